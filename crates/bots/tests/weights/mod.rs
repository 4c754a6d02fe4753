//! How the tests of the games ask a thief what appeals.

use rookery_bots::{Instinct, Temper};
use rookery_kernel::{Game, Seat};
use rookery_table::Observation;
use serde_json::Value;

/// The game at this position.
pub(crate) fn resume<G: Game>(position: Value) -> G {
    let position = serde_json::from_value(position).unwrap();
    G::resume(&position).unwrap_or_else(|why| panic!("impossible position: {why}"))
}

/// How often a seat of this temper does what `wanted` says of the notation, from 0 to 1.
pub(crate) fn share<G: Instinct>(
    game: &G,
    seat: usize,
    temper: Temper,
    wanted: impl Fn(&str) -> bool,
) -> f32 {
    let seen = Observation::of(game, Seat::new(seat));
    let mut appeal = Vec::new();
    G::weigh(&seen.view, &seen.legal, temper, &mut appeal);
    assert_eq!(appeal.len(), seen.legal.len());
    let total: f32 = appeal.iter().sum();
    let chosen = seen.legal.iter().zip(&appeal).filter(|(action, _)| wanted(&action.to_string()));
    chosen.map(|(_, appeal)| appeal / total).sum()
}

/// How well a seat stands.
pub(crate) fn chances<G: Instinct>(game: &G, seat: usize) -> f32 {
    G::chances(&Observation::of(game, Seat::new(seat)).view)
}
