//! Rulings of our own: 69 to 72 and 77 to 84. Those in between are in `talks.rs`.

use rookery_testkit::check;
use serde_json::json;

use crate::tables::{play, start, unspell};

#[test]
fn guild_69_nobody_counters_the_own_declaration() {
    play(
        "s0: hand shakedown not-so-fast
        s1: hand side-job",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        asked: s1
        s1 pass
        told: s0 +2",
    );
}

#[test]
fn guild_69_seven_counters_lie_on_a_play() {
    play(
        "s0: hand shakedown not-so-fast stand-down; treasures silent-bell
        s1: crew fixer; hand not-so-fast not-so-fast stand-down",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        s1 play not-so-fast.1
        s0 play not-so-fast.1
        s1 play not-so-fast.1
        s0 use silent-bell.1
        # That is an ability.
        refused guild/23: s1 use fixer.1
        s1 play stand-down.1
        # Everything that could counter that lies open.
        told: silent-bell is countered
        told: not-so-fast is countered
        told: shakedown is countered
        see /table/players/0/coins = 0",
    );
    play(
        "s0: hand shakedown not-so-fast stand-down; treasures silent-bell
        s1: crew fixer; hand not-so-fast not-so-fast stand-down",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        s1 play not-so-fast.1
        s0 play not-so-fast.1
        s1 use fixer.1
        s0 play stand-down.1
        s1 play not-so-fast.1
        s0 use silent-bell.1
        see /table/plays/6/source = \"silent-bell\"
        asked: s1
        s1 play stand-down.1
        told: s1: play stand-down.1
        # With seven on top, nobody is asked any more.
        told: silent-bell is countered
        told: stand-down is countered
        told: not-so-fast is countered
        told: shakedown is countered
        see /table/plays = []",
    );
}

#[test]
fn guild_70_a_player_makes_twenty_declarations_in_a_turn() {
    play(
        "s0: declared 19; coins 4; hand shakedown side-job read-the-room
        s1: hand side-job",
        "s0 headhunt
        s0 play shakedown.1
        s1 pass
        s1 pass
        told: s0 +2
        see /table/players/0/declared = 20
        # s0 is not asked again.
        asked: s1
        s1 pass
        s0 end
        s1 pass
        told: turn 2: s1
        see /table/players/0/declared = 0
        can s0: play read-the-room.1 s1 | purse",
    );
    play("s0: declared 20; hand long-night", "refused guild/70: s0 play long-night.1");
}

#[test]
fn guild_70_an_opened_purse_is_a_declaration() {
    play(
        "s0: declared 19; coins 4; hand side-job
        s1: hand side-job",
        "s0 headhunt
        s0 purse
        s1 pass
        s0 done
        see /table/players/0/declared = 20
        asked: s1",
    );
}

#[test]
fn guild_70_a_turn_has_twelve_actions_at_most() {
    play(
        "s0: hand long-night
        actions 2 | taken 9",
        "s0 play long-night.1
        told: s0 has one more action
        see /table/actions = 2
        see /table/taken = 10",
    );
    play(
        "s0: hand long-night
        actions 2 | taken 10",
        "s0 play long-night.1
        not told: one more action
        see /table/actions = 1",
    );
}

#[test]
fn guild_71_the_purse_is_opened_once_a_window() {
    play(
        "s0: coins 4; hand side-job
        s1: hand side-job",
        "s0 headhunt
        refused guild/71: s1 purse
        s0 purse
        s1 pass
        asked: s0
        refused guild/71: s0 pay s0 1
        refused guild/20: s0 pay s1 5
        refused guild/20: s0 pay s1 0
        s0 pay s1 1
        told: s0 pays s1 1
        refused guild/71: s0 purse
        cannot s0: purse
        s0 pass
        s1 pass
        s0 headhunt
        can s0: purse",
    );
}

#[test]
fn guild_72_a_crew_is_in_the_order_of_the_list() {
    play(
        "s0: crew mummer enforcer bruiser-2 bruiser
        site: temple 12; drowsy-porter drowsy-porter",
        "see /table/players/0/crew = [\"bruiser\", \"bruiser-2\", \"enforcer\", \"mummer\"]
        s0 heist temple
        s0 done
        s0 place mummer slot-1
        s0 place bruiser-2 slot-1
        s0 place enforcer slot-2
        s0 place bruiser slot-2
        s0 done
        s0 line 3
        s0 line 3
        told: temple acts for s0
        told: bruiser is exhausted
        told: bruiser-2 is exhausted
        told: enforcer is exhausted
        told: mummer is exhausted",
    );
}

#[test]
fn guild_77_paid_for_a_bypassed_defense_is_who_still_stands_there() {
    play(
        "s0: crew enforcer con-artist
        s1: crew bruiser; hand smoke-bomb
        site: pawnshop 5; drowsy-porter alert-guards",
        "s0 heist pawnshop
        s0 invite s1 1
        s0 done
        s1 accept
        s1 pass
        s0 place enforcer slot-1
        s0 place con-artist slot-2
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 3
        s0 line 1
        luck garden-wall 2
        s1 play smoke-bomb.1 bruiser
        told: failure; bypassed: slot-1
        told: s0 +2
        see /table/players/1/coins = 0",
    );
}

/// s0 with a Knife in the Back has talked s1 into a heist on the Gambling Den.
fn knife(hand: &str, script: &str) {
    play(
        &format!(
            "s0: crew dockyard-giant; hand knife-in-the-back
            s1: crew ringleader sellsword{hand}
            site: gambling-den 9; drowsy-porter iron-bound-door"
        ),
        &format!(
            "s0 heist gambling-den
            s0 invite s1 1
            s0 done
            s1 accept
            {script}"
        ),
    );
}

#[test]
fn guild_78_revealed_cards_ask_for_their_target_when_they_come_to_it() {
    knife(
        "",
        "s0 pass
        s0 place dockyard-giant slot-1
        s0 done
        s1 place ringleader slot-2
        s1 place sellsword slot-2
        s1 done
        s0 done
        s0 line 3
        s0 line 2
        s0 pass
        s0 pass
        s0 truth knife-in-the-back
        told: s0 gets 8 of the haul
        told: s1 gets 1 of the haul
        legal s0: choose sellsword | choose ringleader
        s0 choose ringleader
        told: ringleader is exhausted",
    );
}

#[test]
fn guild_78_without_a_target_the_step_is_left_out() {
    play(
        "s0: crew dockyard-giant; hand knife-in-the-back
        s1: crew sellsword; hand smoke-bomb
        site: gambling-den 9; drowsy-porter",
        "s0 heist gambling-den
        s0 invite s1 1
        s0 done
        s1 accept
        s0 pass
        s1 pass
        s0 place dockyard-giant slot-1
        s0 done
        s1 place sellsword slot-1
        s1 done
        s0 done
        s0 line 3
        s0 pass
        s1 play smoke-bomb.1 sellsword
        s0 pass
        told: sellsword goes home
        s0 pass
        s0 pass
        s0 truth knife-in-the-back
        told: s0 betrays for 8
        told: s0 gets 8 of the haul
        not told: exhausted
        see /table/heist = null
        asked: s0",
    );
}

#[test]
fn guild_79_a_card_that_comes_back_is_named_with_the_card() {
    play(
        "s0: hand learn-from-your-mistakes
        discard: traitor side-job",
        "refused guild/27: s0 play learn-from-your-mistakes.1
        refused guild/27: s0 play learn-from-your-mistakes.1 short-count
        refused guild/27: s0 play learn-from-your-mistakes.1 learn-from-your-mistakes
        s0 play learn-from-your-mistakes.1 traitor
        told: s0: play learn-from-your-mistakes.1 traitor
        told: s0 takes traitor back
        see /table/scheme_discard = [\"side-job\", \"learn-from-your-mistakes\"]
        see /table/players/0/hand = 1",
    );
}

#[test]
fn guild_79_schemes_that_it_costs_are_named_with_the_card() {
    play(
        "s0: hand pawn-the-silver traitor side-job side-job",
        "refused guild/27: s0 play pawn-the-silver.1 traitor
        refused guild/27: s0 play pawn-the-silver.1 traitor traitor
        refused guild/27: s0 play pawn-the-silver.1 pawn-the-silver traitor
        luck 2
        s0 play pawn-the-silver.1 side-job side-job
        told: s0 discards side-job
        told: s0 discards side-job
        told: s0 +3
        told: s0 rolls 2
        told: s0 +2
        see /table/players/0/hand = 1",
    );
    play("s0: hand pawn-the-silver traitor", "refused guild/26: s0 play pawn-the-silver.1 traitor traitor");
}

#[test]
fn guild_80_cards_put_under_a_deck_together_are_one_heap() {
    play(
        "s0: crew enforcer mummer
        pool: lookout fence smuggler acrobat sapper",
        "s0 fire
        s0 choose mummer
        s0 fire
        s0 choose enforcer
        luck veteran fixer shyster sellsword cat-burglar
        s0 headhunt
        see /table/deck/1 = [\"mummer\"]
        see /table/deck/2 = [\"enforcer\"]
        see /table/deck/3 = [\"lookout\", \"fence\", \"acrobat\", \"smuggler\", \"sapper\"]
        see /table/deck/4 = null",
    );
}

#[test]
fn guild_80_only_the_last_dozen_heaps_are_told_apart() {
    let heaps = json!([
        ["street-urchin"],
        ["lookout"],
        ["pickpocket"],
        ["grave-robber"],
        ["crooked-watchman"],
        ["fence"],
        ["street-surgeon"],
        ["sellsword"],
        ["shyster"],
        ["hex-seller"],
        ["acrobat"]
    ]);
    let heaps: serde_json::Value = serde_json::from_str(&unspell(&heaps.to_string())).unwrap();
    let table = start(
        "s0: crew enforcer mummer
        pool: veteran fixer cat-burglar sapper smuggler
        graveyard: bodyguard safecracker courtier poisoner dockyard-giant spymistress silver-tongue ringleader master-thief",
    );
    check(
        table.patch(json!({ "table": { "deck": heaps } })),
        &unspell(
            "s0 fire
            s0 choose mummer
            see /table/deck/11 = [\"mummer\"]
            s0 fire
            s0 choose enforcer
            see /table/deck/11 = [\"enforcer\", \"mummer\"]
            see /table/deck/12 = null",
        ),
    );
}

#[test]
fn guild_81_out_of_time() {
    play(
        "s0: crew enforcer mummer; hand side-job
        s1: crew bruiser; hand side-job
        site: pawnshop 6; drowsy-porter
        jail: lookout",
        "fallback s0: end
        fallback s1:
        s0 heist pawnshop
        fallback s0: done
        s0 invite s1 2
        s0 done
        fallback s1: decline
        s1 counter 3
        fallback s0: refuse s1
        s0 agree s1
        fallback s0: pass
        fallback s1: pass
        s0 pass
        s1 pass
        fallback s0: done
        s0 done
        fallback s1: done
        s1 done
        fallback s0: break
        s0 place enforcer slot-1
        fallback s0: break
        s0 done
        fallback s0: line 1
        s0 line 3
        s0 pass
        s1 pass
        # s1 has placed nobody, so there is no Moment of Truth.
        told: s0 gets 6 of the haul",
    );
    check(
        rookery_testkit::Start::<rookery_guild::Guild>::deal(3).luck(["s0", "a4", "a1", "a2"]),
        "fallback s0: drop a4",
    );
}

#[test]
fn guild_81_plans_that_bind_are_not_broken_off() {
    play(
        "s0: crew dockyard-giant enforcer bruiser mummer
        site: wizards-tower 15",
        "s0 heist wizards-tower
        s0 done
        fallback s0: place bruiser slot-1",
    );
    play(
        "s0: crew enforcer
        s1: crew mummer; hand side-job",
        "s0 exchange
        fallback s0: done
        s0 give s1 enforcer
        s0 propose
        fallback s1: decline",
    );
}

#[test]
fn guild_82_a_crew_above_its_limit_lets_somebody_go_at_once() {
    play(
        "honor broken
        s0: coins 3; hand trophy-hunter
        s1: crew enforcer* mummer bruiser con-artist locksmith; treasures guild-charter
        pool: lookout fence smuggler acrobat sapper",
        "s0 headhunt
        s0 play trophy-hunter.2 guild-charter
        told: s0 gets guild-charter
        legal s1: choose bruiser | choose con-artist | choose locksmith | choose enforcer | choose mummer
        s1 choose enforcer
        told: s1 lets enforcer go
        told: enforcer leaves for the pool
        see /table/players/1/crew = [\"bruiser\", \"con-artist\", \"locksmith\", \"mummer\"]
        see /table/characters/17/exhausted = false",
    );
}

#[test]
fn guild_82_committed_ones_wait_until_the_heist_is_over() {
    play(
        "honor broken
        s0: crew mummer courtier bruiser bruiser-2 locksmith; treasures guild-charter
        s1: coins 3; hand trophy-hunter
        site: gambling-den 10; drowsy-porter drowsy-porter iron-bound-door",
        "s0 heist gambling-den
        s0 done
        s1 pass
        s0 place mummer slot-1
        s0 place courtier slot-1
        s0 place bruiser slot-2
        s0 place bruiser-2 slot-2
        s0 place locksmith slot-3
        s0 done
        s0 line 1
        s0 line 3
        s0 line 1
        s1 play trophy-hunter.2 guild-charter
        told: s1 gets guild-charter
        told: success; bypassed: slot-1 slot-2 slot-3
        told: s0 gets 10 of the haul
        asked: s0
        s0 choose courtier
        told: courtier leaves for the pool
        see /table/players/0/crew = [\"bruiser\", \"bruiser-2\", \"locksmith\", \"mummer\"]",
    );
}

#[test]
fn guild_83_a_stash_holds_9999_coins() {
    play(
        "s0: coins 9996; crew dockyard-giant
        s1: coins 9999; hand side-job
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s1 pass
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        s1 pass
        told: s0 gets 3 of the haul
        see /table/players/0/coins = 9999",
    );
    play(
        "s0: coins 5; hand side-job
        s1: coins 9998",
        "s0 headhunt
        s0 purse
        s0 pay s1 3
        see /table/players/0/coins = 2
        see /table/players/1/coins = 9999",
    );
}

#[test]
fn guild_84_at_the_turn_limit_everything_is_scored_as_it_stands() {
    let table = start(
        "turn 12
        s0: coins 3; agendas undertaker lone-wolf
        s1: coins 4; agendas clean-hands good-company
        s2: coins 1
        graveyard: mummer fence",
    );
    check(
        table.patch(json!({ "options": { "turn-limit": 12 } })),
        &unspell(
            "s0 end
            told: s0 scores 5 with lone-wolf undertaker
            told: s1 scores 4 with clean-hands good-company
            told: over, turn-limit: s0
            over: s0
            ending: turn-limit",
        ),
    );
}
