//! Hidden Agendas: scored, and just missed.

use crate::{pair, play, play_last_turn, solo};

/// Scores the table of seat 0, who has nothing but this, with an Agenda beside one that pays nothing here.
fn scores(agenda: &str, words: &str, worth: u32) {
    let other = if agenda == "serpents-tooth" { "friends-inside" } else { "serpents-tooth" };
    let (own, more) = words.split_once('\n').unwrap_or((words, ""));
    let table = format!("s0: {own}; agendas {agenda} {other}\n{more}");
    let window = if own.contains("hand ") { "s0 pass\n" } else { "" };
    play_last_turn(&table, &format!("s0 end\n{window}see /table/result/scores/0 = {worth}"));
}

#[test]
fn card_smooth_operators_wants_five_lies() {
    scores("smooth-operators", "crew silver-tongue* mummer", 6);
    scores("smooth-operators", "crew silver-tongue* shyster*\non: wanted-poster shyster s1", 0);
    scores("smooth-operators", "crew silver-tongue* con-artist\non: borrowed-finery con-artist s1", 6);
    // Skills on a condition are none: the Courtier has 1, the Watchman none, and the Uniform lends Muscle.
    scores(
        "smooth-operators",
        "crew silver-tongue* courtier crooked-watchman\non: stolen-uniform courtier s0",
        0,
    );
}

#[test]
fn card_heavy_hitters_wants_nine_muscle() {
    scores("heavy-hitters", "crew dockyard-giant sellsword crooked-watchman", 6);
    scores("heavy-hitters", "crew dockyard-giant sellsword", 0);
    scores("heavy-hitters", "crew dockyard-giant bodyguard*\non: brass-knuckles bodyguard s0", 6);
    // Nobody has less than no Muscle.
    scores("heavy-hitters", "crew dockyard-giant sellsword fixer mummer\non: cold-feet mummer s1", 6);
}

#[test]
fn card_ghosts_of_the_city_wants_six_stealth() {
    scores("ghosts-of-the-city", "crew cat-burglar acrobat lookout", 7);
    scores("ghosts-of-the-city", "crew cat-burglar acrobat", 0);
    // What the Mummer pretends to is Lies, and the Slippers are for heists.
    scores("ghosts-of-the-city", "crew cat-burglar acrobat mummer; treasures velvet-slippers", 0);
}

#[test]
fn card_clockwork_minds_wants_four_tinker() {
    scores("clockwork-minds", "crew safecracker locksmith", 6);
    scores("clockwork-minds", "crew safecracker mummer", 0);
    scores("clockwork-minds", "crew safecracker mummer\non: lockpick-roll mummer s2", 6);
}

#[test]
fn card_full_toolbox_wants_two_of_everything() {
    scores("full-toolbox", "crew mummer bruiser acrobat poisoner", 6);
    scores("full-toolbox", "crew mummer bruiser acrobat locksmith", 0);
}

#[test]
fn card_one_true_genius_wants_five_of_one_skill_on_one_character() {
    scores("one-true-genius", "crew bodyguard*\non: brass-knuckles bodyguard s0", 8);
    scores("one-true-genius", "crew dockyard-giant sellsword", 0);
    // Two skills do not add up.
    scores("one-true-genius", "crew veteran", 0);
}

#[test]
fn card_salt_of_the_earth_wants_three_characters_of_cost_zero() {
    scores("salt-of-the-earth", "crew bruiser bruiser-2 locksmith*", 7);
    scores("salt-of-the-earth", "crew bruiser bruiser-2 lookout", 0);
}

#[test]
fn card_rogues_gallery_wants_two_characters_with_the_mark() {
    scores("rogues-gallery", "crew grave-robber spymistress*", 5);
    scores("rogues-gallery", "crew grave-robber mummer", 0);
}

#[test]
fn card_private_collection_wants_two_treasures() {
    scores("private-collection", "treasures skeleton-key silent-bell", 6);
    scores("private-collection", "treasures skeleton-key", 0);
}

#[test]
fn card_underdog_wants_two_richer_players() {
    scores("underdog", "coins 2\ns1: coins 3\ns2: coins 9", 10);
    scores("underdog", "coins 2\ns1: coins 2\ns2: coins 9", 2);
    // What is scored does not count: neither others' Agendas nor Treasures make them richer.
    scores("underdog", "coins 2\ns1: coins 1; treasures crown-jewel\ns2: coins 9", 2);
    scores("underdog", "coins 2; treasures crown-jewel\ns1: coins 3\ns2: coins 9", 14);
}

#[test]
fn card_clean_hands_wants_two_shared_wins_and_no_betrayal() {
    scores("clean-hands", "wins_shared 2", 5);
    scores("clean-hands", "wins_shared 1; wins_solo 3; jailbreaks 2", 0);
    scores("clean-hands", "wins_shared 2; betrayals 1", 0);
}

#[test]
fn card_serpents_tooth_wants_two_betrayals() {
    scores("serpents-tooth", "betrayals 2", 7);
    scores("serpents-tooth", "betrayals 1; betrayed 2", 0);
}

#[test]
fn card_the_other_cheek_wants_to_be_betrayed_twice() {
    scores("the-other-cheek", "betrayed 2", 10);
    scores("the-other-cheek", "betrayed 1", 0);
}

#[test]
fn card_good_company_wants_three_shared_wins() {
    scores("good-company", "wins_shared 3", 6);
    scores("good-company", "wins_shared 2; wins_solo 5; jailbreaks 5", 0);
}

#[test]
fn card_lone_wolf_wants_two_wins_alone() {
    scores("lone-wolf", "wins_solo 2", 8);
    scores("lone-wolf", "wins_solo 1; wins_shared 5; jailbreaks 5", 0);
}

#[test]
fn card_undertaker_counts_the_graveyard_up_to_six() {
    scores("undertaker", "coins 1\ngraveyard: mummer fence", 3);
    scores("undertaker", "coins 1", 1);
    scores("undertaker", "coins 0\ngraveyard: mummer fence lookout fixer sapper veteran courtier", 6);
}

#[test]
fn card_friends_inside_wants_a_jailbreak() {
    scores("friends-inside", "jailbreaks 1", 4);
    scores("friends-inside", "wins_solo 3", 0);
}

#[test]
fn card_ace_up_the_sleeve_wants_five_schemes() {
    scores("ace-up-the-sleeve", "hand traitor traitor side-job side-job tall-tale", 3);
    scores("ace-up-the-sleeve", "hand traitor traitor side-job side-job", 0);
}

#[test]
fn card_lone_wolf_counts_the_heist_that_ends_the_game() {
    let script = solo("crown-vault", "", "safecracker 1", "1");
    play(
        "s0: crew safecracker; agendas lone-wolf serpents-tooth; wins_solo 1
        s1: coins 25
        site: crown-vault 16; portcullis",
        &(script
            + "told: s0 gets 16 of the haul
            told: s0 scores 24 with serpents-tooth lone-wolf
            told: over, robbed: s1
            see /table/result/scores/0 = 24
            see /table/result/agendas/0 = [\"serpents-tooth\", \"lone-wolf\"]
            over: s1
            ending: robbed")
            // A Crown Jewel among the spoils would change the score.
            .replace("s0 line 1\n", "luck silent-bell\ns0 line 1\n"),
    );
}

#[test]
fn card_good_company_counts_for_everyone_who_was_there() {
    let script = pair("royal-mint", "9", "", ["safecracker 1", "con-artist 2"], "1");
    play(
        "s0: crew safecracker; agendas good-company serpents-tooth; wins_shared 1
        s1: crew con-artist; agendas clean-hands friends-inside; wins_shared 1
        site: royal-mint 19; portcullis drowsy-porter",
        &(script
            + "s0 line 1
            told: s0 scores 10 with serpents-tooth good-company
            told: s1 scores 14 with clean-hands friends-inside
            over: s1"),
    );
}

#[test]
fn card_friends_inside_counts_for_helpers_and_jailbreaks_for_nothing_else() {
    let table = "s0: crew safecracker; agendas friends-inside lone-wolf; wins_solo 1
        s1: crew con-artist; agendas clean-hands good-company; wins_shared 2
        jail: mummer";
    let script = pair("jail", "0", "", ["safecracker 1", "con-artist 1"], "4");
    play_last_turn(
        table,
        &(script
            + "told: s0 frees mummer
            s0 end
            see /table/result/scores/0 = 4
            see /table/result/scores/1 = 5"),
    );
}
