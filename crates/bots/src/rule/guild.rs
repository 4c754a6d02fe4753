//! How to play `guild`.
//!
//! Everything is weighed in Coins: what an action brings its player, and what it costs the others, who count for less. Whatever
//! a card does is read off its words, so that other card sets are understood as well.
//!
//! | file | what it knows |
//! |---|---|
//! | `mind.rs` | whose coins count how much, and how much of the game is left |
//! | `worth.rs` | what Characters, Schemes and Treasures are worth |
//! | `crew.rs` | who is best put on which Defense, and how likely that works |
//! | `heist.rs` | what a heist brings, alone and with others |
//! | `turn.rs`, `place.rs` | the actions of a turn, the draft; placing Characters and naming lines |
//! | `offers.rs`, `truth.rs`, `trade.rs` | shares, and whom to trust; Betrayals; exchanges |
//! | `deeds.rs`, `crisis.rs`, `windows.rs` | what cards and abilities bring, also in Complications, and when to use or counter them |
//! | `questions.rs`, `agendas.rs` | everything else that is asked; Hidden Agendas |

mod agendas;
mod crew;
mod crisis;
mod deeds;
mod heist;
mod mind;
mod offers;
mod place;
mod questions;
mod trade;
mod truth;
mod turn;
mod windows;
mod worth;

use rookery_guild::{Action, Guild, Stage, View};

use crate::instinct::{Instinct, seats_bots, tempt};
use crate::temper::Temper;
use mind::Mind;

/// Points of an action that must not be taken, in Coins.
const FORBIDDEN_COINS: f32 = -1.0e6;
/// The difference in Coins at which the better of two actions is taken twice as often.
const COINS_PER_DOUBLING: f32 = 0.25;
/// The weight that `Temper::Random` adds to every action.
const RANDOM_TEMPER_WEIGHT: f32 = 0.05;

impl Instinct for Guild {
    const ROLLOUT_DECISIONS: u32 = 40;
    const DEFAULT_ITERATIONS: u32 = 100;

    fn weigh(view: &View, legal: &[Action], temper: Temper, appeal: &mut Vec<f32>) {
        let Some(mind) = Mind::new(view, temper) else {
            appeal.resize(legal.len(), 1.0);
            return;
        };
        match view.stage {
            Stage::Window(_) => windows::open(&mind, legal, appeal),
            Stage::Response => windows::counter(&mind, legal, appeal),
            Stage::Act => turn::act(&mind, legal, appeal),
            Stage::Logistics => turn::logistics(&mind, legal, appeal),
            Stage::Draft { picks } => turn::draft(&mind, usize::from(picks), legal, appeal),
            Stage::Offer => offers::offer(&mind, legal, appeal),
            Stage::OfferAnswers => offers::answer(&mind, legal, appeal),
            Stage::CounterOffers => offers::settle(&mind, legal, appeal),
            Stage::Place { placed } => place::place(&mind, usize::from(placed), legal, appeal),
            Stage::Line(slot) => place::line(&mind, slot, legal, appeal),
            Stage::Truth => truth::weigh(&mind, legal, appeal),
            Stage::Agendas => agendas::put_away(&mind, legal, appeal),
            Stage::TradeAnswers => trade::answer(&mind, legal, appeal),
            Stage::Choose(question) => questions::choose(&mind, question, legal, appeal),
            // Nothing is given away, let go or thrown away.
            Stage::Resting | Stage::Firing | Stage::Trade | Stage::Purse => {
                appeal.extend(legal.iter().map(|action| points_if(*action == Action::Done, 0.0)));
            }
            Stage::Over => appeal.resize(legal.len(), 0.0),
        }
        tempt(appeal, COINS_PER_DOUBLING);
        if temper == Temper::Random {
            for (weight, action) in appeal.iter_mut().zip(legal) {
                let wild =
                    matches!(action, Action::Pass(Some(_)) | Action::Purse | Action::Fire | Action::Exchange);
                *weight += if wild { 0.0 } else { RANDOM_TEMPER_WEIGHT };
            }
        }
    }

    fn chances(view: &View) -> f32 {
        Mind::new(view, Temper::Even).map_or(1.0, |mind| mind.chances())
    }

    seats_bots!();
}

/// These points for what may be done, and the place of what must not be done for the rest.
fn points_if(allowed: bool, points: f32) -> f32 {
    if allowed { points } else { FORBIDDEN_COINS }
}
