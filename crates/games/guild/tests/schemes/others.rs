//! Anytimes outside of heists: sleep and wakefulness, money, hands, protection.

use crate::{TWO, complications, play};

#[test]
fn card_sleeping_draught_exhausts_anybody() {
    play(
        "s0: crew bruiser
        s1: crew con-artist; hand sleeping-draught
        pool: smuggler",
        "s0 end
        can s1: play sleeping-draught.1 bruiser | play sleeping-draught.1 con-artist
        refused guild/27: s1 play sleeping-draught.1 smuggler
        s1 play sleeping-draught.1 bruiser
        told: bruiser is exhausted
        see /table/characters/bruiser/exhausted = true
        see /table/characters/con-artist/exhausted = false
        see /table/scheme_discard = [\"sleeping-draught\"]",
    );
}

#[test]
fn card_sleeping_draught_kills_the_exhausted() {
    play(
        "s0: crew bruiser*
        s1: hand sleeping-draught",
        "s0 end
        s1 play sleeping-draught.1 bruiser
        told: bruiser is killed
        see /table/graveyard = [\"bruiser\"]
        see /table/characters/bruiser/exhausted = false
        see /table/players/0/crew = []",
    );
}

#[test]
fn card_sleeping_draught_leaves_the_committed_on_the_heist() {
    complications(
        "wealthy-merchant 6",
        "s2: hand sleeping-draught",
        TWO,
        "s2 play sleeping-draught.1 dockyard-giant
        told: dockyard-giant is exhausted
        told: success; bypassed: slot-1 slot-2
        see /table/characters/dockyard-giant/exhausted = true",
    );
}

#[test]
fn card_sleeping_draught_needs_somebody_in_a_crew() {
    play(
        "s1: hand sleeping-draught\npool: smuggler",
        "s0 end
        legal s1: pass | pass until heist | pass until turn | pass until mine
        refused guild/27: s1 play sleeping-draught.1 smuggler",
    );
}

#[test]
fn card_second_wind_readies_an_exhausted_character() {
    play(
        "s0: crew bruiser* locksmith
        s1: crew con-artist*; hand second-wind",
        "s0 end
        can s1: play second-wind.1 bruiser | play second-wind.1 con-artist
        refused guild/27: s1 play second-wind.1 locksmith
        s1 play second-wind.1 bruiser
        told: bruiser is ready
        see /table/characters/bruiser/exhausted = false
        see /table/characters/con-artist/exhausted = true",
    );
    play(
        "s0: crew bruiser\ns1: hand second-wind",
        "s0 end\nlegal s1: pass | pass until heist | pass until turn | pass until mine",
    );
}

#[test]
fn card_shakedown_takes_2_from_the_bank() {
    play(
        "s0: coins 1
        s1: coins 3; hand shakedown",
        "s0 end
        s1 play shakedown.1
        told: s1 +2
        see /table/players/1/coins = 5
        see /table/players/0/coins = 1
        see /table/scheme_discard = [\"shakedown\"]",
    );
}

#[test]
fn card_shakedown_takes_4_for_the_poorest() {
    play(
        "s0: coins 3
        s1: coins 3; hand shakedown
        s2: coins 8",
        "s0 end
        s1 play shakedown.2
        told: s1 +4
        see /table/players/0/coins = 3
        see /table/players/1/coins = 7",
    );
    play(
        "s0: coins 2\ns1: coins 3; hand shakedown\ns2: coins 8",
        "s0 end\nrefused guild/26: s1 play shakedown.2\ncannot s1: play shakedown.2\ncan s1: play shakedown.1",
    );
}

#[test]
fn card_shakedown_without_honor_takes_3_from_a_rival() {
    play(
        "honor broken
        s0: coins 5
        s1: coins 4; hand shakedown
        s2: coins 2",
        "s0 end
        can s1: play shakedown.3 s0 | play shakedown.3 s2
        refused guild/27: s1 play shakedown.3 s1
        s1 play shakedown.3 s0
        told: s0 pays s1 3
        see /table/players/0/coins = 2
        see /table/players/1/coins = 7",
    );
    // No more than there is.
    play(
        "honor broken\ns1: hand shakedown\ns2: coins 2",
        "s0 end\ns1 play shakedown.3 s2\ntold: s2 pays s1 2\nsee /table/players/1/coins = 2",
    );
    play("s0: coins 5\ns1: hand shakedown", "s0 end\nrefused guild/45: s1 play shakedown.3 s0");
}

#[test]
fn card_read_the_room_shows_a_hand_to_all_and_both_draw() {
    play(
        "s0: hand traitor side-job
        s1: hand read-the-room",
        "s0 end
        s0 pass
        luck plan-b shakedown
        s1 play read-the-room.1 s0
        s0 pass
        told: s0 shows traitor side-job
        told: s0 draws 1
        told: s1 draws 1
        told s0: s0 draws plan-b
        told s1: s1 draws shakedown
        see /table/players/0/hand = 3
        see /table/players/1/hand = 1
        # what was shown is known, what was drawn after is not
        sees s2 /own/hands/0 = [\"traitor\", \"side-job\"]
        sees s1 /own/hands/0 = [\"traitor\", \"side-job\"]",
    );
}

#[test]
fn card_read_the_room_needs_somebody_with_a_hand() {
    play(
        "s1: hand read-the-room
        s2: hand traitor",
        "s0 end
        s2 pass
        can s1: play read-the-room.1 s2
        refused guild/27: s1 play read-the-room.1 s0
        refused guild/27: s1 play read-the-room.1 s1",
    );
}

#[test]
fn card_read_the_room_without_honor_takes_a_card() {
    play(
        "honor broken
        s0: hand traitor side-job
        s1: hand read-the-room",
        "s0 end
        s0 pass
        s1 play read-the-room.2 s0
        s0 pass
        told s1: s1 sees the hand of s0: traitor side-job
        told: s1 looks at the hand of s0
        not told s2: traitor
        asked: s1
        legal s1: choose traitor | choose side-job
        s1 choose side-job
        told s0: side-job goes from s0 to s1
        told s1: side-job goes from s0 to s1
        told: a Scheme goes from s0 to s1
        not told s2: side-job
        see /table/players/0/hand = 1
        see /table/players/1/hand = 1
        sees s1 /own/hand/0/card = \"side-job\"
        sees s0 /own/hands/1 = [\"side-job\"]
        sees s1 /own/hands/0 = [\"traitor\"]
        sees s2 /own/hands/0 = []
        sees s2 /own/hands/1 = []
        # one card, and the window is open again
        asked: s0 s1",
    );
}

#[test]
fn card_read_the_room_without_honor_needs_broken_honor_and_a_hand() {
    play(
        "s0: hand traitor\ns1: hand read-the-room",
        "s0 end\ns0 pass\nrefused guild/45: s1 play read-the-room.2 s0",
    );
    play(
        "honor broken\ns1: hand read-the-room",
        "s0 end\nlegal s1: pass | pass until heist | pass until turn | pass until mine",
    );
}

#[test]
fn card_close_call_prevents_death_and_arrest_for_a_turn() {
    play(
        "s0: hand frame-job
        s1: crew bruiser*; hand close-call
        s2: hand sleeping-draught sleeping-draught",
        "s0 headhunt
        s0 pass
        can s1: play close-call.1 bruiser
        s1 play close-call.1 bruiser
        s2 pass
        s0 pass
        s2 pass
        told: bruiser is warded
        s0 pass
        s2 play sleeping-draught.1 bruiser
        s0 pass
        told: bruiser is not killed
        see /table/players/1/crew = [\"bruiser\"]
        s0 pass
        s2 pass
        s0 play frame-job.1 bruiser
        s2 pass
        told: bruiser is not arrested
        see /table/players/1/crew = [\"bruiser\"]
        see /table/jail = []
        s0 done
        s2 pass
        s0 end
        s2 pass
        told: turn 2: s1
        s2 play sleeping-draught.1 bruiser
        told: bruiser is killed
        see /table/graveyard = [\"bruiser\"]",
    );
}

#[test]
fn card_close_call_does_not_keep_anybody_awake() {
    play(
        "s0: crew bruiser; hand close-call
        s2: hand sleeping-draught",
        "s0 headhunt
        s0 play close-call.1 bruiser
        s2 pass
        s2 pass
        told: bruiser is warded
        s2 play sleeping-draught.1 bruiser
        told: bruiser is exhausted
        see /table/characters/bruiser/exhausted = true",
    );
    play(
        "s1: hand close-call\npool: smuggler",
        "s0 end\nlegal s1: pass | pass until heist | pass until turn | pass until mine",
    );
}
