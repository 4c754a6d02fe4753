//! The laws of every game, at every table.

use rookery_kernel::{Words, data::owned};
use rookery_sneaks::{Loot, Notice, Options, Sneaks, Tokens, ruling};
use rookery_testkit::laws::{About, Line, story_lines_cite_what_they_are_about};

mod small;

/// Every number of players, with the cards that the game comes with and with a set in which everything runs short.
fn tables() -> Vec<(usize, Options)> {
    let [small, scarce] = [small::CARDS, small::SCARCE].map(|file| {
        Sneaks::with_cards(&owned(&[("small.toml", file)])).unwrap_or_else(|bad| panic!("{bad}"))
    });
    (2..=5)
        .flat_map(|seats| [Options::default(), small.clone(), scarce.clone()].map(|options| (seats, options)))
        .collect()
}

rookery_testkit::conformance!(Sneaks, tables());

/// What the last theft brought: the loot, what was gained from it before this line, and what this line adds.
fn theft(line: &Line<'_, Sneaks>) -> Option<(Loot, Tokens, Tokens)> {
    let at = line.earlier.iter().rposition(|notice| matches!(notice, Notice::Stolen { .. }))?;
    let (Notice::Stolen { kind, .. }, Notice::Gains { tokens, .. }) = (&line.earlier[at], line.notice) else {
        return None;
    };
    let mut before = Tokens::NONE;
    for notice in &line.earlier[at..] {
        if let Notice::Gains { tokens, .. } = notice {
            before = Tokens([0, 1, 2, 3].map(|colour| before.0[colour] + tokens.0[colour]));
        }
    }
    Some((kind.loot(), before, *tokens))
}

/// How many of a standard loot's own category the bank had, of how many; and how many tokens of another this line brings.
fn standard(line: &Line<'_, Sneaks>) -> Option<(u8, u8, u16)> {
    let (Loot::Standard { colour, value }, before, now) = theft(line)? else { return None };
    Some((before[colour] + now[colour], value, now.total() - u16::from(now[colour])))
}

fn stolen(line: &Line<'_, Sneaks>, wanted: fn(Loot) -> bool) -> bool {
    matches!(line.notice, Notice::Stolen { kind, .. } if wanted(kind.loot()))
}

const ABOUT: &[About<Sneaks>] = &[
    (ruling::START_TOKENS, |line| matches!(line.notice, Notice::Starts { .. })),
    (ruling::REFILL, |line| matches!(line.notice, Notice::Laid { .. }) && line.after.round > 1),
    (ruling::NO_PASSING, |line| matches!(line.notice, Notice::Round { ally: None, .. })),
    (ruling::THE_ALLYS_FIRST_SIDE, |line| matches!(line.notice, Notice::Round { round: 1, ally: Some(_) })),
    (ruling::CHANGING_SIDES, |line| match line.notice {
        Notice::Round { ally: now @ Some(_), .. } => line.before.ally != *now,
        _ => false,
    }),
    (ruling::SNEAKS_FIRST, |line| matches!(line.notice, Notice::Sneaks { .. } | Notice::Snitches { .. })),
    (ruling::GUARDED, |line| matches!(line.notice, Notice::Guarded { .. })),
    (ruling::SEVERAL_TEAMS_UNGUARDED, |line| match line.notice {
        Notice::Contested { seats, .. } => seats.len() > 1,
        _ => false,
    }),
    (ruling::TOO_FEW_STASH_CARDS, |line| matches!(line.notice, Notice::NoStash { .. })),
    (ruling::NOBODY_THERE, |line| matches!(line.notice, Notice::Gone { .. })),
    (ruling::STANDARD_LOOT_CATEGORY_GONE, |line| matches!(standard(line), Some((0, _, 1..)))),
    (ruling::STANDARD_LOOT_CATEGORY_SHORT, |line| {
        standard(line).is_some_and(|(own, value, _)| (1..value).contains(&own))
    }),
    (ruling::THE_OTHER_IS_SHORT_TOO, |line| {
        standard(line).is_some_and(|(own, value, other)| other > 0 && u16::from(own) + other < value.into())
    }),
    (ruling::OWN_TOKENS_OF_A_COLLECTION_FIRST, |line| {
        stolen(line, |loot| loot == Loot::Collection)
            || theft(line).is_some_and(|(loot, before, now)| {
                loot == Loot::Collection && before.is_empty() && now.0.iter().all(|&count| count <= 1)
            })
    }),
    (ruling::COLLECTION, |line| {
        theft(line).is_some_and(|(loot, before, _)| loot == Loot::Collection && !before.is_empty())
    }),
    (ruling::BLANK_CHECK, |line| {
        stolen(line, |loot| loot == Loot::BlankCheck)
            || theft(line).is_some_and(|(loot, ..)| loot == Loot::BlankCheck)
    }),
    (ruling::SAFECRACKING, |line| {
        let last = line.last(|notice| match notice {
            Notice::Stolen { kind, .. } => Some(kind.loot() == Loot::Safecracking),
            Notice::Contested { .. } => Some(false),
            _ => None,
        });
        stolen(line, |loot| loot == Loot::Safecracking)
            || matches!(line.notice, Notice::Draws { .. }) && last == Some(true)
    }),
    (ruling::DEALING_STASH_CARDS, |line| {
        let seats = line.last(|notice| match notice {
            Notice::Contested { seats, .. } => Some(*seats),
            _ => None,
        });
        matches!(line.notice, Notice::Draws { seat, .. } if seats.is_some_and(|seats| seats.contains(*seat)))
    }),
    (ruling::INTRIGUES, |line| {
        stolen(line, |loot| loot == Loot::Intrigues)
            || matches!(line.notice, Notice::Swaps { .. } | Notice::Stops { .. })
    }),
    (ruling::SPECIAL_ITEMS_24, |line| stolen(line, |loot| matches!(loot, Loot::Item(_)))),
    (ruling::DOCUMENTS, |line| {
        stolen(line, |loot| matches!(loot, Loot::Documents(_)))
            || matches!(line.notice, Notice::Returns { .. })
    }),
    (ruling::A_LOOT_NOBODY_CAN_USE, |line| matches!(line.notice, Notice::Nothing { .. })),
    (
        ruling::NOT_ENOUGH_FOR_ALL,
        |line| matches!(line.notice, Notice::Ends { empty, cards } if cards < empty),
    ),
    (ruling::ORDER_33, |line| matches!(line.notice, Notice::Scores { .. })),
    (ruling::SPECIAL_ITEMS_36, |line| matches!(line.notice, Notice::ScoresItems { .. })),
    (ruling::THE_MOST_POINTS_WIN, |line| matches!(line.notice, Notice::Wins { .. })),
];

#[test]
fn story_lines_cite_rulings_about_them() {
    story_lines_cite_what_they_are_about(&tables(), ABOUT);
}
