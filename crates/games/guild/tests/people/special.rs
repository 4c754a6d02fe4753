//! The Wizard's Tower and leaving a heist: sections 7.5 and 7.6 of the vocabulary.

use crate::{pair, play, solo};

const TOWER: &str = "s0: crew safecracker locksmith locksmith-2 con-artist; hand call-it-off
    site: wizards-tower 15
    site: opera-house 12; royal-guard";

#[test]
fn interaction_7_5_the_tower_draws_its_defenses_on_declaration_and_binds() {
    play(
        TOWER,
        "see /table/sites/0/defenses = []
        luck puzzle-lock vault-door iron-bound-door portcullis
        s0 heist wizards-tower
        told: laid out: wizards-tower, 19 Coins, puzzle-lock vault-door iron-bound-door portcullis
        see /table/heists = 0
        see /table/actions = 2
        s0 done
        s0 pass
        refused guild/13: s0 break
        refused guild/35: s0 done
        s0 place safecracker slot-2
        s0 place locksmith slot-1
        s0 place locksmith-2 slot-3
        s0 place con-artist slot-4
        refused guild/13: s0 break
        s0 done
        s0 line 1
        s0 line 1
        s0 line 1
        s0 line 1
        luck 2 2
        s0 pass
        told: failure; bypassed: slot-2 slot-3
        told: s0 +2
        told: s0 +2
        not told: is now
        told: opera-house +1
        told: wizards-tower loses its Defenses
        see /table/sites/0/defenses = []
        see /table/sites/0/coins = 19
        see /table/defense_discard = [\"iron-bound-door\", \"puzzle-lock\", \"vault-door\", \"portcullis\"]
        see /table/actions = 2",
    );
}

#[test]
fn interaction_7_5_the_tower_is_declared_by_who_can_cover_it_alone() {
    for crew in ["safecracker locksmith locksmith-2", "safecracker locksmith locksmith-2 con-artist*"] {
        play(
            &format!(
                "s0: crew {crew}
                s1: crew mummer fence
                site: wizards-tower 15"
            ),
            "cannot s0: heist wizards-tower\nrefused guild/62: s0 heist wizards-tower",
        );
    }
}

#[test]
fn interaction_7_5_a_tower_that_is_called_off_loses_its_defenses() {
    play(
        TOWER,
        "luck puzzle-lock vault-door iron-bound-door portcullis
        s0 heist wizards-tower
        s0 done
        s0 pass
        s0 place safecracker slot-2
        s0 place locksmith slot-1
        s0 place locksmith-2 slot-3
        s0 place con-artist slot-4
        s0 done
        s0 line 1
        s0 line 1
        s0 line 1
        s0 line 1
        s0 play call-it-off.1
        told: the heist is called off
        told: opera-house +1
        told: wizards-tower loses its Defenses
        not told: failure
        not told: fails
        see /table/sites/0/defenses = []
        see /table/sites/0/coins = 19
        see /table/players/0/coins = 0
        see /table/heist = null",
    );
}

#[test]
fn interaction_7_6_boosts_lapse_when_a_character_leaves_its_defense() {
    let script = solo("wealthy-merchant", "s0", "bruiser 1, con-artist 1", "2");
    play(
        "s0: crew bruiser con-artist; hand brute-force smoke-bomb late-arrival
        site: wealthy-merchant 6; portcullis",
        &(script
            + "luck 1 1
            s0 play brute-force.1 bruiser
            told: bruiser +2 muscle
            s0 play smoke-bomb.1 bruiser
            told: bruiser goes home
            see /table/characters/<bruiser>/post = null
            s0 play late-arrival.1 bruiser slot-1
            told: bruiser is sent to slot-1
            told: failure; bypassed:"),
    );
}

#[test]
fn interaction_7_6_the_player_of_a_dead_character_stays_in_the_heist() {
    let script = pair("wealthy-merchant", "4", "s0 s1", ["bruiser 1", "con-artist 1"], "3");
    play(
        "honor broken
        s0: crew bruiser; hand side-job
        s1: coins 2; crew con-artist veteran; hand side-job
        site: wealthy-merchant 6; drowsy-porter",
        &(script
            + "s0 pass
            s1 use veteran.1 con-artist
            s0 pass
            told: con-artist is killed
            s0 pass
            s1 pass
            told: success; bypassed: slot-1
            s0 pass
            s1 pass
            asked: s0 s1
            s0 truth side-job
            s1 truth side-job
            told: s0 gets 2 of the haul
            told: s1 gets 4 of the haul
            told: s1 +2
            see /table/players/1/wins_shared = 1"),
    );
}

#[test]
fn interaction_7_6_the_watch_fines_for_those_who_left() {
    let script = pair("wealthy-merchant", "4", "s1", ["bruiser 1", "con-artist 1"], "");
    play(
        "honor broken
        s0: coins 3; crew bruiser
        s1: coins 3; crew con-artist veteran
        site: wealthy-merchant 6; watch-patrol",
        &(script
            + "s0 line 3
            s1 use veteran.1 con-artist
            told: con-artist is killed
            told: failure; bypassed:
            told: s0 is fined 1
            told: s1 is fined 1
            see /table/players/1/coins = 0"),
    );
}

#[test]
fn interaction_7_6_a_defense_without_characters_is_failed_even_if_it_was_opened() {
    let script = solo("gambling-den", "s0 s1", "con-artist 1", "2");
    play(
        "s0: coins 5; crew con-artist; treasures skeleton-key; hand smoke-bomb
        s1: hand side-job
        site: gambling-den 10; portcullis",
        &(script
            + "s0 use skeleton-key.1 slot-1
            s1 pass
            s1 pass
            told: slot-1 counts as bypassed
            s0 play smoke-bomb.1 con-artist
            s1 pass
            s1 pass
            told: con-artist goes home
            luck 1
            s1 pass
            told: failure; bypassed:
            told: slot-1 fails: 1
            told: s0 -1
            not told: s0 +2
            see /table/players/0/coins = 4"),
    );
}

#[test]
fn interaction_7_6_a_roll_for_an_empty_defense_hits_nobody() {
    for (face, objective) in [("x", "gambling-den"), ("0", "gambling-den"), ("x", "magistrates-house")] {
        let script = solo(objective, "s0", "con-artist 1", "");
        play(
            &format!("s0: coins 5; crew con-artist; hand smoke-bomb\nsite: {objective} 10; portcullis"),
            &format!(
                "{script}s0 line 2
                luck {face}
                s0 play smoke-bomb.1 con-artist
                told: slot-1 fails: {face}
                not told: con-artist is
                see /table/players/0/coins = 5
                see /table/players/0/crew = [\"con-artist\"]"
            ),
        );
    }
}

#[test]
fn interaction_7_6_the_committed_cannot_be_taken_away() {
    let script = solo("wealthy-merchant", "s1", "bruiser 1", "3");
    play(
        "honor broken
        s0: crew bruiser con-artist
        s1: coins 5; hand better-offer loose-talk frame-job
        site: wealthy-merchant 6; drowsy-porter",
        &(script
            + "refused guild/27: s1 play better-offer.2 bruiser
            refused guild/27: s1 play loose-talk.2 bruiser
            refused guild/27: s1 play frame-job.2 bruiser
            can s1: play better-offer.2 con-artist | play loose-talk.2 con-artist | play frame-job.2 con-artist
            s1 pass
            told: success; bypassed: slot-1
            can s1: play better-offer.2 bruiser | play loose-talk.2 bruiser | play frame-job.2 bruiser"),
    );
}
