//! The example game of the documentation, tested like a real game. `docs/game-authors.md` shows the parts between the anchors.

use rookery_testkit::{Start, check, conformance_without_words};

include!("../../../kernel/doc/nim.rs");

#[test]
fn the_example_runs() {
    main().unwrap();
}

// ANCHOR: rule
#[test]
fn nim_1_one_or_two_stones() {
    check::<Nim>(
        Start::deal(2),
        "legal s0: take 1 | take 2
         s0 take 2
         refused table/1: s0 take 1
         asked: s1
         s1 take 2
         refused nim/1: s0 take 2
         s0 take 1
         over: s0",
    );
}
// ANCHOR_END: rule

// ANCHOR: laws
conformance_without_words!(Nim, [(2, ())]);
// ANCHOR_END: laws
