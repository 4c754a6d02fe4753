//! Counters, blocks, dice, and what is public: numbered as in sections 7.1, 7.2, 7.7 and 7.8 of the vocabulary.

use crate::{pair, passes, play, solo, truths};

#[test]
fn interaction_7_1_1_actions_gifts_and_triggers_cannot_be_countered() {
    play(
        "s0: coins 5; crew bruiser; hand side-job
        s1: coins 1; crew sellsword; hand not-so-fast stand-down
        pool: fence",
        "s0 recruit fence
        told: s0 recruits fence for 2
        asked: s0 s1
        refused guild/24: s1 play stand-down.1
        refused guild/24: s1 play not-so-fast.1
        s0 purse
        s1 pass
        s0 pay s1 1
        told: s0 pays s1 1
        asked: s0 s1
        refused guild/24: s1 play stand-down.1
        s0 pass
        s1 pass
        s0 end
        s0 pass
        s1 pass
        told: sellsword acts for s1
        told: s1 -1
        asked: s0 s1
        refused guild/24: s1 play stand-down.1",
    );
}

#[test]
fn interaction_7_1_1_the_moment_of_truth_cannot_be_countered() {
    let script = pair("wealthy-merchant", "3", "s0 s1 s2", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        "s0: crew bruiser; hand traitor
        s1: crew con-artist; hand side-job
        s2: hand not-so-fast stand-down; treasures silent-bell
        site: wealthy-merchant 6; drowsy-porter drowsy-porter",
        &(script
            + &passes("s0 s1 s2 s0 s1 s2")
            + "s0 truth traitor
            s1 truth side-job
            told: s0 betrays for 10
            told: s0 gets 6 of the haul
            not told: is countered"),
    );
}

#[test]
fn interaction_7_1_2_a_counter_card_is_countered_as_an_anytime() {
    play(
        "s0: hand sleeping-draught
        s1: crew bruiser; hand not-so-fast
        s2: hand not-so-fast stand-down",
        "s0 end
        s0 play sleeping-draught.1 bruiser
        s1 pass
        s2 pass
        asked: s1 s2
        refused guild/23: s2 play stand-down.1
        s1 play not-so-fast.1
        s2 pass
        asked: s2
        refused guild/23: s2 play stand-down.1
        s2 play not-so-fast.1
        told: not-so-fast is countered
        asked: s2
        s2 pass
        told: bruiser is exhausted
        see /table/scheme_discard = [\"not-so-fast\", \"not-so-fast\", \"sleeping-draught\"]",
    );
}

#[test]
fn interaction_7_1_2_the_counter_of_a_character_is_countered_as_an_ability() {
    play(
        "s0: hand sleeping-draught
        s1: crew bruiser fixer
        s2: hand not-so-fast stand-down",
        "s0 end
        s0 play sleeping-draught.1 bruiser
        s2 pass
        s1 use fixer.1
        s2 pass
        asked: s2
        refused guild/23: s2 play not-so-fast.1
        s2 play stand-down.1
        told: fixer is countered
        asked: s2
        s2 pass
        told: bruiser is exhausted
        see /table/characters/<fixer>/exhausted = true",
    );
}

#[test]
fn interaction_7_1_3_what_was_paid_for_something_countered_stays_paid() {
    play(
        "honor broken
        s0: coins 4; crew veteran; hand second-wind side-job
        s1: crew bruiser; hand stand-down",
        "s0 end
        s0 use veteran.1 bruiser
        s1 pass
        s1 play stand-down.1
        s0 pass
        told: veteran is countered
        not told: bruiser is killed
        see /table/players/0/coins = 2
        see /table/characters/<veteran>/exhausted = true
        see /table/scheme_discard = [\"stand-down\"]
        s0 play second-wind.1 veteran
        refused guild/28: s0 use veteran.1 bruiser",
    );
}

#[test]
fn interaction_7_1_4_a_counter_of_anytimes_catches_every_no_honor_side() {
    let sides = [
        ("frame-job", "frame-job.2 bruiser"),
        ("cold-feet", "cold-feet.3 bruiser"),
        ("trophy-hunter", "trophy-hunter.2 crown-jewel"),
    ];
    for (card, side) in sides {
        play(
            &format!(
                "honor broken
                s0: coins 3; hand {card}
                s1: crew bruiser; treasures crown-jewel; hand stand-down
                s2: hand not-so-fast"
            ),
            &format!(
                "s0 end
                s0 play {side}
                s1 pass
                s2 pass
                refused guild/23: s1 play stand-down.1
                s1 pass
                s2 play not-so-fast.1
                s1 pass
                told: {card} is countered
                see /table/players/1/crew = [\"bruiser\"]
                see /table/players/1/treasures = [\"crown-jewel\"]
                see /table/characters/<bruiser>/muted = false"
            ),
        );
    }
    // The other side of such a card is what the card is.
    play(
        "honor broken
        s0: hand cold-feet
        s1: crew bruiser; hand stand-down
        s2: hand not-so-fast",
        "s0 play cold-feet.1 bruiser
        refused guild/23: s2 play not-so-fast.1
        s2 pass
        s1 play stand-down.1
        s2 pass
        told: cold-feet is countered
        see /table/modifiers = []",
    );
}

#[test]
fn interaction_7_2_1_a_block_can_be_countered_by_whom_it_would_silence() {
    play(
        "s0: crew silver-tongue
        s1: hand stand-down sleeping-draught",
        "s0 end
        s0 use silver-tongue.1 s1
        s1 pass
        s1 play stand-down.1
        told: silver-tongue is countered
        not told: may play no Anytimes
        can s1: play sleeping-draught.1 silver-tongue",
    );
}

#[test]
fn interaction_7_2_2_a_block_of_anytimes_stops_no_honor_sides_and_counter_cards() {
    play(
        "honor broken
        s0: crew silver-tongue bruiser; hand sleeping-draught
        s1: crew fixer street-surgeon; hand not-so-fast frame-job",
        "s0 end
        s0 use silver-tongue.1 s1
        s1 pass
        s1 pass
        told: s1 may play no Anytimes
        refused guild/33: s1 play frame-job.2 bruiser
        s1 pass
        s0 play sleeping-draught.1 fixer
        refused guild/33: s1 play not-so-fast.1
        s1 use fixer.1
        told: sleeping-draught is countered",
    );
}

#[test]
fn interaction_7_2_2_a_block_of_anytimes_leaves_logistics_and_the_moment_of_truth() {
    play(
        "s0: hand loose-talk
        s1: crew silver-tongue",
        "s0 recruit bruiser
        s0 pass
        s1 use silver-tongue.1 s0
        s0 pass
        told: s0 may play no Anytimes
        asked: s0
        s0 play loose-talk.1 gambling-den
        told: gambling-den +3",
    );
    let script = pair("wealthy-merchant", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        "s0: crew bruiser; hand dead-silence side-job
        s1: crew con-artist; hand traitor
        site: wealthy-merchant 6; drowsy-porter drowsy-porter",
        &(script
            + "s0 play dead-silence.1
            s1 pass
            s1 pass
            told: s0 may play no Anytimes
            told: s1 may play no Anytimes
            told: s2 may play no Anytimes
            told: success; bypassed: slot-1 slot-2
            s0 truth side-job
            s1 truth traitor
            told: s1 betrays for 10
            see /table/players/0/silent_heist = false"),
    );
}

#[test]
fn interaction_7_2_3_a_block_of_abilities_leaves_triggers_and_passives() {
    play(
        "honor broken
        s0: crew grave-robber enforcer; hand side-job
        s1: crew bruiser*; hand sleeping-draught
        on: cold-feet grave-robber s1
        on: cold-feet enforcer s1",
        "s0 end
        refused guild/29: s0 use enforcer.1 bruiser
        s0 pass
        s1 play sleeping-draught.1 bruiser
        s0 pass
        told: bruiser is killed
        told: grave-robber acts for s0
        see /table/players/0/coins = 1",
    );
    let script = solo("wealthy-merchant", "", "cat-burglar 1", "") + "luck x\ns0 line 1\n";
    play(
        "s0: crew cat-burglar
        on: cold-feet cat-burglar s1
        site: wealthy-merchant 6; portcullis",
        &(script + "told: cat-burglar is not arrested"),
    );
}

#[test]
fn interaction_7_7_a_dice_icon_is_two_dice_of_which_one_is_kept() {
    let script = solo("wealthy-merchant", "s0", "bruiser 1", "2");
    let table = "s0: crew bruiser; hand brute-force
        site: wealthy-merchant 6; portcullis";
    play(
        table,
        &(script.clone()
            + "luck x 1
            s0 play brute-force.1 bruiser
            told: s0 rolls x 1
            told s2: s0 rolls x 1
            s0 choose 1
            told: s0 keeps 1
            told: bruiser +2 muscle
            told: success; bypassed: slot-1"),
    );
    // An X is one less than nothing.
    play(
        table,
        &(script
            + "luck x x
            s0 play brute-force.1 bruiser
            told: s0 rolls x x
            told: bruiser +0 muscle
            told: failure; bypassed:"),
    );
}

#[test]
fn interaction_7_7_a_single_die_is_never_modified() {
    play(
        "s0: treasures loaded-bones; hand pawn-the-silver traitor traitor",
        "luck 2
        s0 play pawn-the-silver.1 traitor traitor
        told: s0 +3
        told: s0 rolls 2
        told: s0 +2
        see /table/players/0/coins = 5",
    );
    play(
        "s0: hand pawn-the-silver traitor traitor",
        "luck x
        s0 play pawn-the-silver.1 traitor traitor
        told: s0 +3
        told: s0 -1
        see /table/players/0/coins = 2",
    );
}

#[test]
fn interaction_7_7_roll_offs_are_never_modified() {
    let script = pair("pawnshop", "1", "", ["lookout 1", "con-artist 1"], "");
    play(
        "s0: crew lookout; treasures loaded-bones
        s1: crew con-artist
        site: pawnshop 5; portcullis",
        // Two dice for the table, and one more on the better; then a die each, and once again after a tie.
        &(script
            + "luck x x 1 1 x 0
            s0 line 1
            told: slot-1 fails: 0
            told: s0 rolls 1
            told: s1 rolls 1
            told: s0 rolls x
            told: s1 rolls 0
            told: lookout is arrested"),
    );
    let script = pair("pawnshop", "1", "", ["bruiser 1", "con-artist 1"], "");
    play(
        "s0: crew bruiser
        s1: crew con-artist
        site: pawnshop 5; portcullis",
        &(script
            + "luck x x x
            s0 line 1
            told: slot-1 fails: x
            told: bruiser is killed
            told: con-artist is killed"),
    );
}

#[test]
fn interaction_7_7_every_roll_is_public() {
    let script = solo("pawnshop", "", "lookout 1", "") + "luck x 0\ns0 line 1\n";
    play(
        "s0: crew lookout; treasures loaded-bones
        site: pawnshop 5; portcullis",
        &(script + "told: s0 rolls x 0\ntold s2: s0 rolls x 0\ntold: slot-1 fails: 1"),
    );
}

#[test]
fn interaction_7_8_hands_agendas_and_decks_are_private() {
    play(
        "s0: coins 2; crew bruiser; hand traitor; agendas underdog lone-wolf; treasures silent-bell
        s1: hand side-job side-job
        jail: mummer
        discard: tall-tale",
        "sees public /own = null
        sees public /table/players/0/hand = 1
        sees public /table/players/1/hand = 2
        sees public /table/players/0/coins = 2
        sees public /table/players/0/crew = [\"bruiser\"]
        sees public /table/players/0/treasures = [\"silent-bell\"]
        sees public /table/city/jail = [\"mummer\"]
        sees public /table/decks/scheme_discard = [\"tall-tale\"]
        sees public /secrets = null
        sees s0 /own/hand = [{\"card\": \"traitor\", \"known\": []}]
        sees s0 /own/agendas = [\"underdog\", \"lone-wolf\"]
        sees s0 /own/hands/1 = []
        sees s1 /own/hand/0/card = \"side-job\"
        sees s1 /own/hands/0 = []
        sees s2 /own/hands/0 = []",
    );
}

#[test]
fn interaction_7_8_what_somebody_scouts_is_private() {
    play(
        "s0: hand word-on-the-street",
        "luck traitor side-job tall-tale traitor
        s0 play word-on-the-street.1
        told: s0 looks at 4 Schemes
        told s0: s0 sees traitor traitor side-job tall-tale
        not told: traitor
        not told s1: traitor
        sees s0 /own/looking = [\"traitor\", \"traitor\", \"side-job\", \"tall-tale\"]
        sees s1 /own/looking = []
        s0 choose traitor
        told: s0 keeps 1 Schemes
        told s0: s0 keeps traitor
        not told s2: traitor
        s0 choose tall-tale
        sees s0 /own/scheme_deck/1 = [\"traitor\", \"side-job\"]
        sees s1 /own/scheme_deck/1 = []",
    );
}

#[test]
fn interaction_7_8_a_scheme_that_is_taken_is_known_to_two() {
    play(
        "honor broken
        s0: hand read-the-room
        s1: hand traitor side-job",
        "s0 end
        s0 play read-the-room.2 s1
        s1 pass
        s1 pass
        told s0: s0 sees the hand of s1: traitor side-job
        told: s0 looks at the hand of s1
        s0 choose traitor
        told: a Scheme goes from s1 to s0
        told s0: traitor goes from s1 to s0
        told s1: traitor goes from s1 to s0
        not told s2: traitor
        sees s1 /own/hands/0 = [\"traitor\"]
        sees s2 /own/hands/0 = []
        sees s0 /own/hands/1 = [\"side-job\"]",
    );
}

#[test]
fn interaction_7_8_a_hand_that_is_shown_is_public() {
    play(
        "s0: hand read-the-room
        s1: hand traitor side-job",
        "s0 end
        s0 play read-the-room.1 s1
        s1 pass
        s1 pass
        told: s1 shows traitor side-job
        told: s1 draws 1
        told: s0 draws 1
        sees s2 /own/hands/1 = [\"traitor\", \"side-job\"]
        sees s1 /own/hand/0/known = [0, 2]",
    );
}

#[test]
fn interaction_7_8_bluffs_are_shown_and_taken_back() {
    let script = pair("wealthy-merchant", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        "s0: crew bruiser; hand loose-talk
        s1: crew con-artist; hand side-job
        site: wealthy-merchant 6; drowsy-porter drowsy-porter",
        &(script
            + &truths(["loose-talk", "side-job"])
            + "told: s0 reveals loose-talk
            see /table/players/0/hand = 1
            sees s2 /own/hands/0 = [\"loose-talk\"]"),
    );
}
