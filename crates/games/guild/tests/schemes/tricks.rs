//! Anytimes for a heist under way: lines, who stands where, and whether it goes on at all.

use crate::{TWO, complications, play};

#[test]
fn card_plan_b_changes_the_line_of_an_own_defense() {
    complications(
        "wealthy-merchant 6",
        "s1: hand plan-b",
        TWO,
        "legal s1: pass | pass until heist | pass until turn | pass until mine | play plan-b.1 slot-2 line-1 | play plan-b.1 slot-2 line-3
        # that is the line already, and this is somebody else's Defense
        refused guild/27: s1 play plan-b.1 slot-2 line-2
        refused guild/27: s1 play plan-b.1 slot-1 line-1
        s1 play plan-b.1 slot-2 line-1
        told: slot-2 now line 1
        told: failure; bypassed: slot-1
        see /table/scheme_discard = [\"plan-b\"]",
    );
}

#[test]
fn card_plan_b_saves_a_heist() {
    play(
        "s0: crew con-artist; hand plan-b
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        refused guild/26: s0 play plan-b.1 slot-1 line-1
        s0 pass
        s0 place con-artist slot-1
        s0 done
        s0 line 3
        s0 play plan-b.1 slot-1 line-1
        told: slot-1 now line 1
        told: success; bypassed: slot-1",
    );
}

#[test]
fn card_plan_b_needs_complications_the_heist_and_another_line() {
    play("s0: crew con-artist; hand plan-b", "s0 headhunt\nrefused guild/26: s0 play plan-b.1 slot-1 line-1");
    complications(
        "wealthy-merchant 6",
        "s2: hand plan-b",
        TWO,
        "refused guild/26: s2 play plan-b.1 slot-1 line-1",
    );
    // The Thief-Taker has a single line.
    play(
        "s0: crew ringleader; hand plan-b
        site: wealthy-merchant 6; thief-taker",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place ringleader slot-1
        s0 done
        asked: s0
        cannot s0: play plan-b.1 slot-1 line-1 | play plan-b.1 slot-1 line-2
        refused guild/27: s0 play plan-b.1 slot-1 line-1",
    );
}

#[test]
fn card_smoke_bomb_takes_an_own_character_home_and_readies_it() {
    complications(
        "wealthy-merchant 6",
        "s1: hand smoke-bomb
        s2: hand sleeping-draught",
        TWO,
        "can s1: play smoke-bomb.1 master-thief
        refused guild/27: s1 play smoke-bomb.1 dockyard-giant
        s1 pass
        s2 play sleeping-draught.1 master-thief
        s1 pass
        told: master-thief is exhausted
        s1 play smoke-bomb.1 master-thief
        told: master-thief goes home
        told: master-thief is ready
        # nobody is left on its Defense
        told: failure; bypassed: slot-1
        see /table/characters/master-thief/exhausted = false
        see /table/players/1/crew = [\"master-thief\"]
        see /table/graveyard = []",
    );
}

#[test]
fn card_smoke_bomb_works_on_who_is_ready_too() {
    complications(
        "wealthy-merchant 6",
        "s1: hand smoke-bomb",
        &[("s0", "dockyard-giant slot-1"), ("s1", "master-thief slot-2, cat-burglar slot-2")],
        "s1 play smoke-bomb.1 master-thief
        told: master-thief goes home
        told: success; bypassed: slot-1 slot-2
        see /table/characters/master-thief/exhausted = false",
    );
}

#[test]
fn card_smoke_bomb_needs_complications_and_the_heist() {
    play("s0: crew bruiser; hand smoke-bomb", "s0 headhunt\nrefused guild/26: s0 play smoke-bomb.1 bruiser");
    complications(
        "wealthy-merchant 6",
        "s2: hand smoke-bomb",
        TWO,
        "refused guild/26: s2 play smoke-bomb.1 dockyard-giant
        refused guild/45: s2 play smoke-bomb.2 dockyard-giant",
    );
}

#[test]
fn card_smoke_bomb_without_honor_sends_a_rival_home() {
    complications(
        "wealthy-merchant 6",
        "honor broken
        s0: crew dockyard-giant bruiser
        s1: hand smoke-bomb",
        TWO,
        "can s1: play smoke-bomb.2 dockyard-giant
        refused guild/27: s1 play smoke-bomb.2 master-thief
        refused guild/27: s1 play smoke-bomb.2 bruiser
        s1 play smoke-bomb.2 dockyard-giant
        told: dockyard-giant goes home
        told: failure; bypassed: slot-2
        see /table/players/0/crew = [\"bruiser\", \"dockyard-giant\"]",
    );
    // An outsider can do it as well, and whoever goes home stays exhausted.
    complications(
        "wealthy-merchant 6",
        "honor broken
        s2: hand smoke-bomb sleeping-draught",
        TWO,
        "s2 play sleeping-draught.1 dockyard-giant
        s2 play smoke-bomb.2 dockyard-giant
        told: dockyard-giant goes home
        not told: ready
        see /table/characters/dockyard-giant/exhausted = true",
    );
    play(
        "honor broken\ns0: crew bruiser\ns1: hand smoke-bomb",
        "s0 end\nrefused guild/26: s1 play smoke-bomb.2 bruiser",
    );
}

#[test]
fn card_late_arrival_sends_somebody_to_a_lonely_defense() {
    complications(
        "wealthy-merchant 6",
        "s0: crew locksmith con-artist* cat-burglar; hand late-arrival",
        &[("s0", "locksmith slot-1"), ("s1", "master-thief slot-2, bruiser slot-2")],
        "legal s0: pass | pass until heist | pass until turn | pass until mine | play late-arrival.1 cat-burglar slot-1
        # two are on the other Defense, one is exhausted, one is on the heist, one is not the player's
        refused guild/27: s0 play late-arrival.1 cat-burglar slot-2
        refused guild/27: s0 play late-arrival.1 con-artist slot-1
        refused guild/27: s0 play late-arrival.1 locksmith slot-1
        refused guild/27: s0 play late-arrival.1 bruiser slot-1",
    );
    complications(
        "wealthy-merchant 6",
        "s0: crew dockyard-giant cat-burglar; hand late-arrival",
        &[("s0", "dockyard-giant slot-1"), ("s1", "locksmith slot-2")],
        "can s0: play late-arrival.1 cat-burglar slot-1
        s0 play late-arrival.1 cat-burglar slot-2
        told: cat-burglar is sent to slot-2
        told: success; bypassed: slot-1 slot-2
        see /table/characters/cat-burglar/post = null",
    );
}

#[test]
fn card_late_arrival_makes_its_player_liable_to_the_watch() {
    play(
        "s0: coins 3; crew bruiser
        s1: coins 3; crew con-artist locksmith; hand late-arrival
        site: wealthy-merchant 6; watch-patrol drowsy-porter",
        "s0 heist wealthy-merchant
        s0 invite s1 2
        s0 done
        s1 accept
        s1 pass
        s0 place bruiser slot-1
        s0 done
        s1 place con-artist slot-2
        s1 done
        s0 done
        s0 line 3
        s0 line 1
        luck garden-wall 2
        s1 play late-arrival.1 locksmith slot-1
        told: failure; bypassed: slot-2
        told: s0 is fined 1
        told: s1 is fined 1
        see /table/players/0/coins = 2
        see /table/players/1/coins = 4",
    );
}

#[test]
fn card_late_arrival_needs_complications_the_heist_and_somebody_ready() {
    play(
        "s0: crew bruiser; hand late-arrival",
        "s0 headhunt\nrefused guild/26: s0 play late-arrival.1 bruiser slot-1",
    );
    complications(
        "wealthy-merchant 6",
        "s0: crew dockyard-giant cat-burglar
        s2: crew con-artist*; hand late-arrival",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2")],
        "refused guild/26: s2 play late-arrival.1 con-artist slot-1",
    );
    complications(
        "wealthy-merchant 6",
        "s0: hand late-arrival",
        TWO,
        "legal s0: pass | pass until heist | pass until turn | pass until mine",
    );
}

#[test]
fn card_call_it_off_ends_the_heist_without_penalties() {
    play(
        "s0: coins 3; crew con-artist
        s1: coins 3; crew bruiser; hand call-it-off
        site: wealthy-merchant 6; watch-patrol royal-guard
        site: pawnshop 5; garden-wall",
        "s0 heist wealthy-merchant
        s0 invite s1 2
        s0 done
        s1 accept
        refused guild/26: s1 play call-it-off.1
        s1 pass
        s0 place con-artist slot-1
        s0 done
        s1 place bruiser slot-2
        s1 done
        s0 done
        s0 line 1
        s0 line 1
        s1 play call-it-off.1
        told: the heist is called off
        told: pawnshop +1
        not told: failure
        not told: fails
        not told: fined
        see /table/heist = null
        see /table/players/0/coins = 3
        see /table/players/1/coins = 3
        see /table/sites/0/coins = 6
        see /table/sites/0/defenses = [\"watch-patrol\", \"royal-guard\"]
        see /table/sites/1/coins = 6
        see /table/characters/con-artist/post = null
        see /table/characters/con-artist/exhausted = false
        see /table/scheme_discard = [\"call-it-off\"]
        # the action is spent all the same
        see /table/actions = 2
        see /table/heists = 0
        asked: s0",
    );
}

#[test]
fn card_call_it_off_empties_the_tower() {
    play(
        "s0: crew dockyard-giant bruiser bruiser-2 sellsword; hand call-it-off
        site: wizards-tower 15
        site: crown-vault 16; royal-guard",
        "luck ceremonial-guards vault-door drowsy-porter drowsy-porter
        s0 heist wizards-tower
        s0 done
        s0 pass
        s0 place dockyard-giant slot-1
        s0 place bruiser slot-2
        s0 place bruiser-2 slot-3
        s0 place sellsword slot-4
        s0 done
        s0 line 3
        s0 line 1
        s0 line 3
        s0 line 3
        s0 play call-it-off.1
        told: the heist is called off
        told: wizards-tower loses its Defenses
        see /table/sites/0/defenses = []
        # the 3 Coins of the Vault Door stay
        see /table/sites/0/coins = 18
        see /table/sites/1/coins = 17",
    );
}

#[test]
fn card_call_it_off_needs_complications_and_the_heist() {
    complications(
        "wealthy-merchant 6",
        "s2: hand call-it-off",
        TWO,
        "refused guild/26: s2 play call-it-off.1",
    );
    // Between the success and the Moment of Truth it is too late.
    complications(
        "wealthy-merchant 6",
        "s0: hand call-it-off",
        TWO,
        "can s0: play call-it-off.1
        s0 pass
        told: success; bypassed: slot-1 slot-2
        asked: s0
        refused guild/26: s0 play call-it-off.1",
    );
    play("s0: crew bruiser; hand call-it-off", "s0 headhunt\nrefused guild/26: s0 play call-it-off.1");
}
