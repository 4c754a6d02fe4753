//! What an action would do, in a few words.

use rookery_kernel::Names;

use crate::action::{Action, Item, Pick, Rest, Source, Until};
use crate::cards::{Char, Objective, Scheme};
use crate::effect::{Chooser, SchemeType};
use crate::view::{Question, Stage, View};
use crate::{op::Op, phase::Share, set::readable};

use super::voice::{Voice, coins, many, short};
use super::{deeds, sheet::shorten};

/// How long a label is at most where it quotes a card.
const MAX_LABEL_CHARS: usize = 74;

pub(super) fn label(action: &Action, view: &View, names: &Names) -> String {
    let voice = Voice::new(view, names);
    match *action {
        Action::Drop(card) => {
            let text = readable(&voice.cards.agenda(card).text);
            shorten(&format!("put away {}: {text}", voice.agenda(card)), MAX_LABEL_CHARS)
        }
        Action::Draft(card) => draft(&voice, card),
        Action::Legwork => "Legwork: draw Schemes up to your limit".to_owned(),
        Action::Rest(Rest::Only) => "Rest: ready your crew".to_owned(),
        Action::Rest(Rest::Draw) => "Rest: ready your crew and draw two Schemes".to_owned(),
        Action::Rest(Rest::Discard) => "Rest: ready your crew and discard Schemes".to_owned(),
        Action::Headhunt => "Headhunt: all of the pool goes, others come".to_owned(),
        Action::Exchange => "Exchange: trade with others".to_owned(),
        Action::Fire => "let somebody of your crew go".to_owned(),
        Action::End => "end your turn".to_owned(),
        Action::Recruit(card) => recruit(&voice, card, ""),
        Action::Replace(card, leaves) => {
            recruit(&voice, card, &format!(", in place of {}", voice.character(leaves)))
        }
        Action::Heist(objective) => heist(&voice, objective),
        Action::Jailbreak => "Heist: break somebody out of Jail".to_owned(),
        Action::Declare(declared) => {
            let verb = match declared.source {
                _ if view.stage == Stage::Response => "",
                Source::Scheme(_) => "play ",
                _ => "use ",
            };
            format!("{verb}{}", deeds::declaration(&voice, declared))
        }
        Action::Pass(None) => "pass".to_owned(),
        Action::Pass(Some(order)) => until(order).to_owned(),
        Action::Purse => "open your purse, to give Coins away".to_owned(),
        Action::Pay(to, number) => format!("give {} {}", voice.seat(to), coins(number)),
        Action::Done => done(view).to_owned(),
        _ => deal(&voice, action),
    }
}

/// Exchanges, offers, plans and answers.
fn deal(voice: &Voice<'_>, action: &Action) -> String {
    match *action {
        Action::Give(to, item) => format!("give {} {}", voice.seat(to), voice.item(item)),
        Action::Ask(from, Item::AnyScheme) => {
            format!("ask {} for a Scheme of their choice", voice.seat(from))
        }
        Action::Ask(from, item) => format!("ask {} for {}", voice.seat(from), voice.item(item)),
        Action::Propose => "propose the exchange".to_owned(),
        Action::Invite(to, number, treasure) => {
            let share = Voice::share(Share { coins: number, treasure });
            format!("offer {} {share}", voice.seat(to))
        }
        Action::Accept => "accept".to_owned(),
        Action::AcceptWith(card) => format!("accept, and hand over {}", voice.scheme(card)),
        Action::Decline => "decline".to_owned(),
        Action::Counter(number) => format!("come for {}", coins(number)),
        Action::Agree(seat) => {
            let wanted = voice.table.heist.and_then(|heist| heist.counters[seat]);
            let wanted = wanted.map_or_else(|| "what was asked for".to_owned(), coins);
            format!("take {} along for {wanted}", voice.seat(seat))
        }
        Action::Refuse(seat) => format!("go without {}", voice.seat(seat)),
        Action::Place(card, slot) => {
            format!("{} to {}", with_skills(voice, card), voice.slot(slot))
        }
        Action::Line(line) => line_words(voice, line),
        Action::Break => "break the heist off".to_owned(),
        Action::Truth(card) => truth(voice, card),
        Action::Choose(pick) => choice(voice, pick),
        _ => action.to_string(),
    }
}

/// Until when a standing order passes.
pub(super) const fn until(order: Until) -> &'static str {
    match order {
        Until::Heist => "pass until a heist has Complications",
        Until::Turn => "pass until this turn is over",
        Until::Mine => "pass until your own turn",
    }
}

fn done(view: &View) -> &'static str {
    match view.stage {
        Stage::Logistics => "that is all of the Logistics action",
        Stage::Resting => "that is all you discard",
        Stage::Offer => "no more offers",
        Stage::Place { .. } => "that is all you place",
        Stage::Purse => "close the purse",
        Stage::Trade => "no exchange after all",
        _ => "done",
    }
}

fn with_skills(voice: &Voice<'_>, card: Char) -> String {
    let skills = short(crate::skills::skills_of(voice.table, voice.cards, card));
    format!("{} {skills}", voice.character(card)).trim_end().to_owned()
}

fn quoting(words: String, text: &str) -> String {
    if text.is_empty() { words } else { shorten(&format!("{words}: {text}"), MAX_LABEL_CHARS) }
}

fn draft(voice: &Voice<'_>, card: Char) -> String {
    let cost = voice.cards.character(card).cost;
    quoting(format!("{}, cost {cost}", with_skills(voice, card)), &voice.ability(card))
}

fn recruit(voice: &Voice<'_>, card: Char, instead: &str) -> String {
    let cost = u16::from(voice.cards.character(card).cost);
    let price = voice.view.seat.map_or(cost, |seat| voice.table.price(voice.cards, seat, card, 0));
    let price = if price == 0 { "nothing".to_owned() } else { coins(price) };
    quoting(format!("recruit {} for {price}{instead}", with_skills(voice, card)), &voice.ability(card))
}

fn heist(voice: &Voice<'_>, objective: Objective) -> String {
    let site = voice.table.sites.iter().find(|site| site.objective == objective);
    let card = voice.cards.objective(objective);
    let money = coins(site.map_or(u16::from(card.value), |site| site.coins));
    let treasures = match card.treasures {
        0 => String::new(),
        number => format!(", {}", many(number, "Treasure", "Treasures")),
    };
    let defenses = site.map_or(0, |site| site.defenses.len()) as i64;
    let defenses = if defenses == 0 { i64::from(card.slots) } else { defenses };
    format!("Heist: {}, {money}{treasures}, {}", card.name, many(defenses, "Defense", "Defenses"))
}

fn line_words(voice: &Voice<'_>, line: u8) -> String {
    let Stage::Line(slot) = voice.view.stage else { return format!("line {}", line + 1) };
    let barrier = voice.table.barrier(slot, voice.cards).map(|card| voice.cards.defense(card));
    let asked = barrier.and_then(|card| card.lines.get(usize::from(line)).copied());
    asked.map_or_else(
        || format!("line {}", line + 1),
        |asked| format!("{} by {}", voice.slot(slot), short(asked)),
    )
}

fn truth(voice: &Voice<'_>, card: Scheme) -> String {
    let name = voice.scheme(card);
    if voice.cards.scheme(card).sort == SchemeType::Moment {
        quoting(name, &voice.scheme_text(card))
    } else {
        format!("{name}, as a bluff")
    }
}

/// An answer to a question.
fn choice(voice: &Voice<'_>, pick: Pick) -> String {
    let words = voice.pick(pick);
    match (pick, voice.view.stage) {
        (Pick::Face(_), _) => format!("keep {words}"),
        (Pick::Scheme(card), Stage::Choose(Question::Scout { .. })) => {
            quoting(format!("keep {words}"), &voice.scheme_text(card))
        }
        (Pick::Scheme(card), Stage::Choose(Question::TakeCard { .. })) => {
            quoting(format!("take {words}"), &voice.scheme_text(card))
        }
        (
            Pick::Scheme(_),
            Stage::Choose(Question::Discard { chooser: Chooser::Owner, .. } | Question::HandLimit)
            | Stage::Resting,
        ) => {
            format!("discard {words}")
        }
        (Pick::Scheme(card), Stage::Choose(Question::Discard { .. })) => {
            quoting(format!("discard {words}"), &voice.scheme_text(card))
        }
        (Pick::Defense(_), Stage::Choose(Question::Scout { .. })) => format!("leave {words} on top"),
        (Pick::Char(card), Stage::Choose(Question::Free)) => {
            quoting(format!("free {}", with_skills(voice, card)), &voice.ability(card))
        }
        (Pick::Char(card), Stage::Choose(Question::Excess)) => format!("let {} go", with_skills(voice, card)),
        (Pick::Treasure(card), _) => quoting(words, &readable(&voice.cards.treasure(card).text)),
        (Pick::Shield(number), Stage::Choose(Question::Shield { character, .. })) => {
            shield(voice, character, number)
        }
        _ => words,
    }
}

/// What changes the fate of a Character, by its number: what was put on it for a while, then what always works, in the order
/// in which the rules go through them.
fn shield(voice: &Voice<'_>, card: Char, number: u8) -> String {
    const PASSING: [&str; 4] = [
        "what protects it this turn",
        "what protects it in this heist",
        "what dooms it this turn",
        "what dooms it in this heist",
    ];
    if let Some(words) = PASSING.get(usize::from(number)) {
        return (*words).to_owned();
    }
    let mut sources = Vec::new();
    voice.table.each_passive_on(voice.cards, card, |source, op| {
        if matches!(op, Op::ChangeFate { .. }) {
            sources.push(source);
        }
    });
    let source = sources.get(usize::from(number) - PASSING.len());
    source.map_or_else(|| format!("protection {}", number + 1), |&source| voice.source(source))
}
