//! How the game speaks to people.
//!
//! | file | what it does |
//! |---|---|
//! | `sheet.rs` | lines that are never wider than the screen |
//! | `voice.rs` | cards, seats and numbers in words |
//! | `deeds.rs` | what a card does, on the card and with what was picked for it |
//! | `sentence.rs` | what a card says |
//! | `board.rs` | the table: heading, crews, piles, the end |
//! | `sites.rs` | Objectives and Jail, with their Defenses and who stands there |
//! | `talks.rs` | shares, plays that wait for counters, exchanges |
//! | `own.rs` | what only the viewer sees |
//! | `prompt.rs`, `questions.rs` | what is asked |
//! | `label.rs`, `explain.rs` | actions, in a few words and in more |
//! | `tell.rs`, `effects.rs`, `cites.rs` | what happened, and by which ruling |

mod board;
mod cites;
mod deeds;
mod effects;
mod explain;
mod label;
mod own;
mod prompt;
mod questions;
mod sentence;
mod sheet;
mod sites;
mod talks;
mod tell;
mod voice;

use rookery_kernel::data::{CardData, Shared};
use rookery_kernel::{BadData, CardInfo, Citation, Explanation, Names, OptionHelp, Text, Words};

use crate::{
    action::Action, config::Options, event::Notice, phase::Ending, set::Set, state::Guild, view::View,
};

pub(crate) use sentence::sentences;
use sheet::Sheet;
use voice::Voice;

/// How a game ended, in a sentence.
const fn ended(ending: Ending) -> &'static str {
    match ending {
        Ending::Robbed => "The game is over: a Stage III Objective was robbed.",
        Ending::MartialLaw => "The game is over: martial law. Nobody has won.",
        Ending::TurnLimit => "The game is over: the turn limit was reached.",
    }
}

const fn told(ending: Ending) -> (&'static str, &'static str) {
    (ending.word(), ended(ending))
}

impl Words for Guild {
    const NAME: &'static str = "No Honor Among Thieves";
    const BLURB: &'static str =
        "Hire a crew, talk others into your heist, and find out afterwards who walks off with the haul.";
    const MINUTES: std::ops::RangeInclusive<u32> = 60..=120;
    const RULES: &'static str = include_str!("../rules.md");
    const LESSON: &'static str = include_str!("../lesson.md");
    const OPTIONS: &'static [OptionHelp] = Options::HELP;
    const SCORED_IN: &'static str = "Coins, with Agendas and Treasures";
    const ENDINGS: &'static [(&'static str, &'static str)] =
        &[told(Ending::Robbed), told(Ending::MartialLaw), told(Ending::TurnLimit)];
    const CARDS: &'static [(&'static str, &'static str)] = Set::FILES;

    fn with_cards(files: &[(String, String)]) -> Result<Options, BadData> {
        Ok(Options { cards: Shared::read(files)?, ..Options::default() })
    }

    fn card_list(options: &Options) -> Vec<CardInfo> {
        options.cards.cards()
    }

    fn spell(options: &Options, text: &str) -> String {
        options.cards.spell(text)
    }

    fn unspell(options: &Options, text: &str) -> String {
        options.cards.unspell(text)
    }

    fn board(view: &View, names: &Names) -> Text {
        board::board(view, names)
    }

    fn secrets(view: &View, names: &Names) -> Text {
        let mut sheet = Sheet::new();
        own::own(&mut sheet, &Voice::new(view, names));
        sheet.finish()
    }

    fn prompt(view: &View, names: &Names) -> String {
        prompt::prompt(view, names)
    }

    /// Cards are named by their codes here, since a notice knows no card set: the caller replaces the codes.
    fn tell(notice: &Notice, names: &Names) -> Text {
        Text::say(&tell::sentence(notice), names)
    }

    fn label(action: &Action, view: &View, names: &Names) -> String {
        label::label(action, view, names)
    }

    fn explain(action: &Action, view: &View, names: &Names) -> Explanation {
        explain::action(action, view, names)
    }

    fn ruling(notice: &Notice, earlier: &[Notice], options: &Options) -> Option<Citation> {
        cites::of(notice, earlier, &options.cards)
    }
}
