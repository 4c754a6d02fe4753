//! The ruling by which something happened.

use rookery_kernel::Citation;

use crate::{action::Source, event::Notice, phase::Ending, ruling};

pub(super) fn of(notice: &Notice) -> Option<Citation> {
    setup_and_turn(notice).or_else(|| effect(notice)).or_else(|| heist(notice))
}

fn setup_and_turn(notice: &Notice) -> Option<Citation> {
    Some(match notice {
        Notice::First(_) => ruling::WHO_BEGINS,
        Notice::Agendas(..) | Notice::AgendaCount(..) | Notice::Dropped(..) => ruling::HIDDEN_FOR_GOOD,
        Notice::LaidOut { .. } => ruling::STAGES,
        Notice::Pool(_) => ruling::THE_POOL_AFTER_THE_DRAFT,
        Notice::Jailed(_) | Notice::Discarded(..) => ruling::OPEN_FOR_EVERYONE,
        Notice::Drafted { .. } => ruling::THE_DRAFT,
        Notice::Turn { .. } | Notice::Rested(_) | Notice::Ended(_) | Notice::ExtraAction(_) => {
            ruling::FEWER_ACTIONS
        }
        Notice::DrewCount(..) | Notice::Drew(..) | Notice::Legwork(_) => ruling::SEVEN_SCHEMES,
        Notice::Reshuffled(_) => ruling::DISCARD_PILES,
        Notice::Recruited { .. } | Notice::ToPool(_) | Notice::ToStack(_) => {
            ruling::RECRUITING_WITH_A_FULL_CREW
        }
        Notice::Refilled(_) => ruling::NO_CHARACTERS_LEFT_TO_DRAW,
        Notice::UnderDeck(_) | Notice::Headhunted(..) => ruling::MORE_THAN_ONE_CARD_UNDER_A_DECK,
        Notice::Released(..) => ruling::A_CREW_ABOVE_ITS_LIMIT,
        Notice::Trades(_)
        | Notice::Gives(..)
        | Notice::AsksFor(..)
        | Notice::Proposed(_)
        | Notice::TradeGivenUp(_)
        | Notice::TradeDeclined(_) => ruling::BUILDING_AN_EXCHANGE,
        Notice::Traded(_) | Notice::Joined(..) => ruling::AN_EXCHANGE,
        Notice::Treasure(..) | Notice::TreasureGone(_) => ruling::TREASURES_49,
        Notice::Coins(..) => ruling::COINS,
        Notice::Paid { .. } => ruling::COINS_CAN_BE_GIVEN_AWAY,
        _ => return None,
    })
}

/// Cards and abilities, and what they do.
fn effect(notice: &Notice) -> Option<Citation> {
    Some(match notice {
        Notice::Declared(_, declared) => match declared.source {
            Source::Scheme(_) => ruling::NOTHING_IS_ANSWERED,
            _ => ruling::ONCE_A_TURN,
        },
        Notice::Countered(_) => ruling::COUNTERS,
        Notice::Failed(_) => ruling::COME_TO_NOTHING,
        Notice::Triggered(..) => ruling::CARDS_THAT_NOBODY_DECLARES,
        Notice::Rolled(..) | Notice::KeptDie(..) => ruling::THE_DIE,
        Notice::Skill { .. } => ruling::BOOSTS,
        Notice::Asks { .. } => ruling::RAISING_A_DEFENSE,
        Notice::LineChanged(..) => ruling::THE_LINE_STAYS,
        Notice::Opened(_) | Notice::SentIn(..) | Notice::SwappedPosts(..) => ruling::TWO_ON_A_DEFENSE,
        Notice::Struck(..) | Notice::Spared(..) | Notice::Readied(_) | Notice::Warded(_) => ruling::EXHAUSTED,
        Notice::Withdrew(_) => ruling::IN_THE_HEIST,
        Notice::Attached(..) | Notice::Stripped(..) | Notice::Moved { .. } => {
            ruling::WHOM_AN_ABILITY_CAN_REACH
        }
        Notice::Recovered(..) => ruling::NAMED_WITH_THE_CARD,
        Notice::Shown(..) | Notice::Looks(..) | Notice::Looked(..) | Notice::Takes(..) | Notice::Took(..) => {
            ruling::NO_HAND_IS_SHOWN
        }
        Notice::Scouts(..) | Notice::Scouted(..) | Notice::Keeps(..) | Notice::Kept(..) => {
            ruling::UNDER_A_DECK
        }
        Notice::Replaced { .. } | Notice::Added(..) | Notice::Removed(..) | Notice::Cleared(_) => {
            ruling::COINS_OF_A_DEFENSE
        }
        Notice::Silenced(_) => ruling::A_NO_HONOR_SIDE,
        Notice::Muted(_) => ruling::ONCE_A_TURN,
        _ => return None,
    })
}

/// From the plan of a heist to the end of the game.
fn heist(notice: &Notice) -> Option<Citation> {
    Some(match notice {
        Notice::Heist(_, Some(_)) | Notice::BrokenOff(_) => ruling::A_HEIST_IS_SPENT,
        Notice::Heist(_, None) | Notice::Freed(..) => ruling::A_JAILBREAK,
        Notice::Invited(..)
        | Notice::Accepted(_)
        | Notice::Declined(_)
        | Notice::CounterOffer(..)
        | Notice::Refused(_) => ruling::OFFERS,
        Notice::Agreed(..) | Notice::Share(..) => ruling::SHARES,
        Notice::Placed(..) => ruling::THE_INITIATOR,
        Notice::Line(..) => ruling::THE_LINE_STAYS,
        Notice::Locked(_) => ruling::IN_THE_HEIST,
        Notice::CalledOff => ruling::UNDER_WAY,
        Notice::Judged { won: true, .. } => ruling::TWO_ON_A_DEFENSE,
        Notice::Judged { .. } => ruling::IN_THIS_ORDER,
        Notice::Revealed(..) => ruling::A_CARD_OF_ANOTHER_KIND,
        Notice::Annulled(_) => ruling::THE_ORDER,
        Notice::Betrayed(..) | Notice::Wasted(_) => ruling::A_BETRAYER,
        Notice::HonorBroken => ruling::HONOR_BREAKS,
        Notice::Penalty(..) => ruling::TABLES,
        Notice::Fined(..) => ruling::FINES,
        Notice::Haul(..) => ruling::THE_ADDED_COIN,
        Notice::Over { ending: Ending::Robbed, .. } => ruling::STAGE_III,
        Notice::Over { ending: Ending::MartialLaw, .. } => ruling::MARTIAL_LAW,
        Notice::Over { ending: Ending::TurnLimit, .. } => ruling::THE_TURN_LIMIT,
        Notice::Scored { .. } => ruling::WINNING,
        _ => return None,
    })
}
