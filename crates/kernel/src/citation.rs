//! References to rulings, and the rules of every table.

use std::fmt;

use serde::{Serialize, Serializer};

/// A reference to a ruling, written `tavern/14`. Every game has its rulings as constants in its module `ruling`, generated
/// from its rules text, so that a reference to a ruling that does not exist does not compile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Citation {
    book: &'static str,
    number: u16,
}

impl Citation {
    /// The ruling with this number in the rules of the game with this id.
    pub const fn new(book: &'static str, number: u16) -> Self {
        Self { book, number }
    }

    /// The id of the game, or `table`.
    pub const fn book(self) -> &'static str {
        self.book
    }

    /// The number of the ruling.
    pub const fn number(self) -> u16 {
        self.number
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.book, self.number)
    }
}

impl Serialize for Citation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The rules of every table, whatever is played on it.
pub const TABLE_RULES: &str = "\
# Every table

1. **Asked.** A seat acts when the game asks it, and at no other time. An answer given in secret may be changed until the
   last of those asked has answered.
2. **Over.** After the end nothing more happens.
3. **Seats.** Only a seat that is at the table can act or be looked at.
4. **The question.** An answer must fit the question that was asked.
";
