//! Characters for 4 Coins.

use crate::{pair, play, solo};

#[test]
fn card_courtier_has_more_lies_from_stage_two_on() {
    let script = solo("opera-house", "", "courtier 1", "1");
    play(
        "s0: crew courtier
        site: opera-house 12; watch-sergeant",
        &(script + "told: success; bypassed: slot-1"),
    );
    let script = solo("crown-vault", "", "courtier 1", "1");
    play(
        "s0: crew courtier
        site: crown-vault 16; watch-sergeant",
        &(script + "told: success; bypassed: slot-1\nending: robbed"),
    );
}

#[test]
fn card_courtier_has_one_lies_in_stage_one_and_in_jail() {
    let script = solo("wealthy-merchant", "", "courtier 1", "1");
    play(
        "s0: crew courtier
        site: wealthy-merchant 6; ceremonial-guards",
        &(script.clone() + "told: failure; bypassed:"),
    );
    play(
        "s0: crew courtier
        site: wealthy-merchant 6; drowsy-porter",
        &(script + "told: success; bypassed: slot-1"),
    );
    let script = solo("jail", "", "courtier 1, con-artist 1", "1");
    play(
        "s0: crew courtier con-artist
        jail: mummer",
        &(script + "told: failure; bypassed:"),
    );
}

#[test]
fn card_cat_burglar_cannot_be_arrested() {
    let script = solo("wealthy-merchant", "", "cat-burglar 1", "") + "luck x\ns0 line 1\n";
    play(
        "s0: crew cat-burglar
        site: wealthy-merchant 6; portcullis",
        &(script
            + "told: slot-1 fails: x
            told: cat-burglar is not arrested
            see /table/players/0/crew = [\"cat-burglar\"]
            see /table/jail = []"),
    );
}

#[test]
fn card_cat_burglar_can_be_killed_and_has_three_stealth() {
    let script = solo("pawnshop", "", "cat-burglar 1", "") + "luck x\ns0 line 1\n";
    play(
        "s0: crew cat-burglar
        site: pawnshop 5; portcullis",
        &(script + "told: cat-burglar is killed\nsee /table/graveyard = [\"cat-burglar\"]"),
    );
    let script = solo("wealthy-merchant", "", "cat-burglar 1", "1");
    play(
        "s0: crew cat-burglar
        site: wealthy-merchant 6; house-hounds",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_mummer_counts_lies_as_stealth() {
    for (defense, line) in [("garden-wall", "1"), ("suspicious-steward", "2"), ("ceremonial-guards", "1")] {
        let table = format!("s0: crew mummer\nsite: wealthy-merchant 6; {defense}");
        let script = solo("wealthy-merchant", "", "mummer 1", line);
        play(&table, &(script + "told: success; bypassed: slot-1"));
    }
    let table = "s0: crew mummer\nsite: wealthy-merchant 6; house-hounds";
    play(table, &(solo("wealthy-merchant", "", "mummer 1", "1") + "told: failure; bypassed:"));
}

#[test]
fn card_mummer_counts_each_of_them_once() {
    // With one Lies left there is no second icon for the Stealth of the line.
    let script = solo("wealthy-merchant", "", "mummer 1", "2");
    play(
        "s0: crew mummer
        on: wanted-poster mummer s1
        site: wealthy-merchant 6; suspicious-steward",
        &(script + "told: failure; bypassed:"),
    );
    let script = solo("wealthy-merchant", "", "mummer 1, bruiser 1", "");
    play(
        "s0: crew mummer bruiser
        site: wealthy-merchant 6; thief-taker",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_poisoner_kills_an_exhausted_character_of_another_player() {
    play(
        "honor broken
        s0: crew poisoner con-artist*
        s1: crew bruiser* mummer",
        "s0 end
        legal s0: pass | pass until heist | pass until turn | pass until mine | use poisoner.1 bruiser
        refused guild/27: s0 use poisoner.1 mummer
        refused guild/27: s0 use poisoner.1 con-artist
        s0 use poisoner.1 bruiser
        told: poisoner is exhausted
        told: bruiser is killed
        see /table/graveyard = [\"bruiser\"]",
    );
}

#[test]
fn card_poisoner_needs_broken_honor_and_rest() {
    play(
        "s0: crew poisoner; hand side-job
        s1: crew bruiser*",
        "s0 end\nrefused guild/45: s0 use poisoner.1 bruiser",
    );
    play(
        "honor broken
        s0: crew poisoner*; hand side-job
        s1: crew bruiser*",
        "s0 end\nrefused guild/29: s0 use poisoner.1 bruiser",
    );
    let script = solo("wealthy-merchant", "", "poisoner 1", "1");
    play(
        "s0: crew poisoner
        site: wealthy-merchant 6; puzzle-lock",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_sapper_replaces_a_defense_while_there_is_no_heist() {
    play(
        "s0: crew sapper
        site: wealthy-merchant 6; portcullis
        site: pawnshop 5; garden-wall",
        "s0 end
        can s0: use sapper.1 pawnshop.1 | use sapper.1 wealthy-merchant.1
        luck puzzle-lock
        s0 use sapper.1 wealthy-merchant.1
        told: sapper is exhausted
        told: wealthy-merchant slot-1 is now puzzle-lock
        told: wealthy-merchant +1
        see /table/sites/0/defenses = [\"puzzle-lock\"]
        see /table/sites/0/coins = 7
        see /table/defense_discard = [\"portcullis\"]",
    );
}

#[test]
fn card_sapper_waits_for_the_end_of_a_heist() {
    let script = solo("wealthy-merchant", "", "bruiser 1", "");
    play(
        "s0: crew sapper bruiser; hand side-job
        site: wealthy-merchant 6; drowsy-porter
        site: pawnshop 5; garden-wall",
        "s0 heist wealthy-merchant
        s0 done
        refused guild/26: s0 use sapper.1 pawnshop.1
        s0 pass
        s0 place bruiser slot-1
        s0 done
        s0 line 3
        refused guild/26: s0 use sapper.1 pawnshop.1
        s0 pass
        told: success; bypassed: slot-1
        can s0: use sapper.1 pawnshop.1",
    );
    // The Tower has none to replace.
    play(
        "s0: crew sapper
        site: wizards-tower 15
        site: opera-house 12; garden-wall",
        "s0 end\nlegal s0: pass | pass until heist | pass until turn | pass until mine | use sapper.1 opera-house.1",
    );
    // Nobody is asked for an ability that no heist allows.
    play(
        "s0: crew sapper bruiser
        site: wealthy-merchant 6; drowsy-porter",
        &(script + "s0 line 3\ntold: success; bypassed: slot-1\nasked: s0\ncan s0: pass"),
    );
    play("s0: crew sapper*; hand side-job", "s0 end\nrefused guild/29: s0 use sapper.1 gambling-den.1");
}

#[test]
fn card_fixer_counters_an_anytime() {
    play(
        "s0: crew fixer bruiser
        s1: hand sleeping-draught sleeping-draught",
        "s0 end
        asked: s1
        s1 play sleeping-draught.1 bruiser
        asked: s0
        s0 use fixer.1
        s1 pass
        told: fixer is exhausted
        told: sleeping-draught is countered
        see /table/characters/<bruiser>/exhausted = false
        see /table/scheme_discard = [\"sleeping-draught\"]
        s1 play sleeping-draught.1 bruiser
        told: bruiser is exhausted",
    );
}

#[test]
fn card_fixer_counters_neither_logistics_nor_abilities_nor_what_its_player_plays() {
    play(
        "s0: crew street-surgeon bruiser*; hand loose-talk
        s1: crew fixer",
        "s0 play loose-talk.1 gambling-den
        told: gambling-den +3
        asked: s0
        s0 done
        s0 use street-surgeon.1 bruiser
        told: bruiser is ready",
    );
    play(
        "s0: crew fixer bruiser; hand sleeping-draught",
        "s0 end\ns0 play sleeping-draught.1 bruiser\ntold: bruiser is exhausted",
    );
}

#[test]
fn card_fixer_counters_once_a_turn() {
    play(
        "s0: crew fixer bruiser; hand second-wind
        s1: hand sleeping-draught sleeping-draught",
        "s0 end
        s0 pass
        s1 play sleeping-draught.1 bruiser
        s0 use fixer.1
        s1 pass
        told: sleeping-draught is countered
        s0 play second-wind.1 fixer
        s1 pass
        s1 pass
        told: fixer is ready
        asked: s1
        s1 play sleeping-draught.1 bruiser
        told: bruiser is exhausted
        see /table/characters/<fixer>/exhausted = false",
    );
}

#[test]
fn card_fixer_answers_and_is_never_used_otherwise() {
    play("s0: crew fixer; hand side-job", "s0 end\ncannot s0: use fixer.1\nrefused guild/24: s0 use fixer.1");
    let script = solo("wealthy-merchant", "", "fixer 1", "1");
    play(
        "s0: crew fixer
        site: wealthy-merchant 6; ceremonial-guards",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_spymistress_looks_at_a_hand() {
    play(
        "s0: crew spymistress
        s1: hand traitor side-job",
        "s0 end
        refused guild/27: s0 use spymistress.1 s2
        refused guild/45: s0 use spymistress.2 s1
        s0 use spymistress.1 s1
        s1 pass
        s1 pass
        told: spymistress is exhausted
        told: s0 looks at the hand of s1
        told s0: s0 sees the hand of s1: traitor side-job
        not told: side-job
        not told s2: side-job
        sees s0 /own/hands/1 = [\"traitor\", \"side-job\"]
        sees s2 /own/hands/1 = []
        see /table/players/1/hand = 2",
    );
}

#[test]
fn card_spymistress_discards_from_a_hand_once_honor_is_broken() {
    play(
        "honor broken
        s0: crew spymistress
        s1: hand traitor side-job",
        "s0 end
        s0 use spymistress.2 s1
        s1 pass
        s1 pass
        told: spymistress is exhausted
        told s0: s0 sees the hand of s1: traitor side-job
        asked: s0
        legal s0: choose traitor | choose side-job
        s0 choose traitor
        told: s1 discards traitor
        see /table/scheme_discard = [\"traitor\"]
        see /table/players/1/hand = 1",
    );
}

#[test]
fn card_spymistress_must_be_ready_and_has_lies_and_stealth() {
    play(
        "honor broken
        s0: crew spymistress*; hand side-job
        s1: hand traitor",
        "s0 end
        refused guild/29: s0 use spymistress.1 s1
        refused guild/29: s0 use spymistress.2 s1",
    );
    let who = ["spymistress 1", "bruiser 2"];
    let script = pair("wealthy-merchant", "1", "s0", who, "1 3");
    play(
        "s0: crew spymistress
        s1: crew bruiser
        site: wealthy-merchant 6; garden-wall drowsy-porter",
        &(script + "s0 pass\ntold: success; bypassed: slot-1 slot-2"),
    );
}
