//! Decisions and text from the bytes of an input.

use std::ops::RangeInclusive;

/// The bytes of an input that are not used yet. Where they have run out, every byte is 0.
pub(crate) struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// At most the first `most` bytes, so that no input takes long.
    pub(crate) fn new(data: &'a [u8], most: usize) -> Self {
        Self(&data[..data.len().min(most)])
    }

    pub(crate) fn left(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        self.take(1).first().copied().unwrap_or(0)
    }

    /// A number below `count`, which is at least 1. Takes a second byte only where one is not enough.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let low = usize::from(self.byte());
        let high = if count > 256 { usize::from(self.byte()) } else { 0 };
        (high << 8 | low) % count
    }

    pub(crate) fn within(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    pub(crate) fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// The next `count` bytes, or as many as are left.
    pub(crate) fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }

    /// All the rest as text. What is not UTF-8 is replaced.
    pub(crate) fn text(&mut self) -> String {
        String::from_utf8_lossy(self.take(usize::MAX)).into_owned()
    }
}
