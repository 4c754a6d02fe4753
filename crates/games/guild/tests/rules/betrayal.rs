//! Success and betrayal: rulings 42 to 52.

use rookery_guild::Options;

use crate::tables::play;

/// A heist of two to four players that succeeds, up to the reveal: s0 has invited the others for 1 Coin each, and everyone has
/// the one card that they place, or none.
struct Heist<'a> {
    site: &'a str,
    /// More of the table.
    more: &'a str,
    luck: &'a str,
    cards: &'a [&'a str],
}

impl Heist<'_> {
    fn then(&self, then: &str) {
        let people = ["dockyard-giant", "ringleader", "sellsword", "cat-burglar"];
        let cards = self.cards;
        let all: Vec<usize> = (0..cards.len()).collect();
        let armed: Vec<usize> = all.iter().copied().filter(|&seat| !cards[seat].is_empty()).collect();
        let each = |seats: &[usize], what: &dyn Fn(usize) -> String| -> String {
            seats.iter().map(|&seat| format!("s{seat} {}\n", what(seat))).collect()
        };
        let table = each(&all, &|seat| {
            let hand = if armed.contains(&seat) { format!("; hand {}", cards[seat]) } else { String::new() };
            format!("crew {}{hand}", people[seat])
        });
        let table = table.replace(" crew", ": crew");
        let table = format!(
            "seats {}\nsite: {}; drowsy-porter iron-bound-door\n{table}{}",
            all.len().max(3),
            self.site,
            self.more
        );
        let slot = |seat: usize| if all.len() == 2 { seat + 1 } else { seat / 2 + 1 };
        let passes = each(&armed, &|_| "pass".to_owned());
        let luck = if self.luck.is_empty() { String::new() } else { format!("luck {}\n", self.luck) };
        let script = [
            format!("s0 heist {}\n", self.site.split(' ').next().unwrap()),
            all[1..].iter().map(|seat| format!("s0 invite s{seat} 1\n")).collect(),
            "s0 done\n".to_owned(),
            each(&all[1..], &|_| "accept".to_owned()),
            passes.clone(),
            each(&all, &|seat| format!("place {} slot-{}\ns{seat} done", people[seat], slot(seat))),
            "s0 done\ns0 line 3\ns0 line 2\n".to_owned(),
            passes.clone(),
            passes,
            luck,
            each(&armed, &|seat| format!("truth {}", cards[seat])),
            then.to_owned(),
        ];
        play(&table, &script.concat());
    }
}

/// The same on the Gambling Den, with so many Coins.
fn truth(coins: u16, cards: &[&str], then: &str) {
    Heist { site: &format!("gambling-den {coins}"), more: "", luck: "", cards }.then(then);
}

#[test]
fn guild_42_there_is_no_moment_of_truth_for_one() {
    play(
        "s0: crew dockyard-giant; hand side-job
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 done
        s0 pass
        s0 place dockyard-giant slot-1
        s0 done
        s0 line 3
        s0 pass
        told: s0 gets 6 of the haul
        see /table/players/0/hand = 1
        see /table/players/0/coins = 6",
    );
}

#[test]
fn guild_42_everyone_with_a_hand_has_to_place_a_card() {
    truth(
        9,
        &["side-job", "", "faked-death"],
        "told: s0 reveals side-job\ntold: s2 reveals faked-death\nnot told: s1 reveals",
    );
    play(
        "s0: crew enforcer; hand traitor side-job
        s1: crew bruiser
        site: wealthy-merchant 6; drowsy-porter",
        "s0 heist wealthy-merchant
        s0 invite s1 1
        s0 done
        s1 accept
        s0 pass
        s0 place enforcer slot-1
        s0 done
        s1 place bruiser slot-1
        s1 done
        s0 done
        s0 line 3
        s0 pass
        s0 pass
        asked: s0
        legal s0: truth traitor | truth side-job
        refused guild/42: s0 truth short-count",
    );
}

#[test]
fn guild_43_a_card_of_another_kind_is_shown_and_taken_back() {
    truth(
        9,
        &["faked-death", "side-job"],
        "told: s0 reveals faked-death
        told: s1 reveals side-job
        see /table/players/0/hand = 1
        see /table/players/1/hand = 0
        see /table/scheme_discard = [\"side-job\"]
        sees s2 /own/hands/0 = [\"faked-death\"]",
    );
}

#[test]
fn guild_44_cancelling_comes_before_betrayals_and_bonuses_last() {
    truth(
        20,
        &["traitor", "dead-mans-switch", "side-job"],
        "told: s0 reveals traitor
        told: s1 reveals dead-mans-switch
        told: s2 reveals side-job
        told: the Betrayal of s0 is cancelled
        told: s0 gets 18 of the haul
        told: s1 gets 1 of the haul
        told: s2 gets 1 of the haul
        told: s2 +2
        not told: betrays
        see /table/scheme_discard = [\"traitor\", \"side-job\", \"dead-mans-switch\"]",
    );
}

#[test]
fn guild_44_coins_leave_the_haul_before_betrayers_take_theirs() {
    truth(
        12,
        &["traitor", "side-job", "off-the-top"],
        "told: s2 gets 3 of the haul
        told: s0 betrays for 10
        told: s0 gets 9 of the haul
        told: s1 gets 0 of the haul
        told: s2 gets 0 of the haul
        not told: s1 +2",
    );
}

#[test]
fn guild_44_within_a_step_it_goes_clockwise_from_the_initiator() {
    play(
        "active s2
        s2: crew dockyard-giant; hand side-job
        s0: crew ringleader; hand side-job
        site: gambling-den 9; drowsy-porter iron-bound-door",
        "s2 heist gambling-den
        s2 invite s0 1
        s2 done
        s0 accept
        s0 pass
        s2 pass
        s2 place dockyard-giant slot-1
        s2 done
        s0 place ringleader slot-2
        s0 done
        s2 done
        s2 line 3
        s2 line 2
        s0 pass
        s2 pass
        s0 pass
        s2 pass
        s0 truth side-job
        s2 truth side-job
        told: s2 reveals side-job
        told: s0 reveals side-job
        told: s2 gets 8 of the haul
        told: s0 gets 1 of the haul
        told: s2 +2
        told: s0 +2",
    );
}

#[test]
fn guild_44_a_betrayal_is_cancelled_by_its_whole_value() {
    let heist = |cards| Heist { site: "opera-house 20", more: "honor broken", luck: "", cards };
    heist(&["short-count", "dead-mans-switch"]).then(
        "told: the Betrayal of s0 is cancelled
        told: s0 gets 19 of the haul",
    );
    heist(&["old-grudge", "dead-mans-switch"]).then(
        "told: s0 betrays for 12
        told: s0 gets 12 of the haul
        told: s1 gets 8 of the haul",
    );
}

#[test]
fn guild_45_honor_breaks_before_anything_is_paid() {
    let heist = Heist {
        site: "gambling-den 12",
        more: "s1: crew ringleader enforcer",
        luck: "",
        cards: &["traitor", "side-job"],
    };
    heist.then(
        "told: s0 betrays for 10
        told: honor is broken
        told: s0 gets 10 of the haul
        see /table/honor_broken = true
        # From now on No Honor works.
        asked: s1
        can s1: use enforcer.1 dockyard-giant",
    );
}

#[test]
fn guild_45_a_cancelled_betrayal_does_not_break_honor() {
    let heist = Heist {
        site: "gambling-den 12",
        more: "s1: crew ringleader enforcer",
        luck: "",
        cards: &["traitor", "dead-mans-switch"],
    };
    heist.then(
        "told: the Betrayal of s0 is cancelled
        not told: honor is broken
        see /table/honor_broken = false
        see /table/players/0/betrayals = 0
        # Nobody could act.
        asked: s0
        can s0: end",
    );
    // It was worth more than the card can cancel.
    truth(20, &["all-or-nothing", "dead-mans-switch"], "told: s0 betrays for 14\ntold: honor is broken");
}

#[test]
fn guild_46_a_betrayer_takes_the_value_and_the_loyal_split_the_rest() {
    truth(
        13,
        &["traitor", "side-job", "side-job"],
        "told: s0 betrays for 10
        told: s0 gets 10 of the haul
        told: s1 gets 1 of the haul
        told: s2 gets 1 of the haul
        told: 1 to the bank
        see /table/players/0/coins = 10
        see /table/players/1/coins = 1",
    );
}

#[test]
fn guild_46_a_betrayer_takes_no_more_than_there_is() {
    truth(
        6,
        &["traitor", "side-job"],
        "told: s0 betrays for 10
        told: honor is broken
        told: s0 gets 6 of the haul
        told: s1 gets 0 of the haul
        see /table/players/0/coins = 6
        see /table/players/1/coins = 0",
    );
}

#[test]
fn guild_47_the_highest_betrayal_is_served_first() {
    truth(
        12,
        &["short-count", "traitor", "faked-death"],
        "told: s0 betrays for 5
        told: s1 betrays for 10
        told: s0 gets 2 of the haul
        told: s1 gets 10 of the haul
        told: s2 gets 0 of the haul",
    );
    truth(
        19,
        &["short-count", "traitor", "faked-death"],
        "told: s0 gets 5 of the haul
        told: s1 gets 10 of the haul
        told: s2 gets 4 of the haul",
    );
}

#[test]
fn guild_47_if_all_have_betrayed_the_bank_gets_the_rest() {
    truth(
        20,
        &["short-count", "traitor"],
        "told: s0 gets 5 of the haul
        told: s1 gets 10 of the haul
        told: 5 to the bank",
    );
}

#[test]
fn guild_48_equal_betrayals_split_all_there_is() {
    truth(
        25,
        &["traitor", "traitor"],
        "told: s0 gets 12 of the haul
        told: s1 gets 12 of the haul
        told: 1 to the bank",
    );
    truth(
        13,
        &["traitor", "traitor", "faked-death"],
        "told: s0 gets 6 of the haul
        told: s1 gets 6 of the haul
        told: s2 gets 1 of the haul
        not told: to the bank",
    );
}

#[test]
fn guild_48_what_is_over_goes_to_lower_betrayers_and_then_to_the_loyal() {
    truth(
        13,
        &["traitor", "traitor", "short-count", "faked-death"],
        "told: s0 gets 6 of the haul
        told: s1 gets 6 of the haul
        told: s2 gets 1 of the haul
        told: s3 gets 0 of the haul",
    );
    // One Coin is not enough for two.
    truth(
        13,
        &["traitor", "traitor", "faked-death", "side-job"],
        "told: s0 gets 6 of the haul
        told: s2 gets 0 of the haul
        told: s3 gets 0 of the haul
        told: 1 to the bank",
    );
    // A tie below the highest splits what the highest leaves.
    truth(
        13,
        &["traitor", "short-count", "short-count", "faked-death"],
        "told: s0 gets 10 of the haul
        told: s1 gets 1 of the haul
        told: s2 gets 1 of the haul
        told: s3 gets 1 of the haul",
    );
}

#[test]
fn guild_49_treasures_go_to_a_single_betrayer() {
    let heist = |cards| Heist { site: "pawnshop 12", more: "", luck: "royal-pardon", cards };
    heist(&["side-job", "traitor"]).then(
        "told: s1 gets royal-pardon
        see /table/players/1/treasures = [\"royal-pardon\"]",
    );
    heist(&["short-count", "traitor"]).then(
        "told: royal-pardon is gone
        not told: gets royal-pardon
        see /table/players/0/treasures = []
        see /table/players/1/treasures = []",
    );
    heist(&["side-job", "side-job"]).then("told: s0 gets royal-pardon");
}

#[test]
fn guild_50_values_of_betrayals_are_5_to_14() {
    let cards = Options::default().cards.cards();
    let values: Vec<u32> = cards.iter().filter_map(|card| card.fact("betrayal")?.parse().ok()).collect();
    assert_eq!((values.iter().min(), values.iter().max()), (Some(&5), Some(&14)));
    // The Coins of an Objective, and what its Defenses bring on average.
    let number =
        |card: &rookery_kernel::CardInfo, fact: &str| -> f64 { card.fact(fact).unwrap().parse().unwrap() };
    let of = |kind: &str| cards.iter().filter(|card| card.kind == kind).cloned().collect::<Vec<_>>();
    let defenses: Vec<_> = of("defense").into_iter().filter(|card| card.id != "jailor").collect();
    let rewards: f64 = defenses.iter().map(|card| number(card, "reward") * number(card, "copies")).sum();
    let count: f64 = defenses.iter().map(|card| number(card, "copies")).sum();
    for (stage, about) in [("1", 8.0), ("2", 13.0), ("3", 19.0)] {
        let hauls: Vec<f64> = of("objective")
            .iter()
            .filter(|card| card.fact("stage") == Some(stage))
            .map(|card| number(card, "value") + number(card, "slots") * rewards / count)
            .collect();
        let mean = hauls.iter().sum::<f64>() / hauls.len() as f64;
        assert!((mean - about).abs() < 0.6, "stage {stage}: {mean}");
    }
}

#[test]
fn guild_50_a_card_can_be_worth_more_later() {
    let heist = |site, more| Heist { site, more, luck: "", cards: &["short-count", "old-grudge"] };
    heist("gambling-den 12", "").then("told: s0 betrays for 5\ntold: s1 betrays for 7");
    heist("opera-house 12", "honor broken").then("told: s0 betrays for 9\ntold: s1 betrays for 12");
}

#[test]
fn guild_51_betrayed_is_everyone_whom_another_has_betrayed() {
    truth(
        20,
        &["traitor", "side-job"],
        "see /table/players/0/betrayed = 0
        see /table/players/0/betrayals = 1
        see /table/players/1/betrayed = 1
        see /table/players/1/betrayed_by = [0]
        # Who is not in the heist is not betrayed.
        see /table/players/2/betrayed = 0",
    );
    truth(
        20,
        &["traitor", "short-count", "side-job"],
        "see /table/players/0/betrayed = 1
        see /table/players/0/betrayed_by = [1]
        see /table/players/1/betrayed = 1
        see /table/players/2/betrayed = 1
        see /table/players/2/betrayed_by = [0, 1]",
    );
}

#[test]
fn guild_52_the_temple_exhausts_after_the_payment() {
    play(
        "s0: crew dockyard-giant enforcer; hand sleeping-draught
        site: temple 12; drowsy-porter iron-bound-door",
        "s0 heist temple
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 place dockyard-giant slot-2
        s0 done
        s0 line 3
        s0 line 2
        s0 play sleeping-draught.1 enforcer
        told: enforcer is exhausted
        told: success; bypassed: slot-1 slot-2
        told: s0 gets 12 of the haul
        told: temple acts for s0
        told: enforcer is killed
        told: dockyard-giant is exhausted
        see /table/players/0/crew = [\"dockyard-giant\"]
        see /table/characters/27/exhausted = true
        see /table/characters/27/post = null",
    );
}

#[test]
fn guild_52_the_yacht_kills_even_for_the_price_of_an_ability() {
    play(
        "s0: crew enforcer hex-seller; hand side-job
        site: yacht 11; drowsy-porter",
        "s0 heist yacht
        s0 done
        s0 pass
        s0 place enforcer slot-1
        s0 place hex-seller slot-1
        s0 done
        s0 line 1
        s0 use hex-seller.2 slot-1 lies
        told: hex-seller is killed
        told: slot-1 asks -1 lies
        see /table/graveyard = [\"hex-seller\"]
        s0 pass
        told: success; bypassed: slot-1",
    );
    // At home nothing happens to it.
    play(
        "s0: crew enforcer hex-seller
        site: yacht 11; drowsy-porter",
        "s0 heist yacht
        s0 done
        s0 place enforcer slot-1
        s0 done
        s0 line 1
        s0 use hex-seller.2 slot-1 lies
        told: hex-seller is exhausted
        told: success; bypassed: slot-1",
    );
}
