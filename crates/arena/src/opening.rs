//! Where the games of a tournament begin: with a deal, or at a position that is small enough to be solved.

use std::sync::Arc;

use rookery_bots::{Instinct, Method, Payoff, Reduced, Solved, Solver, Start, Strategy, Tree};
use rookery_kernel::{BadConfig, Nothing, Quick, Seeded, Viewer, Words};
use rookery_table::{Match, Seed, options};

use crate::entrant::Entrant;
use crate::tournament::{Tournament, Trouble};

/// The nodes of a tree that is solved for a tournament. All reduced configurations have fewer.
const MAX_NODES: usize = 2_000_000;
/// The iterations after which a solution is good enough: see `docs/solving.md`.
const SOLVER_ITERATIONS: u64 = 1_000;

/// Where the games of a tournament begin.
pub(crate) struct Opening<G: Instinct> {
    pub(crate) options: G::Options,
    /// The public view of the start position; `None` for a deal. Its hidden information is drawn again for each deal.
    known: Option<G::View>,
    solution: Option<(Arc<Tree<G>>, Arc<Strategy>)>,
}

impl<G: Instinct + Words> Opening<G> {
    /// Checks the settings, before any thread starts.
    pub(crate) fn new(tournament: &Tournament) -> Result<Self, Trouble> {
        let bad = |field: &'static str, why: &str| Trouble::Config(BadConfig::new(field, why));
        let solved = tournament.entrants.contains(&Entrant::Solved);
        let Some(reduced) = tournament.reduced else {
            if solved {
                return Err(bad(
                    "bots",
                    "solved plays reduced configurations only: choose one with --reduced",
                ));
            }
            let given = options::<G>(&tournament.options).map_err(Trouble::Config)?;
            let options = G::for_bots(tournament.seats(), &given);
            G::new(tournament.seats(), &options, &mut Quick::new(0), &mut Nothing)
                .map_err(Trouble::Config)?;
            return Ok(Self { options, known: None, solution: None });
        };
        let (options, game) = read::<G>(reduced);
        if game.seats() != tournament.seats() {
            let seats = game.seats();
            return Err(bad("seats", &format!("{} is a position for {seats} seats", reduced.name)));
        }
        let known = game.view(Viewer::Public);
        let solution = solved.then(|| {
            let tree = Tree::build(&Start::Worlds(&known), Payoff::WinShare, MAX_NODES)
                .expect("reduced configurations are small");
            let mut solver = Solver::new(tree.form(), Method::CfrPlus, 0);
            solver.run(SOLVER_ITERATIONS);
            let strategy = solver.average();
            (Arc::new(tree), Arc::new(strategy))
        });
        Ok(Self { options, known: Some(known), solution })
    }

    /// A game from the beginning. What a position hides has a luck of its own, so that the seed explains what comes after.
    pub(crate) fn begin(&self, seats: usize, luck: &mut Seeded, mut hidden: Quick) -> G {
        match &self.known {
            None => G::new(seats, &self.options, luck, &mut Nothing)
                .expect("these seats and options were accepted before"),
            Some(known) => G::imagine(known, &mut hidden),
        }
    }

    /// The same as a match, which writes down everything.
    pub(crate) fn table(&self, seats: usize, seed: Seed, mut hidden: Quick) -> Match<G> {
        match &self.known {
            None => Match::deal(seats, &self.options, seed).expect("the same deal was accepted before"),
            Some(known) => {
                let position = G::imagine(known, &mut hidden).position();
                Match::resume(&position, seed).expect("a game can be resumed where it stands")
            }
        }
    }

    /// The player of the solution, if it was solved.
    pub(crate) fn solved(&self) -> Option<Solved<G>> {
        let (tree, strategy) = self.solution.as_ref()?;
        Some(Solved::new(Arc::clone(tree), Arc::clone(strategy)))
    }
}

/// A reduced configuration as the game reads it, with its options.
fn read<G: Instinct>(reduced: &Reduced) -> (G::Options, G) {
    let position: G::Position =
        serde_json::from_str(reduced.position).expect("reduced configurations are positions");
    let game = G::resume(&position).expect("reduced configurations are sound");
    (game.options().clone(), game)
}
