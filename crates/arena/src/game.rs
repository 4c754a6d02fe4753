//! One game of a tournament, from the deal to its end.

use rookery_bots::{Instinct, Iterations, Player, seat_bot};
use rookery_kernel::{BySeat, Game, Names, Nothing, Outcome, Quick, Seat, Seeded, Turn, Words};
use rookery_table::{Observation, RecordedResult};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::outside::{Fault, Program};
use crate::tournament::{Tournament, Trouble};
use crate::{entrant::Entrant, faults::Faults, faults::NotedFault, opening::Opening};

/// A finished game.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) outcome: Outcome,
    /// How many decisions each seat made.
    pub(crate) decisions: BySeat<u32>,
    /// What outside programs did wrong in it.
    pub(crate) faults: Vec<NotedFault>,
    /// The decisions in order; empty unless the tournament writes them to a file.
    pub(crate) choices: Vec<RecordedDecision>,
}

impl Finished {
    /// The number of decisions.
    pub(crate) fn length(&self) -> u32 {
        self.decisions.as_slice().iter().sum()
    }
}

/// One decision, as it is written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RecordedDecision {
    /// Which step of the record it is, from 1.
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    /// In notation.
    pub(crate) action: String,
    pub(crate) asked: Asked,
}

/// The circumstances of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asked {
    /// How many actions were legal.
    pub(crate) legal: u32,
    /// Whether other seats were asked at the same time.
    pub(crate) sealed: bool,
    /// Whether the table answered for a program that did not.
    pub(crate) fallback: bool,
}

/// One step of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlayedStep<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
    /// `None` if a standing order answered.
    pub(crate) asked: Option<Asked>,
}

/// An entrant that is ready to play.
pub(crate) enum Contender<G: Instinct> {
    Bot { player: Box<dyn Player<G>>, iterations: u32 },
    Outside { program: Program, place: usize },
}

impl<G: Instinct + Words> Contender<G> {
    /// Starts the entrant at this place of the list.
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

/// The question to an outside program. It contains only what its seat may know.
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

/// What happens in a game beside its outcome.
#[derive(Debug)]
pub(crate) struct Course<A> {
    pub(crate) steps: Vec<PlayedStep<A>>,
    pub(crate) faults: Vec<NotedFault>,
}

/// Plays a game to its end. `contenders` and the luck of each are by seat.
pub(crate) fn play<G: Instinct + Words>(
    mut game: G,
    mut luck: Seeded,
    options: &G::Options,
    contenders: &mut [(&mut Contender<G>, Quick)],
    faults: &Faults,
    course: &mut Course<G::Action>,
) -> Result<Outcome, Trouble> {
    course.steps.clear();
    course.faults.clear();
    let seats = contenders.len();
    for (seat, (contender, _)) in Seat::all(seats).zip(contenders.iter_mut()) {
        contender.begin(seat, seats, options);
    }
    loop {
        let asked = match game.turn() {
            Turn::Over(outcome) => {
                Seat::all(seats)
                    .zip(contenders)
                    .for_each(|(seat, (contender, _))| contender.end(seat, &outcome));
                return Ok(outcome);
            }
            Turn::Seats(asked) => asked,
        };
        // A sealed question stays open until all of these seats have answered.
        for seat in asked {
            let (action, asked) = match game.standing(seat) {
                Some(ordered) => (ordered, None),
                None => {
                    let (contender, luck) = &mut contenders[seat.index()];
                    let (action, mut how) = decide(&game, seat, contender, luck, faults, course)?;
                    how.sealed = asked.len() > 1;
                    (action, Some(how))
                }
            };
            game.apply(seat, action, &mut luck, &mut Nothing).expect("what is listed or ordered is legal");
            course.steps.push(PlayedStep { seat, action, asked });
        }
    }
}

/// The action of this seat, or a fallback if its program is at fault.
fn decide<G: Instinct + Words>(
    game: &G,
    seat: Seat,
    contender: &mut Contender<G>,
    luck: &mut Quick,
    faults: &Faults,
    course: &mut Course<G::Action>,
) -> Result<(G::Action, Asked), Trouble> {
    let seen = Observation::of(game, seat);
    let mut how = Asked { legal: seen.legal.len() as u32, sealed: false, fallback: false };
    let action = match contender.choose(&seen, luck, course.steps.len()) {
        Ok(action) => action,
        Err(Wrong { place, fault }) => {
            course.faults.push(faults.note(place, &fault)?);
            how.fallback = true;
            Game::fallback(game, seat).expect("who is asked has a fallback")
        }
    };
    Ok((action, how))
}
