//! Clients that follow whole matches, live and from records.

use rookery_client::link::{Autoplay, Changes, Connection, LinkState, Part, ReplayState, retry_delay_ms};
use rookery_client::sight::{Sight, Story, Teller};
use rookery_diamonds::Diamonds;
use rookery_guild::Guild;
use rookery_heistmaster::Heistmaster;
use rookery_kernel::{Citation, Game, Names, Seat, Text, Viewer, Words};
use rookery_room::OpenRecord;
use rookery_sneaks::Sneaks;
use rookery_table::Match;
use rookery_tavern::Tavern;
use rookery_wire::{Code, Eyes, FromClient, Look, Opened, Phase, Step, Version};
use serde_json::{Value, json};

use crate::golden::golden;

fn table<G: Game>(game: &Match<G>) -> Value {
    let seats = game.game().seats();
    let seat = |seat: usize| json!({"kind": "person", "name": format!("P{seat}"), "host": false});
    json!({
        "id": "t1", "setup": {"game": G::ID, "seats": seats}, "phase": "playing",
        "seats": (0..seats).map(seat).collect::<Vec<_>>(), "commitment": "", "created": 0,
    })
}

/// What a viewer was told after a step, from the deal on if there is none.
fn told<G: Game>(game: &Match<G>, viewer: Viewer, since: Option<u64>) -> Vec<Value> {
    let from = since.map_or(0, |since| since + 1);
    game.notices(viewer, from..=game.version()).into_iter().map(|notice| json!(notice)).collect()
}

fn update<G: Game>(game: &Match<G>, viewer: Viewer, since: Option<u64>) -> Value {
    let legal = viewer.seat().map(|seat| game.legal(seat)).unwrap_or_default();
    let asked = viewer.seat().is_some_and(|seat| game.turn().seats().contains(seat));
    json!({
        "step": game.version(), "view": game.game().view(viewer),
        "legal": legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "notices": told(game, viewer, since), "waiting": game.turn().seats(),
        "asked": asked.then(|| game.version()), "now": 1_000,
    })
}

/// The version of the table: seats were taken before the deal.
fn version<G: Game>(game: &Match<G>) -> u64 {
    game.version() + 3
}

fn goes_on<G: Game>(client: &mut LinkState, game: &Match<G>, viewer: Viewer) {
    let since = game.version().checked_sub(1);
    let frame = json!({"t": "update", "d": update(game, viewer, since), "v": version(game)});
    client.hear(&frame.to_string(), 400.0);
}

/// Connects as the server does: nothing is sent to a client that knows the version of the table, and otherwise everything since its step.
fn connects<G: Game>(client: &mut LinkState, game: &Match<G>, viewer: Viewer) {
    let (known, step) = client.known();
    if known != Some(Version(version(game))) {
        let since = (step > Step(0)).then_some(step.0);
        let hello = json!({
            "seat": viewer.seat(), "table": table(game), "update": update(game, viewer, since), "lines": [],
        });
        client.hear(&json!({"t": "hello", "d": hello, "v": version(game)}).to_string(), 400.0);
    }
}

fn names() -> Names {
    Names::new((0..8).map(|seat| format!("P{seat}")))
}

/// What a page makes of a link.
struct Page<G: Game> {
    link: LinkState,
    read: usize,
    news: Vec<G::Notice>,
    teller: Teller<G>,
    story: Story,
}

impl<G: Words> Page<G> {
    fn new() -> Self {
        let teller = Teller::new(G::Options::default());
        Self { link: LinkState::default(), read: 0, news: Vec::new(), teller, story: Story::default() }
    }

    fn look(&mut self) {
        let sight = Sight::<G>::read(&self.link, &mut self.read).unwrap();
        if sight.anew {
            self.news.clear();
        }
        self.news.extend(sight.news);
        let Self { link, teller, story, .. } = self;
        story.follow(link, |at, notice| teller.tell(at, notice, &names()));
    }

    fn sentences(&self) -> Vec<(Text, Option<Citation>)> {
        self.story.sentences.iter().map(|one| (one.text.clone(), one.ruling)).collect()
    }
}

/// One client stays connected; others reconnect at every step, at some of them, or arrive late. All end with the same story.
fn all_are_told_the_same<G: Words>(name: &str, viewer: Viewer) {
    let mut steady = Page::<G>::new();
    let mut shaky = Page::<G>::new();
    let mut slow = Page::<G>::new();
    let game = golden::<G>(name, |game| {
        if game.version() == 0 {
            connects(&mut steady.link, game, viewer);
            connects(&mut slow.link, game, viewer);
            slow.look();
        } else {
            goes_on(&mut steady.link, game, viewer);
        }
        steady.look();
        // Sometimes the update arrives before the connection is lost.
        if game.version() % 3 == 1 {
            goes_on(&mut shaky.link, game, viewer);
        }
        for _ in 0..2 {
            shaky.link.set_connection(Connection::Reconnecting);
            connects(&mut shaky.link, game, viewer);
            shaky.link.set_connection(Connection::Open);
            shaky.look();
        }
        assert_eq!(steady.link.told.len(), told(game, viewer, None).len());
        if game.version() % 7 == 6 {
            connects(&mut slow.link, game, viewer);
            slow.look();
        }
    });
    connects(&mut slow.link, &game, viewer);
    slow.look();
    let mut late = Page::<G>::new();
    connects(&mut late.link, &game, viewer);
    late.look();
    let all = told(&game, viewer, None);
    for page in [&steady, &shaky, &slow, &late] {
        assert_eq!(page.link.told, all);
        let news: Vec<Value> = page.news.iter().map(|notice| json!(notice)).collect();
        assert_eq!(news, all, "no notice is missing, and none comes twice");
        assert_eq!(page.sentences(), late.sentences(), "with the rulings of whole stories");
        assert_eq!(page.link.update, steady.link.update);
        assert_eq!(page.link.connection, Connection::Open);
    }
    assert!((steady.link.clock_offset_ms - 600.0).abs() < 0.5);
}

#[test]
fn a_client_that_reconnects_is_told_every_notice_once() {
    let seat = Viewer::Seat(Seat::new(1));
    all_are_told_the_same::<Sneaks>("three-players", seat);
    all_are_told_the_same::<Sneaks>("five-players", Viewer::Public);
    all_are_told_the_same::<Tavern>("four-thieves", seat);
    all_are_told_the_same::<Diamonds>("two-thieves", seat);
    all_are_told_the_same::<Heistmaster>("eight-thieves", seat);
    all_are_told_the_same::<Guild>("one-turn", seat);
}

/// A match that waits for its first answers.
fn dealt() -> (Match<Sneaks>, LinkState) {
    let mut game = None;
    golden::<Sneaks>("three-players", |now| {
        game.get_or_insert_with(|| now.clone());
    });
    let game = game.unwrap();
    let mut link = LinkState::default();
    connects(&mut link, &game, Viewer::Seat(Seat::new(0)));
    link.take_changes();
    (game, link)
}

#[test]
fn answers_are_counted_and_the_last_one_stands() {
    let (game, mut link) = dealt();
    let first = link.act("plan E B").unwrap();
    assert!(matches!(first, FromClient::Act { re: 1, asked: Step(0), take: 1, .. }), "{first:?}");
    // The server has taken it: the question stays open, and the answer is shown.
    let mut answered = update(&game, Viewer::Seat(Seat::new(0)), Some(0));
    (answered["answered"], answered["take"]) = (json!("plan E B"), json!(1));
    link.hear(&json!({"t": "update", "d": answered, "v": 4}).to_string(), 0.0);
    assert_eq!(link.answered.as_deref(), Some("plan E B"));
    let second = link.act("plan A B").unwrap();
    assert!(matches!(second, FromClient::Act { re: 2, asked: Step(0), take: 2, .. }), "{second:?}");
    link.take_changes();
    link.hear(r#"{"t":"done","d":{"re":1}}"#, 0.0);
    assert_eq!(link.answered.as_deref(), Some("plan E B"), "that was the first one");
    link.hear(r#"{"t":"done","d":{"re":2}}"#, 0.0);
    assert_eq!(link.answered.as_deref(), Some("plan A B"));
    assert!(link.take_changes().has(Part::Answered));
}

#[test]
fn an_answer_to_a_closed_question_is_not_shown_as_the_answer_to_the_next() {
    let (mut game, mut link) = dealt();
    let (first, second) = ("plan E B", "plan C A");
    link.act(first).unwrap();
    for (seat, action) in [(0, first), (1, second), (2, "plan A D")] {
        game.act(Seat::new(seat), action.parse().unwrap()).unwrap();
        goes_on(&mut link, &game, Viewer::Seat(Seat::new(0)));
    }
    link.hear(r#"{"t":"done","d":{"re":1}}"#, 0.0);
    assert_eq!((link.answered.as_deref(), link.asked()), (None, Some(Step(3))));
}

#[test]
fn a_refusal_and_a_pending_answer_go_when_the_match_goes_on() {
    let (mut game, mut link) = dealt();
    link.set_pending(Some("plan E B".to_owned()));
    link.hear(r#"{"t":"refused","d":{"re":1,"code":"illegal","why":"no","title":"no","detail":"no"}}"#, 0.0);
    assert!(link.refusal.is_some() && link.pending.is_some());
    let changes = link.take_changes();
    assert!(changes.has(Part::Refusal) && changes.has(Part::Pending) && !changes.has(Part::Update));
    game.act(Seat::new(1), "plan C A".parse().unwrap()).unwrap();
    goes_on(&mut link, &game, Viewer::Seat(Seat::new(0)));
    assert!(link.refusal.is_none() && link.pending.is_none());
    let changes = link.take_changes();
    assert!(changes.has(Part::Update) && !changes.has(Part::Told) && !changes.has(Part::Table));
    assert_eq!(link.take_changes(), Changes::default());
}

#[test]
fn nothing_is_answered_when_nothing_is_asked_and_noise_changes_nothing() {
    let mut link = LinkState::default();
    assert_eq!(link.act("plan E B"), None);
    link.take_changes();
    for noise in ["", "{}", r#"{"t":"unheard-of"}"#, r#"{"t":"pong"}"#] {
        link.hear(noise, 0.0);
        assert_eq!(link.take_changes(), Changes::default());
    }
    for number in 0..400 {
        let line = json!({"seat": null, "name": "x", "text": number.to_string(), "at": 0});
        link.hear(&json!({"t": "said", "d": line, "v": number}).to_string(), 0.0);
    }
    assert_eq!((link.lines.len(), link.lines[299].text.as_str()), (300, "399"));
    assert_eq!(link.known(), (Some(Version(399)), Step(0)));
}

/// A transcript as the worker opens it, and what it says about it.
fn open<G: Words>(name: &str) -> (Match<G>, OpenRecord, Opened) {
    let game = golden::<G>(name, |_| {});
    let names: Vec<String> = (0..game.game().seats()).map(|seat| format!("P{seat}")).collect();
    let record = OpenRecord::read(&game.record(&names).to_string()).unwrap();
    let opened = record.introduce();
    (game, record, opened)
}

#[test]
fn a_replay_shows_the_story_up_to_its_moment_wherever_it_jumps() {
    let (game, mut record, opened) = open::<Sneaks>("three-players");
    let (mut page, mut replay) = (Page::<Sneaks>::new(), ReplayState::default());
    let last = opened.last_step().0;
    let seat: Eyes = serde_json::from_value(json!({"seat": 1})).unwrap();
    let steps = [0, 1, 2, 3, last, last - 1, 5, 6, 7, 2, 3, 0, last];
    for eyes in [Eyes::All, seat, Eyes::Public, seat] {
        for step in steps {
            let look = Look { step: Step(step), eyes };
            assert_eq!(replay.autoplay(look, Step(last)), Autoplay::Wait);
            let request = replay.request(look).unwrap();
            assert_eq!(replay.request(look), None, "one request at a time");
            let seen = record.look(request).unwrap();
            replay.see(seen, &opened, &mut page.link);
            assert!(replay.shows(look) && replay.request(look).is_none());
            let told_now = (0..page.link.told.len()).any(|at| replay.step_of(at) == Some(Step(step)));
            let next = if told_now { Autoplay::Pause } else { Autoplay::GoOn };
            let next = if step == last { Autoplay::Stop } else { next };
            assert_eq!(replay.autoplay(look, Step(last)), next);
            page.look();
            let expected = if eyes == seat { Some(Viewer::Seat(Seat::new(1))) } else { None };
            let expected = expected.or((eyes == Eyes::Public).then_some(Viewer::Public));
            if let Some(viewer) = expected {
                let game = game.at(step).unwrap();
                assert_eq!(page.link.told, told(&game, viewer, None), "{look:?}");
            }
            let news: Vec<Value> = page.news.iter().map(|notice| json!(notice)).collect();
            assert_eq!(news, page.link.told, "{look:?}");
            let (mut fresh, mut teller) =
                (Story::default(), Teller::<Sneaks>::new(rookery_sneaks::Options::default()));
            fresh.follow(&page.link, |at, notice| teller.tell(at, notice, &names()));
            assert!(fresh.sentences.iter().map(|one| (one.text.clone(), one.ruling)).eq(page.sentences()));
            let over = page.link.table.as_ref().unwrap().phase == Phase::Over;
            assert_eq!(over, step == last, "the result is known at the end");
        }
    }
    let places = page.link.told.len();
    assert!(replay.step_of(0) == Some(Step(0)) && replay.step_of(places).is_none());
}

#[test]
fn a_replay_knows_who_has_answered_in_secret() {
    let (_, mut record, opened) = open::<Sneaks>("three-players");
    let (mut link, mut replay) = (LinkState::default(), ReplayState::default());
    let mut answered = Vec::new();
    for step in 0..=3 {
        let look = replay.request(Look { step: Step(step), eyes: Eyes::Public }).unwrap();
        let seen = record.look(look).unwrap();
        replay.see(seen, &opened, &mut link);
        let update = link.update.as_ref().unwrap();
        answered.push((update.waiting.len(), update.chosen.len()));
    }
    assert_eq!(answered, [(3, 0), (2, 1), (1, 2), (3, 0)]);
}

#[test]
fn an_address_is_moved_into_the_match() {
    let (_, _, opened) = open::<Sneaks>("two-players");
    let far: Look = serde_json::from_value(json!({"step": 99_999, "eyes": {"seat": 7}})).unwrap();
    let look = rookery_client::link::fitting(far, &opened);
    assert_eq!(look, Look { step: opened.last_step(), eyes: Eyes::All });
    let near: Look = serde_json::from_value(json!({"step": 1, "eyes": {"seat": 1}})).unwrap();
    assert_eq!(rookery_client::link::fitting(near, &opened), near);
}

#[test]
fn only_records_are_opened() {
    assert_eq!(OpenRecord::read("{}").map(drop).unwrap_err().code, Code::Malformed);
    let (_, mut record, opened) = open::<Guild>("one-turn");
    let look = |step: u64| Look { step: Step(step), eyes: Eyes::All };
    assert!(record.look(look(opened.last_step().0 + 1)).is_none());
    let first = record.look(look(0)).unwrap();
    assert!(first.seats.len() == 3 && first.story.is_some());
    assert!(record.look(look(1)).unwrap().story.is_none(), "the same eyes have the story already");
}

#[test]
fn a_client_names_what_it_knows_and_waits_longer_each_time() {
    assert_eq!(LinkState::default().resume_query(), "step=0");
    let (_, link) = dealt();
    assert_eq!(link.resume_query(), "since=3&step=0");
    let delays: Vec<u64> = (0..8).map(retry_delay_ms).collect();
    assert_eq!(delays, [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
}
