//! Every Scheme and every Defense: each way to play a card is played, and what comes of it is looked at.

mod schemes {
    pub(crate) mod betrayals;
    pub(crate) mod boosts;
    pub(crate) mod counters;
    pub(crate) mod defenses;
    pub(crate) mod logistics;
    pub(crate) mod modifiers;
    pub(crate) mod moments;
    pub(crate) mod others;
    pub(crate) mod recruits;
    pub(crate) mod tricks;
}
mod tables;

use rookery_guild::Options;
use rookery_testkit::check;
use tables::{start, unspell};

/// Plays a script from a table. Characters are found by name under `/table/characters/`.
#[track_caller]
fn play(table: &str, script: &str) {
    check(start(table), &unspell(script).replace("/characters/c", "/characters/"));
}

/// The seats that a table gives a hand, which are asked in every window.
fn hands(table: &str) -> Vec<&str> {
    let lines = table.lines().map(str::trim).filter(|line| line.contains("hand "));
    let mut seats: Vec<&str> = lines.map(|line| &line[..2]).collect();
    seats.sort_unstable();
    seats
}

/// Everyone with a hand passes.
fn passes(table: &str) -> String {
    hands(table).iter().map(|seat| format!("{seat} pass\n")).collect()
}

/// A heist of the first of these crews with the help of the others, up to Complications: what everyone puts where, the crews
/// that follow from it, and the script that leads there. The Defenses are a Garden Wall, to be climbed with 3 Muscle, and
/// Ceremonial Guards, to be passed with 2 Stealth; every helper is promised 2 Coins.
fn planned(site: &str, extra: &str, crews: &[(&str, &str)]) -> (String, String) {
    let objective = site.split_whitespace().next().unwrap_or_default();
    let mut table = String::new();
    for (seat, places) in crews {
        let crew: String =
            places.split(", ").map(|place| format!(" {}", place.split(' ').next().unwrap_or(""))).collect();
        table.push_str(&format!("{seat}: crew{crew}\n"));
    }
    table.push_str(&format!("site: {site}; garden-wall ceremonial-guards\n{extra}"));
    let (by, helpers) = (crews[0].0, &crews[1..]);
    let mut script = format!("{by} heist {objective}\n");
    let invites: String = helpers.iter().map(|(seat, _)| format!("{by} invite {seat} 2\n")).collect();
    let accepts: String = helpers.iter().map(|(seat, _)| format!("{seat} accept\n")).collect();
    script.push_str(&format!("{invites}{by} done\n{accepts}{}", passes(&table)));
    for (seat, places) in crews {
        places.split(", ").for_each(|place| script.push_str(&format!("{seat} place {place}\n")));
        script.push_str(&format!("{seat} done\n"));
    }
    let again = if helpers.is_empty() { String::new() } else { format!("{by} done\n") };
    script.push_str(&format!("{again}{by} line 2\n{by} line 2\n"));
    (table, script)
}

/// Two crews, with one Character each.
const TWO: &[(&str, &str)] = &[("s0", "dockyard-giant slot-1"), ("s1", "master-thief slot-2")];

/// A third crew helps the two.
const THREE: &[(&str, &str)] =
    &[("s0", "dockyard-giant slot-1"), ("s1", "master-thief slot-2"), ("s2", "bruiser slot-1")];

/// A script that begins in the Complications of a heist.
#[track_caller]
fn complications(site: &str, extra: &str, crews: &[(&str, &str)], script: &str) {
    let (table, before) = planned(site, extra, crews);
    play(&table, &format!("{before}{script}"));
}

/// A script that begins in the Moment of Truth of a heist of these crews.
#[track_caller]
fn truth_of(site: &str, extra: &str, crews: &[(&str, &str)], script: &str) {
    let (table, before) = planned(site, extra, crews);
    let passes = passes(&table);
    play(&table, &format!("{before}{passes}{passes}{script}"));
}

/// A script that begins in the Moment of Truth of a heist of two crews.
#[track_caller]
fn truth(site: &str, extra: &str, script: &str) {
    truth_of(site, extra, TWO, script);
}

#[test]
fn schemes_are_played_at_the_time_of_their_type() {
    for card in Options::default().cards.cards().iter().filter(|card| card.kind == "scheme") {
        let sort = card.facts.iter().find(|(name, _)| name == "type").map_or("", |(_, sort)| sort);
        let id = &card.id;
        let action = !matches!(sort, "logistics" | "modifier");
        let window = sort != "anytime" || matches!(id.as_str(), "not-so-fast" | "stand-down");
        let refused = |wrong: bool, seat: &str| {
            if wrong { format!("refused guild/24: {seat} play {id}.1\n") } else { String::new() }
        };
        let table = format!("s0: crew bruiser; hand {id}");
        play(&table, &format!("{}s0 headhunt\nasked: s0\n{}", refused(action, "s0"), refused(window, "s0")));
    }
}
