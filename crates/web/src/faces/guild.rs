//! No Honor Among Thieves: Objectives and their Defenses, the pool, the crews, the own hand, the heist under way.
//!
//! | file | what it shows |
//! |---|---|
//! | `desk.rs`, `deals.rs` | the desk: what is being put together, buttons; offers, exchanges and payments |
//! | `card.rs`, `zoom.rs` | cards, small and large, with their marks as drawings |
//! | `sites.rs`, `piles.rs` | Objectives with their Defenses and who could get past them; the pool, the Jail, piles |
//! | `heist.rs` | the heist under way: Defenses, lines, shares, the Moment of Truth |
//! | `crews.rs`, `own.rs` | everybody's crew, Coins and record; the own hand and Hidden Agendas |
//! | `news.rs`, `end.rs` | what has just happened, and what waits for counters; how it ended |

mod card;
mod crews;
mod deals;
mod desk;
mod end;
mod heist;
mod news;
mod own;
mod piles;
mod sites;
mod zoom;

use std::mem::{Discriminant, discriminant};

use leptos::prelude::*;
use rookery_client::guild::{self as things, deals::Proposal};
use rookery_guild::{Action, CardSet, Guild, SchemeType, Skill, Stage, Table, ruling};
use rookery_kernel::{Names, Seat, Words as _};

use self::card::Card;
use self::things::{Paths, Thing};
use super::Seeing;
use crate::{art, text::t};

/// A part of the table: on a small screen only one of them is seen at a time.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    Table,
    Crews,
    Hand,
    Heist,
}

impl Tab {
    const ALL: [Self; 4] = [Self::Table, Self::Crews, Self::Hand, Self::Heist];

    fn word(self) -> &'static str {
        ["table", "crews", "hand", "heist"][self as usize]
    }

    fn piece(self) -> &'static str {
        ["guild-house-1", "guild-crew", "guild-scheme", "mask"][self as usize]
    }
}

/// The table, and what the player has chosen but not sent yet.
#[derive(Clone, Copy)]
struct Face {
    seeing: Seeing<Guild>,
    cards: StoredValue<CardSet>,
    table: Memo<Table>,
    stage: Memo<Stage>,
    /// What can be done by clicking things.
    paths: Memo<Paths>,
    chosen: RwSignal<Vec<Thing>>,
    next: Memo<Vec<Thing>>,
    /// The things of the answer that was given in secret.
    said: Memo<Vec<Thing>>,
    /// The card that is looked at, and the one under the pointer.
    pinned: RwSignal<Option<Card>>,
    hovered: RwSignal<Option<Card>>,
    tab: RwSignal<Tab>,
    /// Stored apart, because faces are copied a lot.
    wanted: StoredValue<Wanted>,
    /// What is to be put into an exchange, and what of it is on its way.
    deal: RwSignal<Vec<Action>>,
    proposal: RwSignal<Proposal>,
}

#[derive(Clone, Copy)]
struct Wanted {
    /// In the pool: who has this skill, and whom the viewer can pay.
    skill: RwSignal<Option<Skill>>,
    affordable: RwSignal<bool>,
    /// In the hand: what is about this skill, of this kind, usable now.
    about: RwSignal<Option<Skill>>,
    sort: RwSignal<Option<SchemeType>>,
    usable: RwSignal<bool>,
}

pub(crate) fn face(seeing: Seeing<Guild>) -> AnyView {
    let table = seeing.memo(|sight| sight.view.table);
    let paths = seeing.memo(|sight| things::paths(&sight.legal, &sight.view));
    let chosen = RwSignal::new(Vec::new());
    let face = Face {
        seeing,
        cards: StoredValue::new(seeing.now.with_untracked(|sight| sight.view.options.cards.clone())),
        table,
        stage: seeing.memo(|sight| sight.view.stage),
        paths,
        chosen,
        next: Memo::new(move |_| paths.with(|paths| chosen.with(|chosen| things::next(paths, chosen)))),
        said: seeing
            .memo(|sight| sight.answered.map_or_else(Vec::new, |action| things::path(&action, &sight.view))),
        pinned: RwSignal::new(None),
        hovered: RwSignal::new(None),
        tab: RwSignal::new(Tab::Table),
        wanted: StoredValue::new(Wanted {
            skill: RwSignal::new(None),
            affordable: RwSignal::new(false),
            about: RwSignal::new(None),
            sort: RwSignal::new(None),
            usable: RwSignal::new(false),
        }),
        deal: RwSignal::new(Vec::new()),
        proposal: RwSignal::default(),
    };
    face.follow();
    face.laid_out()
}

impl Face {
    fn laid_out(self) -> AnyView {
        let part = self.seeing.memo(|sight| match sight.view.stage {
            Stage::Agendas => "agendas",
            Stage::Draft { .. } => "draft",
            Stage::Over => "over",
            _ => "play",
        });
        let busy = Memo::new(move |_| self.table.with(|table| table.heist.is_some()));
        view! {
            <div class="guild" on:keydown=move |event| if event.key() == "Escape" { self.forget() } data-part=part data-tab=move || self.tab.get().word() class:with-heist=busy class:broken=move || self.table.with(|table| table.honor_broken)>
                {heading(self)}
                {end::result(self)}
                {news::now(self)}
                {tabs(self)}
                <div class="g-panes">
                    <section class="g-pane g-pane-heist" aria-label=move || t!("guild-tab-heist")>{heist::heist(self)}</section>
                    <section class="g-pane g-pane-table" aria-label=move || t!("guild-tab-table")>
                        {sites::sites(self)}
                        {piles::pool(self)}
                        {piles::drawers(self)}
                    </section>
                    <section class="g-pane g-pane-crews" aria-label=move || t!("guild-tab-crews")>{crews::crews(self)}</section>
                    <section class="g-pane g-pane-hand" aria-label=move || t!("guild-tab-hand")>{own::own(self)}</section>
                </div>
                {desk::desk(self)}
            </div>
        }
        .into_any()
    }

    /// Drops what was in mind when it can no longer be done, sends what is on its way, and turns to where the question is.
    fn follow(self) {
        Effect::new(move |_| {
            let stale = self.paths.with(|paths| {
                let chosen = self.chosen.get_untracked();
                !chosen.is_empty() && !paths.iter().any(|(path, _)| path.starts_with(&chosen))
            });
            if stale {
                self.chosen.set(Vec::new());
            }
        });
        Effect::new(move |_| deals::send_next(self));
        let asked = self.seeing.memo(|sight| (sight.view.stage, !sight.legal.is_empty()));
        Effect::new(move |turned: Option<Option<Discriminant<Stage>>>| {
            let (stage, asked) = asked.get();
            let (turned, kind) = (turned.flatten(), discriminant(&stage));
            if asked && turned != Some(kind) {
                self.turn_to(stage);
            }
            if asked { Some(kind) } else { turned }
        });
    }

    /// Turns to the part of the table that a question is about.
    fn turn_to(self, stage: Stage) {
        if stage != Stage::Trade {
            self.deal.set(Vec::new());
            self.proposal.set(Proposal::default());
        }
        let table = self.table.get_untracked();
        self.tab.set(match stage {
            Stage::Agendas | Stage::Logistics | Stage::Resting | Stage::Truth => Tab::Hand,
            Stage::Window(_) | Stage::Response if !table.complications() => return,
            Stage::Firing => Tab::Crews,
            Stage::Draft { .. } | Stage::Act => Tab::Table,
            Stage::Choose(_) => match self.next.get_untracked().first() {
                Some(thing) => self.where_is(*thing),
                None => return,
            },
            Stage::Trade | Stage::TradeAnswers | Stage::Purse | Stage::Over => return,
            _ => Tab::Heist,
        });
    }

    fn set(self) -> CardSet {
        self.cards.get_value()
    }

    fn own(self) -> Option<Seat> {
        self.seeing.now.with(|sight| sight.view.seat)
    }

    /// What an action would do, in the words of the game.
    fn words(self, action: &Action) -> String {
        let words = self
            .seeing
            .now
            .with(|sight| self.seeing.names.with(|names: &Names| Guild::label(action, &sight.view, names)));
        let mut letters = words.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// Chooses something, takes it back, or starts again with it; if none of that is possible, its card is shown.
    fn touch(self, thing: Thing, card: Option<Card>) {
        let chosen = self.chosen.get_untracked();
        match self.paths.with_untracked(|paths| things::touched(paths, &chosen, thing)) {
            Some(changed) => {
                self.pinned.set(card.filter(|_| changed.contains(&thing)));
                self.chosen.set(changed);
            }
            None => self.look(card),
        }
    }

    fn look(self, card: Option<Card>) {
        self.pinned.update(|pinned| *pinned = card.filter(|card| *pinned != Some(*card)));
    }

    /// Does what was put together here, and has nothing in mind any more.
    fn seal(self, action: Action) {
        self.forget();
        self.seeing.seal(action);
    }

    /// Does it, and has nothing in mind any more.
    fn act(self, action: Action) {
        self.forget();
        self.seeing.act(action);
    }

    /// Has nothing in mind, and looks at nothing.
    fn forget(self) {
        self.chosen.set(Vec::new());
        self.pinned.set(None);
        self.hovered.set(None);
    }

    fn may(self, thing: Thing) -> Memo<bool> {
        Memo::new(move |_| self.next.with(|next| next.contains(&thing)))
    }

    /// Is it chosen, or part of the answer that was given?
    fn is_chosen(self, thing: Thing) -> Memo<bool> {
        Memo::new(move |_| {
            let chosen = self.chosen.with(|chosen| chosen.contains(&thing));
            chosen || (self.chosen.with(Vec::is_empty) && self.said.with(|said| said.contains(&thing)))
        })
    }

    /// The part of the table on which it lies.
    fn where_is(self, thing: Thing) -> Tab {
        let table = self.table.get_untracked();
        match thing {
            Thing::Char(card) if table.in_crews().contains(card) => Tab::Crews,
            Thing::Scheme(_) | Thing::Agenda(_) => Tab::Hand,
            Thing::Treasure(_) | Thing::Seat(_) | Thing::Modifier(..) => Tab::Crews,
            Thing::Slot(_) | Thing::Line(_) => Tab::Heist,
            _ => Tab::Table,
        }
    }
}

/// The turn, whose it is, what is left of it, and honor.
fn heading(face: Face) -> impl IntoView {
    let of_turn = face.seeing.memo(|sight| {
        let table = &sight.view.table;
        (table.turn.number, table.turn.active, table.turn.actions, table.turn.heists)
    });
    let broken = face.seeing.memo(|sight| sight.view.table.honor_broken);
    let drafting = face.seeing.memo(|sight| sight.view.stage == Stage::Agendas);
    let turn = move || {
        let (turn, active, actions, heists) = of_turn.get();
        if turn == 0 {
            let words = if drafting.get() { t!("guild-part-agendas") } else { t!("guild-part-draft") };
            return view! { <span class="g-turn">{words}</span> }.into_any();
        }
        let coins: Vec<_> =
            (0..actions.min(6)).map(|_| view! { <span class="g-action-left"></span> }).collect();
        view! {
            <span class="g-turn">{t!("guild-turn", turn = turn)}</span>
            {face.seeing.badge(active)}
            <span class="g-left" title=t!("guild-why-actions"; ruling::FEWER_ACTIONS)>{coins}{t!("guild-actions-left", actions = actions)}</span>
            <span class="g-left" class:gone=heists == 0 title=t!("guild-why-heists"; ruling::A_HEIST_IS_SPENT)>{art::piece("mask")}{t!("guild-heists-left", heists = heists)}</span>
        }
        .into_any()
    };
    view! {
        <header class="g-head">
            {turn}
            {move || {
                let (piece, words, why) = if broken.get() {
                    ("guild-no-honor", t!("guild-honor-broken"), t!("guild-why-broken"; ruling::HONOR_BREAKS))
                } else {
                    ("guild-honor", t!("guild-honor-holds"), t!("guild-why-honor"; ruling::HONOR_BREAKS))
                };
                view! { <span class="g-honor" class:broken=broken.get() title=why>{art::piece(piece)}{words}</span> }
            }}
        </header>
    }
}

/// The parts of the table, for screens that have room for one.
fn tabs(face: Face) -> impl IntoView {
    let waiting = move |tab: Tab| {
        Memo::new(move |_| {
            face.next.with(|next| next.iter().filter(|thing| face.where_is(**thing) == tab).count())
        })
    };
    let tab = move |tab: Tab| {
        let waiting = waiting(tab);
        let open = move || face.tab.get() == tab;
        view! {
            <button class="g-tab" class:open=open aria-pressed=move || open().to_string() on:click=move |_| face.tab.set(tab)>
                {art::piece(tab.piece())}<span>{move || t!(&format!("guild-tab-{}", tab.word()))}</span>
                {move || (waiting.get() > 0).then(|| view! {
                    <span class="g-count">{waiting.get()}<span class="unseen">{t!("guild-can-click")}</span></span>
                })}
            </button>
        }
    };
    view! { <nav class="g-tabs" aria-label=move || t!("guild-tabs")>{Tab::ALL.map(tab).collect_view()}</nav> }
}
