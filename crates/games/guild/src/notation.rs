//! How notices are written.

use std::fmt;

use crate::effect::{Deck, Fate};
use crate::event::{Notice, Spaced};

fn deck(deck: Deck) -> &'static str {
    match deck {
        Deck::Scheme => "Schemes",
        Deck::Defense => "Defenses",
    }
}

impl fmt::Display for Notice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = self.fmt_turn(f).or_else(|| self.fmt_effect(f)).or_else(|| self.fmt_heist(f));
        written.unwrap_or(Ok(()))
    }
}

impl Notice {
    /// Setting up, turns and actions.
    fn fmt_turn(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Self::First(seat) => write!(f, "{seat} begins"),
            Self::Agendas(seat, cards) => {
                write!(f, "{seat} gets{}", Spaced(cards.iter()))
            }
            Self::AgendaCount(seat, count) => write!(f, "{seat} gets {count} Agendas"),
            Self::Dropped(seat, Some(card)) => write!(f, "{seat} puts {card} away"),
            Self::Dropped(seat, None) => write!(f, "{seat} puts an Agenda away"),
            Self::LaidOut { objective, coins, defenses } => {
                write!(f, "laid out: {objective}, {coins} Coins,{}", Spaced(defenses.iter()))
            }
            Self::Pool(cards) => write!(f, "pool:{}", Spaced(cards.iter())),
            Self::Jailed(cards) => write!(f, "in Jail:{}", Spaced(cards.iter())),
            Self::Drafted { seat, character, paid } => write!(f, "{seat} drafts {character} for {paid}"),
            Self::Turn { number, seat } => write!(f, "turn {number}: {seat}"),
            Self::DrewCount(seat, count) => write!(f, "{seat} draws {count}"),
            Self::Drew(seat, cards) => write!(f, "{seat} draws{}", Spaced(cards.iter())),
            Self::Reshuffled(which) => write!(f, "{} reshuffled", deck(*which)),
            Self::Discarded(seat, card) => write!(f, "{seat} discards {card}"),
            Self::Recruited { seat, character, paid } => write!(f, "{seat} recruits {character} for {paid}"),
            Self::Refilled(card) => write!(f, "{card} comes into the pool"),
            Self::ToPool(card) => write!(f, "{card} leaves for the pool"),
            Self::ToStack(card) => write!(f, "{card} leaves for the stack"),
            Self::UnderDeck(card) => write!(f, "{card} goes under the deck"),
            Self::Headhunted(seat, cards) => {
                write!(f, "{seat} sends the pool under the deck:{}", Spaced(cards.iter()))
            }
            Self::Rested(seat) => write!(f, "{seat} rests"),
            Self::Legwork(seat) => write!(f, "{seat} does legwork"),
            Self::Ended(seat) => write!(f, "{seat} ends the turn"),
            Self::ExtraAction(seat) => write!(f, "{seat} has one more action"),
            Self::Released(seat, card) => write!(f, "{seat} lets {card} go"),
            _ => return None,
        })
    }

    /// Declarations and what effects do.
    fn fmt_effect(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Self::Declared(seat, declaration) => write!(f, "{seat}: {declaration}"),
            Self::Countered(source) => write!(f, "{source} is countered"),
            Self::Failed(source) => write!(f, "{source} fails"),
            Self::Triggered(seat, source) => write!(f, "{source} acts for {seat}"),
            Self::Rolled(seat, faces) => write!(f, "{seat} rolls{}", Spaced(faces.iter())),
            Self::KeptDie(seat, face) => write!(f, "{seat} keeps {face}"),
            Self::Skill { character, skill, by } => write!(f, "{character} {by:+} {skill}"),
            Self::Asks { slot, skill, by } => write!(f, "{slot} asks {by:+} {skill}"),
            Self::LineChanged(slot, line) => write!(f, "{slot} now line {}", line + 1),
            Self::Opened(slot) => write!(f, "{slot} counts as bypassed"),
            Self::Struck(card, fate) => write!(f, "{card} is {}", past(*fate)),
            Self::Spared(card, fate) => write!(f, "{card} is not {}", past(*fate)),
            Self::Readied(card) => write!(f, "{card} is ready"),
            Self::Warded(card) => write!(f, "{card} is warded"),
            Self::Withdrew(card) => write!(f, "{card} goes home"),
            Self::SentIn(card, slot) => write!(f, "{card} is sent to {slot}"),
            Self::SwappedPosts(one, other) => write!(f, "{one} and {other} change places"),
            Self::Coins(seat, by) => write!(f, "{seat} {by:+}"),
            Self::Paid { from, to, coins } => write!(f, "{from} pays {to} {coins}"),
            Self::Haul(objective, by) => write!(f, "{objective} {by:+}"),
            Self::Attached(card, host) => write!(f, "{card} on {host}"),
            Self::Stripped(card, host) => write!(f, "{card} off {host}"),
            Self::Moved { modifier, from, to } => write!(f, "{modifier} from {from} to {to}"),
            Self::Recovered(seat, card) => write!(f, "{seat} takes {card} back"),
            Self::Shown(seat, cards) => write!(f, "{seat} shows{}", Spaced(cards.iter())),
            Self::Looks(seat, at) => write!(f, "{seat} looks at the hand of {at}"),
            Self::Looked(seat, at, cards) => {
                write!(f, "{seat} sees the hand of {at}:{}", Spaced(cards.iter()))
            }
            Self::Scouts(seat, which, count) => write!(f, "{seat} looks at {count} {}", deck(*which)),
            Self::Scouted(seat, _, cards, defenses) => {
                write!(f, "{seat} sees{}{}", Spaced(cards.iter()), Spaced(defenses.iter()))
            }
            Self::Keeps(seat, which, count) => write!(f, "{seat} keeps {count} {}", deck(*which)),
            Self::Kept(seat, _, cards, defenses) => {
                write!(f, "{seat} keeps{}{}", Spaced(cards.iter()), Spaced(defenses.iter()))
            }
            Self::Takes(from, to) => write!(f, "a Scheme goes from {from} to {to}"),
            Self::Took(from, to, card) => write!(f, "{card} goes from {from} to {to}"),
            Self::Replaced { objective, slot, by } => write!(f, "{objective} {slot} is now {by}"),
            Self::Added(objective, card) => write!(f, "{objective} gets {card}"),
            Self::Removed(objective, card) => write!(f, "{objective} loses {card}"),
            Self::Cleared(objective) => write!(f, "{objective} loses its Defenses"),
            Self::Silenced(seat) => write!(f, "{seat} may play no Anytimes"),
            Self::Muted(card) => write!(f, "{card} may use no abilities"),
            _ => return None,
        })
    }

    /// Exchanges, heists and the end.
    fn fmt_heist(&self, f: &mut fmt::Formatter<'_>) -> Option<fmt::Result> {
        Some(match self {
            Self::Trades(seat) => write!(f, "{seat} wants to exchange"),
            Self::Gives(from, to, item) => write!(f, "{from} would give {to}: {item}"),
            Self::AsksFor(by, from, item) => write!(f, "{by} asks {from} for: {item}"),
            Self::Proposed(seat) => write!(f, "{seat} proposes"),
            Self::TradeGivenUp(seat) => write!(f, "{seat} gives the exchange up"),
            Self::TradeDeclined(seats) => {
                write!(f, "declined by{}", Spaced(seats.iter()))
            }
            Self::Traded(seat) => write!(f, "{seat} exchanges"),
            Self::Joined(card, seat) => write!(f, "{card} joins {seat}"),
            Self::Treasure(seat, card) => write!(f, "{seat} gets {card}"),
            Self::TreasureGone(card) => write!(f, "{card} is gone"),
            Self::Heist(seat, Some(objective)) => write!(f, "{seat} plans a heist on {objective}"),
            Self::Heist(seat, None) => write!(f, "{seat} plans a jailbreak"),
            Self::Invited(seat, share) => {
                write!(f, "{seat} is offered {}{}", share.coins, treasure(share.treasure))
            }
            Self::Accepted(seat) => write!(f, "{seat} accepts"),
            Self::Declined(seat) => write!(f, "{seat} declines"),
            Self::CounterOffer(seat, coins) => write!(f, "{seat} wants {coins}"),
            Self::Agreed(seat, share) => {
                write!(f, "{seat} comes for {}{}", share.coins, treasure(share.treasure))
            }
            Self::Refused(seat) => write!(f, "{seat} is refused"),
            Self::Placed(card, slot) => write!(f, "{card} to {slot}"),
            Self::Line(slot, line) => write!(f, "{slot} by line {}", line + 1),
            Self::BrokenOff(seat) => write!(f, "{seat} breaks off"),
            Self::Locked(seats) => {
                write!(f, "locked:{}", Spaced(seats.iter()))
            }
            Self::CalledOff => f.write_str("the heist is called off"),
            Self::Judged { won, bypassed } => {
                let word = if *won { "success" } else { "failure" };
                write!(f, "{word}; bypassed:{}", Spaced(bypassed.iter()))
            }
            Self::Revealed(seat, card) => write!(f, "{seat} reveals {card}"),
            Self::Annulled(seat) => write!(f, "the Betrayal of {seat} is cancelled"),
            Self::Betrayed(seat, value) => write!(f, "{seat} betrays for {value}"),
            Self::HonorBroken => f.write_str("honor is broken"),
            Self::Share(seat, coins) => write!(f, "{seat} gets {coins} of the haul"),
            Self::Wasted(coins) => write!(f, "{coins} to the bank"),
            Self::Freed(seat, card) => write!(f, "{seat} frees {card}"),
            Self::Penalty(slot, face) => write!(f, "{slot} fails: {face}"),
            Self::Fined(seat, coins) => write!(f, "{seat} is fined {coins}"),
            Self::Over { ending, winners } => {
                write!(f, "over, {}:{}", ending.word(), Spaced(winners.iter()))
            }
            Self::Scored { seat, score, agendas } => {
                write!(f, "{seat} scores {score} with{}", Spaced(agendas.iter()))
            }
            _ => return None,
        })
    }
}

fn treasure(treasure: bool) -> &'static str {
    if treasure { " and the Treasure" } else { "" }
}

/// What has happened to a Character.
pub(crate) const fn past(fate: Fate) -> &'static str {
    match fate {
        Fate::Exhaust => "exhausted",
        Fate::Arrest => "arrested",
        Fate::Kill => "killed",
    }
}
