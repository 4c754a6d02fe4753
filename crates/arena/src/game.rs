//! One game of a tournament, from the deal to its end.

use rookery_bots::{Instinct, Iterations, Player, seat_bot};
use rookery_kernel::{BySeat, Game, Names, Nothing, Outcome, Quick, Seat, Seeded, Turn, Words};
use rookery_table::{Observation, RecordedResult};
use serde_json::json;

use crate::{
    entrant::Entrant,
    faults::Faults,
    opening::Opening,
    outside::{Fault, Program},
    tournament::{Tournament, Trouble},
};

/// How one game went.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    /// How many decisions each seat made.
    pub(crate) decisions: BySeat<u32>,
    /// The decisions themselves, in order; only if the caller wants them.
    pub(crate) choices: Vec<RecordedDecision>,
}

impl Finished {
    /// How many decisions were made.
    pub(crate) fn length(&self) -> u32 {
        self.decisions.as_slice().iter().sum()
    }
}

/// One decision, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RecordedDecision {
    /// Which step of the record it is, from 1.
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    /// What was done, in notation.
    pub(crate) action: String,
    /// In what circumstances.
    pub(crate) asked: Asked,
}

/// The circumstances of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// How many actions were legal.
    pub(crate) legal: u32,
    /// Were others asked at the same time?
    pub(crate) sealed: bool,
    /// Did the table answer in place of a program that could not?
    pub(crate) fallback: bool,
}

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedStep<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// Nothing where a standing order answered: that is no decision.
    pub(crate) asked: Option<Asked>,
}

/// Somebody of the list, ready to play.
pub(crate) enum Contender<G: Instinct> {
    Bot { player: Box<dyn Player<G>>, iterations: u32 },
    Outside { program: Program, place: usize },
}

impl<G: Instinct + Words> Contender<G> {
    /// Whoever holds this place of the list.
    pub(crate) fn new(tournament: &Tournament, place: usize, opening: &Opening<G>) -> Result<Self, Trouble> {
        let entrant = &tournament.entrants[place];
        match entrant {
            Entrant::Bot(bot) => Ok(Self::Bot { player: seat_bot(*bot), iterations: bot.iterations::<G>() }),
            Entrant::Solved => {
                let player = opening.solved().expect("it was solved, as somebody plays it");
                Ok(Self::Bot { player: Box::new(player), iterations: 0 })
            }
            Entrant::Outside(command) => match Program::new(command, tournament.patience) {
                Ok(program) => Ok(Self::Outside { program, place }),
                Err(error) => Err(Trouble::Outside(format!("{entrant} cannot be started: {error}"))),
            },
        }
    }

    /// A game begins.
    fn begin(&mut self, seat: Seat, seats: usize, options: &G::Options) {
        if let Self::Outside { program, .. } = self {
            let (game, rules) = (G::ID, G::RULES_VERSION);
            let start =
                json!({ "game": game, "rules": rules, "seats": seats, "seat": seat, "options": options });
            program.begin(&json!({ "start": start }));
        }
    }

    /// A game has ended.
    fn end(&mut self, seat: Seat, outcome: &Outcome) {
        if let Self::Outside { program, .. } = self {
            let mut end = json!(RecordedResult::from(outcome));
            end["seat"] = json!(seat);
            program.end(&json!({ "end": end }));
        }
    }

    fn choose(
        &mut self,
        seen: &Observation<G>,
        luck: &mut Quick,
        version: usize,
    ) -> Result<G::Action, Wrong> {
        match self {
            Self::Bot { player, iterations } => Ok(player.choose(seen, luck, &mut Iterations(*iterations))),
            Self::Outside { program, place } => {
                let legal: Vec<String> = seen.legal.iter().map(ToString::to_string).collect();
                let chosen = program.ask(&question(seen, version, &legal), &legal);
                let chosen = chosen.map_err(|fault| Wrong { place: *place, fault })?;
                Ok(seen.legal[chosen])
            }
        }
    }
}

/// What an outside program is asked: all of it from what its seat has before it.
fn question<G: Words>(seen: &Observation<G>, version: usize, legal: &[String]) -> serde_json::Value {
    let nobody = Names::new(std::iter::empty::<String>());
    json!({ "choose": {
        "game": G::ID,
        "seat": seen.seat,
        "version": version,
        "view": seen.view,
        "legal": legal,
        "prompt": G::prompt(&seen.view, &nobody),
    } })
}

/// A fault, and whose it is.
struct Wrong {
    place: usize,
    fault: Fault,
}

/// Plays a game to its end. `minds` and the luck of each are by seat.
pub(crate) fn play<G: Instinct + Words>(
    mut game: G,
    mut luck: Seeded,
    options: &G::Options,
    minds: &mut [(&mut Contender<G>, Quick)],
    faults: &Faults,
    steps: &mut Vec<PlayedStep<G::Action>>,
) -> Result<Outcome, Trouble> {
    steps.clear();
    let seats = minds.len();
    for (seat, (mind, _)) in Seat::all(seats).zip(minds.iter_mut()) {
        mind.begin(seat, seats, options);
    }
    loop {
        let asked = match game.turn() {
            Turn::Over(outcome) => {
                Seat::all(seats).zip(minds).for_each(|(seat, (mind, _))| mind.end(seat, &outcome));
                return Ok(outcome);
            }
            Turn::Seats(asked) => asked,
        };
        // A sealed question stays open until the last of these has answered, so nobody drops out on the way.
        for seat in asked {
            let (action, asked) = match game.standing(seat) {
                Some(ordered) => (ordered, None),
                None => {
                    let (mind, luck) = &mut minds[seat.index()];
                    let (action, mut how) = decide(&game, seat, mind, luck, faults, steps.len())?;
                    how.sealed = asked.len() > 1;
                    (action, Some(how))
                }
            };
            game.apply(seat, action, &mut luck, &mut Nothing).expect("what is listed or ordered is legal");
            steps.push(PlayedStep { seat, action, asked });
        }
    }
}

/// What this seat does, or the table for it where it cannot.
fn decide<G: Instinct + Words>(
    game: &G,
    seat: Seat,
    mind: &mut Contender<G>,
    luck: &mut Quick,
    faults: &Faults,
    version: usize,
) -> Result<(G::Action, Asked), Trouble> {
    let seen = Observation::of(game, seat);
    let mut how = Asked { legal: seen.legal.len() as u32, sealed: false, fallback: false };
    let action = match mind.choose(&seen, luck, version) {
        Ok(action) => action,
        Err(Wrong { place, fault }) => {
            faults.note(place, &fault)?;
            how.fallback = true;
            Game::fallback(game, seat).expect("who is asked has a fallback")
        }
    };
    Ok((action, how))
}
