//! The Exchange action: a proposal is built item by item, all partners answer at once, and it happens as a whole or not at all.

use rookery_kernel::{Illegal, Luck, Seat, SeatSet, Sink};

use crate::action::{Action, Item};
use crate::event::{Event, Notice};
use crate::phase::{Phase, Swap, Task};
use crate::{cards::Scheme, dealer::Dealer, ruling, secrets::CardLocation, state::Guild, table::Table};

fn ensure(holds: bool, why: &'static str) -> Result<(), Illegal> {
    if holds { Ok(()) } else { Err(Illegal::new(ruling::BUILDING_AN_EXCHANGE, why)) }
}

impl Guild {
    /// Lists what can be put into the exchange, and what can be done with it.
    pub(crate) fn list_trade(&self, seat: Seat, out: &mut Vec<Action>) {
        let table = &self.table;
        if !table.trade.is_full() {
            for other in seat.others(self.count()) {
                self.list_items(seat, other, out);
            }
        }
        if self.check_proposal(seat).is_ok() {
            out.push(Action::Propose);
        }
        out.push(Action::Done);
    }

    fn list_items(&self, seat: Seat, other: Seat, out: &mut Vec<Action>) {
        let table = &self.table;
        let mut add = |action| {
            if self.check_item(seat, action).is_ok() {
                out.push(action);
            }
        };
        let (mine, theirs) = (&table.players[seat], &table.players[other]);
        mine.crew.iter().for_each(|card| add(Action::Give(other, Item::Char(card))));
        mine.treasures.iter().for_each(|card| add(Action::Give(other, Item::Treasure(card))));
        let hand = self.schemes_at(CardLocation::hand(seat));
        hand.kinds().for_each(|kind| add(Action::Give(other, Item::Scheme(kind))));
        (1..=mine.coins).for_each(|coins| add(Action::Give(other, Item::Coins(coins))));
        theirs.crew.iter().for_each(|card| add(Action::Ask(other, Item::Char(card))));
        theirs.treasures.iter().for_each(|card| add(Action::Ask(other, Item::Treasure(card))));
        add(Action::Ask(other, Item::AnyScheme));
        (1..=theirs.coins).for_each(|coins| add(Action::Ask(other, Item::Coins(coins))));
    }

    /// May this be put into the exchange, or done with it?
    pub(crate) fn check_trade(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Give(..) | Action::Ask(..) => self.check_item(seat, action),
            Action::Propose => self.check_proposal(seat),
            Action::Done => Ok(()),
            _ => Err(Illegal::wrong_question("build the exchange, propose it, or be done with it")),
        }
    }

    fn check_item(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        let table = &self.table;
        let (other, item, given) = match action {
            Action::Give(to, item) => (to, item, true),
            Action::Ask(from, item) => (from, item, false),
            _ => return Err(Illegal::wrong_question("give or ask for something")),
        };
        ensure(other != seat && other.index() < self.count(), "an exchange is with somebody else")?;
        ensure(!table.trade.is_full(), "six things are enough for one exchange")?;
        let owner = &table.players[if given { seat } else { other }];
        let there = |same: &dyn Fn(&Swap) -> bool| table.trade.iter().any(same);
        match item {
            Item::Char(card) => {
                ensure(owner.crew.contains(card), "this Character is not of that crew")?;
                ensure(!there(&|swap| swap.item == item), "this Character is in the exchange already")
            }
            Item::Treasure(card) => {
                ensure(owner.treasures.contains(card), "this Treasure is somewhere else")?;
                ensure(!there(&|swap| swap.item == item), "this Treasure is in the exchange already")
            }
            Item::Coins(coins) => {
                let same = |swap: &Swap| {
                    swap.with == other && swap.given == given && matches!(swap.item, Item::Coins(_))
                };
                ensure(!there(&same), "Coins are in the exchange already")?;
                let promised: u16 =
                    table.trade.iter().filter(|swap| given && swap.given).copied().map(coins_of).sum();
                ensure(coins > 0 && promised + coins <= owner.coins, "there are not so many Coins")
            }
            Item::Scheme(kind) => {
                ensure(given, "ask for a Scheme of their choice: ask s2 scheme")?;
                let promised = self.secrets.offered.iter().filter(|&&other| other == kind).count();
                ensure(promised < self.held(seat, kind) as usize, "you do not have this Scheme to give")
            }
            Item::AnyScheme => {
                ensure(!given, "say which Scheme you give")?;
                let same =
                    |swap: &Swap| swap.with == other && !swap.given && matches!(swap.item, Item::AnyScheme);
                ensure(!there(&same) && owner.hand > 0, "one Scheme from each partner, if they have any")
            }
        }
    }

    /// Could the exchange be made, as far as anybody can see?
    fn check_proposal(&self, seat: Seat) -> Result<(), Illegal> {
        let (table, cards) = (&self.table, &*self.options.cards);
        let card = table.trade.iter().any(|swap| !matches!(swap.item, Item::Coins(_)));
        ensure(card, "an exchange is of cards: Coins alone change hands without it")?;
        let mut after = *table;
        for swap in &table.trade {
            let (from, to) = if swap.given { (seat, swap.with) } else { (swap.with, seat) };
            move_item(&mut after, from, to, swap.item);
        }
        for other in partners(table).with(seat) {
            let player = &after.players[other];
            let fits = player.crew.len() <= after.crew_limit(cards, other);
            ensure(fits, "somebody would have too many Characters")?;
            let fits = usize::from(player.hand) <= after.hand_limit(cards, other);
            ensure(fits, "somebody would have too many Schemes")?;
        }
        Ok(())
    }

    /// Is a Scheme asked of this partner?
    fn is_asked_for_scheme(&self, seat: Seat) -> bool {
        let asks = |swap: &Swap| swap.with == seat && !swap.given && matches!(swap.item, Item::AnyScheme);
        self.table.trade.iter().any(asks)
    }

    /// Lists the answers to an exchange.
    pub(crate) fn list_trade_answers(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.is_asked_for_scheme(seat) {
            out.extend(self.schemes_at(CardLocation::hand(seat)).kinds().map(Action::AcceptWith));
        } else {
            out.push(Action::Accept);
        }
        out.push(Action::Decline);
    }

    /// Is this an answer to the exchange?
    pub(crate) fn check_trade_answer(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Decline => Ok(()),
            Action::Accept => ensure(!self.is_asked_for_scheme(seat), "say which Scheme you hand over"),
            Action::AcceptWith(kind) => {
                let fits = self.is_asked_for_scheme(seat) && self.holds(seat, kind);
                ensure(fits, "no Scheme is asked for, or you do not have this one")
            }
            _ => Err(Illegal::wrong_question("accept or decline the exchange")),
        }
    }
}

fn coins_of(swap: Swap) -> u16 {
    if let Item::Coins(coins) = swap.item { coins } else { 0 }
}

/// Who is part of the exchange besides the active player.
pub(crate) fn partners(table: &Table) -> SeatSet {
    table.trade.iter().map(|swap| swap.with).collect()
}

/// Moves one item, as far as it lies open.
fn move_item(table: &mut Table, from: Seat, to: Seat, item: Item) {
    match item {
        Item::Char(card) => {
            table.players[from].crew = table.players[from].crew.without(card);
            table.players[to].crew = table.players[to].crew.with(card);
        }
        Item::Treasure(card) => {
            table.players[from].treasures = table.players[from].treasures.without(card);
            table.players[to].treasures = table.players[to].treasures.with(card);
        }
        Item::Coins(_) => {}
        Item::Scheme(_) | Item::AnyScheme => {
            table.players[from].hand = table.players[from].hand.saturating_sub(1);
            table.players[to].hand += 1;
        }
    }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    pub(crate) fn begin_trade(&mut self, seat: Seat) {
        self.tell(Notice::Trades(seat));
        self.ask(seat, Phase::Trade);
    }

    /// One more item, or the proposal.
    pub(crate) fn trade(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Give(to, Item::Scheme(kind)) => {
                self.table().trade.push(Swap { with: to, given: true, item: Item::AnyScheme });
                self.game.secrets.offered.push(kind);
                self.events.put(Event::Offered(seat, to, kind));
            }
            Action::Give(to, item) => {
                self.table().trade.push(Swap { with: to, given: true, item });
                self.tell(Notice::Gives(seat, to, item));
            }
            Action::Ask(from, item) => {
                self.table().trade.push(Swap { with: from, given: false, item });
                self.tell(Notice::AsksFor(seat, from, item));
            }
            Action::Propose => {
                self.tell(Notice::Proposed(seat));
                let asked = partners(&self.game.table);
                self.ask_all(asked, Phase::TradeAnswers);
            }
            _ => {
                self.tell(Notice::TradeGivenUp(seat));
                self.end_trade();
                self.table().turn.declined = true;
                self.run();
            }
        }
    }

    fn end_trade(&mut self) {
        self.table().trade.clear();
        self.game.secrets.offered.clear();
        self.clear_answers();
    }

    pub(crate) fn settle_trade(&mut self) {
        let seat = self.game.table.turn.active;
        let asked = self.game.table.asked;
        let declines = |seat: &Seat| self.game.secrets.answers[*seat] == Some(Action::Decline);
        let declined: SeatSet = asked.iter().filter(declines).collect();
        if declined.is_empty() {
            self.spend_action();
            self.tell(Notice::Traded(seat));
            for other in asked.with(seat) {
                self.push(Task::Excess(other));
            }
            self.make_trade(seat);
        } else {
            self.tell(Notice::TradeDeclined(declined));
            self.table().turn.declined = true;
        }
        self.end_trade();
        self.run();
    }

    fn make_trade(&mut self, seat: Seat) {
        let trade = self.game.table.trade;
        let offered = self.game.secrets.offered;
        let mut offered = offered.iter().copied();
        // Coins and cards go both ways at once: what is handed over is what was there before.
        let mut schemes: Vec<(Seat, Seat, Scheme)> = Vec::new();
        for swap in &trade {
            let (from, to) = if swap.given { (seat, swap.with) } else { (swap.with, seat) };
            match swap.item {
                Item::Coins(coins) => self.game.hand_over(from, to, coins, self.events),
                Item::AnyScheme | Item::Scheme(_) => {
                    let kind = if swap.given {
                        offered.next()
                    } else {
                        match self.game.secrets.answers[swap.with] {
                            Some(Action::AcceptWith(kind)) => Some(kind),
                            _ => None,
                        }
                    };
                    schemes.extend(kind.map(|kind| (from, to, kind)));
                }
                Item::Char(card) => {
                    move_item(self.table(), from, to, swap.item);
                    self.tell(Notice::Joined(card, to));
                }
                Item::Treasure(card) => {
                    move_item(self.table(), from, to, swap.item);
                    self.tell(Notice::Treasure(to, card));
                }
            }
        }
        for (from, to, kind) in schemes {
            self.game.pass_on(from, to, kind, self.events);
        }
    }
}
