//! A bar for what takes a while.

use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// The template for a bar that counts games.
pub(crate) const GAMES: &str = "{wide_bar} {pos}/{len} games, {eta} left";

/// A bar on stderr, if that is a terminal.
pub(crate) fn bar(length: u64, template: &str) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(length), target);
    bar.set_style(ProgressStyle::with_template(template).expect("the template is sound"));
    bar
}
