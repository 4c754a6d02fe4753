//! Turns and actions: rulings 12 to 21.

use crate::tables::play;

#[test]
fn guild_12_a_turn_may_stop_early() {
    play(
        "s0: crew enforcer",
        "see /table/actions = 3
        s0 end
        told: s0 ends the turn
        told: turn 2: s1
        see /table/actions = 3",
    );
}

#[test]
fn guild_12_any_action_but_the_heist_can_be_taken_again() {
    play(
        "",
        "s0 headhunt
        see /table/actions = 2
        s0 headhunt
        see /table/actions = 1
        s0 headhunt
        told: turn 2: s1",
    );
    play(
        "s0: crew dockyard-giant
        site: wealthy-merchant 6; drowsy-porter
        site: pawnshop 5; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        told: s0 gets 6 of the haul
        see /table/actions = 2
        refused guild/12: s0 heist pawnshop",
    );
}

#[test]
fn guild_13_talks_that_come_to_nothing_are_free_but_not_repeated() {
    play(
        "s0: crew dockyard-giant
        jail: mummer
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place dockyard-giant slot-1
        s0 break
        told: s0 breaks off
        see /table/actions = 3
        see /table/heists = 1
        see /table/characters/27/post = null
        refused guild/13: s0 heist wealthy-merchant
        s0 jailbreak
        s0 done
        s0 break
        see /table/actions = 3
        refused guild/13: s0 jailbreak
        can s0: heist magistrates-house",
    );
}

#[test]
fn guild_13_a_heist_is_spent_when_characters_are_committed() {
    play(
        "s0: crew dockyard-giant
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        see /table/actions = 3
        s0 line 3
        told: locked: s0
        see /table/actions = 2
        see /table/heists = 0",
    );
}

#[test]
fn guild_13_the_tower_is_spent_when_it_is_declared() {
    play(
        "s0: crew dockyard-giant enforcer bruiser mummer
        site: wizards-tower 15",
        "luck drowsy-porter garden-wall puzzle-lock portcullis
        s0 heist wizards-tower
        told: laid out: wizards-tower, 16 Coins, drowsy-porter garden-wall puzzle-lock portcullis
        see /table/actions = 2
        see /table/heists = 0
        s0 done
        refused guild/13: s0 break
        cannot s0: break",
    );
}

#[test]
fn guild_14_who_makes_room_goes_to_the_pool_ready_and_with_modifiers() {
    play(
        "s0: coins 5; crew bruiser con-artist locksmith enforcer*
        pool: lookout fence smuggler acrobat sapper
        on: soft-boots enforcer s1",
        "refused guild/14: s0 recruit fence
        refused guild/14: s0 recruit fence for smuggler
        s0 recruit fence for enforcer
        told: enforcer leaves for the pool
        told: s0 recruits fence for 2
        not told: comes into the pool
        see /table/players/0/coins = 3
        see /table/players/0/crew = [\"bruiser\", \"con-artist\", \"locksmith\", \"fence\"]
        see /table/pool = [\"lookout\", \"enforcer\", \"acrobat\", \"smuggler\", \"sapper\"]
        see /table/characters/17/exhausted = false
        see /table/modifiers/0/host = \"enforcer\"",
    );
}

#[test]
fn guild_14_who_costs_nothing_makes_room_for_the_stack() {
    play(
        "s0: coins 5; crew bruiser con-artist locksmith enforcer
        pool: lookout fence smuggler acrobat sapper
        on: soft-boots bruiser s0",
        "luck mummer
        s0 recruit fence for bruiser
        told: soft-boots off bruiser
        told: bruiser leaves for the stack
        told: mummer comes into the pool
        see /table/pool = [\"lookout\", \"acrobat\", \"smuggler\", \"mummer\", \"sapper\"]
        see /table/scheme_discard = [\"soft-boots\"]",
    );
}

#[test]
fn guild_14_a_recruit_must_be_there_and_paid_for() {
    play(
        "s0: coins 3; crew enforcer
        pool: lookout fence mummer acrobat sapper",
        "refused guild/14: s0 recruit mummer
        refused guild/14: s0 recruit smuggler
        refused guild/14: s0 recruit fence for enforcer
        luck smuggler
        s0 recruit acrobat
        told: s0 recruits acrobat for 3
        told: smuggler comes into the pool
        see /table/players/0/coins = 0
        see /table/players/0/crew = [\"enforcer\", \"acrobat\"]",
    );
}

#[test]
fn guild_15_for_a_recruit_of_cost_0_somebody_goes_under_the_deck() {
    play(
        "s0: crew bruiser con-artist mummer enforcer*
        pool: lookout fence smuggler acrobat sapper
        on: soft-boots enforcer s1",
        "s0 recruit locksmith for enforcer
        told: soft-boots off enforcer
        told: enforcer goes under the deck
        told: s0 recruits locksmith for 0
        see /table/deck/1 = [\"enforcer\"]
        see /table/characters/17/exhausted = false
        see /table/scheme_discard = [\"soft-boots\"]
        s0 recruit locksmith-2 for bruiser
        told: bruiser leaves for the stack
        see /table/deck/2 = null
        see /table/pool = [\"lookout\", \"fence\", \"acrobat\", \"smuggler\", \"sapper\"]",
    );
}

#[test]
fn guild_16_chance_decides_the_order_under_the_deck() {
    for order in ["mummer smuggler fence", "fence smuggler mummer", "smuggler mummer fence"] {
        let [first, second, third] = order.split(' ').collect::<Vec<_>>()[..] else { panic!("{order}") };
        play(
            "pool: smuggler fence mummer
            dry: characters",
            &format!(
                "luck {order}
                s0 headhunt
                told: s0 sends the pool under the deck: fence smuggler mummer
                told: {first} comes into the pool
                told: {second} comes into the pool
                told: {third} comes into the pool"
            ),
        );
    }
}

#[test]
fn guild_17_firing_is_free_and_discards_modifiers() {
    play(
        "s0: crew bruiser enforcer*
        pool: lookout fence smuggler acrobat sapper
        on: soft-boots enforcer s1",
        "s0 fire
        refused guild/17: s0 choose mummer
        legal s0: choose bruiser | choose enforcer | done
        s0 choose enforcer
        told: soft-boots off enforcer
        told: enforcer goes under the deck
        see /table/actions = 3
        see /table/deck/1 = [\"enforcer\"]
        see /table/scheme_discard = [\"soft-boots\"]
        s0 fire
        s0 choose bruiser
        told: bruiser leaves for the stack
        see /table/players/0/crew = []
        see /table/actions = 3
        refused guild/17: s0 fire",
    );
}

#[test]
fn guild_17_nobody_is_fired_during_a_heist() {
    play(
        "s0: crew dockyard-giant street-surgeon
        s1: crew enforcer*
        site: wealthy-merchant 6; drowsy-porter",
        "can s0: fire
        s0 heist wealthy-merchant
        cannot s0: fire
        s0 done
        s0 pass
        cannot s0: fire
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        asked: s0
        cannot s0: fire",
    );
}

#[test]
fn guild_18_characters_keep_their_state_in_an_exchange() {
    play(
        "s0: coins 3; crew enforcer*
        s1: coins 1; crew mummer
        on: soft-boots enforcer s2",
        "s0 exchange
        s0 give s1 enforcer
        s0 give s1 coins 2
        s0 ask s1 mummer
        s0 propose
        told: s0 would give s1: enforcer
        told: s0 would give s1: coins 2
        told: s0 asks s1 for: mummer
        asked: s1
        s1 accept
        told: enforcer joins s1
        see /table/players/0/crew = [\"mummer\"]
        see /table/players/1/crew = [\"enforcer\"]
        see /table/players/0/coins = 1
        see /table/players/1/coins = 3
        see /table/characters/17/exhausted = true
        see /table/modifiers/0/host = \"enforcer\"
        see /table/modifiers/0/by = 2
        see /table/actions = 2",
    );
}

#[test]
fn guild_18_the_active_player_is_one_side_of_an_exchange() {
    play(
        "s0: crew enforcer
        s1: crew mummer
        s2: crew fence",
        "s0 exchange
        asked: s0
        refused guild/74: s0 give s1 mummer
        refused guild/74: s0 ask s1 fence
        refused guild/74: s0 give s0 enforcer
        s0 give s1 enforcer
        s0 ask s2 fence
        s0 propose
        asked: s1 s2
        s1 accept
        s2 accept
        see /table/players/0/crew = [\"fence\"]
        see /table/players/1/crew = [\"enforcer\", \"mummer\"]
        see /table/players/2/crew = []",
    );
}

#[test]
fn guild_19_treasures_change_hands_in_an_exchange() {
    play(
        "s0: crew enforcer; treasures crown-jewel
        s1: treasures royal-pardon",
        "s0 exchange
        s0 give s1 crown-jewel
        s0 ask s1 royal-pardon
        refused guild/74: s0 give s2 crown-jewel
        s0 propose
        s1 accept
        told: s1 gets crown-jewel
        told: s0 gets royal-pardon
        see /table/players/0/treasures = [\"royal-pardon\"]
        see /table/players/1/treasures = [\"crown-jewel\"]",
    );
}

#[test]
fn guild_19_treasures_do_not_change_hands_otherwise() {
    play(
        "s0: coins 1; treasures crown-jewel; hand side-job",
        "s0 headhunt
        legal s0: pass | pass until heist | pass until turn | pass until mine | purse
        s0 purse
        legal s0: pay s1 1 | pay s2 1 | done",
    );
}

#[test]
fn guild_20_coins_are_given_in_open_windows_and_gone_at_once() {
    play(
        "s0: coins 3; crew dockyard-giant; hand side-job
        s1: coins 4; hand traitor
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        # Talks are over.
        s0 purse
        s1 pass
        refused guild/20: s0 pay s1 4
        s0 pay s1 2
        told: s0 pays s1 2
        see /table/players/0/coins = 1
        see /table/players/1/coins = 6
        s0 pass
        s1 pass
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        # Complications: somebody who is not in the heist.
        s0 pass
        s1 purse
        asked: s1
        s1 pay s2 6
        see /table/players/1/coins = 0
        see /table/players/2/coins = 6",
    );
}

#[test]
fn guild_20_the_purse_can_be_closed_again() {
    play(
        "s1: coins 4; hand traitor",
        "s0 end
        s1 purse
        s1 done
        see /table/players/1/coins = 4
        asked: s1
        s1 pass
        # The window at the start of a turn is another one.
        told: turn 2: s1
        s1 purse
        s1 pay s0 1
        see /table/players/0/coins = 1",
    );
}

#[test]
fn guild_21_hands_are_hidden_until_a_card_shows_them() {
    play(
        "s0: hand read-the-room
        s1: hand traitor side-job",
        "sees s0 /own/hands/1 = []
        sees s2 /own/hands/1 = []
        sees public /own = null
        sees public /table/players/1/hand = 2
        s0 headhunt
        s0 play read-the-room.1 s1
        s1 pass
        s1 pass
        told: s1 shows traitor side-job
        told: s1 draws 1
        told: s0 draws 1
        sees s2 /own/hands/1 = [\"traitor\", \"side-job\"]
        sees s0 /own/hands/1 = [\"traitor\", \"side-job\"]",
    );
}
