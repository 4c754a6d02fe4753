//! Characters that do nothing but what their skills say, and those for 1 and 2 Coins.

use crate::{play, solo};

/// Sends a Character of seat 0 against one line of one Defense, alone.
fn attempt(character: &str, defense: &str, line: &str, result: &str) {
    let table = format!("s0: crew {character}\nsite: wealthy-merchant 6; {defense}");
    let script = solo("wealthy-merchant", "", &format!("{character} 1"), line);
    play(&table, &format!("{script}told: {result}"));
}

/// What a Character just beats, and what it just does not: Defenses, each with the number of a line.
fn skills(character: &str, beaten: &[(&str, &str)], unbeaten: &[(&str, &str)]) {
    for (defense, line) in beaten {
        attempt(character, defense, line, "success; bypassed: slot-1");
    }
    for (defense, line) in unbeaten {
        attempt(character, defense, line, "failure; bypassed:");
    }
}

#[test]
fn card_bruiser_has_two_muscle_and_nothing_else() {
    let none =
        [("iron-bound-door", "2"), ("drowsy-porter", "1"), ("drowsy-porter", "2"), ("portcullis", "1")];
    skills("bruiser", &[("drowsy-porter", "3")], &none);
    skills("bruiser-2", &[("drowsy-porter", "3")], &[("iron-bound-door", "2")]);
}

#[test]
fn card_con_artist_has_one_lies_and_nothing_else() {
    let none =
        [("ceremonial-guards", "1"), ("drowsy-porter", "2"), ("drowsy-porter", "3"), ("portcullis", "1")];
    skills("con-artist", &[("drowsy-porter", "1")], &none);
    skills("con-artist-2", &[("drowsy-porter", "1")], &[("ceremonial-guards", "1")]);
}

#[test]
fn card_second_story_man_has_one_stealth_and_nothing_else() {
    let none = [("garden-wall", "1"), ("drowsy-porter", "1"), ("drowsy-porter", "3"), ("portcullis", "1")];
    skills("second-story-man", &[("drowsy-porter", "2")], &none);
    skills("second-story-man-2", &[("drowsy-porter", "2")], &[("garden-wall", "1")]);
}

#[test]
fn card_locksmith_has_one_tinker_and_nothing_else() {
    let none = [("puzzle-lock", "1"), ("drowsy-porter", "1"), ("drowsy-porter", "2"), ("drowsy-porter", "3")];
    skills("locksmith", &[("portcullis", "1")], &none);
    skills("locksmith-2", &[("portcullis", "1")], &[("puzzle-lock", "1")]);
}

#[test]
fn card_safecracker_has_three_tinker_and_nothing_else() {
    let none = [("vault-door", "2"), ("drowsy-porter", "1"), ("drowsy-porter", "2"), ("drowsy-porter", "3")];
    skills("safecracker", &[("vault-door", "1")], &none);
}

#[test]
fn card_dockyard_giant_has_four_muscle_and_nothing_else() {
    let none = [("puzzle-lock", "2"), ("drowsy-porter", "1"), ("drowsy-porter", "2"), ("portcullis", "1")];
    skills("dockyard-giant", &[("portcullis", "2")], &none);
}

#[test]
fn card_master_thief_has_lies_two_stealth_and_tinker() {
    let all =
        [("suspicious-steward", "2"), ("garden-wall", "1"), ("alarm-bells", "1"), ("drowsy-porter", "1")];
    let none =
        [("ceremonial-guards", "1"), ("house-hounds", "1"), ("puzzle-lock", "1"), ("drowsy-porter", "3")];
    skills("master-thief", &all, &none);
}

#[test]
fn card_street_urchin_joins_a_lonely_character() {
    let script = solo("wealthy-merchant", "", "second-story-man 1", "1");
    play(
        "s0: crew second-story-man street-urchin lookout
        site: wealthy-merchant 6; garden-wall",
        &(script
            + "asked: s0
            legal s0: pass | pass until heist | pass until turn | pass until mine | use street-urchin.1 slot-1
            s0 use street-urchin.1 slot-1
            told: street-urchin is sent to slot-1
            told: success; bypassed: slot-1
            see /table/players/0/coins = 6"),
    );
}

#[test]
fn card_street_urchin_comes_only_in_complications_and_only_as_the_second() {
    play(
        "s0: crew second-story-man con-artist street-urchin; hand side-job
        site: wealthy-merchant 6; garden-wall",
        "s0 heist wealthy-merchant
        s0 done
        refused guild/26: s0 use street-urchin.1 slot-1
        s0 pass
        s0 place second-story-man slot-1
        s0 place con-artist slot-1
        s0 done
        s0 line 1
        refused guild/27: s0 use street-urchin.1 slot-1
        cannot s0: use street-urchin.1 slot-1",
    );
    // Sent out with the others it has nowhere to come from.
    let script = solo("wealthy-merchant", "s0", "street-urchin 1", "1");
    play(
        "s0: crew street-urchin; hand side-job
        site: wealthy-merchant 6; garden-wall",
        &(script + "refused guild/26: s0 use street-urchin.1 slot-1"),
    );
}

#[test]
fn card_street_urchin_stays_out_of_the_heists_of_others_and_in_bed_when_exhausted() {
    let script = solo("wealthy-merchant", "s1", "second-story-man 1", "1");
    play(
        "s0: crew second-story-man
        s1: crew street-urchin; hand side-job
        site: wealthy-merchant 6; garden-wall",
        &(script + "refused guild/26: s1 use street-urchin.1 slot-1"),
    );
    let script = solo("wealthy-merchant", "s0", "second-story-man 1", "1");
    play(
        "s0: crew second-story-man street-urchin*; hand side-job
        site: wealthy-merchant 6; garden-wall",
        &(script + "refused guild/29: s0 use street-urchin.1 slot-1"),
    );
}

#[test]
fn card_street_urchin_comes_once_a_turn() {
    let script = solo("wealthy-merchant", "s0", "second-story-man 1", "1");
    play(
        "s0: crew second-story-man street-urchin; hand smoke-bomb side-job
        site: wealthy-merchant 6; garden-wall",
        &(script
            + "s0 use street-urchin.1 slot-1
            s0 play smoke-bomb.1 street-urchin
            told: street-urchin goes home
            refused guild/28: s0 use street-urchin.1 slot-1
            s0 pass
            told: failure; bypassed:"),
    );
}

#[test]
fn card_lookout_softens_the_failure_roll_for_its_own_defense() {
    let script = solo("pawnshop", "", "lookout 1, con-artist 2", "1 1");
    play(
        "s0: crew lookout con-artist
        site: pawnshop 5; portcullis iron-bound-door",
        &(script.replace("s0 line 1\ns0 line 1", "s0 line 1\nluck x x\ns0 line 1")
            + "told: slot-1 fails: 0
            told: lookout is arrested
            told: slot-2 fails: x
            told: con-artist is killed
            see /table/jail = [\"lookout\"]
            see /table/graveyard = [\"con-artist\"]"),
    );
}

#[test]
fn card_lookout_raises_every_face_but_the_best() {
    for (face, result) in [("0", "1"), ("1", "2"), ("2", "2")] {
        let script = solo("pawnshop", "", "lookout 1", "");
        play(
            "s0: crew lookout
            site: pawnshop 5; portcullis",
            &format!("{script}luck {face}\ns0 line 1\ntold: slot-1 fails: {result}"),
        );
    }
    // At home it changes nothing.
    let script = solo("pawnshop", "", "con-artist 1", "");
    play(
        "s0: crew lookout con-artist
        site: pawnshop 5; portcullis",
        &(script + "luck 1\ns0 line 1\ntold: slot-1 fails: 1\ntold: con-artist is exhausted"),
    );
    skills("lookout", &[("drowsy-porter", "2")], &[("garden-wall", "1")]);
}

#[test]
fn card_pickpocket_takes_two_coins_once_a_turn() {
    play(
        "honor broken
        s0: coins 1; crew pickpocket; hand second-wind second-wind
        s1: coins 5
        s2: coins 1",
        "s0 end
        s0 use pickpocket.1 s1
        told: pickpocket is exhausted
        told: s1 pays s0 2
        see /table/players/0/coins = 3
        see /table/players/1/coins = 3
        see /table/characters/<pickpocket>/exhausted = true
        refused guild/29: s0 use pickpocket.1 s1
        s0 play second-wind.1 pickpocket
        refused guild/28: s0 use pickpocket.1 s1
        s0 pass
        told: turn 2: s1
        refused guild/27: s0 use pickpocket.1 s0
        s0 use pickpocket.1 s2
        told: s2 pays s0 1
        see /table/players/0/coins = 4
        see /table/players/2/coins = 0",
    );
}

#[test]
fn card_pickpocket_needs_broken_honor() {
    play(
        "s0: crew pickpocket; hand side-job
        s1: coins 5",
        "s0 end
        cannot s0: use pickpocket.1 s1
        refused guild/45: s0 use pickpocket.1 s1",
    );
    skills("pickpocket", &[("drowsy-porter", "2")], &[("garden-wall", "1")]);
}

#[test]
fn card_grave_robber_is_paid_for_every_death_once_honor_is_broken() {
    play(
        "honor broken
        s0: coins 2; crew veteran
        s1: crew bruiser
        s2: crew grave-robber*",
        "s0 end
        s0 use veteran.1 bruiser
        told: bruiser is killed
        told: grave-robber acts for s2
        told: s2 +1
        see /table/players/2/coins = 1",
    );
    play(
        "s0: crew grave-robber bruiser*
        s1: hand sleeping-draught",
        "s0 end
        s1 play sleeping-draught.1 bruiser
        told: bruiser is killed
        not told: grave-robber acts
        see /table/players/0/coins = 0",
    );
}

#[test]
fn card_grave_robber_is_not_paid_for_its_own_death() {
    play(
        "honor broken
        s0: coins 2; crew veteran grave-robber",
        "s0 end
        s0 use veteran.1 grave-robber
        told: grave-robber is killed
        not told: grave-robber acts
        see /table/players/0/coins = 0",
    );
    skills("grave-robber", &[("alarm-bells", "1")], &[("garden-wall", "1"), ("puzzle-lock", "1")]);
}

#[test]
fn card_crooked_watchman_is_better_against_the_watch() {
    // 1 Muscle elsewhere, and with the Watch 2 Lies and 2 Muscle.
    let watch = [("watch-patrol", "1"), ("nosy-neighbors", "3"), ("watch-sergeant", "2")];
    let others = [("ceremonial-guards", "1"), ("ceremonial-guards", "3"), ("watch-sergeant", "1")];
    skills("crooked-watchman", &watch, &others);
}

#[test]
fn card_crooked_watchman_knows_the_jailor() {
    let script = solo("jail", "", "crooked-watchman 1, con-artist 1", "1");
    play(
        "s0: crew crooked-watchman con-artist
        jail: mummer",
        &(script + "told: success; bypassed: slot-1\ntold: s0 frees mummer"),
    );
}

#[test]
fn card_fence_is_paid_for_heists_and_jailbreaks_that_succeed() {
    let script = solo("wealthy-merchant", "", "dockyard-giant 1", "2");
    play(
        "s0: crew fence* dockyard-giant
        site: wealthy-merchant 6; portcullis",
        &(script
            + "told: s0 gets 6 of the haul
            told: fence acts for s0
            told: s0 +1
            see /table/players/0/coins = 7"),
    );
    let script = solo("jail", "", "safecracker 1", "4");
    play(
        "s0: crew fence safecracker
        jail: mummer",
        &(script + "told: s0 frees mummer\ntold: fence acts for s0\nsee /table/players/0/coins = 1"),
    );
}

#[test]
fn card_fence_is_paid_in_nobody_elses_heist_and_for_no_failure() {
    let script = solo("wealthy-merchant", "", "dockyard-giant 1", "2");
    play(
        "s0: crew dockyard-giant
        s1: crew fence
        site: wealthy-merchant 6; portcullis",
        &(script + "told: success; bypassed: slot-1\nnot told: fence acts\nsee /table/players/1/coins = 0"),
    );
    let script = solo("wealthy-merchant", "", "fence 1", "2");
    play(
        "s0: crew fence
        site: wealthy-merchant 6; portcullis",
        &(script + "told: failure; bypassed:\nnot told: fence acts\nsee /table/players/0/coins = 0"),
    );
    skills("fence", &[("drowsy-porter", "1")], &[("ceremonial-guards", "1")]);
}

#[test]
fn card_street_surgeon_readies_somebody_of_any_crew() {
    play(
        "s0: crew street-surgeon bruiser*
        s1: crew fixer* mummer",
        "s0 end
        legal s0: pass | pass until heist | pass until turn | pass until mine | use street-surgeon.1 bruiser | use street-surgeon.1 fixer
        refused guild/27: s0 use street-surgeon.1 street-surgeon
        refused guild/27: s0 use street-surgeon.1 mummer
        s0 use street-surgeon.1 fixer
        told: street-surgeon is exhausted
        told: fixer is ready
        see /table/characters/<fixer>/exhausted = false
        see /table/characters/<street-surgeon>/exhausted = true",
    );
    play(
        "s0: crew street-surgeon* bruiser*; hand side-job",
        "s0 end\nrefused guild/29: s0 use street-surgeon.1 bruiser",
    );
}

#[test]
fn card_sellsword_costs_a_coin_a_turn() {
    play(
        "s0: coins 5
        s1: coins 3; crew sellsword*",
        "s0 end
        told: turn 2: s1
        told: sellsword acts for s1
        told: s1 -1
        see /table/players/1/coins = 2
        see /table/players/0/coins = 5
        s1 end
        told: turn 3: s2
        see /table/players/1/coins = 2",
    );
    play(
        "s1: crew sellsword",
        "s0 end
        told: sellsword acts for s1
        asked: s1
        see /table/players/1/coins = 0",
    );
    skills("sellsword", &[("portcullis", "2")], &[("puzzle-lock", "2")]);
}

#[test]
fn card_sellsword_is_paid_after_the_hand_limit() {
    play(
        "s1: coins 3; crew sellsword; hand side-job side-job traitor traitor traitor brute-force brute-force brute-force",
        "s0 end
        s1 pass
        told: turn 2: s1
        see /table/players/1/coins = 3
        s1 choose traitor
        told: s1 discards traitor
        told: s1 -1
        see /table/players/1/coins = 2",
    );
}
