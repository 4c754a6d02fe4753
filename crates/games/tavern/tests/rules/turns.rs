//! Turns and interruptions: rulings 9 to 21.

use rookery_testkit::check;

use crate::tables::{coins, deal};

#[test]
fn tavern_9_from_the_master_clockwise_round_and_round() {
    check(
        deal(4).patch(serde_json::json!({ "master": 2 })),
        "s0 select trap sabotage
        s1 select trap sabotage
        s2 select trap sabotage
        s3 select trap no-honor>s0
        asked: s2
        refused table/1: s0 trap s1
        s2 trap s0
        asked: s3
        s3 trap s0
        asked: s0
        s0 trap s1
        asked: s1
        s1 trap s0
        asked: s2
        s2 sabotage s0
        # s3 has shown both cards.
        asked: s0",
    );
}

#[test]
fn tavern_10_the_thief_decides_which_card_comes_first_and_cannot_pass() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select steal trap
        s2 select steal trap
        legal s0: steal | heist
        refused tavern/10: s0 trap s1
        refused tavern/10: s0 pass
        refused table/4: s0 interrupt",
    );
}

#[test]
fn tavern_11_only_selected_cards_interrupt() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select heist no-honor>s0
        s2 select trap sabotage
        s0 steal
        # s1 holds a Trap in hand, but did not select it.
        legal s1: pass
        refused tavern/11: s1 interrupt
        legal s2: pass | interrupt",
    );
}

#[test]
fn tavern_12_answers_are_secret_and_the_first_clockwise_counts() {
    check(
        deal(4),
        "s0 select steal heist
        s1 select heist sabotage
        s2 select trap heist
        s3 select trap heist
        s0 steal
        asked: s1 s2 s3
        # s3 answers first, but s2 sits first.
        s3 interrupt
        not told: interrupts
        sees s2 /own/answer = null
        sees s3 /own/answer = \"interrupt\"
        s3 pass
        s3 interrupt
        s2 interrupt
        s1 pass
        told: s2 interrupts s0: trap
        not told: s3
        # The Trap of s3 stays hidden and is not used up.
        sees s0 /thieves/3/unrevealed = 2
        sees s0 /thieves/3/revealed = []
        see /thieves/3/revealed = []
        sees s0 /thieves/2/revealed = [\"trap\"]
        asked: s1",
    );
}

#[test]
fn tavern_13_a_crime_is_punished_once() {
    check(
        coins(&[3, 1, 1, 1]),
        "s0 select steal heist
        s1 select trap heist
        s2 select trap heist
        s3 select trap heist
        s0 steal
        s1 interrupt
        s2 interrupt
        s3 interrupt
        told: s1 interrupts s0: trap
        told: s0 caught -1
        not told: s2 interrupts
        see /thieves/0/coins = 2
        see /thieves/2/revealed = []
        see /thieves/3/revealed = []",
    );
}

#[test]
fn tavern_14_everyone_with_a_card_left_is_asked() {
    check(
        deal(4),
        "s0 select steal heist
        s1 select steal heist
        s2 select trap no-honor>s0
        s3 select trap no-honor>s0
        # Nobody but the thief is left out, whatever they hold.
        s0 steal
        asked: s1 s2 s3
        legal s1: pass
        s1 pass
        s2 interrupt
        s3 pass
        s1 steal
        # s2 has no card left; s3 and s0 have.
        asked: s0 s3",
    );
}

#[test]
fn tavern_15_an_interruption_uses_the_card_but_not_the_turn() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select trap no-honor>s0
        s2 select trap sabotage
        s0 steal
        s1 interrupt
        s2 pass
        # s1 has run out before the own turn, and is skipped.
        asked: s2
        s2 trap s1
        asked: s0
        s0 heist
        asked: s2
        s2 interrupt
        # All cards are face up: s2's turn never comes.
        asked: s0 s2",
    );
}

#[test]
fn tavern_16_interrupting_is_voluntary_and_then_the_card_must_be_played() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select trap sabotage
        s2 select trap sabotage
        s0 steal
        s1 pass
        s2 pass
        told: s0 stole +1
        asked: s1
        legal s1: trap s2 | sabotage s0 | sabotage s2
        s1 trap s2
        s2 trap s1
        s0 heist
        s1 pass
        s2 pass
        legal s1: sabotage s2",
    );
}

#[test]
fn tavern_17_it_is_set_for_another_thief_who_has_not_revealed_the_crime() {
    check(
        deal(3),
        "s0 select steal heist
        s1 select trap heist
        s2 select heist no-honor>s1
        s0 steal
        s1 pass
        s2 pass
        refused tavern/17: s1 trap s0
        refused tavern/17: s1 trap s1
        refused table/3: s1 trap s3
        can s1: trap s2
        s1 heist
        s0 pass
        s2 pass
        s2 heist
        s0 pass
        s1 pass
        s0 heist
        s1 pass
        # s2 has no cards left: legal, and nothing comes of it.
        legal s1: trap s2
        luck three
        s1 trap s2
        told: s1 trap s2
        not told: sets off",
    );
}

#[test]
fn tavern_18_with_nobody_to_name_the_card_is_shown_without_effect() {
    check(
        deal(3),
        "s0 select trap sabotage
        s1 select steal heist
        s2 select steal heist
        refused tavern/18: s0 sabotage
        s0 sabotage s1
        s1 steal
        s0 pass
        s2 pass
        s2 steal
        s0 pass
        s1 pass
        legal s0: trap
        refused tavern/17: s0 trap s1
        s0 trap
        told: s0 trap idle
        see /thieves/1/trapped-by = null",
    );
}

#[test]
fn tavern_19_what_is_set_is_public_lasts_the_round_and_catches_by_itself() {
    check(
        coins(&[1, 1, 3]),
        "s0 select trap heist
        s1 select trap sabotage
        s2 select trap steal
        s0 trap s2
        told: s0 trap s2
        sees public /thieves/2/trapped-by = 0
        s1 trap s0
        s2 trap s1
        s0 heist
        s1 pass
        s2 pass
        s1 sabotage s2
        s2 steal
        told: s2 sets off trap of s0
        told: s2 caught -1
        see /thieves/2/coins = 2",
    );
}

#[test]
fn tavern_19_a_sabotage_set_in_advance_catches_the_heist() {
    check(
        coins(&[1, 3, 1]),
        "s0 select trap sabotage
        s1 select trap heist
        s2 select trap sabotage
        s0 sabotage s1
        told: s0 sabotage s1
        sees public /thieves/1/sabotaged-by = 0
        s1 heist
        # s2 holds a Sabotage too, and is not asked.
        told: s1 sets off sabotage of s0
        told: s1 caught -1
        see /claims = [null]
        see /thieves/1/coins = 2
        asked: s2",
    );
}

#[test]
fn tavern_19_it_is_gone_in_the_next_round() {
    check(
        deal(3),
        "s0 select trap sabotage
        s1 select trap sabotage
        s2 select trap sabotage
        s0 trap s1
        s1 trap s2
        s2 trap s0
        s0 sabotage s1
        s1 sabotage s2
        s2 sabotage s0
        see /thieves/1/trapped-by = 0
        see /thieves/1/sabotaged-by = 0
        s0 discard trap
        s1 discard trap
        s2 discard trap
        see /thieves/1/trapped-by = null
        see /thieves/1/sabotaged-by = null",
    );
}

#[test]
fn tavern_20_a_second_one_adds_nothing_and_the_crime_is_not_asked_about() {
    check(
        coins(&[1, 1, 3]),
        "s0 select trap heist
        s1 select trap sabotage
        s2 select steal heist
        s0 trap s2
        s1 trap s2
        see /thieves/2/trapped-by = 0
        s2 steal
        told: s2 sets off trap of s0
        see /thieves/2/coins = 2
        # s1 still has a card and would otherwise have been asked.
        asked: s0",
    );
}

#[test]
fn tavern_21_trap_touches_steal_only_and_sabotage_heist_only() {
    check(
        coins(&[1, 1, 1]),
        "s0 select steal heist
        s1 select trap heist
        s2 select heist sabotage
        s0 heist
        refused tavern/21: s1 interrupt
        legal s2: pass | interrupt
        s1 pass
        s2 pass
        s1 trap s2
        # A Trap set for s2 does not catch the Heist of s2.
        s2 heist
        asked: s0 s1
        s0 pass
        s1 pass
        told: s2 finds no room
        s0 steal
        refused tavern/21: s2 interrupt
        legal s1: pass",
    );
}
