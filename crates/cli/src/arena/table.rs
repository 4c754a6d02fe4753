//! The results of a tournament for people.

use rookery_arena::{Estimate, Results, Row, Verdict};
use rookery_kernel::{Text, Tone};

use crate::failure::harmless;

/// The widest name of a bot that the table has room for.
const WIDEST_NAME: usize = 20;

/// How long it took: not part of the results, which are the same on every machine.
#[derive(Debug)]
pub(crate) struct Time {
    pub(crate) seconds: f64,
    pub(crate) threads: usize,
}

/// All of it, in at most 80 columns.
pub(crate) fn table(results: &Results, time: &Time) -> Text {
    let mut text = Text::new();
    let fair = percent(results.fair_share);
    text.strong(results.game).plain(format!(
        " at {} seats: {} games, each of {} deals once from every seat.",
        results.seats,
        grouped(results.games),
        grouped(results.deals)
    ));
    text.line().plain(format!("Fair share: {fair} % of the wins for every seat.")).line().line();
    bots(&mut text, results);
    text.line();
    for row in &results.bots {
        verdict(&mut text, row, &fair);
    }
    text.line();
    seats(&mut text, results);
    let length = &results.length;
    text.strong("length").plain(format!(
        "  {} decisions, from {} to {}, half of the games up to {}",
        number(&length.mean, 1),
        length.least,
        length.most,
        length.median
    ));
    text.line();
    endings(&mut text, results);
    text.line();
    let speed = results.games as f64 / time.seconds.max(1e-9);
    text.quiet(format!(
        "± is a 95 % interval over deals. Seed {}. {:.1} s on {} threads, {} games/s.",
        harmless(&results.seed),
        time.seconds,
        time.threads,
        if speed < 10.0 { format!("{speed:.1}") } else { grouped(speed as u64) }
    ));
    text.line();
    text
}

fn bots(text: &mut Text, results: &Results) {
    let names: Vec<String> = results.bots.iter().map(|row| short(&row.name)).collect();
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0).max(3);
    let head = format!(
        "{:<widest$}  seats  {:<12}  shared  {:<13}  {:<11}  {:<11}",
        "bot", "wins", "points", "rank", "rating"
    );
    text.quiet(head.trim_end()).line();
    for (row, name) in results.bots.iter().zip(&names) {
        text.strong(format!("{name:<widest$}"));
        let tone = match row.verdict {
            Verdict::Above => Tone::Good,
            Verdict::Below => Tone::Bad,
            Verdict::Undecided => Tone::Plain,
        };
        text.plain(format!("  {:>5}  ", row.seats)).push(tone, format!("{:<12}", share(&row.win_share)));
        let rest = format!(
            "  {:>4} %  {:<13}  {:<11}  {:<11}",
            percent(row.shared_wins.mean),
            number(&row.points, 2),
            number(&row.rank, 2),
            number(&row.rating, 1)
        );
        text.plain(rest.trim_end()).line();
    }
}

fn verdict(text: &mut Text, row: &Row, fair: &str) {
    let (tone, words) = match row.verdict {
        Verdict::Above => (Tone::Good, "beats fair share"),
        Verdict::Below => (Tone::Bad, "stays below fair share"),
        Verdict::Undecided => (Tone::Plain, "is not told apart from fair share"),
    };
    text.strong(short(&row.name)).plain(" ").push(tone, words);
    text.plain(format!(": {} against {fair} %", share(&row.win_share)));
    if row.faults > 0 {
        text.plain("; ").push(Tone::Bad, format!("the table answered for it {} times", row.faults));
    }
    text.line();
}

fn seats(text: &mut Text, results: &Results) {
    text.strong("seats ").plain(" whoever sits there wins");
    for (seat, wins) in results.seat_win_share.iter().enumerate() {
        // Three to a line.
        if seat % 3 == 0 {
            text.line().plain("      ");
        }
        let entry = format!("  seat {seat}  {:<14}", share(wins));
        let last = seat % 3 == 2 || seat + 1 == results.seats;
        text.plain(if last { entry.trim_end().to_owned() } else { entry });
    }
    text.line();
    if results.nobody.mean > 0.0 {
        text.plain(format!("        nobody  {}", share(&results.nobody))).line();
    }
}

fn endings(text: &mut Text, results: &Results) {
    text.strong("endings").line();
    let widest = results.endings.iter().map(|ending| ending.ending.len()).max().unwrap_or(0);
    for ending in &results.endings {
        text.plain(format!("        {:<widest$}  {}", ending.ending, share(&ending.share))).line();
    }
}

fn short(name: &str) -> String {
    let name = harmless(name);
    match name.char_indices().nth(WIDEST_NAME) {
        Some(_) => format!("{}…", name.chars().take(WIDEST_NAME - 1).collect::<String>()),
        None => name,
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

fn share(estimate: &Estimate) -> String {
    match estimate.margin {
        Some(margin) => format!("{} ± {} %", percent(estimate.mean), percent(margin)),
        None => format!("{} %", percent(estimate.mean)),
    }
}

fn number(estimate: &Estimate, digits: usize) -> String {
    match estimate.margin {
        Some(margin) => format!("{:.digits$} ± {margin:.digits$}", estimate.mean),
        None => format!("{:.digits$}", estimate.mean),
    }
}

/// 1234567 as 1,234,567.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_names_cut() {
        assert_eq!(["0", "999", "1,000", "12,345,678"], [0, 999, 1000, 12_345_678].map(grouped));
        assert_eq!(short("cmd:./a-very-long-path/mybot"), "cmd:./a-very-long-p…");
        assert_eq!(short("rule\u{1b}"), "rule\\u{1b}");
    }
}
