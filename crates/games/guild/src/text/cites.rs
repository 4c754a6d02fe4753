//! The ruling that a story line is about.
//!
//! Where neither the notice nor what was told before it shows which ruling applied, none is cited.

use rookery_kernel::Citation;

use crate::action::{Item, Source};
use crate::effect::{Fate, SchemeType};
use crate::{cards::Objective, event::Notice, op::Op, phase::Ending, ruling, set::Set};

pub(super) fn of(notice: &Notice, earlier: &[Notice], cards: &Set) -> Option<Citation> {
    let story = Story { earlier, cards };
    story.setup_and_turn(notice).or_else(|| story.effect(notice)).or_else(|| story.heist(notice))
}

/// What was told before a notice.
struct Story<'a> {
    earlier: &'a [Notice],
    cards: &'a Set,
}

impl Story<'_> {
    fn setup_and_turn(&self, notice: &Notice) -> Option<Citation> {
        let last = self.earlier.last();
        Some(match notice {
            Notice::First(_) => ruling::WHO_BEGINS,
            Notice::Dropped(..) => ruling::HIDDEN_FOR_GOOD,
            // The Wizard's Tower is told again with its Defenses.
            Notice::LaidOut { objective, .. } if !self.told(|other| is_laid_out(other, *objective)) => {
                ruling::STAGES
            }
            Notice::Pool(_) if matches!(last, Some(Notice::Drafted { .. })) => {
                ruling::THE_POOL_AFTER_THE_DRAFT
            }
            Notice::Jailed(_) => ruling::OPEN_FOR_EVERYONE,
            Notice::Drafted { .. } => ruling::THE_DRAFT,
            Notice::Ended(_) => ruling::FEWER_ACTIONS,
            Notice::Discarded(seat, _) => {
                let cause = self.earlier.iter().rfind(|other| !matches!(other, Notice::Discarded(..)));
                match cause {
                    Some(Notice::Turn { seat: active, .. }) if active == seat => ruling::SEVEN_SCHEMES,
                    _ => ruling::OPEN_FOR_EVERYONE,
                }
            }
            Notice::Legwork(_) => ruling::SEVEN_SCHEMES,
            Notice::Reshuffled(_) => ruling::DISCARD_PILES,
            // The price is told first, and then who makes room.
            Notice::Recruited { paid: 1.., .. }
                if matches!(last, Some(Notice::ToPool(_) | Notice::ToStack(_))) =>
            {
                ruling::RECRUITING_WITH_A_FULL_CREW
            }
            Notice::Headhunted(_, pool) if pool.len() > 1 => ruling::MORE_THAN_ONE_CARD_UNDER_A_DECK,
            Notice::Released(..) => ruling::A_CREW_ABOVE_ITS_LIMIT,
            Notice::Trades(_)
            | Notice::Gives(..)
            | Notice::AsksFor(..)
            | Notice::Proposed(_)
            | Notice::TradeGivenUp(_)
            | Notice::TradeDeclined(_) => ruling::BUILDING_AN_EXCHANGE,
            Notice::Takes(..) | Notice::Took(..) if self.in_exchange() => ruling::BUILDING_AN_EXCHANGE,
            Notice::Traded(_) | Notice::Joined(..) => ruling::AN_EXCHANGE,
            Notice::Treasure(..) if self.in_exchange() => ruling::TREASURES_19,
            Notice::Coins(..) => ruling::COINS,
            Notice::Paid { .. } => return self.paid(),
            _ => return None,
        })
    }

    /// Cards and abilities, and what they do.
    fn effect(&self, notice: &Notice) -> Option<Citation> {
        Some(match notice {
            Notice::Declared(_, declared) if !matches!(declared.source, Source::Scheme(_)) => {
                ruling::ONCE_A_TURN
            }
            Notice::Countered(_) => ruling::COUNTERS,
            Notice::Failed(_) => ruling::COME_TO_NOTHING,
            Notice::Triggered(..) => ruling::CARDS_THAT_NOBODY_DECLARES,
            Notice::Rolled(..) | Notice::KeptDie(..) => ruling::THE_DIE,
            Notice::Skill { .. } => ruling::BOOSTS,
            Notice::Asks { .. } => ruling::RAISING_A_DEFENSE,
            Notice::LineChanged(..) => ruling::THE_LINE_STAYS,
            Notice::Struck(_, Fate::Exhaust) => ruling::EXHAUSTED,
            Notice::Withdrew(_) => ruling::IN_THE_HEIST,
            Notice::Recovered(..) => match self.earlier.iter().rfind(|other| source(other).is_some()) {
                Some(Notice::Declared(..)) => ruling::NAMED_WITH_THE_CARD,
                _ => return None,
            },
            Notice::Shown(..) | Notice::Looks(..) | Notice::Looked(..) => ruling::NO_HAND_IS_SHOWN,
            Notice::Replaced { .. } => ruling::COINS_OF_A_DEFENSE,
            Notice::Silenced(_) => ruling::A_NO_HONOR_SIDE,
            _ => return None,
        })
    }

    /// From the plan of a heist to the end of the game.
    fn heist(&self, notice: &Notice) -> Option<Citation> {
        Some(match notice {
            Notice::Heist(_, Some(_)) | Notice::BrokenOff(_) => ruling::A_HEIST_IS_SPENT,
            Notice::Heist(_, None) | Notice::Freed(..) => ruling::A_JAILBREAK,
            Notice::Invited(..)
            | Notice::Accepted(_)
            | Notice::Declined(_)
            | Notice::CounterOffer(..)
            | Notice::Refused(_) => ruling::OFFERS,
            Notice::Agreed(..) => ruling::SHARES,
            Notice::Placed(..) | Notice::Line(..) => ruling::THE_INITIATOR,
            Notice::Locked(_) => ruling::IN_THE_HEIST,
            Notice::Judged { won: false, .. } => ruling::IN_THIS_ORDER,
            Notice::Revealed(_, kind) => match self.cards.scheme(*kind).sort {
                SchemeType::Moment => ruling::THE_MOMENT_OF_TRUTH,
                _ => ruling::A_CARD_OF_ANOTHER_KIND,
            },
            Notice::Annulled(_) => ruling::THE_ORDER,
            Notice::Betrayed(..) => ruling::A_BETRAYER,
            Notice::HonorBroken => ruling::HONOR_BREAKS,
            Notice::Share(..) | Notice::Wasted(_) => return self.division(),
            Notice::Treasure(..) | Notice::TreasureGone(_) => return self.loot(notice),
            Notice::Penalty(..) => match self.this_heist().first() {
                Some(Notice::Heist(_, None)) => ruling::THE_JAILOR,
                _ => ruling::TABLES,
            },
            Notice::Fined(..) => ruling::FINES,
            Notice::Haul(objective, by) => return self.haul(*objective, *by),
            Notice::Over { ending: Ending::Robbed, .. } => ruling::STAGE_III,
            Notice::Over { ending: Ending::MartialLaw, .. } => ruling::MARTIAL_LAW,
            Notice::Over { ending: Ending::TurnLimit, .. } => ruling::THE_TURN_LIMIT,
            Notice::Scored { .. } => ruling::WINNING,
            _ => return None,
        })
    }

    /// Coins from player to player: in an exchange, by a card, or out of the purse.
    fn paid(&self) -> Option<Citation> {
        let paid = |other: &&Notice| matches!(other, Notice::Paid { .. });
        let agreed = |other: &&Notice| {
            matches!(other, Notice::Gives(_, _, Item::Coins(_)) | Notice::AsksFor(_, _, Item::Coins(_)))
        };
        let trade = self.since(|other| matches!(other, Notice::Trades(_)));
        if self.in_exchange() && trade.iter().filter(paid).count() < trade.iter().filter(agreed).count() {
            return Some(ruling::AN_EXCHANGE);
        }
        let turn = self.since(|other| matches!(other, Notice::Turn { .. }));
        let moves_coins = |op| matches!(op, Op::Transfer { .. } | Op::Recruit { pay_owner: true, .. });
        (!self.has_acted(turn, moves_coins)).then_some(ruling::COINS_CAN_BE_GIVEN_AWAY)
    }

    /// How a haul is divided.
    fn division(&self) -> Option<Citation> {
        let mut values: Vec<u8> = self.betrayals().map(|(_, value)| value).collect();
        values.sort_unstable();
        Some(match values[..] {
            // Coins that a card took from the haul are told like a share.
            [] if self.has_acted(self.this_heist(), |op| matches!(op, Op::Gain { from_haul: true, .. })) => {
                return None;
            }
            [] => ruling::SHARES,
            [_] => ruling::A_BETRAYER,
            _ if values.is_sorted_by(|one, next| one < next) => ruling::BETRAYALS_OF_DIFFERENT_VALUES,
            _ => ruling::BETRAYALS_OF_THE_SAME_VALUE,
        })
    }

    /// Treasures of a haul with betrayers: nobody has had them before.
    fn loot(&self, notice: &Notice) -> Option<Citation> {
        let betrayers: Vec<_> = self.betrayals().map(|(seat, _)| seat).collect();
        let (card, is_by_betrayal) = match notice {
            Notice::Treasure(seat, card) => (card, betrayers[..] == [*seat]),
            Notice::TreasureGone(card) => (card, betrayers.len() > 1),
            _ => return None,
        };
        let is_new = !self.told(|other| matches!(other, Notice::Treasure(_, had) if had == card));
        (is_by_betrayal && is_new).then_some(ruling::TREASURES_49)
    }

    /// Coins onto an Objective, or off it.
    fn haul(&self, objective: Objective, by: i32) -> Option<Citation> {
        match self.earlier.last() {
            Some(Notice::Replaced { objective: at, .. } | Notice::Added(at, _)) if *at == objective => {
                return Some(ruling::COINS_OF_A_DEFENSE);
            }
            _ => {}
        }
        let heist = self.this_heist();
        let is_other = matches!(heist.first(), Some(Notice::Heist(_, Some(robbed))) if *robbed != objective);
        let is_settled = heist.iter().any(|other| matches!(other, Notice::Judged { .. } | Notice::CalledOff));
        let is_by_card = self.has_acted(heist, |op| matches!(op, Op::Haul { .. }));
        (by == 1 && is_other && is_settled && !is_by_card).then_some(ruling::THE_ADDED_COIN)
    }

    fn told(&self, is: impl Fn(&Notice) -> bool) -> bool {
        self.earlier.iter().any(is)
    }

    /// The last notice of a kind and all after it; empty if there is none.
    fn since(&self, is: impl Fn(&Notice) -> bool) -> &[Notice] {
        self.earlier.iter().rposition(is).map_or(&[], |start| &self.earlier[start..])
    }

    fn this_heist(&self) -> &[Notice] {
        self.since(|other| matches!(other, Notice::Heist(..)))
    }

    fn betrayals(&self) -> impl Iterator<Item = (rookery_kernel::Seat, u8)> {
        self.this_heist().iter().filter_map(|other| match other {
            Notice::Betrayed(seat, value) => Some((*seat, *value)),
            _ => None,
        })
    }

    /// Is an exchange being carried out, of which nothing but what changes hands was told yet?
    fn in_exchange(&self) -> bool {
        let cause = self.earlier.iter().rfind(|other| {
            !matches!(
                other,
                Notice::Joined(..)
                    | Notice::Treasure(..)
                    | Notice::Paid { .. }
                    | Notice::Takes(..)
                    | Notice::Took(..)
            )
        });
        matches!(cause, Some(Notice::Traded(_)))
    }

    /// Is there a card with such a step among those that have acted?
    fn has_acted(&self, notices: &[Notice], op: impl Fn(Op) -> bool) -> bool {
        let blocks = notices.iter().filter_map(source).flat_map(|source| self.cards.sides(source));
        blocks.flat_map(|block| &block.steps).any(|step| op(step.op))
    }
}

fn is_laid_out(notice: &Notice, card: Objective) -> bool {
    matches!(notice, Notice::LaidOut { objective, .. } if *objective == card)
}

/// The card that begins to act.
fn source(notice: &Notice) -> Option<Source> {
    match notice {
        Notice::Declared(_, declared) => Some(declared.source),
        Notice::Triggered(_, source) => Some(*source),
        Notice::Revealed(_, kind) => Some(Source::Scheme(*kind)),
        _ => None,
    }
}
