//! A story line cites a ruling that is about it.

use rookery_kernel::{Citation, Viewer, Words};

use crate::play::each_game;

const GAMES_PER_CONFIG: u64 = 8;

/// A story line, as one viewer hears it.
pub struct Line<'a, G: Words> {
    /// What is told.
    pub notice: &'a G::Notice,
    /// What the viewer was told before, oldest first.
    pub earlier: &'a [G::Notice],
    /// What the viewer saw before the step that it tells of; after the deal for what the deal tells.
    pub before: &'a G::View,
    /// What the viewer sees after that step.
    pub after: &'a G::View,
}

impl<G: Words> Line<'_, G> {
    /// The newest earlier notice of which `find` makes something.
    pub fn last<T>(&self, find: impl FnMut(&G::Notice) -> Option<T>) -> Option<T> {
        self.earlier.iter().rev().find_map(find)
    }
}

/// A ruling, and what must hold of every line that cites it.
pub type About<G> = (Citation, fn(&Line<'_, G>) -> bool);

/// Every line of whole games that cites a ruling is about it: the table has the ruling, and what the table says of it holds.
pub fn story_lines_cite_what_they_are_about<G: Words>(configs: &[(usize, G::Options)], table: &[About<G>]) {
    each_game::<G>(configs, GAMES_PER_CONFIG, |mut run, deal| {
        let viewers: Vec<Viewer> = Viewer::all(run.seats()).collect();
        let mut told: Vec<Vec<G::Notice>> = viewers.iter().map(|_| Vec::new()).collect();
        let (mut at, mut events) = (run.at(), deal.events);
        let mut before: Vec<G::View> = viewers.iter().map(|&viewer| run.game.view(viewer)).collect();
        loop {
            let after: Vec<G::View> = viewers.iter().map(|&viewer| run.game.view(viewer)).collect();
            for (place, &viewer) in viewers.iter().enumerate() {
                for notice in events.iter().filter_map(|event| G::notice(event, viewer)) {
                    let (before, after) = (&before[place], &after[place]);
                    let line = Line { notice: &notice, earlier: &told[place], before, after };
                    check::<G>(&at, &line, run.options(), table);
                    told[place].push(notice);
                }
            }
            before = after;
            at = run.at();
            let Some(step) = run.step() else { break };
            events = step.events;
        }
    });
}

fn check<G: Words>(at: &str, line: &Line<'_, G>, options: &G::Options, table: &[About<G>]) {
    let notice = line.notice;
    let Some(cited) = G::ruling(notice, line.earlier, options) else { return };
    let about = table.iter().find(|(rule, _)| *rule == cited);
    let Some((_, holds)) = about else {
        panic!("{at}: {notice} cites {cited}, which the table does not have")
    };
    assert!(holds(line), "{at}: {notice} cites {cited}, which is not about it");
}
