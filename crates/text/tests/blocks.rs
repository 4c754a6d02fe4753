//! Rules texts become blocks.

use rookery_text::{Block, Inline, Rulebook, Style};

fn plain(text: &str) -> Inline {
    Inline(vec![(Style::Plain, text.to_owned())])
}

#[test]
fn rulings_are_found_with_their_section_and_all_their_lines() {
    let book = Rulebook::parse(
        "# Title\nSome prose.\n\n## Part\n1. **One.** First\n   line two.\n2. Second.\n## Next\n7. Third.\n9. Fourth.\n",
    );
    let headings = [Block::Heading(1, plain("Title")), Block::Heading(2, plain("Part"))];
    let [title, part] = headings;
    assert_eq!(book.prose, [title, Block::Paragraph(plain("Some prose.")), part]);
    let one = book.ruling(1).unwrap();
    assert_eq!((one.text.plain().as_str(), one.section.as_str()), ("One. First line two.", "Part"));
    assert_eq!(one.markdown, "**One.** First line two.");
    assert_eq!(one.text.0[0], (Style::Strong, "One.".to_owned()));
    let numbers: Vec<u16> = book.rulings.iter().map(|ruling| ruling.number).collect();
    assert_eq!(numbers, [1, 2, 7, 9], "numbers are those that are written");
    assert_eq!((book.ruling(9).unwrap().section.as_str(), book.ruling(4)), ("Next", None));
}

#[test]
fn rulings_may_be_apart() {
    let book = Rulebook::parse("1. One.\n\n2. Two\n   lines.\n\n3. Three.\n");
    let texts: Vec<String> = book.rulings.iter().map(|ruling| ruling.text.plain()).collect();
    assert_eq!(texts, ["One.", "Two lines.", "Three."]);
}

#[test]
fn lists_tables_and_emphasis_are_blocks() {
    let book = Rulebook::parse("- one\n- *two*\n  lines\n\n| a | b |\n|---|---|\n| 1 | `2` & 3 |\n");
    let [Block::List(items), Block::Table(rows)] = &book.prose[..] else { panic!("{:?}", book.prose) };
    assert_eq!(items[0], plain("one"));
    let (two, lines) = ((Style::Emphasis, "two".to_owned()), (Style::Plain, " lines".to_owned()));
    assert_eq!(items[1].0, [two, lines]);
    assert_eq!(rows[0], [plain("a"), plain("b")]);
    let code = Inline(vec![(Style::Code, "2".to_owned()), (Style::Plain, " & 3".to_owned())]);
    assert_eq!(rows[1], [plain("1"), code]);
}

#[test]
fn constants_are_named_after_the_titles() {
    let text = "1. **Order.** A.\n2. **The ally's side** is\n   \"chance\".\n3. **Order.** B.\n";
    assert_eq!(
        Rulebook::parse(text).constants("toy").lines().collect::<Vec<_>>(),
        [
            r#"#[doc = "**Order.** A."]"#,
            r#"pub const ORDER_1: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 1);"#,
            r#"#[doc = "**The ally's side** is \"chance\"."]"#,
            r#"pub const THE_ALLYS_SIDE: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 2);"#,
            r#"#[doc = "**Order.** B."]"#,
            r#"pub const ORDER_3: rookery_kernel::Citation = rookery_kernel::Citation::new("toy", 3);"#,
        ]
    );
}
