//! A set with ten more cards of all kinds: other cards keep their codes, and whole games keep the laws.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_guild::{CardSet, Guild, Options};
use rookery_kernel::{Words, data::owned};

/// New cards, each with the file that it goes to.
const MORE: &[(&str, &str)] = &[
    (
        "characters.toml",
        r#"
[[character]]
id = "bell-ringer"
name = "Bell Ringer"
copies = 2
cost = 2
skills = { lies = 1, stealth = 1 }
effects = [ { when = "activate", cost = { exhaust = true }, do = [ { op = "draw", who = "you", count = 1 } ] } ]
"#,
    ),
    (
        "schemes.toml",
        r#"
[[scheme]]
id = "lantern-cloak"
name = "Lantern Cloak"
copies = 2
type = "modifier"
effects = [
  { when = "logistics", do = [ { op = "attach", target = "any" } ] },
  { when = "passive", do = [ { op = "add_skill", target = "host", skill = "stealth", amount = 1, duration = "attached" } ] },
  { when = "passive", gate = ["watch-defense"], do = [ { op = "add_skill", target = "host", skill = "muscle", amount = 3, duration = "attached" } ] },
]

[[scheme]]
id = "quiet-word"
name = "Quiet Word"
copies = 1
type = "anytime"
effects = [ { when = "anytime", do = [ { op = "exhaust", target = "any" } ] } ]
"#,
    ),
    (
        "defenses.toml",
        r#"
[[defense]]
id = "rusty-gate"
name = "Rusty Gate"
copies = 2
lines = [ { muscle = 2 }, { tinker = 1 } ]
watch = false
reward = 1
text = "It would open, if anybody asked nicely."
"#,
    ),
    (
        "objectives.toml",
        r#"
[[objective]]
id = "harbor-office"
name = "Harbor Office"
copies = 1
stage = 1
value = 7
slots = 2
treasures = 1
text = "They count everything but the visitors."
failure.X = [ { op = "arrest", who = "one" } ]
failure.0 = [ { op = "exhaust", who = "one" } ]
failure.1 = [ { op = "exhaust", who = "one" } ]
failure.2 = [ { op = "none" } ]
effects = []
"#,
    ),
    (
        "treasures.toml",
        r#"
[[treasure]]
id = "lucky-sixpence"
name = "Lucky Sixpence"
copies = 1
effects = [ { when = "endgame", do = [ { op = "score", coins = 3, all = [] } ] } ]
"#,
    ),
    (
        "agendas.toml",
        r#"
[[agenda]]
id = "early-bird"
name = "Early Bird"
copies = 1
effects = [ { when = "endgame", do = [ { op = "score", coins = 4, all = [ { metric = "icons", skill = "tinker", min = 2 } ] } ] } ]
"#,
    ),
];

/// The standard set with the new cards before the second card of each file.
fn more() -> Options {
    let mut files = owned(Guild::CARDS);
    for (name, text) in &mut files {
        let (_, cards) = MORE.iter().find(|(file, _)| file == name).unwrap();
        let kind = format!("\n[[{}]]\n", name.trim_end_matches("s.toml"));
        let second = text.match_indices(&kind).nth(1).unwrap().0;
        text.insert_str(second, cards);
    }
    Guild::with_cards(&files).unwrap()
}

fn tables() -> Vec<(usize, Options)> {
    let limit = |turn_limit| Options { turn_limit, ..more() };
    vec![(3, limit(4)), (5, Options { first_game: true, ..limit(2) })]
}

#[test]
fn new_cards_take_the_next_codes_wherever_they_stand() {
    let (standard, more) = (CardSet::default(), more().cards);
    for card in standard.cards().iter().filter(|card| card.id != "jailor") {
        assert_eq!(more.unspell(&card.id), card.code);
    }
    for (id, code) in [
        ("bell-ringer", "c35"),
        ("bell-ringer-2", "c36"),
        ("lantern-cloak", "k54"),
        ("quiet-word", "k55"),
        ("rusty-gate", "d23"),
        ("jailor", "d24"),
        ("harbor-office", "o13"),
        ("lucky-sixpence", "t12"),
        ("early-bird", "a18"),
    ] {
        assert_eq!(more.unspell(id), code);
    }
    assert_eq!(
        more.cards().len(),
        standard.cards().len() + 8,
        "copies of Schemes and Defenses are listed once"
    );
}

rookery_testkit::law_tests!(
    Guild,
    tables(),
    legal_and_apply_agree,
    replays_are_identical,
    views_do_not_interfere,
    everything_is_conserved,
    games_end,
    positions_round_trip,
    fallbacks_are_legal
);
