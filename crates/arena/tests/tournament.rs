//! Tournaments as a whole: the same whatever the threads, everyone everywhere with the same luck, and records that hold.

#![expect(clippy::unwrap_used, reason = "a test may panic")]

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::{fs, time::Duration};

use rookery_arena::{Entrant, Results, Tournament, Trouble};
use rookery_catalog::{CATALOG, find, reduced};
use rookery_table::{Record, Start};
use serde_json::{Value, json};

/// A short tournament of this game between these.
fn tournament(game: &str, bots: &str, seats: usize) -> Tournament {
    Tournament {
        game: find(game).unwrap(),
        entrants: Tournament::fill(Entrant::list(bots).unwrap(), seats).unwrap(),
        options: Value::Null,
        reduced: None,
        deals: 6,
        seed: "test".to_owned(),
        threads: 1,
        patience: Duration::from_secs(10),
        records: None,
        decisions: None,
        resume: None,
    }
}

fn results(tournament: &Tournament) -> Results {
    tournament.run(&AtomicBool::new(false), &mut |_| ()).unwrap()
}

/// A folder of this test, with nothing in it yet.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn records(folder: &Path) -> Vec<Record> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let record = |path: &PathBuf| Record::parse(&fs::read_to_string(path).unwrap()).unwrap();
    paths.iter().map(record).collect()
}

#[test]
fn threads_change_nothing() {
    for (game, bots) in [("tavern", "search:20,rule,random"), ("diamonds", "rule:greedy,random")] {
        let one = Tournament { deals: 40, ..tournament(game, bots, 3) };
        let many = Tournament { threads: 4, ..one.clone() };
        let json = |tournament: &Tournament| serde_json::to_string(&results(tournament)).unwrap();
        assert_eq!(json(&one), json(&many), "{game}");
        let other = Tournament { seed: "other".to_owned(), ..one.clone() };
        assert_ne!(json(&one), json(&other), "{game}");
    }
}

#[test]
fn every_game_is_played_at_its_fewest_and_most_seats() {
    for entry in CATALOG {
        for seats in [*entry.seats().start(), *entry.seats().end()] {
            let played = results(&Tournament { deals: 2, ..tournament(entry.id(), "rule,random", seats) });
            assert_eq!((played.deals, played.games), (2, 2 * seats as u64));
            let shares: f64 = played.seat_win_share.iter().map(|share| share.mean).sum();
            assert!((shares + played.nobody.mean - 1.0).abs() < 1e-9, "{}: {shares}", entry.id());
            assert_eq!(played.bots.iter().map(|row| row.seats).sum::<usize>(), seats);
        }
    }
}

#[test]
fn everyone_sits_everywhere_with_the_same_deal() {
    let folder = folder("rotation");
    results(&Tournament { records: Some(folder.clone()), ..tournament("diamonds", "rule,random,rule", 4) });
    let records = records(&folder);
    assert_eq!(records.len(), 6 * 4);
    let names = ["rule", "random", "rule 2", "rule 3"];
    for (deal, games) in records.chunks(4).enumerate() {
        for (rotation, game) in games.iter().enumerate() {
            // Everyone has moved on by as many seats as games of this deal went before.
            let expected: Vec<&str> = (0..4).map(|seat| names[(seat + 4 - rotation) % 4]).collect();
            assert_eq!(game.header.names, expected);
            assert_eq!(
                (&game.header.commitment, &game.header.start),
                (&games[0].header.commitment, &games[0].header.start)
            );
        }
        assert!(matches!(&games[0].header.start, Start::Deal(luck) if !luck.is_empty()));
        let others = records.iter().filter(|other| other.header.commitment == games[0].header.commitment);
        assert_eq!(others.count(), 4, "deal {deal} has luck of its own");
    }
    // The same luck, but not the same thoughts.
    assert_ne!(records[0].steps, records[1].steps);
}

#[test]
fn records_hold_and_are_those_of_the_results() {
    // The guild has standing orders, which are steps but no decisions.
    for (game, deals) in [("tavern", 3), ("guild", 1), ("heistmaster", 2)] {
        let folder = folder(&format!("records-{game}"));
        let played =
            Tournament { deals, records: Some(folder.clone()), ..tournament(game, "rule,random", 3) };
        let played = results(&played);
        let records = records(&folder);
        assert_eq!(records.len() as u64, played.games);
        let mut points = 0.0;
        for record in &records {
            find(game).unwrap().replay(record).unwrap();
            assert!(record.end.seed.is_some(), "every draw is explained");
            let place = record.header.names.iter().position(|name| name == "rule").unwrap();
            points += f64::from(record.end.result.as_ref().unwrap().scores[place]);
        }
        assert!((played.bots[0].points.mean - points / played.games as f64).abs() < 1e-9, "{game}");
    }
}

#[test]
fn options_are_those_for_bots_and_wrong_ones_are_refused() {
    let played =
        results(&Tournament { options: json!({ "winning-coins": 3 }), ..tournament("tavern", "rule", 3) });
    assert_eq!(played.options["winning-coins"], 3);
    let refused = |tournament: &Tournament| match tournament.run(&AtomicBool::new(false), &mut |_| ()) {
        Err(Trouble::Config(bad)) => bad.field.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(
        refused(&Tournament { options: json!({ "x": 1 }), ..tournament("tavern", "rule", 3) }),
        "options.x"
    );
    assert_eq!(refused(&tournament("tavern", "rule", 6)), "seats");
}

#[test]
fn the_solution_of_a_reduced_configuration_plays_it() {
    let reduced = |game: &str, name: &str| reduced(game).iter().find(|one| one.name == name);
    let folder = folder("solved");
    let whistle = Tournament {
        reduced: reduced("diamonds", "whistle"),
        deals: 400,
        records: Some(folder.clone()),
        ..tournament("diamonds", "solved,random", 2)
    };
    let played = results(&whistle);
    // Nobody takes anything from an equilibrium of two, and somebody who plays at random gives much away.
    let row = &played.bots[0];
    assert!(row.win_share.low() > Some(played.fair_share), "{row:?}");
    let other = results(&Tournament { threads: 3, records: None, ..whistle.clone() });
    assert_eq!(serde_json::to_value(&other).unwrap(), serde_json::to_value(&played).unwrap());
    for record in &records(&folder)[..4] {
        assert!(matches!(record.header.start, Start::Position(_)));
        find("diamonds").unwrap().replay(record).unwrap();
    }
    // What is hidden is drawn for each deal, and the same from all seats.
    let hands =
        Tournament { reduced: reduced("tavern", "last-hands"), ..tournament("tavern", "solved,rule", 3) };
    assert!(results(&hands).games == 18);

    let refused = |tournament: &Tournament| match tournament.run(&AtomicBool::new(false), &mut |_| ()) {
        Err(Trouble::Config(bad)) => (bad.field.clone(), bad.to_string()),
        other => panic!("{other:?}"),
    };
    let (field, why) = refused(&tournament("diamonds", "solved,rule", 2));
    assert!(field == "bots" && why.contains("--reduced"), "{why}");
    let three = Tournament { reduced: whistle.reduced, ..tournament("diamonds", "rule", 3) };
    assert_eq!(refused(&three).0, "seats");
}

#[test]
fn a_list_fits_its_table() {
    let fill = |bots: &str, seats| Tournament::fill(Entrant::list(bots).unwrap(), seats);
    assert_eq!(fill("rule,random", 4).unwrap(), Entrant::list("rule,random,random,random").unwrap());
    assert!(fill("rule,rule,rule", 2).unwrap_err().contains("3 bots"));
    assert!(Tournament::fill(Vec::new(), 2).is_err());
}

#[test]
fn equals_come_out_equal() {
    let played = results(&Tournament { deals: 60, threads: 2, ..tournament("sneaks", "random", 3) });
    // One row, with exactly its fair share of what was won.
    let row = &played.bots[0];
    assert!((row.win_share.mean * 3.0 + played.nobody.mean - 1.0).abs() < 1e-9, "{row:?}");
}

/// Interrupted and resumed, with any number of threads and then with more deals, the results are those of one go.
#[test]
fn a_resumed_tournament_ends_as_one_in_one_go() {
    let folder = folder("resume");
    let whole = Tournament {
        deals: 100,
        decisions: Some(folder.join("whole")),
        ..tournament("tavern", "rule,random", 3)
    };
    let resumed = Tournament {
        decisions: Some(folder.join("resumed")),
        resume: Some(folder.join("file")),
        ..whole.clone()
    };
    let stop = AtomicBool::new(false);
    // One thread is at most as far ahead of what was counted as fits between them, which is less than all.
    let partial = resumed.run(&stop, &mut |games| stop.store(games >= 6, Ordering::Relaxed)).unwrap();
    assert!(partial.interrupted && (2..100).contains(&partial.deals), "{}", partial.deals);
    assert_eq!(partial.games, 3 * partial.deals);
    let resumed = Tournament { threads: 3, ..resumed };
    let json = |tournament: &Tournament| serde_json::to_string(&results(tournament)).unwrap();
    assert_eq!(json(&resumed), json(&whole));
    assert_eq!(fs::read(folder.join("resumed")).unwrap(), fs::read(folder.join("whole")).unwrap());
    let more = |tournament: &Tournament| Tournament { deals: 104, ..tournament.clone() };
    assert_eq!(json(&more(&resumed)), json(&more(&whole)));
    let fewer = |tournament: &Tournament| Tournament { deals: 5, ..tournament.clone() };
    assert_eq!(json(&fewer(&resumed)), json(&fewer(&whole)));
}

#[test]
fn without_a_deal_there_is_no_result() {
    let nothing = tournament("tavern", "rule", 3).run(&AtomicBool::new(true), &mut |_| ());
    assert!(matches!(nothing, Err(Trouble::NothingPlayed)), "{nothing:?}");
}
