//! How a set is given to the game and goes along with its options.

use std::fs;

use rookery_guild::{CardSet, Char, Guild, Options, Set};
use rookery_kernel::{Words, data::CardData};

use crate::{changed, files, refused};

#[test]
fn the_files_of_the_game_are_its_standard_set() {
    assert!(CardSet::read(&files()).unwrap().is_standard());
    // As they lie in the folder, in whatever order.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/cards");
    let mut read: Vec<(String, String)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            (path.file_name().unwrap().to_str().unwrap().to_owned(), fs::read_to_string(path).unwrap())
        })
        .collect();
    read.sort();
    assert!(CardSet::read(&read).unwrap().is_standard());
    read.reverse();
    assert!(CardSet::read(&read).unwrap().is_standard());
}

#[test]
fn files_that_are_missing_or_unknown_are_named() {
    let names = Set::FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let mut files = files();
    files[1].0 = "plots.toml".to_owned();
    let bad = refused(&files);
    assert_eq!(bad.file.as_deref(), Some("plots.toml"));
    assert!(bad.why.contains(&names), "{bad}");
    files.remove(1);
    let bad = refused(&files);
    assert_eq!(bad.file.as_deref(), Some("schemes.toml"));
    assert!(bad.why.contains("missing") && bad.why.contains(&names), "{bad}");
}

#[test]
fn another_set_survives_json_and_is_checked_on_the_way_back() {
    let other = CardSet::read(&changed("character", "bruiser", "Bruiser", "Brawler")).unwrap();
    assert!(!other.is_standard());
    assert_ne!(other, CardSet::default());
    assert_eq!(other.character(Char::new(1)).name, "Brawler");
    let json = serde_json::to_string(&other).unwrap();
    assert!(json.contains("Brawler"));
    let again: CardSet = serde_json::from_str(&json).unwrap();
    assert_eq!(again, other);
    assert_eq!(serde_json::to_string(&again).unwrap(), json);
    let standard: CardSet = serde_json::from_str(&json.replace("Brawler", "Bruiser")).unwrap();
    assert!(standard.is_standard());
    // The card is named, but there is no file and no line.
    for (from, to, field) in [
        (
            r#""op":"kill","target":"betrayer-crew""#,
            r#""op":"kill","target":"foo""#,
            r#"scheme "taking-it-personally": effects[0].do[0].target"#,
        ),
        (
            r#""id":"brute-force","name":"Brute Force","copies":3"#,
            r#""id":"brute-force","name":"Brute Force","copies":2"#,
            "scheme: are 95 cards",
        ),
    ] {
        assert!(json.contains(from), "{from}");
        let bad = serde_json::from_str::<CardSet>(&json.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(bad.starts_with(field), "{bad}");
    }
}

#[test]
fn the_options_of_a_table_carry_another_set_and_not_the_standard_one() {
    assert_eq!(Guild::with_cards(&files()).unwrap(), Options::default());
    assert!(serde_json::to_value(Options::default()).unwrap().get("cards").is_none());
    let other = Guild::with_cards(&changed("character", "bruiser", "Bruiser", "Brawler")).unwrap();
    let json = serde_json::to_string(&other).unwrap();
    assert!(json.contains("Brawler"));
    let again: Options = serde_json::from_str(&json).unwrap();
    assert_eq!(again, other);
    assert_eq!(Guild::card_list(&again)[0].name, "Brawler");
    assert_eq!(Guild::spell(&again, "fire c1"), "fire bruiser-2");
    assert_eq!(Guild::unspell(&again, "fire bruiser-2"), "fire c1");
}
