//! A board on a screen that is too low for all of it.

use rookery_kernel::{Text, Tone};

use super::console::lines;

/// The first sections of a board, its heading and what is played for, are never left out.
const KEPT_SECTIONS: usize = 2;

/// As much of a board as has room in so many lines. Sections are what empty lines part. Until the rest fits, these go: empty
/// lines; lines that may be passed over; the two sections before the last, from below; and the last, which is the viewer's own.
/// A line at the end says how much is left out.
pub(super) fn fold(board: &Text, room: usize) -> Text {
    let all = lines(board);
    if all.len() <= room {
        return board.clone();
    }
    let mut sections: Vec<Vec<&Text>> = all
        .split(is_empty)
        .map(|lines| lines.iter().collect())
        .filter(|lines: &Vec<_>| !lines.is_empty())
        .collect();
    let size = |sections: &[Vec<&Text>]| sections.iter().map(Vec::len).sum::<usize>();
    let whole = size(&sections);
    if whole > room {
        // A line is for the remark.
        let room = room.saturating_sub(1);
        while size(&sections) > room && drop_quiet(&mut sections) {}
        let last = sections.len() - 1;
        // In guild: piles, crews, the hand.
        let order = [last.saturating_sub(1), last.saturating_sub(2), last];
        for section in order.into_iter().filter(|section| *section >= KEPT_SECTIONS) {
            if size(&sections) <= room {
                break;
            }
            sections[section].clear();
        }
    }
    let mut text = Text::new();
    for line in sections.iter().flatten() {
        text.append((*line).clone());
    }
    match whole - size(&sections) {
        0 => {}
        1 => _ = text.quiet("  (1 more line: board)").line(),
        more => _ = text.quiet(format!("  ({more} more lines: board)")).line(),
    }
    text
}

/// Removes the last line that may be passed over. Was there one?
fn drop_quiet(sections: &mut [Vec<&Text>]) -> bool {
    sections.iter_mut().rev().any(|lines| {
        let quiet = lines.iter().rposition(|line| is_quiet(line));
        quiet.map(|place| lines.remove(place)).is_some()
    })
}

fn is_empty(line: &Text) -> bool {
    line.spans().iter().all(|(_, words)| words.trim().is_empty())
}

fn is_quiet(line: &Text) -> bool {
    line.spans().iter().all(|(tone, words)| *tone == Tone::Quiet || words.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Text {
        let mut text = Text::new();
        text.strong("heading\n\n").plain("heist\n").quiet("remark\n\n").plain("crew\ncrew\n\n");
        text.plain("pile\n").quiet("empty\n\n").plain("hand\n");
        text
    }

    #[test]
    fn what_is_needed_least_goes_first() {
        let folded = |room: usize| fold(&board(), room).to_plain();
        assert_eq!(folded(12), board().to_plain());
        assert_eq!(folded(8), "heading\nheist\nremark\ncrew\ncrew\npile\nempty\nhand\n");
        assert_eq!(folded(7), "heading\nheist\ncrew\ncrew\npile\nhand\n  (2 more lines: board)\n");
        assert_eq!(folded(6), "heading\nheist\ncrew\ncrew\nhand\n  (3 more lines: board)\n");
        assert_eq!(folded(5), "heading\nheist\nhand\n  (5 more lines: board)\n");
        assert_eq!(folded(1), "heading\nheist\n  (6 more lines: board)\n");
    }

    #[test]
    fn a_board_of_one_section_stays() {
        let mut text = Text::new();
        text.plain("a\nb\n");
        assert_eq!(fold(&text, 1).to_plain(), "a\nb\n");
    }
}
