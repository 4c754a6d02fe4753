//! Looking back at a match: every moment is as it was.

use rookery_catalog::CATALOG;
use rookery_kernel::{Luck, Quick, Seat, Viewer};
use rookery_table::{CatalogEntry, DynMatch, Perspective, Record, Review, Seed, ToldNotice};
use serde_json::{Value, json};

use crate::short::is_endless;

const SEATS: usize = 3;

/// A match at random, up to so many steps.
fn played(entry: &dyn CatalogEntry, most: usize) -> Box<dyn DynMatch> {
    let mut table = entry.deal(SEATS, &Value::Null, Seed::from_text("reviews"), Vec::new()).unwrap();
    let mut luck = Quick::new(7);
    for _ in 0..most {
        let Some(seat) = table.turn().seats().first() else { break };
        let legal = table.legal(seat);
        let choice = legal[luck.below(legal.len() as u32) as usize].json.clone();
        table.act(seat, &choice).unwrap();
    }
    table
}

fn review(entry: &dyn CatalogEntry, table: &dyn DynMatch) -> Box<dyn Review> {
    let text = table.record(&[]).to_string();
    entry.review(&Record::parse(&text).unwrap()).unwrap()
}

#[test]
fn every_moment_is_seen_as_it_was() {
    for entry in CATALOG {
        let table = played(*entry, 150);
        let review = review(*entry, &*table);
        assert_eq!(review.moments().len() as u64, table.version() + 1);
        // Back and forth, as people look.
        for at in (0..review.moments().len()).rev().step_by(7) {
            let then = table.at(at as u64).unwrap();
            for viewer in Viewer::all(SEATS) {
                assert_eq!(review.view(at, viewer).unwrap(), then.view(viewer), "{entry:?} {at} {viewer}");
            }
            assert_eq!(review.moments()[at].waiting, then.turn().seats());
        }
        assert_eq!(review.view(review.moments().len(), Viewer::Public), None, "there was no such moment");
    }
}

#[test]
fn the_story_of_a_viewer_is_what_it_was_told() {
    for entry in CATALOG {
        let table = played(*entry, 150);
        let review = review(*entry, &*table);
        for viewer in Viewer::all(SEATS) {
            let steps = 0..=table.version();
            let told: Vec<ToldNotice> = steps
                .flat_map(|at| {
                    let notices = table.notices_json(viewer, at).into_iter();
                    notices.map(move |notice| ToldNotice { at: at as usize, to: None, notice })
                })
                .collect();
            assert_eq!(review.story(Perspective::Of(viewer)), told, "{entry:?} {viewer}");
        }
    }
}

#[test]
fn all_eyes_together_miss_no_secret_and_tell_nothing_twice() {
    for entry in CATALOG {
        let table = played(*entry, 150);
        let review = review(*entry, &*table);
        let whole = review.story(Perspective::All);
        let public = review.story(Perspective::Of(Viewer::Public));
        for seat in Seat::all(SEATS) {
            let own = review.story(Perspective::Of(Viewer::Seat(seat)));
            for told in own.iter().filter(|told| !public.contains(told)) {
                let alone = ToldNotice { to: Some(seat), ..told.clone() };
                assert!(
                    whole.contains(told) || whole.contains(&alone),
                    "{entry:?}: {seat} was told {told:?}"
                );
            }
        }
        if entry.is_open() {
            assert_eq!(whole, public, "{entry:?} has no secrets");
        }
    }
}

#[test]
fn the_last_scores_are_those_of_the_result() {
    for entry in CATALOG.iter().filter(|entry| !is_endless(**entry)) {
        let table = played(*entry, usize::MAX);
        let review = review(*entry, &*table);
        let turn = table.turn();
        let last = review.moments().last().unwrap();
        assert_eq!(json!(last.scores), json!(turn.outcome().unwrap().scores), "{entry:?}");
        assert!(review.moments().iter().any(|moment| moment.scores != last.scores), "{entry:?} stood still");
    }
}

/// More steps than states are kept: what lies between is played again.
#[test]
fn a_long_match_is_seen_as_it_was() {
    let entry = rookery_catalog::find("guild").unwrap();
    let table = played(entry, 2_500);
    let review = review(entry, &*table);
    assert!(review.moments().len() > 2_048, "{} moments are too few for this", review.moments().len());
    for at in [0, 1, 2, 3, 1_000, 1_001, 2_047, review.moments().len() - 1] {
        let then = table.at(at as u64).unwrap();
        assert_eq!(review.view(at, Viewer::Public).unwrap(), then.view(Viewer::Public), "{at}");
    }
}
