//! Links for rulings that are cited within a text, as in `tavern/12`.

use leptos::prelude::{AnyView, ClassAttribute as _, ElementChild as _, IntoAny as _, view};

use super::parts::GAMES;

pub(super) fn address(game: &str, number: &str) -> String {
    format!("/rules/{game}#{number}")
}

pub(super) fn linked(words: &str) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut rest = words;
    while let Some((before, game, number, after)) = citation(rest) {
        views.push(before.to_owned().into_any());
        let words = format!("{game}/{number}");
        let href = address(game, number);
        views.push(view! { <a class="ruling" href=href target="_blank">{words}</a> }.into_any());
        rest = after;
    }
    if views.is_empty() {
        return words.to_owned().into_any();
    }
    views.push(rest.to_owned().into_any());
    views.into_any()
}

/// The first cited ruling: the text before it, its game, its number, the text after it.
fn citation(text: &str) -> Option<(&str, &str, &str, &str)> {
    text.match_indices('/').find_map(|(at, _)| {
        let (left, right) = (&text[..at], &text[at + 1..]);
        let game = GAMES.iter().map(|about| about.id).find(|game| left.ends_with(game))?;
        let digits = right.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(right.len());
        let (before, game) = left.split_at(left.len() - game.len());
        let apart = !before.ends_with(char::is_alphanumeric);
        (apart && digits > 0).then_some((before, game, &right[..digits], &right[digits..]))
    })
}
