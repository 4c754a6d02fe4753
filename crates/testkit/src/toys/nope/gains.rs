//! What is given to whom.

use rookery_kernel::{Cause, Gain, Gains};

use super::{Event, Nope};

impl Gains for Nope {
    fn gains(_before: &Self, event: &Event, out: &mut Vec<Gain>) {
        if let Event::Stands(seat) = *event {
            out.push(Gain { seat, kind: "card", name: "coin".to_owned(), by: Cause::Choice });
        }
    }
}
