//! The ruling by which something happened.

use crate::{action::Source, event::Notice, phase::Ending};

pub(super) fn ruling(notice: &Notice) -> Option<u16> {
    setup_and_turn(notice).or_else(|| effect(notice)).or_else(|| heist(notice))
}

fn setup_and_turn(notice: &Notice) -> Option<u16> {
    Some(match notice {
        Notice::First(_) => 4,
        Notice::Agendas(..) | Notice::AgendaCount(..) | Notice::Dropped(..) => 11,
        Notice::LaidOut { .. } => 2,
        Notice::Pool(_) => 6,
        Notice::Jailed(_) | Notice::Discarded(..) => 10,
        Notice::Drafted { .. } => 5,
        Notice::Turn { .. } | Notice::Rested(_) | Notice::Ended(_) | Notice::ExtraAction(_) => 12,
        Notice::DrewCount(..) | Notice::Drew(..) | Notice::Legwork(_) => 9,
        Notice::Reshuffled(_) => 7,
        Notice::Recruited { .. } | Notice::ToPool(_) | Notice::ToStack(_) => 14,
        Notice::Refilled(_) => 8,
        Notice::UnderDeck(_) | Notice::Headhunted(..) => 16,
        Notice::Released(..) => 82,
        Notice::Trades(_)
        | Notice::Gives(..)
        | Notice::AsksFor(..)
        | Notice::Proposed(_)
        | Notice::TradeGivenUp(_)
        | Notice::TradeDeclined(_) => 74,
        Notice::Traded(_) | Notice::Joined(..) => 18,
        Notice::Treasure(..) | Notice::TreasureGone(_) => 49,
        Notice::Coins(..) => 3,
        Notice::Paid { .. } => 20,
        _ => return None,
    })
}

/// Cards and abilities, and what they do.
fn effect(notice: &Notice) -> Option<u16> {
    Some(match notice {
        Notice::Declared(_, declared) => match declared.source {
            Source::Scheme(_) => 22,
            _ => 28,
        },
        Notice::Countered(_) => 23,
        Notice::Failed(_) => 26,
        Notice::Triggered(..) => 78,
        Notice::Rolled(..) | Notice::KeptDie(..) => 1,
        Notice::Skill { .. } => 32,
        Notice::Asks { .. } => 38,
        Notice::LineChanged(..) => 37,
        Notice::Opened(_) | Notice::SentIn(..) | Notice::SwappedPosts(..) => 36,
        Notice::Struck(..) | Notice::Spared(..) | Notice::Readied(_) | Notice::Warded(_) => 29,
        Notice::Withdrew(_) => 34,
        Notice::Attached(..) | Notice::Stripped(..) | Notice::Moved { .. } => 31,
        Notice::Recovered(..) => 79,
        Notice::Shown(..) | Notice::Looks(..) | Notice::Looked(..) | Notice::Takes(..) | Notice::Took(..) => {
            21
        }
        Notice::Scouts(..) | Notice::Scouted(..) | Notice::Keeps(..) | Notice::Kept(..) => 80,
        Notice::Replaced { .. } | Notice::Added(..) | Notice::Removed(..) | Notice::Cleared(_) => 54,
        Notice::Silenced(_) => 33,
        Notice::Muted(_) => 28,
        _ => return None,
    })
}

/// From the plan of a heist to the end of the game.
fn heist(notice: &Notice) -> Option<u16> {
    Some(match notice {
        Notice::Heist(_, Some(_)) | Notice::BrokenOff(_) => 13,
        Notice::Heist(_, None) | Notice::Freed(..) => 60,
        Notice::Invited(..)
        | Notice::Accepted(_)
        | Notice::Declined(_)
        | Notice::CounterOffer(..)
        | Notice::Refused(_) => 73,
        Notice::Agreed(..) | Notice::Share(..) => 40,
        Notice::Placed(..) => 35,
        Notice::Line(..) => 37,
        Notice::Locked(_) => 34,
        Notice::CalledOff => 76,
        Notice::Judged { won: true, .. } => 36,
        Notice::Judged { .. } => 53,
        Notice::Revealed(..) => 43,
        Notice::Annulled(_) => 44,
        Notice::Betrayed(..) | Notice::Wasted(_) => 46,
        Notice::HonorBroken => 45,
        Notice::Penalty(..) => 56,
        Notice::Fined(..) => 58,
        Notice::Haul(..) => 63,
        Notice::Over { ending: Ending::Robbed, .. } => 64,
        Notice::Over { ending: Ending::MartialLaw, .. } => 65,
        Notice::Over { ending: Ending::TurnLimit, .. } => 84,
        Notice::Scored { .. } => 66,
        _ => return None,
    })
}
