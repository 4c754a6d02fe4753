//! Plots as inline SVG. Places along the width are percentages, so that a plot fits any screen and its words keep their size.

use crate::{report::escape, results::Histogram, stats::Estimate};

/// The height of a row of a dot plot.
const ROW_HEIGHT_PX: u32 = 30;
/// The height of the tallest bar of a histogram.
const BARS_HEIGHT_PX: f64 = 110.0;
/// The height of the space above the bars, for the label of the top line.
const HEAD_HEIGHT_PX: f64 = 18.0;
/// The most bins of a histogram.
const MAX_BINS: i64 = 48;

/// How numbers are written at an axis and beside a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    Percent,
    Plain,
}

impl Unit {
    fn tick(self, value: f64, step: f64) -> String {
        match self {
            Self::Percent => format!("{:.*} %", usize::from(step < 0.00999), value * 100.0),
            Self::Plain => format!("{value:.*}", usize::from(step < 0.999)),
        }
    }

    fn value(self, estimate: &Estimate) -> String {
        match self {
            Self::Percent => estimate.percent(),
            Self::Plain => estimate.digits(1),
        }
    }
}

/// One row of a dot plot.
#[derive(Clone, Debug)]
pub(super) struct Dot {
    pub(super) name: String,
    /// The class that colours it.
    pub(super) class: String,
    /// Where the dot is, and how wide its interval.
    pub(super) estimate: Estimate,
}

/// What all rows of a dot plot share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    low: f64,
    high: f64,
    unit: Unit,
    /// Where a line stands to compare with.
    line: Option<f64>,
}

impl Frame {
    /// Room for all of these and the line, and from zero if that is not far away.
    pub(super) fn new(rows: &[Dot], unit: Unit, line: Option<f64>) -> Self {
        let ends = rows.iter().flat_map(|row| {
            let estimate = &row.estimate;
            [estimate.low().unwrap_or(estimate.mean), estimate.high().unwrap_or(estimate.mean)]
        });
        let (mut low, mut high) = (f64::MAX, f64::MIN);
        for end in ends.chain(line) {
            (low, high) = (low.min(end), high.max(end));
        }
        let room = ((high - low) * 0.08).max(if unit == Unit::Percent { 0.005 } else { 0.05 });
        (low, high) = (low - room, high + room);
        if unit == Unit::Percent {
            // A share is one of the whole.
            (low, high) = (low.max(0.0), high.min(1.0));
        }
        Self { low, high, unit, line }
    }

    fn place(&self, value: f64) -> String {
        let share = (value - self.low) / (self.high - self.low);
        format!("{:.2}%", share.clamp(0.0, 1.0) * 100.0)
    }
}

/// Rows with a dot for the mean and a bar for its interval, above an axis.
pub(super) fn dots(rows: &[Dot], frame: &Frame) -> String {
    let (ticks, step) = ticks(frame.low, frame.high);
    let mut grid: String = ticks.iter().map(|tick| upright("tick", &frame.place(*tick))).collect();
    if let Some(line) = frame.line {
        grid += &upright("fair", &frame.place(line));
    }
    let mut html = "<div class=\"rows\">".to_owned();
    for Dot { name, class, estimate } in rows {
        let (name, value, middle) = (escape(name), frame.unit.value(estimate), ROW_HEIGHT_PX / 2);
        let span = match (estimate.low(), estimate.high()) {
            (Some(low), Some(high)) => format!(
                "<line class=\"span\" x1=\"{}\" x2=\"{}\" y1=\"{middle}\" y2=\"{middle}\"/>",
                frame.place(low),
                frame.place(high)
            ),
            _ => String::new(),
        };
        let at = frame.place(estimate.mean);
        html += &format!(
            "<span class=\"name\" title=\"{name}\">{name}</span><span class=\"value\">{value}</span>\
             <svg class=\"{class}\" height=\"{ROW_HEIGHT_PX}\" role=\"img\" aria-label=\"{name}: {value}\">\
             <title>{name}: {value}</title>\
             <rect class=\"track\" width=\"100%\" height=\"{ROW_HEIGHT_PX}\"/>{grid}{span}\
             <circle class=\"mean\" cx=\"{at}\" cy=\"{middle}\" r=\"6\"/></svg>"
        );
    }
    let labels = ticks.iter().map(|tick| label(&frame.place(*tick), 14, &frame.unit.tick(*tick, step)));
    html + &format!(
        "<svg class=\"axis\" height=\"20\" aria-hidden=\"true\">{}</svg></div>",
        labels.collect::<String>()
    )
}

/// Bars from the left, with their names and values.
pub(super) fn bars(rows: &[Dot]) -> String {
    let most = rows.iter().map(|row| row.estimate.mean).fold(f64::MIN_POSITIVE, f64::max);
    let mut html = "<div class=\"rows\">".to_owned();
    for Dot { name, class, estimate } in rows {
        let (name, value, width) = (escape(name), estimate.percent(), estimate.mean / most * 100.0);
        html += &format!(
            "<span class=\"name\" title=\"{name}\">{name}</span><span class=\"value\">{value}</span>\
             <svg class=\"{class}\" height=\"{ROW_HEIGHT_PX}\" role=\"img\" aria-label=\"{name}: {value}\">\
             <rect class=\"fill\" y=\"6\" width=\"{width:.2}%\" height=\"{}\" rx=\"3\"/></svg>",
            ROW_HEIGHT_PX - 12
        );
    }
    html + "</div>"
}

/// Which values a histogram shows, and how many of them go into a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bins {
    first: i64,
    width: i64,
    count: i64,
}

impl Bins {
    /// Columns for all of these values.
    pub(super) fn new(values: impl Iterator<Item = i64>) -> Self {
        let (mut low, mut high) = (i64::MAX, i64::MIN);
        for value in values {
            (low, high) = (low.min(value), high.max(value));
        }
        if low > high {
            (low, high) = (0, 0);
        }
        let nice = (0..).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i64.pow(power)));
        let fits = |width: &i64| (high.div_euclid(*width) - low.div_euclid(*width)) < MAX_BINS;
        let width = nice.take(50).find(fits).unwrap_or(i64::MAX);
        let first = low.div_euclid(width);
        Self { first: first * width, width, count: high.div_euclid(width) - first + 1 }
    }

    fn of(&self, value: i64) -> usize {
        ((value - self.first) / self.width) as usize
    }
}

/// How often values came up in each column, as the share of all.
pub(super) fn shares<T: Copy + Into<i64>>(seen: &Histogram<T>, bins: Bins) -> Vec<f64> {
    let mut counts = vec![0_u64; bins.count as usize];
    for (value, count) in seen {
        counts[bins.of((*value).into())] += count;
    }
    let total = counts.iter().sum::<u64>().max(1) as f64;
    counts.iter().map(|count| *count as f64 / total).collect()
}

/// Shares as bins below a line that stands for `top`.
pub(super) fn histogram(shares: &[f64], bins: Bins, top: f64, class: &str) -> String {
    let wide = 100.0 / shares.len() as f64;
    let base = HEAD_HEIGHT_PX + BARS_HEIGHT_PX;
    let mut bars = String::new();
    for (index, share) in shares.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        let from = bins.first + index as i64 * bins.width;
        let to = from + bins.width - 1;
        let range = if from == to { from.to_string() } else { format!("{from} to {to}") };
        // Something that happened is seen.
        let height = (share / top * BARS_HEIGHT_PX).max(1.0);
        bars += &format!(
            "<rect class=\"fill\" x=\"{:.2}%\" y=\"{:.1}\" width=\"{:.2}%\" height=\"{height:.1}\">\
             <title>{range}: {:.1} %</title></rect>",
            index as f64 * wide + wide * 0.06,
            base - height,
            wide * 0.88,
            share * 100.0
        );
    }
    format!(
        "<svg class=\"{class}\" height=\"{:.0}\" role=\"img\" aria-label=\"histogram\">\
         <line class=\"tick\" x1=\"0\" x2=\"100%\" y1=\"{HEAD_HEIGHT_PX}\" y2=\"{HEAD_HEIGHT_PX}\"/>\
         <text x=\"100%\" y=\"{}\" text-anchor=\"end\">{:.1} %</text>{bars}\
         <line class=\"tick\" x1=\"0\" x2=\"100%\" y1=\"{base}\" y2=\"{base}\"/>{}</svg>",
        base + 22.0,
        HEAD_HEIGHT_PX - 4.0,
        top * 100.0,
        values(bins, wide, base)
    )
}

/// Round values below the bins.
fn values(bins: Bins, wide: f64, base: f64) -> String {
    let last = bins.first + bins.count * bins.width;
    let (ticks, _) = ticks(bins.first as f64, last as f64);
    let whole = ticks.iter().filter(|tick| tick.fract() == 0.0 && (**tick as i64) < last);
    let labels = whole.map(|tick| {
        // Under the middle of its column where a column is one value, else where the column begins.
        let middle = if bins.width == 1 { 0.5 } else { 0.0 };
        let at = ((tick - bins.first as f64) / bins.width as f64 + middle) * wide;
        label(&format!("{at:.2}%"), base as u32 + 17, &format!("{tick:.0}"))
    });
    labels.collect()
}

fn upright(class: &str, at: &str) -> String {
    format!("<line class=\"{class}\" x1=\"{at}\" x2=\"{at}\" y1=\"0\" y2=\"{ROW_HEIGHT_PX}\"/>")
}

fn label(at: &str, y: u32, words: &str) -> String {
    format!("<text x=\"{at}\" y=\"{y}\" text-anchor=\"middle\">{words}</text>")
}

/// Round numbers from `low` to `high`, about six, and how far they are apart.
fn ticks(low: f64, high: f64) -> (Vec<f64>, f64) {
    let rough = (high - low).max(1e-9) / 6.0;
    let power = 10_f64.powf(rough.log10().floor());
    let step =
        [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power).into_iter().find(|step| *step >= rough * 0.999);
    let step = step.unwrap_or(power * 10.0);
    let first = (low / step - 1e-9).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    ((first..=last).map(|tick| tick as f64 * step).collect(), step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_within() {
        assert_eq!(ticks(0.0, 100.0), (vec![0.0, 20.0, 40.0, 60.0, 80.0, 100.0], 20.0));
        let (marks, step) = ticks(0.31, 0.36);
        assert!((step - 0.01).abs() < 1e-12 && marks.len() == 6, "{marks:?} {step}");
        assert_eq!(ticks(-7.0, 8.0).0, [-5.0, 0.0, 5.0]);
    }

    #[test]
    fn bins_are_few_and_take_everything() {
        let bins = Bins::new([-3, 12].into_iter());
        assert_eq!(bins, Bins { first: -3, width: 1, count: 16 });
        let bins = Bins::new([-3, 1000].into_iter());
        assert_eq!(bins, Bins { first: -50, width: 50, count: 22 });
        assert_eq!((bins.of(-3), bins.of(0), bins.of(1000)), (0, 1, 21));
        assert_eq!(Bins::new(std::iter::empty()), Bins { first: 0, width: 1, count: 1 });
        let extreme = Bins::new([i64::from(i32::MIN), i64::from(i32::MAX)].into_iter());
        assert!(extreme.count <= MAX_BINS, "{extreme:?}");
    }

    #[test]
    fn a_frame_has_room_for_everything() {
        let dot = |mean, margin| Dot {
            name: String::new(),
            class: String::new(),
            estimate: Estimate { mean, margin },
        };
        let frame = Frame::new(&[dot(0.9, Some(0.2)), dot(0.5, None)], Unit::Percent, Some(0.25));
        assert!(frame.low < 0.25 && (frame.high - 1.0).abs() < 1e-12, "{frame:?}");
        assert_eq!(frame.place(2.0), "100.00%");
        let same = Frame::new(&[dot(25.0, Some(0.0))], Unit::Plain, None);
        assert!(same.low < 25.0 && same.high > 25.0);
    }
}
