//! Cards as they lie on the table: small, with what is printed on them that matters most.

use leptos::prelude::{Set as _, *};
use rookery_guild::{
    Agenda, Char, Defense, Face as Side, HeistStage, Objective, Scheme, SchemeType, Set, Skill, Skills,
    Table, Treasure,
};
use rookery_kernel::Seat;

use super::{Face, things::Thing};
use crate::{art, text::t};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Card {
    Char(Char),
    Scheme(Scheme),
    Defense(Defense),
    Objective(Objective),
    Treasure(Treasure),
    Agenda(Agenda),
}

impl Card {
    /// The card of a thing, where it is one.
    pub(super) fn of(thing: Thing, face: Face) -> Option<Self> {
        let table = face.table.get_untracked();
        Some(match thing {
            Thing::Char(card) => Self::Char(card),
            Thing::Scheme(card) | Thing::Found(card) | Thing::Modifier(card, _) => Self::Scheme(card),
            Thing::Treasure(card) => Self::Treasure(card),
            Thing::Agenda(card) => Self::Agenda(card),
            Thing::Defense(card) => Self::Defense(card),
            Thing::Objective(card) => Self::Objective(card),
            Thing::Slot(slot) => Self::Defense(table.barrier(slot, &face.set())?),
            Thing::Barrier(objective, slot) => {
                let site = table.sites.get(table.site_of(objective)?)?;
                Self::Defense(*site.defenses.get(slot.index())?)
            }
            _ => return None,
        })
    }

    pub(super) fn name(self, set: &Set) -> String {
        match self {
            Self::Char(card) => char_name(set, card),
            Self::Scheme(card) => set.scheme(card).name.clone(),
            Self::Defense(card) => set.defense(card).name.clone(),
            Self::Objective(card) => set.objective(card).name.clone(),
            Self::Treasure(card) => set.treasure(card).name.clone(),
            Self::Agenda(card) => set.agenda(card).name.clone(),
        }
    }
}

/// The name of a Character. Of several copies those after the first have a number.
pub(super) fn char_name(set: &Set, card: Char) -> String {
    let name = &set.character(card).name;
    let earlier = (0..card.index()).map(Char::new).filter(|&other| set.character(other).name == *name);
    match earlier.count() {
        0 => name.clone(),
        copies => format!("{name} {}", copies + 1),
    }
}

pub(super) fn skill_name(skill: Skill) -> String {
    t!(&format!("guild-skill-{skill}"))
}

/// Skills as drawings with their numbers.
pub(super) fn skills(skills: Skills) -> impl IntoView + use<> {
    let one = |(skill, number): (Skill, i8)| icon(skill, number.to_string());
    view! { <span class="g-skills">{skills.iter().map(one).collect_view()}</span> }
}

/// A skill and a number: a shape, a letter and, for those who do not see it, a word.
pub(super) fn icon(skill: Skill, number: String) -> impl IntoView + use<> {
    let class = format!("g-skill {skill}");
    let words = skill_name(skill);
    let title = words.clone();
    let piece = format!("guild-{skill}");
    view! { <span class=class title=title>{art::piece(&piece)}<b>{number}</b><span class="unseen">" "{words}" "</span></span> }
}

/// What a line asks: what is printed, with the numbers as they are now.
pub(super) fn asked(printed: Skills, now: Skills) -> impl IntoView + use<> {
    let one = |(skill, was): (Skill, i8)| {
        let changed = now[skill] != was;
        let number = now[skill].to_string();
        view! { <span class="g-asked" class:changed=changed>{icon(skill, number)}</span> }
    };
    view! { <span class="g-skills">{printed.iter().map(one).collect_view()}</span> }
}

/// What a card says, with drawings for its marks.
pub(super) fn text(words: &str) -> impl IntoView + use<> {
    let mut parts: Vec<AnyView> = Vec::new();
    let mut rest = words;
    while let Some(at) = rest.find('{') {
        let (before, marked) = rest.split_at(at);
        parts.push(before.to_owned().into_any());
        let Some(end) = marked.find('}') else { break };
        parts.push(mark(&marked[1..end]));
        rest = &marked[end + 1..];
    }
    parts.push(rest.to_owned().into_any());
    view! { <span class="g-words">{parts}</span> }
}

fn mark(letter: &str) -> AnyView {
    let (piece, key) = match letter {
        "L" => ("guild-lies", "guild-skill-lies"),
        "M" => ("guild-muscle", "guild-skill-muscle"),
        "S" => ("guild-stealth", "guild-skill-stealth"),
        "T" => ("guild-tinker", "guild-skill-tinker"),
        "D" => ("guild-dice", "guild-mark-dice"),
        "E" => ("guild-exhaust", "guild-mark-exhaust"),
        "N" => ("guild-no-honor", "guild-mark-no-honor"),
        "W" => ("guild-watch", "guild-mark-watch"),
        _ => ("coin", "guild-mark-coins"),
    };
    let words = t!(key);
    let title = words.clone();
    view! { <span class="g-mark" title=title>{art::piece(piece)}<span class="unseen">{words}</span></span> }
        .into_any()
}

pub(super) fn sort_piece(sort: SchemeType) -> &'static str {
    match sort {
        SchemeType::Logistics => "guild-logistics",
        SchemeType::Modifier => "guild-modifier",
        SchemeType::Anytime => "guild-anytime",
        SchemeType::Moment => "guild-moment",
    }
}

pub(super) fn sort_word(sort: SchemeType) -> &'static str {
    SchemeType::WORDS.iter().find(|(known, _)| *known == sort).map_or("", |(_, word)| word)
}

pub(super) fn sort_name(sort: SchemeType) -> String {
    t!(&format!("guild-sort-{}", sort_word(sort)))
}

/// The portrait of a Character: of the kind of thief that it is most.
pub(super) fn portrait(set: &Set, card: Char) -> String {
    let skills = set.character(card).skills;
    let best = skills.iter().max_by_key(|(_, number)| *number).map(|(skill, _)| skill);
    best.map_or_else(|| "guild-thief-none".to_owned(), |skill| format!("guild-thief-{skill}"))
}

pub(super) fn side(side: Side) -> impl IntoView {
    let piece = format!("guild-die-{side}");
    let words = t!("guild-side", side = side.to_string().to_uppercase());
    let title = words.clone();
    view! { <span class="g-side" title=title>{art::piece(&piece)}<span class="unseen">{words}</span></span> }
}

/// A button that is a thing: it can be chosen where that is possible, and looked at always.
pub(super) fn button(
    face: Face,
    class: &str,
    thing: Thing,
    card: Option<Card>,
    inside: impl IntoView + 'static,
) -> AnyView {
    pressed(face, class.to_owned(), thing, card, inside.into_any())
}

fn pressed(face: Face, class: String, thing: Thing, card: Option<Card>, inside: AnyView) -> AnyView {
    let (may, chosen) = (face.may(thing), face.is_chosen(thing));
    view! {
        <button class=class class:may=may class:chosen=chosen aria-pressed=move || chosen.get().to_string() data-thing=format!("{thing:?}")
            on:click=move |_| face.touch(thing, card)
            on:mouseenter=move |_| face.hovered.set(card)
            on:mouseleave=move |_| face.hovered.set(None)
            on:focus=move |_| face.hovered.set(card)
            on:blur=move |_| face.hovered.set(None)>
            {inside}
            {move || may.get().then(|| view! { <span class="unseen">{t!("guild-can-click")}</span> })}
        </button>
    }
    .into_any()
}

/// How a Character is, wherever it is.
#[derive(Clone, PartialEq)]
#[expect(clippy::struct_excessive_bools, reason = "each of them has a mark of its own on the card")]
struct Shape {
    skills: Skills,
    exhausted: bool,
    post: Option<usize>,
    committed: bool,
    muted: bool,
    used: bool,
    modifiers: Vec<(Scheme, Seat)>,
    /// What recruiting it costs the viewer, where it is to be had.
    price: Option<(u16, bool)>,
}

impl Shape {
    fn of(table: &Table, set: &Set, own: Option<Seat>, card: Char) -> Self {
        let state = &table.characters[card.index()];
        let for_hire = table.city.pool.or(table.city.stack).contains(card);
        let price = own.map_or(u16::from(set.character(card).cost), |own| table.price(set, own, card, 0));
        let enough = own.is_none_or(|own| table.players[own].coins >= price);
        Self {
            skills: table.skills(set, card),
            exhausted: state.exhausted,
            post: state.post.map(|slot| slot.index() + 1),
            committed: table.heist.is_some_and(|heist| heist.stage > HeistStage::Planned)
                && state.post.is_some(),
            muted: table.is_muted(set, card),
            used: state.used != 0,
            modifiers: table.modifiers_on(card).map(|modifier| (modifier.kind, modifier.by)).collect(),
            price: for_hire.then_some((price, enough)),
        }
    }
}

pub(super) fn character(face: Face, card: Char) -> impl IntoView {
    let shape = face
        .seeing
        .memo(move |sight| Shape::of(&sight.view.table, &sight.view.options.cards, sight.view.seat, card));
    let set = face.set();
    let printed = set.character(card);
    let (name, words, cost) = (char_name(&set, card), printed.text.clone(), printed.cost);
    let art = portrait(&set, card);
    let plain = printed.blocks.is_empty();
    let inside = move || {
        let shape = shape.get();
        let (price, enough) = shape.price.unwrap_or((u16::from(cost), true));
        let price_class = if enough { "g-cost" } else { "g-cost too-expensive" };
        let said = if shape.price.is_some() {
            t!("guild-price", coins = price)
        } else {
            t!("guild-cost", coins = price)
        };
        let title = said.clone();
        view! {
            <span class="g-name">{name.clone()}</span>
            <span class=price_class title=title>{art::piece("coin")}<b>{price}</b><span class="unseen">{said}</span></span>
            <span class="g-art">{art::piece(&art)}</span>
            {skills(shape.skills)}
            <span class="g-text" class:flavour=plain>{text(&words)}</span>
            {marks(&shape)}
        }
    };
    let class = move || {
        let shape = shape.get();
        let turned = if shape.exhausted { " exhausted" } else { "" };
        let away = if shape.post.is_some() { " posted" } else { "" };
        format!("g-wrap{turned}{away}")
    };
    view! {
        <span class=class>
            {button(face, "g-card g-char", Thing::Char(card), Some(Card::Char(card)), inside)}
            {move || modifiers(face, card, &shape.get().modifiers)}
        </span>
    }
}

/// What has become of a Character, in words and drawings.
fn marks(shape: &Shape) -> impl IntoView + use<> {
    let mut marks: Vec<(&'static str, String)> = Vec::new();
    if shape.exhausted {
        marks.push(("guild-exhaust", t!("guild-is-exhausted")));
    }
    if let Some(slot) = shape.post {
        let words = if shape.committed {
            t!("guild-is-committed", slot = slot)
        } else {
            t!("guild-is-posted", slot = slot)
        };
        marks.push(("target", words));
    }
    if shape.muted {
        marks.push(("guild-muted", t!("guild-is-muted")));
    }
    if shape.used {
        marks.push(("check", t!("guild-is-used")));
    }
    let one = |(piece, words): (&'static str, String)| view! { <span class="g-state">{art::piece(piece)}<span>{words}</span></span> };
    (!marks.is_empty())
        .then(|| view! { <span class="g-states">{marks.into_iter().map(one).collect_view()}</span> })
}

/// The Modifiers on a Character, each a card of its own.
fn modifiers(face: Face, host: Char, on: &[(Scheme, Seat)]) -> impl IntoView + use<> {
    let set = face.set();
    let one = |&(kind, by): &(Scheme, Seat)| {
        let card = set.scheme(kind);
        let title = t!("guild-attached-by", name = face.seeing.name(by));
        let inside = view! {
            {art::piece("guild-modifier")}<span>{card.name.clone()}</span>{skills(card.icons)}<span class="unseen">{title}</span>
        };
        button(face, "g-chip g-modifier", Thing::Modifier(kind, host), Some(Card::Scheme(kind)), inside)
    };
    let all: Vec<_> = on.iter().map(one).collect();
    (!all.is_empty()).then(|| view! { <span class="g-modifiers">{all}</span> })
}

/// A Scheme: name, kind, what it says, and its No Honor side.
pub(super) fn scheme_inside(set: &Set, kind: Scheme) -> impl IntoView + use<> {
    let card = set.scheme(kind);
    let sort = card.sort;
    let side = (!card.text_no_honor.is_empty()).then(|| {
        let side = text(&card.text_no_honor);
        view! { <span class="g-text g-side-text">{mark("N")}" "{side}</span> }
    });
    let value = card.betrayal.map(|value| view! {
        <span class="g-value" title=t!("guild-betrayal")>{art::piece("guild-betrayal")}<b>{value}</b><span class="unseen">{t!("guild-betrayal")}</span></span>
    });
    view! {
        <span class="g-name">{card.name.clone()}</span>
        <span class="g-sort">{art::piece(sort_piece(sort))}<span>{sort_name(sort)}</span></span>
        {value}
        {skills(card.icons)}
        <span class="g-text">{text(&card.text)}</span>
        {side}
    }
}

/// A short name for a card: to be looked at, and clicked where it can be chosen.
pub(super) fn chip(face: Face, thing: Thing, card: Card) -> AnyView {
    let set = face.set();
    let more = match card {
        Card::Char(card) => Some(skills(set.character(card).skills).into_any()),
        Card::Scheme(card) => Some(art::piece(sort_piece(set.scheme(card).sort))),
        Card::Treasure(_) => Some(art::piece("guild-treasure")),
        _ => None,
    };
    button(face, "g-chip", thing, Some(card), view! { <span>{card.name(&set)}</span>{more} })
}
