//! Which cards can do what, worked out once for a set: rules ask at every step.

use std::ops::Range;

use crate::cards::{Char, CharSet, Defense, Objective, ObjectiveSet, Scheme, Treasure, TreasureSet};
use crate::effect::{Block, Gate, Occasion, SchemeType, Sort, When};
use crate::op::Op;

use super::{CharacterCard, DefenseCard, ObjectiveCard, SchemeCard, TreasureCard};

/// Sets of cards by what they can do.
#[derive(Debug, Default)]
pub(crate) struct Index {
    pub(crate) zero_cost: CharSet,
    /// With an ability to use.
    pub(crate) activators: CharSet,
    /// With an ability for the counter window.
    pub(crate) responders: CharSet,
    /// With a block that always works.
    pub(crate) passives: CharSet,
    pub(crate) treasure_activators: TreasureSet,
    pub(crate) treasure_responders: TreasureSet,
    pub(super) triggered: [(CharSet, u128, TreasureSet); Occasion::ALL.len()],
    /// By whether honor is broken, and whether a heist is in its Complications.
    pub(super) anytimes: [[u128; 2]; 2],
    pub(super) counters: [u128; Sort::WORDS.len()],
    pub(super) stages: [ObjectiveSet; 3],
    /// The kind of each physical Scheme, and the physical cards of each kind.
    pub(super) scheme_of: Vec<Scheme>,
    pub(super) scheme_cards: Vec<Range<usize>>,
    /// The same for Defenses. The Jailor is never in the deck and has none.
    pub(super) defense_of: Vec<Defense>,
    pub(super) defense_cards: Vec<Range<usize>>,
}

fn any(blocks: &[Block], test: impl Fn(&Block) -> bool) -> bool {
    blocks.iter().any(test)
}

impl Index {
    pub(super) fn characters(&mut self, cards: &[CharacterCard]) {
        let having = |test: &dyn Fn(&CharacterCard) -> bool| -> CharSet {
            (0..cards.len()).filter(|&place| test(&cards[place])).map(Char::new).collect()
        };
        self.zero_cost = having(&|card| card.cost == 0);
        self.activators = having(&|card| any(&card.blocks, |block| block.when == When::Activate));
        self.responders = having(&|card| any(&card.blocks, |block| block.when == When::Response));
        self.passives = having(&|card| any(&card.blocks, |block| block.when == When::Passive));
        for on in Occasion::ALL {
            self.triggered[on as usize].0 =
                having(&|card| any(&card.blocks, |block| block.when == When::Trigger(on)));
        }
    }

    pub(super) fn treasures(&mut self, cards: &[TreasureCard]) {
        let having = |when: When| -> TreasureSet {
            let has = |&place: &usize| any(&cards[place].blocks, |block| block.when == when);
            (0..cards.len()).filter(has).map(Treasure::new).collect()
        };
        self.treasure_activators = having(When::Activate);
        self.treasure_responders = having(When::Response);
        for on in Occasion::ALL {
            self.triggered[on as usize].2 = having(When::Trigger(on));
        }
    }

    pub(super) fn objectives(&mut self, cards: &[ObjectiveCard]) {
        for (place, card) in cards.iter().enumerate() {
            let stage = &mut self.stages[usize::from(card.stage) - 1];
            *stage = stage.with(Objective::new(place));
        }
    }

    /// The kinds of Defenses, the Jailor last.
    pub(super) fn defenses(&mut self, cards: &[DefenseCard]) {
        let jailor = cards.len() - 1;
        for (kind, card) in cards.iter().enumerate() {
            let first = self.defense_of.len();
            let copies = if kind == jailor { 0 } else { usize::from(card.copies) };
            self.defense_of.extend((0..copies).map(|_| Defense::new(kind)));
            self.defense_cards.push(first..first + copies);
        }
    }

    pub(super) fn schemes(&mut self, cards: &[SchemeCard]) {
        for (kind, card) in cards.iter().enumerate() {
            let first = self.scheme_of.len();
            let copies = usize::from(card.copies);
            self.scheme_of.extend((0..copies).map(|_| Scheme::new(kind)));
            self.scheme_cards.push(first..first + copies);
            let bits = ((1_u128 << copies) - 1) << first;
            for block in &card.blocks {
                self.scheme_block(block, bits, card.sort == SchemeType::Modifier);
            }
        }
    }

    fn scheme_block(&mut self, block: &Block, bits: u128, modifier: bool) {
        match block.when {
            When::Trigger(on) if modifier => self.triggered[on as usize].1 |= bits,
            When::Anytime => {
                for (broken, row) in self.anytimes.iter_mut().enumerate() {
                    for (complications, cards) in row.iter_mut().enumerate() {
                        let honor = !block.no_honor || broken == 1;
                        let heist = if complications == 1 { Gate::NoHeist } else { Gate::Complications };
                        if honor && !block.gates.contains(heist) {
                            *cards |= bits;
                        }
                    }
                }
            }
            When::Response => {
                for step in &block.steps {
                    let Op::Counter { what } = step.op else { continue };
                    for (sort, _) in Sort::WORDS.into_iter().filter(|&(sort, _)| what.contains(sort)) {
                        self.counters[sort as usize] |= bits;
                    }
                }
            }
            _ => {}
        }
    }
}
