//! Crimes and robberies: rulings 22 to 35.

use rookery_testkit::check;

use crate::tables::{coins, deal};

#[test]
fn tavern_22_steal_takes_a_coin_at_once_unless_trapped() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select steal trap
        s2 select steal trap
        s0 steal
        s1 pass
        s2 pass
        told: s0 stole +1
        see /city = 26
        see /thieves/0/coins = 3
        s1 steal
        s0 pass
        s2 interrupt
        not told: stole
        see /city = 27
        see /thieves/1/coins = 0",
    );
}

#[test]
fn tavern_22_an_empty_city_gives_nothing_and_a_trap_there_still_costs() {
    check(
        coins(&[6, 6, 6, 6, 7]),
        "s0 select steal heist
        s1 select steal heist
        s2 select steal trap
        s3 select steal heist
        s4 select steal heist
        s0 steal
        s1 pass
        s2 pass
        s3 pass
        s4 pass
        told: s0 stole +0
        see /thieves/0/coins = 6
        s1 steal
        s0 pass
        s2 interrupt
        s3 pass
        s4 pass
        told: s1 caught -1
        see /thieves/1/coins = 5
        see /city = 1",
    );
}

#[test]
fn tavern_23_caught_pays_a_coin_if_able_and_owes_nothing() {
    check(
        coins(&[0, 4, 1]),
        "s0 select steal heist
        s1 select steal trap
        s2 select steal trap
        s0 steal
        s1 interrupt
        s2 pass
        told: s0 caught -0
        see /thieves/0/coins = 0
        s1 steal
        s0 pass
        s2 pass
        see /thieves/1/coins = 5
        s2 steal
        s0 pass
        told: s2 stole +1
        see /thieves/0/coins = 0",
    );
}

#[test]
fn tavern_24_a_sabotaged_heist_pays_at_once_and_never_again() {
    check(
        coins(&[3, 1, 1]),
        "s0 select heist trap
        s1 select trap sabotage
        s2 select trap no-honor>s0
        s0 heist
        s1 interrupt
        s2 pass
        told: s1 interrupts s0: sabotage
        told: s0 caught -1
        see /thieves/0/coins = 2
        see /claims = [null]
        s1 trap s0
        s2 trap s0
        s0 trap s1
        not told: caught
        not told: A is
        told: s2 robs s0 +1
        see /thieves/0/coins = 1",
    );
}

#[test]
fn tavern_25_a_heist_goes_to_a_free_location_of_choice() {
    check(
        deal(5),
        "s0 select steal heist
        s1 select steal heist
        s2 select steal heist
        s3 select steal heist
        s4 select steal trap
        s0 heist
        s1 pass
        s2 pass
        s3 pass
        s4 pass
        legal s0: place A | place B | place C
        refused tavern/25: s0 leave
        s0 place B
        told: s0 at B
        s1 heist
        s0 pass
        s2 pass
        s3 pass
        s4 pass
        # s0 is richer, but a location is free.
        legal s1: place A | place C
        refused tavern/25: s1 place B
        s1 place A
        s2 heist
        s0 pass
        s1 pass
        s3 pass
        s4 pass
        # One is left, and everyone knows the answer.
        told: s2 at C
        asked: s3",
    );
    check(
        deal(4),
        "s0 select steal heist
        s1 select steal heist
        s2 select steal heist
        s3 select steal heist
        s0 heist
        s1 pass
        s2 pass
        s3 pass
        refused tavern/25: s0 place C",
    );
}

#[test]
fn tavern_26_only_a_strictly_richer_owner_can_be_pushed_out_and_nobody_must() {
    let all_on_heists = "
        s0 select steal heist
        s1 select steal heist
        s2 select steal heist
        s3 select steal heist
        s0 heist
        s1 pass
        s2 pass
        s3 pass
        s0 place A
        s1 heist
        s0 pass
        s2 pass
        s3 pass
        told: s1 at B
        s2 heist
        s0 pass
        s1 pass
        s3 pass
        ";
    // s2 has as much as s1 and less than s0.
    check(
        coins(&[3, 2, 2, 1]),
        &format!(
            "{all_on_heists}
            legal s2: place A | leave
            refused tavern/26: s2 place B
            s2 leave
            told: s2 leaves it
            s3 heist
            s0 pass
            s1 pass
            s2 pass
            legal s3: place A | place B | leave"
        ),
    );
    // Nobody is richer: nothing is asked.
    check(coins(&[2, 2, 2, 2]), &format!("{all_on_heists} told: s2 finds no room\n asked: s3"));
}

#[test]
fn tavern_27_a_heist_pushed_out_is_void_without_a_fine() {
    check(
        coins(&[3, 1, 1]),
        "s0 select trap heist
        s1 select trap heist
        s2 select trap sabotage
        s0 heist
        s1 pass
        s2 pass
        told: s0 at A
        s1 heist
        s0 pass
        s2 pass
        s1 place A
        told: s1 at A replaces s0
        see /claims = [1]
        see /thieves/0/coins = 3
        s2 trap s0
        s0 trap s1
        s1 trap s0
        luck three
        s2 sabotage
        told: A is three: s1 +3
        see /thieves/0/coins = 3
        see /thieves/1/coins = 4
        # Played is played: s0 may discard the Heist.
        legal s0: discard trap | discard heist",
    );
}

#[test]
fn tavern_28_heists_resolve_from_the_master_on_and_take_what_is_left() {
    // Only two coins are left in the City when the Heists resolve.
    let start = coins(&[6, 6, 6, 6, 5]).patch(serde_json::json!({ "master": 3 }));
    check(
        start,
        "s0 select trap heist
        s1 select trap sabotage
        s2 select trap sabotage
        s3 select trap heist
        s4 select trap sabotage
        s3 heist
        s0 pass
        s1 pass
        s2 pass
        s4 pass
        s3 place C
        s4 trap s0
        s0 heist
        s1 pass
        s2 pass
        s3 pass
        s4 pass
        s0 place A
        s1 trap s0
        s2 trap s0
        s3 trap s0
        s4 sabotage s1
        s0 trap s1
        s1 sabotage s2
        luck one three
        s2 sabotage s1
        told: C is one: s3 +1
        told: A is three: s0 +1
        see /city = 0",
    );
}

#[test]
fn tavern_29_jail_is_being_caught() {
    check(
        coins(&[2, 1, 1]),
        "s0 select trap heist
        s1 select trap sabotage
        s2 select trap sabotage
        s0 heist
        s1 pass
        s2 pass
        s1 trap s0
        s2 trap s0
        s0 trap s1
        s1 sabotage s2
        luck jail
        s2 sabotage s1
        told: A is jail: s0 +0
        told: s0 caught -1
        see /thieves/0/coins = 1",
    );
}

#[test]
fn tavern_30_a_location_has_no_face_before_it_is_flipped() {
    check(
        deal(4),
        "s0 select steal heist
        s1 select trap sabotage
        s2 select trap sabotage
        s3 select trap sabotage
        s0 heist
        s1 pass
        s2 pass
        s3 pass
        s0 place B
        sees s0 /locations/1 = {\"spot\": \"B\", \"claim\": 0, \"odds\": [3, 2, 3, 2]}
        sees public /locations/0 = {\"spot\": \"A\", \"claim\": null, \"odds\": [3, 2, 3, 2]}
        see /ways = null",
    );
}

/// A round in which nothing but No Honor and one Trap each happens; s0 is the Master.
fn robberies(targets: &[&str]) -> String {
    let select: String =
        (0..).zip(targets).map(|(seat, target)| format!("s{seat} select trap no-honor>{target}\n")).collect();
    let traps: String =
        (0..targets.len()).map(|seat| format!("s{seat} trap s{}\n", usize::from(seat == 0))).collect();
    select + &traps
}

#[test]
fn tavern_31_robberies_go_clockwise_on_the_coins_of_the_moment() {
    // s0 robs s1 of one; s1, now with 3, robs s2, who has 5, of two; s2, now with 3, robs s0 of one.
    check(
        coins(&[1, 4, 5]),
        &format!(
            "{}told: s0 robs s1 +1
            told: s1 robs s2 +2
            told: s2 robs s0 +1
            see /thieves/0/coins = 1
            # 4 - 1 + 2, and the coin of the next Master.
            see /thieves/1/coins = 6
            see /thieves/2/coins = 4",
            robberies(&["s1", "s2", "s0"])
        ),
    );
    // s0 lifts itself to five; s1 then takes two.
    check(
        coins(&[4, 0, 3]),
        &format!(
            "{}told: s0 robs s2 +1
            told: s1 robs s0 +2
            told: s2 robs s1 +1",
            robberies(&["s2", "s0", "s1"])
        ),
    );
    // Six is more than five: two as well.
    check(coins(&[1, 6, 0]), &format!("{}told: s0 robs s1 +2", robberies(&["s1", "s0", "s0"])));
}

#[test]
fn tavern_32_the_robber_takes_what_there_is() {
    check(
        coins(&[0, 0, 1]),
        &format!(
            "{}told: s0 robs s1 +0
            told: s1 robs s2 +1
            told: s2 robs s0 +0",
            robberies(&["s1", "s2", "s0"])
        ),
    );
}

/// s2 plays Trap and Sabotage, s0 robs s2, s1 does something else.
const AN_HONEST_ROUND: &str = "s0 select trap no-honor>s2
    s1 select trap heist
    s2 select trap sabotage
    s0 trap s1
    s1 trap s0
    s2 trap s1
    s1 heist
    ";

#[test]
fn tavern_33_trap_and_sabotage_make_an_honest_businessperson() {
    // Sabotage set in advance, without effect.
    check(
        coins(&[2, 1, 6]),
        &format!(
            "{AN_HONEST_ROUND} s2 pass
            told: s1 at A
            luck jail
            s2 sabotage s0
            told: s0 meets honest s2 +1
            told: s0 caught -1
            see /thieves/2/coins = 7
            see /thieves/0/coins = 1
            over: s2"
        ),
    );
    // Sabotage that caught somebody.
    check(
        coins(&[2, 1, 5]),
        &format!(
            "{AN_HONEST_ROUND} s2 interrupt\n told: s2 interrupts s1: sabotage\n told: s0 meets honest s2 +1"
        ),
    );
    // One of the two is not enough.
    check(coins(&[1, 1, 1]), &format!("{}told: s0 robs s1 +1", robberies(&["s1", "s2", "s0"])));
}

#[test]
fn tavern_34_the_city_awards_the_victim_even_where_the_robber_cannot_pay() {
    check(
        coins(&[0, 1, 1]),
        &format!("{AN_HONEST_ROUND} s2 interrupt\n told: s0 meets honest s2 +1\n told: s0 caught -0"),
    );
    // An empty City has the robber's coin to give, and nothing if there is none.
    let broke = |robber: u16, fined: u16| {
        coins(&[robber, 0, 31 - robber - fined]).patch(serde_json::json!({ "city": fined }))
    };
    check(
        broke(1, 0),
        &format!("{AN_HONEST_ROUND} s2 interrupt\n told: s0 meets honest s2 +1\n told: s0 caught -1"),
    );
    check(
        broke(0, 0),
        &format!("{AN_HONEST_ROUND} s2 interrupt\n told: s0 meets honest s2 +0\n told: s0 caught -0"),
    );
}

#[test]
fn tavern_35_several_robbers_are_settled_one_by_one() {
    check(
        coins(&[1, 1, 6]),
        &format!(
            "{}told: s0 robs s2 +2
            told: s1 robs s2 +1
            told: s2 robs s0 +1",
            robberies(&["s2", "s2", "s0"])
        ),
    );
    check(
        coins(&[2, 2, 1]),
        "s0 select trap no-honor>s2
        s1 select trap no-honor>s2
        s2 select trap sabotage
        s0 trap s1
        s1 trap s0
        s2 trap s0
        s2 sabotage s0
        told: s0 meets honest s2 +1
        told: s0 caught -1
        told: s1 meets honest s2 +1
        told: s1 caught -1
        see /thieves/2/coins = 3",
    );
}
