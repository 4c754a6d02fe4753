//! Logistics cards about Characters: who joins a crew, and who leaves one.

use crate::{complications, play};

/// A card cannot be played for this, and a reason is given.
#[track_caller]
fn not_playable(table: &str, rule: &str, what: &str) {
    play(table, &format!("refused {rule}: s0 {what}\ncannot s0: {what}"));
}

#[test]
fn card_faked_death_brings_the_dead_back_exhausted_and_free() {
    play(
        "s0: coins 1; crew bruiser; hand faked-death
        graveyard: mummer cat-burglar",
        "can s0: play faked-death.1 mummer | play faked-death.1 cat-burglar
        s0 play faked-death.1 mummer
        told: s0 recruits mummer for 0
        see /table/players/0/crew = [\"bruiser\", \"mummer\"]
        see /table/characters/mummer/exhausted = true
        see /table/graveyard = [\"cat-burglar\"]
        see /table/players/0/coins = 1
        see /table/scheme_discard = [\"faked-death\"]",
    );
}

#[test]
fn card_faked_death_needs_a_grave_and_a_place() {
    let play = "play faked-death.1 mummer";
    not_playable("s0: hand faked-death\npool: mummer", "guild/27", play);
    let full = "s0: crew bruiser bruiser-2 con-artist con-artist-2; hand faked-death\ngraveyard: mummer";
    not_playable(full, "guild/27", play);
}

#[test]
fn card_bribe_the_turnkey_frees_somebody_for_2() {
    play(
        "s0: coins 2; crew bruiser; hand bribe-the-turnkey
        jail: mummer master-thief",
        "can s0: play bribe-the-turnkey.1 mummer | play bribe-the-turnkey.1 master-thief
        s0 play bribe-the-turnkey.1 master-thief
        told: s0 -2
        told: s0 recruits master-thief for 2
        see /table/players/0/coins = 0
        see /table/players/0/crew = [\"bruiser\", \"master-thief\"]
        see /table/characters/master-thief/exhausted = false
        see /table/jail = [\"mummer\"]",
    );
}

#[test]
fn card_bribe_the_turnkey_needs_2_coins_somebody_in_jail_and_a_place() {
    let play = "play bribe-the-turnkey.1 mummer";
    not_playable("s0: coins 1; hand bribe-the-turnkey\njail: mummer", "guild/27", play);
    not_playable("s0: coins 5; hand bribe-the-turnkey\ngraveyard: mummer", "guild/27", play);
    let full =
        "s0: coins 5; crew bruiser bruiser-2 con-artist con-artist-2; hand bribe-the-turnkey\njail: mummer";
    not_playable(full, "guild/27", play);
}

#[test]
fn card_better_offer_recruits_for_3_less() {
    play(
        "s0: coins 2; crew bruiser; hand better-offer
        pool: pickpocket bodyguard dockyard-giant silver-tongue master-thief",
        "can s0: play better-offer.1 pickpocket | play better-offer.1 bodyguard | play better-offer.1 silver-tongue
        # 6 less 3 are 3
        refused guild/27: s0 play better-offer.1 master-thief
        cannot s0: play better-offer.1 master-thief
        luck safecracker
        s0 play better-offer.1 silver-tongue
        told: s0 -2
        told: s0 recruits silver-tongue for 2
        told: safecracker comes into the pool
        see /table/players/0/coins = 0
        see /table/players/0/crew = [\"bruiser\", \"silver-tongue\"]",
    );
}

#[test]
fn card_better_offer_costs_at_least_nothing() {
    play(
        "s0: coins 2; hand better-offer
        pool: pickpocket",
        "s0 play better-offer.1 pickpocket
        told: s0 recruits pickpocket for 0
        see /table/players/0/coins = 2
        see /table/players/0/crew = [\"pickpocket\"]",
    );
}

#[test]
fn card_better_offer_counts_the_smuggler() {
    play(
        "s0: coins 5; crew smuggler; hand better-offer
        pool: silver-tongue",
        "s0 play better-offer.1 silver-tongue
        told: s0 recruits silver-tongue for 1
        see /table/players/0/coins = 4",
    );
}

#[test]
fn card_better_offer_needs_somebody_in_the_pool_and_a_place() {
    not_playable(
        "s0: coins 9; hand better-offer\njail: bodyguard",
        "guild/27",
        "play better-offer.1 bodyguard",
    );
    not_playable("s0: coins 9; hand better-offer", "guild/27", "play better-offer.1 bruiser");
    let full =
        "s0: coins 9; crew bruiser bruiser-2 con-artist con-artist-2; hand better-offer\npool: bodyguard";
    not_playable(full, "guild/27", "play better-offer.1 bodyguard");
}

#[test]
fn card_better_offer_without_honor_hires_a_rival_and_pays_its_player() {
    play(
        "honor broken
        s0: crew dockyard-giant* master-thief bruiser
        s1: coins 5; crew con-artist; hand better-offer
        on: soft-boots dockyard-giant s0",
        "s0 end
        can s1: play better-offer.2 dockyard-giant | play better-offer.2 bruiser
        # 6 Coins, and there are 5
        refused guild/27: s1 play better-offer.2 master-thief
        refused guild/27: s1 play better-offer.2 con-artist
        s1 play better-offer.2 dockyard-giant
        told: s1 pays s0 4
        told: s1 recruits dockyard-giant for 4
        see /table/players/0/coins = 4
        see /table/players/1/coins = 1
        see /table/players/0/crew = [\"bruiser\", \"master-thief\"]
        see /table/players/1/crew = [\"con-artist\", \"dockyard-giant\"]
        see /table/characters/dockyard-giant/exhausted = true
        see /table/modifiers/0/host = \"dockyard-giant\"
        see /table/modifiers/0/by = 0",
    );
}

#[test]
fn card_better_offer_without_honor_leaves_the_committed_alone() {
    complications(
        "wealthy-merchant 6",
        "honor broken
        s0: crew dockyard-giant cat-burglar bruiser
        s2: coins 9; hand better-offer",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2")],
        "can s2: play better-offer.2 bruiser
        refused guild/27: s2 play better-offer.2 dockyard-giant
        refused guild/27: s2 play better-offer.2 cat-burglar",
    );
}

#[test]
fn card_better_offer_without_honor_needs_broken_honor_and_a_place() {
    let refused = |rule: &str| format!("s0 end\nrefused {rule}: s1 play better-offer.2 bruiser");
    play("s0: crew bruiser\ns1: hand better-offer", &refused("guild/45"));
    let full = "honor broken
        s0: crew bruiser
        s1: crew bruiser-2 con-artist con-artist-2 locksmith; hand better-offer";
    play(full, &refused("guild/27"));
}

#[test]
fn card_loose_talk_puts_3_coins_on_an_objective() {
    play(
        "s0: hand loose-talk
        site: wealthy-merchant 6; drowsy-porter
        site: pawnshop 5; garden-wall",
        "can s0: play loose-talk.1 wealthy-merchant | play loose-talk.1 pawnshop
        refused guild/27: s0 play loose-talk.1 yacht
        s0 play loose-talk.1 pawnshop
        told: pawnshop +3
        see /table/sites/0/coins = 6
        see /table/sites/1/coins = 8
        see /table/players/0/coins = 0",
    );
}

#[test]
fn card_loose_talk_without_honor_sends_a_cheap_rival_to_the_pool() {
    play(
        "honor broken
        s0: crew smuggler* dockyard-giant bruiser
        s1: crew bodyguard*; hand loose-talk
        pool: pickpocket lookout fence acrobat sellsword
        on: soft-boots smuggler s0",
        "s0 end
        can s1: play loose-talk.2 smuggler | play loose-talk.2 bruiser
        refused guild/27: s1 play loose-talk.2 dockyard-giant
        refused guild/27: s1 play loose-talk.2 bodyguard
        s1 play loose-talk.2 smuggler
        told: smuggler leaves for the pool
        see /table/players/0/crew = [\"bruiser\", \"dockyard-giant\"]
        see /table/pool = [\"lookout\", \"pickpocket\", \"fence\", \"sellsword\", \"acrobat\", \"smuggler\"]
        see /table/characters/smuggler/exhausted = false
        see /table/modifiers/0/host = \"smuggler\"
        see /table/scheme_discard = [\"loose-talk\"]",
    );
}

#[test]
fn card_loose_talk_without_honor_sends_who_costs_nothing_to_the_stack() {
    play(
        "honor broken
        s0: crew bruiser
        s1: hand loose-talk",
        "s0 end
        s1 play loose-talk.2 bruiser
        told: bruiser leaves for the stack
        see /table/players/0/crew = []
        see /table/pool = []",
    );
}

#[test]
fn card_loose_talk_without_honor_needs_broken_honor_and_somebody_at_home() {
    play("s0: crew bruiser\ns1: hand loose-talk", "s0 end\nrefused guild/45: s1 play loose-talk.2 bruiser");
    complications(
        "wealthy-merchant 6",
        "honor broken
        s0: crew dockyard-giant cat-burglar bruiser con-artist
        s2: hand loose-talk",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2, bruiser slot-2")],
        "can s2: play loose-talk.2 con-artist
        refused guild/27: s2 play loose-talk.2 bruiser",
    );
}

#[test]
fn card_frame_job_arrests_an_exhausted_rival() {
    play(
        "s0: crew bruiser*; hand frame-job
        s1: crew con-artist
        s2: crew master-thief* locksmith",
        "can s0: play frame-job.1 master-thief
        refused guild/27: s0 play frame-job.1 con-artist
        refused guild/27: s0 play frame-job.1 bruiser
        s0 play frame-job.1 master-thief
        told: master-thief is arrested
        see /table/jail = [\"master-thief\"]
        see /table/characters/master-thief/exhausted = false
        see /table/players/2/crew = [\"locksmith\"]",
    );
    not_playable(
        "s0: crew bruiser*; hand frame-job\ns1: crew con-artist",
        "guild/27",
        "play frame-job.1 con-artist",
    );
}

#[test]
fn card_frame_job_without_honor_arrests_any_rival_at_home() {
    play(
        "honor broken
        s0: crew bruiser master-thief*
        s1: crew con-artist; hand frame-job",
        "s0 end
        can s1: play frame-job.2 bruiser | play frame-job.2 master-thief
        refused guild/27: s1 play frame-job.2 con-artist
        # the other side of the card is for a Logistics action
        refused guild/24: s1 play frame-job.1 master-thief
        s1 play frame-job.2 bruiser
        told: bruiser is arrested
        see /table/jail = [\"bruiser\"]
        see /table/players/0/crew = [\"master-thief\"]",
    );
}

#[test]
fn card_frame_job_without_honor_needs_broken_honor_and_somebody_at_home() {
    play("s0: crew bruiser\ns1: hand frame-job", "s0 end\nrefused guild/45: s1 play frame-job.2 bruiser");
    complications(
        "wealthy-merchant 6",
        "honor broken
        s0: crew dockyard-giant cat-burglar bruiser
        s2: hand frame-job",
        &[("s0", "dockyard-giant slot-1, cat-burglar slot-2")],
        "can s2: play frame-job.2 bruiser
        refused guild/27: s2 play frame-job.2 dockyard-giant",
    );
}
