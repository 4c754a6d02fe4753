//! The rules of a game: prose, then rulings by number, each with an address of its own.

use leptos::{prelude::*, wasm_split::wasm_split};
use rookery_text::{Block, Inline, Rulebook, Ruling, Style};

use super::lost;
use crate::table::{Missing, fetched};
use crate::{art, games, games::About, route::Route, text::t};

pub(crate) fn page(game: &str) -> AnyView {
    games::find(game).map_or_else(|| lost().into_any(), |about| fetched(rules(about.id)).into_any())
}

/// A part of its own: nobody who only plays waits for the Markdown parser.
#[wasm_split(rules, fallible, wasm_split_path = leptos::wasm_split)]
fn rules(game: &'static str) -> Result<AnyView, Missing> {
    let about = games::find(game).ok_or(Missing::Unknown)?;
    Ok(book(&about).into_any())
}

fn book(about: &About) -> impl IntoView + use<> {
    let game = about.id;
    let rulebook = Rulebook::parse(about.rules);
    let wanted = RwSignal::new(String::new());
    let marked = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    let number: Option<u16> = marked.trim_start_matches('#').parse().ok();
    show(marked);
    let sections = sections(&rulebook.rulings);
    let shown = move |(title, rulings): &(String, Vec<Ruling>)| {
        let needle = wanted.get().to_lowercase();
        let found: Vec<_> = rulings
            .iter()
            .filter(|ruling| {
                needle.is_empty()
                    || ruling.text.plain().to_lowercase().contains(&needle)
                    || ruling.number.to_string() == needle
            })
            .map(|one| ruling(game, one, number))
            .collect();
        (!found.is_empty())
            .then(|| view! { <section><h2>{title.clone()}</h2><ol class="rulings">{found}</ol></section> })
    };
    let other = |other: About| {
        let current = (other.id == game).then_some("page");
        view! { <a href=Route::Rules(other.id.to_owned()).path() aria-current=current>{other.name}<span class="quiet">{other.id}</span></a> }
    };
    view! {
        <div class="rules-page">
            <nav class="rule-books" aria-label=move || t!("rules")>{games::all().into_iter().map(other).collect_view()}</nav>
            <article class="sheet rules">
                <p class="to-lesson"><a class="button small" href=Route::Learn(game.to_owned()).path()>{art::piece("candle")}{move || t!("rules-learn")}</a></p>
                {prose(before_rulings(&rulebook.prose))}
                <label class="search">{art::piece("eye")}<span class="unseen">{move || t!("search-rules")}</span>
                    <input type="search" placeholder=move || t!("search-rules") prop:value=move || wanted.get()
                        on:input=move |event| wanted.set(event_target_value(&event))/>
                </label>
                {move || sections.iter().map(shown).collect_view()}
            </article>
        </div>
    }
}

/// The prose without the headings at its end, which belong to the rulings.
fn before_rulings(prose: &[Block]) -> &[Block] {
    let last = prose.iter().rposition(|block| !matches!(block, Block::Heading(..)));
    &prose[..last.map_or(0, |last| last + 1)]
}

/// Brings what the address names into sight, once it is there.
fn show(hash: String) {
    request_animation_frame(move || {
        let found = web_sys::window().and_then(|window| window.document());
        if let Some(found) =
            found.and_then(|document| document.get_element_by_id(hash.trim_start_matches('#')))
        {
            found.scroll_into_view();
        }
    });
}

fn sections(rulings: &[Ruling]) -> Vec<(String, Vec<Ruling>)> {
    let mut sections: Vec<(String, Vec<Ruling>)> = Vec::new();
    for ruling in rulings {
        match sections.last_mut() {
            Some((title, found)) if *title == ruling.section => found.push(ruling.clone()),
            _ => sections.push((ruling.section.clone(), vec![ruling.clone()])),
        }
    }
    sections
}

fn ruling(game: &'static str, ruling: &Ruling, marked: Option<u16>) -> impl IntoView + use<> {
    let number = ruling.number;
    let href = format!("/rules/{game}#{number}");
    view! {
        <li id=number.to_string() class:marked=marked == Some(number)>
            <a class="number" href=href>{number}</a><div>{inline(&ruling.text)}</div>
        </li>
    }
}

/// The blocks of the prose; the first heading is that of the page.
fn prose(blocks: &[Block]) -> AnyView {
    let block = |(place, block): (usize, &Block)| match block {
        Block::Heading(_, title) if place == 0 => view! { <h1>{inline(title)}</h1> }.into_any(),
        Block::Heading(_, title) => view! { <h2>{inline(title)}</h2> }.into_any(),
        Block::Paragraph(text) => view! { <p>{inline(text)}</p> }.into_any(),
        Block::List(items) => {
            let items = items.iter().map(|item| view! { <li>{inline(item)}</li> }).collect_view();
            view! { <ul>{items}</ul> }.into_any()
        }
        Block::Table(rows) => {
            let cells =
                |row: &Vec<Inline>| row.iter().map(|cell| view! { <td>{inline(cell)}</td> }).collect_view();
            let rows = rows.iter().map(|row| view! { <tr>{cells(row)}</tr> }).collect_view();
            view! { <div class="grid"><table><tbody>{rows}</tbody></table></div> }.into_any()
        }
    };
    blocks.iter().enumerate().map(block).collect_view().into_any()
}

fn inline(text: &Inline) -> AnyView {
    let span = |(style, words): &(Style, String)| {
        let words = words.clone();
        match style {
            Style::Plain => words.into_any(),
            Style::Strong => view! { <strong>{words}</strong> }.into_any(),
            Style::Emphasis => view! { <em>{words}</em> }.into_any(),
            Style::Code => view! { <code>{words}</code> }.into_any(),
        }
    };
    text.0.iter().map(span).collect_view().into_any()
}
