//! What effects did, in one sentence.

use crate::{action::Source, cards::Face, effect::Deck, event::Notice, notation::past};

use super::tell::{card, cards, fate, heap, named, of_deck, source};
use super::voice::{face_name, joined, post, skill_name};

/// A side of the die.
pub(super) fn face(face: Face) -> &'static str {
    face_name(face)
}

/// Declarations and what comes of them.
pub(super) fn sentence(notice: &Notice) -> Option<String> {
    declared(notice).or_else(|| characters(notice)).or_else(|| looks(notice)).or_else(|| tables(notice))
}

fn change(by: i8) -> String {
    if by < 0 { format!("~{} less~", -i16::from(by)) } else { format!("+{by} more+") }
}

fn declared(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Declared(seat, declared) => {
            let verb = if matches!(declared.source, Source::Scheme(_)) { "plays" } else { "uses" };
            format!("@{seat} {verb} {}{}.", source(declared.source), named(declared))
        }
        Notice::Countered(of) => format!("{} is ~countered~.", source(*of)),
        Notice::Failed(of) => format!("{} ~comes to nothing~.", source(*of)),
        Notice::Triggered(seat, of) => format!("{} does its work for @{seat}.", source(*of)),
        Notice::Rolled(seat, faces) => {
            format!("@{seat} rolls {}.", joined(faces.iter().map(|&one| face(one).to_owned())))
        }
        Notice::KeptDie(seat, kept) => format!("@{seat} keeps {}.", face(*kept)),
        Notice::Silenced(seat) => format!("@{seat} ~may play no Anytimes~ for now."),
        Notice::Muted(character) => format!("{} ~can use no abilities~ this turn.", card(character)),
        _ => return None,
    })
}

fn characters(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Skill { character, skill, by: 0 } => {
            format!("{} gains no {} by it.", card(character), skill_name(*skill))
        }
        Notice::Skill { character, skill, by } => {
            format!("{} has {} {} in this heist.", card(character), change(*by), skill_name(*skill))
        }
        Notice::Struck(character, what) => format!("{} is {}.", card(character), fate(*what)),
        Notice::Spared(character, what) => format!("{} is +not {}+.", card(character), past(*what)),
        Notice::Readied(character) => format!("{} is +ready again+.", card(character)),
        Notice::Warded(character) => {
            format!("What can happen to {} has changed for a while.", card(character))
        }
        Notice::Withdrew(character) => format!("{} leaves the heist and goes home.", card(character)),
        Notice::SentIn(character, slot) => format!("{} joins the heist at {}.", card(character), post(*slot)),
        Notice::SwappedPosts(one, other) => format!("{} and {} change places.", card(one), card(other)),
        Notice::Attached(modifier, host) => format!("{} is on {} now.", card(modifier), card(host)),
        Notice::Stripped(modifier, host) => {
            format!("{} comes off {} and is discarded.", card(modifier), card(host))
        }
        Notice::Moved { modifier, from, to } => {
            format!("{} moves from {} to {}.", card(modifier), card(from), card(to))
        }
        _ => return None,
    })
}

/// Schemes that move, and what somebody sees.
fn looks(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Recovered(seat, scheme) => format!("@{seat} takes {} from the discard pile.", card(scheme)),
        Notice::Shown(seat, hand) => format!("@{seat} shows the hand: {}.", heap(hand)),
        Notice::Looks(seat, at) => format!("@{seat} looks at the hand of @{at}."),
        Notice::Looked(seat, at, hand) => {
            format!("@{seat} looks at the hand of @{at}: {}. _Only you see it._", heap(hand))
        }
        Notice::Scouts(seat, deck, count) => {
            format!("@{seat} looks at {} of the deck.", of_deck(*deck, *count))
        }
        Notice::Scouted(seat, _, schemes, defenses) => {
            let seen = cards(
                schemes.iter().map(|one| one.to_string()).chain(defenses.iter().map(ToString::to_string)),
            );
            format!("@{seat} looks at {seen} on top of the deck. _Only you see it._")
        }
        Notice::Keeps(seat, Deck::Scheme, count) => {
            format!("@{seat} keeps {}.", of_deck(Deck::Scheme, *count))
        }
        Notice::Keeps(seat, Deck::Defense, count) => {
            format!("@{seat} leaves {} on top of the deck.", of_deck(Deck::Defense, *count))
        }
        Notice::Kept(seat, Deck::Scheme, schemes, _) => {
            format!("@{seat} keeps {}. _Only you see it._", heap(schemes))
        }
        Notice::Kept(seat, Deck::Defense, _, defenses) => {
            format!("@{seat} leaves {} on top of the deck. _Only you see it._", cards(defenses))
        }
        Notice::Takes(from, to) => format!("A Scheme goes from @{from} to @{to}."),
        Notice::Took(from, to, scheme) => format!("{} goes from @{from} to @{to}.", card(scheme)),
        _ => return None,
    })
}

fn tables(notice: &Notice) -> Option<String> {
    Some(match notice {
        Notice::Asks { slot, skill, by: 0 } => {
            format!("{} asks no more {} than before.", post(*slot), skill_name(*skill))
        }
        Notice::Asks { slot, skill, by } => {
            format!("{} asks {} {} in this heist.", post(*slot), change(*by), skill_name(*skill))
        }
        Notice::LineChanged(slot, line) => {
            format!("{} is now to be beaten by its line {}.", post(*slot), line + 1)
        }
        Notice::Opened(slot) => format!("{} +counts as bypassed+ while somebody is there.", post(*slot)),
        Notice::Replaced { objective, slot, by } => {
            format!("{} of {} is now {}.", post(*slot), card(objective), card(by))
        }
        Notice::Added(objective, defense) => format!("{} is added to {}.", card(defense), card(objective)),
        Notice::Removed(objective, defense) => format!("{} loses {}.", card(objective), card(defense)),
        Notice::Cleared(objective) => format!("{} loses all its Defenses.", card(objective)),
        _ => return None,
    })
}
