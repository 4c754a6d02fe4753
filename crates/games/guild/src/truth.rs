//! The Moment of Truth, and how the haul is divided.

use rookery_kernel::{BySeat, Illegal, Luck, Seat, SeatSet, Sink};

use crate::action::{Action, Source};
use crate::cards::{Scheme, TREASURE_FACES, Treasure, TreasureSet};
use crate::effect::{SchemeType, When};
use crate::event::{Event, Notice};
use crate::phase::{Deed, Extent, Goal, Heist, MAX_SEATS, Part, Phase, Task, TruthCursor};
use crate::{dealer::Dealer, op::Op, ruling, secrets::CardLocation, set::Set, state::Guild, table::Table};

/// The part of the Moment of Truth in which a step is carried out.
const fn part_of(op: Op) -> Part {
    match op {
        Op::Annul { .. } => Part::Annul,
        Op::Gain { from_haul: true, .. } => Part::Skim,
        Op::Betray { .. } => Part::Betray,
        Op::HaulTreasure => Part::Loot,
        _ => Part::Rest,
    }
}

/// A place in the order in which revealed cards are carried out.
struct Found {
    seat: Seat,
    card: Scheme,
    block: u8,
    step: u8,
    op: Op,
}

impl Guild {
    /// Lists what can be placed in the Moment of Truth.
    pub(crate) fn list_truths(&self, seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.schemes_at(CardLocation::hand(seat)).kinds().map(Action::Truth));
    }

    pub(crate) fn check_truth(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Truth(kind) if self.holds(seat, kind) => Ok(()),
            Action::Truth(_) => Err(Illegal::new(ruling::THE_MOMENT_OF_TRUTH, "place a Scheme of your hand")),
            _ => Err(Illegal::wrong_question("place a Scheme for the Moment of Truth")),
        }
    }

    /// The value of a player's Betrayal, whether it stands or not.
    fn betrayal_of(&self, heist: &Heist, seat: Seat) -> Option<u8> {
        self.table.betrayal(&self.options.cards, seat, heist.truth[seat]?)
    }

    /// The next step of a revealed card that belongs to a part, from a place on. Cards that were cancelled are passed over.
    fn next_found(&self, at: TruthCursor) -> Option<Found> {
        let (table, cards) = (&self.table, &*self.options.cards);
        let heist = table.heist?;
        let seats = heist.by.clockwise(self.count()).enumerate().skip(usize::from(at.seat));
        for (round, seat) in seats {
            let Some(card) = heist.truth[seat].filter(|_| !heist.annulled.contains(seat)) else { continue };
            let here = round == usize::from(at.seat);
            for (index, block) in cards.scheme(card).blocks.iter().enumerate() {
                let passed = here && index < usize::from(at.block);
                if passed
                    || block.when != When::Moment
                    || !table.works(cards, seat, Source::Scheme(card), block)
                {
                    continue;
                }
                let from = if here && index == usize::from(at.block) { usize::from(at.step) } else { 0 };
                let steps = block.steps.iter().enumerate().skip(from);
                for (place, step) in steps {
                    if part_of(step.op) == at.part {
                        return Some(Found {
                            seat,
                            card,
                            block: index as u8,
                            step: place as u8,
                            op: step.op,
                        });
                    }
                }
            }
        }
        None
    }
}

impl Table {
    /// The value that a Scheme has as a Betrayal of this player, in the heist under way; nothing if it is none.
    pub fn betrayal(&self, cards: &Set, seat: Seat, kind: Scheme) -> Option<u8> {
        let source = Source::Scheme(kind);
        let blocks = cards.scheme(kind).blocks.iter().filter(|block| block.when == When::Moment);
        let mut working = blocks.filter(|block| self.works(cards, seat, source, block));
        working.find_map(|block| {
            block.steps.iter().find_map(|step| match step.op {
                Op::Betray { value, bonus, bonus_if } => {
                    let more = bonus_if.is_some_and(|gate| self.is_open(cards, seat, source, gate));
                    Some(if more { value.saturating_add(bonus) } else { value })
                }
                _ => None,
            })
        })
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    fn heist_now(&mut self) -> &mut Heist {
        self.game.table.heist.as_mut().expect("the Moment of Truth is of a heist")
    }

    /// Everyone in the heist with a hand places a Scheme.
    pub(crate) fn ask_truth(&mut self) {
        let crew = self.heist_now().crew;
        let asked: SeatSet = crew.iter().filter(|&seat| self.game.table.players[seat].hand > 0).collect();
        if !asked.is_empty() {
            self.ask_all(asked, Phase::Truth);
        }
    }

    /// All Schemes are placed: they are revealed at once. What is no Moment of Truth card goes back to its hand.
    pub(crate) fn settle_truth(&mut self) {
        let by = self.heist_now().by;
        let asked = self.game.table.asked;
        for seat in by.clockwise(self.game.count()).filter(|&seat| asked.contains(seat)) {
            let Some(Action::Truth(kind)) = self.game.secrets.answers[seat].take() else { continue };
            self.tell(Notice::Revealed(seat, kind));
            self.game.leave_hand(seat, kind);
            if self.cards.scheme(kind).sort == SchemeType::Moment {
                self.heist_now().truth[seat] = Some(kind);
            } else {
                self.game.enter_hand(seat, kind);
            }
        }
        self.run();
    }

    /// The next step of the revealed cards.
    pub(crate) fn next_moment(&mut self, at: TruthCursor) {
        let Some(found) = self.game.next_found(at) else {
            if at.part == Part::Betray {
                self.betrayals_stand();
            }
            return;
        };
        let Found { seat, card, block, step, op } = found;
        let by = self.heist_now().by;
        let round = by.clockwise(self.game.count()).position(|other| other == seat).unwrap_or(0) as u8;
        self.push(Task::Moment(TruthCursor { part: at.part, seat: round, block, step: step + 1 }));
        match op {
            Op::Annul { max_value } => self.annul(seat, max_value),
            Op::Betray { .. } => {
                let heist = *self.heist_now();
                let value = self.game.betrayal_of(&heist, seat);
                self.heist_now().betrayals[seat] = value;
                if let Some(value) = value {
                    self.tell(Notice::Betrayed(seat, value));
                }
            }
            Op::HaulTreasure => self.push(Task::TakeLoot(seat)),
            _ => {
                let deed = Deed::new(seat, Source::Scheme(card), block, Extent::Single);
                self.push(Task::Deed(Deed { step, ..deed }));
            }
        }
    }

    fn annul(&mut self, seat: Seat, max_value: u8) {
        let heist = *self.heist_now();
        for other in heist.by.clockwise(self.game.count()).filter(|&other| other != seat) {
            let cancelled = self.game.betrayal_of(&heist, other).is_some_and(|value| value <= max_value);
            if cancelled && !self.heist_now().annulled.contains(other) {
                let heist = self.heist_now();
                heist.annulled = heist.annulled.with(other);
                self.tell(Notice::Annulled(other));
            }
        }
    }

    /// All Betrayals that stand are known: honor breaks, and it is remembered who did what to whom.
    fn betrayals_stand(&mut self) {
        let heist = *self.heist_now();
        let betrayers = heist.betrayals.seats_where(Option::is_some);
        if betrayers.is_empty() {
            return;
        }
        if !self.game.table.honor_broken {
            self.table().honor_broken = true;
            self.tell(Notice::HonorBroken);
        }
        for seat in betrayers {
            self.player(seat).betrayals = self.game.table.players[seat].betrayals.saturating_add(1);
        }
        for seat in heist.crew {
            let others = betrayers.without(seat);
            if !others.is_empty() {
                let player = self.player(seat);
                player.betrayed = player.betrayed.saturating_add(1);
                player.betrayed_by = others.iter().fold(player.betrayed_by, SeatSet::with);
            }
        }
    }

    /// Coins of the haul before anyone is paid.
    pub(crate) fn skim(&mut self, seat: Seat, coins: u16) {
        let Some(Goal::Site(place)) = self.game.table.heist.map(|heist| heist.goal) else { return };
        let site = &mut self.game.table.sites[usize::from(place)];
        let coins = coins.min(site.coins);
        site.coins -= coins;
        self.give_share(seat, coins);
    }

    fn give_share(&mut self, seat: Seat, coins: u16) {
        let player = self.player(seat);
        let coins = coins.min(crate::state::MAX_STASH - player.coins);
        player.coins += coins;
        self.tell(Notice::Share(seat, coins));
    }

    /// The haul is divided, and the success is written down.
    pub(crate) fn pay_out(&mut self) {
        let heist = *self.heist_now();
        let alone = heist.crew.len() == 1;
        for seat in heist.crew {
            let player = self.player(seat);
            let wins = match heist.goal {
                Goal::Jail => &mut player.jailbreaks,
                Goal::Site(_) if alone => &mut player.wins_solo,
                Goal::Site(_) => &mut player.wins_shared,
            };
            *wins = wins.saturating_add(1);
        }
        let Goal::Site(place) = heist.goal else { return };
        let haul = std::mem::take(&mut self.table().sites[usize::from(place)].coins);
        let (shares, wasted) = divide(&heist, haul);
        for seat in heist.by.clockwise(self.game.count()).filter(|&seat| heist.crew.contains(seat)) {
            self.give_share(seat, shares[seat]);
        }
        if wasted > 0 {
            self.tell(Notice::Wasted(wasted));
        }
    }

    /// The Treasures of the haul are drawn.
    pub(crate) fn draw_loot(&mut self) {
        let Some(site) = self.game.table.heisted() else { return };
        for _ in 0..self.cards.objective(site.objective).treasures {
            let deck = self.game.table.decks.treasure_deck;
            if deck.is_empty() {
                break;
            }
            let card = Treasure::new(self.luck.one_of(&TREASURE_FACES, deck.bits()));
            self.table().decks.treasure_deck = deck.without(card);
            let heist = self.heist_now();
            heist.loot = heist.loot.with(card);
        }
    }

    /// A Treasure of the haul goes to somebody before the rest is divided.
    pub(crate) fn take_loot(&mut self, seat: Seat) {
        let loot = self.heist_now().loot;
        match loot.len() {
            0 => {}
            1 => self.get_loot(seat, loot.first()),
            _ => {
                self.push(Task::TakeLoot(seat));
                self.ask(seat, Phase::Choose);
            }
        }
    }

    pub(crate) fn get_loot(&mut self, seat: Seat, card: Option<Treasure>) {
        if let Some(card) = card {
            let heist = self.heist_now();
            heist.loot = heist.loot.without(card);
            self.move_treasure(card, seat);
        }
    }

    /// What is left of the Treasures goes to the one betrayer, or as agreed; several betrayers lose them.
    pub(crate) fn divide_loot(&mut self) {
        let heist = *self.heist_now();
        let betrayers = heist.betrayals.seats_where(Option::is_some);
        let loot = std::mem::replace(&mut self.heist_now().loot, TreasureSet::EMPTY);
        let promised = heist.offers.seats_where(|share| share.is_some_and(|share| share.treasure));
        let owner = match betrayers.len() {
            0 => Some(promised.first().unwrap_or(heist.by)),
            1 => betrayers.first(),
            _ => None,
        };
        for card in loot.iter() {
            match owner {
                Some(seat) => self.move_treasure(card, seat),
                None => self.tell(Notice::TreasureGone(card)),
            }
        }
    }

    /// The revealed cards are discarded.
    pub(crate) fn clear_truth(&mut self) {
        let truth = self.heist_now().truth;
        for (seat, kind) in truth.iter() {
            if let Some(kind) = *kind {
                self.table().decks.scheme_discard.add(kind);
                self.heist_now().truth[seat] = None;
            }
        }
    }

    /// The initiator of a jailbreak takes a Character.
    pub(crate) fn free(&mut self) {
        let by = self.heist_now().by;
        let jail = self.game.table.city.jail;
        if jail.is_empty() || !self.game.table.has_place(&self.cards, by) {
            return;
        }
        match (jail.len(), jail.first()) {
            (1, Some(card)) => self.set_free(by, card),
            _ => {
                self.push(Task::Free);
                self.ask(by, Phase::Choose);
            }
        }
    }

    pub(crate) fn set_free(&mut self, seat: Seat, card: crate::cards::Char) {
        self.tell(Notice::Freed(seat, card));
        self.bring_in(seat, card, 0);
    }
}

/// What everyone gets of a haul, and what goes to the bank.
fn divide(heist: &Heist, haul: u16) -> (BySeat<u16, MAX_SEATS>, u16) {
    let mut shares = BySeat::fill(heist.offers.seats(), 0);
    let betrayers = heist.betrayals.seats_where(Option::is_some);
    let mut left = haul;
    if betrayers.is_empty() {
        for seat in heist.agreed {
            let share = heist.offers[seat].map_or(0, |share| share.coins).min(left);
            shares[seat] = share;
            left -= share;
        }
        shares[heist.by] += left;
        return (shares, 0);
    }
    let mut values: Vec<u8> = betrayers.iter().filter_map(|seat| heist.betrayals[seat]).collect();
    values.sort_unstable();
    values.dedup();
    for value in values.into_iter().rev() {
        let tied: SeatSet = betrayers.iter().filter(|&seat| heist.betrayals[seat] == Some(value)).collect();
        let each = if tied.len() == 1 { u16::from(value).min(left) } else { left / tied.len() as u16 };
        for seat in tied {
            shares[seat] = each;
            left -= each;
        }
    }
    let loyal = heist.crew.minus(betrayers);
    if !loyal.is_empty() {
        let each = left / loyal.len() as u16;
        for seat in loyal {
            shares[seat] = each;
            left -= each;
        }
    }
    (shares, left)
}
