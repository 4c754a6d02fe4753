//! The lessons of all games, and how they are taken.

use rookery_catalog::{CATALOG, find};
use rookery_kernel::{Illegal, Lesson, Names, Part, Seat, TABLE_RULES, Text};
use rookery_table::{ActError, Beat, CatalogEntry, DynMatch, LEARNER, LessonRun, Tried};
use rookery_text::Rulebook;

/// The longest paragraph, in characters: a bubble on a phone.
const LONGEST_PARAGRAPH: usize = 300;
/// The most paragraphs of a lesson.
const MOST_PARAGRAPHS: usize = 40;
/// Fewer decisions would be a story, more a chore.
const DECISIONS: std::ops::RangeInclusive<usize> = 6..=20;

fn lesson(entry: &dyn CatalogEntry) -> Lesson {
    entry.lesson().unwrap_or_else(|bad| panic!("{}: {bad}", entry.id()))
}

fn paragraphs(lesson: &Lesson) -> impl Iterator<Item = &str> {
    lesson.parts.iter().filter_map(|part| match part {
        Part::Say(words) => Some(words.as_str()),
        Part::Do { .. } => None,
    })
}

/// Every move is possible when its turn comes, whoever makes it; a learner who does as told comes to the end.
#[test]
fn every_lesson_can_be_taken() {
    for &entry in CATALOG {
        let lesson = lesson(entry);
        let moves = lesson.parts.iter().filter(|part| matches!(part, Part::Do { seat: LEARNER, .. })).count();
        let mut course = LessonRun::new(entry, lesson).unwrap_or_else(|bad| panic!("{}: {bad}", entry.id()));
        let mut decisions = 0;
        loop {
            match course.go_on() {
                Beat::Say(_) | Beat::Moved(_) => {}
                Beat::Ask => {
                    let task = course.task().expect("there is something to do");
                    assert!(
                        course.table().legal(LEARNER).contains(&task),
                        "{}: {}",
                        entry.id(),
                        task.notation
                    );
                    assert_eq!(course.attempt(&task.json), Tried::Done, "{}", entry.id());
                    decisions += 1;
                }
                Beat::Over => break,
            }
        }
        assert_eq!(course.go_on(), Beat::Over);
        assert_eq!(decisions, moves, "{}", entry.id());
        assert!(DECISIONS.contains(&decisions), "{}: {decisions} decisions", entry.id());
    }
}

#[test]
fn lessons_are_short_and_say_what_to_do_before_it_is_asked() {
    for &entry in CATALOG {
        let lesson = lesson(entry);
        let count = paragraphs(&lesson).count();
        assert!(count <= MOST_PARAGRAPHS, "{}: {count} paragraphs", entry.id());
        for words in paragraphs(&lesson) {
            let length = words.chars().count();
            assert!(length <= LONGEST_PARAGRAPH, "{}: {length} characters: {words}", entry.id());
        }
        for (index, part) in lesson.parts.iter().enumerate() {
            let Part::Do { seat: LEARNER, action, line } = part else { continue };
            let before = index.checked_sub(1).map(|index| &lesson.parts[index]);
            assert!(
                matches!(before, Some(Part::Say(words)) if words.contains('*')),
                "{} line {line}: nothing marks out what to do before {action}",
                entry.id()
            );
        }
    }
}

/// Marks come in pairs, names are those of the table, and nothing else of the markup is left over.
#[test]
fn the_markup_of_lessons_is_sound() {
    for &entry in CATALOG {
        let lesson = lesson(entry);
        let names = Names::new(Seat::all(lesson.seats).map(|seat| format!("<{}>", seat.index())));
        for words in paragraphs(&lesson) {
            for mark in ['*', '_', '+', '~'] {
                assert_eq!(words.matches(mark).count() % 2, 0, "{}: {mark} in {words}", entry.id());
            }
            let plain = Text::say(words, &names).to_plain();
            assert!(!plain.contains('@') && !plain.contains("s0"), "{}: {plain}", entry.id());
            // Whoever is not at the table has no name.
            let strangers = (lesson.seats..8).find(|seat| plain.contains(&format!("s{seat}")));
            assert_eq!(strangers, None, "{}: {plain}", entry.id());
        }
    }
}

/// A citation like `tavern/14` names a ruling that exists, and every lesson has one.
#[test]
fn lessons_cite_rulings_that_exist() {
    for &entry in CATALOG {
        let mut cited = 0;
        for words in paragraphs(&lesson(entry)) {
            for word in words.split_whitespace().filter(|word| word.contains('/')) {
                let citation = word.trim_matches(|char: char| !char.is_ascii_alphanumeric());
                let (book, number) = citation.split_once('/').expect("it has a slash");
                let book = match book {
                    "table" => Rulebook::parse(TABLE_RULES),
                    id => {
                        let entry = find(id).unwrap_or_else(|| panic!("{citation} is of no game: {words}"));
                        Rulebook::parse(entry.rules())
                    }
                };
                let number = number.parse().unwrap_or_else(|_| panic!("{citation} has no number: {words}"));
                assert!(book.ruling(number).is_some(), "{citation} does not exist: {words}");
                cited += 1;
            }
        }
        assert!(cited > 0, "{} cites nothing", entry.id());
    }
}

/// The course of tavern at its first question.
fn asked() -> LessonRun {
    let entry = find("tavern").expect("there is a game called tavern");
    let mut course = LessonRun::new(entry, lesson(entry)).expect("the lesson is sound");
    while course.go_on() != Beat::Ask {}
    course
}

#[test]
fn what_the_learner_tries_is_done_or_answered_and_changes_nothing() {
    let mut course = asked();
    let before = (course.table().version(), course.table().position());
    assert_eq!(course.task().unwrap().notation, "select steal heist");
    assert!(course.hint().contains("*Steal* and *Heist*"), "{}", course.hint());
    assert_eq!(course.attempt(&"select trap sabotage".into()), Tried::NotThisTime);
    let refused = course.attempt(&"pass".into());
    assert!(
        matches!(&refused, Tried::Refused(ActError::Illegal(illegal)) if illegal.rule == Illegal::WRONG_QUESTION),
        "{refused:?}"
    );
    let nonsense = course.attempt(&"dance".into());
    assert!(matches!(nonsense, Tried::Refused(ActError::NotAnAction(_))), "{nonsense:?}");
    assert_eq!((course.table().version(), course.table().position()), before);
    assert_eq!(course.go_on(), Beat::Ask);
    // Written the other way round it is the same move.
    assert_eq!(course.attempt(&"select heist steal".into()), Tried::Done);
    assert_eq!(course.go_on(), Beat::Moved(Seat::new(1)));
    assert_eq!(course.task(), None);
}

/// An answer that the others have not given yet is no reason to let the learner think again: the script goes on.
#[test]
fn nothing_can_be_tried_out_of_turn() {
    let mut course = asked();
    assert_eq!(course.attempt(&"select steal heist".into()), Tried::Done);
    assert_eq!(course.attempt(&"select trap sabotage".into()), Tried::NotThisTime);
    assert_eq!(course.table().version(), 1);
    while course.go_on() != Beat::Ask {}
    assert_eq!(course.table().record(&[]).steps[0].action, "select steal heist");
}

#[test]
fn cards_may_be_called_by_code_or_by_id() {
    let entry = find("guild").unwrap();
    let mut course = LessonRun::new(entry, lesson(entry)).unwrap();
    while course.go_on() != Beat::Ask {}
    assert_eq!(course.attempt(&"draft c27".into()), Tried::Done);
    while course.go_on() != Beat::Ask {}
    assert_eq!(course.attempt(&"draft second-story-man".into()), Tried::Done);
}

#[test]
fn a_finished_lesson_can_be_played_on() {
    let entry = find("diamonds").unwrap();
    let mut course =
        LessonRun::new(entry, Lesson::parse("# 2 seats, seed jackdaw\n> s0 rob 4\n").unwrap()).unwrap();
    assert_eq!(course.go_on(), Beat::Ask);
    assert_eq!(course.attempt(&"rob 4".into()), Tried::Done);
    assert_eq!(course.go_on(), Beat::Over);
    let mut table: Box<dyn DynMatch> = course.into_table();
    table.act(LEARNER, &"stop".into()).unwrap();
    assert_eq!(table.version(), 2);
}

#[test]
fn a_lesson_that_cannot_be_played_is_refused_with_its_line() {
    let refused = |text: &str| {
        LessonRun::new(find("tavern").unwrap(), Lesson::parse(text).unwrap()).unwrap_err().to_string()
    };
    for (text, why) in [
        ("# 9 seats, seed a\n", "line 1: seats: tavern is for 3 to 5, not for 9"),
        ("# 3 seats, seed a, options {\n", "line 1: options: "),
        ("# 3 seats, seed a, options {\"x\": 1}\n", "line 1: options.x: "),
        ("# 3 seats, seed a\nHello.\n> s0 dance\n", "line 3: s0 dance: \"dance\" is not an action"),
        ("# 3 seats, seed a\n> s0 pass\n", "line 2: s0 pass: the question is another one"),
        (
            "# 3 seats, seed a\n> s1 select trap heist\n> s1 select trap steal\n",
            "line 3: s1 select trap steal: s1 is not asked",
        ),
    ] {
        let bad = refused(text);
        assert!(bad.starts_with(why), "{bad}");
    }
}
