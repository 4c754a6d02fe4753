//! Timing and priority: rulings 22 to 33.

use crate::tables::play;

/// A heist of s0 with the Enforcer on the first Defense of the Wealthy Merchant, up to the lock, where nobody is asked in
/// between.
const LOCK: &str = "s0 heist wealthy-merchant
    s0 done
    s0 place enforcer slot-1
    s0 done
    s0 line 3";

#[test]
fn guild_22_nothing_answers_a_play_but_a_counter() {
    play(
        "s0: hand sleeping-draught
        s1: crew mummer; hand second-wind sleeping-draught",
        "s0 headhunt
        s0 play sleeping-draught.1 mummer
        s1 pass
        told: s0: play sleeping-draught.1 mummer
        # This is the counter window.
        legal s1: pass | pass until heist | pass until turn | pass until mine
        refused guild/24: s1 play sleeping-draught.1 mummer
        s1 pass
        told: mummer is exhausted
        # And this is the open one again.
        s1 play second-wind.1 mummer
        told: mummer is ready",
    );
}

#[test]
fn guild_22_a_declaration_is_settled_before_the_next() {
    play(
        "s0: coins 5; crew enforcer; hand brute-force
        s1: hand brute-force
        site: wealthy-merchant 6; drowsy-porter",
        &format!(
            "s0 heist wealthy-merchant
            s0 done
            s0 pass
            s1 pass
            s0 place enforcer slot-1
            s0 done
            s0 line 3
            s0 play brute-force.1 enforcer
            s1 play brute-force.2 slot-1
            luck 1 2
            s0 pass
            {rolls}
            asked: s1
            s1 choose 2
            told: slot-1 asks +3 muscle
            asked: s0",
            rolls = "told: s1 rolls 1 2"
        ),
    );
}

#[test]
fn guild_23_a_counter_can_be_countered_and_the_last_is_settled_first() {
    play(
        "s0: hand shakedown not-so-fast
        s1: coins 3; hand not-so-fast side-job
        s2: coins 9; hand side-job",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        s2 pass
        asked: s1 s2
        s1 play not-so-fast.1
        s2 pass
        told: s1: play not-so-fast.1
        asked: s0 s2
        s0 play not-so-fast.1
        s2 pass
        told: s0: play not-so-fast.1
        asked: s1 s2
        s1 pass
        s2 pass
        told: not-so-fast is countered
        # The Shakedown could be countered once more.
        asked: s1 s2
        s1 pass
        s2 pass
        told: s0 +2
        see /table/players/0/coins = 2
        see /table/scheme_discard = [\"not-so-fast\", \"not-so-fast\", \"shakedown\"]",
    );
}

#[test]
fn guild_23_a_countered_play_does_nothing() {
    play(
        "s0: crew street-surgeon; hand side-job
        s1: crew mummer*; hand stand-down",
        "s0 headhunt
        s0 use street-surgeon.1 mummer
        s1 pass
        told: street-surgeon is exhausted
        s1 play stand-down.1
        told: s1: play stand-down.1
        s0 pass
        told: street-surgeon is countered
        see /table/characters/25/exhausted = true
        # What it cost stays paid.
        see /table/characters/14/exhausted = true
        see /table/scheme_discard = [\"stand-down\"]",
    );
}

#[test]
fn guild_24_windows_open_at_both_ends_of_a_turn_and_after_actions() {
    play(
        "s1: hand side-job",
        "s0 headhunt
        see /table/phase = \"window\"
        see /table/tasks/1 = {\"window\": \"action\"}
        s1 pass
        asked: s0
        s0 end
        see /table/tasks/1 = {\"window\": \"turn-end\"}
        asked: s1
        s1 pass
        told: turn 2: s1
        see /table/phase = \"window\"
        see /table/tasks/1 = {\"window\": \"turn-start\"}
        s1 pass
        see /table/phase = \"act\"",
    );
}

#[test]
fn guild_24_windows_open_between_the_stages_of_a_heist_but_not_before_a_reveal() {
    play(
        "s0: coins 3; crew enforcer; hand traitor
        s1: coins 3; crew cat-burglar; hand side-job
        site: wealthy-merchant 6; drowsy-porter ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 invite s1 3
        s0 done
        s1 accept
        see /table/tasks/2 = {\"window\": \"agreed\"}
        s0 pass
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s1 place cat-burglar slot-2
        s1 done
        s0 done
        s0 line 3
        s0 line 2
        see /table/phase = \"window\"
        s0 pass
        s1 pass
        told: success; bypassed: slot-1 slot-2
        see /table/phase = \"window\"
        s0 pass
        s1 pass
        see /table/phase = \"truth\"
        legal s0: truth traitor
        s0 truth traitor
        asked: s1
        not told: traitor
        s1 truth side-job
        told: s0 reveals traitor
        told: s1 reveals side-job
        told: s0 betrays for 10
        told: honor is broken
        told: s0 gets 6 of the haul
        see /table/players/0/coins = 9",
    );
}

#[test]
fn guild_25_the_poorest_goes_first_and_all_are_asked_anew() {
    play(
        "s0: coins 5; crew mummer; hand sleeping-draught
        s1: coins 3; crew enforcer; hand sleeping-draught side-job",
        "s0 headhunt
        s0 play sleeping-draught.1 enforcer
        s1 play sleeping-draught.1 mummer
        told: s1: play sleeping-draught.1 mummer
        not told: s0: play
        # s0 is asked for a counter to it.
        asked: s0
        s0 pass
        told: mummer is exhausted
        asked: s0 s1
        see /table/players/0/hand = 1",
    );
}

#[test]
fn guild_25_among_equals_the_first_clockwise_from_the_active_player() {
    for (active, first) in [(0, 0), (1, 2), (2, 2)] {
        play(
            &format!(
                "active s{active}
                s0: coins 4; crew mummer; hand sleeping-draught
                s2: coins 4; crew enforcer; hand sleeping-draught"
            ),
            &format!(
                "s{active} headhunt
                s0 play sleeping-draught.1 enforcer
                s2 play sleeping-draught.1 mummer
                told: s{first}: play sleeping-draught.1 {}",
                if first == 0 { "enforcer" } else { "mummer" }
            ),
        );
    }
}

#[test]
fn guild_25_the_poorest_counters_first() {
    play(
        "s0: coins 5; hand shakedown
        s1: coins 3; hand not-so-fast
        s2: coins 1; hand not-so-fast",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        s2 pass
        s1 play not-so-fast.1
        s2 play not-so-fast.1
        told: s2: play not-so-fast.1
        asked: s1
        s1 pass
        told: shakedown is countered
        see /table/players/1/hand = 1",
    );
}

/// On the Yacht the Fixer dies of using its ability.
const YACHT: &str = "honor broken
    s0: coins 5; crew veteran enforcer; hand long-shadows
    s1: crew fixer
    s2: coins 1; hand stand-down
    site: yacht 11; drowsy-porter drowsy-porter";

const TO_THE_YACHT: &str = "s0 heist yacht
    s0 invite s1 3
    s0 done
    s1 accept
    s0 pass
    s2 pass
    s0 place enforcer slot-1
    s0 done
    s1 place fixer slot-2
    s1 done
    s0 done
    s0 line 3
    s0 line 1";

#[test]
fn guild_26_an_ability_that_has_become_impossible_costs_nothing() {
    play(
        YACHT,
        &format!(
            "{TO_THE_YACHT}
            s0 use veteran.1 fixer
            s2 pass
            told: veteran is exhausted
            see /table/players/0/coins = 3
            # s2 counters the Veteran, and the Fixer counters that and dies of it.
            s2 play stand-down.1
            s0 pass
            s1 use fixer.1
            told: fixer is killed
            s0 pass
            told: stand-down is countered
            told: veteran fails
            told: s0 +2
            told: veteran is ready
            see /table/players/0/coins = 5
            see /table/characters/33/exhausted = false
            # It counts as used all the same.
            see /table/characters/33/used = 1"
        ),
    );
}

#[test]
fn guild_26_a_scheme_that_has_become_impossible_is_discarded() {
    play(
        YACHT,
        &format!(
            "{TO_THE_YACHT}
            s0 play long-shadows.1 fixer
            s2 pass
            s1 use fixer.1
            s2 pass
            told: fixer is killed
            s2 play stand-down.1
            told: fixer is countered
            told: long-shadows fails
            not told: rolls
            see /table/scheme_discard = [\"long-shadows\", \"stand-down\"]"
        ),
    );
}

#[test]
fn guild_27_targets_and_skills_are_named_before_the_dice() {
    play(
        "s0: crew enforcer; hand on-alert brute-force
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 3
        refused guild/27: s0 play brute-force.1
        refused guild/27: s0 play on-alert.1 slot-1
        refused guild/27: s0 play on-alert.1 slot-1 lies
        luck 0 2
        s0 play on-alert.1 slot-1 stealth
        told: s0 rolls 0 2
        legal s0: choose 0 | choose 2
        s0 choose 0
        told: s0 keeps 0
        told: slot-1 asks +0 stealth",
    );
}

#[test]
fn guild_28_an_ability_works_once_in_a_turn() {
    play(
        "s0: crew street-surgeon; hand second-wind side-job
        s1: crew mummer* enforcer*",
        "s0 headhunt
        s0 use street-surgeon.1 mummer
        told: mummer is ready
        s0 play second-wind.1 street-surgeon
        told: street-surgeon is ready
        refused guild/28: s0 use street-surgeon.1 enforcer
        s0 pass
        s0 end
        s0 pass
        told: turn 2: s1
        s0 use street-surgeon.1 enforcer
        told: enforcer is ready",
    );
}

#[test]
fn guild_28_the_character_remembers_it_in_another_crew() {
    play(
        "s0: crew street-surgeon; hand side-job
        s1: crew mummer* enforcer*; hand side-job",
        "s0 headhunt
        s0 use street-surgeon.1 mummer
        s1 pass
        s1 pass
        s0 pass
        s1 pass
        s0 rest
        s0 pass
        s1 pass
        s0 exchange
        s0 give s1 street-surgeon
        s0 propose
        s1 accept
        told: street-surgeon joins s1
        s0 pass
        refused guild/28: s1 use street-surgeon.1 enforcer",
    );
}

#[test]
fn guild_28_what_is_triggered_has_no_limit() {
    play(
        "honor broken
        s0: coins 2; crew veteran poisoner
        s1: crew grave-robber mummer enforcer*",
        "s0 headhunt
        s0 use veteran.1 mummer
        told: mummer is killed
        told: grave-robber acts for s1
        told: s1 +1
        s0 use poisoner.1 enforcer
        told: enforcer is killed
        told: s1 +1
        see /table/players/1/coins = 2",
    );
}

#[test]
fn guild_29_the_exhausted_use_no_abilities_but_the_rest_goes_on() {
    play(
        "honor broken
        s0: coins 2; crew veteran street-surgeon*; hand side-job
        s1: crew grave-robber* mummer*",
        "s0 headhunt
        refused guild/29: s0 use street-surgeon.1 mummer
        s0 use veteran.1 mummer
        told: mummer is killed
        told: grave-robber acts for s1
        see /table/players/1/coins = 1",
    );
}

#[test]
fn guild_30_its_own_death_pays_a_grave_robber_nothing() {
    play(
        "honor broken
        s0: coins 2; crew veteran
        s1: crew grave-robber",
        "s0 headhunt
        s0 use veteran.1 grave-robber
        told: grave-robber is killed
        not told: acts
        see /table/players/1/coins = 0
        see /table/graveyard = [\"grave-robber\"]",
    );
}

#[test]
fn guild_31_abilities_reach_crews_and_nobody_elsewhere() {
    play(
        "honor broken
        s0: coins 2; crew veteran mummer; hand sleeping-draught
        s1: crew enforcer
        pool: fence lookout smuggler sapper acrobat
        jail: shyster
        graveyard: sellsword",
        "s0 headhunt
        s1 pass
        can s0: use veteran.1 mummer | use veteran.1 enforcer | use veteran.1 veteran
        can s0: play sleeping-draught.1 mummer | play sleeping-draught.1 enforcer
        refused guild/27: s0 use veteran.1 fence
        refused guild/27: s0 use veteran.1 shyster
        refused guild/27: s0 play sleeping-draught.1 sellsword",
    );
    play(
        "s0: coins 9; crew shyster
        s1: crew enforcer
        jail: mummer
        graveyard: lookout
        pool: fence smuggler sapper acrobat hex-seller",
        "s0 rest draw
        refused guild/27: s0 use shyster.1 enforcer
        refused guild/27: s0 use shyster.1 lookout
        s0 use shyster.1 mummer
        told: s0 recruits mummer for 2",
    );
}

#[test]
fn guild_32_boosts_are_for_complications_and_end_with_the_heist() {
    play(
        "s0: crew enforcer; hand brute-force brute-force
        site: wealthy-merchant 6; alert-guards",
        &format!(
            "refused guild/24: s0 play brute-force.1 enforcer
            {}
            luck 0 0
            s0 play brute-force.1 enforcer
            told: enforcer +1 muscle
            see /table/characters/17/boosts = [0, 1, 0, 0]
            luck 2
            s0 pass
            told: failure; bypassed:
            see /table/characters/17/boosts = [0, 0, 0, 0]
            refused guild/26: s0 play brute-force.1 enforcer",
            LOCK.replace("s0 done\n    s0 place", "s0 done\n    s0 pass\n    s0 place")
        ),
    );
}

#[test]
fn guild_33_a_no_honor_side_is_played_as_an_anytime() {
    let table = |honor: &str| {
        format!(
            "{honor}
            s0: crew mummer; hand frame-job
            s1: crew enforcer; hand not-so-fast"
        )
    };
    play(
        &table("honor whole"),
        "s0 headhunt
        refused guild/45: s0 play frame-job.2 enforcer",
    );
    play(
        &table("honor broken"),
        "refused guild/24: s0 play frame-job.2 enforcer
        s0 headhunt
        refused guild/24: s0 play frame-job.1 enforcer
        s0 play frame-job.2 enforcer
        s1 pass
        told: s0: play frame-job.2 enforcer
        # It is countered as one.
        s1 play not-so-fast.1
        told: frame-job is countered
        see /table/jail = []",
    );
}

#[test]
fn guild_33_a_no_honor_side_is_blocked_like_an_anytime() {
    play(
        "honor broken
        s0: crew silver-tongue
        s1: crew enforcer; hand frame-job not-so-fast
        s2: crew mummer; hand side-job",
        "s0 headhunt
        s0 use silver-tongue.1 s1
        s1 pass
        s2 pass
        s1 pass
        s2 pass
        told: s1 may play no Anytimes
        # The Enforcer could still act.
        asked: s1 s2
        refused guild/33: s1 play frame-job.2 mummer
        can s1: use enforcer.1 mummer",
    );
}
