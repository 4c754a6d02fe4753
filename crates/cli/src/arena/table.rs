//! The results of a tournament for people.

use rookery_arena::{Results, Row, Verdict, grouped};
use rookery_kernel::{Text, Tone, many};

use crate::failure::harmless;

/// The widest name of a bot that the table has room for.
const MAX_NAME_WIDTH: usize = 14;

/// How long it took: not part of the results, which are the same on every machine.
#[derive(Debug)]
pub(crate) struct Time {
    pub(crate) seconds: f64,
    pub(crate) threads: usize,
    /// How many games were played in that time.
    pub(crate) games: u64,
}

/// All of it, in at most 80 columns.
pub(crate) fn table(results: &Results, time: &Time) -> Text {
    let mut text = Text::new();
    let fair = percent(results.fair_share);
    if results.interrupted {
        text.push(Tone::Bad, format!("Interrupted {}.", results.progress())).line();
    }
    text.strong(results.game).plain(format!(" at {} seats: {}.", results.seats, results.played()));
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
        length.mean.digits(1),
        length.least,
        length.most,
        length.median
    ));
    text.line();
    endings(&mut text, results);
    text.line();
    let speed = time.games as f64 / time.seconds.max(1e-9);
    text.quiet(format!(
        "± is a 95 % interval over deals. Seed {}. {:.1} s on {}, {} games/s.",
        harmless(&results.seed),
        time.seconds,
        many(time.threads as i64, "thread", "threads"),
        if speed < 10.0 { format!("{speed:.1}") } else { grouped(speed as u64) }
    ));
    text.line();
    text
}

fn bots(text: &mut Text, results: &Results) {
    let head = ["bot", "wins", "shared", "points", "rank", "rating"].map(str::to_owned);
    let cells = |row: &Row| {
        [
            seated(row),
            row.win_share.percent(),
            format!("{} %", percent(row.shared_wins.mean)),
            row.points.digits(2),
            row.rank.digits(2),
            row.rating.digits(1),
        ]
    };
    let rows: Vec<[String; 6]> = results.bots.iter().map(cells).collect();
    let width = |cell: &String| cell.chars().count();
    let widths: [usize; 6] = std::array::from_fn(|column| {
        rows.iter().chain([&head]).map(|row| width(&row[column])).max().unwrap_or(0)
    });
    let line = |text: &mut Text, [bot, wins, rest @ ..]: &[String; 6], tones: [Tone; 3]| {
        text.push(tones[0], format!("{bot:<0$}", widths[0]));
        text.plain("  ").push(tones[1], format!("{wins:>0$}", widths[1]));
        for (cell, width) in rest.iter().zip(&widths[2..]) {
            text.plain("  ").push(tones[2], format!("{cell:>width$}"));
        }
        text.line();
    };
    line(text, &head, [Tone::Quiet; 3]);
    for (cells, row) in rows.iter().zip(&results.bots) {
        line(text, cells, [Tone::Strong, tone(row.verdict), Tone::Plain]);
    }
}

fn tone(verdict: Verdict) -> Tone {
    match verdict {
        Verdict::Above => Tone::Good,
        Verdict::Below => Tone::Bad,
        Verdict::Undecided => Tone::Plain,
    }
}

fn verdict(text: &mut Text, row: &Row, fair: &str) {
    let words = match row.verdict {
        Verdict::Above => "beats fair share",
        Verdict::Below => "stays below fair share",
        Verdict::Undecided => "is not told apart from fair share",
    };
    text.strong(short(&row.name)).plain(" ").push(tone(row.verdict), words);
    text.plain(format!(": {} against {fair} %", row.win_share.percent()));
    if row.faults > 0 {
        text.plain("; ").push(
            Tone::Bad,
            format!("the table answered for it {}", many(row.faults as i64, "time", "times")),
        );
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
        let entry = format!("  seat {seat}  {:<14}", wins.percent());
        let last = seat % 3 == 2 || seat + 1 == results.seats;
        text.plain(if last { entry.trim_end().to_owned() } else { entry });
    }
    text.line();
    if results.nobody.mean > 0.0 {
        text.plain(format!("        nobody  {}", results.nobody.percent())).line();
    }
}

fn endings(text: &mut Text, results: &Results) {
    text.strong("endings").line();
    let widest = results.endings.iter().map(|ending| ending.ending.len()).max().unwrap_or(0);
    for ending in &results.endings {
        text.plain(format!("        {:<widest$}  {}", ending.ending, ending.share.percent())).line();
    }
}

/// The name of a bot, with the number of seats that it holds if those are several.
fn seated(row: &Row) -> String {
    let name = short(&row.name);
    if row.seats == 1 { name } else { format!("{name} ×{}", row.seats) }
}

fn short(name: &str) -> String {
    let name = harmless(name);
    match name.char_indices().nth(MAX_NAME_WIDTH) {
        Some(_) => format!("{}…", name.chars().take(MAX_NAME_WIDTH - 1).collect::<String>()),
        None => name,
    }
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_are_cut() {
        assert_eq!(short("cmd:./a-very-long-path/mybot"), "cmd:./a-very-…");
        assert_eq!(short("rule\u{1b}"), "rule\\u{1b}");
    }
}
