//! Characters, Treasures, Hidden Agendas and Objectives, card by card, and how effects meet.

mod tables;

mod people {
    mod agendas;
    mod blocks;
    mod characters;
    mod expensive;
    mod hired;
    mod interactions;
    mod moments;
    mod objectives;
    mod skilled;
    mod special;
    mod treasures;
    mod wards;
}

use rookery_testkit::check;
use serde_json::json;

/// Plays a script from a table. `<fixer>` is the place of a card in lists, as JSON pointers need it.
fn play(table: &str, script: &str) {
    tables::play(table, &numbered(script));
}

/// The same in the last turn before the turn limit.
fn play_last_turn(table: &str, script: &str) {
    let start = tables::start(table).patch(json!({ "options": { "turn-limit": 1 } }));
    check(start, &tables::unspell(&numbered(script)));
}

fn numbered(script: &str) -> String {
    let mut parts = script.split('<');
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (id, rest) = part.split_once('>').expect("a card between < and >");
        whole.push_str(&tables::code(id)[1..]);
        whole.push_str(rest);
    }
    whole
}

/// Lines in which these seats pass.
fn passes(seats: &str) -> String {
    seats.split_whitespace().map(|seat| format!("{seat} pass\n")).collect()
}

fn posts(seat: &str, who: &str) -> String {
    let each = who.split(',').map(str::trim).filter(|one| !one.is_empty());
    each.map(|one| {
        let (card, slot) = one.split_once(' ').expect("a Character and the number of a Defense");
        format!("{seat} place {card} slot-{slot}\n")
    })
    .collect()
}

fn lines(named: &str) -> String {
    named.split_whitespace().map(|line| format!("s0 line {line}\n")).collect()
}

/// A heist of seat 0 alone, up to Complications: where it goes, who passes once it is agreed, who stands where, and by which
/// lines.
fn solo(goal: &str, agreed: &str, who: &str, by: &str) -> String {
    let declared = if goal == "jail" { "jailbreak".to_owned() } else { format!("heist {goal}") };
    let (agreed, placed) = (passes(agreed), posts("s0", who));
    format!("s0 {declared}\ns0 done\n{agreed}{placed}s0 done\n{}", lines(by))
}

/// A heist of seat 0 with seat 1, who gets a share: the rest as for one alone, Characters of each.
fn pair(goal: &str, share: &str, agreed: &str, who: [&str; 2], by: &str) -> String {
    let declared = if goal == "jail" { "jailbreak".to_owned() } else { format!("heist {goal}") };
    let talks = format!("s0 {declared}\ns0 invite s1 {share}\ns0 done\ns1 accept\n{}", passes(agreed));
    let (first, second) = (posts("s0", who[0]), posts("s1", who[1]));
    format!("{talks}{first}s0 done\n{second}s1 done\ns0 done\n{}", lines(by))
}

/// Everything after the placing of a heist of two where nobody interferes: what each of them reveals.
fn truths(cards: [&str; 2]) -> String {
    format!("{}s0 truth {}\ns1 truth {}\n", passes("s0 s1 s0 s1"), cards[0], cards[1])
}
