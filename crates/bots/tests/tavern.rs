//! What somebody who understands tavern does in plain positions.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use rookery_bots::{Instinct, Temper};
use rookery_kernel::{Game, Seat, Viewer};
use rookery_tavern::{Position, Tavern};
use serde_json::{Value, json};

const ALL: [&str; 5] = ["steal", "trap", "heist", "sabotage", "no-honor"];
/// All but the one that may do anything.
const SOUND: [Temper; 4] = [Temper::Even, Temper::Honest, Temper::Greedy, Temper::Vengeful];

/// A table with these coins in front of the thieves; s0 is the Master. Each thief is this JSON besides.
fn table(round: u16, coins: &[u16], thieves: &[Value], claims: &[Value], phase: &Value) -> Tavern {
    let thieves: Vec<Value> = coins
        .iter()
        .zip(thieves)
        .map(|(coins, thief)| {
            let mut thief = thief.clone();
            thief["coins"] = json!(coins);
            thief
        })
        .collect();
    let city = 31 - coins.iter().sum::<u16>();
    let position = json!({
        "round": round, "master": 0, "city": city, "thieves": thieves, "claims": claims, "phase": phase,
    });
    let position: Position = serde_json::from_value(position).unwrap();
    Tavern::resume(&position).unwrap()
}

/// Everybody selects from a full hand.
fn selecting(coins: &[u16]) -> Tavern {
    let hands = vec![json!({"hand": ALL}); coins.len()];
    table(1, coins, &hands, &vec![Value::Null; coins.len() - 2], &json!({"select": []}))
}

/// Everybody selects from these hands, which all know.
fn selecting_from(round: u16, coins: &[u16], hands: &[&[&str]]) -> Tavern {
    let hands: Vec<Value> = hands.iter().map(|hand| json!({"hand": hand})).collect();
    table(round, coins, &hands, &vec![Value::Null; coins.len() - 2], &json!({"select": []}))
}

/// A thief with a full hand who has selected two cards and shown some of them.
fn thief(selected: [&str; 2], revealed: &[&str]) -> Value {
    json!({"hand": ALL, "selected": selected, "revealed": revealed})
}

fn odds(game: &Tavern, seat: usize, temper: Temper) -> Vec<(String, f32)> {
    let seat = Seat::new(seat);
    let (mut legal, mut appeal) = (Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    Tavern::weigh(&game.view(Viewer::Seat(seat)), &legal, temper, &mut appeal);
    let sum: f32 = appeal.iter().sum();
    legal.iter().zip(appeal).map(|(action, weight)| (action.to_string(), weight / sum)).collect()
}

/// How likely an action is whose notation has all these words.
#[track_caller]
fn likely(game: &Tavern, seat: usize, temper: Temper, words: &str) -> f32 {
    let odds = odds(game, seat, temper);
    let fits = |action: &str| words.split(' ').all(|word| action.contains(word));
    assert!(odds.iter().any(|(action, _)| fits(action)), "{words} is not among {odds:?}");
    odds.iter().filter(|(action, _)| fits(action)).map(|(_, share)| share).sum()
}

#[track_caller]
fn does(game: &Tavern, seat: usize, temper: Temper, words: &str) {
    let share = likely(game, seat, temper, words);
    assert!(share > 0.8, "{temper}, {words}: {share} of {:?}", odds(game, seat, temper));
}

#[test]
fn whoever_would_win_by_a_steal_is_caught_by_all() {
    let thieves =
        [thief(["steal", "heist"], &["steal"]), thief(["trap", "heist"], &[]), thief(["trap", "steal"], &[])];
    let phase = json!({"react": {"thief": 0, "crime": "steal", "answers": []}});
    let game = table(1, &[6, 2, 2], &thieves, &[Value::Null], &phase);
    for temper in SOUND {
        does(&game, 1, temper, "interrupt");
    }
}

#[test]
fn a_trap_for_the_richest_is_not_spent_on_the_poorest() {
    // s1 is a coin short of winning and comes next.
    let thieves = [
        thief(["steal", "heist"], &["steal"]),
        thief(["steal", "heist"], &[]),
        thief(["trap", "heist"], &[]),
    ];
    let phase = json!({"react": {"thief": 0, "crime": "steal", "answers": []}});
    let game = table(1, &[0, 6, 3], &thieves, &[Value::Null], &phase);
    does(&game, 2, Temper::Even, "pass");
}

#[test]
fn what_is_set_in_advance_is_set_for_the_leader() {
    let thieves = [
        thief(["trap", "steal"], &["steal"]),
        thief(["steal", "heist"], &["heist"]),
        thief(["steal", "heist"], &["heist"]),
    ];
    let game = table(1, &[2, 6, 1], &thieves, &[json!(2)], &json!({"turn": 0}));
    for temper in SOUND {
        does(&game, 0, temper, "trap s1");
    }
}

#[test]
fn nothing_is_set_for_somebody_who_cannot_fall_into_it() {
    // All know that s1 has no Steal left.
    let hands = [
        json!({"hand": ["trap", "heist"], "selected": ["trap", "heist"], "revealed": ["heist"]}),
        json!({"hand": ["heist", "sabotage"], "selected": ["heist", "sabotage"], "revealed": ["heist"]}),
        json!({"hand": ["steal", "heist"], "selected": ["steal", "heist"], "revealed": ["heist"]}),
    ];
    let game = table(4, &[2, 5, 2], &hands, &[json!(1)], &json!({"turn": 0}));
    assert!(likely(&game, 0, Temper::Even, "trap s2") > 2.0 * likely(&game, 0, Temper::Even, "trap s1"));
}

#[test]
fn a_steal_that_wins_is_selected_where_nobody_can_stop_it() {
    let hands: [&[&str]; 3] =
        [&["steal", "trap", "sabotage"], &["steal", "heist", "sabotage"], &["steal", "heist", "sabotage"]];
    let game = selecting_from(3, &[6, 2, 2], &hands);
    for temper in SOUND {
        does(&game, 0, temper, "steal");
    }
}

#[test]
fn catchers_come_first_and_crimes_when_they_are_gone() {
    for seats in 3..=5 {
        let game = selecting(&vec![2; seats]);
        assert!(likely(&game, 1, Temper::Even, "trap sabotage") > 0.5, "{:?}", odds(&game, 1, Temper::Even));
        let late = selecting_from(3, &vec![2; seats], &vec![&["steal", "trap", "heist"][..]; seats]);
        assert!(likely(&late, 1, Temper::Even, "heist") > 0.7, "{:?}", odds(&late, 1, Temper::Even));
    }
}

#[test]
fn whoever_is_about_to_win_is_robbed() {
    // Only No Honor can take from s1, who has seven and nothing to show for honesty.
    let hands: [&[&str]; 3] =
        [&["steal", "heist", "no-honor"], &["steal", "heist", "no-honor"], &["trap", "heist", "no-honor"]];
    let game = selecting_from(3, &[4, 7, 2], &hands);
    for temper in SOUND {
        does(&game, 0, temper, "no-honor>s1");
    }
}

#[test]
fn nobody_robs_the_poor_where_there_is_somebody_rich() {
    let hands: [&[&str]; 4] =
        [&["steal", "no-honor"], &["steal", "heist"], &["steal", "heist"], &["steal", "heist"]];
    let game = selecting_from(4, &[2, 0, 5, 1], &hands);
    for temper in SOUND {
        does(&game, 0, temper, "no-honor>s2");
    }
}

#[test]
fn the_honest_rob_less_than_the_greedy() {
    let game = selecting_from(3, &[2, 3, 2, 2], &[&["steal", "heist", "no-honor"][..]; 4]);
    let (honest, greedy) =
        (likely(&game, 0, Temper::Honest, "no-honor"), likely(&game, 0, Temper::Greedy, "no-honor"));
    assert!(honest < 0.05 && greedy > honest + 0.1, "{honest} and {greedy}");
}

#[test]
fn the_vengeful_set_their_trap_for_whoever_robs_them() {
    let mut thieves = vec![
        thief(["trap", "sabotage"], &["sabotage"]),
        thief(["steal", "no-honor"], &["no-honor"]),
        thief(["steal", "heist"], &["heist"]),
    ];
    thieves[1]["target"] = json!(0);
    let game = table(1, &[2, 4, 3], &thieves, &[json!(2)], &json!({"turn": 0}));
    let (vengeful, even) = (likely(&game, 0, Temper::Vengeful, "s1"), likely(&game, 0, Temper::Even, "s1"));
    assert!(vengeful > 0.5 && vengeful > even + 0.2, "{vengeful} and {even}");
}

#[test]
fn a_heist_goes_where_the_odds_are_best() {
    let thieves = vec![
        thief(["steal", "heist"], &["heist"]),
        thief(["trap", "sabotage"], &[]),
        thief(["trap", "sabotage"], &[]),
        thief(["trap", "sabotage"], &[]),
    ];
    let mut game = table(1, &[2; 4], &thieves, &[Value::Null, Value::Null], &json!({"place": 0})).position();
    // Spot A counts fastest. A is never a Jail here, and B always is.
    let mut ways = vec![0; 16];
    ways[1] = 1;
    ways[2] = 1;
    game.ways = Some(ways);
    let game = Tavern::resume(&game).unwrap();
    for temper in SOUND {
        does(&game, 0, temper, "place A");
    }
}

#[test]
fn somebody_richer_is_pushed_out_rather_than_left_there() {
    let thieves = vec![
        thief(["steal", "heist"], &["heist"]),
        thief(["trap", "heist"], &["heist"]),
        thief(["trap", "sabotage"], &["trap"]),
    ];
    let game = table(1, &[5, 2, 2], &thieves, &[json!(0)], &json!({"place": 1}));
    does(&game, 1, Temper::Even, "place A");
}

#[test]
fn a_catcher_is_thrown_away_before_a_crime() {
    let thieves = vec![
        thief(["trap", "heist"], &["trap", "heist"]),
        thief(["steal", "sabotage"], &["steal", "sabotage"]),
        thief(["trap", "sabotage"], &["trap", "sabotage"]),
    ];
    let game = table(1, &[3, 2, 2], &thieves, &[Value::Null], &json!({"discard": []}));
    does(&game, 0, Temper::Even, "discard trap");
    assert!(likely(&game, 1, Temper::Even, "discard sabotage") > 0.7);
}

#[test]
fn selections_cannot_be_read() {
    // At the start more than one selection has a real share.
    for seats in 3..=5 {
        let odds = odds(&selecting(&vec![1; seats]), 1, Temper::Random);
        assert!(odds.iter().filter(|(_, share)| *share > 0.05).count() > 2, "{odds:?}");
    }
}

#[test]
fn chances_follow_the_coins() {
    let game = selecting(&[1, 4, 6]);
    let chances: Vec<f32> =
        Seat::all(3).map(|seat| Tavern::chances(&game.view(Viewer::Seat(seat)))).collect();
    assert!(chances[0] > 0.0 && chances[0] < chances[1] && chances[1] < chances[2], "{chances:?}");
}
