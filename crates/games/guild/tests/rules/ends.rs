//! Jail, special Objectives and the end: rulings 59 to 68.

use rookery_guild::{Guild, Options};
use rookery_kernel::{Game, Nothing, Quick};
use rookery_testkit::check;
use serde_json::json;

use crate::tables::{play, start, unspell};

#[test]
fn guild_59_the_jailor_has_four_lines() {
    let cards = Options::default().cards.cards();
    let jailor = cards.iter().find(|card| card.id == "jailor").unwrap();
    let fact = |name: &str| jailor.fact(name).unwrap();
    assert_eq!(fact("skills"), "lies 3 or stealth 4 or muscle 5 or tinker 2");
    assert_eq!((fact("watch"), fact("reward")), ("yes", "0"));
    assert_eq!(fact("failure"), "x: arrest one, 0: arrest one, 1: exhaust one, 2: nothing");
}

#[test]
fn guild_59_failing_against_the_jailor() {
    for (die, then) in [
        ("x", "told: enforcer is arrested"),
        ("0", "told: enforcer is arrested"),
        ("1", "told: enforcer is exhausted"),
        ("2", "not told: enforcer is"),
    ] {
        play(
            "s0: coins 4; crew enforcer
            jail: mummer",
            &format!(
                "s0 jailbreak
                s0 done
                s0 place enforcer slot-1
                s0 done
                legal s0: line 1 | line 2 | line 3 | line 4
                luck {die}
                s0 line 3
                told: failure; bypassed:
                {then}
                told: s0 is fined 1
                see /table/players/0/coins = 3
                see /table/defense_discard = []"
            ),
        );
    }
}

#[test]
fn guild_60_a_jailbreak_frees_one_for_the_initiator() {
    play(
        "s0: crew safecracker
        jail: mummer",
        "s0 jailbreak
        told: s0 plans a jailbreak
        s0 done
        s0 place safecracker slot-1
        s0 done
        s0 line 4
        told: success; bypassed: slot-1
        told: s0 frees mummer
        see /table/players/0/crew = [\"safecracker\", \"mummer\"]
        see /table/players/0/jailbreaks = 1
        see /table/characters/25/exhausted = false
        see /table/actions = 2
        refused guild/12: s0 jailbreak",
    );
}

#[test]
fn guild_60_there_must_be_somebody_in_jail_and_room_in_the_crew() {
    play("s0: crew safecracker", "refused guild/60: s0 jailbreak\ncannot s0: jailbreak");
    play(
        "s0: crew safecracker enforcer bruiser locksmith
        jail: mummer",
        "refused guild/60: s0 jailbreak",
    );
    play(
        "s0: crew safecracker enforcer bruiser locksmith; treasures guild-charter
        jail: mummer",
        "can s0: jailbreak",
    );
}

#[test]
fn guild_60_honor_can_break_over_an_empty_haul() {
    play(
        "s0: crew safecracker
        s1: crew locksmith; hand traitor
        jail: mummer lookout",
        "s0 jailbreak
        refused guild/73: s0 invite s1 1
        s0 invite s1 0
        s0 done
        s1 accept
        s1 pass
        s0 place safecracker slot-1
        s0 done
        s1 place locksmith slot-1
        s1 done
        s0 done
        s0 line 4
        s1 pass
        s1 pass
        asked: s1
        s1 truth traitor
        told: s1 betrays for 10
        told: honor is broken
        legal s0: choose lookout | choose mummer
        s0 choose mummer
        see /table/players/0/crew = [\"safecracker\", \"mummer\"]
        see /table/players/0/betrayed = 1
        see /table/players/1/jailbreaks = 1
        see /table/players/1/coins = 0",
    );
}

#[test]
fn guild_60_nobody_is_freed_into_a_crew_that_has_filled_up() {
    play(
        "s0: coins 2; crew safecracker enforcer shyster
        jail: mummer lookout",
        "s0 jailbreak
        s0 done
        s0 pass
        s0 place safecracker slot-1
        s0 done
        s0 line 4
        s0 use shyster.1 mummer
        told: s0 recruits mummer for 2
        told: success; bypassed: slot-1
        not told: frees
        see /table/jail = [\"lookout\"]
        see /table/heist = null
        see /table/players/0/jailbreaks = 1",
    );
}

#[test]
fn guild_61_no_coin_is_added_after_a_jailbreak() {
    for (who, line, luck) in [("safecracker", 4, ""), ("enforcer", 3, "luck 2")] {
        play(
            &format!(
                "s0: crew {who}
                jail: mummer"
            ),
            &format!(
                "s0 jailbreak
                s0 done
                s0 place {who} slot-1
                s0 done
                {luck}
                s0 line {line}
                see /table/heist = null
                see /table/sites/0/coins = 5
                see /table/sites/1/coins = 5"
            ),
        );
    }
}

#[test]
fn guild_62_the_tower_needs_a_ready_character_for_each_defense() {
    play(
        "s0: crew dockyard-giant enforcer bruiser mummer*
        s1: crew safecracker cat-burglar
        site: wizards-tower 15",
        "refused guild/62: s0 heist wizards-tower
        cannot s0: heist wizards-tower
        can s0: heist magistrates-house
        s0 rest
        can s0: heist wizards-tower",
    );
}

#[test]
fn guild_63_the_coin_is_added_before_the_next_objective_comes() {
    play(
        "s0: crew dockyard-giant
        site: wealthy-merchant 6; drowsy-porter
        site: pawnshop 5; garden-wall",
        "s0 heist wealthy-merchant
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        luck magistrates-house tripwires tripwires
        s0 line 3
        told: pawnshop +1
        told: laid out: magistrates-house, 7 Coins, tripwires tripwires
        see /table/sites/0/objective = \"pawnshop\"
        see /table/sites/0/coins = 6
        see /table/sites/1/coins = 7
        see /table/defense_discard = [\"drowsy-porter\"]",
    );
}

#[test]
fn guild_64_a_stage_iii_success_ends_the_game_at_once() {
    play(
        "s0: crew dockyard-giant fence
        s1: coins 20
        site: crown-vault 16; drowsy-porter",
        "luck royal-pardon
        s0 heist crown-vault
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        told: s0 gets 16 of the haul
        told: s0 gets royal-pardon
        told: fence acts for s0
        told: s0 +1
        told: over, robbed: s1
        over: s1
        ending: robbed
        asked:
        see /table/actions = 2",
    );
}

#[test]
fn guild_64_a_shared_stage_iii_success_is_paid_first() {
    play(
        "s0: crew dockyard-giant; hand side-job
        s1: crew bruiser; hand traitor
        site: royal-mint 19; drowsy-porter",
        "s0 heist royal-mint
        s0 invite s1 5
        s0 done
        s1 accept
        s0 pass
        s1 pass
        s0 place dockyard-giant slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 3
        s0 pass
        s1 pass
        s0 pass
        s1 pass
        s0 truth side-job
        s1 truth traitor
        told: honor is broken
        told: s0 gets 9 of the haul
        told: s1 gets 10 of the haul
        told: over, robbed: s1
        ending: robbed
        see /table/scheme_discard = [\"traitor\", \"side-job\"]",
    );
}

/// Eight Characters of cost 0 that are out of the game.
const NO_ZEROS: &str =
    "graveyard: bruiser bruiser-2 con-artist con-artist-2 second-story-man second-story-man-2 locksmith locksmith-2
    dry: characters
    honor broken";

#[test]
fn guild_65_with_fewer_than_six_at_large_nobody_wins() {
    play(
        &format!(
            "{NO_ZEROS}
            s0: coins 20; crew veteran mummer fence
            s1: crew cat-burglar smuggler courtier"
        ),
        "s0 rest draw
        s0 use veteran.1 courtier
        told: courtier is killed
        told: over, martial-law:
        over:
        ending: martial-law",
    );
}

#[test]
fn guild_65_a_seventh_character_keeps_martial_law_away() {
    // In the pool, and of cost 0 in the stack.
    for more in [
        "pool: lookout",
        "graveyard: bruiser bruiser-2 con-artist con-artist-2 second-story-man second-story-man-2 locksmith",
    ] {
        let table = format!(
            "{NO_ZEROS}
            s0: coins 20; crew veteran mummer fence
            s1: crew cat-burglar smuggler courtier
            {more}"
        );
        play(
            &table,
            "s0 rest draw
            s0 use veteran.1 courtier
            told: courtier is killed
            asked: s0",
        );
    }
}

#[test]
fn guild_65_an_arrest_counts_too() {
    play(
        &format!(
            "{NO_ZEROS}
            s0: coins 20; crew sapper mummer fence; hand frame-job
            s1: crew cat-burglar smuggler courtier"
        ),
        "s0 rest draw
        s0 play frame-job.2 courtier
        told: courtier is arrested
        over:
        ending: martial-law",
    );
}

#[test]
fn guild_65_martial_law_ends_a_heist_that_is_under_way() {
    let crews = "s0: coins 20; crew enforcer mummer fence
        s1: crew cat-burglar smuggler courtier";
    let table = |more: &str| format!("{NO_ZEROS}\n{crews}{more}").replace("honor broken", "");
    play(
        &table("\nsite: pawnshop 5; portcullis portcullis"),
        "s0 heist pawnshop
        s0 done
        s0 place enforcer slot-1
        s0 place mummer slot-2
        s0 done
        s0 line 1
        luck x
        s0 line 1
        told: enforcer is killed
        not told: slot-2 fails
        over:
        ending: martial-law",
    );
    play(
        &table("; hand sold-to-the-watch\nsite: pawnshop 9; drowsy-porter"),
        "s0 heist pawnshop
        s0 invite s1 1
        s0 done
        s1 accept
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s1 place smuggler slot-1
        s1 done
        s0 done
        s0 line 3
        s1 pass
        s1 pass
        s1 truth sold-to-the-watch
        told: s1 gets 7 of the haul
        told: enforcer is arrested
        over:
        ending: martial-law
        see /table/scheme_discard = [\"sold-to-the-watch\"]",
    );
}

/// The table ends with this turn.
fn last_turn(table: &str, script: &str) {
    let last = json!({ "options": { "turn-limit": 1 } });
    check(start(table).patch(last), &unspell(script));
}

#[test]
fn guild_66_what_is_scored_is_added_to_the_coins() {
    last_turn(
        "s0: coins 10; agendas underdog lone-wolf
        s1: coins 7; treasures crown-jewel; agendas undertaker clean-hands
        s2: coins 3; crew bruiser* bruiser-2 con-artist*; agendas salt-of-the-earth friends-inside
        graveyard: mummer",
        "s0 end
        told: s0 scores 10 with underdog lone-wolf
        told: s1 scores 12 with clean-hands undertaker
        told: s2 scores 10 with salt-of-the-earth friends-inside
        over: s1",
    );
}

#[test]
fn guild_66_among_equals_treasures_decide_and_then_the_win_is_shared() {
    let agendas = ["underdog lone-wolf", "clean-hands good-company", "serpents-tooth friends-inside"];
    let table = |treasures: [&str; 3], coins: [u8; 3]| -> String {
        (0..3)
            .map(|seat| {
                format!(
                    "s{seat}: coins {}; treasures {}; agendas {}\n",
                    coins[seat], treasures[seat], agendas[seat]
                )
            })
            .collect()
    };
    last_turn(&table(["royal-pardon", "skeleton-key silent-bell", ""], [8, 8, 8]), "s0 end\nover: s1");
    last_turn(&table(["royal-pardon", "", "guild-charter"], [8, 7, 8]), "s0 end\nover: s0 s2");
    last_turn(&table(["", "royal-pardon", ""], [8, 7, 8]), "s0 end\nover: s0 s2");
}

#[test]
fn guild_67_nothing_else_ends_the_game() {
    assert_eq!(Options::default().turn_limit, 0);
    play(
        "turn 1999",
        "s0 end
        told: turn 2000: s1
        s1 end
        told: turn 2001: s2
        asked: s2",
    );
}

#[test]
fn guild_68_three_to_five_can_play() {
    for seats in 0..8 {
        let game = Guild::new(seats, &Options::default(), &mut Quick::new(1), &mut Nothing);
        assert_eq!(game.is_ok(), (3..=5).contains(&seats), "{seats}");
    }
}
