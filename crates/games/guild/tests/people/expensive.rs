//! Characters for 5 and 6 Coins.

use crate::{pair, play, solo};

#[test]
fn card_silver_tongue_silences_somebody_for_a_turn() {
    play(
        "s0: crew silver-tongue
        s1: crew street-surgeon; hand sleeping-draught
        s2: hand sleeping-draught",
        "s0 end
        asked: s0 s1 s2
        refused guild/27: s0 use silver-tongue.1 s0
        s0 use silver-tongue.1 s1
        s1 pass
        s2 pass
        s1 pass
        s2 pass
        told: silver-tongue is exhausted
        told: s1 may play no Anytimes
        refused guild/33: s1 play sleeping-draught.1 silver-tongue
        can s1: use street-surgeon.1 silver-tongue
        can s2: play sleeping-draught.1 silver-tongue
        s1 pass
        s2 pass
        told: turn 2: s1
        can s1: play sleeping-draught.1 silver-tongue",
    );
}

#[test]
fn card_silver_tongue_must_be_ready_and_has_three_lies() {
    play("s0: crew silver-tongue*; hand side-job", "s0 end\nrefused guild/29: s0 use silver-tongue.1 s1");
    let script = solo("wealthy-merchant", "s0", "silver-tongue 1", "1");
    play(
        "s0: crew silver-tongue
        site: wealthy-merchant 6; watch-sergeant",
        &(script + "s0 pass\ntold: success; bypassed: slot-1"),
    );
}

#[test]
fn card_ringleader_helps_whoever_stands_beside() {
    // 3 and 2 and 1 more are the 6 Muscle of the Royal Guard.
    let script = solo("wealthy-merchant", "", "ringleader 1, bruiser 1", "2");
    play(
        "s0: crew ringleader bruiser
        site: wealthy-merchant 6; royal-guard",
        &(script + "told: success; bypassed: slot-1"),
    );
    // 1 Stealth and 1 for a stranger.
    let script = pair("wealthy-merchant", "1", "", ["ringleader 1", "con-artist 1"], "1");
    play(
        "s0: crew ringleader
        s1: crew con-artist
        site: wealthy-merchant 6; garden-wall",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_ringleader_helps_neither_itself_nor_others_elsewhere() {
    let script = solo("wealthy-merchant", "", "ringleader 1", "1");
    play(
        "s0: crew ringleader
        site: wealthy-merchant 6; garden-wall",
        &(script + "told: failure; bypassed:"),
    );
    let script = solo("wealthy-merchant", "", "ringleader 1, bruiser 1", "1");
    play(
        "s0: crew ringleader bruiser
        site: wealthy-merchant 6; house-hounds",
        &(script + "told: failure; bypassed:"),
    );
    let script = solo("wealthy-merchant", "", "ringleader 1, bruiser 2", "2 2");
    play(
        "s0: crew ringleader bruiser
        site: wealthy-merchant 6; iron-bound-door garden-wall",
        &(script + "told: failure; bypassed: slot-1"),
    );
}

#[test]
fn card_ringleader_has_lies_muscle_and_stealth() {
    let script = solo("wealthy-merchant", "", "ringleader 1", "");
    play(
        "s0: crew ringleader
        site: wealthy-merchant 6; thief-taker",
        &(script.clone() + "told: success; bypassed: slot-1"),
    );
    play(
        "s0: crew ringleader
        site: wealthy-merchant 6; portcullis",
        &(script + "s0 line 2\ntold: failure; bypassed:"),
    );
}

#[test]
fn card_veteran_kills_anybody_for_two_coins() {
    play(
        "honor broken
        s0: coins 3; crew veteran mummer
        s1: crew bruiser",
        "s0 end
        can s0: use veteran.1 bruiser | use veteran.1 mummer | use veteran.1 veteran
        s0 use veteran.1 bruiser
        told: s0 -2
        told: veteran is exhausted
        told: bruiser is killed
        see /table/players/0/coins = 1
        see /table/graveyard = [\"bruiser\"]
        see /table/characters/<veteran>/exhausted = true",
    );
}

#[test]
fn card_veteran_needs_broken_honor_rest_and_two_coins() {
    let refused = |words: &str, rule: &str| {
        let table = format!("{words}; hand side-job\ns1: crew bruiser");
        play(&table, &format!("s0 end\nrefused {rule}: s0 use veteran.1 bruiser"));
    };
    refused("s0: coins 3; crew veteran", "guild/45");
    refused("honor broken\ns0: coins 3; crew veteran*", "guild/29");
    refused("honor broken\ns0: coins 1; crew veteran", "guild/26");
}

#[test]
fn card_veteran_has_muscle_and_stealth() {
    let script = solo("wealthy-merchant", "", "veteran 1", "2");
    play(
        "s0: crew veteran
        site: wealthy-merchant 6; master-at-arms
        site: pawnshop 5; drowsy-porter",
        &(script + "told: success; bypassed: slot-1"),
    );
}
