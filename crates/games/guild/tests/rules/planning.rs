//! Planning a heist: rulings 34 to 41.

use crate::tables::play;

/// The Wealthy Merchant behind two Defenses: s0 and s1 are in it together, s1 for 2 Coins.
const PAIR: &str = "site: wealthy-merchant 6; drowsy-porter garden-wall
    s0: coins 3; crew enforcer";

#[test]
fn guild_34_who_has_committed_somebody_stays_in_the_heist() {
    play(
        "s0: crew enforcer; hand faked-death
        s1: crew bruiser; hand smoke-bomb side-job
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 invite s1 2
        s0 done
        s1 accept
        s0 pass
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 3
        told: locked: s0 s1
        s0 pass
        s1 play smoke-bomb.1 bruiser
        s0 pass
        told: bruiser goes home
        s0 pass
        s1 pass
        told: success; bypassed: slot-1
        s0 pass
        s1 pass
        asked: s0 s1
        s0 truth faked-death
        s1 truth side-job
        told: s0 gets 4 of the haul
        told: s1 gets 2 of the haul
        told: s1 +2",
    );
}

#[test]
fn guild_35_the_initiator_has_to_commit_somebody() {
    play(
        "s0: crew enforcer
        s1: crew cat-burglar mummer
        site: wealthy-merchant 6; drowsy-porter ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 invite s1 2
        s0 done
        s1 accept
        s0 done
        refused guild/35: s1 place enforcer slot-1
        s1 place cat-burglar slot-1
        refused guild/35: s1 place cat-burglar slot-2
        s1 place mummer slot-2
        s1 done
        refused guild/35: s0 done
        refused guild/35: s0 place mummer slot-1
        s0 place enforcer slot-1
        s0 done
        # The initiator names the lines.
        legal s0: line 1 | line 2 | line 3
        refused guild/35: s0 line 4
        s0 line 2
        told: slot-1 by line 2
        asked: s0
        s0 line 2
        told: slot-2 by line 2
        told: locked: s0 s1",
    );
}

#[test]
fn guild_35_every_defense_needs_somebody() {
    play(
        "s0: coins 3; crew enforcer cat-burglar
        site: wealthy-merchant 6; drowsy-porter ceremonial-guards",
        "s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        refused guild/35: s0 done
        s0 place cat-burglar slot-2
        s0 done
        s0 line 3
        s0 line 2
        told: success; bypassed: slot-1 slot-2
        told: s0 gets 6 of the haul
        see /table/players/0/coins = 9
        asked: s0",
    );
}

#[test]
fn guild_35_nobody_exhausted_is_sent_and_nobody_absent_is_invited() {
    play(
        "s0: crew enforcer mummer*
        s1: crew fence*
        s2: crew bruiser
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        refused guild/35: s0 invite s1 2
        refused guild/35: s0 invite s0 2
        can s0: invite s2 2
        s0 done
        refused guild/35: s0 place mummer slot-1
        legal s0: place enforcer slot-1 | break",
    );
    play(
        "s0: crew mummer*
        site: wealthy-merchant 6; drowsy-porter",
        "refused guild/35: s0 heist wealthy-merchant",
    );
}

#[test]
fn guild_35_a_helper_who_places_nobody_is_out() {
    play(
        &format!("{PAIR} dockyard-giant\ns1: crew cat-burglar"),
        "s0 heist wealthy-merchant
        s0 invite s1 2
        s0 done
        s1 accept
        s0 place enforcer slot-1
        s0 place dockyard-giant slot-2
        s0 done
        s1 done
        s0 done
        s0 line 3
        s0 line 2
        told: locked: s0
        told: s0 gets 6 of the haul
        see /table/players/1/coins = 0",
    );
}

#[test]
fn guild_36_two_on_a_defense_add_their_skills() {
    play(
        "s0: crew enforcer smuggler bruiser
        site: wealthy-merchant 8; thief-taker",
        "s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        s0 place smuggler slot-1
        refused guild/36: s0 place bruiser slot-1
        refused guild/36: s0 place bruiser slot-2
        s0 done
        told: success; bypassed: slot-1",
    );
}

#[test]
fn guild_36_each_skill_of_a_line_must_be_reached() {
    play(
        "s0: crew enforcer second-story-man
        site: wealthy-merchant 8; thief-taker",
        "s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        s0 place second-story-man slot-1
        luck 2
        s0 done
        told: failure; bypassed:",
    );
}

#[test]
fn guild_37_the_line_stays_as_it_was_named() {
    play(
        "s0: crew enforcer; hand side-job
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 1
        told: slot-1 by line 1
        legal s0: pass | pass until heist | pass until turn | pass until mine
        luck 2
        s0 pass
        told: failure; bypassed:",
    );
}

#[test]
fn guild_37_a_card_can_change_the_line() {
    play(
        "s0: crew enforcer; hand plan-b
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 1
        refused guild/27: s0 play plan-b.1 slot-1 line-1
        s0 play plan-b.1 slot-1 line-3
        told: slot-1 now line 3
        told: success; bypassed: slot-1",
    );
}

#[test]
fn guild_38_raising_a_defense_concerns_lines_that_name_the_skill() {
    let script = |line: u8, verdict: &str| {
        format!(
            "s0 heist wealthy-merchant
            s0 done
            s1 pass
            s0 place dockyard-giant slot-1
            s0 place locksmith slot-1
            s0 done
            s0 line {line}
            refused guild/27: s1 play on-alert.1 slot-1 stealth
            luck 2 2
            s1 play on-alert.1 slot-1 muscle
            told: slot-1 asks +2 muscle
            told: {verdict}"
        )
    };
    let table = "s0: crew dockyard-giant locksmith
        s1: hand on-alert
        site: wealthy-merchant 6; iron-bound-door";
    play(table, &script(1, "success; bypassed: slot-1"));
    play(table, &script(2, "failure; bypassed:"));
}

#[test]
fn guild_38_neither_a_skill_nor_a_number_falls_below_0() {
    // The Enforcer has no Lies to lose, and takes none from the Con Artist beside it.
    play(
        "s0: crew enforcer con-artist
        on: wanted-poster enforcer s1
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        s0 place con-artist slot-1
        s0 done
        s0 line 1
        told: success; bypassed: slot-1",
    );
    // 1 Lies less 1 is none, and an X more takes nothing off the other line.
    play(
        "s0: crew enforcer hex-seller; hand tall-tale
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 1
        s0 use hex-seller.2 slot-1 lies
        told: slot-1 asks -1 lies
        luck x x
        s0 play tall-tale.2 slot-1
        told: slot-1 asks -1 lies
        told: success; bypassed: slot-1",
    );
}

#[test]
fn guild_39_a_defense_with_nobody_left_on_it_is_failed() {
    let table = "s0: crew enforcer hex-seller; hand smoke-bomb; treasures skeleton-key
        site: wealthy-merchant 6; drowsy-porter";
    let plan = "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 1";
    play(
        table,
        &format!(
            "{plan}
            s0 use hex-seller.2 slot-1 lies
            s0 play smoke-bomb.1 enforcer
            luck x
            s0 pass
            told: failure; bypassed:
            told: slot-1 fails: x
            not told: arrested"
        ),
    );
    play(
        table,
        &format!(
            "{plan}
            s0 use skeleton-key.1 slot-1
            told: slot-1 counts as bypassed
            s0 play smoke-bomb.1 enforcer
            luck x
            s0 pass
            told: failure; bypassed:"
        ),
    );
}

/// s0 with two helpers, on the Pawnshop with its Treasure.
const THREE: &str = "s0: crew enforcer; hand off-the-top
    s1: crew bruiser
    s2: crew dockyard-giant
    site: pawnshop 8; drowsy-porter iron-bound-door";

#[test]
fn guild_40_shares_are_paid_and_the_rest_is_the_initiators() {
    play(
        &THREE.replace("; hand off-the-top", ""),
        "s0 heist pawnshop
        s0 invite s1 2 treasure
        s0 invite s2 3
        s0 done
        s1 accept
        s2 accept
        s0 place enforcer slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s2 place dockyard-giant slot-2
        s2 done
        s0 done
        s0 line 3
        luck royal-pardon
        s0 line 2
        told: s0 gets 3 of the haul
        told: s1 gets 2 of the haul
        told: s2 gets 3 of the haul
        told: s1 gets royal-pardon",
    );
}

#[test]
fn guild_40_a_haul_that_is_too_small_goes_to_the_helpers_in_the_order_of_the_seats() {
    play(
        THREE,
        "s0 heist pawnshop
        s0 invite s1 4
        s0 invite s2 4
        s0 done
        s1 accept
        s2 accept
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s2 place dockyard-giant slot-2
        s2 done
        s0 done
        s0 line 3
        s0 line 2
        s0 pass
        s0 pass
        luck royal-pardon
        s0 truth off-the-top
        told: s0 gets 3 of the haul
        told: s0 gets 0 of the haul
        told: s1 gets 4 of the haul
        told: s2 gets 1 of the haul
        # The Treasure was promised to nobody.
        told: s0 gets royal-pardon",
    );
}

#[test]
fn guild_41_outsiders_may_use_cards_and_take_money() {
    play(
        "s0: coins 5; crew enforcer; hand side-job
        s1: crew mummer; hand brute-force late-arrival
        site: wealthy-merchant 6; alert-guards",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s0 line 3
        s0 purse
        s1 pass
        s0 pay s1 2
        # Nobody adds a Character to a heist of others.
        refused guild/26: s1 play late-arrival.1 mummer slot-1
        s1 play brute-force.1 enforcer
        s0 pass
        luck 1 1
        s0 pass
        told: enforcer +2 muscle
        s0 pass
        s1 pass
        told: success; bypassed: slot-1
        see /table/players/1/coins = 2",
    );
}
