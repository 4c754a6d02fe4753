//! What the decks still hold, as one thief can know it.

use rookery_heistmaster::{Card, Colour, View};

/// What is left of a deck.
#[derive(Clone, Copy, Default)]
pub(super) struct DeckOutlook {
    /// How many cards of each tier.
    left: [f32; 3],
    /// What a card of each tier is worth on average.
    value: [f32; 3],
    /// How likely a card of each tier is to count for honour.
    honour: [f32; 3],
    /// How likely a card of the last tier is to be the End Game card.
    end: f32,
    /// The top card, if it is known.
    top: Option<Card>,
    /// How many cards in all.
    pub(super) cards: f32,
    /// The money on it.
    pub(super) money: f32,
    /// Cards before the end is likely to have come.
    pub(super) distance: f32,
}

/// What lies in a stretch of a deck.
#[derive(Clone, Copy, Default)]
pub(super) struct Stretch {
    /// The sum of the numbers.
    pub(super) total: f32,
    /// How likely the End Game card is among them.
    pub(super) end: f32,
}

impl DeckOutlook {
    pub(super) fn of(view: &View, deck: Colour) -> Self {
        let (public, seats) = (&view.decks[deck], view.thieves.seats());
        let mut outlook =
            Self { cards: f32::from(public.cards), money: f32::from(public.money), ..Self::default() };
        outlook.top = view.own.and_then(|own| own.tops[deck]);
        let first = public.tier.map_or(3, |tier| usize::from(tier) - 1);
        let mut later = 0;
        for tier in (0..3).rev() {
            let (mut unseen, mut total, mut honour, mut end) = (0_i32, 0_i32, 0_i32, 0_i32);
            let mut see = |card: Card, by: i32| {
                unseen += by;
                total += by * i32::from(card.value());
                honour += by * i32::from(card.has_honour());
                end += by * i32::from(card.is_end());
            };
            let mut printed = 0;
            for card in view.options.cards.printed(deck, tier, seats) {
                see(card, 1);
                printed += 1;
            }
            for card in &public.revealed[tier] {
                see(*card, -1);
            }
            for stashed in &view.stashes {
                if let Some(card) = stashed.card
                    && stashed.deck == deck
                    && usize::from(stashed.tier) == tier + 1
                {
                    see(card, -1);
                }
            }
            if let Some(top) = outlook.top
                && tier == first
            {
                see(top, -1);
            }
            let left = if tier < first { 0 } else { printed };
            outlook.left[tier] =
                if tier == first { f32::from(public.cards) - later as f32 } else { left as f32 };
            later += left;
            let share = 1.0 / unseen.max(1) as f32;
            outlook.value[tier] = total as f32 * share;
            outlook.honour[tier] = honour as f32 * share;
            if tier == 2 {
                outlook.end = end as f32 * share;
            }
        }
        outlook.distance = (outlook.cards - 0.5 * outlook.left[2]).max(0.5);
        outlook
    }

    /// The tier of the card that lies this deep, from 0; nothing below the last.
    #[inline]
    fn tier(&self, depth: usize) -> Option<usize> {
        let depth = depth as f32;
        let [one, two, _] = self.left;
        if depth >= self.cards {
            None
        } else if depth < one {
            Some(0)
        } else if depth < one + two {
            Some(1)
        } else {
            Some(2)
        }
    }

    /// The `long` cards that lie under `under` cards.
    pub(super) fn stretch(&self, under: usize, long: usize) -> Stretch {
        let mut stretch = Stretch::default();
        for depth in under..under + long {
            match (self.top, self.tier(depth)) {
                (Some(top), Some(_)) if depth == 0 => {
                    stretch.total += f32::from(top.value());
                    stretch.end += if top.is_end() { 1.0 } else { 0.0 };
                }
                (_, Some(tier)) => {
                    stretch.total += self.value[tier];
                    stretch.end += if tier == 2 { self.end } else { 0.0 };
                }
                _ => {}
            }
        }
        stretch.end = stretch.end.min(1.0);
        stretch
    }

    /// How likely the card this deep counts for honour.
    pub(super) fn honour(&self, depth: usize) -> f32 {
        match (self.top, self.tier(depth)) {
            (Some(top), Some(_)) if depth == 0 => f32::from(u8::from(top.has_honour())),
            (_, Some(tier)) => self.honour[tier],
            _ => 0.0,
        }
    }

    /// How likely a card of this tier, from 1, counts for honour if nobody knows it.
    pub(super) fn hidden_honour(&self, tier: u8) -> f32 {
        self.honour[usize::from(tier) - 1]
    }

    /// How likely it is that the End Game card is still in the deck.
    pub(super) fn ends(&self) -> f32 {
        if self.top.is_some_and(Card::is_end) { 1.0 } else { (self.end * self.left[2]).min(1.0) }
    }
}
