//! What leaves the table: versions without holes, and no byte that its reader may not know.

use rookery_catalog::CATALOG;
use rookery_kernel::{Game, Luck, Quick, Seat, Viewer};
use rookery_table::{Match, Seed};
use rookery_tavern::{Options, Tavern};
use rookery_testkit::toys::kuhn::{self, Kuhn};
use serde_json::json;

use crate::short::short;

/// Hidden cards carry a mark here, and every byte that is sent to anybody else is searched for it.
#[test]
fn canary_no_update_carries_the_mark_of_a_hidden_card() {
    let marks = ["CANARY-one", "CANARY-two", "CANARY-three"];
    let options = kuhn::Options { cards: marks.map(str::to_owned) };
    let mut found = 0;
    for game in 0..200_u64 {
        let mut luck = Quick::new(game);
        let mut table = Match::<Kuhn>::deal(2, &options, Seed::from_text(&game.to_string())).unwrap();
        while let Some(seat) = table.turn().seats().first() {
            for viewer in Viewer::all(2) {
                for since in [None, Some(0), Some(table.version())] {
                    let sent = serde_json::to_string(&table.update(viewer, since)).unwrap();
                    let seen = marks.iter().filter(|mark| sent.contains(**mark)).count();
                    // A seat sees its own card, the public none.
                    let own = usize::from(viewer != Viewer::Public);
                    assert_eq!(seen, own, "{viewer} is sent {sent}");
                    found += seen;
                }
            }
            let legal = table.legal(seat);
            table.act(seat, legal[luck.below(legal.len() as u32) as usize]).unwrap();
        }
    }
    assert!(found > 0, "the marks are really there");
}

/// The seed tells the future: it is in nothing that is sent, for any game.
#[test]
fn canary_the_seed_is_in_no_update() {
    for entry in CATALOG {
        let seats = *entry.seats().end();
        let seed = Seed::from_text("canary");
        let secret = json!(seed).as_str().unwrap().to_owned();
        let mut table = entry.deal(seats, &short(*entry), seed, Vec::new()).unwrap();
        let mut luck = Quick::new(1);
        while let Some(seat) = table.turn().seats().first() {
            for viewer in Viewer::all(seats) {
                let sent = table.update(viewer, None).to_string();
                assert!(!sent.contains(&secret) && !sent.contains(&secret[..16]));
            }
            assert!(!table.record(&[]).to_string().contains(&secret));
            assert!(!format!("{table:?}").contains(&secret));
            let legal = table.legal(seat);
            table.act(seat, &legal[luck.below(legal.len() as u32) as usize].json).unwrap();
        }
        assert!(table.record(&[]).to_string().contains(&secret), "at the end it is told");
    }
}

#[test]
fn every_step_is_a_version_for_everyone_and_secrets_are_empty_updates() {
    let mut table = Match::<Tavern>::deal(3, &Options::default(), Seed::from_text("v")).unwrap();
    let before = table.update(Viewer::Seat(Seat::new(1)), None);
    assert_eq!((before.version, before.notices.len()), (0, 1), "the deal is told");
    table.act(Seat::new(0), "select steal heist".parse().unwrap()).unwrap();
    let after = table.update(Viewer::Seat(Seat::new(1)), Some(0));
    assert_eq!(after.version, 1);
    assert_eq!(after.notices, []);
    assert_eq!(after.view, before.view, "what another has selected changes nothing here");
    assert_eq!(after.legal, before.legal);
    assert!(!after.waiting.contains(Seat::new(0)), "that somebody is ready is seen at any table");
    // Who has missed some versions is told what was told in them, once.
    for (seat, action) in [(1, "select steal trap"), (2, "select trap no-honor>s0")] {
        table.act(Seat::new(seat), action.parse().unwrap()).unwrap();
    }
    assert_eq!(table.update(Viewer::Public, Some(0)).notices.len(), 1);
    assert_eq!(table.update(Viewer::Public, Some(2)).notices.len(), 1);
    assert_eq!(table.update(Viewer::Public, Some(3)).notices, []);
}

#[test]
fn a_refused_action_changes_nothing_not_even_the_luck() {
    let mut table = Match::<Tavern>::deal(3, &Options::default(), Seed::from_text("r")).unwrap();
    let mut control = table.clone();
    let mut luck = Quick::new(2);
    while let Some(seat) = table.turn().seats().first() {
        assert!(table.act(Seat::new(7), "pass".parse().unwrap()).is_err());
        assert!(
            table.act(seat, "leave".parse().unwrap()).is_err()
                || control.act(seat, "leave".parse().unwrap()).is_ok()
        );
        if table.version() > control.version() {
            continue;
        }
        let legal = table.legal(seat);
        let Some(&action) = legal.get(luck.below(legal.len().max(1) as u32) as usize) else { continue };
        table.act(seat, action).unwrap();
        control.act(seat, action).unwrap();
    }
    assert_eq!(table.steps(), control.steps());
}

#[test]
fn a_match_can_be_looked_at_as_it_was() {
    let mut table = Match::<Tavern>::deal(4, &Options::default(), Seed::from_text("at")).unwrap();
    let (mut luck, mut positions) = (Quick::new(4), vec![table.game().position()]);
    for _ in 0..40 {
        let Some(seat) = table.turn().seats().first() else { break };
        let legal = table.legal(seat);
        table.act(seat, legal[luck.below(legal.len() as u32) as usize]).unwrap();
        positions.push(table.game().position());
    }
    for (version, position) in positions.iter().enumerate() {
        assert_eq!(table.at(version as u64).unwrap().game().position(), *position);
    }
    assert!(table.at(positions.len() as u64).is_none());
    assert!(table.at(u64::MAX).is_none());
}

/// Who thinks again leaves no trace: not in the version, not in what others are sent, not in the log.
#[test]
fn a_changed_answer_takes_the_place_of_the_first() {
    let mut table = Match::<Tavern>::deal(3, &Options::default(), Seed::from_text("change")).unwrap();
    let act = |table: &mut Match<Tavern>, seat: usize, action: &str| {
        table.act(Seat::new(seat), action.parse().unwrap()).unwrap();
    };
    act(&mut table, 1, "select steal trap");
    act(&mut table, 0, "select steal heist");
    let mut steady = table.clone();
    let others = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2)), Viewer::Public];
    let before = others.map(|viewer| table.update(viewer, Some(0)));
    for _ in 0..50 {
        act(&mut table, 1, "select trap no-honor>s2");
        act(&mut table, 1, "select heist sabotage");
    }
    assert_eq!(others.map(|viewer| table.update(viewer, Some(0))), before);
    assert_eq!(table.version(), 2);
    assert!(
        table.act(Seat::new(1), "select steal no-honor".parse().unwrap()).is_err(),
        "a change is checked too"
    );
    // The log is that of somebody who knew at once, and the luck is where it was.
    let mut knew = Match::<Tavern>::deal(3, &Options::default(), Seed::from_text("change")).unwrap();
    act(&mut knew, 1, "select heist sabotage");
    act(&mut knew, 0, "select steal heist");
    assert_eq!(table.steps(), knew.steps());
    act(&mut steady, 1, "select heist sabotage");
    for table in [&mut table, &mut knew, &mut steady] {
        act(table, 2, "select steal trap");
        assert_eq!(table.version(), 3);
    }
    assert_eq!(table.steps(), knew.steps());
    assert_eq!(steady.steps(), knew.steps());
}
