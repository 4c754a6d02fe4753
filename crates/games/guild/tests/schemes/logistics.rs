//! Logistics cards about decks, hands, Defenses and actions.

use crate::{TWO, complications, play};

#[test]
fn card_learn_from_your_mistakes_brings_a_scheme_back() {
    play(
        "s0: hand learn-from-your-mistakes
        discard: traitor brute-force",
        "can s0: play learn-from-your-mistakes.1 traitor | play learn-from-your-mistakes.1 brute-force
        # never the card that is played
        refused guild/27: s0 play learn-from-your-mistakes.1 learn-from-your-mistakes
        s0 play learn-from-your-mistakes.1 brute-force
        told: s0 takes brute-force back
        see /table/players/0/hand = 1
        sees s0 /own/hand/0/card = \"brute-force\"
        sees s1 /own/hands/0 = [\"brute-force\"]
        see /table/scheme_discard = [\"traitor\", \"learn-from-your-mistakes\"]",
    );
    play(
        "s0: hand learn-from-your-mistakes",
        "cannot s0: play learn-from-your-mistakes.1 traitor
        refused guild/27: s0 play learn-from-your-mistakes.1 traitor",
    );
}

#[test]
fn card_learn_from_your_mistakes_can_bring_back_its_twin() {
    play(
        "s0: hand learn-from-your-mistakes
        discard: learn-from-your-mistakes",
        "s0 play learn-from-your-mistakes.1 learn-from-your-mistakes
        told: s0 takes learn-from-your-mistakes back
        see /table/players/0/hand = 1
        see /table/scheme_discard = [\"learn-from-your-mistakes\"]",
    );
}

#[test]
fn card_learn_from_your_mistakes_without_honor_brings_back_a_moment_of_truth_card() {
    play(
        "honor broken
        s1: hand learn-from-your-mistakes
        discard: traitor brute-force side-job brass-knuckles",
        "s0 end
        legal s1: pass | pass until heist | pass until turn | pass until mine | play learn-from-your-mistakes.2 traitor | play learn-from-your-mistakes.2 side-job
        refused guild/27: s1 play learn-from-your-mistakes.2 brute-force
        s1 play learn-from-your-mistakes.2 side-job
        told: s1 takes side-job back
        sees s1 /own/hand/0/card = \"side-job\"
        see /table/scheme_discard = [\"traitor\", \"brass-knuckles\", \"learn-from-your-mistakes\", \"brute-force\"]",
    );
    play(
        "s1: hand learn-from-your-mistakes\ndiscard: traitor",
        "s0 end\nrefused guild/45: s1 play learn-from-your-mistakes.2 traitor",
    );
    play(
        "honor broken\ns1: hand learn-from-your-mistakes\ndiscard: brute-force",
        "s0 end\nlegal s1: pass | pass until heist | pass until turn | pass until mine",
    );
}

#[test]
fn card_case_the_joint_puts_one_of_three_in_place_of_a_defense() {
    play(
        "s0: hand case-the-joint
        site: wealthy-merchant 6; drowsy-porter puzzle-lock
        site: pawnshop 5; garden-wall",
        "can s0: play case-the-joint.1 wealthy-merchant.1 | play case-the-joint.1 pawnshop.1
        luck vault-door tripwires garden-wall
        s0 play case-the-joint.1 wealthy-merchant.2
        told: s0 looks at 3 Defenses
        told s0: s0 sees tripwires vault-door garden-wall
        not told s1: sees
        asked: s0
        legal s0: choose vault-door | choose tripwires | choose garden-wall
        s0 choose vault-door
        told s0: s0 keeps vault-door
        told: wealthy-merchant slot-2 is now vault-door
        told: wealthy-merchant +3
        see /table/sites/0/coins = 9
        see /table/sites/0/defenses = [\"drowsy-porter\", \"vault-door\"]
        see /table/defense_discard = [\"puzzle-lock\"]
        # 33 less the three on the table and the three looked at, and two of those below
        see /table/defense_deck = [27, 2]
        sees s0 /own/defense_deck = [[], [\"tripwires\", \"garden-wall\"]]
        sees s1 /own/defense_deck = [[], []]
        see /table/scheme_discard = [\"case-the-joint\"]",
    );
}

#[test]
fn card_case_the_joint_needs_a_defense() {
    play(
        "s0: hand case-the-joint
        site: wizards-tower 15
        site: crown-vault 16; drowsy-porter",
        "can s0: play case-the-joint.1 crown-vault.1
        refused guild/27: s0 play case-the-joint.1 wizards-tower.1",
    );
}

#[test]
fn card_double_the_guard_adds_a_defense() {
    play(
        "s0: hand double-the-guard
        site: wealthy-merchant 6; drowsy-porter puzzle-lock
        site: pawnshop 5; garden-wall",
        "can s0: play double-the-guard.1 wealthy-merchant | play double-the-guard.1 pawnshop
        luck vault-door
        s0 play double-the-guard.1 wealthy-merchant
        told: wealthy-merchant gets vault-door
        told: wealthy-merchant +3
        see /table/sites/0/defenses = [\"drowsy-porter\", \"puzzle-lock\", \"vault-door\"]
        see /table/sites/0/added = true
        see /table/sites/0/coins = 9
        see /table/sites/1/added = false",
    );
}

#[test]
fn card_double_the_guard_adds_one_at_most_and_none_to_an_empty_tower() {
    play(
        "s0: hand double-the-guard
        site: wealthy-merchant 6; drowsy-porter puzzle-lock
        added: wealthy-merchant
        site: pawnshop 5; garden-wall",
        "can s0: play double-the-guard.1 pawnshop
        refused guild/27: s0 play double-the-guard.1 wealthy-merchant",
    );
    play(
        "s0: hand double-the-guard
        site: wizards-tower 15
        site: crown-vault 16; drowsy-porter garden-wall
        added: crown-vault",
        "cannot s0: play double-the-guard.1 wizards-tower | play double-the-guard.1 crown-vault
        refused guild/27: s0 play double-the-guard.1 wizards-tower
        refused guild/27: s0 play double-the-guard.1 crown-vault",
    );
}

#[test]
fn card_double_the_guard_without_honor_makes_a_defense_ask_2_more() {
    complications(
        "wealthy-merchant 6",
        "honor broken
        s2: hand double-the-guard",
        TWO,
        "can s2: play double-the-guard.2 slot-1 stealth | play double-the-guard.2 slot-2 lies
        can s2: play double-the-guard.2 slot-2 muscle | play double-the-guard.2 slot-2 stealth
        refused guild/27: s2 play double-the-guard.2 slot-1 lies
        refused guild/27: s2 play double-the-guard.2 slot-1 tinker
        s2 play double-the-guard.2 slot-1 muscle
        told: slot-1 asks +2 muscle
        not told: rolls
        told: failure; bypassed: slot-2
        see /table/scheme_discard = [\"double-the-guard\"]",
    );
    complications(
        "wealthy-merchant 6",
        "honor broken\ns2: hand double-the-guard",
        TWO,
        "s2 play double-the-guard.2 slot-1 stealth\ntold: slot-1 asks +2 stealth\ntold: success; bypassed: slot-1 slot-2",
    );
    let tinker = "site: wealthy-merchant 6; puzzle-lock";
    play(
        &format!("honor broken\ns0: crew safecracker\ns2: hand double-the-guard\n{tinker}"),
        "s0 heist wealthy-merchant
        s0 done
        s2 pass
        s0 place safecracker slot-1
        s0 done
        s0 line 1
        s2 play double-the-guard.2 slot-1 tinker
        told: slot-1 asks +2 tinker
        told: failure; bypassed:",
    );
}

#[test]
fn card_double_the_guard_without_honor_needs_complications_and_broken_honor() {
    let refused = "refused guild/45: s2 play double-the-guard.2 slot-1 muscle";
    complications("wealthy-merchant 6", "s2: hand double-the-guard", TWO, refused);
    play(
        "honor broken\ns2: hand double-the-guard",
        "s0 end\nrefused guild/26: s2 play double-the-guard.2 slot-1 muscle",
    );
}

#[test]
fn card_word_on_the_street_keeps_two_of_four() {
    play(
        "s0: hand word-on-the-street",
        "luck traitor shakedown traitor plan-b
        s0 play word-on-the-street.1
        told: s0 looks at 4 Schemes
        told s0: s0 sees traitor traitor plan-b shakedown
        not told s1: sees
        legal s0: choose traitor | choose plan-b | choose shakedown
        s0 choose traitor
        asked: s0
        legal s0: choose traitor | choose plan-b | choose shakedown
        s0 choose shakedown
        told s0: s0 keeps shakedown
        told s1: s0 keeps 1 Schemes
        see /table/players/0/hand = 2
        sees s0 /own/hand/0/card = \"traitor\"
        sees s0 /own/hand/1/card = \"shakedown\"
        see /table/scheme_deck = [91, 2]
        sees s0 /own/scheme_deck = [[], [\"traitor\", \"plan-b\"]]
        sees s1 /own/scheme_deck = [[], []]
        see /table/scheme_discard = [\"word-on-the-street\"]",
    );
}

#[test]
fn card_long_night_gives_another_action() {
    play(
        "s0: hand long-night",
        "see /table/actions = 3
        s0 play long-night.1
        told: s0 has one more action
        see /table/actions = 3
        see /table/taken = 1
        # but no second Heist
        see /table/heists = 1
        s0 done
        asked: s0",
    );
}

#[test]
fn card_long_night_without_honor_gives_a_second_heist() {
    play(
        "honor broken
        heists 0
        s0: crew bruiser con-artist; hand long-night
        site: wealthy-merchant 6; drowsy-porter",
        "refused guild/12: s0 heist wealthy-merchant
        s0 headhunt
        see /table/actions = 2
        s0 play long-night.2
        told: s0 has one more action
        see /table/actions = 3
        see /table/heists = 1
        see /table/scheme_discard = [\"long-night\"]
        s0 heist wealthy-merchant
        told: s0 plans a heist on wealthy-merchant",
    );
}

#[test]
fn card_long_night_without_honor_comes_after_the_last_action_too() {
    play(
        "honor broken
        actions 1
        s0: hand long-night",
        "s0 headhunt
        see /table/actions = 0
        s0 play long-night.2
        see /table/actions = 1
        asked: s0
        can s0: headhunt",
    );
}

#[test]
fn card_long_night_without_honor_needs_the_own_turn_no_heist_and_broken_honor() {
    play("honor broken\ns1: hand long-night", "s0 end\nrefused guild/26: s1 play long-night.2");
    play("s0: hand long-night", "s0 headhunt\nrefused guild/45: s0 play long-night.2");
    complications(
        "wealthy-merchant 6",
        "honor broken
        s0: hand long-night",
        TWO,
        "refused guild/26: s0 play long-night.2",
    );
}

#[test]
fn card_swap_meet_discards_a_modifier() {
    play(
        "s0: crew bruiser; hand swap-meet
        s1: crew con-artist
        on: soft-boots bruiser s0
        on: lucky-charm con-artist s1",
        "can s0: play swap-meet.1 soft-boots@bruiser | play swap-meet.1 lucky-charm@con-artist
        s0 play swap-meet.1 lucky-charm@con-artist
        told: lucky-charm off con-artist
        see /table/modifiers = [{\"kind\": \"soft-boots\", \"host\": \"bruiser\", \"by\": 0, \"spent\": 0}]
        see /table/scheme_discard = [\"lucky-charm\", \"swap-meet\"]",
    );
}

#[test]
fn card_swap_meet_moves_a_modifier() {
    play(
        "s0: crew bruiser locksmith*; hand swap-meet
        s1: crew con-artist
        s2: hand sleeping-draught
        on: price-on-their-head con-artist s1",
        "can s0: play swap-meet.2 price-on-their-head@con-artist bruiser
        refused guild/27: s0 play swap-meet.2 price-on-their-head@con-artist con-artist
        s0 play swap-meet.2 price-on-their-head@con-artist locksmith
        s2 pass
        told: price-on-their-head from con-artist to locksmith
        see /table/modifiers = [{\"kind\": \"price-on-their-head\", \"host\": \"locksmith\", \"by\": 1, \"spent\": 0}]
        see /table/scheme_discard = [\"swap-meet\"]
        s0 done
        # whoever attached it is still paid
        s2 play sleeping-draught.1 locksmith
        told: s1 +4
        see /table/players/1/coins = 4",
    );
}

#[test]
fn card_swap_meet_needs_a_modifier_in_a_crew_and_somewhere_to_go() {
    play(
        "s0: crew bruiser; hand swap-meet
        pool: smuggler
        on: soft-boots smuggler s0",
        "cannot s0: play swap-meet.1 soft-boots@smuggler
        refused guild/27: s0 play swap-meet.1 soft-boots@smuggler
        refused guild/27: s0 play swap-meet.2 soft-boots@smuggler bruiser",
    );
    play(
        "s0: crew bruiser; hand swap-meet\non: soft-boots bruiser s0",
        "can s0: play swap-meet.1 soft-boots@bruiser\nrefused guild/27: s0 play swap-meet.2 soft-boots@bruiser bruiser",
    );
}

#[test]
fn card_pawn_the_silver_sells_two_schemes_for_3_and_a_die() {
    play(
        "s0: coins 1; hand pawn-the-silver side-job traitor shakedown",
        "can s0: play pawn-the-silver.1 traitor side-job | play pawn-the-silver.1 side-job shakedown
        refused guild/27: s0 play pawn-the-silver.1 traitor pawn-the-silver
        luck 2
        s0 play pawn-the-silver.1 traitor side-job
        told: s0 discards traitor
        told: s0 discards side-job
        told: s0 +3
        told: s0 rolls 2
        told: s0 +2
        see /table/players/0/coins = 6
        see /table/players/1/coins = 0
        see /table/players/0/hand = 1
        see /table/scheme_discard = [\"traitor\", \"side-job\", \"pawn-the-silver\"]",
    );
}

#[test]
fn card_pawn_the_silver_pays_one_back_for_an_x() {
    play(
        "s0: hand pawn-the-silver traitor traitor",
        "luck x
        s0 play pawn-the-silver.1 traitor traitor
        told: s0 +3
        told: s0 rolls x
        told: s0 -1
        see /table/players/0/coins = 2",
    );
}

#[test]
fn card_pawn_the_silver_needs_two_more_schemes() {
    play(
        "s0: hand pawn-the-silver traitor",
        "refused guild/26: s0 play pawn-the-silver.1 traitor traitor\ncannot s0: play pawn-the-silver.1 traitor traitor",
    );
    play(
        "s0: hand pawn-the-silver traitor side-job",
        "refused guild/27: s0 play pawn-the-silver.1 traitor traitor\ncan s0: play pawn-the-silver.1 traitor side-job",
    );
}
