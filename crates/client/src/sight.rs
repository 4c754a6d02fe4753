//! What is seen of a match, as the game's own types.

use rookery_kernel::{Citation, Game, Names, Text, Words};
use rookery_wire::Step;
use serde::Deserialize as _;
use serde_json::Value;

use crate::link::LinkState;

/// What is seen of a match at one moment.
#[derive(Debug, PartialEq)]
pub struct Sight<G: Game> {
    pub step: Step,
    pub view: G::View,
    /// What it may do; empty if it is not asked.
    pub legal: Vec<G::Action>,
    /// Its answer to a sealed question, while it can be changed.
    pub answered: Option<G::Action>,
    /// What it was told with this step.
    pub news: Vec<G::Notice>,
    /// Whether this does not follow from the sight before, as when a replay jumps. Then `news` is all that was told so far, and whatever
    /// was derived from earlier news is to be dropped.
    pub anew: bool,
}

impl<G: Game> Sight<G> {
    /// What a link shows now; `None` before the deal, and if the view is one of another version of the rules. `read` counts the notices
    /// that earlier sights had.
    pub fn read(link: &LinkState, read: &mut usize) -> Option<Self> {
        let update = link.update.as_ref()?;
        let view = G::View::deserialize(&update.view).ok()?;
        let parse = |notation: &String| notation.parse::<G::Action>().ok();
        // If nothing is asked, nothing can be done: a standing order answers.
        let asked = update.asked.is_some();
        let legal = update.legal.iter().filter(|_| asked).filter_map(parse).collect();
        let anew = link.has_jumped();
        let from = if anew { 0 } else { link.told.len().min(*read) };
        *read = link.told.len();
        let news =
            link.told[from..].iter().filter_map(|notice| G::Notice::deserialize(notice).ok()).collect();
        Some(Self {
            step: update.step,
            view,
            legal,
            answered: link.answered.as_ref().and_then(parse),
            news,
            anew,
        })
    }
}

/// Something that happened, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    epoch: u32,
    pub at: usize,
    pub text: Text,
    pub ruling: Option<Citation>,
}

impl Sentence {
    /// Different for any two sentences of a story, also if it is retold.
    pub fn key(&self) -> (u32, usize) {
        (self.epoch, self.at)
    }
}

/// Puts notices into words. The ruling of a notice depends on those before it.
#[derive(Debug)]
pub struct Teller<G: Game> {
    options: G::Options,
    earlier: Vec<G::Notice>,
}

impl<G: Words> Teller<G> {
    pub fn new(options: G::Options) -> Self {
        Self { options, earlier: Vec::new() }
    }

    /// The words and the ruling of the notice at a place in all that was told; `None` if it is of another version of the rules.
    pub fn tell(&mut self, at: usize, notice: &Value, names: &Names) -> Option<(Text, Option<Citation>)> {
        self.earlier.truncate(at);
        let notice = G::Notice::deserialize(notice).ok()?;
        let told = (G::tell(&notice, names), G::ruling(&notice, &self.earlier, &self.options));
        self.earlier.push(notice);
        Some(told)
    }
}

/// What happened, in words, from the deal on.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// In the order of the notices; those without words are left out.
    pub sentences: Vec<Sentence>,
    epoch: u32,
    read: usize,
}

impl Story {
    /// Adds what was told since, in `words` for the notice at its place in all that was told, and drops what is not told any more: replays go back, and are seen through other eyes. Returns whether
    /// anything has changed.
    pub fn follow(
        &mut self,
        link: &LinkState,
        mut words: impl FnMut(usize, &Value) -> Option<(Text, Option<Citation>)>,
    ) -> bool {
        let (epoch, told) = (link.epoch(), &link.told);
        let before = self.sentences.len();
        if self.epoch != epoch {
            (self.epoch, self.read) = (epoch, 0);
        }
        self.sentences.retain(|one| one.epoch == epoch && one.at < told.len());
        let kept = self.sentences.len();
        let from = self.read.min(told.len());
        for (at, notice) in (from..).zip(&told[from..]) {
            if let Some((text, ruling)) = words(at, notice) {
                self.sentences.push(Sentence { epoch, at, text, ruling });
            }
        }
        self.read = told.len();
        before != kept || kept != self.sentences.len()
    }
}
