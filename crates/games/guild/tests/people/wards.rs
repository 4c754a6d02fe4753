//! What prevents an event, numbered as in section 7.3 of the vocabulary, and the Yacht and the Temple, 7.4.

use rookery_guild::{CardSet, Set};
use rookery_kernel::data::{CardData, owned};
use rookery_testkit::check;
use serde_json::json;

use crate::{numbered, pair, play, solo, tables, truths};

#[test]
fn interaction_7_3_1_the_yacht_kills_before_anything_protects() {
    let script = solo("yacht", "s1", "bruiser 1", "3");
    play(
        "s0: crew bruiser con-artist
        s1: hand sleeping-draught sleeping-draught
        on: lucky-charm bruiser s0
        site: yacht 11; drowsy-porter",
        &(script
            + "s1 play sleeping-draught.1 bruiser
            told: lucky-charm off bruiser
            told: bruiser is not killed
            not told: bruiser is exhausted
            see /table/characters/<bruiser>/exhausted = false
            see /table/scheme_discard = [\"lucky-charm\", \"sleeping-draught\"]"),
    );
}

#[test]
fn interaction_7_3_1_a_second_exhaustion_is_death_before_anything_protects() {
    play(
        "s0: crew bruiser*
        s1: hand sleeping-draught sleeping-draught
        on: lucky-charm bruiser s0",
        "s0 end
        s1 play sleeping-draught.1 bruiser
        told: lucky-charm off bruiser
        told: bruiser is not killed
        s1 play sleeping-draught.1 bruiser
        told: bruiser is killed",
    );
}

#[test]
fn interaction_7_3_2_a_protection_acts_once_on_one_event() {
    // Each death is an event of its own: the Yacht acts on both, the charm on the first.
    let script = solo("yacht", "s1", "bruiser 1", "3");
    play(
        "s0: crew bruiser
        s1: hand sleeping-draught sleeping-draught
        on: lucky-charm bruiser s0
        site: yacht 11; drowsy-porter",
        &(script
            + "s1 play sleeping-draught.1 bruiser
            told: bruiser is not killed
            s1 play sleeping-draught.1 bruiser
            told: bruiser is killed
            told: failure; bypassed:"),
    );
}

#[test]
fn interaction_7_3_2_what_replaces_an_event_starts_again_at_the_top() {
    let mut files = owned(Set::FILES);
    for (_, text) in &mut files {
        *text = text.replace(
            r#"target = "self", from = ["arrest"], to = "none""#,
            r#"target = "self", from = ["arrest"], to = "kill""#,
        );
    }
    // In this set a Cat Burglar rather dies than goes to Jail; then it is the charm's turn.
    let cards = CardSet::read(&files).expect("a set of its own");
    assert!(!cards.is_standard());
    let start = tables::start(
        "s0: crew cat-burglar second-story-man
        on: lucky-charm cat-burglar s1
        site: wealthy-merchant 6; portcullis drowsy-porter
        site: pawnshop 5; garden-wall garden-wall",
    );
    let who = "cat-burglar 1, second-story-man 2";
    let script = solo("wealthy-merchant", "", who, "1")
        + "luck iron-bound-door x
        s0 line 2
        told: slot-1 fails: x
        told: lucky-charm off cat-burglar
        told: cat-burglar is not killed
        not told: cat-burglar is arrested
        see /table/jail = []
        see /table/graveyard = []";
    let start = start.patch(json!({ "options": { "cards": cards } }));
    check(start, &tables::unspell(&numbered(&script)));
}

#[test]
fn interaction_7_3_3_the_player_picks_among_protections() {
    let table = "s0: crew cat-burglar
        on: false-papers cat-burglar s1
        site: wealthy-merchant 6; portcullis";
    let script = solo("wealthy-merchant", "", "cat-burglar 1", "") + "luck x\ns0 line 1\n";
    play(
        table,
        &(script.clone()
            + "asked: s0
            legal s0: choose shield-5 | choose shield-6
            s0 choose shield-5
            told: cat-burglar is not arrested
            not told: false-papers off
            see /table/scheme_discard = []"),
    );
    play(
        table,
        &(script
            + "s0 choose shield-6
            told: false-papers off cat-burglar
            told: cat-burglar is not arrested
            see /table/scheme_discard = [\"false-papers\"]"),
    );
}

#[test]
fn interaction_7_3_4_who_is_saved_stays_as_it_was() {
    let script = solo("wealthy-merchant", "s1", "bruiser 1", "3");
    play(
        "s0: crew bruiser
        s1: hand sleeping-draught sleeping-draught side-job
        on: lucky-charm bruiser s0
        site: wealthy-merchant 6; drowsy-porter",
        &(script
            + "s1 play sleeping-draught.1 bruiser
            told: bruiser is exhausted
            s1 play sleeping-draught.1 bruiser
            told: bruiser is not killed
            see /table/characters/<bruiser>/exhausted = true
            see /table/characters/<bruiser>/post = \"slot-1\"
            s1 pass
            told: success; bypassed: slot-1"),
    );
}

#[test]
fn interaction_7_3_5_nothing_protects_in_response() {
    play(
        "honor broken
        s0: coins 2; crew veteran
        s1: crew bruiser; hand close-call",
        "s0 end
        s0 use veteran.1 bruiser
        s1 pass
        refused guild/24: s1 play close-call.1 bruiser
        s1 pass
        told: bruiser is killed",
    );
    // Early enough it does; the poorer player is first.
    play(
        "honor broken
        s0: coins 2; crew veteran
        s1: crew bruiser; hand close-call",
        "s0 end
        s0 use veteran.1 bruiser
        s1 play close-call.1 bruiser
        told: bruiser is warded
        s0 use veteran.1 bruiser
        told: bruiser is not killed",
    );
}

#[test]
fn interaction_7_4_yacht_kills_for_the_cost_of_an_ability_which_still_works() {
    let script = solo("yacht", "s0", "street-surgeon 1, bruiser 1", "3");
    play(
        "s0: crew street-surgeon bruiser con-artist*
        site: yacht 11; drowsy-porter",
        &(script
            + "s0 use street-surgeon.1 con-artist
            told: street-surgeon is killed
            told: con-artist is ready
            told: success; bypassed: slot-1
            see /table/graveyard = [\"street-surgeon\"]"),
    );
}

#[test]
fn interaction_7_4_yacht_kills_only_the_committed() {
    let script = solo("yacht", "s1", "bruiser 1", "3");
    play(
        "s0: crew bruiser con-artist
        s1: hand sleeping-draught sleeping-draught
        site: yacht 11; drowsy-porter",
        &(script
            + "s1 play sleeping-draught.1 con-artist
            told: con-artist is exhausted
            s1 play sleeping-draught.1 bruiser
            told: bruiser is killed"),
    );
}

#[test]
fn interaction_7_4_yacht_failure_table_exhausts_to_death() {
    let script = solo("yacht", "", "con-artist 1", "") + "luck 0\ns0 line 1\n";
    play(
        "s0: crew con-artist
        site: yacht 11; portcullis",
        &(script + "told: slot-1 fails: 0\ntold: con-artist is killed\nnot told: con-artist is exhausted"),
    );
}

#[test]
fn interaction_7_4_yacht_kills_until_everybody_is_home() {
    // Honor has just been broken, so robbing the grave is possible.
    let script = pair("yacht", "3", "s0 s1", ["bruiser 1", "con-artist 2"], "3 1");
    play(
        "s0: crew bruiser; hand knife-in-the-back
        s1: crew con-artist; hand side-job
        s2: crew grave-robber*
        site: yacht 11; drowsy-porter drowsy-porter",
        &(script
            + &truths(["knife-in-the-back", "side-job"])
            + "told: s0 gets 8 of the haul
            told: con-artist is killed
            told: grave-robber acts for s2
            see /table/graveyard = [\"con-artist\"]"),
    );
}

#[test]
fn interaction_7_4_temple_deaths_are_settled_before_the_next_trigger() {
    let script = solo("temple", "s2", "safecracker 1", "1");
    play(
        "honor broken
        s0: crew safecracker fence
        s1: crew grave-robber
        s2: hand sleeping-draught
        site: temple 12; portcullis",
        &(script
            + "s2 play sleeping-draught.1 safecracker
            told: temple acts for s0
            told: safecracker is killed
            told: grave-robber acts for s1
            told: s1 +1
            told: fence acts for s0
            told: s0 +1"),
    );
}

#[test]
fn interaction_7_4_temple_exhausts_the_initiators_first_and_kills_the_exhausted() {
    let script = pair("temple", "3", "s2", ["safecracker 1", "con-artist 2"], "1 1");
    play(
        "s0: crew safecracker
        s1: crew con-artist bruiser
        s2: hand sleeping-draught second-wind
        site: temple 12; portcullis drowsy-porter",
        &(script
            + "s2 play sleeping-draught.1 con-artist
            told: con-artist is exhausted
            s2 pass
            s2 pass
            told: s0 gets 9 of the haul
            told: s1 gets 3 of the haul
            told: safecracker is exhausted
            told: con-artist is killed
            see /table/characters/<bruiser>/exhausted = false
            see /table/graveyard = [\"con-artist\"]"),
    );
}

#[test]
fn interaction_7_4_temple_is_stopped_by_what_stops_a_death() {
    let script = solo("temple", "s1", "safecracker 1", "1");
    play(
        "s0: crew safecracker
        s1: hand sleeping-draught side-job
        on: lucky-charm safecracker s0
        site: temple 12; portcullis",
        &(script
            + "s1 play sleeping-draught.1 safecracker
            s1 pass
            told: temple acts for s0
            told: safecracker is not killed
            see /table/characters/<safecracker>/exhausted = true"),
    );
}

#[test]
fn interaction_7_4_temple_spares_those_who_failed() {
    let script = solo("temple", "", "safecracker 1, con-artist 2", "1") + "luck garden-wall 0\ns0 line 3\n";
    play(
        "s0: crew safecracker con-artist
        site: temple 12; portcullis drowsy-porter",
        &(script
            + "told: failure; bypassed: slot-1
            told: con-artist is arrested
            not told: temple acts
            see /table/characters/<safecracker>/exhausted = false"),
    );
}
