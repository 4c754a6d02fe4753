//! The card data: what is in it, how it travels, and what is refused.

use rookery_heistmaster::{Action, CardSet, Colour, Effect, Heistmaster, Options};
use rookery_kernel::{Game, Luck, Nothing, Quick};
use rookery_testkit::check;

use crate::tables::{FILE, read, with_cards};

const SMALL: &str = include_str!("../small.toml");

/// Expects that the file with one text replaced is refused for this field, at the line where the new text starts.
fn refused(old: &str, new: &str, field: &str, why: &str) {
    assert!(FILE.contains(old), "{old:?} is not in the file");
    let text = FILE.replacen(old, new, 1);
    let bad = read(&text).unwrap_err();
    assert_eq!(bad.field, field, "{bad}");
    assert!(bad.why.contains(why), "{bad}");
    assert!(bad.line.is_some(), "{bad}");
}

/// The line of the file on which this text starts.
fn line(text: &str) -> usize {
    FILE[..FILE.find(text).unwrap()].matches('\n').count() + 1
}

#[test]
fn the_file_of_the_game_is_its_default_set() {
    assert_eq!(read(FILE).unwrap().cards, CardSet::default());
    assert_eq!(read(FILE).unwrap(), Options::default());
    assert_eq!(CardSet::default().corporation(Colour::Blue).as_str(), "LeFleur Digital Media");
    assert!(CardSet::default().events().any(|(_, effect)| effect == Effect::BystandersTake(2)));
}

/// Sums, sizes and symbols of every deck and tier, with three to six thieves and with more.
#[test]
fn the_decks_have_the_known_sums() {
    let cards = serde_json::to_value(CardSet::default()).unwrap();
    let decks = [
        ("green", [(13, 14), (25, 28), (37, 42)], (5, 5), (4, 4)),
        ("blue", [(12, 14), (24, 28), (36, 42)], (6, 9), (3, 3)),
        ("red", [(10, 11), (21, 24), (32, 37)], (4, 4), (6, 9)),
    ];
    for (deck, sums, events, honours) in decks {
        let (mut found_events, mut found_honours) = ((0, 0), (0, 0));
        for (index, (small, large)) in sums.into_iter().enumerate() {
            let tier = &cards[deck]["tier"][index];
            let list = |part: &str| -> Vec<String> { serde_json::from_value(tier[part].clone()).unwrap() };
            let (any, more) = (list("any"), list("seven-plus"));
            let sum = |list: &[String]| {
                list.iter().map(|card| card.trim_end_matches(['e', 'h']).parse().unwrap_or(0)).sum::<u32>()
            };
            assert_eq!((sum(&any), sum(&any) + sum(&more)), (small, large), "{deck} {index}");
            assert_eq!((any.len(), more.len()), (if index == 2 { 7 } else { 6 }, 1));
            assert_eq!(any.contains(&"end".to_owned()), index == 2);
            let count = |list: &[String], symbol: char| {
                list.iter().filter(|card| *card != "end" && card.contains(symbol)).count()
            };
            found_events.0 += count(&any, 'e');
            found_events.1 += count(&any, 'e') + count(&more, 'e');
            found_honours.0 += count(&any, 'h');
            found_honours.1 += count(&any, 'h') + count(&more, 'h');
        }
        assert_eq!((found_events, found_honours), (events, honours), "{deck}");
    }
    let events = cards["event"].as_array().unwrap();
    let sum = |part: &str| events.iter().map(|event| event[part].as_u64().unwrap()).sum::<u64>();
    assert_eq!((sum("any"), sum("seven-plus")), (16, 4));
}

#[test]
fn another_set_travels_in_the_options_and_the_default_does_not() {
    assert_eq!(serde_json::to_string(&Options::default()).unwrap(), r#"{"no-bribes":false}"#);
    let other = read(SMALL).unwrap();
    let json = serde_json::to_value(&other).unwrap();
    assert_eq!(json["cards"]["green"]["tier"][0]["any"], serde_json::json!(["1", "2eh"]));
    assert_eq!(serde_json::from_value::<Options>(json.clone()).unwrap(), other);
    assert_ne!(other, Options::default());
    // It is checked on the way back in.
    let mut wrong = json;
    wrong["cards"]["green"]["tier"][0]["any"][0] = serde_json::json!("end");
    let why = serde_json::from_value::<Options>(wrong).unwrap_err().to_string();
    assert!(why.contains("green.tier[0].any[0]") && why.contains("third tier"), "{why}");
    // The order of cards in a file means nothing.
    let turned = FILE.replace(r#""3", "4", "4"]"#, r#""4", "3", "4"]"#);
    assert_eq!(read(&turned).unwrap().cards, CardSet::default());
}

#[test]
fn a_game_is_played_with_the_cards_of_its_file() {
    check(
        with_cards(3, SMALL),
        "sees public /decks/green/cards = 5
        s0 team s0 s1
        s0 target blue
        s0 honourable
        luck 1e 1e event-1 1 1e 5h event-2
        s1 honourable
        told: event Keyhole: look-at-tops
        told s0: s0 looks at green: 1
        told: event Toll: dishonourable-pay 20
        told: total 2",
    );
    check(with_cards(7, SMALL), "sees public /decks/green/cards = 6\n sees public /decks/blue/cards = 7");
}

#[test]
fn wrong_cards_are_refused_with_line_and_field() {
    refused(r#""0h", "1", "1e""#, r#""0h", "13", "1e""#, "green.tier[0].any[1]", "0 to 12");
    refused(r#""0h", "1", "1e""#, r#""0h", "-1", "1e""#, "green.tier[0].any[1]", "0 to 12");
    refused(r#""0h", "1", "1e""#, r#""0h", "1ee", "1e""#, "green.tier[0].any[1]", "0 to 12");
    refused(r#""0h", "1", "1e""#, r#""0h", 1, "1e""#, "green.tier[0].any[1]", "");
    refused(r#""0h", "1", "1e""#, r#""0h", "end", "1e""#, "green.tier[0].any[1]", "third tier");
    refused(r#""10e", "end""#, r#""10e", "end", "end""#, "green.tier[2].any[7]", "second");
    refused(r#", "10e", "end""#, r#", "10e""#, "green.tier[2].any", "missing");
    refused(r#"seven-plus = ["5"]"#, r#"seven-plus = ["end"]"#, "green.tier[2].seven-plus[0]", "every table");
    refused(r#"any = ["0h", "1", "1e", "3", "4", "4"]"#, "any = []", "green.tier[0].any", "at least one");
    refused(r#""0h","#, r#""0h", "0h", "0h", "0h", "0h","#, "green.tier[0]", "11 cards");
    refused(
        "[[green.tier]]\nany = [\"0h\"",
        "[[green.tier]]\nany = [\"1\"]\n[[green.tier]]\nany = [\"0h\"",
        "green.tier",
        "three",
    );
    refused("Corvid Economics", "", "green.name", "a name");
    refused("Corvid Economics", "A name that goes on for ever and ever", "green.name", "a name");
    refused("[red]", "[orange]", "orange", "unknown field");
    refused("seven-plus = [\"1\"]", "eight-plus = [\"1\"]", "green.tier[0].eight-plus", "");
}

#[test]
fn wrong_events_are_refused_with_line_and_field() {
    refused("total-plus\"\namount = 4", "total-plus\"\namount = 40", "event[0].amount", "1 to 20");
    refused("total-plus\"\namount = 4", "total-plus\"\namount = -4", "event[0].amount", "1 to 20");
    refused("total-plus\"\namount = 4", "total-plus\"", "event[0].amount", "missing");
    refused("total-plus\"\n", "total-times\"\n", "event[0].effect", "total-minus");
    refused("look-at-tops\"\n", "look-at-tops\"\namount = 1\n", "event[8].amount", "no amount");
    refused("amount = 4\nany = 2", "amount = 4\nany = 10", "event[0].any", "0 to 9");
    refused("amount = 4\nany = 2", "amount = 4\nany = 0", "event[0].any", "no deck");
    refused("name = \"Old Oath\"", "name = \"Old *Oath*\"", "event[10].name", "a name");
    refused(
        "dishonourable-share\"\namount = 1",
        "dishonourable-share\"\namount = 5",
        "event[9].amount",
        "0 to 4",
    );
    let many = format!("{FILE}{}", "[[event]]\nname = \"X\"\neffect = \"look-at-tops\"\nany = 1\n".repeat(6));
    let bad = read(&many).unwrap_err();
    assert_eq!((bad.field.as_str(), bad.line.is_some()), ("event[16]", true), "{bad}");
}

#[test]
fn the_line_is_that_of_the_value() {
    let bad = read(&FILE.replacen("amount = 4", "amount = 40", 1)).unwrap_err();
    assert_eq!(bad.line, Some(line("amount = 4")));
    let bad = read(&FILE.replacen("\"3h\", \"3h\"", "\"3h\", \"3x\"", 1)).unwrap_err();
    assert_eq!((bad.line, bad.field.as_str()), (Some(line("any = [\"3h\", \"3h\"")), "red.tier[1].any[1]"));
    assert!(bad.to_string().starts_with("line "), "{bad}");
    assert!(read("[green").unwrap_err().line.is_some());
}

#[test]
fn only_three_to_eight_can_play() {
    for seats in [0, 1, 2, 9, 100] {
        let refused =
            Heistmaster::new(seats, &Options::default(), &mut Quick::new(1), &mut Nothing).unwrap_err();
        assert_eq!(refused.field, "seats");
    }
    assert!(serde_json::from_str::<Options>(r#"{"no-bribe": true}"#).is_err());
}

/// A set with as many cards, symbols and events as there may be.
fn largest() -> Options {
    let tier = |last: &str| format!("any = [{}\"{last}\"]\n", "\"12eh\", ".repeat(9));
    let deck = |colour: &str| {
        let tiers = ["12eh", "12eh", "end"].map(|last| format!("[[{colour}.tier]]\n{}", tier(last)));
        format!("[{colour}]\nname = \"{}\"\n{}", "x".repeat(24), tiers.concat())
    };
    let event = |effect: &str, amount: &str| {
        format!("[[event]]\nname = \"{}\"\neffect = \"{effect}\"\n{amount}any = 9\n", "y".repeat(24))
    };
    let events = [
        event("total-plus", "amount = 20\n"),
        event("money-on-decks", "amount = 20\n"),
        event("dishonourable-share", "amount = 4\n"),
        event("bystanders-take", "amount = 20\n"),
        event("look-at-tops", ""),
    ];
    let file = ["green", "blue", "red"].map(deck).concat() + &events.concat();
    read(&file).unwrap()
}

#[test]
fn the_largest_set_has_room_in_the_longest_game() {
    let options = largest();
    for (seats, rounds) in [(3, 43), (4, 43), (5, 28), (6, 28), (7, 22), (8, 22)] {
        let (mut luck, mut legal, mut decisions) = (Quick::new(7), Vec::new(), 0);
        let mut game = Heistmaster::new(seats, &options, &mut luck, &mut Nothing).unwrap();
        // Everyone always cheats, and every deck is robbed as often as the others.
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let action = match legal[0] {
                Action::Target(_) => Action::Target(Colour::ALL[usize::from(game.position().round) % 3]),
                Action::Honourable => Action::Dishonourable,
                _ => *legal.last().unwrap(),
            };
            game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
            decisions += 1;
        }
        assert_eq!(game.position().round, rounds, "{seats} thieves");
        assert!(decisions <= Heistmaster::longest(seats, &options));
    }
}

#[test]
fn the_largest_set_is_played_at_every_table() {
    let options = largest();
    for seed in 0..60 {
        let seats = 3 + seed as usize % 6;
        let (mut luck, mut legal) = (Quick::new(seed), Vec::new());
        let mut game = Heistmaster::new(seats, &options, &mut luck, &mut Nothing).unwrap();
        while let Some(seat) = game.turn().seats().first() {
            legal.clear();
            game.legal(seat, &mut legal);
            let pick = luck.below(legal.len() as u32) as usize;
            game.apply(seat, legal[pick], &mut luck, &mut Nothing).unwrap();
        }
        assert_eq!(game.check(), Ok(()));
        assert_eq!(Heistmaster::resume(&game.position()), Ok(game));
    }
}
