//! Rooms without a server: clocks, answers, and that a log makes the same room again.

use rookery_kernel::Viewer;
use rookery_wire::{Clock, Code, Listed, Problem, SeatKind, ToClient};
use serde_json::json;

use super::*;
use crate::log::By;

/// A room and the log it is made of.
struct Kept {
    room: Room,
    log: Vec<Logged>,
    now: i64,
}

fn person(name: &str) -> PersonId {
    PersonId::new(name).unwrap()
}

impl Kept {
    fn new(game: &str, seats: usize, clock: Clock) -> Self {
        let setup = Setup {
            game: game.to_owned(),
            seats,
            options: json!({}),
            title: String::new(),
            listed: Listed::Listed,
            clock,
        };
        let what = Happened::Opened { host: person("ada"), setup, rules: 1, secret: Seed::from_text("7") };
        let logged = Logged { at: Millis(0), what };
        let room = Room::open(TableId::new("t").unwrap(), &logged).unwrap();
        Self { room, log: vec![logged], now: 0 }
    }

    /// Ada and Bo, and bots for the rest.
    fn playing(game: &str, seats: usize, clock: Clock) -> Self {
        let mut kept = Self::new(game, seats, clock);
        for name in ["ada", "bo"] {
            let (person, words) = (person(name), format!("{name}'s words"));
            kept.want(&Want::Sit { person, name: name.to_owned(), seat: None, words }).unwrap();
        }
        if seats > 2 {
            kept.want(&Want::SitBot { by: person("ada"), seat: None, bot: None }).unwrap();
        }
        kept.want(&Want::Start { by: person("ada") }).unwrap();
        kept
    }

    fn want(&mut self, want: &Want) -> Result<usize, Refused> {
        let happened = self.room.decide(want, Millis(self.now))?;
        let before = self.log.len();
        for what in happened {
            let logged = Logged { at: Millis(self.now), what };
            self.room.take(&logged).map_err(|unfit| Refused::Illegal { rule: unfit.rule, why: unfit.why })?;
            self.log.push(logged);
        }
        Ok(self.log.len() - before)
    }

    fn act(&mut self, name: &str, take: u32, place: usize) -> Result<usize, Refused> {
        let seat = self.room.seat_of(&person(name)).unwrap();
        let update = self.room.update(self.room.viewer(&person(name)), None, Millis(self.now)).unwrap();
        let asked = self.room.questions[seat].as_ref().ok_or(Refused::Stale)?.asked;
        let action = update.legal[place % update.legal.len()].json.clone();
        self.want(&Want::Act { person: person(name), asked, take, action })
    }

    /// The first bot that is asked answers.
    fn bot(&mut self) {
        let (seat, _, asked) = self.room.bots_asked()[0];
        let place = Seat::checked(seat, self.room.seats()).unwrap();
        let action = self.room.table().unwrap().legal(place)[0].notation.clone();
        self.want(&Want::Bot { seat, asked, action: Some(action) }).unwrap();
    }

    fn kind(&self, seat: usize) -> SeatKind {
        self.room.info().seats[seat].kind
    }

    /// A log makes the same room again, through bytes.
    fn check_log(&self) {
        let bytes: Vec<_> = self.log.iter().map(|logged| logged.entry().unwrap()).collect();
        let log: Vec<Logged> = bytes.iter().map(|entry| Logged::read(entry).unwrap()).collect();
        let again = Room::read(TableId::new("t").unwrap(), &log).unwrap();
        assert_eq!((again.logged, again.version), (self.room.logged, self.room.version));
        assert_eq!(again.questions, self.room.questions);
        assert_eq!(again.chairs, self.room.chairs);
        let position = |room: &Room| room.table().map(DynMatch::position);
        assert_eq!(position(&again), position(&self.room));
        assert_eq!(again.card(), self.room.card());
    }
}

#[test]
fn whose_time_is_up_is_played_for_and_comes_back() {
    let mut kept = Kept::playing("diamonds", 2, Clock::Live { seconds: 10 });
    let thief = kept.room.table().unwrap().turn().seats().first().unwrap().index();
    let name = ["ada", "bo"][thief];
    assert_eq!(kept.room.deadline(), Some(Millis(10_000)));
    kept.now = 9_999;
    assert_eq!(kept.want(&Want::Tick), Err(Refused::Already));
    kept.now = 10_000;
    assert_eq!(kept.want(&Want::Tick), Ok(2));
    assert_eq!(kept.kind(thief), SeatKind::Away);
    assert!(matches!(kept.log.last().unwrap().what, Happened::Acted { by: By::Clock, .. }));
    // Until they are back a bot plays for them, and no clock runs for a bot.
    while kept.room.bots_asked().is_empty() {
        let other = ["bo", "ada"][thief];
        kept.act(other, 1, 0).unwrap();
    }
    assert_eq!(kept.room.deadline(), None);
    kept.want(&Want::Here { person: person(name) }).unwrap();
    assert_eq!(kept.kind(thief), SeatKind::Person);
    assert_eq!(kept.want(&Want::Here { person: person(name) }), Err(Refused::Already));
    kept.check_log();
}

#[test]
fn a_secret_answer_may_be_changed_and_nobody_can_tell() {
    let mut kept = Kept::playing("sneaks", 3, Clock::None);
    let version = kept.room.version();
    kept.act("ada", 1, 0).unwrap();
    assert_eq!(kept.room.version(), version + 1);
    let public = |kept: &Kept| json!(kept.room.update(Viewer::Public, None, Millis(0)));
    let before = public(&kept);
    kept.act("ada", 2, 1).unwrap();
    assert_eq!((kept.room.version(), public(&kept)), (version + 1, before));
    // What comes twice is not done again, and what comes too late not at all.
    assert_eq!(kept.act("ada", 2, 1), Err(Refused::Already));
    assert_eq!(kept.act("ada", 2, 2), Err(Refused::Stale));
    assert_eq!(kept.act("ada", 1, 2), Err(Refused::Stale));
    // Another thought after somebody else has answered is still one about the same question.
    kept.bot();
    kept.act("ada", 3, 2).unwrap();
    for take in 4..=21 {
        kept.act("ada", take, take as usize).unwrap();
    }
    assert!(matches!(
        kept.act("ada", 22, 0),
        Err(Refused::NotNow(Problem { code: Code::TooManyChanges, .. }))
    ));
    kept.check_log();
    kept.act("bo", 1, 0).unwrap();
    kept.check_log();
}

#[test]
fn an_illegal_answer_names_the_rule_and_changes_nothing() {
    let mut kept = Kept::playing("tavern", 3, Clock::None);
    let (logged, version) = (kept.room.logged, kept.room.version);
    let want = Want::Act { person: person("ada"), asked: 0, take: 1, action: json!("steal") };
    let Err(Refused::Illegal { rule: Some(rule), .. }) = kept.want(&want) else { panic!("not refused") };
    assert_eq!(rule, "table/4");
    assert_eq!((kept.room.logged, kept.room.version), (logged, version));
    let want = Want::Act { person: person("ada"), asked: 0, take: 1, action: json!({ "fly": true }) };
    assert!(matches!(kept.want(&want), Err(Refused::Illegal { .. })));
    kept.check_log();
}

#[test]
fn whoever_leaves_a_match_leaves_it_to_a_bot() {
    let mut kept = Kept::playing("tavern", 4, Clock::None);
    kept.want(&Want::Rise { person: person("ada") }).unwrap();
    assert_eq!(kept.kind(0), SeatKind::Bot);
    assert!(kept.room.info().seats[1].host);
    // The words of whoever left are still part of the seed.
    assert_eq!(kept.room.fair().words[0], "ada's words");
    kept.check_log();
}

#[test]
fn a_table_that_everybody_leaves_is_closed() {
    let mut kept = Kept::new("tavern", 3, Clock::None);
    kept.want(&Want::Sit { person: person("ada"), name: "Ada".into(), seat: None, words: String::new() })
        .unwrap();
    kept.want(&Want::Rise { person: person("ada") }).unwrap();
    assert_eq!(kept.room.phase(), Phase::Closed);
    kept.check_log();
}

#[test]
fn a_log_that_does_not_fit_is_refused() {
    let kept = Kept::playing("tavern", 3, Clock::None);
    let mut log = kept.log.clone();
    log.push(Logged { at: Millis(0), what: Happened::Away { seat: 2 } });
    assert!(Room::read(TableId::new("t").unwrap(), &log).is_err());
    assert!(Room::read(TableId::new("t").unwrap(), &log[1..]).is_err());
    assert!(Room::read(TableId::new("t").unwrap(), &[]).is_err());
}

#[test]
fn a_closed_table_plays_no_more() {
    let mut kept = Kept::playing("tavern", 3, Clock::Live { seconds: 10 });
    kept.want(&Want::Close { by: person("ada") }).unwrap();
    assert!(kept.room.bots_asked().is_empty() && kept.room.deadline().is_none());
    kept.now = 100_000;
    assert_eq!(kept.want(&Want::Tick), Err(Refused::Already));
    let late = Happened::Acted { seat: 0, action: "pass".into(), take: 1, by: By::Bot };
    assert!(kept.room.take(&Logged { at: Millis(0), what: late }).is_err());
    kept.check_log();
}

#[test]
fn a_host_does_not_send_opponents_out_of_a_match() {
    let mut kept = Kept::playing("diamonds", 2, Clock::Live { seconds: 10 });
    let kick = |seat| Want::Kick { by: person("ada"), seat };
    assert!(kept.want(&kick(1)).is_err());
    // Unless they are away.
    while kept.kind(1) != SeatKind::Away {
        kept.now += 10_000;
        if kept.want(&Want::Tick) == Err(Refused::Already) {
            kept.bot();
        }
        if kept.kind(0) == SeatKind::Away {
            kept.want(&Want::Here { person: person("ada") }).unwrap();
        }
    }
    kept.want(&kick(1)).unwrap();
    kept.want(&Want::SitBot { by: person("ada"), seat: Some(1), bot: None }).unwrap();
    // The seed stays made of what it was made of.
    assert_eq!(kept.room.fair().words, ["ada's words", "bo's words"]);
    kept.check_log();
}

#[test]
fn a_guest_who_leaves_does_not_close_the_table_of_another() {
    let mut kept = Kept::new("tavern", 3, Clock::None);
    let eve = Want::Sit { person: person("eve"), name: "Eve".into(), seat: None, words: String::new() };
    kept.want(&eve).unwrap();
    kept.want(&Want::Rise { person: person("eve") }).unwrap();
    assert_eq!(kept.room.phase(), Phase::Open);
}

#[test]
fn an_open_table_that_nobody_touches_for_a_day_is_closed() {
    const DAY: i64 = 86_400_000;
    let mut kept = Kept::new("tavern", 3, Clock::None);
    assert_eq!(kept.room.card().deadline, Some(Millis(DAY)));
    kept.now = DAY - 1;
    assert_eq!(kept.want(&Want::Tick), Err(Refused::Already));
    let sit = Want::Sit { person: person("ada"), name: "Ada".into(), seat: None, words: String::new() };
    kept.want(&sit).unwrap();
    kept.now = 2 * DAY - 2;
    assert_eq!(kept.want(&Want::Tick), Err(Refused::Already));
    kept.now = 2 * DAY - 1;
    assert_eq!(kept.want(&Want::Tick), Ok(1));
    assert_eq!((kept.room.phase(), kept.room.card().deadline), (Phase::Closed, None));
    kept.check_log();
    // Where a match runs without a clock, nothing is ever due.
    let mut playing = Kept::playing("tavern", 3, Clock::None);
    playing.now = 9 * DAY;
    assert_eq!((playing.want(&Want::Tick), playing.room.deadline()), (Err(Refused::Already), None));
}

#[test]
fn a_result_belongs_to_whoever_began_the_match() {
    let mut kept = Kept::playing("diamonds", 2, Clock::None);
    assert_eq!(kept.room.ending(), None);
    kept.want(&Want::Rise { person: person("bo") }).unwrap();
    while kept.room.phase() == Phase::Playing {
        kept.now += 1;
        if kept.room.bots_asked().is_empty() {
            kept.act("ada", 1, 0).unwrap();
        } else {
            kept.bot();
        }
    }
    let over = kept.now;
    kept.now += 1000;
    let line = Want::Say { person: person("ada"), name: "Ada".into(), text: "Well!".into(), phrase: None };
    kept.want(&line).unwrap();
    let ending = kept.room.ending().unwrap();
    let result = kept.room.info().result.unwrap();
    assert_eq!(ending.finish.finished, Millis(over));
    let people: Vec<_> = ending.finish.results.iter().map(|it| it.person.clone()).collect();
    assert_eq!(people, [Some(person("ada")), Some(person("bo"))]);
    assert_eq!(ending.finish.results.iter().map(|it| it.points).collect::<Vec<_>>(), result.scores);
    let shares: f64 = ending.finish.results.iter().map(|it| it.won_share).sum();
    assert!((shares - if result.winners.is_empty() { 0.0 } else { 1.0 }).abs() < 1e-9);
    assert_eq!(ending.ranks.len(), 2);
    kept.check_log();
    kept.room.setup.listed = Listed::Private;
    assert_eq!(kept.room.ending().unwrap().ranks, []);
}

#[test]
fn an_update_is_the_same_by_either_way() {
    for game in ["tavern", "diamonds", "sneaks", "heistmaster", "guild"] {
        let seats = if game == "diamonds" { 2 } else { 3 };
        let mut kept = Kept::playing(game, seats, Clock::Live { seconds: 30 });
        for step in 0..20 {
            for viewer in [Viewer::Public, kept.room.viewer(&person("ada")), kept.room.viewer(&person("bo"))]
            {
                let update = kept.room.update(viewer, Some(step), Millis(kept.now)).unwrap();
                let text = kept.room.update_frame(viewer, Some(step), Millis(kept.now)).unwrap();
                let read = ToClient::parse(&text).unwrap();
                assert_eq!(read, (ToClient::Update(Box::new(update)), Some(kept.room.version())));
            }
            if kept.act("ada", 1, 0).is_err()
                && kept.act("bo", 1, 0).is_err()
                && !kept.room.bots_asked().is_empty()
            {
                kept.bot();
            }
        }
    }
}
