//! Players, Characters, Modifiers and exchanges.

use rookery_kernel::Seat;

use super::{Check, Nth, Verdict, ensure};
use crate::cards::{Char, CharSet, Skill, Skills, Treasure, TreasureSet};
use crate::effect::{Block, Fate, Fates, SchemeType};
use crate::phase::{HeistStage, Phase, Task};
use crate::state::{MAX_ACTIONS, MAX_STASH, START_COINS};
use crate::table::{Character, MAX_DECLARATIONS, Modifier, Player};
use crate::{action::Item, op::Op, secrets::CardLocation, worlds::face_down};

/// Why something that lasts to the end of a heist cannot be.
const NO_HEIST: &str = "lasts as long as a heist, and there is none, or only a plan";
/// More than a skill or a Defense is ever changed by.
const MAX_SKILL_CHANGE: i8 = 100;

impl Check<'_> {
    pub(super) fn people(self) -> Verdict {
        self.turn()?;
        if self.table.turn.number == 0 {
            self.set_up()?;
        }
        for seat in Seat::all(self.count()) {
            self.player(seat)?;
        }
        for card in self.cards.characters().iter() {
            self.character(card, &self.table.characters[card.index()])?;
        }
        for (place, &modifier) in self.table.modifiers.iter().enumerate() {
            self.modifier(place, modifier)?;
        }
        let sorted = self.table.modifiers.is_sorted();
        ensure(sorted, "table.modifiers", "are not in their one order")?;
        for (place, &used) in self.table.treasures_used.iter().enumerate() {
            let blocks = &self.cards.treasure(Treasure::new(place)).blocks;
            ensure(
                fits(used, blocks),
                format_args!("table.treasures_used[{place}]"),
                "has more bits than blocks",
            )?;
        }
        self.trade()
    }

    fn turn(self) -> Verdict {
        let (table, limit) = (self.table, self.options.turn_limit);
        let set_up = matches!(self.progress.phase, Phase::Agendas | Phase::Draft);
        let why = format_args!(
            "is {}, and turns are counted from 1 up to the limit after the draft",
            table.turn.number
        );
        let within = limit == 0 || table.turn.number <= limit;
        ensure((table.turn.number == 0) == set_up && within, "table.turn", why)?;
        let numbers =
            [("actions", table.turn.actions), ("taken", table.turn.taken), ("heists", table.turn.heists)];
        for (name, number) in numbers {
            let why = format_args!("is {number}, and no turn has more than {MAX_ACTIONS}");
            ensure(number <= MAX_ACTIONS, format_args!("table.{name}"), why)?;
        }
        Ok(())
    }

    /// Before the first turn nothing has happened but the draft.
    fn set_up(self) -> Verdict {
        let table = self.table;
        let nothing = "nothing can have happened there before the first turn";
        ensure(table.heist.is_none(), "table.heist", nothing)?;
        ensure(!table.honor_broken, "table.honor_broken", nothing)?;
        ensure(table.city.jail.is_empty(), "table.jail", nothing)?;
        ensure(table.city.graveyard.is_empty(), "table.graveyard", nothing)?;
        ensure(table.city.deck.len() == 1, "table.deck", nothing)?;
        ensure(
            table.decks.scheme_deck[..] == [self.cards.scheme_count() as u8],
            "table.scheme_deck",
            nothing,
        )?;
        ensure(table.decks.defense_deck.len() == 1, "table.defense_deck", nothing)?;
        ensure(table.decks.defense_discard.is_empty(), "table.defense_discard", nothing)?;
        ensure(table.decks.treasure_deck == self.cards.treasures(), "table.treasure_deck", nothing)?;
        ensure(
            table.characters.iter().all(|state| *state == Character::default()),
            "table.characters",
            nothing,
        )?;
        let paid = table.in_crews().minus(self.cards.index.zero_cost).len();
        let wanted = if self.progress.phase == Phase::Agendas { 0 } else { 2 * self.count() - paid };
        let why = format_args!("are {}, and must be {wanted}", table.city.pool.len());
        ensure(table.city.pool.len() == wanted, "table.pool", why)?;
        for (seat, player) in table.players.iter() {
            let fresh = Player { coins: player.coins, crew: player.crew, ..Player::default() };
            let why = format_args!("{nothing}, and there are {START_COINS} Coins to begin with");
            let poor = player.coins <= START_COINS;
            ensure(*player == fresh && poor, format_args!("table.players[{}]", seat.index()), why)?;
        }
        Ok(())
    }

    fn player(self, seat: Seat) -> Verdict {
        let player = &self.table.players[seat];
        let field = |name| Nth("table.players", seat.index(), name);
        ensure(player.coins <= MAX_STASH, field("coins"), format_args!("are more than {MAX_STASH}"))?;
        let why = format_args!("is {}, and nobody declares more than {MAX_DECLARATIONS}", player.declared);
        ensure(player.declared <= MAX_DECLARATIONS, field("declared"), why)?;
        ensure(!player.betrayed_by.contains(seat), field("betrayed_by"), "nobody is betrayed by themselves")?;
        ensure(self.is_locked() || !player.silent_heist, field("silent_heist"), NO_HEIST)
    }

    fn character(self, card: Char, state: &Character) -> Verdict {
        let field = |name| Nth("table.characters", card.index(), name);
        let crewed = self.table.in_crews().contains(card);
        ensure(crewed || !state.exhausted, field("exhausted"), "only Characters of crews are")?;
        let blocks = &self.cards.character(card).blocks;
        ensure(fits(state.used, blocks), field("used"), "has more bits than blocks")?;
        let fates = [
            ("safe_turn", state.safe_turn),
            ("safe_heist", state.safe_heist),
            ("doomed_turn", state.doomed_turn),
            ("doomed_heist", state.doomed_heist),
        ];
        for (name, fates) in fates {
            ensure(Fates::ALL.contains_all(fates), field(name), "has bits that stand for nothing")?;
        }
        let doomed = state.doomed_turn.or(state.doomed_heist);
        ensure(!doomed.contains(Fate::Kill), field("doomed_turn"), "death is not turned into death")?;
        ensure(is_small(state.boosts), field("boosts"), format_args!("go beyond {MAX_SKILL_CHANGE}"))?;
        ensure(self.table.heist.is_some() || state.post.is_none(), field("post"), NO_HEIST)?;
        if self.is_locked() {
            return Ok(());
        }
        ensure(state.boosts == Skills::default(), field("boosts"), NO_HEIST)?;
        ensure(state.safe_heist == Fates::default(), field("safe_heist"), NO_HEIST)?;
        ensure(state.doomed_heist == Fates::default(), field("doomed_heist"), NO_HEIST)
    }

    /// Has a heist gone beyond its plan, so that there can be something that lasts as long as it does?
    fn is_locked(self) -> bool {
        self.table.heist.is_some_and(|heist| heist.stage > HeistStage::Planned)
    }

    /// A Modifier is on somebody in a crew or in the pool, or on somebody who has just died.
    fn modifier(self, place: usize, modifier: Modifier) -> Verdict {
        let table = self.table;
        let field = |name| Nth("table.modifiers", place, name);
        let printed = self.cards.scheme(modifier.kind);
        ensure(printed.sort == SchemeType::Modifier, field("kind"), "is no Modifier")?;
        let host = modifier.host;
        let burying = self.progress.tasks.contains(&Task::Bury(host));
        let buried = table.city.graveyard.contains(host) && burying;
        let worn = table.in_crews().or(table.city.pool).contains(host) || buried;
        ensure(worn, field("host"), format_args!("{host} is neither in a crew nor in the pool"))?;
        let uses = printed.blocks.iter().flat_map(|block| &block.steps).filter_map(|step| match step.op {
            Op::ChangeFate { uses, .. } => uses,
            _ => None,
        });
        let most = uses.max().unwrap_or(0);
        ensure(modifier.spent <= most, field("spent"), format_args!("is more than {most}"))
    }

    /// An exchange: what lies in it is there to be given, and each thing once.
    fn trade(self) -> Verdict {
        let (table, secrets) = (self.table, self.secrets);
        let trading = matches!(self.progress.phase, Phase::Trade | Phase::TradeAnswers);
        ensure(trading || table.trade.is_empty(), "table.trade", "there is no exchange now")?;
        let (mut people, mut things, mut promised) = (CharSet::EMPTY, TreasureSet::EMPTY, 0);
        for (place, swap) in table.trade.iter().enumerate() {
            let field = |name| Nth("table.trade", place, name);
            ensure(swap.with != table.turn.active, field("with"), "is the one who proposes")?;
            let giver = &table.players[if swap.given { table.turn.active } else { swap.with }];
            let again = table.trade[..place].iter().any(|other| {
                (other.with, other.given) == (swap.with, swap.given) && is_same_sort(other.item, swap.item)
            });
            let there = match swap.item {
                Item::Char(card) => giver.crew.contains(card) && !people.contains(card),
                Item::Treasure(card) => giver.treasures.contains(card) && !things.contains(card),
                Item::Coins(coins) => {
                    let before = if swap.given { promised } else { 0 };
                    !again && coins > 0 && before + coins <= giver.coins
                }
                Item::AnyScheme => giver.hand > 0 && (swap.given || !again),
                Item::Scheme(_) => false,
            };
            ensure(there, field("item"), "is not there to be given")?;
            match swap.item {
                Item::Char(card) => people = people.with(card),
                Item::Treasure(card) => things = things.with(card),
                Item::Coins(coins) if swap.given => promised += coins,
                _ => {}
            }
        }
        let cards = table.trade.iter().any(|swap| !matches!(swap.item, Item::Coins(_)));
        let proposed = cards || self.progress.phase != Phase::TradeAnswers;
        ensure(proposed, "table.trade", "an exchange without cards is not proposed")?;
        let (named, down) = (secrets.offered.len(), face_down(table));
        let why = format_args!("names {named} Schemes, and {down} lie in the exchange");
        ensure(named == down, "secrets.offered", why)?;
        for kind in &secrets.offered {
            let offered = secrets.offered.iter().filter(|other| *other == kind).count();
            let held =
                secrets.schemes.count(self.cards.scheme_cards(*kind), CardLocation::hand(table.turn.active));
            ensure(offered <= held as usize, "secrets.offered", format_args!("there is no {kind} in hand"))?;
        }
        Ok(())
    }
}

/// One bit for each block, and no more.
fn fits(used: u8, blocks: &[Block]) -> bool {
    used.checked_shr(blocks.len() as u32).unwrap_or(0) == 0
}

/// Are all numbers small enough to be added to others?
pub(super) fn is_small(skills: Skills) -> bool {
    Skill::ALL.into_iter().all(|skill| (-MAX_SKILL_CHANGE..=MAX_SKILL_CHANGE).contains(&skills[skill]))
}

/// Coins and Schemes: what the sides name once for each of them.
fn is_same_sort(one: Item, other: Item) -> bool {
    matches!((one, other), (Item::Coins(_), Item::Coins(_)) | (Item::AnyScheme, Item::AnyScheme))
}
