//! What somebody who understands diamonds does in plain positions.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

#[path = "../../games/diamonds/tests/tables/mod.rs"]
#[expect(dead_code, reason = "the rule tests of the game use all of it")]
mod tables;

use rookery_bots::{Instinct, Temper};
use rookery_diamonds::Diamonds;
use rookery_kernel::{Game, Viewer};
use serde_json::json;
use tables::{Table, table};

/// All but the one that may do anything.
const SOUND: [Temper; 4] = [Temper::Even, Temper::Honest, Temper::Greedy, Temper::Vengeful];

/// How likely each action is, in the order of the legal list.
fn odds(table: &Table, temper: Temper) -> Vec<(String, f32)> {
    let game = table.game();
    let seat = game.turn().seats().first().expect("somebody is asked");
    let (mut legal, mut appeal) = (Vec::new(), Vec::new());
    game.legal(seat, &mut legal);
    Diamonds::weigh(&game.view(Viewer::Seat(seat)), &legal, temper, &mut appeal);
    let sum: f32 = appeal.iter().sum();
    legal.iter().zip(appeal).map(|(action, weight)| (action.to_string(), weight / sum)).collect()
}

/// Nine times of ten this is done.
#[track_caller]
fn does(table: &Table, temper: Temper, action: &str) {
    let odds = odds(table, temper);
    let found = odds.iter().find(|(listed, _)| listed == action).expect("it is legal");
    assert!(found.1 > 0.9, "{temper}: {odds:?}");
}

fn chances(table: &Table, seat: usize) -> f32 {
    Diamonds::chances(&table.game().view(Viewer::Seat(tables::seat(seat))))
}

fn looting(at: u8) -> serde_json::Value {
    json!({"loot": {"at": at}})
}

fn met(at: u8, cop: &str) -> serde_json::Value {
    json!({"cop": {"at": at, "cop": cop}})
}

fn whistle(at: u8) -> serde_json::Value {
    json!({"whistle": {"at": at, "asked": 1}})
}

#[test]
fn the_dearest_diamond_is_the_first_to_be_robbed() {
    does(&table(["", ""], ["Ad 10", "2d 10", "Kd 10", "3d 10"]), Temper::Even, "rob 3");
    does(&table(["", "", "", ""], ["Qd 10", "2d 10", "Ad 10", "3d 10"]), Temper::Even, "rob 1");
}

#[test]
fn a_king_beside_a_single_card_is_worth_less_than_a_nine_beside_ten() {
    let even = table(["", ""], ["Kd 1", "9d 10", "Ad 10", "2d 10"]);
    does(&even, Temper::Even, "rob 2");
}

#[test]
fn nobody_draws_into_a_certain_arrest() {
    // Both cards of the pile were whistled in.
    let sure = table(["", ""], ["Kd 0 9s 8s", "5d 10", "Ad 10", "2d 9"])
        .bribes("9d 10d")
        .revealed("4h")
        .phase(looting(1));
    for temper in SOUND {
        does(&sure, temper, "stop");
    }
}

#[test]
fn everybody_draws_where_no_policeman_is_left() {
    let safe = table(["", ""], ["Kd 4", "0", "0", "0"])
        .unseen("10h 9h 8h 7h")
        .reserve("")
        .revealed("4h")
        .phase(looting(1));
    for temper in SOUND {
        does(&safe, temper, "draw");
    }
}

#[test]
fn whoever_is_behind_draws_for_the_last_diamond_against_all_odds() {
    // The next thief would have it; jail costs nothing any more.
    let last = table(["3d", "9d"], ["Kd 6", "0", "0", "0"])
        .unseen("5h 6h 9s 10s Js Qs")
        .reserve("")
        .revealed("7c")
        .phase(looting(1));
    does(&last, Temper::Even, "draw");
}

#[test]
fn whoever_would_open_the_reserve_for_the_next_thief_may_stop() {
    // Two points now, and the next thief finds a queen or a king there.
    let table = table(["4d 5d 8d 9d Jd", "3d 7d 10d"], ["0", "0", "Ad 9", "2d 9"])
        .reserve("Qd Kd")
        .unseen("2h 4h 6h 7h 10h Kh 2c 3c 4c 7c 8c 9c 10c 4s 6s 8s 9s 10s")
        .revealed("Ac")
        .phase(looting(4));
    let odds = odds(&table, Temper::Even);
    assert!(odds[1].1 > 0.5, "{odds:?}");
}

#[test]
fn any_policeman_sends_one_away_so_the_lowest_goes() {
    let met = table(["9d 2s 10s", "Qd"], ["Kd 8", "5d 8", "3d 8", "7d 8"])
        .bribes("6d Jd")
        .revealed("8h")
        .phase(met(1, "Js"));
    let odds = odds(&met, Temper::Even);
    assert_eq!(odds[0].0, "cancel 2s");
    assert!(odds[0].1 > odds[1].1 && odds[0].1 + odds[1].1 > 0.9, "{odds:?}");
}

#[test]
fn a_bribe_is_no_more_than_it_takes() {
    let met = table(["3d 9d Qd", "10d"], ["Kd 8", "5d 8", "Ad 8", "4d 8"]).revealed("8h").phase(met(1, "2s"));
    does(&met, Temper::Even, "bribe 3d");
}

#[test]
fn nobody_pays_a_king_to_go_on_for_an_ace() {
    let met = table(["Kd", "10d"], ["Ad 4", "5d 8", "3d 8", "4d 8"]).phase(met(1, "Qs"));
    does(&met, Temper::Even, "jail");
}

#[test]
fn whoever_is_about_to_win_is_whistled_at() {
    // With the king s0 cannot be caught up with; it is the last diamond, and the policeman is of no other use.
    let table =
        table(["Qd", "Jd 8d 10s"], ["Kd 3", "0", "0", "0"]).unseen("9h 10h Jh").reserve("").phase(whistle(1));
    for temper in SOUND {
        does(&table, temper, "whistle 10s");
    }
}

#[test]
fn the_honest_do_not_whistle_at_a_small_theft_and_the_vengeful_do() {
    let small =
        table(["10d 9d", "Jd 8d 3s", "2d"], ["5d 9", "Kd 9", "6d 9", "7d 9"]).bribes("4d").phase(whistle(1));
    does(&small, Temper::Honest, "pass");
    does(&small, Temper::Greedy, "pass");
    does(&small, Temper::Even, "pass");
    // s0 has the most of the others.
    does(&small, Temper::Vengeful, "whistle 3s");
}

#[test]
fn the_policeman_who_is_hardest_to_bribe_is_whistled_for() {
    let table = table(["Qd", "Jd 8d 2s 10s"], ["Kd 3", "0", "0", "0"])
        .unseen("9h 10h Jh")
        .reserve("")
        .phase(whistle(1));
    let odds = odds(&table, Temper::Even);
    assert!(odds[1].0 == "whistle 10s" && odds[1].1 > odds[0].1, "{odds:?}");
}

#[test]
fn chances_follow_the_loot_and_what_is_left() {
    let even = table(["9d", "8d"], ["Kd 10", "Qd 10", "3d 10", "2d 10"]).thief(1);
    let ahead = table(["9d Jd", "8d"], ["Kd 10", "Qd 10", "3d 10", "2d 10"]).thief(1);
    assert!(chances(&ahead, 0) > chances(&even, 0) + 0.05);
    assert!(chances(&even, 0) + chances(&even, 1) < 1.1);
    // Nothing that is left would change it.
    let decided = table(["Kd Qd", "8d"], ["Ad 2", "0", "0", "0"]).reserve("").unseen("9s 8s");
    assert!(chances(&decided, 0) > 0.95 && chances(&decided, 1) < 0.05);
    let free = table(["9d", "8d"], ["Kd 8", "Qd 8", "3d 8", "2d 8"]).thief(1);
    let jailed = table(["9d jail", "8d"], ["Kd 8", "Qd 8", "3d 8", "2d 8"]).thief(1);
    assert!(chances(&jailed, 0) < chances(&free, 0));
}
