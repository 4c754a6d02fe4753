//! What cards of the standard set become, and which of them can do what.

use super::*;
use crate::effect::{Amount, Consequence, Fate, Gate, Party, PickFrom, When, Who};
use crate::{cards::Skill, op::Op};

fn scheme<'a>(set: &'a Set, id: &str) -> &'a SchemeCard {
    set.schemes.iter().find(|card| card.id == id).unwrap()
}

fn character<'a>(set: &'a Set, id: &str) -> &'a CharacterCard {
    set.characters.iter().find(|card| card.id == id).unwrap()
}

fn does(blocks: &[Block], test: impl Fn(&Op) -> bool) -> bool {
    blocks.iter().flat_map(|block| &block.steps).any(|step| test(&step.op))
}

#[test]
fn known_cards_say_what_is_known_of_them() {
    let set = CardSet::default();
    assert_eq!(character(&set, "second-story-man").skills, Skills([0, 0, 1, 0]));
    assert_eq!(character(&set, "shyster").skills, Skills([2, 0, 0, 0]));
    let veteran = character(&set, "veteran");
    assert!(veteran.exhaust && veteran.no_honor && veteran.blocks[0].cost.coins == 2);
    assert!(does(&veteran.blocks, |op| matches!(op, Op::Suffer { fate: Fate::Kill, .. })));
    let robber = character(&set, "grave-robber");
    assert_eq!(robber.blocks[0].when, When::Trigger(Occasion::Killed));
    let watchman = character(&set, "crooked-watchman");
    assert!(
        watchman.blocks[0].gates.contains(Gate::WatchDefense) && watchman.blocks[0].when == When::Passive
    );
    let side_job = scheme(&set, "side-job");
    assert!(side_job.blocks[0].gates.contains(Gate::NotBetrayed));
    let gain = Op::Gain { who: Party::You, amount: Amount::Fixed(2), from_haul: false };
    assert!(does(&side_job.blocks, |op| *op == gain));
    assert_eq!(scheme(&set, "traitor").betrayal, Some(10));
    let revenge = scheme(&set, "taking-it-personally");
    assert!(does(
        &revenge.blocks,
        |op| matches!(op, Op::Suffer { target, .. } if target.who == Who::BetrayerCrew)
    ));
    assert_eq!(scheme(&set, "wanted-poster").icons, Skills([-1, 0, -1, 0]));
    let guards = set.defense(Defense::new(0));
    assert_eq!(guards.lines, [Skills([2, 0, 0, 0]), Skills([0, 0, 2, 0]), Skills([0, 2, 0, 0])]);
    let taker = set.defense(Defense::new(2));
    assert!(taker.watch && taker.reward == 2 && taker.lines == [Skills([1, 1, 1, 0])]);
    let jail = &set.jail_failure;
    assert_eq!(jail[0], [Consequence::One(Fate::Arrest)]);
    assert!(jail[3].is_empty());
    let den = &set.objective(Objective::new(3)).failure;
    assert_eq!(
        (&den[1][..], &den[2][..]),
        (&[Consequence::All(Fate::Exhaust)][..], &[Consequence::Lose(1)][..])
    );
    let tower = set.objective(Objective::new(10));
    assert!(tower.treasures == 2 && does(&tower.blocks, |op| *op == Op::LateDefenses));
}

/// What a user names, block by block.
#[test]
fn picks_are_those_of_the_cost_and_then_of_each_step() {
    let set = CardSet::default();
    let picks = |id: &str, block: usize| scheme(&set, id).blocks[block].picks.clone();
    let who = |id: &str, block: usize, pick: usize| match picks(id, block)[pick] {
        PickFrom::Character(target) => target,
        other => panic!("{id} picks {other:?}"),
    };
    assert_eq!(picks("pawn-the-silver", 0), [PickFrom::Hand; 2]);
    assert_eq!(who("sleeping-draught", 0, 0).who, Who::Any);
    assert_eq!((who("loose-talk", 1, 0).who, who("loose-talk", 1, 0).max_cost), (Who::RivalIdle, Some(3)));
    assert_eq!(picks("loose-talk", 0), [PickFrom::Objective]);
    assert_eq!(picks("shakedown", 2), [PickFrom::Rival]);
    assert_eq!(picks("swap-meet", 0), [PickFrom::Modifier]);
    assert_eq!((picks("swap-meet", 1).len(), who("swap-meet", 1, 1).who), (2, Who::Any));
    assert_eq!(picks("trophy-hunter", 1), [PickFrom::Treasure]);
    assert_eq!(picks("learn-from-your-mistakes", 1), [PickFrom::Discarded { moment_only: true }]);
    assert_eq!((picks("late-arrival", 0)[1], who("late-arrival", 0, 0).who), (PickFrom::Post, Who::OwnIdle));
    assert!(matches!(picks("plan-b", 0)[..], [PickFrom::Defense(_), PickFrom::Line]));
    // One skill is no choice; several are, after the target.
    assert!(matches!(picks("brute-force", 1)[..], [PickFrom::Defense(_)]));
    let [PickFrom::Defense(_), PickFrom::Skill(skills)] = picks("on-alert", 0)[..] else {
        panic!("no skill to name")
    };
    assert_eq!(skills.iter().collect::<Vec<_>>(), [Skill::Muscle, Skill::Stealth]);
    let cover = &scheme(&set, "smoke-bomb").blocks[0];
    assert_eq!(
        cover.steps.iter().map(|step| (step.first_pick, step.picks)).collect::<Vec<_>>(),
        [(0, 1), (1, 0)]
    );
    // Nobody declares a card of the Moment of Truth: what it needs is asked when its step is reached, from 0.
    let knife = &scheme(&set, "knife-in-the-back").blocks[0];
    assert_eq!(
        knife.steps.iter().map(|step| (step.first_pick, step.picks)).collect::<Vec<_>>(),
        [(0, 0), (0, 1)]
    );
    assert_eq!(knife.picks.len(), 1);
    let acrobat = &character(&set, "acrobat").blocks[0];
    assert!(
        matches!(acrobat.picks[..], [PickFrom::Character(target)] if target.who == Who::OwnOtherCommitted)
    );
    assert_eq!(character(&set, "street-urchin").blocks[0].picks, [PickFrom::Post]);
}

/// The ids of some physical Schemes, each once.
fn ids(set: &Set, cards: u128) -> Vec<&str> {
    let mut ids: Vec<&str> = (0..set.scheme_count())
        .filter(|card| cards >> card & 1 == 1)
        .map(|card| set.scheme(set.scheme_of(card)).id.as_str())
        .collect();
    ids.dedup();
    ids
}

fn names(set: &Set, cards: CharSet) -> Vec<&str> {
    cards.iter().map(|card| set.character(card).id.as_str()).collect()
}

#[test]
fn physical_cards_of_a_kind_are_neighbours() {
    let set = CardSet::default();
    let mut next = 0;
    for kind in (0..set.scheme_kinds()).map(Scheme::new) {
        let cards = set.scheme_cards(kind);
        assert_eq!((cards.start, cards.len()), (next, usize::from(set.scheme(kind).copies)));
        assert!(cards.clone().all(|card| set.scheme_of(card) == kind));
        next = cards.end;
    }
    assert_eq!(next, set.scheme_count());
    next = 0;
    for kind in (0..set.defense_kinds()).map(Defense::new) {
        let cards = set.defense_cards(kind);
        assert_eq!((cards.start, cards.len()), (next, usize::from(set.defense(kind).copies)));
        assert!(cards.clone().all(|card| set.defense_of(card) == kind));
        next = cards.end;
    }
    assert_eq!(next, set.defense_count());
    assert!(set.defense_cards(set.jailor()).is_empty());
}

#[test]
fn what_cards_can_do_is_known_beforehand() {
    let set = CardSet::default();
    assert_eq!(set.index.zero_cost.len(), 8);
    assert_eq!(names(&set, set.index.responders), ["fixer"]);
    assert!(names(&set, set.index.activators).contains(&"acrobat"));
    assert_eq!(set.index.activators.len(), 13);
    assert_eq!(set.index.activators.and(set.index.responders), CharSet::EMPTY);
    assert!(names(&set, set.index.passives).contains(&"smuggler"));
    assert_eq!((set.index.treasure_activators.len(), set.index.treasure_responders.len()), (5, 1));
    let (people, modifiers, things) = set.triggered(Occasion::Killed);
    assert_eq!((names(&set, people), modifiers, things), (vec!["grave-robber"], 0, TreasureSet::EMPTY));
    let (people, modifiers, _) = set.triggered(Occasion::HostKilled);
    assert_eq!((people, ids(&set, modifiers)), (CharSet::EMPTY, vec!["price-on-their-head"]));
    assert_eq!(set.triggered(Occasion::Betrayed).2.len(), 1);
    assert_eq!(names(&set, set.triggered(Occasion::HeistWon).0), ["fence"]);
    assert_eq!([1, 2, 3].map(|stage| set.stage(stage).len()), [5, 5, 3]);
}

#[test]
fn anytimes_are_those_that_honor_and_the_heist_allow() {
    let set = CardSet::default();
    let [calm, heist] = [false, true].map(|complications| ids(&set, set.anytimes(false, complications)));
    let [broken, worst] = [false, true].map(|complications| ids(&set, set.anytimes(true, complications)));
    // Only in Complications; whenever; only once honor is broken; only without a heist.
    assert_eq!(
        [&calm, &heist, &broken, &worst].map(|ids| ids.contains(&"tall-tale")),
        [false, true, false, true]
    );
    assert_eq!([&calm, &heist, &broken, &worst].map(|ids| ids.contains(&"second-wind")), [true; 4]);
    assert_eq!(
        [&calm, &heist, &broken, &worst].map(|ids| ids.contains(&"better-offer")),
        [false, false, true, true]
    );
    assert_eq!(
        [&calm, &heist, &broken, &worst].map(|ids| ids.contains(&"long-night")),
        [false, false, true, false]
    );
    // Moment of Truth cards, Modifiers and counters are none.
    assert!(["traitor", "soft-boots", "not-so-fast"].iter().all(|id| !worst.contains(id)));
    assert_eq!(ids(&set, set.counters(Sort::Anytime)), ["not-so-fast"]);
    for sort in [Sort::Logistics, Sort::Modifier, Sort::Ability] {
        assert_eq!(ids(&set, set.counters(sort)), ["stand-down"]);
    }
}
