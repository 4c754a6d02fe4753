//! What a game says fits the screen and the sentence.

use std::collections::BTreeSet;

use rookery_kernel::{Citation, Names, Seat, Viewer, Words};
use rookery_text::Rulebook;

use crate::play::{Deal, Run, each_game, legal};
use crate::start::json;

const GAMES_PER_CONFIG: u64 = 4;
/// The widest line of a board, with the longest names.
const WIDTH: usize = 80;

/// Every board is at most 80 columns wide with names of twelve letters; prompts, labels and what is told are one line with
/// something on it; a count of 1 has a singular behind it; an action is explained in other words than its label; explanations and notices
/// cite rulings that exist; the listed options are all options, with their defaults; every ending has its sentence; a seat's secrets are
/// on its own board and not on the public one; and the rulings are numbered from 1 without gaps.
pub fn words_fit<G: Words>(configs: &[(usize, G::Options)]) {
    check_options::<G>();
    let numbers: Vec<u16> = Rulebook::parse(G::RULES).rulings.iter().map(|ruling| ruling.number).collect();
    let whole: Vec<u16> = (1..=numbers.len() as u16).collect();
    assert_eq!(numbers, whole, "{}: the rulings are not numbered from 1 without holes", G::ID);
    one_line(G::ID, "name", G::NAME);
    one_line(G::ID, "blurb", G::BLURB);
    one_line(G::ID, "unit of the scores", G::SCORED_IN);
    let endings: BTreeSet<&str> = G::ENDINGS.iter().map(|(ending, _)| *ending).collect();
    assert_eq!(endings.len(), G::ENDINGS.len(), "{}: an ending is put into words twice", G::ID);
    each_game::<G>(configs, GAMES_PER_CONFIG, |run, deal| check_game(run, &deal, numbers.len() as u16));
}

fn check_options<G: Words>() {
    let json = serde_json::to_value(G::Options::default())
        .unwrap_or_else(|why| panic!("{}: the options have no JSON: {why}", G::ID));
    let fields: BTreeSet<&str> =
        json.as_object().into_iter().flat_map(|fields| fields.keys().map(String::as_str)).collect();
    let listed: BTreeSet<&str> = G::OPTIONS.iter().map(|option| option.name).collect();
    assert_eq!(listed, fields, "{}: the options listed are not those there are", G::ID);
    assert_eq!(listed.len(), G::OPTIONS.len(), "{}: an option is listed twice", G::ID);
    for option in G::OPTIONS {
        one_line(G::ID, option.name, option.help);
        assert_eq!(
            json[option.name].to_string(),
            option.default,
            "{}: the default of {}",
            G::ID,
            option.name
        );
    }
}

fn check_game<G: Words>(mut run: Run<'_, G>, deal: &Deal<G>, last: u16) {
    let (seats, options) = (run.seats(), run.options());
    let names = Names::new(Seat::all(seats).map(|seat| format!("Bartholomew{}", seat.index())));
    let mut told: Vec<Vec<G::Notice>> = Viewer::all(seats).map(|_| Vec::new()).collect();
    let mut hear = |at: &str, events: &[G::Event]| {
        for (viewer, told) in Viewer::all(seats).zip(&mut told) {
            for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
                check_notice::<G>(at, viewer, &notice, &names);
                let ruling = G::ruling(&notice, told, options);
                check_cited::<G>(at, &format!("{notice:?}"), ruling.as_slice(), last);
                told.push(notice);
            }
        }
    };
    hear(&run.at(), &deal.events);
    loop {
        let at = run.at();
        for viewer in Viewer::all(seats) {
            check_view::<G>(&at, &run.game, viewer, &names, last);
        }
        if G::EVERY_SEAT_SEES_THE_SAME {
            check_open::<G>(&at, &run.game);
        }
        let Some(step) = run.step() else { break };
        hear(&at, &step.events);
    }
    let ending = run.game.turn().outcome().map_or("", |outcome| outcome.ending);
    let told = G::ENDINGS.iter().find(|(known, _)| *known == ending);
    let (_, sentence) = told.unwrap_or_else(|| panic!("{}: {ending:?} is not put into words", run.at()));
    one_line(&run.at(), ending, sentence);
}

fn check_notice<G: Words>(at: &str, viewer: Viewer, notice: &G::Notice, names: &Names) {
    let what = format!("what {viewer} is told of {notice:?}");
    let told = G::tell(notice, names).to_plain();
    one_line(at, &what, &told);
    singular(at, &what, &told);
    one_line(at, &format!("the notation of {notice:?}"), &notice.to_string());
}

fn check_view<G: Words>(at: &str, game: &G, viewer: Viewer, names: &Names, last: u16) {
    let view = game.view(viewer);
    let board = G::board(&view, names).to_plain();
    assert!(!board.trim().is_empty(), "{at}: the board of {viewer} is empty");
    for line in board.lines() {
        let width = line.chars().count();
        assert!(width <= WIDTH, "{at}: the board of {viewer} is {width} columns wide:\n{line}");
    }
    board.lines().for_each(|line| singular(at, &format!("the board of {viewer}"), line));
    let secrets = G::secrets(&view, names).to_plain();
    assert!(board.contains(&secrets), "{at}: the board of {viewer} is without its secrets:\n{secrets}");
    let open = G::EVERY_SEAT_SEES_THE_SAME || viewer == Viewer::Public;
    assert!(!open || secrets.is_empty(), "{at}: {viewer} has secrets:\n{secrets}");
    let prompt = G::prompt(&view, names);
    one_line(at, &format!("the prompt of {viewer}"), &prompt);
    singular(at, &format!("the prompt of {viewer}"), &prompt);
    for action in viewer.seat().map(|seat| legal(game, seat)).into_iter().flatten() {
        let label = G::label(&action, &view, names);
        one_line(at, &format!("the label of {action}"), &label);
        let explained = G::explain(&action, &view, names);
        one_line(at, &format!("the explanation of {action}"), &explained.text);
        singular(at, &format!("the label of {action}"), &label);
        singular(at, &format!("the explanation of {action}"), &explained.text);
        assert_ne!(explained.text, label, "{at}: the explanation of {action} says no more than its label");
        assert!(!explained.rulings.is_empty(), "{at}: {action} is explained by no ruling");
        check_cited::<G>(at, &action.to_string(), &explained.rulings, last);
    }
}

/// The rulings that there are go from 1 to the last, without holes.
fn check_cited<G: Words>(at: &str, what: &str, rulings: &[Citation], last: u16) {
    for (place, ruling) in rulings.iter().enumerate() {
        let exists = ruling.book() == G::ID && (1..=last).contains(&ruling.number());
        assert!(exists, "{at}: {what} cites {ruling}, which is no ruling");
        assert!(!rulings[..place].contains(ruling), "{at}: {what} cites {ruling} twice");
    }
}

/// A game that is said to be open shows every seat the same table.
fn check_open<G: Words>(at: &str, game: &G) {
    let table = |viewer| {
        let mut view = json(&game.view(viewer));
        view["viewer"] = serde_json::Value::Null;
        view
    };
    for seat in Seat::all(game.seats()) {
        assert_eq!(table(Viewer::Seat(seat)), table(Viewer::Public), "{at}: {seat} sees what others do not");
    }
}

fn one_line(at: &str, what: &str, text: &str) {
    assert!(
        !text.trim().is_empty() && !text.contains('\n'),
        "{at}: {what} is not one line of text: {text:?}"
    );
}

fn singular(at: &str, what: &str, text: &str) {
    if let Some(wrong) = plural_of_one(text) {
        panic!("{at}: {what} has a plural after a count of one, {wrong:?}: {text:?}");
    }
}

/// The words of a count of 1 with a plural behind it: `1 cards`, or `1 card are`. A number after one of [`NUMBERED`] is no count.
fn plural_of_one(text: &str) -> Option<String> {
    fn bare(word: &str) -> &str {
        word.trim_matches(|char: char| !char.is_alphanumeric())
    }
    // A second blank ends a column of a board, and the count in it.
    let words: Vec<&str> = text.split(' ').collect();
    (0..words.len()).find_map(|place| {
        let numbered = place > 0 && NUMBERED.contains(&bare(words[place - 1]).to_lowercase().as_str());
        // Punctuation behind the 1 ends the count, and #1 is a name.
        if numbered || words[place].trim_start_matches(['(', '-', '+']) != "1" {
            return None;
        }
        let noun = bare(words.get(place + 1)?);
        let plural = noun.ends_with('s') && !SINGULAR.contains(&noun);
        let verb = words.get(place + 2).is_some_and(|verb| ["are", "were"].contains(&bare(verb)));
        (plural || verb).then(|| words[place..words.len().min(place + 3)].join(" "))
    })
}

/// What a number behind it names, instead of counting.
const NUMBERED: &[&str] =
    &["location", "level", "neighbourhood", "round", "seat", "stage", "tier", "to", "version"];
/// Words with an s at the end that may follow a count of 1.
const SINGULAR: &[&str] = &["as", "has", "is", "less", "was"];

#[cfg(test)]
mod tests {
    use super::plural_of_one;

    #[test]
    fn a_plural_after_a_count_of_one_is_found() {
        for wrong in
            ["1 cards", "has 1 Coins.", "(1 points)", "+1 Defenses", "and 1 card are left", "-1 coins"]
        {
            assert!(plural_of_one(wrong).is_some(), "{wrong}");
        }
        for right in [
            "1 card",
            "11 cards",
            "1, cards",
            "1 is left",
            "Location 1 holds",
            "#1 Tripwires",
            "21 coins",
            "cards: 1",
            "1  yes",
        ] {
            assert!(plural_of_one(right).is_none(), "{right}");
        }
    }
}
