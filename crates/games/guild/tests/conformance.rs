//! The laws that every game obeys.

use rookery_guild::{Guild, Options};

rookery_testkit::conformance!(
    Guild,
    [
        (3, Options::default()),
        (4, Options::default()),
        (5, Options { first_game: true, ..Options::default() }),
        (3, Options { turn_limit: 12, ..Options::default() }),
    ]
);
