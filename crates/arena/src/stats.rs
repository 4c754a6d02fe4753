//! Means with confidence intervals.
//!
//! One observation is a deal, not a game, because the games of a deal share its luck and are not independent.

use serde::{Serialize, Serializer};

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    pub mean: f64,
    /// Half the width of the interval; `None` with a single observation.
    pub margin: Option<f64>,
}

impl Estimate {
    /// The lower end of the interval, where there is one.
    pub fn low(&self) -> Option<f64> {
        self.margin.map(|margin| self.mean - margin)
    }

    /// The upper end of the interval, where there is one.
    pub fn high(&self) -> Option<f64> {
        self.margin.map(|margin| self.mean + margin)
    }
}

/// For people.
impl Estimate {
    /// A share as percent: `33.7 ± 1.7 %`.
    pub fn percent(&self) -> String {
        let mean = self.mean * 100.0;
        match self.margin {
            Some(margin) => format!("{mean:.1} ± {:.1} %", margin * 100.0),
            None => format!("{mean:.1} %"),
        }
    }

    /// With this many digits after the point: `4.61 ± 0.10`.
    pub fn digits(&self, digits: usize) -> String {
        match self.margin {
            Some(margin) => format!("{:.digits$} ± {margin:.digits$}", self.mean),
            None => format!("{:.digits$}", self.mean),
        }
    }
}

/// 1234567 as 1,234,567.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// The same with a noun: `1 deal`, `1,200 deals`.
pub fn grouped_many(number: u64, one: &str, more: &str) -> String {
    format!("{} {}", grouped(number), if number == 1 { one } else { more })
}

impl Serialize for Estimate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Interval {
            mean: f64,
            low: Option<f64>,
            high: Option<f64>,
        }
        Interval { mean: tidy(self.mean), low: self.low().map(tidy), high: self.high().map(tidy) }
            .serialize(serializer)
    }
}

/// Rounds to six digits, so that output does not change with the last bit.
pub(crate) fn tidy(number: f64) -> f64 {
    // Adding zero turns -0 into 0.
    (number * 1e6).round() / 1e6 + 0.0
}

/// The running mean and variance of observations, by Welford's method.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Spread {
    count: u64,
    mean: f64,
    squares: f64,
}

impl Spread {
    /// A number of observations of zero.
    pub(crate) fn zeros(count: u64) -> Self {
        Self { count, ..Self::default() }
    }

    /// One more observation.
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1;
        let before = value - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (value - self.mean);
    }

    /// The mean and its interval, by Student's t.
    pub(crate) fn estimate(&self) -> Estimate {
        let margin = (self.count > 1).then(|| {
            let (count, freedom) = (self.count as f64, self.count - 1);
            student(freedom) * (self.squares / freedom as f64 / count).sqrt()
        });
        Estimate { mean: self.mean, margin }
    }
}

/// The normal quantile that leaves 2.5 % above it.
pub(crate) const NORMAL_97_5: f64 = 1.959_963_985;

/// The quantile of Student's t that leaves 2.5 % above it.
fn student(freedom: u64) -> f64 {
    const STUDENT_97_5: [f64; 10] =
        [12.706_2, 4.302_7, 3.182_4, 2.776_4, 2.570_6, 2.446_9, 2.364_6, 2.306_0, 2.262_2, 2.228_1];
    if let Some(known) = STUDENT_97_5.get(freedom as usize - 1) {
        return *known;
    }
    // The expansion of Cornish and Fisher around the normal quantile: right to three places from here on.
    let (n, z) = (freedom as f64, NORMAL_97_5);
    let (z3, z5) = (z.powi(3), z.powi(5));
    z + (z3 + z) / (4.0 * n)
        + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * n * n)
        + (3.0 * z.powi(7) + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * n.powi(3))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spread(values: &[f64]) -> Estimate {
        let mut spread = Spread::default();
        for value in values {
            spread.add(*value);
        }
        spread.estimate()
    }

    #[test]
    fn the_interval_is_that_of_student() {
        // Mean 2; squares 4 + 0 + 4 = 8, variance 8/2 = 4, error sqrt(4/3) = 1.154700, times t(2) = 4.3027.
        let estimate = spread(&[0.0, 2.0, 4.0]);
        assert!((estimate.mean - 2.0).abs() < 1e-12);
        assert!((estimate.margin.unwrap() - 4.968_33).abs() < 1e-4, "{estimate:?}");
        // Half ones, half zeros, 100 of them: variance 25/99, error sqrt(25/99/100) = 0.0502519, times t(99) = 1.984217.
        let coin: Vec<f64> = (0..100).map(|toss| f64::from(toss % 2)).collect();
        let estimate = spread(&coin);
        assert!((estimate.low().unwrap() - (0.5 - 0.099_711)).abs() < 1e-5, "{estimate:?}");
        assert!((estimate.high().unwrap() - (0.5 + 0.099_711)).abs() < 1e-5, "{estimate:?}");
    }

    #[test]
    fn one_observation_has_no_interval() {
        assert_eq!(spread(&[3.0]), Estimate { mean: 3.0, margin: None });
        assert_eq!(serde_json::to_string(&spread(&[3.0])).unwrap(), r#"{"mean":3.0,"low":null,"high":null}"#);
    }

    #[test]
    fn the_same_value_always_has_no_width() {
        assert_eq!(spread(&[0.25; 7]), Estimate { mean: 0.25, margin: Some(0.0) });
    }

    #[test]
    fn people_read_few_digits() {
        let estimate = Estimate { mean: 0.3367, margin: Some(0.0171) };
        assert_eq!(
            (estimate.percent(), estimate.digits(2)),
            ("33.7 ± 1.7 %".to_owned(), "0.34 ± 0.02".to_owned())
        );
        assert_eq!(Estimate { mean: 0.5, margin: None }.percent(), "50.0 %");
        assert_eq!(["0", "999", "1,000", "12,345,678"], [0, 999, 1000, 12_345_678].map(grouped));
    }

    #[test]
    fn quantiles_are_those_of_the_tables() {
        for (freedom, quantile) in [
            (1, 12.7062),
            (10, 2.2281),
            (11, 2.2010),
            (20, 2.0860),
            (30, 2.0423),
            (60, 2.0003),
            (1000, 1.9623),
        ] {
            assert!((student(freedom) - quantile).abs() < 2e-4, "{freedom}: {}", student(freedom));
        }
    }
}
