//! Playing Schemes and using abilities: what may be declared, and what it costs.

use rookery_kernel::{Illegal, Luck, Seat, Sink};

use crate::action::{Action, Declaration, Pick, Picks, Source};
use crate::cards::{CharSet, Scheme};
use crate::effect::{Block, Fate, SchemeType, Sort, Sorts, When};
use crate::event::{Event, Notice};
use crate::phase::{Doom, Play, Task};
use crate::{
    dealer::Dealer, op::Op, ruling, secrets::CardLocation, state::Guild, table::MAX_DECLARATIONS,
    targets::User,
};

/// In which kind of window something is declared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Window {
    Logistics,
    Open,
    Response,
}

impl Window {
    /// May a block of a card be declared in it?
    fn takes(self, source: Source, block: &Block) -> bool {
        let scheme = matches!(source, Source::Scheme(_));
        match self {
            Self::Logistics => block.when == When::Logistics && !block.no_honor,
            Self::Open => {
                block.when == When::Anytime
                    || block.when == When::Activate
                    || (scheme && block.no_honor && block.when == When::Logistics)
            }
            Self::Response => block.when == When::Response,
        }
    }
}

/// What a block counters, if it counters anything.
pub(crate) fn countered_by(block: &Block) -> Sorts {
    let counters = block.steps.iter().find_map(|step| match step.op {
        Op::Counter { what } => Some(what),
        _ => None,
    });
    counters.unwrap_or_default()
}

impl Guild {
    /// What a declaration counts as for counters and blocks.
    fn sort_of(&self, source: Source, block: &Block) -> Sort {
        match source {
            Source::Scheme(kind) => match self.options.cards.scheme(kind).sort {
                _ if block.no_honor => Sort::Anytime,
                SchemeType::Logistics => Sort::Logistics,
                SchemeType::Modifier => Sort::Modifier,
                SchemeType::Anytime | SchemeType::Moment => Sort::Anytime,
            },
            _ => Sort::Ability,
        }
    }

    /// May this block be declared at all, whatever it picks?
    fn may_declare(&self, user: User, block: &Block, index: u8, window: Window) -> Result<(), Illegal> {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[user.seat];
        let no = |rule, why: &'static str| Err(Illegal::new(rule, why));
        if !window.takes(user.source, block) {
            return no(ruling::WINDOWS, "this side of the card is for another time");
        }
        if player.declared >= MAX_DECLARATIONS {
            return no(ruling::A_FUSE, "you have declared enough for one turn");
        }
        if block.no_honor && !table.honor_broken {
            return no(ruling::HONOR_BREAKS, "this works only once honor is broken");
        }
        let used = match user.source {
            Source::Char(card) => {
                let state = &table.characters[card.index()];
                if state.exhausted {
                    return no(ruling::EXHAUSTED, "an exhausted Character cannot use abilities");
                }
                if table.is_muted(cards, card) {
                    return no(ruling::EXHAUSTED, "the abilities of this Character are blocked");
                }
                state.used
            }
            Source::Treasure(card) => table.treasures_used[card.index()],
            _ => 0,
        };
        if used >> index & 1 == 1 {
            return no(ruling::ONCE_A_TURN, "this ability has been used in this turn");
        }
        if self.sort_of(user.source, block) == Sort::Anytime && table.is_silenced(user.seat) {
            return no(ruling::A_NO_HONOR_SIDE, "you may not play Anytimes now");
        }
        if !table.works(cards, user.seat, user.source, block) {
            return no(ruling::COME_TO_NOTHING, "what the card asks for is not so");
        }
        let own_card = u8::from(matches!(user.source, Source::Scheme(_)));
        if u16::from(block.cost.coins) > player.coins || block.cost.discard + own_card > player.hand {
            return no(ruling::COME_TO_NOTHING, "you cannot pay what it costs");
        }
        if window == Window::Response {
            let fits = table.plays.last().is_some_and(|play| countered_by(block).contains(play.sort));
            if !fits {
                return no(ruling::COUNTERS, "this does not counter what was declared");
            }
        }
        if !self.fixed_steps_work(user, block) {
            return no(ruling::COME_TO_NOTHING, "it would do nothing");
        }
        Ok(())
    }

    /// Does this player have the card, and does the card have the block?
    fn own_block(&self, seat: Seat, source: Source, index: u8) -> Option<&Block> {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[seat];
        let owned = match source {
            Source::Scheme(kind) => self.holds(seat, kind),
            Source::Char(card) => player.crew.contains(card),
            Source::Treasure(card) => player.treasures.contains(card),
            Source::Objective(_) | Source::Modifier(..) => false,
        };
        owned.then(|| cards.sides(source).get(usize::from(index))).flatten()
    }

    pub(crate) fn check_declaration(
        &self,
        seat: Seat,
        declared: Declaration,
        window: Window,
    ) -> Result<(), Illegal> {
        let Declaration { source, block: index, picks } = declared;
        let Some(block) = self.own_block(seat, source, index) else {
            return Err(Illegal::new(
                ruling::NOTHING_IS_ANSWERED,
                "you do not have this card, or it has no such side",
            ));
        };
        let user = User { seat, source };
        self.may_declare(user, block, index, window)?;
        if picks.len() != block.picks.len() {
            let why = format!("it needs {} things named", block.picks.len());
            return Err(Illegal::new(ruling::NAMED_BEFOREHAND, why));
        }
        let mut before = Picks::NONE;
        for (place, pick) in picks.iter().enumerate() {
            if !self.is_option(user, block, &before, place, pick) {
                return Err(Illegal::new(ruling::NAMED_BEFOREHAND, format!("{pick} cannot be named here")));
            }
            before = before.with(pick);
        }
        Ok(())
    }

    /// Lists everything that this seat may declare in a window.
    pub(crate) fn list_declarations(&self, seat: Seat, window: Window, out: &mut Vec<Action>) {
        let (table, cards) = (&self.table, &*self.options.cards);
        let player = &table.players[seat];
        if player.declared >= MAX_DECLARATIONS {
            return;
        }
        self.list_schemes(seat, window, out);
        if window == Window::Logistics {
            return;
        }
        let (people, things) = match window {
            Window::Response => (cards.index.responders, cards.index.treasure_responders),
            _ => (cards.index.activators, cards.index.treasure_activators),
        };
        for card in player.crew.and(people).iter() {
            self.list_blocks(User { seat, source: Source::Char(card) }, window, out);
        }
        for card in player.treasures.and(things).iter() {
            self.list_blocks(User { seat, source: Source::Treasure(card) }, window, out);
        }
    }

    fn list_schemes(&self, seat: Seat, window: Window, out: &mut Vec<Action>) {
        let (table, cards) = (&self.table, &*self.options.cards);
        if table.players[seat].hand == 0 {
            return;
        }
        let mut hand = self.secrets.schemes.at(CardLocation::hand(seat));
        hand &= match window {
            Window::Logistics => u128::MAX,
            Window::Open => cards.anytimes(table.honor_broken, table.complications()),
            Window::Response => table.plays.last().map_or(0, |play| cards.counters(play.sort)),
        };
        while hand != 0 {
            let kind: Scheme = cards.scheme_of(hand.trailing_zeros() as usize);
            let end = cards.scheme_cards(kind).end;
            hand = if end >= 128 { 0 } else { hand >> end << end };
            self.list_blocks(User { seat, source: Source::Scheme(kind) }, window, out);
        }
    }

    fn list_blocks(&self, user: User, window: Window, out: &mut Vec<Action>) {
        let blocks = self.options.cards.sides(user.source);
        for (index, block) in blocks.iter().enumerate() {
            if window.takes(user.source, block) && self.may_declare(user, block, index as u8, window).is_ok()
            {
                self.list_picks(user, block, index as u8, Picks::NONE, out);
            }
        }
    }

    fn list_picks(&self, user: User, block: &Block, index: u8, picks: Picks, out: &mut Vec<Action>) {
        let place = picks.len();
        if place == block.picks.len() {
            out.push(Action::Declare(Declaration { source: user.source, block: index, picks }));
            return;
        }
        self.each_option(user, block, &picks, place, &mut |pick| {
            self.list_picks(user, block, index, picks.with(pick), out);
        });
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// A card is played or an ability used, and paid for. What happens next is on the stack: the counter window, and then what
    /// it does.
    pub(crate) fn declare(&mut self, seat: Seat, declared: Declaration) {
        let cards = self.cards.clone();
        let Declaration { source, block: index, picks } = declared;
        let block = &cards.sides(source)[usize::from(index)];
        self.tell(Notice::Declared(seat, declared));
        self.player(seat).declared += 1;
        match source {
            Source::Scheme(kind) => self.game.leave_hand(seat, kind),
            Source::Char(card) => self.table().characters[card.index()].used |= 1 << index,
            Source::Treasure(card) => self.table().treasures_used[card.index()] |= 1 << index,
            Source::Objective(_) | Source::Modifier(..) => {}
        }
        let sort = self.game.sort_of(source, block);
        self.table().plays.push(Play::new(seat, declared, sort));
        self.push(Task::Resolve);
        self.push(Task::Response);
        if block.cost.coins > 0 {
            self.game.spend(seat, u16::from(block.cost.coins), self.events);
        }
        for pick in picks.iter().take(usize::from(block.cost.discard)) {
            if let Pick::Scheme(kind) = pick {
                self.game.discard(seat, kind, self.events);
            }
        }
        match source {
            Source::Treasure(card) if block.cost.trash => {
                let left = self.game.table.players[seat].treasures.without(card);
                self.player(seat).treasures = left;
                self.tell(Notice::TreasureGone(card));
                self.push(Task::Excess(seat));
            }
            Source::Char(card) if block.cost.exhaust => {
                self.push(Task::Doom(Doom { fate: Fate::Exhaust, left: CharSet::one(card), now: None }));
            }
            _ => {}
        }
    }
}
