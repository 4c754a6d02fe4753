//! `rookery play`, with input from a pipe.

use crate::common::{command, feed, finish, ones, run, scratch};

#[test]
fn a_whole_game_is_played_shown_and_recorded() {
    for (game, prompt) in [("tavern", "Choose your two cards"), ("diamonds", "Which neighbourhood")] {
        let path = scratch(&format!("whole-{game}.jsonl"));
        let file = path.to_str().unwrap();
        let text = feed(&["play", game, "--seed", "secret-word", "--record", file], &ones()).fine();
        assert!(text.contains(prompt), "{text}");
        assert!(text.contains("Scores: "), "{text}");
        assert!(!text.contains('\u{1b}'), "no screen is wiped and nothing coloured in a pipe");
        assert!(text.lines().all(|line| line.chars().count() <= 80 || line.contains(file)), "{text}");
        // The seed would tell the future, so it stands only in the last lines.
        let lines: Vec<&str> = text.lines().collect();
        let first = lines.iter().position(|line| line.contains("secret-word")).unwrap();
        assert!(lines[first - 1].contains("Scores: ") || lines[first - 2].contains("Scores: "), "{text}");
        let verified = run(&["verify", file]).fine();
        assert!(verified.contains("Every draw follows from the seed"), "{verified}");
    }
}

#[test]
fn the_same_seed_is_the_same_game_bots_included() {
    let play = |seed: &str| feed(&["play", "tavern", "--seats", "4", "--seed", seed], &ones()).fine();
    assert_eq!(play("a"), play("a"));
    assert_ne!(play("a").replace("seed a", ""), play("b").replace("seed b", ""));
}

#[test]
fn without_a_seed_every_game_is_another() {
    let play = || feed(&["play", "diamonds"], &ones()).fine();
    assert_ne!(play(), play());
}

#[test]
fn an_end_of_input_and_a_quit_leave_cleanly_with_the_record() {
    for (input, name) in [(&b""[..], "eof"), (b"quit\ny\n", "quit"), (b"quit\nn\n1\nq\nyes\n", "second-quit")]
    {
        let path = scratch(&format!("left-{name}.jsonl"));
        let file = path.to_str().unwrap();
        let text = feed(&["play", "tavern", "--seed", "secret-word", "--record", file], input).fine();
        assert!(text.contains("left before its end"), "{text}");
        assert!(!text.contains("secret-word"), "{text}");
        let verified = run(&["verify", file]).fine();
        assert!(verified.contains("unfinished"), "{verified}");
        assert!(!std::fs::read_to_string(&path).unwrap().contains("\"seed\":\""));
    }
}

#[test]
fn everything_that_can_be_typed_is_answered() {
    let input = "?\nrules\nrules 14\nrules all\nrules 99\nlog\nboard\n0\n99\nzzz\nselect steal steal\n\ntrap s1\nselect trap heist\n";
    let text = feed(&["play", "tavern", "--seed", "7"], input.as_bytes()).fine();
    for part in [
        "select steal trap",
        "Three to five thieves",
        "tavern/14  Turns and interruptions",
        " 46. Locations that stay out",
        "tavern has no ruling \"99\"",
        "The choices are 1 to 14.",
        "\"zzz\" is not an action",
        "Type the number of a choice, or ? for help.",
        "Not allowed: ",
        "table/4  Every table",
        "face down: Trap, Heist",
    ] {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
fn around_one_screen_the_hand_over_comes_before_every_view() {
    let args =
        ["play", "tavern", "--human", "0", "--human", "2", "--name", "Ada", "--name", "Bo", "--seed", "7"];
    // Enter, a choice, Enter, a choice: more than enough for a few rounds.
    let text = feed(&args, &b"\n1\n".repeat(40)).fine();
    let mut holder = None;
    let mut handed = 0;
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("Pass the screen to ") {
            let name = rest.strip_suffix(". Press Enter.").unwrap();
            assert_ne!(holder, Some(name), "nobody is handed what they have");
            holder = Some(name);
            handed += 1;
        }
        if line.contains("Your hand:") {
            assert!(holder.is_some(), "a hand before anybody has the screen");
        }
        // Questions are put to whoever has the screen.
        for name in ["Ada", "Bo"] {
            if line.starts_with(&format!("{name}: ")) {
                assert_eq!(holder, Some(name), "{line}");
            }
        }
    }
    assert!(handed >= 4, "{text}");
    assert!(text.contains("At the table: Ada, Moll (bot, level 3), Bo."), "{text}");
}

/// What one person chose in secret is in no view of the other: only in what stands between the own hand-over and the next.
#[test]
fn around_one_screen_secrets_stay_with_their_owner() {
    let args = ["play", "tavern", "--human", "0", "--human", "1", "--human", "2", "--seed", "7"];
    let text = feed(&args, b"\nselect steal heist\n\nselect trap sabotage\n\nselect trap heist\n").fine();
    let turns: Vec<&str> = text.split("Pass the screen to ").collect();
    assert!(turns[1].starts_with("Player A") && turns[1].contains("> select steal heist"), "{text}");
    // Player B is asked next and sees no card of Player A.
    assert!(turns[2].starts_with("Player B"), "{text}");
    assert!(
        !turns[2].contains("select steal heist") && !turns[2].contains("face down: Steal, Heist"),
        "{text}"
    );
    assert!(turns[3].starts_with("Player C"), "{text}");
    assert!(
        !turns[3].contains("trap sabotage\n") && !turns[3].contains("face down: Trap, Sabotage"),
        "{text}"
    );
}

#[test]
fn colour_is_a_choice() {
    let coloured = feed(&["play", "tavern", "--color", "always"], b"").fine();
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    assert!(!coloured.contains("\u{1b}[2J"), "a pipe is no screen to wipe");
    assert!(!feed(&["play", "tavern", "--color", "never"], b"").fine().contains('\u{1b}'));
    let mut plain = command(&["play", "tavern"]);
    plain.env("NO_COLOR", "1");
    assert!(!finish(plain, b"").fine().contains('\u{1b}'));
}

#[test]
fn wrong_tables_are_refused_before_they_are_set() {
    run(&["play", "chess"]).fails(2, &["chess", "tavern"]);
    run(&["play"]).fails(2, &["GAME"]);
    run(&["play", "tavern", "--seats", "2"]).fails(2, &["--seats", "3 to 5"]);
    run(&["play", "tavern", "--seats", "9"]).fails(2, &["--seats", "3 to 5"]);
    run(&["play", "tavern", "--seats", "many"]).fails(2, &["many"]);
    run(&["play", "tavern", "--human", "3"]).fails(2, &["--human 3", "table of 3"]);
    run(&["play", "tavern", "--human", "9"]).fails(2, &["0 to 7"]);
    run(&["play", "tavern", "--human", "1", "--human", "1"]).fails(2, &["--human", "twice"]);
    run(&["play", "tavern", "--name", "Bartholomaeus"]).fails(2, &["--name", "12"]);
    run(&["play", "tavern", "--name", "Ada", "--name", "Bo"]).fails(2, &["--name", "2 names for 1"]);
    run(&["play", "tavern", "--seed", ""]).fails(2, &["--seed"]);
    run(&["play", "tavern", "--option", "late-sabotag"])
        .fails(2, &["--option late-sabotag", "late-sabotage"]);
    run(&["play", "tavern", "--option", "winning-coins=many"]).fails(2, &["--option winning-coins", "many"]);
    run(&["play", "tavern", "--option", "winning-coins=99"]).fails(2, &["--option winning-coins", "3 to 20"]);
    run(&["play", "tavern", "--option", "late-sabotage=3"]).fails(2, &["--option late-sabotage"]);
    run(&["play", "diamonds", "--option", "x", "--option", "x"]).fails(2, &["twice"]);
}

#[test]
fn options_change_the_table() {
    let args = ["play", "tavern", "--option", "winning-coins=10", "--option", "endless-coins"];
    let text = feed(&args, b"").fine();
    assert!(text.contains("endless coins") && text.contains("10 to win"), "{text}");
}

#[test]
fn a_record_is_not_written_over_another_nor_where_nothing_can_be_written() {
    let path = scratch("kept.jsonl");
    std::fs::write(&path, "something dear").unwrap();
    run(&["play", "tavern", "--record", path.to_str().unwrap()]).fails(2, &["--record", "exists already"]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "something dear");
    let nowhere = scratch("no-such-folder").join("match.jsonl");
    run(&["play", "tavern", "--record", nowhere.to_str().unwrap()]).fails(2, &["--record"]);
}

#[test]
fn garbage_typed_is_asked_again() {
    let mut input = b"\xff\xfe\n".to_vec();
    input.extend(b"x".repeat(5000));
    input.extend(b"\n\x1b[2Jhello\n1\n");
    let text = feed(&["play", "tavern", "--seed", "7"], &input).fine();
    assert!(!text.contains('\u{1b}'), "{text}");
    assert!(text.contains("Your turn") || text.contains("face down"), "the last line was taken: {text}");
}

/// The commitment shown before the game is the hash of the seed shown at the end.
#[test]
fn the_commitment_at_the_start_matches_the_seed_at_the_end() {
    let text = feed(&["play", "diamonds", "--seats", "2"], &ones()).fine();
    let after = |start: &str| {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, rest) = words.split_once(start).expect("it is said");
        rest.split([' ', '.']).next().unwrap_or_default().to_owned()
    };
    let seed = rookery_table::Seed::from_text(&after("Seed: "));
    assert_eq!(after("SHA-256 will give "), seed.commitment().to_string());
}

#[test]
fn any_bot_plays_at_any_seat() {
    let args =
        ["play", "tavern", "--seats", "4", "--seed", "a", "--bot", "level:1:greedy", "--bot", "2=search:5"];
    let text = feed(&args, &ones()).fine();
    for part in ["bot, level 1, greedy", "bot, search:5", "--bot level:1:greedy --bot 2=search:5", "Scores: "]
    {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
    assert!(feed(&["play", "tavern", "--level", "2"], b"").fine().contains("bot, level 2"));
}

#[test]
fn bots_that_cannot_sit_there_are_refused() {
    for (args, why) in [
        (&["--bot", "0=rule"][..], "a person has seat 0"),
        (&["--bot", "7=rule"], "no seat 7"),
        (&["--bot", "rule", "--bot", "random"], "two bots for all seats"),
        (&["--bot", "1=rule", "--bot", "1=rule"], "two bots for seat 1"),
        (&["--bot", "rule", "--level", "2"], "cannot both be meant"),
        (&["--bot", "ruler"], "is no bot"),
        (&["--level", "6"], "1 to 5"),
    ] {
        run(&[&["play", "tavern"], args].concat()).fails(2, &[why]);
    }
}
