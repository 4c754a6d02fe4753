//! Setup, decks and hands: rulings 1 to 11.

use rookery_guild::{Guild, Options};
use rookery_testkit::{Start, check};

use crate::tables::{play, unspell};

/// The draft of three players, s0 first: six Characters are laid out. The Agendas a2, a5 and a8 are put away.
fn draft(script: &str) {
    let deal = ["s0", "a0", "a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8"];
    let opening = "s0 drop a2
        s1 drop a5
        luck wealthy-merchant drowsy-porter drowsy-porter pawnshop garden-wall garden-wall lookout fence enforcer mummer veteran master-thief
        s2 drop a8";
    check(Start::<Guild>::deal(3).luck(deal), &unspell(&format!("{opening}\n{script}")));
}

#[test]
fn guild_1_the_die_has_an_x_a_0_two_1_and_two_2() {
    assert_eq!(Options::default().cards.die, [1, 1, 2, 2]);
}

#[test]
fn guild_2_stages_have_five_five_and_three_objectives() {
    let cards = Options::default().cards.cards();
    let stage = |stage: &str| cards.iter().filter(|card| card.fact("stage") == Some(stage)).count();
    assert_eq!((stage("1"), stage("2"), stage("3")), (5, 5, 3));
}

#[test]
fn guild_3_the_bank_pays_any_number_and_everyone_sees_it() {
    play(
        "s0: coins 7; crew enforcer
        s1: coins 12
        site: wealthy-merchant 8000; drowsy-porter",
        "sees public /table/players/0/coins = 7
        sees s2 /table/players/1/coins = 12
        s0 heist wealthy-merchant
        s0 done
        s0 place enforcer slot-1
        s0 done
        s0 line 3
        told: s0 gets 8000 of the haul
        sees public /table/players/0/coins = 8007",
    );
}

#[test]
fn guild_4_chance_says_who_begins() {
    for first in ["s0", "s1", "s2"] {
        let script = format!("told: {first} begins\nsee /table/active = {}", &first[1..]);
        check(Start::<Guild>::deal(3).luck([first]), &script);
    }
}

#[test]
fn guild_5_a_first_pick_is_paid_for_and_a_second_is_not() {
    draft(
        "told: pool: lookout fence enforcer mummer veteran master-thief
        asked: s0
        refused guild/5: s0 draft veteran
        cannot s0: draft veteran | draft master-thief
        can s0: draft mummer | draft bruiser
        s0 draft mummer
        told: s0 drafts mummer for 4
        see /table/players/0/coins = 1
        s1 draft bruiser
        told: s1 drafts bruiser for 0
        s2 draft enforcer
        see /table/players/2/coins = 2
        asked: s2
        s2 draft veteran
        told: s2 drafts veteran for 0
        see /table/players/2/coins = 2
        asked: s1
        s1 draft master-thief
        asked: s0",
    );
}

#[test]
fn guild_5_nothing_is_filled_up_during_the_draft() {
    draft(
        "s0 draft mummer
        see /table/pool = [\"lookout\", \"fence\", \"enforcer\", \"veteran\", \"master-thief\"]
        refused guild/5: s1 draft mummer
        s1 draft fence
        see /table/pool = [\"lookout\", \"enforcer\", \"veteran\", \"master-thief\"]
        see /table/stack = [\"bruiser\", \"bruiser-2\", \"con-artist\", \"con-artist-2\", \"second-story-man\", \"second-story-man-2\", \"locksmith\", \"locksmith-2\"]",
    );
}

#[test]
fn guild_6_a_pool_of_fewer_than_five_is_made_five() {
    draft(
        "s0 draft mummer
        s1 draft fence
        s2 draft enforcer
        s2 draft veteran
        s1 draft bruiser
        luck sapper fixer smuggler acrobat shyster sellsword
        s0 draft bruiser-2
        told: pool: lookout smuggler sapper fixer master-thief
        told: in Jail: sellsword shyster acrobat
        told: s0 draws 4
        told: turn 1: s0
        see /table/players/2/hand = 4",
    );
}

#[test]
fn guild_6_a_pool_of_five_is_left_as_it_is() {
    draft(
        "s0 draft mummer
        s1 draft bruiser
        s2 draft bruiser-2
        s2 draft con-artist
        s1 draft con-artist-2
        luck sapper fixer smuggler
        s0 draft locksmith
        told: pool: lookout fence enforcer veteran master-thief
        told: in Jail: smuggler sapper fixer",
    );
}

#[test]
fn guild_6_a_pool_of_more_than_five_goes_back_into_the_deck() {
    draft(
        "s0 draft locksmith-2
        s1 draft bruiser
        s2 draft bruiser-2
        s2 draft con-artist
        s1 draft con-artist-2
        # One of the six that were laid out comes again.
        luck sapper fixer smuggler veteran shyster sellsword fence acrobat
        s0 draft locksmith
        told: pool: shyster smuggler sapper fixer veteran
        told: in Jail: fence sellsword acrobat",
    );
}

#[test]
fn guild_7_discarded_schemes_wait_until_their_deck_is_dry() {
    play(
        "discard: side-job",
        "s0 rest draw
        told: s0 draws 2
        not told: reshuffled
        see /table/scheme_discard = [\"side-job\"]",
    );
    play(
        "dry: schemes",
        "see /table/scheme_deck = []
        luck traitor side-job
        s0 rest draw
        told: Schemes reshuffled
        told s0: s0 draws traitor side-job
        see /table/scheme_discard = []
        see /table/scheme_deck = [94]
        not told: Defenses",
    );
}

#[test]
fn guild_7_discarded_defenses_wait_until_their_deck_is_dry() {
    let sap = "s0 headhunt
        luck vault-door
        s0 use sapper.1 wealthy-merchant.1";
    play(
        "s0: crew sapper
        site: wealthy-merchant 6; drowsy-porter",
        &format!(
            "{sap}
            not told: reshuffled
            told: wealthy-merchant slot-1 is now vault-door
            see /table/defense_discard = [\"drowsy-porter\"]"
        ),
    );
    play(
        "s0: crew sapper
        site: wealthy-merchant 6; drowsy-porter
        dry: defenses",
        &format!(
            "see /table/defense_deck = []
            {sap}
            told: Defenses reshuffled
            told: wealthy-merchant slot-1 is now vault-door
            see /table/defense_discard = []
            not told: Schemes"
        ),
    );
}

#[test]
fn guild_8_without_characters_to_draw_the_pool_stays_short() {
    play(
        "s0: coins 9; crew enforcer
        pool: fence mummer
        jail: lookout
        dry: characters",
        "s0 recruit mummer
        told: s0 recruits mummer for 4
        not told: comes into the pool
        see /table/pool = [\"fence\"]
        see /table/jail = [\"lookout\"]
        s0 recruit fence
        see /table/pool = []
        refused guild/8: s0 headhunt",
    );
}

#[test]
fn guild_9_seven_schemes_is_a_limit_at_the_start_of_the_own_turn() {
    play(
        "s1: hand traitor traitor traitor short-count short-count short-count side-job side-job",
        "see /table/players/1/hand = 8
        s0 headhunt
        s1 pass
        asked: s0
        s0 end
        s1 pass
        told: turn 2: s1
        legal s1: choose traitor | choose short-count | choose side-job
        s1 choose traitor
        told: s1 discards traitor
        can s1: pass
        s1 pass
        s1 rest draw
        see /table/players/1/hand = 9
        s1 pass
        refused guild/9: s1 legwork",
    );
}

#[test]
fn guild_9_a_treasure_raises_the_hand_limit() {
    play(
        "s1: treasures bottomless-satchel; hand traitor traitor traitor short-count short-count short-count side-job side-job
        actions 1",
        "s0 headhunt
        s1 pass
        told: turn 2: s1
        can s1: pass
        s1 pass
        s1 legwork
        see /table/players/1/hand = 9",
    );
}

#[test]
fn guild_9_no_exchange_brings_a_hand_above_its_limit() {
    play(
        "s0: hand traitor traitor traitor short-count short-count short-count side-job
        s1: crew mummer; hand side-job",
        "s0 exchange
        s0 ask s1 scheme
        refused guild/74: s0 propose
        s0 give s1 traitor
        s0 propose
        s1 accept side-job
        see /table/players/0/hand = 7",
    );
}

#[test]
fn guild_10_discards_jail_and_graveyard_are_open() {
    play(
        "discard: side-job traitor
        jail: mummer fence
        graveyard: lookout",
        "sees public /table/decks/scheme_discard = [\"traitor\", \"side-job\"]
        sees s2 /table/city/jail = [\"fence\", \"mummer\"]
        sees public /table/city/graveyard = [\"lookout\"]
        sees public /table/decks/defense_discard = []",
    );
}

#[test]
fn guild_10_anybody_in_jail_can_be_freed() {
    play(
        "s0: crew safecracker
        jail: mummer fence lookout",
        "s0 jailbreak
        s0 done
        s0 place safecracker slot-1
        s0 done
        s0 line 4
        legal s0: choose lookout | choose fence | choose mummer
        s0 choose fence
        told: s0 frees fence
        see /table/jail = [\"lookout\", \"mummer\"]",
    );
}

#[test]
fn guild_11_the_third_agenda_is_never_shown() {
    let deal = ["s0", "a0", "a1", "a2"];
    check(
        Start::<Guild>::deal(3).luck(deal),
        "refused guild/11: s0 drop a9
        s0 drop a1
        fallback s0:",
    );
    draft(
        "told: s0 puts an Agenda away
        told s0: s0 puts a2 away
        not told s1: a2
        not told: a2
        sees s0 /own/dropped = [\"a2\"]
        sees s1 /own/dropped = [\"a5\"]
        sees public /own = null",
    );
    play(
        "s0: coins 1; crew dockyard-giant; agendas underdog lone-wolf
        site: crown-vault 16; drowsy-porter",
        "s0 heist crown-vault
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        told: s0 scores 17 with underdog lone-wolf
        over: s0",
    );
}

#[test]
fn guild_11_removed_objectives_stay_hidden() {
    play(
        "s0: crew dockyard-giant
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 place dockyard-giant slot-1
        s0 done
        luck pawnshop drowsy-porter garden-wall
        s0 line 3
        told: laid out: pawnshop, 5 Coins, drowsy-porter garden-wall
        # Of Stage I three have been laid out: the other two are removed, and nobody learns more of them.
        see /table/laid_out = 3
        sees s0 /table/decks/unseen = [\"gambling-den\", \"spice-warehouse\", \"yacht\", \"temple\", \"opera-house\", \"ambassadors-residence\", \"counting-house\", \"wizards-tower\", \"crown-vault\", \"royal-mint\"]",
    );
}
