//! Imagined worlds come up as often as they should.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_guild::{Agenda, Guild, Options};
use rookery_kernel::{Game, Nothing, Quick, Seat, Viewer};
use rookery_testkit::laws::imagined_worlds_cover;

fn deal(seats: usize) -> Guild {
    Guild::new(seats, &Options::default(), &mut Quick::new(3), &mut Nothing).unwrap()
}

/// The first turn of a game in which everyone does what is done for those whose time has run out.
fn first_turn() -> Guild {
    let (mut game, mut luck) = (deal(4), Quick::new(4));
    while game.view(Viewer::Public).table.turn.number == 0 {
        let seat = game.turn().seats().first().unwrap();
        let action = game.fallback(seat).unwrap();
        game.apply(seat, action, &mut luck, &mut Nothing).unwrap();
    }
    game
}

/// How many Schemes of the first kind this seat holds in this world.
fn count(world: &Guild, seat: Seat) -> usize {
    let own = world.view(Viewer::Seat(seat)).own.unwrap();
    own.hand.iter().filter(|held| held.card.index() == 0).count()
}

fn choose(from: u32, count: u32) -> u32 {
    (0..count).fold(1, |ways, step| ways * (from - step) / (step + 1))
}

#[test]
fn every_pair_of_agendas_is_as_likely() {
    let game = first_turn();
    let own = game.view(Viewer::Seat(Seat::new(0))).own.unwrap();
    let known: Vec<usize> = own.agendas.iter().chain(own.dropped.iter()).map(Agenda::index).collect();
    let places = |world: &Guild| -> Vec<usize> {
        let own = world.view(Viewer::Seat(Seat::new(2))).own.unwrap();
        own.agendas.iter().map(Agenda::index).collect()
    };
    let others: Vec<usize> = (0..18).filter(|card| !known.contains(card)).collect();
    let pairs = others.iter().flat_map(|&one| others.iter().map(move |&other| (one, other)));
    let odds = pairs.filter(|(one, other)| one < other).map(|(one, other)| (vec![one, other], 1));
    imagined_worlds_cover::<Guild, _>(&game.view(Viewer::Seat(Seat::new(0))), 20_000, places, odds);
}

/// The Schemes begin with three copies of one kind. Whoever sits nowhere has seen none of the 96, and s1 holds four.
#[test]
fn hands_are_dealt_evenly() {
    let game = first_turn();
    let odds = (0..=3).map(|held| (held as usize, choose(3, held) * choose(93, 4 - held)));
    imagined_worlds_cover::<Guild, _>(
        &game.view(Viewer::Public),
        20_000,
        |world| count(world, Seat::new(1)),
        odds,
    );
}

/// Whoever holds some of the copies finds only the others elsewhere.
#[test]
fn the_own_hand_is_nowhere_else() {
    let game = first_turn();
    for seat in Seat::all(4) {
        let viewer = Viewer::Seat(seat);
        let view = game.view(viewer);
        let own = count(&game, seat) as u32;
        let other = Seat::new((seat.index() + 1) % 4);
        let left = 3 - own;
        let odds = (0..=left).map(|held| (held as usize, choose(left, held) * choose(92 - left, 4 - held)));
        imagined_worlds_cover::<Guild, _>(&view, 20_000, |world| count(world, other), odds);
    }
}
