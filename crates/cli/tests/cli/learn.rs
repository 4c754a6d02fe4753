//! `rookery learn`, with input from a pipe.

use rookery_catalog::{CATALOG, find};
use rookery_kernel::{Lesson, Part};
use rookery_table::{CatalogEntry, LEARNER};

use crate::common::{feed, run};

fn lesson(entry: &dyn CatalogEntry) -> Lesson {
    entry.lesson().expect("lessons are sound")
}

/// What the learner has to type.
fn moves(lesson: &Lesson) -> String {
    let own = lesson.parts.iter().filter_map(|part| match part {
        Part::Do { seat: LEARNER, action, .. } => Some(format!("{action}\n")),
        _ => None,
    });
    own.collect()
}

#[test]
fn every_lesson_is_taken_to_its_end() {
    for &entry in CATALOG {
        let lesson = lesson(entry);
        let text = feed(&["learn", entry.id()], format!("{}n\n", moves(&lesson)).as_bytes()).fine();
        let said = lesson.parts.iter().filter(|part| matches!(part, Part::Say(_))).count();
        assert_eq!(text.lines().filter(|line| line.starts_with("» ")).count(), said, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        assert!(!text.contains("not this time") && !text.contains('\u{1b}'), "{text}");
        // A lesson that ends before its game asks whether to go on.
        assert!(text.contains("That was the lesson.") != text.contains("Scores: "), "{text}");
    }
}

#[test]
fn other_moves_are_answered_gently_and_the_task_is_said_again() {
    let input = "select trap sabotage\n1\npass\ndance\n?\nrules 14\n\nselect heist steal\nheist\nq\ny\n";
    let text = feed(&["learn", "tavern", "--name", "Ada"], input.as_bytes()).fine();
    for part in [
        "You are Ada, and the others are Moll, Raffles.",
        "Not allowed: ",
        "\"dance\" is not an action",
        "select steal no-honor>s1",
        "tavern/14  Turns and interruptions",
        "Type the number of a choice, or ? for help.",
        "Ada claims location A.",
        "left before its end",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    // Said before the question, and again for each of the two other moves.
    assert_eq!(text.matches("You could do that. But not this time:").count(), 2, "{text}");
    assert_eq!(text.matches("and no shame: pick both crimes").count(), 3, "{text}");
}

#[test]
fn after_the_lesson_the_game_can_be_played_on() {
    let entry = find("diamonds").unwrap();
    let input = format!("{}y\n{}", moves(&lesson(entry)), "1\n".repeat(2000));
    let text = feed(&["learn", "diamonds"], input.as_bytes()).fine();
    assert!(text.contains("Scores: "), "{text}");
    assert!(text.contains("rookery play diamonds --seats 2 --seed jackdaw --level 2"), "{text}");
}

#[test]
fn a_lesson_can_be_left_and_bad_input_is_refused() {
    let text = run(&["learn", "guild"]).fine();
    assert!(text.contains("left before its end"), "{text}");
    run(&["learn", "whist"]).fails(2, &["whist"]);
    run(&["learn", "tavern", "--name", "Bartholomaeus"]).fails(2, &["--name", "longer than 12"]);
}
