//! One bot against others: `duel GAME SEATS first,others GAMES`. A stopgap for trying things out.

use rookery_bots::{Bot, ForGame, Instinct, Iterations, for_game, seat_bot};
use rookery_kernel::{Nothing, Quick, Seat, Turn, Words};
use rookery_table::Seen;

struct Duel {
    seats: usize,
    bots: Vec<Bot>,
    games: usize,
}

impl ForGame for Duel {
    type Output = ();

    fn run<G: Instinct + Words>(self) {
        let options = G::for_bots(self.seats, &G::Options::default());
        let mut players: Vec<_> = self.bots.iter().map(|bot| seat_bot::<G>(*bot)).collect();
        let (mut shares, mut decisions, mut endings) = (Vec::new(), 0_u64, std::collections::BTreeMap::new());
        let mut scores = vec![0_i64; self.seats];
        let start = std::time::Instant::now();
        for deal in 0..self.games.div_ceil(self.seats) {
            let mut block = 0.0;
            for turn in 0..self.seats {
                let mut luck = Quick::new(deal as u64);
                let mut minds = Quick::new((deal * 8 + turn) as u64 ^ 0xb07);
                let mut game = G::new(self.seats, &options, &mut luck, &mut Nothing).expect("playable");
                let outcome = loop {
                    match game.turn() {
                        Turn::Over(outcome) => break outcome,
                        Turn::Seats(seats) => {
                            for seat in seats {
                                let who = (seat.index() + self.seats - turn) % self.seats;
                                let seen = Seen::of(&game, seat);
                                let mut effort = Iterations(self.bots[who].iterations());
                                let action = players[who].choose(&seen, &mut minds, &mut effort);
                                decisions += 1;
                                game.apply(seat, action, &mut luck, &mut Nothing).expect("legal");
                            }
                        }
                    }
                };
                let mine = Seat::new(turn);
                if outcome.winners.contains(mine) {
                    block += 1.0 / outcome.winners.len() as f64;
                }
                for seat in Seat::all(self.seats) {
                    scores[(seat.index() + self.seats - turn) % self.seats] +=
                        i64::from(outcome.scores[seat]);
                }
                *endings.entry(outcome.ending).or_insert(0) += 1;
            }
            shares.push(block / self.seats as f64);
        }
        let count = shares.len() as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (count - 1.0);
        let half = 1.96 * (variance / count).sqrt();
        let games = shares.len() * self.seats;
        println!(
            "{} {} {}: {:.1}% ± {:.1} (fair {:.1}%) {games} games, {:.1} decisions, {:.1} s, scores {:?}, {endings:?}",
            G::ID,
            self.seats,
            self.bots.iter().map(ToString::to_string).collect::<Vec<_>>().join(","),
            mean * 100.0,
            half * 100.0,
            100.0 / self.seats as f64,
            decisions as f64 / games as f64,
            start.elapsed().as_secs_f64(),
            scores.iter().map(|score| *score as f64 / games as f64).collect::<Vec<_>>(),
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let seats: usize = args[2].parse().expect("seats");
    let mut bots: Vec<Bot> = args[3].split(',').map(|bot| bot.parse().expect("a bot")).collect();
    while bots.len() < seats {
        bots.push(bots[bots.len() - 1]);
    }
    let games = args[4].parse().expect("games");
    for_game(&args[1], Duel { seats, bots, games }).expect("a game");
}
