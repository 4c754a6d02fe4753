//! Setting the table up: Hidden Agendas, Objectives, the draft, the first hands.

use rookery_kernel::{BySeat, Luck, Seat, SeatSet, Sink};

use crate::cards::{
    AGENDA_FACES, Agenda, AgendaSet, Char, CharSet, Defense, DefenseHeap, OBJECTIVE_FACES, Objective,
    ObjectiveSet, SchemeHeap,
};
use crate::event::{Event, Notice};
use crate::phase::{Phase, Progress, Site, Task};
use crate::secrets::{AgendaPlace, Cards, Secrets};
use crate::state::{Guild, MAX_STASH, POOL, START_COINS, START_HAND};
use crate::table::{Character, City, Decks, Player, SITES, Table, TurnState};
use crate::{config::Options, dealer::Dealer, list::List, op::Op};

/// Hidden Agendas that are dealt to everyone, and how many of them are kept.
const AGENDAS_DEALT: u8 = 3;
const AGENDAS_KEPT: u8 = 2;
const JAILED_AT_START: usize = 3;
/// The other Objectives are removed unseen.
pub(crate) const OBJECTIVES_PER_STAGE: u8 = 3;

/// A table on which nothing has happened yet.
pub(crate) fn bare(seats: usize, options: &Options, first: Seat) -> Guild {
    let cards = &options.cards;
    let stack = cards.index.zero_cost;
    let mut deck = List::new();
    deck.push(cards.characters().minus(stack));
    let table = Table {
        turn: TurnState {
            number: 0,
            active: first,
            actions: 0,
            taken: 0,
            heists: 0,
            negotiated: ObjectiveSet::EMPTY,
            jail_negotiated: false,
            declined: false,
        },
        honor_broken: false,
        players: BySeat::fill(seats, Player { coins: START_COINS, ..Player::default() }),
        characters: List::filled(Character::default(), cards.characters().len()),
        city: City { pool: CharSet::EMPTY, stack, jail: CharSet::EMPTY, graveyard: CharSet::EMPTY, deck },
        modifiers: List::new(),
        decks: Decks {
            scheme_deck: std::iter::once(cards.scheme_count() as u8).collect(),
            scheme_discard: SchemeHeap::EMPTY,
            defense_deck: std::iter::once(cards.defense_count() as u8).collect(),
            defense_discard: DefenseHeap::EMPTY,
            treasure_deck: cards.treasures(),
            unseen: cards.objectives(),
            laid_out: 0,
        },
        treasures_used: List::filled(0, cards.treasures().len()),
        sites: List::new(),
        heist: None,
        trade: List::new(),
        plays: List::new(),
        asked: SeatSet::EMPTY,
        result: None,
    };
    let progress = Progress { tasks: List::new(), phase: Phase::Running };
    let secrets = Secrets {
        schemes: Cards::shuffled(cards.scheme_count()),
        defenses: Cards::shuffled(cards.defense_count()),
        agendas: List::filled(AgendaPlace::Box, cards.agendas().len()),
        answers: BySeat::fill(seats, None),
        orders: BySeat::fill(seats, None),
        offered: List::new(),
    };
    Guild { options: options.clone(), table, progress, secrets }
}

impl<L: Luck, S: Sink<Event>> Dealer<'_, L, S> {
    /// Everything up to the first question.
    pub(crate) fn set_up(&mut self) {
        let first = self.game.table.turn.active;
        self.tell(Notice::First(first));
        let count = if self.game.options.first_game { AGENDAS_KEPT } else { AGENDAS_DEALT };
        for seat in Seat::all(self.game.count()) {
            let mut dealt = AgendaSet::EMPTY;
            for _ in 0..count {
                let boxed = self.game.secrets.agendas_at(AgendaPlace::Box);
                let card = Agenda::new(self.luck.one_of(&AGENDA_FACES, boxed.bits()));
                self.game.secrets.agendas[card.index()] = AgendaPlace::Held(seat);
                dealt = dealt.with(card);
            }
            self.events.put(Event::Agendas(seat, dealt));
        }
        if self.game.options.first_game {
            self.lay_everything_out();
            self.run();
        } else {
            self.ask_all(SeatSet::all(self.game.count()), Phase::Agendas);
        }
    }

    /// Everyone has put a Hidden Agenda away.
    pub(crate) fn put_agendas_away(&mut self) {
        for seat in Seat::all(self.game.count()) {
            if let Some(crate::action::Action::Drop(card)) = self.game.secrets.answers[seat].take() {
                self.game.secrets.agendas[card.index()] = AgendaPlace::Dropped(seat);
                self.events.put(Event::Dropped(seat, card));
            }
        }
        self.lay_everything_out();
        self.run();
    }

    fn lay_everything_out(&mut self) {
        for _ in 0..SITES {
            self.lay_out_objective();
        }
        for _ in 0..2 * self.game.count() {
            if let Some(card) = self.game.draw_character(self.luck) {
                let pool = self.game.table.city.pool.with(card);
                self.table().city.pool = pool;
            }
        }
        let pool = self.game.table.city.pool;
        self.tell(Notice::Pool(pool));
        self.push(Task::Draft(0));
    }

    /// The next Objective of the stack, with its Defenses and Coins.
    pub(crate) fn lay_out_objective(&mut self) {
        let stage = (self.game.table.decks.laid_out / OBJECTIVES_PER_STAGE + 1).min(3);
        let left = self.game.table.decks.unseen.and(self.cards.stage(stage));
        if left.is_empty() {
            return;
        }
        let objective = Objective::new(self.luck.one_of(&OBJECTIVE_FACES, left.bits()));
        self.table().decks.unseen = self.game.table.decks.unseen.without(objective);
        self.table().decks.laid_out += 1;
        let card = self.cards.clone();
        let card = card.objective(objective);
        let late = has_late_defenses(&card.blocks);
        self.table().sites.push(Site {
            objective,
            coins: u16::from(card.value),
            defenses: List::new(),
            added: false,
        });
        let place = self.game.table.sites.len() - 1;
        if !late {
            self.draw_defenses(place, card.slots);
        }
        let site = &self.game.table.sites[place];
        let notice = Notice::LaidOut {
            objective,
            coins: site.coins,
            defenses: site.defenses.iter().copied().collect(),
        };
        self.tell(notice);
    }

    /// Draws Defenses for an Objective, and adds what they bring.
    pub(crate) fn draw_defenses(&mut self, place: usize, count: u8) {
        for _ in 0..count {
            let Some(kind) = self.game.draw_defense(self.luck, self.events) else { break };
            let reward = u16::from(self.cards.defense(kind).reward);
            let site = &mut self.table().sites[place];
            site.defenses.push(kind);
            site.coins = (site.coins + reward).min(MAX_STASH);
        }
    }

    pub(crate) fn discard_defense(&mut self, kind: Defense) {
        self.table().decks.defense_discard.add(kind);
    }

    /// The next pick of the draft: clockwise, and then back.
    pub(crate) fn next_pick(&mut self, picks: u8) {
        let seats = self.game.count();
        if usize::from(picks) == 2 * seats {
            return self.push(Task::GearUp);
        }
        let seat = self.game.drafter(picks);
        self.push(Task::Draft(picks));
        self.ask(seat, Phase::Draft);
    }

    /// A Character is taken in the draft.
    pub(crate) fn draft(&mut self, seat: Seat, card: Char) {
        let Some(Task::Draft(picks)) = self.game.progress.tasks.pop() else { return };
        let paid =
            if self.game.is_first_pass(picks) { u16::from(self.cards.character(card).cost) } else { 0 };
        let table = self.table();
        table.city.pool = table.city.pool.without(card);
        table.city.stack = table.city.stack.without(card);
        table.players[seat].crew = table.players[seat].crew.with(card);
        table.players[seat].coins -= paid;
        self.tell(Notice::Drafted { seat, character: card, paid });
        self.push(Task::Draft(picks + 1));
        self.run();
    }

    /// After the draft: the pool, the Jail and the first hands.
    pub(crate) fn gear_up(&mut self) {
        let pool = self.game.table.city.pool;
        if pool.len() > POOL {
            // The rest of the draft goes back into the deck, which is all one heap still.
            self.table().city.pool = CharSet::EMPTY;
            match self.table().city.deck.first_mut() {
                Some(heap) => *heap = heap.or(pool),
                None => self.game.under_deck(pool),
            }
        }
        while self.game.table.city.pool.len() < POOL {
            let Some(card) = self.game.draw_character(self.luck) else { break };
            let pool = self.game.table.city.pool.with(card);
            self.table().city.pool = pool;
        }
        let pool = self.game.table.city.pool;
        self.tell(Notice::Pool(pool));
        for _ in 0..JAILED_AT_START {
            let Some(card) = self.game.draw_character(self.luck) else { break };
            let jail = self.game.table.city.jail.with(card);
            self.table().city.jail = jail;
        }
        let jail = self.game.table.city.jail;
        self.tell(Notice::Jailed(jail));
        let first = self.game.table.turn.active;
        for seat in first.clockwise(self.game.count()) {
            self.game.draw_schemes(seat, START_HAND, self.luck, self.events);
        }
        self.push(Task::TurnStart);
    }
}

impl Guild {
    /// Whose pick it is in the draft.
    pub(crate) fn drafter(&self, picks: u8) -> Seat {
        let seats = self.count();
        let place = usize::from(picks);
        let round = if place < seats { place } else { (2 * seats).saturating_sub(place + 1) };
        let mut clockwise = self.table.turn.active.clockwise(seats);
        clockwise.nth(round).expect("a round of the draft has as many picks as there are seats")
    }

    /// Is this pick one that is paid for?
    pub(crate) fn is_first_pass(&self, picks: u8) -> bool {
        usize::from(picks) < self.count()
    }
}

/// Does an Objective get its Defenses only on declaration?
pub(crate) fn has_late_defenses(blocks: &[crate::effect::Block]) -> bool {
    blocks.iter().flat_map(|block| &block.steps).any(|step| matches!(step.op, Op::LateDefenses))
}
