//! Cards that are refused: ids, names, texts, numbers, totals, and what does not agree with itself.

use crate::{changed, check, check_table, check_whole_table, files, refused, text};

#[test]
fn ids_are_words_that_are_no_codes_and_nobody_elses() {
    let long = "x".repeat(33);
    let cases = [
        ("", "is not 3 to 32"),
        ("ab", "is not 3 to 32"),
        (&long, "is not 3 to 32"),
        ("Bruiser", "is not 3 to 32"),
        ("1st-man", "is not 3 to 32"),
        ("the bruiser", "is not 3 to 32"),
        ("bruiser'", "is not 3 to 32"),
        ("c33", "is not 3 to 32"),
        ("muscle", "word of the notation"),
        ("pass", "word of the notation"),
    ];
    for (id, why) in cases {
        let files = changed("character", "bruiser", r#"id = "bruiser""#, &format!("id = {id:?}"));
        let bad = refused(&files);
        let shown: String = id.chars().take(32).collect();
        assert_eq!((bad.file.as_deref(), bad.line), (Some("characters.toml"), Some(6)), "{bad}");
        assert_eq!(bad.field, format!("character {shown:?}: id"));
        assert!(bad.why.contains(why), "{bad}");
    }
    // The id of another card, of another kind, of a copy, and one whose copy is another card.
    for (kind, id, other) in [
        ("character", "poisoner", "fence"),
        ("agenda", "underdog", "jailor"),
        ("character", "con-artist", "bruiser-2"),
        ("treasure", "skeleton-key", "traitor"),
    ] {
        let bad = refused(&changed(kind, id, &format!("id = {id:?}"), &format!("id = {other:?}")));
        assert_eq!(bad.field, format!("{kind} {other:?}: id"));
        assert!(bad.why.contains("of another card too"), "{bad}");
    }
}

#[test]
fn names_and_texts_fit_a_screen() {
    let long = format!("name = \"{}\"", "x".repeat(41));
    for name in [
        r#"name = """#,
        &long,
        r#"name = "A *star*""#,
        r#"name = "A@s0""#,
        r#"name = "A\u0007""#,
        r#"name = " A""#,
    ] {
        check("character", "fence", (r#"name = "Fence""#, name), "name", "is not 1 to 40 characters");
    }
    check("agenda", "underdog", (r#"name = "Underdog""#, r#"name = "Fence""#), "name", "of another card too");
    let text = r#"text = "Doors are for guests.""#;
    let long = format!("text = \"{}\"", "x".repeat(201));
    check("character", "second-story-man", (text, &long), "text", "longer than 200");
    check("character", "second-story-man", (text, r#"text = "Doors\nare.""#), "text", "line ends");
    check("character", "second-story-man", (text, r#"text = "A {L} mark.""#), "text", "a remark has none");
    // What a card with effects says follows from them.
    let more = ("effects =", "text = \"More.\"\neffects =");
    for (kind, id) in
        [("character", "fence"), ("scheme", "traitor"), ("objective", "yacht"), ("agenda", "underdog")]
    {
        check(kind, id, more, "text", "follows from their effects");
    }
    check("treasure", "crown-jewel", more, "text", "follows from their effects");
}

#[test]
fn numbers_are_in_range() {
    check_table(
        r"
character fence | copies = 1 => copies = 0 | copies | 1 to 9
character fence | copies = 1 => copies = 10 | copies | 1 to 9
character fence | cost = 2 => cost = 10 | cost | is 10, which is not within 0 to 9
character fence | cost = 2 => cost = -1 | cost | 0 to 9
character fence | lies = 1 => lies = 10 | skills.lies | 0 to 9
character fence | lies = 1 => lies = -1 | skills.lies | 0 to 9
scheme traitor | value = 10 => value = 31 | effects[0].do[0].value | 1 to 30
defense thief-taker | [ { lies = 1, muscle = 1, stealth = 1 } ] => [] | lines | 0 lines, not 1 to 5
defense thief-taker | { lies = 1, muscle = 1, stealth = 1 } => { lies = 1 }, { lies = 2 }, { lies = 3 }, { lies = 4 }, { lies = 5 }, { lies = 6 } | lines | 6 lines
defense alert-guards | { stealth = 3 } => {} | lines[1] | asks for nothing
defense alert-guards | { stealth = 3 } => { stealth = 13 } | lines[1].stealth | 1 to 12
defense alert-guards | { stealth = 3 } => { stealth = 0 } | lines[1].stealth | 1 to 12
defense alert-guards | reward = 0 => reward = 10 | reward | 0 to 9
jailor jailor | copies = 1 => copies = 2 | copies | one Jailor
jailor jailor | reward = 0 => reward = 1 | reward | no Coins
objective yacht | stage = 2 => stage = 4 | stage | 1 to 3
objective yacht | value = 11 => value = 61 | value | 0 to 60
objective yacht | slots = 3 => slots = 6 | slots | 1 to 5
objective yacht | slots = 3 => slots = 0 | slots | 1 to 5
objective yacht | treasures = 1 => treasures = 3 | treasures | 0 to 2
agenda underdog | coins = 8, => coins = 0, | effects[0].do[0].coins | 1 to 60
",
    );
}

#[test]
fn cards_do_what_their_kind_does() {
    check_table(
        r#"
scheme traitor | type = "moment" => type = "secret" | type | logistics, modifier, anytime, moment
scheme traitor | { op = "betray", value = 10 } => { op = "betray", value = 10 }, { op = "betray", value = 10 } | effects | more than one betray
scheme sleeping-draught | { when = "anytime", do = [ { op = "exhaust", target = "any" } ] }, =>  | effects | type anytime is played
scheme trophy-hunter | { when = "moment", gate = ["not-betrayed"], do = [ { op = "treasure", target = "haul-treasure", who = "you" }, { op = "gain", who = "you", amount = 1 } ] }, =>  | effects | type moment is played
scheme long-night | { when = "logistics", do = [ { op = "extra_action", kind = "any" } ] }, =>  | effects | type logistics is played
scheme brass-knuckles | { when = "logistics", do = [ { op = "attach", target = "any" } ] }, =>  | effects | type modifier is played
treasure crown-jewel | { when = "endgame", do = [ { op = "score", coins = 4, all = [] } ] } =>  | effects | a Treasure does something
agenda underdog | [ { op = "score", coins = 8,  => [ { op = "score", coins = 1, all = [] }, { op = "score", coins = 8,  | effects | one block with one score
"#,
    );
}

#[test]
fn failure_tables_are_whole() {
    const X: &str = r#"failure.X = [ { op = "arrest", who = "one" } ]"#;
    for (row, field, why) in [
        ("[]", "failure.X", "0 results"),
        (
            r#"[ { op = "none" }, { op = "none" }, { op = "none" }, { op = "none" } ]"#,
            "failure.X",
            "4 results",
        ),
        (r#"[ { op = "scare", who = "one" } ]"#, "failure.X[0].op", "exhaust, arrest, kill, none, lose"),
        (r#"[ { op = "kill" } ]"#, "failure.X[0].who", "one, all"),
        (r#"[ { op = "none" }, { op = "kill", who = "each" } ]"#, "failure.X[1].who", "one, all"),
        (r#"[ { op = "kill", who = "one", amount = 1 } ]"#, "failure.X[0].amount", "lose alone"),
        (r#"[ { op = "none", who = "one" } ]"#, "failure.X[0].who", "with none"),
        (r#"[ { op = "none", amount = 1 } ]"#, "failure.X[0].amount", "with none"),
        (r#"[ { op = "lose", who = "one", amount = 1 } ]"#, "failure.X[0].who", "each"),
        (r#"[ { op = "lose", who = "each" } ]"#, "failure.X[0].amount", "1 to 9"),
        (r#"[ { op = "lose", who = "each", amount = 10 } ]"#, "failure.X[0].amount", "1 to 9"),
    ] {
        let row = format!("failure.X = {row}");
        check("objective", "wealthy-merchant", (X, &row), field, why);
        check("jailor", "jailor", (X, &row), field, why);
    }
}

#[test]
fn every_deck_has_its_size() {
    check_whole_table(
        r"
character bruiser | cost = 0 => cost = 1 | character.cost | 6 Characters cost nothing, and a set has at least 8
scheme traitor | copies = 3 => copies = 2 | scheme | are 95 cards in all, and a set has 96 to 120
defense ceremonial-guards | copies = 2 => copies = 1 | defense | are 32 cards in all, and a set has 33 to 48
",
    );
    // More than there is room for. Copies of a card without a code take the codes that are left.
    for (kind, id, why) in [
        ("objective", "yacht", "are 21 cards in all, and a set has 13 to 16"),
        ("treasure", "crown-jewel", "are 20 cards in all, and a set has 12 to 16"),
        ("agenda", "underdog", "are 26 cards in all, and a set has 18 to 24"),
    ] {
        let mut files = files();
        let text = text(&mut files, &crate::file_of(kind));
        let card = crate::place(text, id);
        let more = text[card.clone()].replacen("copies = 1", "copies = 9", 1);
        let more: String =
            more.lines().filter(|line| !line.starts_with("code")).map(|line| format!("{line}\n")).collect();
        text.replace_range(card, &more);
        let bad = refused(&files);
        assert!(bad.why.contains(why), "{bad}");
    }
    // As many Schemes as before, but more of them Modifiers than there is room for.
    let mut files = files();
    let schemes = text(&mut files, "schemes.toml");
    let mut taken = 0;
    for copies in ["copies = 2\ntype = \"modifier\"", "copies = 3\ntype"] {
        while let Some(at) = schemes.find(copies) {
            let (to, by) = if copies.contains('2') { ("copies = 4", 2) } else { ("copies = 1", -2) };
            schemes.replace_range(at..at + to.len(), to);
            taken += by;
        }
    }
    assert_eq!(taken, 0, "as many more Modifiers as fewer others");
    let bad = refused(&files);
    assert_eq!((bad.file.as_deref(), bad.field.as_str()), (Some("schemes.toml"), "scheme.type"), "{bad}");
    assert!(bad.why.contains("34 cards are Modifiers, and 32 are the most"), "{bad}");
}

#[test]
fn codes_are_nobody_elses_and_have_no_gap() {
    check_table(
        r"
character fence | code = => code = 1 # | code | 1 is the code of another card
scheme traitor | code = 0 => code = 54 | code | 54 is the code of another card, or leaves one below it
",
    );
}

#[test]
fn the_die_has_sides_that_mean_something() {
    for (faces, why) in [
        ("[]", "has 0 sides, which is not within 1 to 20"),
        ("[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]", "has 21 sides"),
        ("[3]", "X, 0, 1 and 2"),
        ("[\"Y\"]", "X, 0, 1 and 2"),
    ] {
        let mut files = files();
        let objectives = text(&mut files, "objectives.toml");
        *objectives = objectives.replacen(r#"["X", 0, 1, 1, 2, 2]"#, faces, 1);
        let bad = refused(&files);
        assert_eq!(
            (bad.file.as_deref(), bad.field.as_str()),
            (Some("objectives.toml"), "die.faces"),
            "{bad}"
        );
        assert!(bad.why.contains(why), "{bad}");
    }
}

/// What is not even of the right form is named with its own line, and with the card where that has an id.
#[test]
fn what_does_not_belong_is_named_with_its_line() {
    for (kind, id, change, field) in [
        ("scheme", "traitor", ("effects =", "colour = 10\neffects ="), r#"scheme "traitor": colour"#),
        ("scheme", "traitor", ("copies = 3", "copies = \"three\""), r#"scheme "traitor": copies"#),
        (
            "scheme",
            "side-job",
            (r#"when = "moment", gate"#, r#"then = "moment", gate"#),
            r#"scheme "side-job": effects[0].then"#,
        ),
        (
            "scheme",
            "pawn-the-silver",
            ("discard = 2", "blood = 2"),
            r#"scheme "pawn-the-silver": effects[0].cost.blood"#,
        ),
        (
            "scheme",
            "side-job",
            ("amount = 2", "amount = 2.5"),
            r#"scheme "side-job": effects[0].do[0].amount"#,
        ),
        (
            "character",
            "fence",
            ("skills = { lies = 1 }", "skills = { luck = 1 }"),
            r#"character "fence": skills.luck"#,
        ),
        ("jailor", "jailor", ("failure.X", "failure.Y"), "jailor.failure.Y"),
    ] {
        let mut files = changed(kind, id, change.0, change.1);
        let bad = refused(&files);
        let file = crate::file_of(kind);
        assert_eq!((bad.file.as_deref(), bad.field.as_str()), (Some(file.as_str()), field), "{bad}");
        let text = text(&mut files, &file);
        let at = crate::place(text, id).start + text[crate::place(text, id)].find(change.1).unwrap();
        assert_eq!(bad.line, Some(text[..at].matches('\n').count() + 1), "{bad}");
    }
    // What is missing altogether.
    for (kind, id, change, field) in [
        ("scheme", "traitor", ("copies = 3\n", ""), r#"scheme "traitor": "#),
        ("objective", "yacht", ("failure.2 = [ { op = \"none\" } ]\n", ""), r#"objective "yacht": failure"#),
    ] {
        let bad = refused(&changed(kind, id, change.0, change.1));
        assert_eq!((bad.file, bad.field.as_str()), (Some(crate::file_of(kind)), field));
        assert!(bad.why.contains("missing field"), "{}", bad.why);
    }
}
