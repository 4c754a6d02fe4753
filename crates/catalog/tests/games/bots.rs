//! What holds for the bots of every game at every table.

use rookery_bots::{Bot, Instinct, Iterations, Temper, seat_bot};
use rookery_catalog::{CATALOG, ForGame, for_game};
use rookery_kernel::{Luck as _, Nothing, Quick, Turn, Viewer, Words};
use rookery_table::Observation;

/// Does something in every game at every number of seats.
fn everywhere<F: ForGame>(mut make: impl FnMut(usize) -> F) {
    for entry in CATALOG {
        for seats in entry.seats() {
            for_game(entry.id(), make(seats)).expect("the entry is of the catalog");
        }
    }
}

/// Plays games in which every seat is a coin toss between instinct and accident, and shows every decision to `look`.
fn watch<G: Instinct>(seats: usize, games: u64, mut look: impl FnMut(&G, &Observation<G>, &mut Quick)) {
    let options = G::for_bots(seats, &G::Options::default());
    for seed in 0..games {
        let mut luck = Quick::new(seed);
        let mut game = G::new(seats, &options, &mut luck, &mut Nothing).expect("every table can be dealt");
        let (mut rule, mut random) = (seat_bot::<G>(Bot::Rule(Temper::Even)), seat_bot::<G>(Bot::Random));
        while let Turn::Seats(asked) = game.turn() {
            for seat in asked {
                let action = match game.standing(seat) {
                    Some(ordered) => ordered,
                    None => {
                        let seen = Observation::of(&game, seat);
                        look(&game, &seen, &mut luck);
                        let player = if luck.below(3) > 0 { &mut rule } else { &mut random };
                        player.choose(&seen, &mut luck, &mut Iterations(0))
                    }
                };
                game.apply(seat, action, &mut luck, &mut Nothing).expect("bots choose from their list");
            }
        }
    }
}

struct AppealIsSound(usize);

impl ForGame for AppealIsSound {
    type Output = ();

    fn run<G: Instinct + Words>(self) {
        let mut appeal = Vec::new();
        watch::<G>(self.0, 6, |_, seen, _| {
            for (temper, _) in Temper::ALL {
                appeal.clear();
                G::weigh(&seen.view, &seen.legal, temper, &mut appeal);
                let place = || format!("{} {temper}: {:?} {appeal:?}", G::ID, seen.legal);
                assert_eq!(appeal.len(), seen.legal.len(), "{}", place());
                assert!(appeal.iter().all(|weight| weight.is_finite() && *weight >= 0.0), "{}", place());
                assert!(appeal.iter().any(|weight| *weight > 0.0), "{}", place());
            }
            let chances = G::chances(&seen.view);
            assert!(chances.is_finite() && chances > 0.0, "{}: {chances}", G::ID);
        });
    }
}

/// Weights are one for each action, finite, none negative, and not all zero; chances are above zero.
#[test]
fn appeal_is_sound() {
    everywhere(AppealIsSound);
}

struct NobodySeesMore(usize);

impl ForGame for NobodySeesMore {
    type Output = ();

    fn run<G: Instinct + Words>(self) {
        let bots: Vec<Bot> = ["random", "rule", "rule:vengeful", "level:1", "search:12", "search:12:greedy"]
            .map(|name| name.parse().expect("a bot"))
            .into();
        let mut compared = 0;
        watch::<G>(self.0, 3, |_, seen, luck| {
            if compared >= 40 || luck.below(8) > 0 {
                return;
            }
            // A world that this seat cannot tell from the true one, and what it sees there.
            let other = G::imagine(&seen.view, luck);
            let there = Observation::of(&other, seen.seat);
            for bot in &bots {
                let choose = |seen: &Observation<G>| {
                    let mut effort = Iterations(bot.iterations::<G>());
                    seat_bot::<G>(*bot).choose(seen, &mut Quick::new(7), &mut effort)
                };
                assert_eq!(choose(seen), choose(&there), "{} {bot}: {:?}", G::ID, seen.view);
            }
            compared += 1;
        });
        assert!(compared > 3, "{}: only {compared} decisions were compared", G::ID);
    }
}

/// Two worlds with the same view give the same choice from the same luck: no bot can see more than its view.
#[test]
fn the_same_view_and_luck_give_the_same_choice() {
    everywhere(NobodySeesMore);
}

struct ChoicesAreLegal(usize);

impl ForGame for ChoicesAreLegal {
    type Output = ();

    fn run<G: Instinct + Words>(self) {
        let mut player = seat_bot::<G>("search:8".parse().expect("a bot"));
        watch::<G>(self.0, 1, |game, seen, luck| {
            if luck.below(8) > 0 {
                return;
            }
            let chosen = player.choose(seen, luck, &mut Iterations(8));
            assert!(seen.legal.contains(&chosen), "{} {chosen}", G::ID);
            assert_eq!(game.view(Viewer::Seat(seen.seat)), seen.view);
        });
    }
}

/// A search that is used again and again answers from the list every time.
#[test]
fn a_search_chooses_from_the_list() {
    everywhere(ChoicesAreLegal);
}
