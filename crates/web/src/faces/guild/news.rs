//! What has just happened, what waits for counters, and the exchange on the table.

use leptos::prelude::*;
use rookery_guild::{Action, Declaration, Guild, Item, Notice, Play, Swap, Table};
use rookery_kernel::{Seat, Words as _};
use rookery_table::CardNames;
use rookery_wire::Step;

use super::{Face, card};
use crate::{art, table::toned, text::t};

pub(super) fn now(face: Face) -> impl IntoView {
    view! { <div class="g-now">{plays(face)}{exchange(face)}{news(face)}</div> }
}

/// The declarations that wait for counters, the newest on top.
fn plays(face: Face) -> impl IntoView {
    let all = face.seeing.memo(|sight| sight.view.table.plays.to_vec());
    let one = move |(place, play): (usize, Play)| {
        let Play { seat, source, block, picks, countered, .. } = play;
        let words = face.words(&Action::Declare(Declaration { source, block, picks }));
        let verb = if place == 0 { t!("guild-declares") } else { t!("guild-counters") };
        view! {
            <li class:countered=countered>
                {face.seeing.badge(seat)}<span class="quiet">{verb}</span><span>{words}</span>
                {countered.then(|| view! { <b class="bad">{t!("guild-countered")}</b> })}
            </li>
        }
    };
    move || {
        let all = all.get();
        (!all.is_empty()).then(|| {
            view! {
                <section class="g-plays" aria-label=t!("guild-plays")>
                    <ol>{all.into_iter().enumerate().rev().map(one).collect_view()}</ol>
                </section>
            }
        })
    }
}

fn exchange(face: Face) -> impl IntoView {
    let items = face.seeing.memo(|sight| {
        // The viewer's own Schemes lie there with their faces down, and are known in their order.
        let mut own = sight.view.own.iter().flat_map(|own| own.offered.iter());
        let mut faced = |swap: &Swap| match swap.item {
            Item::AnyScheme if swap.given => own.next().map_or(swap.item, |&card| Item::Scheme(card)),
            item => item,
        };
        let table = &sight.view.table;
        let items = table.trade.iter().map(|swap| (swap.with, swap.given, faced(swap))).collect::<Vec<_>>();
        (table.turn.active, items)
    });
    move || {
        let (active, items) = items.get();
        if items.is_empty() {
            return None;
        }
        let row = |(from, to, things): (Seat, Seat, Vec<AnyView>)| {
            (!things.is_empty()).then(|| view! {
                <li>{face.seeing.badge(from)}<span class="quiet">{t!("guild-gives-to")}</span>{face.seeing.badge(to)}<span class="g-chips">{things}</span></li>
            })
        };
        let seats = face.table.with(Table::seats);
        let sides = Seat::all(seats).flat_map(|with| {
            [true, false].map(|given| {
                let these = items.iter().filter(|item| (item.0, item.1) == (with, given));
                let things = these.map(|item| self::item(face, item.2)).collect();
                if given { (active, with, things) } else { (with, active, things) }
            })
        });
        Some(view! {
            <section class="g-exchange" aria-label=t!("guild-exchange")>
                <h4>{art::piece("guild-exchange")}{t!("guild-exchange")}</h4>
                <ul>{sides.map(row).collect_view()}</ul>
            </section>
        })
    }
}

pub(super) fn item(face: Face, item: Item) -> AnyView {
    let set = face.set();
    match item {
        Item::Char(one) => view! { <span class="g-item">{card::char_name(&set, one)}{card::skills(set.character(one).skills)}</span> }.into_any(),
        Item::Treasure(one) => view! { <span class="g-item">{art::piece("guild-treasure")}{set.treasure(one).name.clone()}</span> }.into_any(),
        Item::Coins(coins) => view! { <span class="g-item">{art::piece("coin")}{t!("guild-coins", coins = coins)}</span> }.into_any(),
        Item::Scheme(one) => view! { <span class="g-item">{art::piece("guild-scheme")}{set.scheme(one).name.clone()}</span> }.into_any(),
        Item::AnyScheme => view! { <span class="g-item">{art::piece("card-back")}{t!("guild-a-scheme")}</span> }.into_any(),
    }
}

/// The drawing of something that happened; nothing for what is seen well enough where it happens.
fn piece(notice: &Notice) -> Option<&'static str> {
    use rookery_guild::Fate;
    Some(match notice {
        Notice::Rolled(..) | Notice::KeptDie(..) | Notice::Penalty(..) => "guild-dice",
        Notice::Struck(_, Fate::Exhaust) => "guild-exhaust",
        Notice::Struck(_, Fate::Arrest) => "guild-jail",
        Notice::Struck(_, Fate::Kill) => "guild-grave",
        Notice::Spared(..) | Notice::Warded(..) => "guild-defense",
        Notice::Countered(_) | Notice::Failed(_) | Notice::Judged { won: false, .. } => "guild-cross",
        Notice::Betrayed(..) => "guild-betrayal",
        Notice::HonorBroken => "guild-no-honor",
        Notice::Judged { won: true, .. } => "crown",
        Notice::Share(..) | Notice::Paid { .. } | Notice::Fined(..) => "coin",
        Notice::Treasure(..) => "guild-treasure",
        Notice::Freed(..) => "key",
        Notice::Traded(_) | Notice::TradeDeclined(_) => "guild-exchange",
        Notice::Heist(..) | Notice::CalledOff | Notice::BrokenOff(_) => "mask",
        Notice::Shown(..) | Notice::Looked(..) => "eye",
        _ => return None,
    })
}

fn dice(notice: &Notice) -> Vec<rookery_guild::Face> {
    match notice {
        Notice::Rolled(_, sides) => sides.clone(),
        Notice::KeptDie(_, side) | Notice::Penalty(_, side) => vec![*side],
        _ => Vec::new(),
    }
}

const MAX_SHOWN: usize = 6;

/// What stays in sight until something else happens.
fn news(face: Face) -> impl IntoView {
    let names = StoredValue::new(CardNames::new(&face.set().cards()));
    let latest = Memo::new(move |before: Option<&(Step, Vec<Notice>)>| {
        face.seeing.now.with(|sight| {
            let mut fresh: Vec<Notice> =
                sight.news.iter().filter(|notice| piece(notice).is_some()).cloned().collect();
            match before {
                Some(before) if fresh.is_empty() && !sight.anew => before.clone(),
                // A client that joins in the middle is not told everything at once.
                _ => (sight.step, fresh.split_off(fresh.len().saturating_sub(MAX_SHOWN))),
            }
        })
    });
    let all = move || {
        let (step, news) = latest.get();
        news.into_iter().enumerate().map(|(place, notice)| ((step, place), notice)).collect::<Vec<_>>()
    };
    let one = move |(_, notice): ((Step, usize), Notice)| {
        let text = face.seeing.names.with(|people| Guild::tell(&notice, people));
        let text = names.with_value(|names| names.put_into(&text));
        let grave = matches!(notice, Notice::Betrayed(..) | Notice::HonorBroken | Notice::Judged { .. });
        let dice: Vec<_> = dice(&notice).into_iter().map(card::side).collect();
        view! { <li class:grave=grave>{piece(&notice).map(art::piece)}<span class="g-dice">{dice}</span><span>{toned(&text)}</span></li> }
    };
    view! { <ul class="g-news" aria-label=move || t!("guild-news")><For each=all key=|(key, _)| *key children=one/></ul> }
}
