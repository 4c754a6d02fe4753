//! The set that the game comes with.

use std::collections::BTreeSet;

use rookery_guild::{Agenda, CardSet, Char, Defense, Objective, Scheme, Treasure};

use crate::{file_of, files, place, text};

#[test]
fn the_standard_set_has_its_totals() {
    let set = CardSet::default();
    assert!(set.is_standard());
    let zeros: Vec<&str> = (0..35)
        .map(|card| set.character(Char::new(card)))
        .filter(|card| card.cost == 0)
        .map(|card| card.id.as_str())
        .collect();
    let names = ["bruiser", "con-artist", "second-story-man", "locksmith"];
    assert_eq!(
        zeros,
        names.into_iter().flat_map(|id| [id.to_owned(), format!("{id}-2")]).collect::<Vec<_>>()
    );
    let schemes = || (0..set.scheme_kinds()).map(|kind| set.scheme(Scheme::new(kind)));
    assert_eq!((set.scheme_kinds(), schemes().map(|card| card.copies).sum::<u8>()), (54, 96));
    let list = set.cards();
    let of = |sort: &str| {
        let copies =
            list.iter().filter(|card| card.fact("type") == Some(sort)).map(|card| card.fact("copies"));
        copies.map(|copies| copies.unwrap().parse::<u32>().unwrap()).sum::<u32>()
    };
    assert_eq!(["logistics", "modifier", "anytime", "moment"].map(of), [21, 18, 35, 22]);
    assert_eq!(schemes().filter(|card| card.betrayal.is_some()).map(|card| card.copies).sum::<u8>(), 12);
    let defenses = || (0..set.defense_kinds()).map(|kind| set.defense(Defense::new(kind)));
    assert_eq!((set.defense_kinds(), defenses().map(|card| card.copies).sum::<u8>()), (23, 33));
    assert_eq!((set.jailor().index(), set.defense(set.jailor()).name.as_str()), (23, "Jailor"));
    let stages: Vec<u8> = (0..13).map(|card| set.objective(Objective::new(card)).stage).collect();
    assert_eq!(stages, [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3]);
    assert_eq!(set.treasure(Treasure::new(11)).id, "silent-bell");
    assert_eq!(set.agenda(Agenda::new(17)).coins, 3);
    assert_eq!(set.die, [1, 1, 2, 2]);
}

#[test]
fn every_card_is_listed_in_words() {
    let list = CardSet::default().cards();
    let count = |kind: &str| list.iter().filter(|card| card.kind == kind).count();
    let kinds = ["character", "scheme", "defense", "objective", "treasure", "agenda"];
    assert_eq!(kinds.map(count), [35, 54, 24, 13, 12, 18]);
    let codes: BTreeSet<&str> = list.iter().map(|card| card.code.as_str()).collect();
    let ids: BTreeSet<&str> = list.iter().map(|card| card.id.as_str()).collect();
    assert_eq!((codes.len(), ids.len()), (list.len(), list.len()));
    assert!(list.iter().all(|card| !card.text.contains(['{', '}'])));
    let card = |id: &str| list.iter().find(|card| card.id == id).unwrap();
    assert_eq!(card("pickpocket").text, "No Honor: Exhaust: take 2 Coins from another player.");
    assert_eq!(card("fence").text, "Each time a heist you are in succeeds: take 1 Coin from the bank.");
    assert_eq!(card("bruiser-2").fact("skills"), Some("muscle 2"));
    assert_eq!(
        card("rogues-gallery").text,
        "5 Coins if your crew has at least 2 Characters with the No Honor mark."
    );
    assert_eq!(
        card("shakedown").text.split(" / ").nth(1),
        Some("No Honor: Take 3 Coins from another player.")
    );
    assert_eq!(card("watch-sergeant").fact("skills"), Some("lies 3 or lies 1 + muscle 2 or muscle 5"));
    assert_eq!(
        card("jailor").fact("failure"),
        Some("x: arrest one, 0: arrest one, 1: exhaust one, 2: nothing")
    );
}

/// What cards say follows from their effects.
#[test]
fn every_number_of_the_effects_is_in_the_text() {
    let mut files = files();
    for card in CardSet::default().cards() {
        assert!(!card.text.is_empty(), "{} says nothing", card.id);
        let file = text(&mut files, &file_of(&card.kind));
        // Copies have the id of the first with a number behind it.
        let first = card.id.strip_suffix("-2").unwrap_or(&card.id);
        let (_, effects) = file[place(file, first)].split_once("\neffects = ").unwrap_or_default();
        let effects = effects.split("\n#").next().unwrap();
        // The third by Coins is behind two players.
        let effects = effects.replace(r#""coins-rank", min = 3"#, "2");
        let words: Vec<&str> = card.text.split(|char: char| !char.is_ascii_alphanumeric()).collect();
        let mut numbers =
            effects.split(|char: char| !char.is_ascii_digit()).filter(|number| !number.is_empty());
        let missing = numbers.find(|number| match *number {
            "0" => !words.contains(&"no"),
            "1" => !["1", "a", "one"].iter().any(|one| words.contains(one)),
            number => !words.contains(&number),
        });
        assert_eq!(missing, None, "{}: {}", card.id, card.text);
    }
}

#[test]
fn codes_are_spelled_as_ids_and_back() {
    let set = CardSet::default();
    for (notation, spelled) in [
        ("play k0.1 c1", "play traitor.1 bruiser-2"),
        ("heist o5", "heist yacht"),
        ("choose d23", "choose jailor"),
        ("k9: t0, a17", "thick-as-thieves: guild-charter, ace-up-the-sleeve"),
        // Whole tokens that are codes of this set, and nothing else.
        ("k54 d24 c35 s1 ac1 c1x c-1 C1 c01 pass #1", "k54 d24 c35 s1 ac1 c1x c-1 C1 c01 pass #1"),
        ("", ""),
        (" c0 ", " bruiser "),
    ] {
        assert_eq!(set.spell(notation), spelled);
        assert_eq!(set.unspell(spelled), notation);
    }
    for card in set.cards() {
        assert_eq!((set.spell(&card.code), set.unspell(&card.id)), (card.id, card.code));
    }
}
