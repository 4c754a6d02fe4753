//! Problems beside fields, lessons, and texts.

use std::{fs, path::Path};

use rookery_client::form::{is_about, is_about_none_of, text_keys};
use rookery_client::lesson::{LessonState, Stage};
use rookery_wire::{Code, Field, Problem, Taught, ToWorker};

#[test]
fn a_problem_is_shown_beside_its_field_or_below_the_form() {
    let login = Problem::invalid(Field::Login, "Too short.");
    assert!(is_about(&login, Field::Login) && !is_about(&login, Field::Password));
    assert!(!is_about_none_of(&login, &[Field::Password, Field::Login]));
    assert!(is_about_none_of(&login, &[Field::Password]));
    let general = Problem::new(Code::RateLimited, "Wait.");
    assert!(is_about_none_of(&general, &[Field::Login]));
    assert!(text_keys(&login).eq(["problem-invalid-login", "problem-invalid"]));
    assert!(text_keys(&general).eq(["problem-rate-limited"]));
}

#[test]
fn a_lesson_is_read_done_and_played_on() {
    let mut lesson = LessonState::default();
    assert_eq!(lesson.go_on(), None, "there is nothing to read");
    lesson.hear(Taught::Say { words: "Look.".to_owned(), done: 1, all: 2 });
    assert_eq!((lesson.stage, lesson.progress, lesson.said.len()), (Stage::Read, (1, 2), 1));
    assert_eq!((lesson.go_on(), lesson.stage), (Some(ToWorker::GoOn), Stage::Watch));
    lesson.hear(Taught::Ask { task: "steal".to_owned() });
    lesson.hear(Taught::NotThisTime);
    assert!(lesson.stage == Stage::Move && lesson.has_strayed && lesson.shown.is_none());
    lesson.show();
    assert_eq!(lesson.shown.as_deref(), Some("steal"));
    lesson.went_on();
    assert!(lesson.stage == Stage::Watch && !lesson.has_strayed && lesson.shown.is_none());
    lesson.hear(Taught::Over { open: true });
    lesson.went_on();
    assert_eq!(lesson.stage, Stage::Over { open: true });
    assert_eq!((lesson.play_on(), lesson.stage), (ToWorker::PlayOn, Stage::Free));
}

/// Views cite rulings by their constants, which follow the rules text.
#[test]
fn no_text_cites_a_ruling_by_its_number() {
    for language in ["en", "de"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../web/src/text/{language}.ftl"));
        for line in fs::read_to_string(file).unwrap().lines() {
            let cites = |game: &str| {
                let book = format!("{game}/");
                line.split(&book).skip(1).any(|rest| rest.starts_with(|one: char| one.is_ascii_digit()))
            };
            assert!(
                !["tavern", "diamonds", "sneaks", "heistmaster", "guild"].into_iter().any(cites),
                "{line}"
            );
        }
    }
}
