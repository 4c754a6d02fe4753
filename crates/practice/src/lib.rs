//! The worker of the browser client: a practice match, which is a table with one person and bots and says what the server would say; and
//! records that are looked at again. Built for wasm32 and nothing else, by the build script of `web-dist`; apart from the page, so that
//! the page is there before the rules and the bots are.

mod review;

use std::{cell::RefCell, rc::Rc, sync::Arc};

use js_sys::Date;
use rookery_bots::{Bot, Iterations, OneByOne, Seated, called};
use rookery_kernel::{Seat, Viewer};
use rookery_table::{DynMatch, NotTaken, Refused, Seed, find};
use rookery_wire::{
    Choice, FromClient, Hello, Line, MatchResult, Phase, Practice, Refusal, SeatInfo, SeatKind, TableInfo,
    ToClient, ToPage, ToWorker, Update,
};
use serde_json::Value;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Where the person sits.
const PERSON: Seat = Seat::new(0);

fn scope() -> DedicatedWorkerGlobalScope {
    js_sys::global().dyn_into().expect("this runs in a worker")
}

fn tell(message: &ToPage) {
    if let Ok(text) = serde_json::to_string(message) {
        let _ = scope().post_message(&JsValue::from_str(&text));
    }
}

/// Waits for a match to be asked for, and runs it.
#[wasm_bindgen(start)]
pub fn serve() {
    console_error_panic_hook::set_once();
    let table: Rc<RefCell<Option<Table>>> = Rc::default();
    let open: RefCell<Option<review::Open>> = RefCell::default();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let said = event.data().as_string().and_then(|text| serde_json::from_str(&text).ok());
        match said {
            Some(ToWorker::Begin(practice)) => match Table::deal(practice) {
                Ok(mut dealt) => {
                    dealt.greet();
                    *table.borrow_mut() = Some(dealt);
                    go_on(table.clone());
                }
                Err(why) => tell(&ToPage::Refused(why)),
            },
            Some(ToWorker::Said(message)) => {
                let acted = table.borrow_mut().as_mut().is_some_and(|table| table.hear(message));
                if acted {
                    go_on(table.clone());
                }
            }
            Some(ToWorker::Open(record)) => match review::Open::read(&record) {
                Ok(read) => {
                    tell(&ToPage::Opened(Box::new(read.introduce())));
                    *open.borrow_mut() = Some(read);
                }
                Err(why) => tell(&ToPage::Refused(why)),
            },
            Some(ToWorker::Look(look)) => {
                if let Some(seen) = open.borrow_mut().as_mut().and_then(|open| open.look(look)) {
                    tell(&ToPage::Seen(Box::new(seen)));
                }
            }
            None => {}
        }
    });
    scope().set_onmessage(Some(hear.as_ref().unchecked_ref()));
    // The worker lives as long as the page wants it.
    hear.forget();
    tell(&ToPage::Ready);
}

/// Lets bots act, one after the other, with a pause where there is something to look at first.
fn go_on(table: Rc<RefCell<Option<Table>>>) {
    let pause = {
        let mut table = table.borrow_mut();
        let Some(table) = table.as_mut().filter(|table| !table.thinking && table.next_bot().is_some()) else {
            return;
        };
        table.thinking = true;
        if table.silent { 0 } else { i32::try_from(table.pause).unwrap_or(i32::MAX) }
    };
    let act = Closure::once_into_js(move || {
        if let Some(table) = table.borrow_mut().as_mut() {
            table.thinking = false;
            table.let_bot_act();
        }
        go_on(table);
    });
    let waited = scope().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), pause);
    debug_assert!(waited.is_ok(), "a worker has a clock");
}

/// A table at which a match is played.
struct Table {
    game: Box<dyn DynMatch>,
    info: TableInfo,
    bots: Vec<Option<Seated>>,
    pause: u32,
    /// Is a bot's action on its way?
    thinking: bool,
    /// The versions of the table that were told.
    version: u64,
    /// The question that the person is asked: since which step, and with what number for its content.
    question: Option<(u64, u64)>,
    answer: Option<(String, u32)>,
    /// The last step of which the person was told.
    told: Option<u64>,
    /// Was the person told nothing by it? So it is with answers in secret, and many of those come one after the other.
    silent: bool,
}

impl Table {
    fn deal(practice: Practice) -> Result<Self, String> {
        let Practice { setup, name, bot, seed, pause } = practice;
        let entry = find(&setup.game).ok_or_else(|| format!("there is no game {:?}", setup.game))?;
        let bot: Bot = bot.parse().map_err(|bad: rookery_bots::BadName| bad.to_string())?;
        let seed = Seed::new(seed);
        let promise = seed.commitment().to_string();
        let game = entry
            .deal(setup.seats, &setup.options, seed, Vec::new())
            .map_err(|refused| refused.to_string())?;
        let seat = |seat: usize| {
            let own = seat == PERSON.index();
            SeatInfo {
                kind: if own { SeatKind::Person } else { SeatKind::Bot },
                name: if own { name.clone() } else { called(seat).to_owned() },
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
            game,
            info,
            bots,
            pause,
            thinking: false,
            version: 0,
            question: None,
            answer: None,
            told: None,
            silent: false,
        };
        table.ask();
        Ok(table)
    }

    fn frame(&self, message: &ToClient) {
        tell(&ToPage::Frame(message.frame(Some(self.version))));
    }

    fn greet(&mut self) {
        let hello = Hello {
            seat: Some(PERSON.index()),
            table: self.info.clone(),
            update: Some(self.update()),
            lines: Vec::new(),
        };
        self.frame(&ToClient::Hello(Box::new(hello)));
        self.told = Some(self.game.version());
    }

    /// Finds out whether the person is asked something, and whether it is the same as before.
    fn ask(&mut self) {
        let content = self.game.question(PERSON);
        // What a standing order has answered is not asked.
        let open = self.answer.is_some() || self.game.turn().seats().contains(PERSON);
        let asked = open && !self.game.legal(PERSON).is_empty() && self.game.standing(PERSON).is_none();
        match self.question {
            Some((_, before)) if asked && before == content => {}
            // The own answer is part of what is seen: having given one is no new question.
            Some(_) if asked && self.answer.is_some() && !self.game.turn().seats().contains(PERSON) => {}
            _ => {
                self.question = asked.then(|| (self.game.version(), content));
                self.answer = None;
            }
        }
    }

    fn update(&self) -> Update {
        let viewer = Viewer::Seat(PERSON);
        let from = self.told.map_or(0, |told| told + 1);
        let choice = |choice: rookery_table::Choice| Choice { notation: choice.notation, json: choice.json };
        let steps = || from..=self.game.version();
        Update {
            step: self.game.version(),
            view: self.game.view(viewer),
            legal: self.game.legal(PERSON).into_iter().map(choice).collect(),
            notices: steps().flat_map(|step| self.game.notices(viewer, step)).collect(),
            told: steps().flat_map(|step| self.game.notices_json(viewer, step)).collect(),
            waiting: self.game.turn().seats().iter().map(Seat::index).collect(),
            asked: self.question.map(|(asked, _)| asked),
            answered: self.answer.as_ref().map(|(answer, _)| answer.clone()),
            take: self.answer.as_ref().map_or(0, |(_, take)| *take),
            deadline: None,
            now: Date::now() as i64,
        }
    }

    /// Tells the person where the match stands now.
    fn went_on(&mut self) {
        self.ask();
        self.version += 1;
        let update = self.update();
        self.silent = update.told.is_empty();
        self.frame(&ToClient::Update(Box::new(update)));
        self.told = Some(self.game.version());
        let turn = self.game.turn();
        if let Some(outcome) = turn.outcome().filter(|_| self.info.result.is_none()) {
            self.info.phase = Phase::Over;
            self.info.result = Some(MatchResult {
                winners: outcome.winners.iter().map(Seat::index).collect(),
                scores: outcome.scores.as_slice().to_vec(),
                ending: outcome.ending.to_owned(),
            });
            // The record first: whoever shows the end looks into it.
            let names: Vec<String> = self.info.seats.iter().map(|seat| seat.name.clone()).collect();
            tell(&ToPage::Record(self.game.record(&names).to_string()));
            self.version += 1;
            self.frame(&ToClient::Table(Box::new(self.info.clone())));
        }
    }

    /// Does what the person asks for. Says whether the match has gone on.
    fn hear(&mut self, message: FromClient) -> bool {
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
            FromClient::Act { re, take, action, .. } => match self.game.act(PERSON, &action) {
                Ok(()) => {
                    let open = self.game.turn().outcome().is_none();
                    self.answer = action.as_str().filter(|_| open).map(|text| (text.to_owned(), take));
                    self.frame(&ToClient::Done { re });
                    self.went_on();
                    return true;
                }
                Err(not_taken) => self.frame(&ToClient::Refused(refusal(re, not_taken))),
            },
        }
        false
    }

    /// Who acts next without being a person: a standing order of the person's counts too.
    fn next_bot(&self) -> Option<Seat> {
        let waiting = self.game.turn().seats();
        waiting.iter().find(|&seat| seat != PERSON || self.game.standing(PERSON).is_some())
    }

    fn let_bot_act(&mut self) {
        let Some(seat) = self.next_bot() else { return };
        let chosen = self.game.standing(seat).or_else(|| {
            let bot = self.bots[seat.index()].as_mut()?;
            let mut effort = Iterations(bot.iterations());
            bot.choose(&self.game.seen(seat), &mut effort)
        });
        let done = chosen.map(|chosen| self.game.act(seat, &Value::String(chosen)));
        debug_assert!(matches!(done, Some(Ok(()))), "bots choose from what is legal: {done:?}");
        self.went_on();
    }
}

fn refusal(re: u64, not_taken: NotTaken) -> Refusal {
    match not_taken {
        NotTaken::Refused(Refused::Illegal(illegal)) => Refusal {
            re,
            code: "illegal".into(),
            rule: Some(illegal.rule.to_string()),
            why: illegal.why.to_string(),
        },
        other => Refusal { re, code: "bad".into(), rule: None, why: other.to_string() },
    }
}
