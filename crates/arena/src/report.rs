//! The results of a tournament as one page that needs nothing else: no network, no script.

mod plot;

use rookery_catalog::find;

use crate::results::{Results, Row, Verdict};
use crate::stats::grouped_many;
use plot::{Bins, Dot, Frame, Unit, bars, dots, histogram, shares};

const STYLE: &str = include_str!("report/style.css");

/// The page. `command` is shown as what was typed.
pub fn report(results: &Results, command: &str) -> String {
    let name = find(results.game).map_or(results.game, |entry| entry.name());
    let title = escape(&format!("{} arena", results.game));
    let head = format!(
        "<h1>{title}</h1><p class=\"soft\">{} at {} seats · {} · seed {}</p>",
        escape(name),
        results.seats,
        results.played(),
        escape(&results.seed)
    );
    let interrupted = if results.interrupted {
        format!("<p class=\"below\">Interrupted {}.</p>", results.progress())
    } else {
        String::new()
    };
    let body = [
        head,
        interrupted,
        format!("<div class=\"command\"><code>{}</code></div>", escape(command)),
        verdicts(results),
        card("Results", "One row for each bot, over all its seats.", &table(results)),
        wins(results),
        format!("<div class=\"pair\">{}{}</div>", ratings(results), seats(results)),
        format!("<div class=\"pair\">{}{}</div>", lengths(results), endings(results)),
        points(results),
        footer(results),
    ];
    // The policy keeps the promise: whatever is in here, the page fetches and runs nothing.
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{}\n</body>\n</html>\n",
        body.join("\n")
    )
}

/// Text that means nothing to a browser.
fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.chars() {
        match char {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            control if control.is_control() => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

fn card(title: &str, caption: &str, content: &str) -> String {
    format!(
        "<section class=\"card\"><h2>{title}</h2><figure><figcaption>{caption}</figcaption>{content}</figure></section>"
    )
}

fn verdicts(results: &Results) -> String {
    let line = |row: &Row| {
        let (class, words) = match row.verdict {
            Verdict::Above => ("above", "▲ beats fair share"),
            Verdict::Below => ("below", "▼ stays below fair share"),
            Verdict::Undecided => ("level", "● is not told apart from fair share"),
        };
        let fair = results.fair_share * 100.0;
        format!(
            "<li><strong>{}</strong> <span class=\"{class}\">{words}</span>: \
             <span class=\"number\">{}</span> against <span class=\"number\">{fair:.1} %</span></li>",
            escape(&row.name),
            row.win_share.percent()
        )
    };
    format!("<ul class=\"verdicts\">{}</ul>", results.bots.iter().map(line).collect::<String>())
}

fn table(results: &Results) -> String {
    let faulty = results.bots.iter().any(|row| row.faults > 0);
    let row = |(index, row): (usize, &Row)| {
        let name = escape(&row.name);
        let cells = [
            row.seats.to_string(),
            row.win_share.percent(),
            row.shared_wins.percent(),
            row.points.digits(2),
            row.rank.digits(2),
            row.rating.digits(1),
            row.decisions.digits(1),
        ];
        let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
        let faults = if faulty { format!("<td>{}</td>", row.faults) } else { String::new() };
        format!(
            "<tr><td title=\"{name}\"><span class=\"dot {}\"></span>{name}</td>{cells}{faults}</tr>",
            class(index)
        )
    };
    let rows: String = results.bots.iter().enumerate().map(row).collect();
    let faults = if faulty { "<th>faults</th>" } else { "" };
    format!(
        "<div class=\"wide\"><table><thead><tr><th>bot</th><th>seats</th><th>win share</th><th>shared wins</th><th>points</th>\
         <th>rank</th><th>rating</th><th>decisions</th>{faults}</tr></thead><tbody>{rows}</tbody></table></div>"
    )
}

/// The colour of a bot, the same in all plots.
fn class(index: usize) -> String {
    format!("b{}", index % 8)
}

fn by_bot(results: &Results, estimate: impl Fn(&Row) -> crate::stats::Estimate) -> Vec<Dot> {
    let dot = |(index, row): (usize, &Row)| Dot {
        name: row.name.clone(),
        class: class(index),
        estimate: estimate(row),
    };
    results.bots.iter().enumerate().map(dot).collect()
}

fn wins(results: &Results) -> String {
    let rows = by_bot(results, |row| row.win_share);
    let frame = Frame::new(&rows, Unit::Percent, Some(results.fair_share));
    let caption = "Win share of one seat of the bot, with its 95 % interval. A win shared by two counts half. The dashed line is the fair share.";
    card("Win share", caption, &dots(&rows, &frame))
}

fn ratings(results: &Results) -> String {
    let rows = by_bot(results, |row| row.rating);
    let caption = "Weng-Lin rating from the order of the players in every game; all start at 25.";
    card("Rating", caption, &dots(&rows, &Frame::new(&rows, Unit::Plain, None)))
}

fn seats(results: &Results) -> String {
    let dot = |(seat, share): (usize, &crate::stats::Estimate)| Dot {
        name: format!("seat {seat}"),
        class: "ink".to_owned(),
        estimate: *share,
    };
    let rows: Vec<Dot> = results.seat_win_share.iter().enumerate().map(dot).collect();
    let frame = Frame::new(&rows, Unit::Percent, Some(results.fair_share));
    card("Seats", "Win share of each seat, over all bots.", &dots(&rows, &frame))
}

fn lengths(results: &Results) -> String {
    let length = &results.length;
    let bins = Bins::new(length.seen.keys().map(|value| i64::from(*value)));
    let caption = format!(
        "Decisions in a game: {} on average, from {} to {}, median {}.",
        length.mean.digits(1),
        length.least,
        length.most,
        length.median
    );
    let shares = shares(&length.seen, bins);
    card("Length", &caption, &histogram(&shares, bins, highest(&shares), "ink"))
}

fn endings(results: &Results) -> String {
    let dot = |name: &str, estimate| Dot { name: name.to_owned(), class: "ink".to_owned(), estimate };
    let rows: Vec<Dot> = results.endings.iter().map(|ending| dot(ending.ending, ending.share)).collect();
    let nobody = match results.nobody.mean {
        0.0 => "Somebody won every game.".to_owned(),
        _ => format!("Nobody won {} of the games.", results.nobody.percent()),
    };
    card("Endings", &format!("How games ended. {nobody}"), &bars(&rows))
}

fn points(results: &Results) -> String {
    let all = results.bots.iter().flat_map(|row| row.points_seen.keys());
    let bins = Bins::new(all.map(|value| i64::from(*value)));
    let all: Vec<Vec<f64>> = results.bots.iter().map(|row| shares(&row.points_seen, bins)).collect();
    let top = all.iter().map(|shares| highest(shares)).fold(0.0, f64::max);
    let plot = |(index, row): (usize, &Row)| {
        let name = escape(&row.name);
        format!(
            "<div><h3><span class=\"name\" title=\"{name}\">{name}</span> <span class=\"soft\">{}</span></h3>{}</div>",
            row.points.digits(2),
            histogram(&all[index], bins, top, &class(index))
        )
    };
    let plots: String = results.bots.iter().enumerate().map(plot).collect();
    let caption =
        "How often a seat of the bot ended with each number of points. All plots have the same scales.";
    card("Points", caption, &format!("<div class=\"small\">{plots}</div>"))
}

fn highest(shares: &[f64]) -> f64 {
    shares.iter().copied().fold(f64::MIN_POSITIVE, f64::max)
}

fn footer(results: &Results) -> String {
    format!(
        "<footer><p>Intervals are 95 %, by Student’s t over {}: the games of one deal share its luck and count as one \
         observation. The interval of a rating is what the method believes. A rank puts winners before the others, then counts \
         points; equals share their places. The same command with the same seed gives the same page.</p></footer>",
        grouped_many(results.deals, "deal", "deals")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_from_outside_is_markup() {
        assert_eq!(escape("<a href='x'>&\"\u{1b}"), "&lt;a href=&#39;x&#39;&gt;&amp;&quot;\u{fffd}");
    }
}
