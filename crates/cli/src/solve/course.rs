//! The quality of a strategy over the iterations.

use std::{io, time::Instant};

use rookery_bots::{Form, Measure, Solver};
use rookery_kernel::Seat;
use serde_json::{Value, json};

use crate::out::Out;

/// The measurements so far.
pub(crate) struct Course<'a> {
    form: &'a Form,
    stops: Vec<Stop>,
    seconds: f64,
}

struct Stop {
    iterations: u64,
    /// Seconds of solving up to here; measuring is not counted.
    seconds: f64,
    measure: Measure,
}

/// The iterations at which a solution is measured: 1, 10, 100 and so on, and the last.
pub(crate) fn stops(iterations: u64) -> impl Iterator<Item = u64> {
    let powers = std::iter::successors(Some(1_u64), |power| power.checked_mul(10));
    powers.take_while(move |power| *power < iterations).chain([iterations])
}

impl<'a> Course<'a> {
    pub(crate) fn new(form: &'a Form) -> Self {
        Self { form, stops: Vec::new(), seconds: 0.0 }
    }

    /// Goes on to this iteration and measures.
    pub(crate) fn go(&mut self, solver: &mut Solver<'_>, iterations: u64) {
        let began = Instant::now();
        solver.run(iterations - solver.done());
        self.seconds += began.elapsed().as_secs_f64();
        let measure = self.form.measure(&solver.average());
        self.stops.push(Stop { iterations, seconds: self.seconds, measure });
    }

    /// A row of the table; before the first, its head.
    pub(crate) fn show_last(&self, out: &mut Out) -> io::Result<()> {
        let seats = || Seat::all(self.form.seats());
        if self.stops.len() == 1 {
            let seats: String =
                seats().map(|seat| format!("  {:>8} {:>8}", seat.to_string(), "gain")).collect();
            out.line(&format!("iterations  seconds   NashConv{seats}"))?;
        }
        let Some(Stop { iterations, seconds, measure }) = self.stops.last() else { return Ok(()) };
        let worth: String = seats()
            .map(|seat| format!("  {:>+8.4} {:>8.5}", measure.values[seat], measure.gain(seat)))
            .collect();
        out.line(&format!("{iterations:>10}  {seconds:>7.2}  {:>9.6}{worth}", measure.nash_conv()))?;
        out.flush()
    }

    pub(crate) fn to_json(&self) -> Value {
        let stop = |stop: &Stop| {
            let gains: Vec<f64> = Seat::all(self.form.seats()).map(|seat| stop.measure.gain(seat)).collect();
            json!({
                "iterations": stop.iterations,
                "seconds": stop.seconds,
                "nash-conv": stop.measure.nash_conv(),
                "exploitability": stop.measure.exploitability(),
                "values": stop.measure.values.as_slice(),
                "best": stop.measure.best.as_slice(),
                "gains": gains,
            })
        };
        self.stops.iter().map(stop).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measured_at_powers_of_ten_and_at_the_end() {
        assert_eq!(stops(1).collect::<Vec<_>>(), [1]);
        assert_eq!(stops(100).collect::<Vec<_>>(), [1, 10, 100]);
        assert_eq!(stops(250).collect::<Vec<_>>(), [1, 10, 100, 250]);
    }
}
