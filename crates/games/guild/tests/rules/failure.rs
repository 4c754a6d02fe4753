//! Failure: rulings 53 to 58.

use rookery_guild::Options;

use crate::tables::play;

#[test]
fn guild_53_a_failure_is_seen_to_in_order() {
    play(
        "s0: coins 3; crew enforcer con-artist bruiser
        site: magistrates-house 7; drowsy-porter watch-patrol
        site: wealthy-merchant 6; garden-wall",
        "s0 heist magistrates-house
        s0 done
        s0 place enforcer slot-1
        s0 place con-artist slot-2
        s0 place bruiser slot-2
        s0 done
        s0 line 3
        luck iron-bound-door x
        s0 line 1
        told: failure; bypassed: slot-1
        told: s0 +2
        told: magistrates-house slot-1 is now iron-bound-door
        told: slot-2 fails: x
        told: bruiser is arrested
        told: con-artist is arrested
        told: s0 is fined 1
        told: wealthy-merchant +1
        see /table/players/0/crew = [\"enforcer\"]
        see /table/players/0/coins = 4
        see /table/characters/17/post = null
        see /table/sites/0/defenses = [\"iron-bound-door\", \"watch-patrol\"]
        see /table/sites/0/coins = 7
        see /table/sites/1/coins = 7
        see /table/heist = null",
    );
}

#[test]
fn guild_53_failed_defenses_are_rolled_for_from_left_to_right() {
    play(
        "s0: crew enforcer con-artist
        site: pawnshop 5; watch-patrol alert-guards",
        "s0 heist pawnshop
        s0 done
        s0 place enforcer slot-1
        s0 place con-artist slot-2
        s0 done
        s0 line 3
        luck 0 1
        s0 line 1
        told: failure; bypassed:
        told: slot-1 fails: 0
        told: enforcer is arrested
        told: s0 is fined 0
        told: slot-2 fails: 1
        told: con-artist is exhausted
        see /table/sites/0/defenses = [\"watch-patrol\", \"alert-guards\"]",
    );
}

#[test]
fn guild_53_two_players_on_a_bypassed_defense_get_a_coin_each() {
    play(
        "s0: crew enforcer con-artist
        s1: crew bruiser
        site: pawnshop 5; drowsy-porter alert-guards",
        "s0 heist pawnshop
        s0 invite s1 1
        s0 done
        s1 accept
        s0 place enforcer slot-1
        s0 place con-artist slot-2
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 3
        luck garden-wall 2
        s0 line 1
        told: s0 +1
        told: s1 +1
        told: slot-2 fails: 2
        see /table/players/0/coins = 1
        see /table/players/1/coins = 1",
    );
}

#[test]
fn guild_54_the_coins_of_a_replaced_defense_stay() {
    play(
        "s0: crew safecracker con-artist
        site: pawnshop 6; puzzle-lock alert-guards",
        "s0 heist pawnshop
        s0 done
        s0 place safecracker slot-1
        s0 place con-artist slot-2
        s0 done
        s0 line 1
        luck vault-door 2
        s0 line 1
        told: pawnshop slot-1 is now vault-door
        told: pawnshop +3
        see /table/sites/0/coins = 9
        see /table/defense_discard = [\"puzzle-lock\"]",
    );
}

#[test]
fn guild_54_the_tower_keeps_the_coins_of_its_defenses() {
    play(
        "s0: crew safecracker con-artist bruiser bruiser-2
        site: wizards-tower 15",
        "luck puzzle-lock alert-guards drowsy-porter drowsy-porter
        s0 heist wizards-tower
        see /table/sites/0/coins = 16
        s0 done
        s0 place safecracker slot-1
        s0 place con-artist slot-2
        s0 place bruiser slot-3
        s0 place bruiser-2 slot-4
        s0 done
        s0 line 1
        s0 line 1
        s0 line 3
        luck 2
        s0 line 3
        told: failure; bypassed: slot-1 slot-3 slot-4
        told: con-artist is exhausted
        told: wizards-tower loses its Defenses
        see /table/sites/0/coins = 16
        see /table/sites/0/defenses = []
        see /table/players/0/coins = 6",
    );
}

#[test]
fn guild_55_the_player_chooses_among_the_own() {
    play(
        "s0: crew enforcer bruiser
        site: pawnshop 5; portcullis",
        "s0 heist pawnshop
        s0 done
        s0 place enforcer slot-1
        s0 place bruiser slot-1
        s0 done
        luck x
        s0 line 1
        told: slot-1 fails: x
        legal s0: choose bruiser | choose enforcer
        refused guild/27: s0 choose mummer
        s0 choose bruiser
        told: bruiser is killed
        see /table/players/0/crew = [\"enforcer\"]",
    );
}

/// A heist of s0 with the Enforcer and s1 with the Bruiser on one Defense, that fails with these dice: the row for X kills one.
fn roll_off(dice: &str, then: &str) {
    play(
        "s0: crew enforcer
        s1: crew bruiser
        site: pawnshop 5; portcullis",
        &format!(
            "s0 heist pawnshop
            s0 invite s1 1
            s0 done
            s1 accept
            s0 place enforcer slot-1
            s0 done
            s1 place bruiser slot-1
            s1 done
            s0 done
            luck {dice}
            s0 line 1
            told: slot-1 fails: x
            {then}"
        ),
    );
}

#[test]
fn guild_55_of_two_players_the_lower_roll_is_hit() {
    roll_off(
        "x 2 1",
        "told: s0 rolls 2
        told: s1 rolls 1
        told: bruiser is killed
        not told: enforcer is killed",
    );
    roll_off("x x 0", "told: enforcer is killed\nnot told: bruiser is killed");
}

#[test]
fn guild_55_a_tie_is_rolled_again_but_two_x_hit_both() {
    roll_off(
        "x 1 1 0 0 2 1",
        "told: s0 rolls 0\ntold: s0 rolls 2\ntold: s1 rolls 1\ntold: bruiser is killed",
    );
    roll_off("x x x", "told: enforcer is killed\ntold: bruiser is killed");
}

#[test]
fn guild_56_every_objective_has_a_row_for_each_side() {
    let cards = Options::default().cards.cards();
    let mut all = [0, 0, 0];
    for card in cards.iter().filter(|card| card.kind == "objective") {
        let (table, stage) = (card.fact("failure").unwrap(), card.fact("stage").unwrap());
        let rows: Vec<&str> = table.split(", ").collect();
        let sides: Vec<&str> = rows.iter().map(|row| row.split(':').next().unwrap()).collect();
        assert_eq!(sides, ["x", "0", "1", "2"], "{}", card.id);
        if stage == "1" {
            assert_eq!(rows[3], "2: nothing", "{}", card.id);
        }
        all[stage.parse::<usize>().unwrap() - 1] += rows.iter().filter(|row| row.ends_with(" all")).count();
    }
    // Rows that hit all: of 20, of 20 and of 12.
    assert!(all[0] * 20 < all[1] * 20 && all[1] * 12 < all[2] * 20, "{all:?}");
}

#[test]
fn guild_56_the_row_says_what_happens() {
    let script = |die: &str, then: &str| {
        format!(
            "s0 heist gambling-den
            s0 done
            s0 place enforcer slot-1
            s0 place bruiser slot-1
            s0 done
            luck {die}
            s0 line 1
            told: slot-1 fails: {die}
            {then}"
        )
    };
    let table = "s0: coins 4; crew enforcer bruiser
        site: gambling-den 10; portcullis";
    play(table, &script("0", "told: bruiser is exhausted\ntold: enforcer is exhausted"));
    play(table, &script("1", "told: s0 -1\nsee /table/players/0/coins = 3"));
    play(table, &script("2", "not told: exhausted\nsee /table/players/0/coins = 4\nasked: s0"));
}

#[test]
fn guild_57_who_is_gone_is_not_hit_but_pays_the_watch() {
    play(
        "s0: coins 5; crew enforcer
        s1: coins 5; crew bruiser; hand smoke-bomb
        site: magistrates-house 7; watch-patrol",
        "s0 heist magistrates-house
        s0 invite s1 1
        s0 done
        s1 accept
        s1 pass
        s0 place enforcer slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 1
        luck x
        s1 play smoke-bomb.1 bruiser
        told: slot-1 fails: x
        told: enforcer is arrested
        told: s0 is fined 1
        told: s1 is fined 1
        not told: bruiser is arrested
        see /table/players/1/coins = 4
        see /table/players/1/crew = [\"bruiser\"]",
    );
}

#[test]
fn guild_58_fines_take_what_there_is() {
    play(
        "s0: crew enforcer
        site: gambling-den 10; watch-patrol",
        "s0 heist gambling-den
        s0 done
        s0 place enforcer slot-1
        s0 done
        luck 1
        s0 line 1
        told: slot-1 fails: 1
        told: s0 is fined 0
        see /table/players/0/coins = 0",
    );
    play(
        "s0: coins 1; crew enforcer
        site: gambling-den 10; watch-patrol",
        "s0 heist gambling-den
        s0 done
        s0 place enforcer slot-1
        s0 done
        luck 1
        s0 line 1
        told: s0 -1
        told: s0 is fined 0
        see /table/players/0/coins = 0",
    );
}
