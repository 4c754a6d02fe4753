//! The rules of a game: prose, then rulings by number, each with an address of its own.

use leptos::prelude::*;
use rookery_kernel::Ruling;

use super::lost;
use crate::{
    art,
    games::{self, About},
    route::Route,
    text::t,
};

pub(crate) fn page(game: &str) -> AnyView {
    games::find(game).map_or_else(|| lost().into_any(), |about| book(&about).into_any())
}

fn book(about: &About) -> impl IntoView + use<> {
    let game = about.id;
    let rulebook = about.rulebook();
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
                    || ruling.text.to_lowercase().contains(&needle)
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
fn before_rulings(prose: &str) -> &str {
    let mut rest = prose.trim_end();
    while let Some((before, _)) = rest.rsplit_once('\n').filter(|(_, last)| last.starts_with('#')) {
        rest = before.trim_end();
    }
    rest
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

/// Markdown of the plain kind that rulebooks are written in: headings, paragraphs, lists, tables as they are.
fn prose(text: &str) -> AnyView {
    let mut blocks: Vec<AnyView> = Vec::new();
    for block in text.split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        if let Some(heading) = block.strip_prefix('#') {
            let (heading, rest) = heading.split_once('\n').unwrap_or((heading, ""));
            let title = heading.trim_start_matches('#').trim().to_owned();
            // A heading right before the rulings is theirs.
            blocks.push(if blocks.is_empty() {
                view! { <h1>{title}</h1> }.into_any()
            } else {
                view! { <h2>{title}</h2> }.into_any()
            });
            if !rest.trim().is_empty() {
                blocks.push(prose(rest));
            }
        } else if block.starts_with("- ") {
            let items = format!("\n{block}");
            let items: Vec<_> = items
                .split("\n- ")
                .filter(|item| !item.trim().is_empty())
                .map(|item| view! { <li>{inline(item)}</li> })
                .collect();
            blocks.push(view! { <ul>{items}</ul> }.into_any());
        } else if block.starts_with('|') {
            blocks.push(grid(block));
        } else {
            blocks.push(view! { <p>{inline(block)}</p> }.into_any());
        }
    }
    blocks.into_any()
}

fn grid(block: &str) -> AnyView {
    let cells = |line: &str| {
        line.trim_matches('|').split('|').map(|cell| view! { <td>{inline(cell.trim())}</td> }).collect_view()
    };
    let rows = block
        .lines()
        .filter(|line| !line.starts_with("|-") && !line.starts_with("| -"))
        .map(|line| view! { <tr>{cells(line)}</tr> });
    view! { <div class="grid"><table><tbody>{rows.collect_view()}</tbody></table></div> }.into_any()
}

/// Text with `**strong**`, `*stressed*` and `` `code` ``.
fn inline(text: &str) -> AnyView {
    let mut views: Vec<AnyView> = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = ["**", "*", "`"]
            .into_iter()
            .find(|mark| rest[at..].starts_with(mark))
            .expect("one of them was found");
        let Some(end) = rest[at + mark.len()..].find(mark) else { break };
        views.push(rest[..at].to_owned().into_any());
        let words = rest[at + mark.len()..][..end].to_owned();
        views.push(match mark {
            "**" => view! { <strong>{words}</strong> }.into_any(),
            "*" => view! { <em>{words}</em> }.into_any(),
            _ => view! { <code>{words}</code> }.into_any(),
        });
        rest = &rest[at + 2 * mark.len() + end..];
    }
    views.push(rest.to_owned().into_any());
    views.into_any()
}
