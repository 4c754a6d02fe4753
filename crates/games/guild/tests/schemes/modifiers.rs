//! Modifiers.

use crate::{TWO, complications, play};

/// A Defense for each number of each skill, with the line that asks for it and nothing else. Only the Sergeant is of the Watch.
const LADDER: &[(&str, u8, &str, u8)] = &[
    ("lies", 1, "drowsy-porter", 1),
    ("lies", 2, "alert-guards", 1),
    ("lies", 3, "watch-sergeant", 1),
    ("muscle", 2, "drowsy-porter", 3),
    ("muscle", 3, "garden-wall", 2),
    ("muscle", 4, "hired-blades", 2),
    ("muscle", 5, "puzzle-lock", 2),
    ("stealth", 1, "drowsy-porter", 2),
    ("stealth", 2, "garden-wall", 1),
    ("stealth", 3, "house-hounds", 1),
    ("tinker", 1, "iron-bound-door", 1),
    ("tinker", 2, "puzzle-lock", 1),
    ("tinker", 3, "vault-door", 1),
];

/// Does this Character, or these, of the first player beat this line of this Defense?
#[track_caller]
fn tries(table: &str, who: &str, defense: &str, line: u8, beats: bool) {
    let places: String = who.split(' ').map(|card| format!("s0 place {card} slot-1\n")).collect();
    let told = if beats { "success; bypassed: slot-1" } else { "failure; bypassed:" };
    play(
        &format!("{table}\nsite: wealthy-merchant 6; {defense}"),
        &format!("s0 heist wealthy-merchant\ns0 done\n{places}s0 done\ns0 line {line}\ntold: {told}"),
    );
}

/// This Character has exactly so much of a skill, as far as the ladder goes.
#[track_caller]
fn has(table: &str, who: &str, skill: &str, number: u8) {
    for (_, step, defense, line) in LADDER.iter().filter(|(of, ..)| *of == skill) {
        tries(table, who, defense, *line, *step <= number);
    }
}

/// A Modifier is played on a Character of anybody, for nothing but the action.
fn attaches(card: &str) {
    play(
        &format!("s0: crew bruiser; hand {card}\ns1: crew con-artist"),
        &format!(
            "can s0: play {card}.1 bruiser | play {card}.1 con-artist
            s0 play {card}.1 con-artist
            told: {card} on con-artist
            see /table/modifiers = [{{\"kind\": \"{card}\", \"host\": \"con-artist\", \"by\": 0, \"spent\": 0}}]
            see /table/scheme_discard = []
            see /table/actions = 2
            see /table/players/0/hand = 0"
        ),
    );
    // Nobody to attach it to.
    play(
        &format!("s0: hand {card}\npool: smuggler"),
        &format!("refused guild/27: s0 play {card}.1 smuggler\ncannot s0: play {card}.1 smuggler"),
    );
    // It is no Anytime.
    play(
        &format!("s0: crew bruiser\ns1: hand {card}"),
        &format!("s0 end\nrefused guild/24: s1 play {card}.1 bruiser"),
    );
}

#[test]
fn card_brass_knuckles_give_2_muscle() {
    attaches("brass-knuckles");
    has("s0: crew safecracker", "safecracker", "muscle", 0);
    has("s0: crew safecracker\non: brass-knuckles safecracker s0", "safecracker", "muscle", 2);
    has("s0: crew bruiser\non: brass-knuckles bruiser s2", "bruiser", "muscle", 4);
    has(
        "s0: crew safecracker\non: brass-knuckles safecracker s0\non: brass-knuckles safecracker s1",
        "safecracker",
        "muscle",
        4,
    );
}

#[test]
fn card_soft_boots_give_1_stealth() {
    attaches("soft-boots");
    has("s0: crew bruiser", "bruiser", "stealth", 0);
    has("s0: crew bruiser\non: soft-boots bruiser s0", "bruiser", "stealth", 1);
    has("s0: crew second-story-man\non: soft-boots second-story-man s1", "second-story-man", "stealth", 2);
}

#[test]
fn card_borrowed_finery_gives_1_lies() {
    attaches("borrowed-finery");
    has("s0: crew bruiser", "bruiser", "lies", 0);
    has("s0: crew bruiser\non: borrowed-finery bruiser s0", "bruiser", "lies", 1);
    has("s0: crew con-artist\non: borrowed-finery con-artist s0", "con-artist", "lies", 2);
}

#[test]
fn card_lockpick_roll_gives_1_tinker() {
    attaches("lockpick-roll");
    has("s0: crew bruiser", "bruiser", "tinker", 0);
    has("s0: crew bruiser\non: lockpick-roll bruiser s0", "bruiser", "tinker", 1);
    has("s0: crew locksmith\non: lockpick-roll locksmith s0", "locksmith", "tinker", 2);
}

#[test]
fn card_stolen_uniform_gives_1_muscle_and_2_lies_against_the_watch() {
    attaches("stolen-uniform");
    let bruiser = "s0: crew bruiser\non: stolen-uniform bruiser s0";
    has(bruiser, "bruiser", "muscle", 3);
    // The Watch Patrol asks for 2 Lies, and so do the Alert Guards, who are not of the Watch.
    tries("s0: crew bruiser", "bruiser", "watch-patrol", 1, false);
    tries(bruiser, "bruiser", "watch-patrol", 1, true);
    tries(bruiser, "bruiser", "alert-guards", 1, false);
    tries(bruiser, "bruiser", "drowsy-porter", 1, false);
    tries(bruiser, "bruiser", "watch-sergeant", 1, false);
    let artist = "s0: crew con-artist\non: stolen-uniform con-artist s0";
    tries(artist, "con-artist", "watch-sergeant", 1, true);
    tries(artist, "con-artist", "alert-guards", 1, false);
}

#[test]
fn card_stolen_uniform_gives_2_lies_against_the_jailor() {
    let script = |told: &str| {
        format!("s0 jailbreak\ns0 done\ns0 place con-artist slot-1\ns0 done\ns0 line 1\ntold: {told}")
    };
    play("s0: crew con-artist\njail: mummer", &script("failure; bypassed:"));
    play(
        "s0: crew con-artist\njail: mummer\non: stolen-uniform con-artist s0",
        &script("success; bypassed: slot-1"),
    );
}

#[test]
fn card_lucky_charm_is_discarded_instead_of_a_death() {
    attaches("lucky-charm");
    play(
        "s0: crew bruiser*
        s1: hand sleeping-draught sleeping-draught
        on: lucky-charm bruiser s0",
        "s0 end
        s1 play sleeping-draught.1 bruiser
        told: lucky-charm off bruiser
        told: bruiser is not killed
        see /table/players/0/crew = [\"bruiser\"]
        see /table/characters/bruiser/exhausted = true
        see /table/modifiers = []
        see /table/scheme_discard = [\"lucky-charm\", \"sleeping-draught\"]
        s1 play sleeping-draught.1 bruiser
        told: bruiser is killed
        see /table/graveyard = [\"bruiser\"]",
    );
}

#[test]
fn card_lucky_charm_is_no_help_against_arrest_or_exhaustion() {
    play(
        "s0: crew bruiser; hand frame-job
        s1: crew con-artist
        s2: hand sleeping-draught
        on: lucky-charm con-artist s1",
        "s0 headhunt
        s0 pass
        s2 play sleeping-draught.1 con-artist
        s0 pass
        told: con-artist is exhausted
        see /table/modifiers/0/kind = \"lucky-charm\"
        s0 pass
        s0 play frame-job.1 con-artist
        told: con-artist is arrested
        told: lucky-charm off con-artist
        see /table/jail = [\"con-artist\"]
        see /table/modifiers = []",
    );
}

#[test]
fn card_false_papers_are_discarded_instead_of_an_arrest() {
    attaches("false-papers");
    play(
        "s0: hand frame-job frame-job
        s1: crew con-artist*
        on: false-papers con-artist s1",
        "s0 play frame-job.1 con-artist
        told: false-papers off con-artist
        told: con-artist is not arrested
        see /table/players/1/crew = [\"con-artist\"]
        see /table/characters/con-artist/exhausted = true
        see /table/modifiers = []
        see /table/scheme_discard = [\"false-papers\", \"frame-job\"]
        s0 play frame-job.1 con-artist
        told: con-artist is arrested
        see /table/jail = [\"con-artist\"]",
    );
}

#[test]
fn card_false_papers_are_no_help_against_death() {
    play(
        "s0: crew con-artist*
        s1: hand sleeping-draught
        on: false-papers con-artist s0",
        "s0 end
        s1 play sleeping-draught.1 con-artist
        told: con-artist is killed
        told: false-papers off con-artist
        see /table/graveyard = [\"con-artist\"]
        see /table/modifiers = []",
    );
}

#[test]
fn card_wanted_poster_takes_1_lies_and_1_stealth() {
    attaches("wanted-poster");
    let table = "s0: crew master-thief con-artist\non: wanted-poster master-thief s1";
    has("s0: crew master-thief", "master-thief", "lies", 1);
    has("s0: crew master-thief", "master-thief", "stealth", 2);
    has(table, "master-thief", "lies", 0);
    let talker = "s0: crew con-artist\non: borrowed-finery con-artist s0\non: wanted-poster con-artist s1";
    has(talker, "con-artist", "lies", 1);
    has(table, "master-thief", "stealth", 1);
    has(table, "master-thief", "tinker", 1);
}

#[test]
fn card_wanted_poster_takes_nothing_below_none() {
    let table = "s0: crew bruiser con-artist\non: wanted-poster bruiser s1";
    tries(table, "bruiser con-artist", "drowsy-porter", 1, true);
}

#[test]
fn card_wanted_poster_without_honor_takes_dice_in_complications() {
    let extra = "honor broken\ns2: hand wanted-poster";
    complications(
        "wealthy-merchant 6",
        extra,
        TWO,
        "asked: s2
        can s2: play wanted-poster.3 master-thief lies | play wanted-poster.3 dockyard-giant stealth
        refused guild/27: s2 play wanted-poster.3 master-thief muscle
        luck 2 0
        s2 play wanted-poster.3 master-thief stealth
        told: s2 rolls 2 0
        asked: s2
        legal s2: choose 2 | choose 0
        s2 choose 2
        told: s2 keeps 2
        told: master-thief -2 stealth
        told: failure; bypassed: slot-1
        see /table/modifiers = []
        see /table/scheme_discard = [\"wanted-poster\"]",
    );
    // An X gives instead of taking.
    complications(
        "wealthy-merchant 6",
        extra,
        TWO,
        "luck x x
        s2 play wanted-poster.3 master-thief lies
        told: s2 rolls x x
        told: master-thief +1 lies
        told: success; bypassed: slot-1 slot-2",
    );
}

#[test]
fn card_wanted_poster_without_honor_can_be_aimed_at_ones_own() {
    complications(
        "wealthy-merchant 6",
        "honor broken\ns1: hand wanted-poster",
        TWO,
        "can s1: play wanted-poster.3 master-thief lies | play wanted-poster.3 dockyard-giant lies",
    );
}

#[test]
fn card_wanted_poster_without_honor_needs_complications_and_broken_honor() {
    let crews = [("s0", "dockyard-giant slot-1, cat-burglar slot-2")];
    let refused = "refused guild/45: s2 play wanted-poster.3 cat-burglar stealth";
    complications("wealthy-merchant 6", "s2: hand wanted-poster", &crews, refused);
    play(
        "honor broken\ns0: crew cat-burglar\ns2: hand wanted-poster",
        "s0 end\nrefused guild/26: s2 play wanted-poster.3 cat-burglar stealth",
    );
}

#[test]
fn card_cold_feet_take_1_muscle_and_abilities() {
    attaches("cold-feet");
    has("s0: crew sellsword\non: cold-feet sellsword s1", "sellsword", "muscle", 3);
    let script = |can: &str| format!("s0 headhunt\nasked: s0\n{can} s0: use street-surgeon.1 bruiser");
    play("s0: crew street-surgeon bruiser*", &script("can"));
    let table = "s0: crew street-surgeon bruiser*\non: cold-feet street-surgeon s1";
    play(table, &script("cannot"));
    play(table, "s0 headhunt\nrefused guild/29: s0 use street-surgeon.1 bruiser");
}

#[test]
fn card_cold_feet_do_not_stop_what_is_triggered() {
    play(
        "s0: crew fence bruiser
        on: cold-feet fence s1
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place fence slot-1
        s0 done
        s0 line 1
        told: fence acts for s0
        see /table/players/0/coins = 7",
    );
}

#[test]
fn card_cold_feet_without_honor_block_abilities_for_a_turn() {
    play(
        "honor broken
        s0: crew street-surgeon bruiser*
        s1: crew con-artist; hand cold-feet",
        "s0 end
        s0 pass
        can s1: play cold-feet.3 street-surgeon | play cold-feet.3 bruiser | play cold-feet.3 con-artist
        s1 play cold-feet.3 street-surgeon
        told: street-surgeon may use no abilities
        see /table/characters/street-surgeon/muted = true
        see /table/modifiers = []
        see /table/scheme_discard = [\"cold-feet\"]
        refused guild/29: s0 use street-surgeon.1 bruiser
        s0 pass
        told: turn 2: s1
        see /table/characters/street-surgeon/muted = false
        s0 use street-surgeon.1 bruiser
        told: bruiser is ready",
    );
    play("s0: crew bruiser\ns1: hand cold-feet", "s0 end\nrefused guild/45: s1 play cold-feet.3 bruiser");
    play(
        "honor broken\npool: smuggler\ns1: hand cold-feet",
        "s0 end\nrefused guild/27: s1 play cold-feet.3 smuggler",
    );
}

#[test]
fn card_price_on_their_head_pays_4_for_a_death() {
    attaches("price-on-their-head");
    play(
        "s0: crew bruiser*
        s1: coins 1
        s2: hand sleeping-draught
        on: price-on-their-head bruiser s1",
        "s0 end
        s2 play sleeping-draught.1 bruiser
        told: bruiser is killed
        told: price-on-their-head@bruiser acts for s1
        told: s1 +4
        told: price-on-their-head off bruiser
        see /table/players/1/coins = 5
        see /table/players/0/coins = 0
        see /table/modifiers = []
        see /table/scheme_discard = [\"price-on-their-head\", \"sleeping-draught\"]",
    );
}

#[test]
fn card_price_on_their_head_pays_for_no_other_death_and_no_arrest() {
    play(
        "s0: crew bruiser* con-artist*
        s2: hand sleeping-draught
        on: price-on-their-head bruiser s1",
        "s0 end
        s2 play sleeping-draught.1 con-artist
        told: con-artist is killed
        not told: acts
        see /table/players/1/coins = 0",
    );
    play(
        "s0: hand frame-job
        s2: crew bruiser*
        on: price-on-their-head bruiser s1",
        "s0 play frame-job.1 bruiser
        told: bruiser is arrested
        told: price-on-their-head off bruiser
        not told: acts
        see /table/players/1/coins = 0",
    );
}
