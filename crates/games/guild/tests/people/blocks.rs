//! The rules for blocks of effects, numbered as in section 1 of the vocabulary.

use crate::{pair, play, solo, truths};

#[test]
fn interaction_1_1_a_scheme_is_played_for_one_of_its_sides() {
    play(
        "s0: hand shakedown side-job
        s1: coins 3
        s2: coins 3",
        "s0 end
        can s0: play shakedown.1 | play shakedown.2
        s0 play shakedown.1
        told: s0 +2
        not told: s0 +4
        see /table/players/0/coins = 2
        see /table/scheme_discard = [\"shakedown\"]
        refused guild/22: s0 play shakedown.2",
    );
}

#[test]
fn interaction_1_2_a_no_honor_side_is_an_anytime_and_the_normal_side_is_not() {
    play(
        "honor broken
        s0: crew bruiser; hand loose-talk
        s1: crew lookout",
        "cannot s0: play loose-talk.2 lookout
        refused guild/24: s0 play loose-talk.2 lookout
        s0 end
        refused guild/24: s0 play loose-talk.1 gambling-den
        s0 play loose-talk.2 lookout
        told: lookout leaves for the pool
        see /table/players/1/crew = []",
    );
    // In the turn of somebody else, and not before honor is broken.
    play(
        "honor broken
        s0: crew bruiser
        s1: hand loose-talk",
        "s0 end\ns1 play loose-talk.2 bruiser\ntold: bruiser leaves for the stack",
    );
    play(
        "s0: crew bruiser
        s1: hand loose-talk",
        "s0 end\nrefused guild/45: s1 play loose-talk.2 bruiser",
    );
}

#[test]
fn interaction_1_3_all_moment_blocks_of_a_card_are_carried_out() {
    let script = pair("wealthy-merchant", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        "s0: crew bruiser; hand clean-getaway
        s1: crew con-artist; hand sleeping-draught side-job
        site: wealthy-merchant 6; drowsy-porter drowsy-porter",
        &(script
            + "s0 pass
            s1 play sleeping-draught.1 bruiser
            s0 pass
            told: bruiser is exhausted\n"
            + &truths(["clean-getaway", "side-job"])
            + "told: s0 betrays for 8
            told: s0 gets 6 of the haul
            told: bruiser is ready
            told: s0 draws 2
            see /table/players/0/hand = 2
            see /table/characters/<bruiser>/exhausted = false"),
    );
}

#[test]
fn interaction_1_4_an_ability_is_used_once_a_turn_whoever_has_the_character() {
    play(
        "honor broken
        s0: crew pickpocket
        s1: coins 5; hand better-offer second-wind side-job
        s2: coins 4",
        "s0 end
        s0 use pickpocket.1 s2
        s1 pass
        s1 pass
        s1 play better-offer.2 pickpocket
        told: s1 pays s0 1
        told: s1 recruits pickpocket for 1
        see /table/characters/<pickpocket>/exhausted = true
        s1 play second-wind.1 pickpocket
        refused guild/28: s1 use pickpocket.1 s2
        s1 pass
        told: turn 2: s1
        s1 use pickpocket.1 s2
        told: s2 pays s1 2",
    );
}

#[test]
fn interaction_1_4_triggers_have_no_limit_and_go_on_in_exhaustion() {
    play(
        "honor broken
        s0: crew grave-robber*
        s1: crew bruiser* con-artist*
        s2: hand sleeping-draught sleeping-draught",
        "s0 end
        s2 play sleeping-draught.1 bruiser
        told: s0 +1
        s2 play sleeping-draught.1 con-artist
        told: s0 +1
        see /table/players/0/coins = 2",
    );
}

#[test]
fn interaction_1_5_choices_are_fixed_before_dice() {
    let script = solo("wealthy-merchant", "s0", "bruiser 1", "2");
    play(
        "s0: crew bruiser; hand brute-force
        site: wealthy-merchant 6; iron-bound-door",
        &(script
            + "refused guild/27: s0 play brute-force.1
            refused guild/27: s0 play brute-force.1 slot-1
            luck 0 2
            s0 play brute-force.1 bruiser
            told: s0 rolls 0 2
            legal s0: choose 0 | choose 2
            s0 choose 0
            told: bruiser +1 muscle
            told: success; bypassed: slot-1"),
    );
}

#[test]
fn interaction_1_5_cards_that_are_seen_are_chosen_when_they_are_seen() {
    play(
        "s0: hand word-on-the-street",
        "refused guild/27: s0 play word-on-the-street.1 traitor
        luck traitor side-job tall-tale traitor
        s0 play word-on-the-street.1
        legal s0: choose traitor | choose side-job | choose tall-tale
        s0 choose traitor
        s0 choose tall-tale
        told s0: s0 keeps tall-tale
        see /table/players/0/hand = 2",
    );
}

#[test]
fn interaction_1_6_coins_of_a_play_that_fails_are_returned_and_the_scheme_is_not() {
    // The Bell is gone, although its ringing was countered: there is nothing left to take.
    play(
        "honor broken
        s0: coins 3; hand trophy-hunter
        s1: treasures silent-bell
        s2: hand stand-down",
        "s0 end
        s0 play trophy-hunter.2 silent-bell
        s2 pass
        told: s0 -3
        see /table/players/0/coins = 0
        asked: s1 s2
        s1 use silent-bell.1
        s2 pass
        told: silent-bell is gone
        s2 play stand-down.1
        told: silent-bell is countered
        told: trophy-hunter fails
        told: s0 +3
        see /table/players/0/coins = 3
        see /table/scheme_discard = [\"trophy-hunter\", \"stand-down\"]",
    );
}

#[test]
fn interaction_1_6_exhaustion_for_an_ability_that_fails_is_taken_back() {
    // On the Yacht the Fixer dies of its own ability, so there is nobody left to exhaust.
    let script = pair("yacht", "3", "s0 s2", ["bruiser 1", "fixer 2"], "3 1");
    play(
        "honor broken
        s0: crew enforcer bruiser
        s1: crew fixer
        s2: hand stand-down
        site: yacht 11; drowsy-porter drowsy-porter",
        &(script
            + "s0 use enforcer.1 fixer
            s2 pass
            told: enforcer is exhausted
            s2 play stand-down.1
            asked: s1
            s1 use fixer.1
            told: fixer is killed
            told: stand-down is countered
            told: enforcer fails
            told: enforcer is ready
            see /table/characters/<enforcer>/exhausted = false"),
    );
}

#[test]
fn interaction_1_7_what_lacks_a_target_or_its_cost_cannot_be_declared() {
    play(
        "s0: hand pawn-the-silver faked-death",
        "cannot s0: play faked-death.1 mummer
        refused guild/27: s0 play faked-death.1 mummer
        refused guild/26: s0 play pawn-the-silver.1 faked-death faked-death",
    );
    play(
        "s0: hand pawn-the-silver faked-death
        s1: crew mummer",
        "refused guild/27: s0 play faked-death.1 mummer",
    );
    play(
        "honor broken
        s0: coins 2; hand trophy-hunter side-job
        s1: treasures silent-bell",
        "s0 end\nrefused guild/26: s0 play trophy-hunter.2 silent-bell",
    );
}

#[test]
fn interaction_1_8_you_are_the_player_who_attached_a_modifier() {
    play(
        "honor broken
        s0: hand sleeping-draught
        s1: crew bruiser*
        s2: coins 3; hand better-offer
        on: price-on-their-head bruiser s0",
        "s0 end
        s0 pass
        s2 play better-offer.2 bruiser
        s0 pass
        told: s2 recruits bruiser for 0
        s0 play sleeping-draught.1 bruiser
        told: bruiser is killed
        told: price-on-their-head@bruiser acts for s0
        told: s0 +4
        told: price-on-their-head off bruiser
        see /table/players/0/coins = 4
        see /table/players/2/coins = 3",
    );
}
