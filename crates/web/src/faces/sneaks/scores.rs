//! The end: what everyone turns out to have, and what it is worth.

use leptos::prelude::*;
use rookery_kernel::Seat;
use rookery_sneaks::{Colour, Stage};

use super::{Face, name, token};
use crate::{art, text::t};

pub(super) fn scores(face: Face) -> impl IntoView {
    let over = face.seeing.memo(|sight| match sight.view.stage {
        Stage::Over { winners, points } => Some((winners, points, sight.view.players)),
        _ => None,
    });
    move || {
        over.get().map(|(winners, points, players)| {
            let row = |seat: Seat| {
                let player = players[seat];
                let stash = player.shown.unwrap_or_default();
                let won = winners.contains(seat);
                let cells = Colour::ALL.map(|colour| {
                    let (tokens, hidden, scored) = (player.tokens[colour], stash[colour], points[seat].categories[colour.index()]);
                    let title = t!("sneaks-scored", tokens = tokens, stash = hidden, points = scored);
                    view! {
                        <td class=format!("of-{colour}") title=title>
                            <span class="s-parts">{tokens}{(hidden > 0).then(|| view! { "+"<span class="s-shown">{hidden}</span> })}</span>
                            {worth(scored)}
                        </td>
                    }
                });
                view! {
                    <tr class=art::colour(seat) class:won=won data-seat=seat.index()>
                        <th scope="row">{won.then(|| art::piece("crown"))}{face.seeing.badge(seat)}</th>
                        {cells.collect_view()}
                        <td>{worth(points[seat].items)}</td>
                        <td class="s-total">{points[seat].total()}</td>
                    </tr>
                }
            };
            let heads = Colour::ALL.map(|colour| view! { <th scope="col">{token(colour)}<span class="s-category">{name(colour)}</span></th> });
            view! {
                <table class="s-ledger s-scores">
                    <caption>{t!("sneaks-scores")}</caption>
                    <thead><tr>
                        <th scope="col"></th>{heads.collect_view()}
                        <th scope="col">{art::piece("sneaks-item")}<span class="s-category">{t!("sneaks-items")}</span></th>
                        <th scope="col">{t!("sneaks-total")}</th>
                    </tr></thead>
                    <tbody>{players.iter().map(|(seat, _)| row(seat)).collect_view()}</tbody>
                </table>
            }
        })
    }
}

fn worth(points: u8) -> impl IntoView {
    let none = points == 0;
    view! { <strong class="s-points" class:none=none>{points}</strong> }
}
