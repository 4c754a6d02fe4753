//! Luck that writes down what it said.

use super::{Draw, Faces, Luck};

/// Another luck, with everything it says kept for the log.
#[derive(Debug)]
pub struct Recorded<'a, L> {
    luck: L,
    draws: &'a mut Vec<Draw>,
}

impl<'a, L: Luck> Recorded<'a, L> {
    /// Luck from `luck`, written to the end of `draws`.
    pub fn new(luck: L, draws: &'a mut Vec<Draw>) -> Self {
        Self { luck, draws }
    }

    fn face(&mut self, faces: &'static Faces, face: usize) -> usize {
        self.draws.push(Draw::Face(faces.names[face].to_owned()));
        face
    }
}

impl<L: Luck> Luck for Recorded<'_, L> {
    fn below(&mut self, n: u32) -> u32 {
        let number = self.luck.below(n);
        self.draws.push(Draw::Number(number));
        number
    }

    fn one_of(&mut self, faces: &'static Faces, set: u64) -> usize {
        let face = self.luck.one_of(faces, set);
        self.face(faces, face)
    }

    fn weighed(&mut self, faces: &'static Faces, odds: &[u32]) -> usize {
        let face = self.luck.weighed(faces, odds);
        self.face(faces, face)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::{Quick, SEATS, Scripted};

    #[test]
    fn what_was_recorded_replays() {
        let mut draws = Vec::new();
        let mut luck = Recorded::new(Quick::new(3), &mut draws);
        let said = (luck.below(9), luck.one_of(&SEATS, 0b1011), luck.weighed(&SEATS, &[0, 5, 5]));
        let mut script = Scripted::exactly(draws);
        assert_eq!(
            (script.below(9), script.one_of(&SEATS, 0b1011), script.weighed(&SEATS, &[0, 5, 5])),
            said
        );
        script.finish().unwrap();
    }
}
