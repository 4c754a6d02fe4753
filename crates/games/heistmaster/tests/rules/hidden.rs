//! Who knows what: rulings 33 to 35 and 38; no totals in views; imagined worlds.

use rookery_heistmaster::{Card, Heistmaster, Options, View};
use rookery_kernel::{Draw, Game, Luck, Nothing, Quick, Scripted, Seat, Viewer};
use rookery_testkit::{Start, check, laws::imagined_worlds_cover};
use serde_json::{Value, json};

use crate::tables::{INSIDE_LINE, Table, plain};

fn resume(position: Value) -> Heistmaster {
    Heistmaster::resume(&serde_json::from_value(position).unwrap()).unwrap()
}

fn view(game: &Heistmaster, viewer: Viewer) -> Value {
    serde_json::to_value(game.view(viewer)).unwrap()
}

#[test]
fn heistmaster_33_what_happens_in_the_open_is_seen_by_all() {
    check(
        plain(3),
        "s0 team s0 s1
        s0 target green
        s0 honourable
        luck 0h 4
        s1 dishonourable
        sees public /thieves/0/honour = 8
        sees public /thieves/1/honour = 6
        sees public /decks/green/revealed = [[\"4\"], [], []]
        sees public /decks/green/cards = 17
        sees public /decks/green/tier = 1
        sees public /decks/blue/money = 2
        sees public /decks/blue/cards = 19
        sees public /events = [2, 2, 2, 2, 2, 2, 2, 1, 1, 0, 0]
        sees public /stashes = [{\"thief\": 1, \"deck\": \"green\", \"tier\": 1, \"seen-by\": [], \"card\": null}]
        sees public /log = [[0, 8, 0], [0, 0, 0]]
        sees s2 /log = [[0, 8, 0], [0, 0, 0]]",
    );
}

/// A table in round 3 where s1 has 613 + 128 money and a stash.
fn hiding(card: &'static str) -> Value {
    let table = Table {
        money: vec![1, 613, 2],
        revealed: [["1 4", "", ""], [""; 3], [""; 3]],
        stashes: vec![(1, "red", 1, card), (2, "red", 1, "2")],
        ..Table::default()
    };
    let mut position = table.position();
    position["log"][1][1] = json!(128);
    position["thieves"][1]["money"] = json!(741);
    position
}

/// Every place in a JSON value where a field has this name.
fn places(value: &Value, name: &str, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                let at = format!("{at}/{field}");
                if field == name {
                    found.push(at.clone());
                }
                places(value, name, &at, found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                places(item, name, &format!("{at}/{index}"), found);
            }
        }
        _ => {}
    }
}

#[test]
fn heistmaster_34_nobody_is_shown_the_money_or_the_stash_of_another() {
    let game = resume(hiding("1h"));
    for viewer in Viewer::all(3).filter(|viewer| *viewer != Viewer::Seat(Seat::new(1))) {
        let view = view(&game, viewer);
        assert!(!view.to_string().contains("741"), "{viewer} is sent a total: {view}");
        let mut found = Vec::new();
        places(&view, "money", "", &mut found);
        let own = viewer.seat().map(|_| "/own/money".to_owned());
        let decks = ["blue", "green", "red"].map(|deck| format!("/decks/{deck}/money"));
        let allowed: Vec<String> = decks.into_iter().chain(own).collect();
        assert_eq!(found, allowed);
        assert_eq!(view["log"][0][1], 613, "but every payment is in the log");
        assert_eq!(view["log"][1][1], 128);
        assert_eq!(
            view["stashes"][0]["card"],
            if viewer.is(Seat::new(1)) { json!("1h") } else { Value::Null }
        );
    }
    assert_eq!(view(&game, Viewer::Seat(Seat::new(1)))["own"]["money"], 741);
    // Another card in the stash of s1: not a byte of any other view is different.
    let other = resume(hiding("2h"));
    for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2)), Viewer::Public] {
        assert_eq!(view(&game, viewer).to_string(), view(&other, viewer).to_string());
    }
    assert_ne!(view(&game, Viewer::Seat(Seat::new(1))), view(&other, Viewer::Seat(Seat::new(1))));
    // Whoever counts gets the true amount.
    let world = Heistmaster::imagine(&game.view(Viewer::Public), &mut Quick::new(1));
    assert_eq!(world.position().thieves[1].money, 741);
}

#[test]
fn totals_appear_in_no_view_of_another_in_whole_games() {
    // Everyone's total is made a number that nothing else on the table can be.
    for seed in 0..20 {
        let (mut luck, mut legal) = (Quick::new(seed), Vec::new());
        let mut position = hiding("1h");
        position["options"]["no-bribes"] = json!(false);
        position["phase"] = json!({ "offers": [] });
        for (seat, start) in [10_007_i16, 12_011, 14_013].into_iter().enumerate() {
            // Two rounds, so that no single entry is the total.
            position["log"][0][seat] = json!(start / 2);
            position["log"][1][seat] = json!(start - start / 2);
            position["thieves"][seat]["money"] = json!(start);
        }
        let mut game = resume(position);
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let pick = luck.below(legal.len() as u32) as usize;
            game.apply(seat, legal[pick], &mut luck, &mut Nothing).unwrap();
            if game.turn().outcome().is_some() {
                break;
            }
            for viewer in Viewer::all(3) {
                let bytes = view(&game, viewer).to_string();
                for (other, thief) in Seat::all(3).zip(game.position().thieves) {
                    let shown = bytes.contains(&thief.money.to_string());
                    assert_eq!(shown, viewer.is(other), "{viewer} and the money of {other}: {bytes}");
                }
            }
        }
    }
}

#[test]
fn heistmaster_35_the_order_of_a_deck_does_not_exist() {
    let deal = |seed: u64| {
        let mut quick = Quick::new(seed);
        let mut luck = Scripted::then([Draw::Face("s0".to_owned())], &mut quick);
        Heistmaster::new(3, &Options::default(), &mut luck, &mut Nothing).unwrap()
    };
    assert!((1..50).all(|seed| deal(seed) == deal(0)), "nothing is dealt before somebody looks");
    // Which cards are only for large tables is known: everyone sees the size of each deck.
    for (seats, cards) in [(3, 19), (6, 19), (7, 22), (8, 22)] {
        check(plain(seats), &format!("sees public /decks/red/cards = {cards}"));
    }
}

#[test]
fn heistmaster_38_what_was_seen_on_top_stays_there_and_stays_known() {
    let seen = format!(
        "s0 team s0 s1
        s0 target blue
        s0 honourable
        luck 2e 3 {INSIDE_LINE} 4 1h 2
        s1 honourable
        sees s0 /own/tops = {{\"green\": \"4\", \"blue\": \"1h\", \"red\": \"2\"}}
        sees s1 /own/tops/blue = null
        sees public /decks/blue/looked = [0]
        "
    );
    // Stashed by s2: s0 knows what it is, s1 does not. No luck is drawn for it.
    check(
        plain(3),
        &format!(
            "{seen}s1 team s1 s2
            s1 target blue
            s1 honourable
            luck 2
            s2 dishonourable
            told s0: s2 stashes blue-1: 1h
            told s2: s2 stashes blue-1: 1h
            told s1: s2 stashes blue-1
            told: s2 stashes blue-1
            sees s0 /stashes/0/card = \"1h\"
            sees s1 /stashes/0/card = null
            sees public /stashes/0/card = null
            sees public /stashes/0/seen-by = [0]
            # The new top card is unknown, the others are as they were.
            sees s0 /own/tops = {{\"green\": \"4\", \"blue\": null, \"red\": \"2\"}}
            sees public /decks/blue/looked = []
            sees public /decks/red/looked = [0]"
        ),
    );
    // Revealed, it is what s0 has seen.
    check(
        plain(3),
        &format!(
            "{seen}s1 team s1 s2
            s1 target green
            s1 honourable
            luck 3
            s2 honourable
            told: green-1 reveals 4
            told: green-1 reveals 3"
        ),
    );
    // A second Inside Line shows the same cards to somebody else, without luck.
    let file = crate::tables::FILE
        .replace("effect = \"look-at-tops\"\nany = 1", "effect = \"look-at-tops\"\nany = 2");
    check(
        crate::tables::with_cards(3, &file),
        &format!(
            "{seen}s1 team s1 s2
            s1 target green
            s1 honourable
            luck 1e {INSIDE_LINE} 3
            s2 honourable
            told s1: s1 looks at green: 3
            told s1: s1 looks at blue: 1h
            told s1: s1 looks at red: 2
            sees public /decks/blue/looked = [0, 1]
            sees s0 /own/tops = {{\"green\": null, \"blue\": \"1h\", \"red\": \"2\"}}
            sees s1 /own/tops = {{\"green\": \"3\", \"blue\": \"1h\", \"red\": \"2\"}}"
        ),
    );
}

fn stashed(game: &Heistmaster, place: usize) -> Card {
    game.position().stashes[place].card
}

/// All ways to take two cards one after the other.
fn pairs(cards: &str) -> Vec<((Card, Card), u32)> {
    let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    let mut ways: Vec<((Card, Card), u32)> = Vec::new();
    for (place, &one) in cards.iter().enumerate() {
        for (_, &other) in cards.iter().enumerate().filter(|&(index, _)| index != place) {
            match ways.iter_mut().find(|(key, _)| *key == (one, other)) {
                Some((_, count)) => *count += 1,
                None => ways.push(((one, other), 1)),
            }
        }
    }
    ways
}

#[test]
fn imagined_stashes_and_top_cards_are_as_likely_as_they_should_be() {
    // s0 and s1 have stashed a card of green each, and s2 has looked at the top card of green.
    let table = Table {
        money: vec![0; 3],
        stashes: vec![(0, "green", 1, "0h"), (1, "green", 1, "3")],
        ..Table::default()
    };
    let mut position = table.position();
    position["decks"]["green"]["top"] = json!("1e");
    position["decks"]["green"]["looked"] = json!([2]);
    let game = resume(position);
    let top = |game: &Heistmaster| game.position().decks[rookery_heistmaster::Colour::Green].top.unwrap();
    let view = |viewer: Viewer| -> View { game.view(viewer) };
    // s0 knows the own 0h: the stash of s1 and the top are two of the five others, and 4 is there twice.
    imagined_worlds_cover::<Heistmaster, _>(
        &view(Viewer::Seat(Seat::new(0))),
        20_000,
        |game| (stashed(game, 1), top(game)),
        pairs("1 1e 3 4 4"),
    );
    // s2 knows the top card and neither stash.
    imagined_worlds_cover::<Heistmaster, _>(
        &view(Viewer::Seat(Seat::new(2))),
        20_000,
        |game| (stashed(game, 0), stashed(game, 1)),
        pairs("0h 1 3 4 4"),
    );
    imagined_worlds_cover::<Heistmaster, _>(
        &view(Viewer::Public),
        20_000,
        |game| (stashed(game, 0), top(game)),
        pairs("0h 1 1e 3 4 4"),
    );
}

#[test]
fn imagined_stashes_keep_to_their_tiers() {
    // Seven thieves: the second heist in green takes the last three cards of tier 1 and the first of tier 2.
    let tier = ["0h", "1", "1", "1e", "3", "4", "4"];
    let mut stashes: Vec<(u8, &str, u8, &str)> =
        tier.into_iter().zip(0..).map(|(card, thief)| (thief % 4, "green", 1, card)).collect();
    stashes.push((3, "green", 2, "7e"));
    let game = resume(Table { money: vec![0; 7], stashes, ..Table::default() }.position());
    let cards = |list: &str| -> Vec<Card> { list.split(' ').map(|card| card.parse().unwrap()).collect() };
    let (ones, twos) = (cards("0h 1 1 1e 3 4 4"), cards("1h 2 3 3e 6 6 7e"));
    let mut odds: Vec<((Card, Card), u32)> = Vec::new();
    for key in ones.iter().flat_map(|&one| twos.iter().map(move |&two| (one, two))) {
        match odds.iter_mut().find(|(known, _)| *known == key) {
            Some((_, count)) => *count += 1,
            None => odds.push((key, 1)),
        }
    }
    imagined_worlds_cover::<Heistmaster, _>(
        &game.view(Viewer::Public),
        40_000,
        |game| (stashed(game, 0), stashed(game, 7)),
        odds,
    );
}

#[test]
fn what_a_viewer_saw_being_stashed_is_imagined_so() {
    let table = Table {
        money: vec![0; 3],
        stashes: vec![(1, "green", 1, "0h"), (2, "green", 1, "3")],
        ..Table::default()
    };
    let mut position = table.position();
    position["stashes"][0]["seen-by"] = json!([0]);
    let game: Start<Heistmaster> = Start::at(position.clone());
    check(game, "sees s0 /stashes/0/card = \"0h\"\n sees s2 /stashes/0/card = null");
    let game = resume(position);
    let zero: Card = "0h".parse().unwrap();
    let others: Vec<Card> = ["1", "1e", "3", "4"].map(|card| card.parse().unwrap()).to_vec();
    imagined_worlds_cover::<Heistmaster, _>(
        &game.view(Viewer::Seat(Seat::new(0))),
        10_000,
        |game| (stashed(game, 0), stashed(game, 1)),
        others.into_iter().map(|card| ((zero, card), if card.to_string() == "4" { 2 } else { 1 })),
    );
}
