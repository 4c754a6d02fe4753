//! Carries the rules out: a game with its luck and a sink for events.

use rookery_kernel::{Luck, Seat, SeatSet, Sink};

use crate::event::{Event, Notice};
use crate::phase::{Phase, Task};
use crate::table::{Player, Table};
use crate::{set::CardSet, state::Guild};

/// A game while its rules are carried out.
pub(crate) struct Dealer<'a, L, S> {
    pub(crate) game: &'a mut Guild,
    pub(crate) luck: &'a mut L,
    pub(crate) events: &'a mut S,
    /// The card set, held once so that looking a card up does not borrow the game.
    pub(crate) cards: CardSet,
}

impl<'a, L: Luck, S: Sink<Event>> Dealer<'a, L, S> {
    pub(crate) fn new(game: &'a mut Guild, luck: &'a mut L, events: &'a mut S) -> Self {
        let cards = game.options.cards.clone();
        Self { game, luck, events, cards }
    }

    #[inline]
    pub(crate) fn table(&mut self) -> &mut Table {
        &mut self.game.table
    }

    #[inline]
    pub(crate) fn player(&mut self, seat: Seat) -> &mut Player {
        &mut self.game.table.players[seat]
    }

    #[inline]
    pub(crate) fn tell(&mut self, notice: Notice) {
        self.events.put(Event::Public(notice));
    }

    /// One more thing to do, before everything else.
    ///
    /// There is always room: a turn keeps its own task, an action puts fewer than sixteen on it (a success with its Moment of
    /// Truth), and what happens during one of those puts at most a deed, its dooms, the triggers of one death and their deed.
    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.game.progress.tasks.push(task);
    }

    /// Waits for one seat.
    #[inline]
    pub(crate) fn ask(&mut self, seat: Seat, phase: Phase) {
        self.game.progress.phase = phase;
        self.game.table.asked = SeatSet::one(seat);
    }

    /// Waits for several seats, each in secret.
    pub(crate) fn ask_all(&mut self, seats: SeatSet, phase: Phase) {
        self.game.progress.phase = phase;
        self.game.table.asked = seats;
        self.clear_answers();
    }

    /// Does what is to be done until somebody is asked or the game is over.
    pub(crate) fn run(&mut self) {
        self.game.progress.phase = Phase::Running;
        self.game.table.asked = SeatSet::EMPTY;
        while self.game.progress.phase == Phase::Running {
            let Some(task) = self.game.progress.tasks.pop() else {
                unreachable!("a turn leaves the next turn to be done, and the last ends the game")
            };
            self.perform(task);
        }
    }

    fn perform(&mut self, task: Task) {
        match task {
            Task::Draft(picks) => self.next_pick(picks),
            Task::GearUp => self.gear_up(),
            Task::TurnStart => self.begin_turn(),
            Task::HandLimit => self.hand_limit(),
            Task::Act => self.act_again(),
            Task::TurnEnd => self.end_turn(),
            Task::Window(opening) => self.open_window(opening),
            Task::Response => self.open_response(),
            Task::Resolve => self.resolve(),
            Task::Logistics => {
                let active = self.game.table.turn.active;
                self.push(Task::Logistics);
                self.ask(active, Phase::Logistics);
            }
            Task::Discarded(kind) => self.table().decks.scheme_discard.add(kind),
            Task::Deed(deed) => self.carry_out(deed),
            Task::Doom(doom) => self.strike(doom),
            Task::Triggers(triggers) => self.next_trigger(triggers),
            Task::Bury(card) => self.drop_modifiers(card),
            Task::Discard { .. } | Task::TakeCard { .. } => self.next_card(task),
            Task::Scout { seat, deck, left } => self.next_scouted(seat, deck, left),
            Task::Excess(seat) => self.next_excess(seat),
            Task::Place(placed) => self.next_placer(placed),
            Task::Lock => self.lock(),
            Task::Judge => self.judge(),
            Task::Truth => self.ask_truth(),
            Task::Moment(moment) => self.next_moment(moment),
            Task::Payout => self.pay_out(),
            Task::Loot => self.draw_loot(),
            Task::TakeLoot(seat) => self.take_loot(seat),
            Task::Spoils => self.divide_loot(),
            Task::Revealed => self.clear_truth(),
            Task::Free => self.free(),
            Task::Penalty(penalty) => self.punish(penalty),
            Task::Cleanup { won } => self.clean_up(won),
        }
    }
}
