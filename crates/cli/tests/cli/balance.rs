//! `rookery balance` and `rookery ladder`.

use crate::common::{run, scratch};

#[test]
fn things_are_weighed_with_intervals() {
    let text = run(&["balance", "tavern", "--games", "30", "--threads", "2"]).fine();
    for part in [
        "tavern at 3 seats, 30 games of rule",
        "seat, by chance",
        "location, by chance",
        "card played, by choice",
        "±",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let args = ["balance", "diamonds", "--games", "20", "--kind", "diamond", "--json"];
    let json = run(&args).json();
    assert_eq!(json, run(&[&args[..], &["--threads", "1"]].concat()).json(), "threads change nothing");
    let things = json["things"].as_array().unwrap();
    assert!(!things.is_empty() && things.iter().all(|thing| thing["kind"] == "diamond"), "{json}");
    assert!(things[0]["shift"]["low"].is_number(), "{json}");
}

#[test]
fn another_card_set_stands_beside_the_default_one() {
    let set = run(&["cards", "sneaks", "--toml"]).fine();
    let path = scratch("balance-sneaks.toml");
    // A name that is not the default makes it another set.
    let changed = set.replacen("Casino", "Circus", 1);
    assert_ne!(set, changed);
    std::fs::write(&path, changed).unwrap();
    let text = run(&["balance", "sneaks", "--games", "20", "--cards", path.to_str().unwrap()]).fine();
    assert!(text.contains("difference"), "{text}");
}

#[test]
fn what_cannot_be_weighed_is_refused() {
    run(&["balance", "tavern", "--seats", "9"]).fails(2, &["seats"]);
    run(&["balance", "tavern", "--games", "1"]).fails(2, &["2..="]);
    run(&["balance", "tavern", "--games", "4", "--kind", "hat"]).fails(2, &["--kind", "location"]);
    run(&["balance", "tavern", "--bot", "genius"]).fails(2, &["genius"]);
}

#[test]
fn a_ladder_has_a_row_for_every_table_and_pair() {
    let args = ["ladder", "diamonds", "tavern", "--seats", "3", "--games", "9"];
    let text = run(&[&args[..], &["--pair", "rule/random", "--pair", "level:2/level:1"]].concat()).fine();
    let rows: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(rows.len(), 4, "{text}");
    assert!(rows[0].starts_with("| `diamonds` | 3 | rule | random | 9 | "), "{text}");
    assert!(rows[3].starts_with("| `tavern` | 3 | level:2 | level:1 | 9 | "), "{text}");
    let json = run(&[&args[..], &["--pair", "rule/random", "--json"]].concat()).json();
    assert!(json[1]["win_share"]["low"].is_number() && json[1]["fair_share"].is_number(), "{json}");
    run(&["ladder", "--pair", "rule"]).fails(2, &["--pair", "rule/random"]);
    run(&["ladder", "tavern", "--seats", "2"]).fails(2, &["--seats"]);
}
