//! How a match ended, in words.

use rookery_kernel::{MAX_SEATS, Names, Seat, Viewer};
use rookery_table::RecordedResult;

/// The winners and scores, as this viewer sees them.
pub(crate) fn summary(result: Option<&RecordedResult>, names: &Names, viewer: Viewer) -> String {
    let Some(result) = result else { return "No result yet.".to_owned() };
    let winners: Vec<String> = result.winners.iter().map(|seat| names.of(seat)).collect();
    let alone = if winners.len() == 1 { result.winners.first() } else { None };
    let won = match winners.as_slice() {
        [] => "Nobody wins.".to_owned(),
        [_] if alone == viewer.seat() => "You win!".to_owned(),
        [winner] => format!("{winner} wins."),
        [others @ .., last] => format!("{} and {last} win together.", others.join(", ")),
    };
    let scores: Vec<String> = Seat::all(result.scores.len().min(MAX_SEATS))
        .zip(&result.scores)
        .map(|(seat, score)| format!("{} {score}", names.of(seat)))
        .collect();
    format!("{won} Scores: {} ({}).", scores.join(", "), result.ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_winner_several_or_none() {
        let names = Names::new(["Ada", "Bo", "Cy"]);
        let result = |winners: &[usize]| RecordedResult {
            winners: winners.iter().copied().map(Seat::new).collect(),
            scores: vec![7, 7, 3],
            ending: "enough".to_owned(),
        };
        let say = |winners: &[usize]| summary(Some(&result(winners)), &names, Viewer::Seat(Seat::new(0)));
        assert_eq!(say(&[0]), "You win! Scores: Ada 7, Bo 7, Cy 3 (enough).");
        assert!(say(&[1]).starts_with("Bo wins."));
        assert!(say(&[0, 1, 2]).starts_with("Ada, Bo and Cy win together."));
        assert!(say(&[]).starts_with("Nobody wins."));
    }
}
