//! Anytimes that roll for skills and Defenses.

use crate::{TWO, complications, play};

/// A heist on a single Defense that the first player takes by this line with this crew, up to its Complications. The third
/// player holds the card, and cannot play it for anything before.
#[track_caller]
fn heist(card: &str, crew: &str, (defense, line): (&str, u8), script: &str) {
    let places: String = crew.split(' ').map(|card| format!("s0 place {card} slot-1\n")).collect();
    play(
        &format!("s0: crew {crew}\ns2: hand {card}\nsite: wealthy-merchant 6; {defense}"),
        &format!(
            "s0 heist wealthy-merchant\ns0 done\ns2 pass\n{places}s0 done\ns0 line {line}\nasked: s2\n{script}"
        ),
    );
}

/// The card can be played in Complications alone, for each of its blocks.
fn only_in_complications(card: &str, plays: &[&str]) {
    let refused: String =
        plays.iter().map(|play| format!("refused guild/26: s2 play {card}.{play}\n")).collect();
    let table = format!("s0: crew master-thief\ns2: hand {card}\nsite: wealthy-merchant 6; drowsy-porter");
    play(&table, &format!("s0 end\n{refused}"));
    // When a heist is agreed, that is too early.
    play(&table, &format!("s0 heist wealthy-merchant\ns0 done\nasked: s2\n{refused}"));
}

/// It can be played for everyone on a heist, by everyone.
fn for_anybody(card: &str, skill: &str) {
    let plays =
        |seat: &str| format!("can {seat}: play {card}.1 dockyard-giant | play {card}.1 master-thief\n");
    for seat in ["s0", "s1", "s2"] {
        let then = format!("{}luck 1 1\n{seat} play {card}.1 master-thief\ntold: master-thief", plays(seat));
        let number = if card == "brute-force" { 2 } else { 1 };
        complications(
            "wealthy-merchant 6",
            &format!("{seat}: hand {card}"),
            TWO,
            &format!("{then} +{number} {skill}"),
        );
    }
}

/// What a play does with a pair of dice of which the better is kept.
fn keeps(play: &str, better: u8, told: &str, success: bool) -> String {
    let judged = if success { "success; bypassed: slot-1" } else { "failure; bypassed:" };
    format!(
        "luck {better} x
        s2 play {play}
        told: s2 rolls {better} x
        legal s2: choose {better} | choose x
        s2 choose {better}
        told: s2 keeps {better}
        told: {told}
        told: {judged}"
    )
}

/// What a play does with two equal dice.
fn rolls(play: &str, die: &str, told: &str, success: bool) -> String {
    let judged = if success { "success; bypassed: slot-1" } else { "failure; bypassed:" };
    format!("luck {die} {die}\ns2 play {play}\ntold: s2 rolls {die} {die}\ntold: {told}\ntold: {judged}")
}

#[test]
fn card_brute_force_gives_a_character_dice_and_1_more_muscle() {
    for_anybody("brute-force", "muscle");
    // 2 Muscle against 4.
    let (card, crew, blades) = ("brute-force", "bruiser", ("hired-blades", 2));
    heist(card, crew, blades, &keeps("brute-force.1 bruiser", 1, "bruiser +2 muscle", true));
    heist(card, crew, blades, &keeps("brute-force.1 bruiser", 2, "bruiser +3 muscle", true));
    heist(card, crew, blades, &rolls("brute-force.1 bruiser", "0", "bruiser +1 muscle", false));
    heist(card, crew, blades, &rolls("brute-force.1 bruiser", "x", "bruiser +0 muscle", false));
}

#[test]
fn card_brute_force_makes_a_defense_ask_dice_and_1_more_muscle() {
    // 4 Muscle against 3.
    let (card, crew, wall) = ("brute-force", "dockyard-giant", ("garden-wall", 2));
    heist(card, crew, wall, &rolls("brute-force.2 slot-1", "0", "slot-1 asks +1 muscle", true));
    heist(card, crew, wall, &keeps("brute-force.2 slot-1", 1, "slot-1 asks +2 muscle", false));
    // No line of the Alarm Bells asks for Muscle.
    let script = "refused guild/27: s2 play brute-force.2 slot-1\ncannot s2: play brute-force.2 slot-1";
    heist(card, "cat-burglar", ("alarm-bells", 2), script);
    only_in_complications(card, &["1 master-thief", "2 slot-1"]);
}

#[test]
fn card_brute_force_raises_every_line_that_lists_muscle_and_no_other() {
    // The Garden Wall taken by its Stealth does not mind.
    let told = rolls("brute-force.2 slot-1", "2", "slot-1 asks +3 muscle", true);
    heist("brute-force", "cat-burglar", ("garden-wall", 1), &told);
    // 1 Stealth and 3 Muscle, of which the Veteran has just 3.
    let told = rolls("brute-force.2 slot-1", "0", "slot-1 asks +1 muscle", false);
    play(
        "s0: crew veteran\ns2: hand brute-force\nsite: wealthy-merchant 6; master-at-arms\nsite: pawnshop 5; garden-wall",
        &format!(
            "s0 heist wealthy-merchant\ns0 done\ns2 pass\ns0 place veteran slot-1\ns0 done\ns0 line 2\n{told}"
        ),
    );
}

#[test]
fn card_brute_force_is_over_with_the_heist() {
    heist(
        "brute-force",
        "bruiser",
        ("hired-blades", 2),
        "luck 2 2
        s2 play brute-force.1 bruiser
        told: success; bypassed: slot-1
        see /table/characters/bruiser/boosts = [0, 0, 0, 0]
        see /table/characters/bruiser/post = null
        see /table/scheme_discard = [\"brute-force\"]",
    );
}

#[test]
fn card_brute_force_reaches_no_character_at_home() {
    play(
        "s0: crew dockyard-giant bruiser
        s1: crew con-artist*
        s2: hand brute-force
        site: wealthy-merchant 6; garden-wall",
        "s0 heist wealthy-merchant
        s0 done
        s2 pass
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 2
        legal s2: pass | pass until heist | pass until turn | pass until mine | play brute-force.1 dockyard-giant | play brute-force.2 slot-1
        refused guild/27: s2 play brute-force.1 bruiser
        refused guild/27: s2 play brute-force.1 con-artist",
    );
}

#[test]
fn card_long_shadows_gives_a_character_dice_of_stealth() {
    for_anybody("long-shadows", "stealth");
    let (card, crew, wall) = ("long-shadows", "second-story-man", ("garden-wall", 1));
    heist(
        card,
        crew,
        wall,
        &keeps("long-shadows.1 second-story-man", 1, "second-story-man +1 stealth", true),
    );
    heist(
        card,
        crew,
        wall,
        &rolls("long-shadows.1 second-story-man", "0", "second-story-man +0 stealth", false),
    );
    heist(
        card,
        "master-thief",
        wall,
        &rolls("long-shadows.1 master-thief", "x", "master-thief -1 stealth", false),
    );
}

#[test]
fn card_long_shadows_makes_a_defense_ask_dice_more_stealth() {
    let (card, crew, wall) = ("long-shadows", "cat-burglar", ("garden-wall", 1));
    heist(card, crew, wall, &keeps("long-shadows.2 slot-1", 2, "slot-1 asks +2 stealth", false));
    heist(card, crew, wall, &keeps("long-shadows.2 slot-1", 1, "slot-1 asks +1 stealth", true));
    heist(
        card,
        "second-story-man",
        wall,
        &rolls("long-shadows.2 slot-1", "x", "slot-1 asks -1 stealth", true),
    );
    let script = "refused guild/27: s2 play long-shadows.2 slot-1\ncannot s2: play long-shadows.2 slot-1";
    heist(card, "locksmith", ("iron-bound-door", 1), script);
    only_in_complications(card, &["1 master-thief", "2 slot-1"]);
}

#[test]
fn card_tall_tale_gives_a_character_dice_of_lies() {
    for_anybody("tall-tale", "lies");
    let (card, crew, guards) = ("tall-tale", "con-artist", ("alert-guards", 1));
    heist(card, crew, guards, &keeps("tall-tale.1 con-artist", 1, "con-artist +1 lies", true));
    heist(card, crew, guards, &rolls("tall-tale.1 con-artist", "0", "con-artist +0 lies", false));
    heist(
        card,
        crew,
        ("drowsy-porter", 1),
        &rolls("tall-tale.1 con-artist", "x", "con-artist -1 lies", false),
    );
}

#[test]
fn card_tall_tale_makes_a_defense_ask_dice_more_lies() {
    let (card, crew, porter) = ("tall-tale", "con-artist con-artist-2", ("drowsy-porter", 1));
    heist(card, crew, porter, &keeps("tall-tale.2 slot-1", 1, "slot-1 asks +1 lies", true));
    heist(card, crew, porter, &keeps("tall-tale.2 slot-1", 2, "slot-1 asks +2 lies", false));
    let script = "refused guild/27: s2 play tall-tale.2 slot-1\ncannot s2: play tall-tale.2 slot-1";
    heist(card, "bruiser", ("garden-wall", 2), script);
    only_in_complications(card, &["1 master-thief", "2 slot-1"]);
}

#[test]
fn card_right_tool_gives_a_character_dice_of_tinker() {
    for_anybody("right-tool", "tinker");
    let (card, crew, lock) = ("right-tool", "locksmith", ("puzzle-lock", 1));
    heist(card, crew, lock, &keeps("right-tool.1 locksmith", 1, "locksmith +1 tinker", true));
    heist(card, crew, lock, &rolls("right-tool.1 locksmith", "0", "locksmith +0 tinker", false));
    heist(
        card,
        crew,
        ("iron-bound-door", 1),
        &rolls("right-tool.1 locksmith", "x", "locksmith -1 tinker", false),
    );
}

#[test]
fn card_right_tool_makes_a_defense_ask_dice_more_tinker() {
    let (card, crew, lock) = ("right-tool", "safecracker", ("puzzle-lock", 1));
    heist(card, crew, lock, &keeps("right-tool.2 slot-1", 1, "slot-1 asks +1 tinker", true));
    heist(card, crew, lock, &keeps("right-tool.2 slot-1", 2, "slot-1 asks +2 tinker", false));
    let script = "refused guild/27: s2 play right-tool.2 slot-1\ncannot s2: play right-tool.2 slot-1";
    heist(card, "bruiser", ("garden-wall", 2), script);
    only_in_complications(card, &["1 master-thief", "2 slot-1"]);
}

#[test]
fn card_on_alert_raises_muscle_or_stealth() {
    let (card, wall) = ("on-alert", ("garden-wall", 2));
    let script = "can s2: play on-alert.1 slot-1 muscle | play on-alert.1 slot-1 stealth
        refused guild/27: s2 play on-alert.1 slot-1 lies
        refused guild/27: s2 play on-alert.1 slot-1 tinker\n";
    let muscle = |die, told, success| keeps("on-alert.1 slot-1 muscle", die, told, success);
    heist(card, "dockyard-giant", wall, &format!("{script}{}", muscle(2, "slot-1 asks +2 muscle", false)));
    heist(card, "dockyard-giant", wall, &muscle(1, "slot-1 asks +1 muscle", true));
    // Raised Stealth is nothing to Muscle, and something to Stealth.
    let stealth = |die, success| rolls("on-alert.1 slot-1 stealth", die, "slot-1 asks +2 stealth", success);
    heist(card, "dockyard-giant", wall, &stealth("2", true));
    heist(card, "cat-burglar", ("garden-wall", 1), &stealth("2", false));
    only_in_complications(card, &["1 slot-1 muscle"]);
}

#[test]
fn card_on_alert_names_only_what_a_line_lists() {
    heist(
        "on-alert",
        "locksmith",
        ("iron-bound-door", 1),
        "can s2: play on-alert.1 slot-1 muscle
        refused guild/27: s2 play on-alert.1 slot-1 stealth",
    );
    heist(
        "on-alert",
        "cat-burglar",
        ("alarm-bells", 2),
        "can s2: play on-alert.1 slot-1 stealth
        refused guild/27: s2 play on-alert.1 slot-1 muscle",
    );
}

#[test]
fn card_new_orders_raise_lies_or_tinker() {
    let card = "new-orders";
    let script = "can s2: play new-orders.1 slot-1 lies
        refused guild/27: s2 play new-orders.1 slot-1 tinker
        refused guild/27: s2 play new-orders.1 slot-1 muscle\n";
    let lies = keeps("new-orders.1 slot-1 lies", 2, "slot-1 asks +2 lies", false);
    heist(card, "con-artist con-artist-2", ("drowsy-porter", 1), &format!("{script}{lies}"));
    let lies = keeps("new-orders.1 slot-1 lies", 1, "slot-1 asks +1 lies", true);
    heist(card, "con-artist con-artist-2", ("drowsy-porter", 1), &lies);
    let tinker = |die, told, success| keeps("new-orders.1 slot-1 tinker", die, told, success);
    heist(card, "safecracker", ("puzzle-lock", 1), &tinker(2, "slot-1 asks +2 tinker", false));
    heist(card, "safecracker", ("puzzle-lock", 1), &tinker(1, "slot-1 asks +1 tinker", true));
    let script = "cannot s2: play new-orders.1 slot-1 lies | play new-orders.1 slot-1 tinker
        refused guild/27: s2 play new-orders.1 slot-1 lies
        refused guild/27: s2 play new-orders.1 slot-1 tinker";
    heist(card, "bruiser", ("garden-wall", 2), script);
    only_in_complications(card, &["1 slot-1 lies"]);
}
