//! The geometry of the score chart: a line for each seat over the steps of a match.

use rookery_kernel::Seat;
use rookery_wire::Moment;

pub const HEIGHT_PX: f64 = 260.0;
/// The margin above the lines.
pub const TOP_PX: f64 = 12.0;
/// The margin below the lines, for step numbers.
pub const BOTTOM_PX: f64 = 34.0;
/// The margin to the left, for scores.
pub const LEFT_PX: f64 = 40.0;
/// The least distance between the names at the ends of two lines.
const LABEL_DISTANCE_PX: f64 = 17.0;
/// The least distance between a step number and the last one.
const STEP_DISTANCE_PX: f64 = 28.0;
/// A chart narrower than this has less room for names and step numbers.
const MAX_NARROW_WIDTH_PX: f64 = 480.0;
/// The width of a letter of a name, and what else stands beside the name.
const LETTER_WIDTH_PX: f64 = 7.5;
const BESIDE_NAME_PX: f64 = 50.0;
/// How many marks a line has before its end.
const MARKS_PER_LINE: usize = 6;
const MAX_ROWS: usize = 40;

/// Maps steps to x and scores to y.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    pub width: f64,
    pub last: usize,
    /// The margin to the right, for names.
    right: f64,
    low: i32,
    high: i32,
    tick: i32,
}

impl Scale {
    /// The scale on which all scores of these moments have room.
    ///
    /// # Panics
    /// If there are no moments.
    pub fn new(width: f64, moments: &[Moment]) -> Self {
        let scores = || moments.iter().flat_map(|moment| moment.scores.as_slice()).copied();
        let (low, high) = (scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(1));
        let tick = nice((high - low) / 4);
        let down = low.div_euclid(tick) * tick;
        let up = (high + tick - 1).div_euclid(tick) * tick;
        let right = if width < MAX_NARROW_WIDTH_PX { 106.0 } else { 150.0 };
        Self { width, right, last: moments.len() - 1, low: down, high: up, tick }
    }

    pub fn x(self, step: usize) -> f64 {
        LEFT_PX + (self.width - LEFT_PX - self.right) * step as f64 / self.last.max(1) as f64
    }

    pub fn y(self, score: i32) -> f64 {
        let height = HEIGHT_PX - TOP_PX - BOTTOM_PX;
        TOP_PX + height * f64::from(self.high - score) / f64::from(self.high - self.low)
    }

    pub fn step(self, x: f64) -> usize {
        let part = (x - LEFT_PX) / (self.width - LEFT_PX - self.right);
        (part.clamp(0.0, 1.0) * self.last as f64).round() as usize
    }

    /// The scores that have a line across the chart.
    pub fn rungs(self) -> impl Iterator<Item = i32> {
        (self.low..=self.high).step_by(self.tick as usize)
    }

    /// The steps that are written below the chart: the last one, and others that are not too near to it.
    pub fn labelled_steps(self) -> impl Iterator<Item = usize> {
        let stride =
            nice((self.last as i32 / if self.width < MAX_NARROW_WIDTH_PX { 3 } else { 6 }).max(1)) as usize;
        let near = move |step: &usize| self.x(self.last) - self.x(*step) < STEP_DISTANCE_PX;
        (0..self.last).step_by(stride).filter(move |step| !near(step)).chain([self.last])
    }

    /// The steps at which the line of a seat has marks. They are shifted by seat, so that lines with the same scores show both marks.
    pub fn marks(self, seat: Seat, seats: usize) -> impl Iterator<Item = usize> {
        let shift = self.last * seat.index() / (MARKS_PER_LINE * seats.max(1));
        (0..MARKS_PER_LINE).map(move |mark| self.last * mark / MARKS_PER_LINE + shift).chain([self.last])
    }

    /// The line of a seat as the data of an SVG path.
    pub fn line(self, score: impl Fn(usize) -> i32) -> String {
        let mut path = format!("M{:.1} {:.1}", self.x(0), self.y(score(0)));
        for step in (1..=self.last).filter(|&step| score(step) != score(step - 1) || step == self.last) {
            path.push_str(&format!("H{:.1}V{:.1}", self.x(step), self.y(score(step))));
        }
        path
    }

    /// How many letters of a name have room at the end of its line.
    pub fn name_chars(self) -> usize {
        ((self.right - BESIDE_NAME_PX) / LETTER_WIDTH_PX) as usize
    }
}

/// The least of 1, 2, 5, 10, 20, 50, ... that is not below `least`.
pub fn nice(least: i32) -> i32 {
    let mut tick = 1;
    while tick < least {
        tick = if tick.to_string().starts_with('2') { tick / 2 * 5 } else { tick * 2 };
    }
    tick
}

/// Places for labels, as near as can be to the wanted ones, apart from each other and within the chart.
pub fn spread(wanted: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));
    let mut places = wanted.to_vec();
    let mut least = TOP_PX;
    for &seat in &order {
        places[seat] = places[seat].max(least);
        least = places[seat] + LABEL_DISTANCE_PX;
    }
    let mut most = HEIGHT_PX - BOTTOM_PX + 4.0;
    for &seat in order.iter().rev() {
        places[seat] = places[seat].min(most);
        most = places[seat] - LABEL_DISTANCE_PX;
    }
    places
}

pub fn shortened(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    let short: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", short.trim_end())
}

/// The first step, the last, and those at which a score changed; if there are too many for a table, some of them.
pub fn changes(moments: &[Moment]) -> Vec<usize> {
    let last = moments.len() - 1;
    let changed: Vec<usize> = (0..=last)
        .filter(|&step| step == 0 || step == last || moments[step].scores != moments[step - 1].scores)
        .collect();
    let thin = changed.len().div_ceil(MAX_ROWS);
    let mut kept: Vec<usize> = changed.into_iter().rev().step_by(thin).collect();
    kept.reverse();
    kept
}
