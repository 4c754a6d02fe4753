//! Card sets as data: what is refused, and how a set that is not the default travels.

use rookery_kernel::{BadData, Game, Nothing, Quick, Words, data::owned};
use rookery_sneaks::{CardSet, Options, Sneaks};
use rookery_testkit::{Start, check};

/// The default file.
const FILE: &str = Sneaks::CARDS[0].1;

/// The default file with one change.
fn changed(from: &str, to: &str) -> String {
    assert!(FILE.contains(from), "{from}");
    FILE.replacen(from, to, 1)
}

/// The options with the cards of a file. Its name does not matter.
fn read(file: &str) -> Result<Options, BadData> {
    Sneaks::with_cards(&owned(&[("mine.toml", file)]))
}

fn refused(file: &str) -> BadData {
    read(file).unwrap_err()
}

/// The line of this text in a file.
fn line(file: &str, text: &str) -> Option<usize> {
    file.lines().position(|line| line.contains(text)).map(|line| line + 1)
}

#[test]
fn the_file_that_the_game_comes_with_is_the_default() {
    let options = read(FILE).unwrap();
    assert_eq!(options, Options::default());
    assert_eq!(serde_json::to_string(&options).unwrap(), "{}");
    let cards = CardSet::default();
    assert_eq!((cards.cards(), cards.tokens().total(), cards.stash().total()), (48, 100, 32));
    let sum = |kinds: &[&str]| kinds.iter().map(|kind| cards.count(kind.parse().unwrap())).sum::<u8>();
    assert_eq!(sum(&["information-2", "information-3", "information-4"]), 7);
    assert_eq!(sum(&["gold-2", "gold-3", "gold-4"]), 7);
    assert_eq!(sum(&["collection"]), 3);
    assert_eq!(sum(&["blank-check"]), 3);
    assert_eq!(sum(&["safecracking"]), 3);
    assert_eq!(sum(&["intrigues"]), 2);
    assert_eq!(sum(&["item-1", "item-2", "item-3", "item-4", "item-5"]), 5);
    assert_eq!(sum(&["documents-information", "documents-gold"]), 2);
}

#[test]
fn a_wrong_number_is_refused_with_line_and_field() {
    for (from, to, field) in [
        ("information = 25", "information = 250", "tokens.information"),
        ("information = 25", "information = 0", "tokens.information"),
        ("gold = 8", "gold = 61", "stash.gold"),
        ("deck-1 = 2\ndeck-2 = 0", "deck-1 = 0\ndeck-2 = 0", "loot[0].deck-2"),
        ("deck-1 = 2", "deck-1 = 201", "loot[0].deck-1"),
        ("deck-1 = 2", "deck-1 = -1", "loot[0].deck-1"),
        ("deck-1 = 2", "deck-1 = \"two\"", "loot[0].deck-1"),
        ("points = 1", "points = 21", "item[0].points"),
        ("deck = 2", "deck = 3", "item[2].deck"),
        ("players = 3", "players = 4", "points[1].players"),
        ("artifacts = [3, 1, 0]", "artifacts = [3, 100, 0]", "points[1].artifacts[1]"),
    ] {
        let file = changed(from, to);
        let bad = refused(&file);
        let wrong = to.lines().last().unwrap();
        assert_eq!(bad.field, field, "{bad}");
        assert_eq!(bad.line, line(&file, wrong), "{bad}");
    }
}

#[test]
fn a_wrong_name_is_refused_with_line_and_field() {
    for (from, to, field) in [
        ("card = \"information-2\"", "card = \"information-7\"", "loot[0].card"),
        ("card = \"information-2\"", "card = \"silver-2\"", "loot[0].card"),
        ("card = \"information-2\"", "card = \"item-1\"", "loot[0].card"),
        ("letter = \"C\"", "letter = \"X\"", "location[2].letter"),
        ("name = \"Casino\"", "name = \"\"", "location[2].name"),
        ("name = \"Casino\"", "name = \"A casino with a name that is too long\"", "location[2].name"),
        ("name = \"Casino\"", "name = \"Ca*ino\"", "location[2].name"),
        ("name = \"Napoleon's cognac flask\"", "name = \"a\\nb\"", "item[3].name"),
        ("name = \"Casino\"", "title = \"Casino\"", "location[2].title"),
    ] {
        let file = changed(from, to);
        let bad = refused(&file);
        assert_eq!(bad.field, field, "{bad}");
        assert_eq!(bad.line, line(&file, to), "{bad}");
    }
    // A card that is listed twice: the second is wrong.
    let twice = changed("card = \"information-3\"", "card = \"information-2\"");
    assert_eq!(refused(&twice).field, "loot[1].card");
}

#[test]
fn what_is_missing_is_named() {
    let rows = |title: &str| {
        let file: Vec<&str> = FILE.split("\n\n").filter(|part| !part.contains(title)).collect();
        file.join("\n\n")
    };
    for (title, field) in [
        ("letter = \"H\"", "location"),
        ("players = 5", "points"),
        ("[stash]", ""),
        ("letter = \"C\"", "location[2].letter"),
    ] {
        let bad = refused(&rows(title));
        assert_eq!(bad.field, field, "{bad}");
    }
    let short = changed("information = [3, 0, 0, 0, 0]", "information = [3, 0, 0, 0]");
    let bad = refused(&short);
    let line_after = line(&short, "players = 5").map(|line| line + 1);
    assert_eq!((bad.field.as_str(), bad.line), ("points[3].information", line_after));
    assert_eq!(refused("").field, "");
    assert_eq!(refused("[[location]").line, Some(1));
    // Seven cards are not enough for the largest table.
    let few = rows("[[loot]]");
    let one = format!("{few}\n[[loot]]\ncard = \"gold-2\"\ndeck-1 = 1\ndeck-2 = 1\n");
    assert_eq!(refused(&one).field, "loot");
    let nine = "\n[[item]]\nname = \"x\"\npoints = 1\ndeck = 1\n".repeat(4);
    assert_eq!(refused(&format!("{FILE}{nine}")).field, "item[8].name");
    // Five players must be able to start.
    let poor = FILE.replace("= 25", "= 3");
    assert_eq!(refused(&poor).field, "tokens");
}

#[test]
fn another_set_travels_in_the_options_and_is_played() {
    let file = changed("name = \"Casino\"", "name = \"Circus\"")
        .replace("information = [3, 0, 0]", "information = [9, 0, 0]")
        .replace("gold = 25", "gold = 40");
    let options = read(&file).unwrap();
    assert_ne!(options, Options::default());
    let json = serde_json::to_string(&options).unwrap();
    assert!(json.starts_with("{\"cards\":{") && json.contains("Circus"), "{json}");
    let again: Options = serde_json::from_str(&json).unwrap();
    assert_eq!(again, options);
    assert_eq!(serde_json::to_string(&again).unwrap(), json);
    let game = Sneaks::new(3, &again, &mut Quick::new(1), &mut Nothing).unwrap();
    assert_eq!(Sneaks::resume(&game.position()).unwrap(), game);
    let luck = ["gold"; 9].iter().copied();
    check(Start::<Sneaks>::deal(3).options(options).luck(luck), "sees public /bank = [25, 25, 25, 31]");
    // JSON is checked like a file.
    let wrong = serde_json::from_str::<Options>(&json.replace("[9,0,0]", "[99,0,0]")).unwrap_err();
    assert!(wrong.to_string().contains("points[1].information[0]"), "{wrong}");
}
