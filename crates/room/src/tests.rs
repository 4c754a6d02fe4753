//! Rooms without a server: clocks, answers, and that a log makes the same room again.

use rookery_catalog::CATALOG;
use rookery_kernel::Viewer;
use rookery_wire::{Clock, Listed, SeatKind, ToClient};
use serde_json::json;

use super::*;

/// A room and the log it is made of.
struct Kept {
    room: Room,
    log: Vec<LogEntry>,
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
        let (host, secret) = (person("ada"), Seed::from_text("7"));
        let event = TableEvent::Opened { host, setup, rules: 1, secret, seed: None };
        let entry = LogEntry { at: Millis(0), event };
        let room = Room::open(TableId::new("t").unwrap(), &entry).unwrap();
        Self { room, log: vec![entry], now: 0 }
    }

    /// Ada and Bo, and bots for the rest.
    fn playing(game: &str, seats: usize, clock: Clock) -> Self {
        let mut kept = Self::new(game, seats, clock);
        for name in ["ada", "bo"] {
            let (person, words) = (person(name), format!("{name}'s words"));
            kept.want(&Command::Sit { person, name: name.to_owned(), seat: None, words }).unwrap();
        }
        if seats > 2 {
            kept.want(&Command::SitBot { by: person("ada"), seat: None, bot: None }).unwrap();
        }
        kept.want(&Command::Start { by: person("ada") }).unwrap();
        kept
    }

    /// The number of entries that followed.
    fn want(&mut self, command: &Command) -> Result<usize, Problem> {
        let Decision::Append(entries) = self.room.decide(command, Millis(self.now))? else { return Ok(0) };
        for entry in &entries {
            self.room.take(entry)?;
        }
        let count = entries.len();
        self.log.extend(entries);
        Ok(count)
    }

    fn bots_asked(&self) -> Vec<DueMove> {
        let is_bot = |due: &DueMove| matches!(due.mover, Mover::Bot(_));
        self.room.due_moves().into_iter().filter(is_bot).collect()
    }

    fn act(&mut self, name: &str, take: u32, place: usize) -> Result<usize, Problem> {
        let seat = self.room.seat_of(&person(name)).unwrap();
        let asked = self.room.questions[seat.index()].as_ref().ok_or_else(decide::stale)?.asked;
        let legal = self.room.table().unwrap().legal(seat);
        let action = legal[place % legal.len()].json.clone();
        self.want(&Command::Act { person: person(name), asked, take, action })
    }

    /// The first bot that is asked answers.
    fn bot(&mut self) {
        let DueMove { seat, asked, .. } = self.bots_asked()[0];
        let action = self.room.table().unwrap().notations(seat)[0].clone();
        self.want(&Command::PlayBot { seat, asked, action: Some(action) }).unwrap();
    }

    fn kind(&self, seat: usize) -> SeatKind {
        self.room.info().seats[seat].kind
    }

    /// A log makes the same room again, through bytes.
    fn check_log(&self) {
        let bytes = serde_json::to_vec(&self.log).unwrap();
        let log: Vec<LogEntry> = serde_json::from_slice(&bytes).unwrap();
        let again = Room::read(TableId::new("t").unwrap(), &log).unwrap();
        assert_eq!((again.logged, again.version), (self.room.logged, self.room.version));
        assert_eq!(again.questions, self.room.questions);
        assert_eq!(again.chairs, self.room.chairs);
        let position = |room: &Room| room.table().map(rookery_table::Script::position);
        assert_eq!(position(&again), position(&self.room));
        assert_eq!((again.info(), again.host()), (self.room.info(), self.room.host()));
        assert_eq!((again.updated(), again.deadline()), (self.room.updated(), self.room.deadline()));
    }
}

#[test]
fn whose_time_is_up_is_played_for_and_comes_back() {
    let mut kept = Kept::playing("diamonds", 2, Clock::Live { seconds: 10 });
    let thief = kept.room.table().unwrap().turn().seats().first().unwrap().index();
    let name = ["ada", "bo"][thief];
    assert_eq!(kept.room.deadline(), Some(Millis(10_000)));
    kept.now = 9_999;
    assert_eq!(kept.want(&Command::Tick), Ok(0));
    kept.now = 10_000;
    assert_eq!(kept.want(&Command::Tick), Ok(2));
    assert_eq!(kept.kind(thief), SeatKind::Away);
    assert!(matches!(kept.log.last().unwrap().event, TableEvent::Acted { by: ActedBy::Clock, .. }));
    // Until they are back a bot plays for them, and no clock runs for a bot.
    while kept.bots_asked().is_empty() {
        let other = ["bo", "ada"][thief];
        kept.act(other, 1, 0).unwrap();
    }
    assert_eq!(kept.room.deadline(), None);
    kept.want(&Command::Return { person: person(name) }).unwrap();
    assert_eq!(kept.kind(thief), SeatKind::Person);
    assert_eq!(kept.want(&Command::Return { person: person(name) }), Ok(0));
    kept.check_log();
}

#[test]
fn a_secret_answer_may_be_changed_and_nobody_can_tell() {
    let mut kept = Kept::playing("sneaks", 3, Clock::None);
    let version = kept.room.version();
    kept.act("ada", 1, 0).unwrap();
    assert_eq!(kept.room.version(), Version(version.0 + 1));
    let public = |kept: &Kept| json!(kept.room.update(Viewer::Public, Step(0), Millis(0)));
    let before = public(&kept);
    kept.act("ada", 2, 1).unwrap();
    assert_eq!((kept.room.version(), public(&kept)), (Version(version.0 + 1), before));
    // What comes twice is not done again, and what comes too late not at all.
    assert_eq!(kept.act("ada", 2, 1), Ok(0));
    assert_eq!(kept.act("ada", 2, 2), Err(decide::stale()));
    assert_eq!(kept.act("ada", 1, 2), Err(decide::stale()));
    // Another thought after somebody else has answered is still one about the same question.
    kept.bot();
    kept.act("ada", 3, 2).unwrap();
    for take in 4..=21 {
        kept.act("ada", take, take as usize).unwrap();
    }
    assert_eq!(kept.act("ada", 22, 0).unwrap_err().code, Code::TooManyChanges);
    kept.check_log();
    kept.act("bo", 1, 0).unwrap();
    kept.check_log();
}

#[test]
fn an_illegal_answer_names_the_rule_and_changes_nothing() {
    let mut kept = Kept::playing("tavern", 3, Clock::None);
    let (logged, version) = (kept.room.logged, kept.room.version);
    let want = Command::Act { person: person("ada"), asked: Step(0), take: 1, action: json!("steal") };
    let problem = kept.want(&want).unwrap_err();
    assert_eq!((problem.code, problem.rule.as_deref()), (Code::Illegal, Some("table/4")));
    assert_eq!((kept.room.logged, kept.room.version), (logged, version));
    let want =
        Command::Act { person: person("ada"), asked: Step(0), take: 1, action: json!({ "fly": true }) };
    let problem = kept.want(&want).unwrap_err();
    assert_eq!((problem.code, problem.field), (Code::Invalid, Some(Field::Action)));
    kept.check_log();
}

#[test]
fn whoever_leaves_a_match_leaves_it_to_a_bot() {
    let mut kept = Kept::playing("tavern", 4, Clock::None);
    kept.want(&Command::Leave { person: person("ada") }).unwrap();
    assert_eq!(kept.kind(0), SeatKind::Bot);
    assert!(kept.room.info().seats[1].host);
    // The words of whoever left are still part of the seed.
    assert_eq!(kept.room.fair().words[0], "ada's words");
    kept.check_log();
}

#[test]
fn a_table_that_everybody_leaves_is_closed() {
    let mut kept = Kept::new("tavern", 3, Clock::None);
    kept.want(&Command::Sit { person: person("ada"), name: "Ada".into(), seat: None, words: String::new() })
        .unwrap();
    kept.want(&Command::Leave { person: person("ada") }).unwrap();
    assert_eq!(kept.room.phase(), Phase::Closed);
    kept.check_log();
}

#[test]
fn a_log_that_does_not_fit_is_refused() {
    let kept = Kept::playing("tavern", 3, Clock::None);
    let mut log = kept.log.clone();
    log.push(LogEntry { at: Millis(0), event: TableEvent::Away { seat: Seat::new(2) } });
    assert!(Room::read(TableId::new("t").unwrap(), &log).is_err());
    assert!(Room::read(TableId::new("t").unwrap(), &log[1..]).is_err());
    assert!(Room::read(TableId::new("t").unwrap(), &[]).is_err());
}

#[test]
fn a_closed_table_plays_no_more() {
    let mut kept = Kept::playing("tavern", 3, Clock::Live { seconds: 10 });
    kept.want(&Command::Close { by: person("ada") }).unwrap();
    assert!(kept.bots_asked().is_empty() && kept.room.deadline().is_none());
    kept.now = 100_000;
    assert_eq!(kept.want(&Command::Tick), Ok(0));
    let late = TableEvent::Acted { seat: Seat::new(0), action: "pass".into(), take: 1, by: ActedBy::Bot };
    assert!(kept.room.take(&LogEntry { at: Millis(0), event: late }).is_err());
    kept.check_log();
}

#[test]
fn a_host_does_not_send_opponents_out_of_a_match() {
    let mut kept = Kept::playing("diamonds", 2, Clock::Live { seconds: 10 });
    let kick = |seat| Command::Kick { by: person("ada"), seat: Seat::new(seat) };
    assert!(kept.want(&kick(1)).is_err());
    // Unless they are away.
    while kept.kind(1) != SeatKind::Away {
        kept.now += 10_000;
        if kept.want(&Command::Tick) == Ok(0) {
            kept.bot();
        }
        if kept.kind(0) == SeatKind::Away {
            kept.want(&Command::Return { person: person("ada") }).unwrap();
        }
    }
    kept.want(&kick(1)).unwrap();
    kept.want(&Command::SitBot { by: person("ada"), seat: Some(Seat::new(1)), bot: None }).unwrap();
    // The seed stays made of what it was made of.
    assert_eq!(kept.room.fair().words, ["ada's words", "bo's words"]);
    kept.check_log();
}

#[test]
fn a_guest_who_leaves_does_not_close_the_table_of_another() {
    let mut kept = Kept::new("tavern", 3, Clock::None);
    let eve = Command::Sit { person: person("eve"), name: "Eve".into(), seat: None, words: String::new() };
    kept.want(&eve).unwrap();
    kept.want(&Command::Leave { person: person("eve") }).unwrap();
    assert_eq!(kept.room.phase(), Phase::Open);
}

#[test]
fn an_open_table_that_nobody_touches_for_a_day_is_closed() {
    const DAY: i64 = 86_400_000;
    let mut kept = Kept::new("tavern", 3, Clock::None);
    assert_eq!(kept.room.deadline(), Some(Millis(DAY)));
    kept.now = DAY - 1;
    assert_eq!(kept.want(&Command::Tick), Ok(0));
    let sit = Command::Sit { person: person("ada"), name: "Ada".into(), seat: None, words: String::new() };
    kept.want(&sit).unwrap();
    kept.now = 2 * DAY - 2;
    assert_eq!(kept.want(&Command::Tick), Ok(0));
    kept.now = 2 * DAY - 1;
    assert_eq!(kept.want(&Command::Tick), Ok(1));
    assert_eq!((kept.room.phase(), kept.room.deadline()), (Phase::Closed, None));
    kept.check_log();
    // Where a match runs without a clock, nothing is ever due.
    let mut playing = Kept::playing("tavern", 3, Clock::None);
    playing.now = 9 * DAY;
    assert_eq!((playing.want(&Command::Tick), playing.room.deadline()), (Ok(0), None));
}

#[test]
fn a_result_belongs_to_whoever_began_the_match() {
    let mut kept = Kept::playing("diamonds", 2, Clock::None);
    assert_eq!(kept.room.finished_match(), None);
    kept.want(&Command::Leave { person: person("bo") }).unwrap();
    while kept.room.phase() == Phase::Playing {
        kept.now += 1;
        if kept.bots_asked().is_empty() {
            kept.act("ada", 1, 0).unwrap();
        } else {
            kept.bot();
        }
    }
    let over = kept.now;
    kept.now += 1000;
    let line = Command::Say { person: person("ada"), name: "Ada".into(), text: "Well!".into(), phrase: None };
    kept.want(&line).unwrap();
    let ending = kept.room.finished_match().unwrap();
    let result = kept.room.info().result.unwrap();
    assert_eq!(ending.finished, Millis(over));
    let people: Vec<_> = ending.results.iter().map(|it| it.person.clone()).collect();
    assert_eq!(people, [Some(person("ada")), Some(person("bo"))]);
    assert_eq!(ending.results.iter().map(|it| it.points).collect::<Vec<_>>(), result.scores.as_slice());
    let shares: f64 = ending.results.iter().map(|it| it.won_share).sum();
    assert!((shares - if result.winners.is_empty() { 0.0 } else { 1.0 }).abs() < 1e-9);
    assert_eq!(ending.ranks.len(), 2);
    kept.check_log();
    kept.room.setup.listed = Listed::Private;
    assert_eq!(kept.room.finished_match().unwrap().ranks, []);
}

#[test]
fn an_update_is_the_same_by_either_way() {
    for game in CATALOG {
        let mut kept = Kept::playing(game.id(), *game.seats().start(), Clock::Live { seconds: 30 });
        for step in 0..20 {
            for viewer in [Viewer::Public, kept.room.viewer(&person("ada")), kept.room.viewer(&person("bo"))]
            {
                let update = kept.room.update(viewer, Step(step + 1), Millis(kept.now)).unwrap();
                let text = kept.room.update_frame(viewer, Step(step + 1), Millis(kept.now)).unwrap();
                let read = ToClient::parse(&text).unwrap();
                assert_eq!(read, (ToClient::Update(Box::new(update)), Some(kept.room.version())));
            }
            if kept.act("ada", 1, 0).is_err()
                && kept.act("bo", 1, 0).is_err()
                && !kept.bots_asked().is_empty()
            {
                kept.bot();
            }
        }
    }
}
