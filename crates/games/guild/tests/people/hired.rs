//! Characters for 3 Coins.

use crate::{pair, play, solo};

#[test]
fn card_shyster_recruits_from_jail_for_two_coins_less() {
    play(
        "s0: coins 3; crew shyster
        jail: bruiser cat-burglar veteran",
        "s0 end
        can s0: use shyster.1 bruiser | use shyster.1 cat-burglar
        cannot s0: use shyster.1 veteran
        s0 use shyster.1 cat-burglar
        told: shyster is exhausted
        told: s0 -2
        told: s0 recruits cat-burglar for 2
        see /table/players/0/coins = 1
        see /table/players/0/crew = [\"shyster\", \"cat-burglar\"]
        see /table/jail = [\"bruiser\", \"veteran\"]
        see /table/characters/<cat-burglar>/exhausted = false",
    );
    play(
        "s0: crew shyster
        jail: bruiser",
        "s0 end\ns0 use shyster.1 bruiser\ntold: s0 recruits bruiser for 0\nsee /table/jail = []",
    );
}

#[test]
fn card_shyster_needs_a_place_in_the_crew_and_rest() {
    play(
        "s0: coins 9; crew shyster con-artist locksmith lookout
        jail: bruiser",
        "s0 end
        legal s0: pass | pass until heist | pass until turn | pass until mine | purse
        refused guild/27: s0 use shyster.1 bruiser",
    );
    play(
        "s0: crew shyster*; hand side-job
        jail: bruiser",
        "s0 end\nrefused guild/29: s0 use shyster.1 bruiser",
    );
    let script = solo("wealthy-merchant", "s0", "shyster 1", "1");
    play(
        "s0: crew shyster
        site: wealthy-merchant 6; ceremonial-guards",
        &(script + "s0 pass\ntold: success; bypassed: slot-1"),
    );
}

#[test]
fn card_enforcer_exhausts_somebody_of_another_player() {
    play(
        "honor broken
        s0: crew enforcer mummer
        s1: crew bruiser con-artist*",
        "s0 end
        refused guild/27: s0 use enforcer.1 mummer
        s0 use enforcer.1 bruiser
        told: enforcer is exhausted
        told: bruiser is exhausted
        see /table/characters/<bruiser>/exhausted = true
        see /table/characters/<enforcer>/exhausted = true",
    );
    play(
        "honor broken
        s0: crew enforcer
        s1: crew bruiser con-artist*",
        "s0 end
        s0 use enforcer.1 con-artist
        told: con-artist is killed
        see /table/graveyard = [\"con-artist\"]",
    );
}

#[test]
fn card_enforcer_needs_broken_honor_and_rest() {
    let table = "s0: crew enforcer; hand side-job
        s1: crew bruiser";
    play(table, "s0 end\ncannot s0: use enforcer.1 bruiser\nrefused guild/45: s0 use enforcer.1 bruiser");
    play(
        "honor broken
        s0: crew enforcer*; hand side-job
        s1: crew bruiser",
        "s0 end\nrefused guild/29: s0 use enforcer.1 bruiser",
    );
    let script = solo("wealthy-merchant", "", "enforcer 1", "3");
    let site = "\nsite: wealthy-merchant 6; ceremonial-guards";
    let table = format!("s0: crew enforcer{site}");
    play(&table, &(script + "told: success; bypassed: slot-1"));
}

#[test]
fn card_hex_seller_weakens_a_committed_character() {
    let script = solo("wealthy-merchant", "", "bruiser 1", "3");
    play(
        "s0: crew bruiser con-artist
        s1: crew hex-seller
        site: wealthy-merchant 6; drowsy-porter",
        &(script
            + "asked: s1
            refused guild/27: s1 use hex-seller.1 con-artist muscle
            s1 use hex-seller.1 bruiser muscle
            told: hex-seller is exhausted
            told: bruiser -1 muscle
            told: failure; bypassed:"),
    );
    // A skill that is not there is not missed.
    let script = solo("wealthy-merchant", "", "bruiser 1, con-artist 1", "1");
    play(
        "s0: crew bruiser con-artist
        s1: crew hex-seller
        site: wealthy-merchant 6; drowsy-porter",
        &(script
            + "s1 use hex-seller.1 bruiser lies\ntold: bruiser -1 lies\ntold: success; bypassed: slot-1"),
    );
}

#[test]
fn card_hex_seller_weakens_a_defense() {
    let script = solo("wealthy-merchant", "", "con-artist 1", "1");
    play(
        "s0: crew hex-seller con-artist
        site: wealthy-merchant 6; ceremonial-guards",
        &(script
            + "asked: s0
            refused guild/27: s0 use hex-seller.2 slot-1 tinker
            s0 use hex-seller.2 slot-1 lies
            told: hex-seller is exhausted
            told: slot-1 asks -1 lies
            told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_hex_seller_works_in_complications_while_ready() {
    play(
        "s0: crew hex-seller con-artist; hand side-job
        site: wealthy-merchant 6; ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 done
        refused guild/26: s0 use hex-seller.1 con-artist lies
        refused guild/26: s0 use hex-seller.2 slot-1 lies
        s0 pass
        s0 place con-artist slot-1
        s0 done
        s0 line 1
        s0 use hex-seller.1 con-artist stealth
        told: con-artist -1 stealth
        refused guild/29: s0 use hex-seller.1 con-artist lies
        refused guild/29: s0 use hex-seller.2 slot-1 lies",
    );
}

#[test]
fn card_acrobat_changes_places() {
    let script = solo("wealthy-merchant", "", "acrobat 1, locksmith 2", "1 1");
    play(
        "s0: crew acrobat locksmith lookout
        site: wealthy-merchant 6; iron-bound-door garden-wall",
        &(script
            + "legal s0: pass | pass until heist | pass until turn | pass until mine | use acrobat.1 locksmith
            s0 use acrobat.1 locksmith
            told: acrobat and locksmith change places
            told: success; bypassed: slot-1 slot-2"),
    );
}

#[test]
fn card_acrobat_changes_with_own_people_on_other_defenses() {
    let who = ["acrobat 1, bruiser 1", "con-artist 2"];
    let script = pair("wealthy-merchant", "1", "", who, "1 1");
    play(
        "s0: crew acrobat bruiser locksmith
        s1: crew con-artist
        site: wealthy-merchant 6; iron-bound-door drowsy-porter",
        &(script
            + "asked: s0
            legal s0: pass | pass until heist | pass until turn | pass until mine
            refused guild/27: s0 use acrobat.1 bruiser
            refused guild/27: s0 use acrobat.1 con-artist
            refused guild/27: s0 use acrobat.1 locksmith"),
    );
}

#[test]
fn card_acrobat_must_be_committed_and_ready_and_does_it_once() {
    let script = solo("wealthy-merchant", "s0", "locksmith 1, bruiser 2", "1 2");
    play(
        "s0: crew acrobat locksmith bruiser; hand side-job
        site: wealthy-merchant 6; iron-bound-door garden-wall",
        &(script + "refused guild/26: s0 use acrobat.1 locksmith"),
    );
    let script = solo("wealthy-merchant", "s0", "acrobat 1, locksmith 2", "1 1");
    play(
        "s0: crew acrobat locksmith; hand sleeping-draught side-job
        site: wealthy-merchant 6; iron-bound-door garden-wall",
        &(script
            + "s0 use acrobat.1 locksmith
            refused guild/28: s0 use acrobat.1 locksmith
            s0 play sleeping-draught.1 acrobat
            told: acrobat is exhausted
            refused guild/29: s0 use acrobat.1 locksmith
            s0 pass
            told: success; bypassed: slot-1 slot-2"),
    );
}

#[test]
fn card_smuggler_recruits_for_a_coin_less() {
    play(
        "s0: coins 2; crew smuggler*
        pool: lookout fence safecracker poisoner",
        "can s0: recruit safecracker
        cannot s0: recruit poisoner
        s0 recruit fence
        told: s0 -1
        told: s0 recruits fence for 1
        see /table/players/0/coins = 1
        s0 recruit lookout
        told: s0 recruits lookout for 0
        s0 recruit bruiser
        told: s0 recruits bruiser for 0
        see /table/players/0/coins = 1",
    );
    play(
        "s0: coins 2; crew bruiser
        s1: crew smuggler
        pool: safecracker",
        "refused guild/14: s0 recruit safecracker",
    );
}

#[test]
fn card_smuggler_counts_for_the_shyster_too_and_has_lies_and_stealth() {
    play(
        "s0: coins 3; crew smuggler shyster
        jail: veteran",
        "s0 end\ns0 use shyster.1 veteran\ntold: s0 recruits veteran for 3\nsee /table/players/0/coins = 0",
    );
    let script = solo("wealthy-merchant", "", "smuggler 1", "2");
    play(
        "s0: crew smuggler
        site: wealthy-merchant 6; suspicious-steward",
        &(script + "told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_smuggler_haggles_over_no_fixed_price() {
    play(
        "s0: coins 1; crew smuggler; hand bribe-the-turnkey
        jail: lookout",
        "refused guild/27: s0 play bribe-the-turnkey.1 lookout",
    );
    play(
        "s0: coins 2; crew smuggler; hand bribe-the-turnkey
        jail: lookout",
        "s0 play bribe-the-turnkey.1 lookout\ntold: s0 recruits lookout for 2",
    );
}

#[test]
fn card_bodyguard_keeps_somebody_alive_and_free_for_a_turn() {
    play(
        "honor broken
        s0: crew bodyguard con-artist
        s1: coins 4; crew veteran; hand frame-job frame-job sleeping-draught",
        "s0 end
        refused guild/27: s0 use bodyguard.1 bodyguard
        refused guild/27: s0 use bodyguard.1 veteran
        s0 use bodyguard.1 con-artist
        s1 pass
        s1 pass
        told: bodyguard is exhausted
        told: con-artist is warded
        asked: s1
        s1 use veteran.1 con-artist
        told: con-artist is not killed
        s1 play frame-job.2 con-artist
        told: con-artist is not arrested
        s1 play sleeping-draught.1 con-artist
        told: con-artist is exhausted
        see /table/players/0/crew = [\"con-artist\", \"bodyguard\"]
        s1 pass
        told: turn 2: s1
        s1 play frame-job.2 con-artist
        told: con-artist is arrested
        see /table/jail = [\"con-artist\"]",
    );
}

#[test]
fn card_bodyguard_must_be_ready_and_has_three_muscle() {
    play(
        "s0: crew bodyguard* con-artist; hand side-job",
        "s0 end\nrefused guild/29: s0 use bodyguard.1 con-artist",
    );
    let script = solo("wealthy-merchant", "s0", "bodyguard 1", "2");
    play(
        "s0: crew bodyguard
        site: wealthy-merchant 6; iron-bound-door",
        &(script + "s0 pass\ntold: success; bypassed: slot-1"),
    );
}
