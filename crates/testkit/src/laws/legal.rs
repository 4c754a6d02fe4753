//! What is listed is what is allowed, and a refusal changes nothing.

use std::{collections::HashSet, fmt::Display, hash::Hash, str::FromStr};

use rookery_kernel::{
    Citation, Game, Illegal, Luck, MAX_SEATS, Nothing, Quick, Recorded, Seat, TABLE_RULES, Words,
};
use rookery_text::Rulebook;

use crate::play::{Config, Run, each_state, hash, legal};

const GAMES_PER_CONFIG: u64 = 10;
/// How many different actions are remembered to be tried where they are not listed.
const MAX_LISTED_ACTIONS: usize = 300;
/// How many actions are remembered that were never listed.
const MAX_UNLISTED_ACTIONS: usize = 150;
/// What a letter of a notation is changed to.
const SUBSTITUTE_LETTERS: &str = "01234567ABCDE9";
/// How many of all these are tried by each seat in each state.
const TRIES_PER_SEAT: usize = 48;

/// At every state and for every seat: the list has no action twice and is not empty for a seat that is asked; whatever is
/// listed is accepted; whatever is not is refused, by a rule, with the state, the events and the luck left alone. A seat that
/// is not asked has a list only to change a sealed answer. Seats that are not at the table, and everyone after the end, are
/// refused everything.
pub fn legal_and_apply_agree<G: Game>(configs: &[(usize, G::Options)]) {
    probe::<G>(configs, |at, refusal| {
        assert!(!refusal.rule.book().is_empty(), "{at}: a refusal cites {}, of no rules", refusal.rule);
        assert!(!refusal.why.is_empty(), "{at}: a refusal by {} does not say why", refusal.rule);
    });
}

/// Every refusal cites a ruling that is in the game's rules, or a rule of every table.
pub fn refusals_cite_rulings<G: Words>(configs: &[(usize, G::Options)]) {
    let cited = |id, rules| -> Vec<Citation> {
        Rulebook::parse(rules).rulings.iter().map(|ruling| Citation::new(id, ruling.number)).collect()
    };
    let known: HashSet<Citation> =
        [cited("table", TABLE_RULES), cited(G::ID, G::RULES)].concat().into_iter().collect();
    probe::<G>(configs, |at, refusal| {
        assert!(known.contains(&refusal.rule), "{at}: a refusal cites {}, which is no ruling", refusal.rule);
    });
}

/// Actions met anywhere, and others that are written much like them, to be tried everywhere.
struct Pool<A> {
    actions: Vec<A>,
    known: HashSet<A>,
    met: usize,
    from: usize,
}

impl<A: Copy + Eq + Hash + Display + FromStr> Pool<A> {
    fn new() -> Self {
        Self { actions: Vec::new(), known: HashSet::new(), met: 0, from: 0 }
    }

    fn add(&mut self, actions: &[A]) {
        for &action in actions {
            if self.met < MAX_LISTED_ACTIONS && self.known.insert(action) {
                self.actions.push(action);
                self.met += 1;
                self.add_neighbours(&action.to_string());
            }
        }
    }

    /// What the notation says with one letter changed, where that is an action: seats and cards that were never listed.
    fn add_neighbours(&mut self, text: &str) {
        for (place, letter) in text.char_indices() {
            for other in SUBSTITUTE_LETTERS.chars() {
                let changed = format!("{}{other}{}", &text[..place], &text[place + letter.len_utf8()..]);
                let strangers = self.actions.len() - self.met;
                if let Ok(action) = changed.parse::<A>()
                    && strangers < MAX_UNLISTED_ACTIONS
                    && self.known.insert(action)
                {
                    self.actions.push(action);
                }
            }
        }
    }

    /// Some of them, others each time until all have had their turn.
    fn some(&mut self) -> Vec<A> {
        let count = self.actions.len().min(TRIES_PER_SEAT);
        let some = self.actions.iter().cycle().skip(self.from).take(count).copied().collect();
        self.from = (self.from + count) % self.actions.len().max(1);
        some
    }
}

/// Checks lists and verdicts everywhere, and shows every refusal.
fn probe<G: Game>(configs: &[Config<G>], mut refused: impl FnMut(&str, &Illegal)) {
    let mut pool: Pool<G::Action> = Pool::new();
    each_state::<G>(configs, GAMES_PER_CONFIG, |run| {
        let at = run.at();
        for seat in Seat::all(run.seats()) {
            let listed = legal(&run.game, seat);
            check_list(&at, run, seat, &listed);
            let set: HashSet<G::Action> = listed.iter().copied().collect();
            assert_eq!(set.len(), listed.len(), "{at}: {seat} has an action twice in {listed:?}");
            pool.add(&listed);
            for action in pool.some().into_iter().filter(|action| !set.contains(action)) {
                refused(&at, &refusal(&at, run, seat, action));
            }
        }
        // One seat beyond the table is as good as another; the step spreads the probes over all of them.
        let beyond = run.seats()..MAX_SEATS;
        if !beyond.is_empty() {
            let seat = Seat::new(run.seats() + run.dice.below(beyond.len() as u32) as usize);
            for action in pool.some().into_iter().take(4) {
                refused(&at, &refusal(&at, run, seat, action));
            }
        }
    });
}

/// Checks that the list is empty only where it may be, and that everything on it is accepted.
fn check_list<G: Game>(at: &str, run: &Run<'_, G>, seat: Seat, listed: &[G::Action]) {
    let turn = run.game.turn();
    let asked = turn.seats().contains(seat);
    assert!(!asked || !listed.is_empty(), "{at}: {seat} is asked and can do nothing");
    assert!(turn.outcome().is_none() || listed.is_empty(), "{at}: {seat} can act after the end: {listed:?}");
    for &action in listed {
        let (mut next, mut events) = (run.game.clone(), Vec::new());
        let verdict = next.apply(seat, action, &mut Quick::new(1), &mut events);
        if let Err(illegal) = verdict {
            panic!("{at}: {seat} {action} is listed but refused: {illegal}");
        }
        if !asked {
            assert_eq!(next.turn(), turn, "{at}: {seat} is not asked, yet {action} changes who is asked");
            assert!(events.is_empty(), "{at}: {seat} is not asked, yet {action} makes {events:?} happen");
        }
    }
}

/// The refusal of an action that is not listed, which must leave everything as it was.
fn refusal<G: Game>(at: &str, run: &Run<'_, G>, seat: Seat, action: G::Action) -> Illegal {
    let (mut next, mut draws, mut events) = (run.game.clone(), Vec::new(), Vec::new());
    let verdict = next.apply(seat, action, &mut Recorded::new(Quick::new(1), &mut draws), &mut events);
    let Err(illegal) = verdict else {
        panic!("{at}: {seat} {action} is not listed but accepted");
    };
    assert!(
        next == run.game,
        "{at}: the refusal of {seat} {action} changes the state\n{:?}\n{next:?}",
        run.game
    );
    assert_eq!(hash(&next), hash(&run.game), "{at}: the refusal of {seat} {action} changes the state's hash");
    assert!(events.is_empty(), "{at}: the refusal of {seat} {action} makes {events:?} happen");
    assert!(draws.is_empty(), "{at}: the refusal of {seat} {action} draws luck: {draws:?}");
    // The same again, to the sink that playouts use.
    assert!(
        next.apply(seat, action, &mut Quick::new(1), &mut Nothing).is_err(),
        "{at}: refused, then accepted"
    );
    illegal
}
