//! A table with one person: what it tells them, and what the others do.

use std::sync::Arc;

use js_sys::Date;
use rookery_bots::{Bot, Iterations, OneByOne, Seated, called};
use rookery_kernel::{Seat, Viewer};
use rookery_table::{NotTaken, Refused, Seed, Tried, find};
use rookery_wire::{
    Choice, Code, FromClient, Hello, Line, MatchResult, Phase, Practice, Problem, Refusal, SeatInfo,
    SeatKind, Setup, Step, TableInfo, Taught, ToClient, ToPage, ToWorker, Update,
};
use serde_json::Value;

use crate::{lesson::Play, tell};

/// Where the person sits.
const PERSON: Seat = Seat::new(0);

/// A table at which a match is played.
pub(crate) struct Table {
    pub(crate) play: Play,
    info: TableInfo,
    bots: Vec<Option<Seated>>,
    pause: u32,
    /// Is the next thing on its way?
    coming: bool,
    /// The versions of the table that were told.
    version: u64,
    /// The question that the person is asked: since which step, and with what number for its content.
    question: Option<(u64, u64)>,
    answered: Option<(String, u32)>,
    /// The last step of which the person was told.
    told: Option<u64>,
    /// Was the person told nothing by it? So it is with answers in secret, and many of those come one after the other.
    pub(crate) silent: bool,
}

impl Table {
    pub(crate) fn deal(practice: Practice) -> Result<Self, String> {
        let Practice { setup, name, bot, seed, pause, steps } = practice;
        let entry = find(&setup.game).ok_or_else(|| format!("there is no game {:?}", setup.game))?;
        let mut game = entry
            .deal(setup.seats, &setup.options, Seed::new(seed), Vec::new())
            .map_err(|refused| refused.to_string())?;
        for Step { seat, action } in steps {
            let seat = Seat::checked(seat, setup.seats).ok_or("a step of nobody")?;
            game.act(seat, &Value::String(action)).map_err(|not_taken| not_taken.to_string())?;
        }
        Self::new(Play::Free(game), setup, &name, &bot, pause)
    }

    pub(crate) fn new(play: Play, setup: Setup, name: &str, bot: &str, pause: u32) -> Result<Self, String> {
        let bot: Bot = bot.parse().map_err(|bad: rookery_bots::BadName| bad.to_string())?;
        let promise = play.commitment().to_string();
        let seat = |seat: usize| {
            let own = seat == PERSON.index();
            SeatInfo {
                kind: if own { SeatKind::Person } else { SeatKind::Bot },
                name: if own { name } else { called(seat) }.to_owned(),
                person: None,
                bot: (!own).then(|| bot.to_string()),
                host: own,
            }
        };
        let seated = |index: usize| {
            let own = Seed::from_text(&format!("{promise} {index}")).commitment().to_string();
            let seed = u64::from_str_radix(&own[..16], 16).unwrap_or_default();
            (index != PERSON.index())
                .then(|| Seated::new(&setup.game, bot, seed, Arc::new(OneByOne)))
                .flatten()
        };
        let bots = (0..setup.seats).map(seated).collect();
        let seats = (0..setup.seats).map(seat).collect();
        let info = TableInfo {
            id: "practice".into(),
            phase: Phase::Playing,
            seats,
            promise,
            created: Date::now() as i64,
            result: None,
            rematch: None,
            setup,
        };
        let mut table = Self {
            play,
            info,
            bots,
            pause,
            coming: false,
            version: 0,
            question: None,
            answered: None,
            told: None,
            silent: false,
        };
        table.ask();
        Ok(table)
    }

    fn frame(&self, message: &ToClient) {
        tell(&ToPage::Frame(message.frame(Some(self.version))));
    }

    pub(crate) fn greet(&mut self) {
        let hello = Hello {
            seat: Some(PERSON.index()),
            table: self.info.clone(),
            update: Some(self.update()),
            lines: Vec::new(),
        };
        self.frame(&ToClient::Hello(Box::new(hello)));
        self.told = Some(self.play.version());
    }

    /// Finds out whether the person is asked something, and whether it is the same as before.
    fn ask(&mut self) {
        let content = self.play.question(PERSON);
        // What a standing order has answered is not asked, and in a lesson only what it is about.
        let open = self.answered.is_some() || self.play.turn().seats().contains(PERSON);
        let asked = open
            && !self.play.legal(PERSON).is_empty()
            && self.play.standing(PERSON).is_none()
            && self.play.lets_learner_move();
        match self.question {
            Some((_, before)) if asked && before == content => {}
            // The own answer is part of what is seen: having given one is no new question.
            Some(_) if asked && self.answered.is_some() && !self.play.turn().seats().contains(PERSON) => {}
            _ => {
                self.question = asked.then(|| (self.play.version(), content));
                self.answered = None;
            }
        }
    }

    fn update(&self) -> Update {
        let viewer = Viewer::Seat(PERSON);
        let from = self.told.map_or(0, |told| told + 1);
        let choice = |choice: rookery_table::Choice| Choice { notation: choice.notation, json: choice.json };
        let steps = || from..=self.play.version();
        let waiting = self.play.turn().seats();
        // Whoever has answered in secret may think again until everybody has.
        let has_chosen = |seat: &Seat| !waiting.contains(*seat) && !self.play.legal(*seat).is_empty();
        Update {
            step: self.play.version(),
            view: self.play.view(viewer),
            legal: self.play.legal(PERSON).into_iter().map(choice).collect(),
            notices: steps().flat_map(|step| self.play.notices(viewer, step)).collect(),
            told: steps().flat_map(|step| self.play.notices_json(viewer, step)).collect(),
            waiting: waiting.iter().map(Seat::index).collect(),
            chosen: Seat::all(self.info.seats.len()).filter(has_chosen).map(Seat::index).collect(),
            asked: self.question.map(|(asked, _)| asked),
            answered: self.answered.as_ref().map(|(answer, _)| answer.clone()),
            take: self.answered.as_ref().map_or(0, |(_, take)| *take),
            deadline: None,
            result: self.result(),
            now: Date::now() as i64,
        }
    }

    fn result(&self) -> Option<MatchResult> {
        let turn = self.play.turn();
        let outcome = turn.outcome()?;
        Some(MatchResult {
            winners: outcome.winners.iter().map(Seat::index).collect(),
            scores: outcome.scores.as_slice().to_vec(),
            ending: outcome.ending.to_owned(),
        })
    }

    /// Tells the person where the match stands now.
    pub(crate) fn went_on(&mut self) {
        self.ask();
        self.version += 1;
        let update = self.update();
        self.silent = update.told.is_empty();
        if update.result.is_some() {
            // The record first: whoever shows the end looks into it.
            let names: Vec<String> = self.info.seats.iter().map(|seat| seat.name.clone()).collect();
            tell(&ToPage::Record(self.play.record(&names).to_string()));
        }
        self.frame(&ToClient::Update(Box::new(update)));
        self.told = Some(self.play.version());
    }

    /// Does what the page asks for.
    pub(crate) fn hear(mut self, message: ToWorker) -> Self {
        match message {
            ToWorker::Said(message) => self.answer(message),
            ToWorker::GoOn => self.read_on(),
            ToWorker::PlayOn => self = self.without_script(),
            ToWorker::Begin(_) | ToWorker::Learn(_) | ToWorker::Open(_) | ToWorker::Look(_) => {}
        }
        self
    }

    /// The same table, for everyone to play as they like.
    fn without_script(self) -> Self {
        let mut table = Self { play: self.play.without_script(), ..self };
        table.went_on();
        table
    }

    fn answer(&mut self, message: FromClient) {
        match message {
            FromClient::Ping => self.frame(&ToClient::Pong),
            FromClient::Say { re, text, phrase } => {
                let text =
                    text.or_else(|| phrase.map(|phrase| phrase.english().to_owned())).unwrap_or_default();
                let name = self.info.seats[PERSON.index()].name.clone();
                self.version += 1;
                self.frame(&ToClient::Said(Line {
                    seat: Some(PERSON.index()),
                    name,
                    text,
                    phrase,
                    at: Date::now() as i64,
                }));
                self.frame(&ToClient::Done { re });
            }
            FromClient::Act { re, take, action, .. } => match self.attempt(PERSON, &action) {
                Tried::Done => {
                    let changes = self.play.is_free() && self.play.turn().outcome().is_none();
                    self.answered = action.as_str().filter(|_| changes).map(|text| (text.to_owned(), take));
                    self.frame(&ToClient::Done { re });
                    self.went_on();
                }
                Tried::NotThisTime => tell(&ToPage::Taught(Taught::NotThisTime)),
                Tried::Refused(not_taken) => self.frame(&ToClient::Refused(refusal(re, not_taken))),
            },
        }
    }

    /// Somebody tries this; what is done is said, so that it can be kept.
    fn attempt(&mut self, seat: Seat, action: &Value) -> Tried {
        let tried = self.play.attempt(seat, action);
        if let (Tried::Done, true, Some(action)) = (&tried, self.play.is_free(), action.as_str()) {
            tell(&ToPage::Step(Step { seat: seat.index(), action: action.to_owned() }));
        }
        tried
    }

    /// How long until the next thing happens by itself, in milliseconds; nothing where the person is waited for, or it is coming already.
    pub(crate) fn pause(&mut self) -> Option<i32> {
        let happens = self.play.teaches_on().unwrap_or_else(|| self.next_bot().is_some());
        if self.coming || !happens {
            return None;
        }
        self.coming = true;
        Some(if self.silent { 0 } else { i32::try_from(self.pause).unwrap_or(i32::MAX) })
    }

    /// What happens by itself.
    pub(crate) fn happen(&mut self) {
        self.coming = false;
        if self.play.is_free() {
            self.let_bot_act();
        } else {
            self.teach();
        }
    }

    /// Who acts next without being a person: a standing order of the person's counts too.
    fn next_bot(&self) -> Option<Seat> {
        let waiting = self.play.turn().seats();
        waiting.iter().find(|&seat| seat != PERSON || self.play.standing(PERSON).is_some())
    }

    fn let_bot_act(&mut self) {
        let Some(seat) = self.next_bot() else { return };
        let chosen = self.play.standing(seat).or_else(|| {
            let bot = self.bots[seat.index()].as_mut()?;
            let mut effort = Iterations(bot.iterations());
            bot.choose(&self.play.seen(seat), &mut effort)
        });
        let done = chosen.map(|chosen| self.attempt(seat, &Value::String(chosen)));
        debug_assert_eq!(done, Some(Tried::Done), "bots choose from what is legal");
        self.went_on();
    }
}

fn refusal(re: u64, not_taken: NotTaken) -> Refusal {
    match not_taken {
        NotTaken::Refused(Refused::Illegal(illegal)) => Refusal {
            re,
            problem: Problem {
                rule: Some(illegal.rule.to_string()),
                ..Problem::new(Code::Illegal, illegal.why.to_string())
            },
        },
        other => Refusal { re, problem: Problem::new(Code::Malformed, other.to_string()) },
    }
}
