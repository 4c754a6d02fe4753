//! Schemes against what others do: counters, silence and revenge.

use crate::{TWO, complications, play, truth};

#[test]
fn card_not_so_fast_counters_an_anytime() {
    play(
        "s1: hand shakedown
        s2: hand not-so-fast",
        "s0 end
        s1 play shakedown.1
        s2 pass
        told: s1: play shakedown.1
        asked: s2
        legal s2: pass | pass until heist | pass until turn | pass until mine | play not-so-fast.1
        s2 play not-so-fast.1
        told: shakedown is countered
        not told: s1 +2
        see /table/players/1/coins = 0
        see /table/scheme_discard = [\"not-so-fast\", \"shakedown\"]",
    );
}

#[test]
fn card_not_so_fast_is_an_anytime_itself() {
    play(
        "s1: hand shakedown not-so-fast
        s2: hand not-so-fast",
        "s0 end
        s1 play shakedown.1
        s2 pass
        s2 play not-so-fast.1
        asked: s1
        s1 play not-so-fast.1
        told: not-so-fast is countered
        told: s1 +2
        see /table/players/1/coins = 2
        see /table/scheme_discard = [\"not-so-fast\", \"not-so-fast\", \"shakedown\"]",
    );
}

#[test]
fn card_not_so_fast_counters_a_no_honor_side() {
    play(
        "honor broken
        s0: crew bruiser
        s1: hand loose-talk
        s2: hand not-so-fast",
        "s0 end
        s1 play loose-talk.2 bruiser
        s2 pass
        s2 play not-so-fast.1
        told: loose-talk is countered
        see /table/players/0/crew = [\"bruiser\"]
        see /table/scheme_discard = [\"loose-talk\", \"not-so-fast\"]",
    );
}

#[test]
fn card_not_so_fast_counters_neither_logistics_nor_modifiers_nor_abilities() {
    let refused = "asked: s2\nrefused guild/23: s2 play not-so-fast.1\ncannot s2: play not-so-fast.1";
    let table = |hand: &str| {
        format!(
            "s0: crew street-surgeon bruiser*; hand {hand}\ns2: hand not-so-fast\nsite: wealthy-merchant 6; garden-wall"
        )
    };
    play(&table("loose-talk"), &format!("s0 play loose-talk.1 wealthy-merchant\n{refused}"));
    play(&table("soft-boots"), &format!("s0 play soft-boots.1 bruiser\n{refused}"));
    let used = "s0 headhunt\ns0 use street-surgeon.1 bruiser\ns2 pass\n";
    play(&table("soft-boots"), &format!("{used}{refused}"));
}

#[test]
fn card_not_so_fast_waits_for_something_to_counter() {
    play("s1: hand not-so-fast", "s0 end\nrefused guild/24: s1 play not-so-fast.1");
}

#[test]
fn card_stand_down_counters_an_ability() {
    play(
        "s0: crew street-surgeon bruiser*
        s2: hand stand-down",
        "s0 headhunt
        s0 use street-surgeon.1 bruiser
        s2 pass
        can s2: play stand-down.1
        s2 play stand-down.1
        told: street-surgeon is countered
        see /table/characters/bruiser/exhausted = true
        # its cost stays paid, and it is used for this turn
        see /table/characters/street-surgeon/exhausted = true
        see /table/characters/street-surgeon/used = 1
        see /table/scheme_discard = [\"stand-down\"]",
    );
}

#[test]
fn card_stand_down_counters_a_logistics_card() {
    play(
        "s0: hand pawn-the-silver traitor side-job
        s2: hand stand-down",
        "s0 play pawn-the-silver.1 traitor side-job
        s2 play stand-down.1
        told: pawn-the-silver is countered
        see /table/players/0/coins = 0
        see /table/players/0/hand = 0
        see /table/actions = 2
        see /table/scheme_discard = [\"traitor\", \"side-job\", \"pawn-the-silver\", \"stand-down\"]",
    );
}

#[test]
fn card_stand_down_counters_a_modifier() {
    play(
        "s0: crew bruiser; hand brass-knuckles
        s2: hand stand-down",
        "s0 play brass-knuckles.1 bruiser
        s2 play stand-down.1
        told: brass-knuckles is countered
        see /table/modifiers = []
        see /table/scheme_discard = [\"brass-knuckles\", \"stand-down\"]",
    );
}

#[test]
fn card_stand_down_counters_no_anytime_and_no_no_honor_side() {
    let refused = "s2 pass\nasked: s2\nrefused guild/23: s2 play stand-down.1";
    play("s1: hand shakedown\ns2: hand stand-down", &format!("s0 end\ns1 play shakedown.1\n{refused}"));
    play(
        "honor broken\ns0: crew bruiser\ns1: hand frame-job\ns2: hand stand-down",
        &format!("s0 end\ns1 play frame-job.2 bruiser\n{refused}"),
    );
}

#[test]
fn card_stand_down_is_countered_as_an_anytime() {
    play(
        "s0: crew bruiser; hand brass-knuckles
        s1: hand not-so-fast
        s2: hand stand-down",
        "s0 play brass-knuckles.1 bruiser
        s1 pass
        s2 play stand-down.1
        asked: s1
        s1 play not-so-fast.1
        told: stand-down is countered
        told: brass-knuckles on bruiser
        see /table/scheme_discard = [\"not-so-fast\", \"stand-down\"]",
    );
}

#[test]
fn card_dead_silence_ends_anytimes_for_this_heist() {
    complications(
        "wealthy-merchant 6",
        "s0: hand brute-force
        s1: hand not-so-fast side-job
        s2: hand dead-silence shakedown",
        TWO,
        "s0 pass
        s1 pass
        s2 play dead-silence.1
        s0 pass
        s1 pass
        told: s0 may play no Anytimes
        told: s1 may play no Anytimes
        told: s2 may play no Anytimes
        # nobody has anything left to say before the Moment of Truth, which is none of its business
        told: success; bypassed: slot-1 slot-2
        asked: s0 s1
        see /table/players/2/silent_heist = true
        s0 truth brute-force
        s1 truth side-job
        told: s1 +2
        # it is over with the heist
        see /table/players/2/silent_heist = false
        asked: s0 s1 s2
        can s2: play shakedown.1
        see /table/scheme_discard = [\"side-job\", \"dead-silence\"]",
    );
}

#[test]
fn card_dead_silence_leaves_abilities_alone() {
    complications(
        "wealthy-merchant 6",
        "s0: crew dockyard-giant cat-burglar hex-seller; hand brute-force
        s2: hand dead-silence",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2")],
        "s0 pass
        s2 play dead-silence.1
        s0 pass
        asked: s0
        refused guild/33: s0 play brute-force.1 dockyard-giant
        can s0: use hex-seller.1 dockyard-giant muscle
        s0 use hex-seller.2 slot-1 muscle
        told: slot-1 asks -1 muscle",
    );
}

#[test]
fn card_dead_silence_can_be_countered_before_it_falls() {
    complications(
        "wealthy-merchant 6",
        "s1: hand not-so-fast
        s2: hand dead-silence",
        TWO,
        "s1 pass
        s2 play dead-silence.1
        s1 play not-so-fast.1
        told: dead-silence is countered
        not told: may play no Anytimes",
    );
}

#[test]
fn card_dead_silence_needs_complications() {
    play("s2: hand dead-silence", "s0 end\nrefused guild/26: s2 play dead-silence.1");
    play(
        "s0: crew bruiser\ns2: hand dead-silence",
        "s0 heist magistrates-house\ns0 done\nrefused guild/26: s2 play dead-silence.1",
    );
}

#[test]
fn card_taking_it_personally_kills_a_character_of_a_betrayer() {
    truth(
        "wealthy-merchant 6",
        "s0: crew dockyard-giant bruiser; hand traitor
        s1: hand taking-it-personally side-job
        s2: crew con-artist*",
        "s0 truth traitor
        s1 truth side-job
        told: s0 betrays for 10
        asked: s1
        legal s1: pass | pass until heist | pass until turn | pass until mine | play taking-it-personally.1 bruiser | play taking-it-personally.1 dockyard-giant
        refused guild/27: s1 play taking-it-personally.1 con-artist
        refused guild/27: s1 play taking-it-personally.1 master-thief
        s1 play taking-it-personally.1 bruiser
        told: bruiser is killed
        see /table/graveyard = [\"bruiser\"]
        see /table/players/0/crew = [\"dockyard-giant\"]",
    );
}

#[test]
fn card_taking_it_personally_is_for_the_betrayed_alone() {
    truth(
        "wealthy-merchant 6",
        "s0: hand traitor taking-it-personally
        s2: hand taking-it-personally",
        "s0 truth traitor
        asked: s0 s2
        # neither the betrayer nor an outsider was betrayed
        refused guild/26: s0 play taking-it-personally.1 master-thief
        refused guild/26: s2 play taking-it-personally.1 dockyard-giant",
    );
    truth(
        "wealthy-merchant 6",
        "s0: hand dead-mans-switch taking-it-personally
        s1: hand traitor",
        "s0 truth dead-mans-switch
        s1 truth traitor
        told: the Betrayal of s1 is cancelled
        asked: s0
        refused guild/26: s0 play taking-it-personally.1 master-thief",
    );
}

#[test]
fn card_taking_it_personally_does_not_wait_for_the_next_turn() {
    truth(
        "wealthy-merchant 6",
        "s0: crew dockyard-giant; hand traitor
        s1: hand taking-it-personally side-job",
        "s0 truth traitor
        s1 truth side-job
        can s1: play taking-it-personally.1 dockyard-giant
        s1 pass
        s0 end
        can s1: play taking-it-personally.1 dockyard-giant
        s1 pass
        told: turn 2: s1
        asked: s1
        refused guild/26: s1 play taking-it-personally.1 dockyard-giant",
    );
}
