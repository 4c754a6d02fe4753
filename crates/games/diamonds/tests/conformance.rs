//! The laws every game obeys.

use rookery_diamonds::{Diamonds, Options};
use rookery_testkit::conformance;

const PRINTED: Options = Options { stranded_diamonds: true };

conformance!(
    Diamonds,
    [
        (2, Options::default()),
        (3, Options::default()),
        (4, Options::default()),
        (2, PRINTED),
        (3, PRINTED),
        (4, PRINTED)
    ]
);
