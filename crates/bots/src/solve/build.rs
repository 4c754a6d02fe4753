//! Builds a tree.

use std::{collections::HashMap, hash::BuildHasher as _, ops::ControlFlow};

use foldhash::quality::FixedState;
use rookery_kernel::luck::{Branch, Chance, outcomes_until};
use rookery_kernel::{BySeat, Game, MAX_SEATS, Nothing, Outcome, Seat, Turn, Viewer};

use super::form::{Form, NO_CHOICE, Node, Set, Size};
use super::tree::{First, NotBuilt, Start, Tree};
use super::{memory::Memory, payoff::Payoff};

/// The most memory for states that wait to be opened: a shuffled deck can fall in millions of ways.
const MAX_PENDING_BYTES: usize = 1 << 30;

/// What a seat brings along to a state.
#[derive(Clone, Copy)]
struct Past {
    memory: Memory,
    /// Its last choice.
    choice: u32,
}

/// A state that waits to be opened.
struct Pending<G> {
    game: G,
    pasts: BySeat<Option<Past>>,
    /// How likely chance is to allow it.
    chance: f64,
    /// The edge that leads to it; none to the root.
    edge: Option<usize>,
}

/// The different outcomes of a step, with their odds, and how many draws there were.
struct Fork<G> {
    outcomes: Vec<(G, f64)>,
    draws: u64,
}

/// The last choices of all seats.
type LastChoices = [u32; MAX_SEATS];

/// A tree that is being laid out.
pub(crate) struct Builder<G: Game> {
    payoff: Payoff,
    most: usize,
    size: Size,
    seats: usize,
    pending: Vec<Pending<G>>,
    nodes: Vec<Node>,
    edges: Vec<(u32, f64)>,
    sets: Vec<Set>,
    keys: HashMap<Memory, u32, FixedState>,
    actions: Vec<G::Action>,
    firsts: Vec<First<G>>,
    ways: HashMap<LastChoices, usize, FixedState>,
    worth: Vec<(LastChoices, [f64; MAX_SEATS])>,
    prizes: Vec<f64>,
    rows: HashMap<[u64; MAX_SEATS], u32, FixedState>,
}

impl<G: Game> Builder<G> {
    pub(crate) fn new(payoff: Payoff, most: usize) -> Self {
        Self {
            payoff,
            // Nodes, edges and choices are counted in 32 bits.
            most: most.min(1 << 30),
            size: Size::default(),
            seats: 0,
            pending: Vec::new(),
            nodes: Vec::new(),
            edges: Vec::new(),
            sets: Vec::new(),
            keys: HashMap::default(),
            actions: Vec::new(),
            firsts: Vec::new(),
            ways: HashMap::default(),
            worth: Vec::new(),
            prizes: Vec::new(),
            rows: HashMap::default(),
        }
    }

    pub(crate) fn build(mut self, start: &Start<'_, G>) -> Result<Tree<G>, NotBuilt> {
        let fork = match *start {
            Start::Deals { seats, options } => {
                self.fork(|luck| G::new(seats, options, luck, &mut Nothing).map_err(NotBuilt::Config))?
            }
            Start::At(game) => Fork { outcomes: vec![(game.clone(), 1.0)], draws: 0 },
            Start::Worlds(view) => self.fork(|luck| Ok(G::imagine(view, luck)))?,
        };
        self.seats = fork.outcomes[0].0.seats();
        let fresh =
            BySeat::new(self.seats, |seat| Some(Past { memory: Memory::fresh(seat), choice: NO_CHOICE }));
        self.branch(fork, &fresh, 1.0, None)?;
        while let Some(pending) = self.pending.pop() {
            self.open(pending)?;
        }
        Ok(self.finish())
    }

    /// Opens a state: it becomes a node, and what comes next waits.
    fn open(&mut self, pending: Pending<G>) -> Result<(), NotBuilt> {
        let Pending { mut game, pasts, chance, edge } = pending;
        let mut legal = Vec::new();
        let mut forced = 0;
        let seat = loop {
            let seat = match game.turn() {
                Turn::Over(outcome) => {
                    self.end(&outcome, &pasts, chance, edge);
                    return Ok(());
                }
                Turn::Seats(seats) => seats.first().expect("somebody owes a decision until the game is over"),
            };
            legal.clear();
            match game.standing(seat) {
                Some(ordered) => legal.push(ordered),
                None => game.legal(seat, &mut legal),
            }
            let [only] = legal[..] else { break seat };
            let mut fork = self.after(&game, seat, only)?;
            forced += 1;
            self.allow(forced)?;
            match fork.outcomes.pop() {
                Some((next, _)) if fork.outcomes.is_empty() => {
                    self.size.chance += fork.draws;
                    game = next;
                }
                last => {
                    fork.outcomes.extend(last);
                    return self.branch(fork, &pasts, chance, edge);
                }
            }
        };
        let past = pasts[seat].expect("every seat at the table has a past");
        let view = game.view(Viewer::Seat(seat));
        let memory = past.memory.and(&view);
        let set = self.set(seat, memory, past.choice, &legal, view);
        let first = self.edges.len();
        self.node(Node::Decision { first: first as u32, set }, edge);
        self.size.decisions += 1;
        self.edges.resize(first + legal.len(), (0, 1.0));
        let choices = self.sets[set as usize].choices();
        // What waits last is opened first.
        for ((place, action), choice) in legal.iter().enumerate().zip(choices).rev() {
            let fork = self.after(&game, seat, *action)?;
            let mut pasts = pasts;
            pasts[seat] = Some(Past { memory: memory.and(action), choice: choice as u32 });
            self.branch(fork, &pasts, chance, Some(first + place))?;
        }
        Ok(())
    }

    /// Lets what chance can make of a step wait to be opened, behind a node of its own if that is more than one thing.
    fn branch(
        &mut self,
        fork: Fork<G>,
        pasts: &BySeat<Option<Past>>,
        chance: f64,
        edge: Option<usize>,
    ) -> Result<(), NotBuilt> {
        self.size.chance += fork.draws;
        let count = fork.outcomes.len();
        let first = self.edges.len();
        let single = count == 1;
        if !single {
            self.node(Node::Chance { first: first as u32, count: count as u32 }, edge);
            self.edges.resize(first + count, (0, 1.0));
        }
        for (place, (game, odds)) in fork.outcomes.into_iter().enumerate().rev() {
            let edge = if single { edge } else { Some(first + place) };
            if let (Some(edge), false) = (edge, single) {
                self.edges[edge].1 = odds;
            }
            self.pending.push(Pending { game, pasts: *pasts, chance: chance * odds, edge });
        }
        self.allow(0)
    }

    /// All that can come of an action.
    fn after(&self, game: &G, seat: Seat, action: G::Action) -> Result<Fork<G>, NotBuilt> {
        self.fork(|luck| {
            let mut game = game.clone();
            game.apply(seat, action, luck, &mut Nothing).expect("a listed action is legal");
            Ok(game)
        })
    }

    /// All that can come of something that asks for luck, equal outcomes put together.
    fn fork(&self, run: impl FnMut(&mut Branch) -> Result<G, NotBuilt>) -> Result<Fork<G>, NotBuilt> {
        let mut fork = Fork { outcomes: Vec::new(), draws: 0 };
        let mut known: HashMap<u64, usize, FixedState> = HashMap::default();
        let hasher = FixedState::with_seed(0x0f0e_0d0c);
        let mut runs = 0;
        let draws = outcomes_until(run, |Chance(odds), outcome| {
            let added = outcome.and_then(|game| {
                let hash = hasher.hash_one(&game);
                match known.get(&hash) {
                    Some(&place) if fork.outcomes[place].0 == game => fork.outcomes[place].1 += odds,
                    _ => {
                        known.insert(hash, fork.outcomes.len());
                        fork.outcomes.push((game, odds));
                    }
                }
                runs += 1;
                self.allow(runs)
            });
            match added {
                Ok(()) => ControlFlow::Continue(()),
                Err(refused) => ControlFlow::Break(refused),
            }
        });
        match draws {
            ControlFlow::Continue(draws) => Ok(Fork { draws, ..fork }),
            ControlFlow::Break(refused) => Err(refused),
        }
    }

    /// Rejects the tree if it has too many nodes with `more` of them.
    fn allow(&self, more: usize) -> Result<(), NotBuilt> {
        let waiting = self.pending.len() + more;
        let reached = self.nodes.len() + waiting;
        if reached > self.most || waiting.saturating_mul(size_of::<Pending<G>>()) > MAX_PENDING_BYTES {
            return Err(NotBuilt::TooLarge { reached, most: self.most });
        }
        Ok(())
    }

    fn node(&mut self, node: Node, edge: Option<usize>) {
        if let Some(edge) = edge {
            self.edges[edge].0 = self.nodes.len() as u32;
        }
        self.nodes.push(node);
    }

    /// The information set with this memory, which is new if nobody has come there before.
    fn set(&mut self, seat: Seat, memory: Memory, before: u32, legal: &[G::Action], view: G::View) -> u32 {
        if let Some(&set) = self.keys.get(&memory) {
            let choices = self.sets[set as usize].choices();
            // Choices are counted from 1, and the first has no action.
            assert_eq!(
                &self.actions[choices.start - 1..choices.end - 1],
                legal,
                "a view knows what is legal"
            );
            return set;
        }
        let set = self.sets.len() as u32;
        self.keys.insert(memory, set);
        let (first, count) = (self.actions.len() as u32 + 1, legal.len() as u32);
        self.sets.push(Set { seat, first, count, before });
        self.actions.extend_from_slice(legal);
        if before == NO_CHOICE {
            self.firsts.push(First { seat, view, set: set as usize });
        }
        set
    }

    fn end(&mut self, outcome: &Outcome, pasts: &BySeat<Option<Past>>, chance: f64, edge: Option<usize>) {
        let (mut way, mut prize) = (LastChoices::default(), [0.0; MAX_SEATS]);
        let payoffs = self.payoff.of(outcome);
        for (seat, past) in pasts.iter() {
            way[seat.index()] = past.map_or(NO_CHOICE, |past| past.choice);
            prize[seat.index()] = payoffs[seat];
        }
        let (prizes, rows) = (&mut self.prizes, self.rows.len() as u32);
        let row = *self.rows.entry(prize.map(f64::to_bits)).or_insert_with(|| {
            prizes.extend_from_slice(payoffs.as_slice());
            rows
        });
        self.node(Node::End { prize: row }, edge);
        self.size.ends += 1;
        let worth = &mut self.worth;
        let place = *self.ways.entry(way).or_insert_with(|| {
            worth.push((way, [0.0; MAX_SEATS]));
            worth.len() - 1
        });
        for (sum, prize) in self.worth[place].1.iter_mut().zip(prize) {
            *sum += chance * prize;
        }
    }

    /// Puts the sets of each seat together, earlier ones first, and renumbers the choices.
    fn finish(mut self) -> Tree<G> {
        let mut order: Vec<usize> = (0..self.sets.len()).collect();
        order.sort_by_key(|&set| self.sets[set].seat);
        let mut moved = vec![NO_CHOICE; self.actions.len() + 1];
        let mut places = vec![0; self.sets.len()];
        let (mut sets, mut actions) =
            (Vec::with_capacity(order.len()), Vec::with_capacity(self.actions.len()));
        for (place, old) in order.into_iter().enumerate() {
            places[old] = place as u32;
            let set = self.sets[old];
            let first = actions.len() as u32 + 1;
            for (choice, new) in set.choices().zip(first..) {
                moved[choice] = new;
                actions.push(self.actions[choice - 1]);
            }
            // A set is met only after the one before it, so that one has moved already.
            sets.push(Set { first, before: moved[set.before as usize], ..set });
        }
        for node in &mut self.nodes {
            if let Node::Decision { set, .. } = node {
                *set = places[*set as usize];
            }
        }
        self.keys.values_mut().for_each(|set| *set = places[*set as usize]);
        for first in &mut self.firsts {
            first.set = places[first.set] as usize;
        }
        self.firsts.sort_by_key(|first| first.set);
        let seats = self.seats;
        // Ways that begin alike lie together, so that a sweep stays in one part of memory for a while.
        self.worth.iter_mut().for_each(|(way, _)| *way = way.map(|choice| moved[choice as usize]));
        self.worth.sort_by_key(|(way, _)| *way);
        let form = Form {
            seats,
            size: Size { sets: sets.len() as u64, ..self.size },
            sets,
            choices: actions.len() + 1,
            ways: self.worth.iter().flat_map(|(way, _)| way[..seats].to_vec()).collect(),
            worth: self.worth.iter().flat_map(|(_, worth)| worth[..seats].to_vec()).collect(),
            nodes: self.nodes,
            edges: self.edges,
            prizes: self.prizes,
        };
        Tree { form, keys: self.keys, actions, firsts: self.firsts }
    }
}
