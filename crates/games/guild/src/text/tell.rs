//! What happened, in one sentence. Cards are written by code, each as a word of its own, and a set puts their names in.

use std::fmt::Display;

use rookery_kernel::SeatSet;

use crate::action::{Declaration, Item, Pick, Source};
use crate::cards::{CharSet, SchemeHeap};
use crate::phase::{Ending, Share};
use crate::{effect::Deck, event::Notice, notation::past};

use super::effects;
use super::voice::{coins, joined, many, post, skill_name};

/// What happened, in the markup of [`Text::say`](rookery_kernel::Text::say).
pub(super) fn sentence(notice: &Notice) -> String {
    let said = setup(notice).or_else(|| turn(notice)).or_else(|| trade(notice));
    let said =
        said.or_else(|| talk(notice)).or_else(|| outcome(notice)).or_else(|| effects::sentence(notice));
    // Every notice is in one of these lists; notation is better than silence for one that is not.
    said.unwrap_or_else(|| notice.to_string())
}

pub(super) fn card(card: impl Display) -> String {
    format!("*{card}*")
}

pub(super) fn cards<T: Display>(cards: impl IntoIterator<Item = T>) -> String {
    let words = joined(cards.into_iter().map(card));
    if words.is_empty() { "nothing".to_owned() } else { words }
}

fn crowd(set: CharSet) -> String {
    if set.is_empty() { "nobody".to_owned() } else { cards(set.iter()) }
}

pub(super) fn heap(heap: &SchemeHeap) -> String {
    cards(heap.iter())
}

/// Where an effect comes from.
pub(super) fn source(source: Source) -> String {
    match source {
        Source::Modifier(kind, host) => format!("*{kind}* on *{host}*"),
        _ => card(source),
    }
}

fn seats(seats: SeatSet) -> String {
    joined(seats.iter().map(|seat| format!("@{seat}")))
}

fn share(share: Share) -> String {
    match share {
        Share { coins: number, treasure: true } => format!("{} and the Treasure", coins(number)),
        Share { coins: number, treasure: false } => coins(number),
    }
}

/// A number of Schemes or Defenses.
pub(super) fn of_deck(deck: Deck, count: usize) -> String {
    match deck {
        Deck::Scheme => many(count as i64, "Scheme", "Schemes"),
        Deck::Defense => many(count as i64, "Defense", "Defenses"),
    }
}

fn price(paid: u16) -> String {
    if paid == 0 { "nothing".to_owned() } else { coins(paid) }
}

fn setup(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::First(seat) => format!("@{seat} begins."),
        Notice::Agendas(seat, agendas) => {
            format!("@{seat} is dealt {}. _Only you see which._", cards(agendas.iter()))
        }
        Notice::AgendaCount(seat, count) => {
            format!("@{seat} is dealt {}.", many(*count as i64, "Hidden Agenda", "Hidden Agendas"))
        }
        Notice::Dropped(seat, Some(agenda)) => {
            format!("@{seat} puts {} away. _Only you see which._", card(agenda))
        }
        Notice::Dropped(seat, None) => format!("@{seat} puts a Hidden Agenda away."),
        Notice::LaidOut { objective, coins: number, defenses } if defenses.is_empty() => {
            format!("{} is laid out with {}. Its Defenses come later.", card(objective), coins(*number))
        }
        Notice::LaidOut { objective, coins: number, defenses } => {
            let guards = cards(defenses);
            format!("{} is laid out with {}, guarded by {guards}.", card(objective), coins(*number))
        }
        Notice::Pool(set) => format!("In the pool: {}.", crowd(*set)),
        Notice::Jailed(set) => format!("In Jail from the start: {}.", crowd(*set)),
        Notice::Drafted { seat, character, paid } => {
            format!("@{seat} takes {} for {}.", card(character), price(*paid))
        }
        _ => return None,
    })
}

fn turn(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Turn { number, seat } => format!("*Turn {number}:* @{seat}."),
        Notice::DrewCount(seat, count) => format!("@{seat} draws {}.", of_deck(Deck::Scheme, *count)),
        Notice::Drew(seat, drawn) => format!("@{seat} draws {}. _Only you see which._", heap(drawn)),
        Notice::Reshuffled(Deck::Scheme) => {
            "_The discarded Schemes are shuffled into a new deck._".to_owned()
        }
        Notice::Reshuffled(Deck::Defense) => {
            "_The discarded Defenses are shuffled into a new deck._".to_owned()
        }
        Notice::Discarded(seat, scheme) => format!("@{seat} discards {}.", card(scheme)),
        Notice::Recruited { seat, character, paid } => {
            format!("@{seat} +recruits+ {} for {}.", card(character), price(*paid))
        }
        Notice::Refilled(character) => format!("{} comes into the pool.", card(character)),
        Notice::ToPool(character) => format!("{} goes to the pool.", card(character)),
        Notice::ToStack(character) => format!("{} goes back to those that cost nothing.", card(character)),
        Notice::UnderDeck(character) => format!("{} goes under the deck.", card(character)),
        Notice::Headhunted(seat, set) => format!("@{seat} sends the pool under the deck: {}.", crowd(*set)),
        Notice::Rested(seat) => format!("@{seat} rests."),
        Notice::Legwork(seat) => format!("@{seat} does the legwork."),
        Notice::Ended(seat) => format!("@{seat} ends the turn."),
        Notice::ExtraAction(seat) => format!("@{seat} +has one more action+."),
        Notice::Released(seat, character) => {
            format!("@{seat} has too large a crew and lets {} go.", card(character))
        }
        _ => return None,
    })
}

fn item(item: Item) -> String {
    match item {
        Item::Char(character) => card(character),
        Item::Treasure(treasure) => card(treasure),
        Item::Scheme(scheme) => card(scheme),
        Item::Coins(number) => coins(number),
        Item::AnyScheme => "a Scheme".to_owned(),
    }
}

/// Exchanges, and what changes hands.
fn trade(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Trades(seat) => format!("@{seat} wants to exchange something."),
        Notice::Gives(from, to, what) => format!("@{from} would give @{to} {}.", item(*what)),
        Notice::AsksFor(by, from, what) => format!("@{by} asks @{from} for {}.", item(*what)),
        Notice::Proposed(seat) => format!("@{seat} proposes the exchange."),
        Notice::TradeGivenUp(seat) => format!("@{seat} gives the exchange up."),
        Notice::TradeDeclined(by) => format!("{} ~will not have it~: nothing changes hands.", seats(*by)),
        Notice::Traded(seat) => format!("@{seat} +makes the exchange+."),
        Notice::Joined(character, seat) => format!("{} joins the crew of @{seat}.", card(character)),
        Notice::Treasure(seat, treasure) => format!("@{seat} +gets+ {}.", card(treasure)),
        Notice::TreasureGone(treasure) => format!("{} is discarded.", card(treasure)),
        Notice::Coins(seat, by) if *by < 0 => format!("@{seat} ~pays {}~.", coins(-i64::from(*by))),
        Notice::Coins(seat, by) => format!("@{seat} +gets {}+.", coins(*by)),
        Notice::Paid { from, to, coins: number } => format!("@{from} pays @{to} {}.", coins(*number)),
        Notice::Haul(objective, by) if *by < 0 => {
            format!("{} leave the haul of {}.", coins(-i64::from(*by)), card(objective))
        }
        Notice::Haul(objective, by) => format!("{} more on {}.", coins(*by), card(objective)),
        _ => return None,
    })
}

/// How a heist is agreed.
fn talk(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Heist(seat, Some(objective)) => format!("@{seat} plans a *heist* on {}.", card(objective)),
        Notice::Heist(seat, None) => format!("@{seat} plans a *jailbreak*."),
        Notice::Invited(seat, offer) => format!("@{seat} is offered {}.", share(*offer)),
        Notice::Accepted(seat) => format!("@{seat} accepts."),
        Notice::Declined(seat) => format!("@{seat} declines."),
        Notice::CounterOffer(seat, number) => format!("@{seat} would come for {}.", coins(*number)),
        Notice::Agreed(seat, offer) => format!("@{seat} comes along for {}.", share(*offer)),
        Notice::Refused(seat) => format!("@{seat} is not taken along."),
        Notice::Placed(character, slot) => format!("{} goes to {}.", card(character), post(*slot)),
        Notice::Line(slot, line) => format!("{} is to be beaten by its line {}.", post(*slot), line + 1),
        Notice::BrokenOff(seat) => format!("@{seat} breaks the heist off."),
        Notice::Locked(crew) => format!("*The plan is locked.* In the heist: {}.", seats(*crew)),
        _ => return None,
    })
}

/// How a heist, and a game, comes to its end.
fn outcome(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::CalledOff => "~The heist is called off.~".to_owned(),
        Notice::Judged { won: true, .. } => "+The heist succeeds.+".to_owned(),
        Notice::Judged { bypassed, .. } if bypassed.is_empty() => {
            "~The heist fails.~ No Defense was bypassed.".to_owned()
        }
        Notice::Judged { bypassed, .. } => {
            format!("~The heist fails.~ Bypassed: {}.", joined(bypassed.iter().map(|&slot| post(slot))))
        }
        Notice::Revealed(seat, scheme) => format!("@{seat} reveals {}.", card(scheme)),
        Notice::Annulled(seat) => format!("The Betrayal of @{seat} is cancelled."),
        Notice::Betrayed(seat, value) => format!("@{seat} ~betrays the others for {value}~!"),
        Notice::HonorBroken => "~Honor is broken.~".to_owned(),
        Notice::Share(seat, number) => format!("@{seat} +gets {} of the haul+.", coins(*number)),
        Notice::Wasted(number) => format!("The bank keeps {} of the haul.", coins(*number)),
        Notice::Freed(seat, character) => format!("@{seat} +frees+ {} from Jail.", card(character)),
        Notice::Penalty(slot, face) => {
            format!("{} was not bypassed: the die shows {}.", post(*slot), effects::face(*face))
        }
        Notice::Fined(seat, 0) => format!("The Watch finds nothing to take from @{seat}."),
        Notice::Fined(seat, number) => format!("The Watch ~fines~ @{seat} {}.", coins(*number)),
        Notice::Over { ending: Ending::MartialLaw, .. } => {
            "*The game is over:* martial law. ~Nobody wins.~".to_owned()
        }
        Notice::Over { winners, .. } if winners.is_empty() => "*The game is over.* Nobody wins.".to_owned(),
        Notice::Over { ending: Ending::Robbed, winners } => {
            format!("*The game is over:* a Stage III Objective was robbed. {} +won!+", seats(*winners))
        }
        Notice::Over { winners, .. } => {
            format!("*The game is over:* the turn limit was reached. {} +won!+", seats(*winners))
        }
        Notice::Scored { seat, score, agendas } => {
            format!("@{seat} scores *{score}* with {}.", cards(agendas.iter()))
        }
        _ => return None,
    })
}

/// What was named in a declaration.
pub(super) fn named(declared: &Declaration) -> String {
    let word = |pick: Pick| match pick {
        Pick::Seat(seat) => format!("@{seat}"),
        Pick::Modifier(kind, host) => format!("*{kind}* on *{host}*"),
        Pick::Barrier(objective, slot) => format!("{} of *{objective}*", post(slot)),
        Pick::Slot(slot) => post(slot),
        Pick::Skill(skill) => skill_name(skill).to_owned(),
        Pick::Line(line) => format!("line {}", line + 1),
        Pick::Face(face) => effects::face(face).to_owned(),
        Pick::Shield(which) => format!("protection {}", which + 1),
        Pick::Char(_) | Pick::Objective(_) | Pick::Treasure(_) | Pick::Scheme(_) | Pick::Defense(_) => {
            card(pick)
        }
    };
    let words: Vec<String> = declared.picks.iter().map(word).collect();
    if words.is_empty() { String::new() } else { format!(", naming {}", joined(words)) }
}

/// What has happened to a Character, with a tone.
pub(super) fn fate(fate: crate::effect::Fate) -> String {
    format!("~{}~", past(fate))
}
