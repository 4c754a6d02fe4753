//! Treasures.

use crate::{pair, play, play_last_turn, solo, truths};

#[test]
fn card_guild_charter_makes_room_for_a_fifth() {
    play(
        "s0: crew con-artist locksmith lookout mummer; treasures guild-charter",
        "refused guild/14: s0 recruit bruiser for mummer
        s0 recruit bruiser
        told: s0 recruits bruiser for 0
        refused guild/14: s0 recruit second-story-man
        can s0: recruit second-story-man for mummer",
    );
    play("s0: crew con-artist locksmith lookout mummer", "refused guild/14: s0 recruit bruiser");
}

#[test]
fn card_guild_charter_takes_its_place_with_it() {
    play(
        "honor broken
        s0: crew bruiser con-artist locksmith lookout mummer; treasures guild-charter
        s1: coins 3; hand trophy-hunter",
        "s0 end
        s1 play trophy-hunter.2 guild-charter
        told: s1 -3
        told: s1 gets guild-charter
        asked: s0
        s0 choose bruiser
        told: s0 lets bruiser go
        told: bruiser leaves for the stack
        see /table/players/0/crew = [\"con-artist\", \"locksmith\", \"lookout\", \"mummer\"]",
    );
}

#[test]
fn card_bottomless_satchel_holds_two_more() {
    play("s0: treasures bottomless-satchel", "s0 legwork\ntold: s0 draws 9\nsee /table/players/0/hand = 9");
    play("s0: coins 0", "s0 legwork\ntold: s0 draws 7\nsee /table/players/0/hand = 7");
    let nine =
        "s1: hand traitor traitor traitor side-job side-job brute-force brute-force brute-force tall-tale";
    play(
        &format!("{nine}; treasures bottomless-satchel"),
        "s0 end\ns1 pass\ntold: turn 2: s1\nasked: s1\ncan s1: pass",
    );
    play(
        nine,
        "s0 end
        s1 pass
        told: turn 2: s1
        legal s1: choose traitor | choose side-job | choose brute-force | choose tall-tale",
    );
}

#[test]
fn card_skeleton_key_opens_a_defense() {
    let script = solo("wealthy-merchant", "", "con-artist 1", "1");
    play(
        "s0: crew con-artist; treasures skeleton-key
        site: wealthy-merchant 6; portcullis",
        &(script
            + "s0 use skeleton-key.1 slot-1
            told: skeleton-key is gone
            told: slot-1 counts as bypassed
            told: success; bypassed: slot-1
            see /table/players/0/treasures = []"),
    );
}

#[test]
fn card_skeleton_key_is_for_own_defenses_in_complications() {
    play(
        "s0: crew con-artist; treasures skeleton-key; hand side-job
        s1: crew bruiser
        site: wealthy-merchant 6; portcullis drowsy-porter",
        "s0 heist wealthy-merchant
        s0 invite s1 1
        s0 done
        s1 accept
        refused guild/26: s0 use skeleton-key.1 slot-1
        s0 pass
        s0 place con-artist slot-1
        s0 done
        s1 place bruiser slot-2
        s1 done
        s0 done
        s0 line 1
        s0 line 3
        can s0: use skeleton-key.1 slot-1
        refused guild/27: s0 use skeleton-key.1 slot-2",
    );
    let script = solo("wealthy-merchant", "s1", "con-artist 1", "1");
    play(
        "s0: crew con-artist
        s1: treasures skeleton-key; hand side-job
        site: wealthy-merchant 6; portcullis",
        &(script + "refused guild/26: s1 use skeleton-key.1 slot-1"),
    );
}

/// A Treasure that lends a skill once a turn: how it is used, what it tells, and what it beats with that help alone.
fn lends(treasure: &str, character: &str, (used, told): (&str, &str), (defense, line): (&str, &str)) {
    let table = format!(
        "s0: crew {character} mummer; treasures {treasure}
        site: wealthy-merchant 6; {defense}"
    );
    let script = solo("wealthy-merchant", "", &format!("{character} 1"), line);
    play(
        &table,
        &format!("{script}s0 use {treasure}.1 {used}\ntold: {told}\ntold: success; bypassed: slot-1"),
    );
    play(&table, &format!("{script}s0 pass\ntold: failure; bypassed:"));
    // Only own Characters that are there, and once.
    let table = format!(
        "s0: crew {character} mummer; treasures {treasure}; hand side-job
        s1: crew fence
        site: wealthy-merchant 6; {defense} drowsy-porter"
    );
    let who = [&*format!("{character} 1"), "fence 2"];
    let script = pair("wealthy-merchant", "1", "s0", who, &format!("{line} 1"));
    let (strange, idle) = (used.replace(character, "fence"), used.replace(character, "mummer"));
    play(
        &table,
        &format!(
            "{script}refused guild/27: s0 use {treasure}.1 {strange}
            refused guild/27: s0 use {treasure}.1 {idle}
            s0 use {treasure}.1 {used}
            refused guild/28: s0 use {treasure}.1 {used}"
        ),
    );
    // Not before Complications, and not for outsiders.
    play(
        &table,
        &format!("s0 heist wealthy-merchant\ns0 done\nrefused guild/26: s0 use {treasure}.1 {used}"),
    );
    let table = format!(
        "s0: crew {character}
        s1: treasures {treasure}; hand side-job
        site: wealthy-merchant 6; {defense}"
    );
    let script = solo("wealthy-merchant", "s1", &format!("{character} 1"), line);
    play(&table, &format!("{script}refused guild/26: s1 use {treasure}.1 {used}"));
}

#[test]
fn card_velvet_slippers_lend_stealth() {
    let used = ("second-story-man", "second-story-man +1 stealth");
    lends("velvet-slippers", "second-story-man", used, ("garden-wall", "1"));
}

#[test]
fn card_giants_gauntlet_lends_muscle() {
    lends("giants-gauntlet", "bruiser", ("bruiser", "bruiser +2 muscle"), ("portcullis", "2"));
}

#[test]
fn card_mask_of_faces_lends_lies_or_tinker() {
    let used = ("con-artist lies", "con-artist +1 lies");
    lends("mask-of-faces", "con-artist", used, ("ceremonial-guards", "1"));
    let used = ("con-artist tinker", "con-artist +1 tinker");
    lends("mask-of-faces", "con-artist", used, ("portcullis", "1"));
    let script = solo("wealthy-merchant", "", "con-artist 1", "1");
    play(
        "s0: crew con-artist; treasures mask-of-faces
        site: wealthy-merchant 6; portcullis",
        &(script + "refused guild/27: s0 use mask-of-faces.1 con-artist muscle"),
    );
}

#[test]
fn card_loaded_bones_roll_a_third_die() {
    let script = solo("wealthy-merchant", "s0 s1", "second-story-man 1", "1");
    play(
        "s0: crew second-story-man; treasures loaded-bones; hand long-shadows
        s1: hand long-shadows
        site: wealthy-merchant 6; garden-wall",
        &(script
            + "luck x 0 2
            s0 play long-shadows.1 second-story-man
            s1 pass
            s1 pass
            told: s0 rolls x 0 2
            legal s0: choose x | choose 0 | choose 2
            s0 choose 2
            told: s0 keeps 2
            told: second-story-man +2 stealth
            luck 1 1
            s1 play long-shadows.2 slot-1
            told: s1 rolls 1 1
            told: slot-1 asks +1 stealth
            told: success; bypassed: slot-1"),
    );
}

#[test]
fn card_loaded_bones_keep_the_better_of_two_failure_rolls() {
    let script = solo("pawnshop", "", "con-artist 1", "") + "luck x 1\ns0 line 1\n";
    play(
        "s0: crew con-artist; treasures loaded-bones
        site: pawnshop 5; portcullis",
        &(script + "told: slot-1 fails: 1\ntold: con-artist is exhausted"),
    );
    // Only where its owner has somebody.
    let script = pair("pawnshop", "1", "", ["con-artist 1", "locksmith 2"], "1");
    play(
        "s0: crew con-artist; treasures loaded-bones
        s1: crew locksmith
        site: pawnshop 5; portcullis drowsy-porter",
        &(script
            + "luck 0 x 2
            s0 line 1
            told: slot-1 fails: 0
            told: con-artist is arrested
            told: slot-2 fails: 2"),
    );
}

#[test]
fn card_royal_pardon_keeps_the_whole_crew_out_of_jail() {
    let script = pair("magistrates-house", "1", "", ["con-artist 1, locksmith 1", "mummer 2"], "2");
    play(
        "s0: crew con-artist locksmith; treasures royal-pardon
        s1: crew mummer
        site: magistrates-house 7; portcullis iron-bound-door",
        &(script
            + "luck x 0
            s0 line 1
            told: slot-1 fails: x
            told: con-artist is not arrested
            told: locksmith is not arrested
            told: slot-2 fails: 0
            told: mummer is arrested
            see /table/players/0/crew = [\"con-artist\", \"locksmith\"]
            see /table/jail = [\"mummer\"]"),
    );
    // It is no help against death.
    let script = solo("pawnshop", "", "con-artist 1", "") + "luck x\ns0 line 1\n";
    play(
        "s0: crew con-artist; treasures royal-pardon
        site: pawnshop 5; portcullis",
        &(script + "told: con-artist is killed"),
    );
}

#[test]
fn card_crown_jewel_is_worth_four_coins_in_the_end() {
    let agendas = "agendas serpents-tooth friends-inside";
    play_last_turn(
        &format!("s0: coins 3; treasures crown-jewel; {agendas}\ns1: coins 6"),
        "s0 end
        see /table/result/scores/0 = 7
        see /table/players/0/coins = 3
        over: s0
        ending: turn-limit",
    );
}

#[test]
fn card_phoenix_feather_brings_somebody_back() {
    play(
        "s0: crew bruiser; treasures phoenix-feather
        graveyard: veteran mummer",
        "s0 end
        s0 use phoenix-feather.1 veteran
        told: phoenix-feather is gone
        told: s0 recruits veteran for 0
        see /table/players/0/crew = [\"bruiser\", \"veteran\"]
        see /table/players/0/treasures = []
        see /table/graveyard = [\"mummer\"]
        see /table/characters/<veteran>/exhausted = false",
    );
    play(
        "s0: crew bruiser con-artist locksmith lookout; treasures phoenix-feather
        graveyard: veteran",
        "s0 end\nrefused guild/27: s0 use phoenix-feather.1 veteran\ncannot s0: use phoenix-feather.1 veteran",
    );
    play(
        "s0: crew bruiser; treasures phoenix-feather",
        "s0 end\nlegal s0: pass | pass until heist | pass until turn | pass until mine",
    );
}

#[test]
fn card_ledger_of_grudges_pays_whoever_was_betrayed() {
    let table = "s0: crew bruiser; hand traitor
        s1: crew con-artist; hand side-job; treasures ledger-of-grudges
        site: wealthy-merchant 6; drowsy-porter drowsy-porter";
    let script = pair("wealthy-merchant", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        table,
        &(script.clone()
            + &truths(["traitor", "side-job"])
            + "told: s0 betrays for 10
            told: ledger-of-grudges acts for s1
            told: s1 +3
            told: s1 draws 1
            see /table/players/1/coins = 3
            see /table/players/1/hand = 1"),
    );
    // Nothing for its owner's own Betrayal.
    let reveal = |own: &str, other: &str, expected: &str| {
        let table = table.replace("hand traitor", &format!("hand {other}"));
        let table = table.replace("con-artist; hand side-job", &format!("con-artist; hand {own}"));
        play(&table, &(script.clone() + &truths([other, own]) + expected));
    };
    reveal(
        "traitor",
        "side-job",
        "told: s1 betrays for 10\nnot told: ledger-of-grudges acts\nsee /table/players/1/coins = 6",
    );
    // Whoever betrays may be betrayed as well.
    reveal(
        "traitor",
        "short-count",
        "told: s1 betrays for 10
        told: ledger-of-grudges acts for s1
        see /table/players/1/coins = 9
        see /table/players/1/hand = 1",
    );
}

#[test]
fn card_silent_bell_counters_everything_that_is_declared() {
    play(
        "s0: crew bruiser; treasures silent-bell
        s1: hand sleeping-draught",
        "s0 end
        asked: s1
        s1 play sleeping-draught.1 bruiser
        asked: s0
        s0 use silent-bell.1
        told: silent-bell is gone
        told: sleeping-draught is countered
        see /table/players/0/treasures = []
        see /table/characters/<bruiser>/exhausted = false",
    );
    for (card, what) in [("loose-talk", "loose-talk.1 gambling-den"), ("soft-boots", "soft-boots.1 bruiser")]
    {
        play(
            &format!("s0: crew bruiser; hand {card}\ns1: treasures silent-bell"),
            &format!(
                "s0 play {what}
                asked: s1
                s1 use silent-bell.1
                told: {card} is countered
                see /table/scheme_discard = [\"{card}\"]
                see /table/modifiers = []
                see /table/sites/1/coins = 5"
            ),
        );
    }
    play(
        "s0: crew street-surgeon bruiser*
        s1: treasures silent-bell",
        "s0 end
        s0 use street-surgeon.1 bruiser
        s1 use silent-bell.1
        told: street-surgeon is countered
        see /table/characters/<bruiser>/exhausted = true
        see /table/characters/<street-surgeon>/exhausted = true",
    );
}
