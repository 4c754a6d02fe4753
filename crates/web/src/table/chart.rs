//! How the scores went: a line for each seat, in its colour and with marks of its own shape, since colour alone says nothing to some.

use std::sync::Arc;

use leptos::{ev, html::Div, prelude::*};
use rookery_kernel::Seat;
use rookery_wire::{Moment, Opened};

use super::frame::Scene;
use crate::{art, link::replay::Replay, text::t};

/// The height of the chart, and its margins: above, to the right for names, below, to the left for numbers.
const HEIGHT: f64 = 260.0;
const TOP: f64 = 12.0;
const BELOW: f64 = 34.0;
const LEFT: f64 = 40.0;
/// How far apart the names at the ends of two lines are at least.
const APART: f64 = 17.0;
/// How many marks a line has on its way.
const MARKS: usize = 6;
/// The longest table of the numbers.
const MOST_ROWS: usize = 40;

/// The chart of a replay, with a line where the replay is; a click goes there.
pub(super) fn course(scene: Scene, replay: Replay) -> impl IntoView {
    let at = Signal::derive(move || Some(replay.look.get().step));
    let go = Callback::new(move |step| replay.go(step));
    move || replay.opened.get().map(|opened| chart(scene, &opened, at, Some(go)))
}

/// The chart of a match that is over.
pub(super) fn whole(scene: Scene, opened: &Arc<Opened>) -> impl IntoView + use<> {
    chart(scene, opened, Signal::stored(None), None)
}

/// Where everything lies: steps go to the right, scores up.
#[derive(Clone, Copy, PartialEq)]
struct Scale {
    width: f64,
    /// Room for the names.
    right: f64,
    last: usize,
    low: i32,
    high: i32,
    tick: i32,
}

impl Scale {
    fn new(width: f64, moments: &[Moment]) -> Self {
        let scores = || moments.iter().flat_map(|moment| &moment.scores).copied();
        let (low, high) = (scores().min().unwrap_or(0).min(0), scores().max().unwrap_or(0).max(1));
        let tick = nice((high - low) / 4);
        let down = low.div_euclid(tick) * tick;
        let up = (high + tick - 1).div_euclid(tick) * tick;
        let right = if width < 480.0 { 106.0 } else { 150.0 };
        Self { width, right, last: moments.len() - 1, low: down, high: up, tick }
    }

    fn x(self, step: usize) -> f64 {
        LEFT + (self.width - LEFT - self.right) * step as f64 / self.last.max(1) as f64
    }

    fn y(self, score: i32) -> f64 {
        let height = HEIGHT - TOP - BELOW;
        TOP + height * f64::from(self.high - score) / f64::from(self.high - self.low)
    }

    /// The step at this place.
    fn step(self, x: f64) -> usize {
        let part = (x - LEFT) / (self.width - LEFT - self.right);
        (part.clamp(0.0, 1.0) * self.last as f64).round() as usize
    }
}

/// The next number that people like to count by: 1, 2, 5, 10, 20, ...
fn nice(least: i32) -> i32 {
    let mut tick = 1;
    while tick < least {
        tick = if tick.to_string().starts_with('2') { tick / 2 * 5 } else { tick * 2 };
    }
    tick
}

fn chart(
    scene: Scene,
    opened: &Arc<Opened>,
    at: Signal<Option<usize>>,
    go: Option<Callback<usize>>,
) -> impl IntoView + use<> {
    let place = NodeRef::<Div>::new();
    let width = RwSignal::new(640.0);
    let measure = move || {
        if let Some(place) = place.get_untracked() {
            width.set(f64::from(place.client_width()).max(260.0));
        }
    };
    Effect::new(move |_| {
        place.track();
        request_animation_frame(measure);
    });
    let resized = window_event_listener(ev::resize, move |_| measure());
    on_cleanup(move || resized.remove());
    let names: Arc<Vec<String>> = Arc::new(opened.table.seats.iter().map(|seat| seat.name.clone()).collect());
    let table = table(scene, opened, &names);
    let words = description(scene, opened, &names);
    let opened = opened.clone();
    let scale = Memo::new({
        let opened = opened.clone();
        move |_| Scale::new(width.get(), &opened.moments)
    });
    let now = move || {
        let x = scale.get().x(at.get()?);
        Some(view! { <line class="now" x1=x x2=x y1=TOP y2=HEIGHT - BELOW></line> })
    };
    let drawn = move || {
        let scale = scale.get();
        view! { {axes(scale)}{lines(scale, &opened.moments, &names)} }
    };
    view! {
        <figure class="chart" class:leads=go.is_some()>
            <figcaption>{move || t!("chart", unit = scene.scored_in())}</figcaption>
            <div node_ref=place on:click=move |event| if let Some(go) = go { go.run(scale.get_untracked().step(f64::from(event.offset_x()))) }>
                <svg role="img" aria-label=words width=move || scale.get().width height=HEIGHT
                    viewBox=move || format!("0 0 {} {HEIGHT}", scale.get().width)>{drawn}{now}</svg>
            </div>
            <details><summary>{move || t!("chart-table")}</summary>{table}</details>
        </figure>
    }
}

fn axes(scale: Scale) -> impl IntoView {
    let right = scale.x(scale.last);
    let rung = |score: i32| {
        let y = scale.y(score);
        view! { <line class="rung" class:zero=score == 0 x1=LEFT x2=right y1=y y2=y></line><text class="number" x=LEFT - 6.0 y=y + 4.0>{score}</text> }
    };
    let rungs = (scale.low..=scale.high).step_by(scale.tick.max(1) as usize).map(rung).collect_view();
    let stride = nice((scale.last as i32 / if scale.width < 480.0 { 3 } else { 6 }).max(1)) as usize;
    // The last one is written all the same: one that is too near to it is not.
    let near = |step: usize| step != scale.last && scale.x(scale.last) - scale.x(step) < 28.0;
    let steps = (0..scale.last).step_by(stride).chain([scale.last]).filter(|&step| !near(step));
    let foot = steps
        .map(|step| view! { <text class="step" x=scale.x(step) y=HEIGHT - BELOW + 16.0>{step}</text> })
        .collect_view();
    let middle = f64::midpoint(LEFT, right);
    view! {
        {rungs}{foot}
        <text class="axis" x=middle y=HEIGHT - 3.0>{t!("chart-steps")}</text>
    }
}

/// The lines with their marks, and at the end of each whose it is.
fn lines(scale: Scale, moments: &[Moment], names: &[String]) -> impl IntoView + use<> {
    let last = &moments[scale.last].scores;
    let labels = spread(&last.iter().map(|&score| scale.y(score)).collect::<Vec<_>>());
    let one = |seat: usize| {
        let score = |step: usize| moments[step].scores[seat];
        let mut path = format!("M{:.1} {:.1}", scale.x(0), scale.y(score(0)));
        for step in (1..=scale.last).filter(|&step| score(step) != score(step - 1) || step == scale.last) {
            path.push_str(&format!("H{:.1}V{:.1}", scale.x(step), scale.y(score(step))));
        }
        // Marks of two seats do not lie on each other while their scores are the same.
        let shift = scale.last * seat / (MARKS * names.len().max(1));
        let marks = (0..MARKS).map(|mark| scale.last * mark / MARKS + shift).chain([scale.last]);
        let marks = marks.map(|step| mark(seat, scale.x(step), scale.y(score(step)))).collect_view();
        let (x, y) = (scale.x(scale.last), labels[seat]);
        let room = ((scale.right - 50.0) / 7.5) as usize;
        let name = shortened(&names[seat], room);
        view! {
            <g class=art::colour(Seat::new(seat))>
                <path class="line" d=path></path>{marks}
                <path class="lead" d=format!("M{:.1} {:.1}L{:.1} {y:.1}", x + 5.0, scale.y(score(scale.last)), x + 15.0)></path>
                {mark(seat, x + 22.0, y)}
                <text class="end" x=x + 32.0 y=y + 4.0>{format!("{} {name}", score(scale.last))}</text>
            </g>
        }
    };
    (0..names.len()).map(one).collect_view()
}

/// Places at least so far apart, each as near as can be to where it should be, and all within the chart.
fn spread(wanted: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..wanted.len()).collect();
    order.sort_by(|&one, &other| wanted[one].total_cmp(&wanted[other]));
    let mut places = wanted.to_vec();
    let mut least = TOP;
    for &seat in &order {
        places[seat] = places[seat].max(least);
        least = places[seat] + APART;
    }
    let mut most = HEIGHT - BELOW + 4.0;
    for &seat in order.iter().rev() {
        places[seat] = places[seat].min(most);
        most = places[seat] - APART;
    }
    places
}

fn shortened(name: &str, room: usize) -> String {
    if name.chars().count() <= room {
        return name.to_owned();
    }
    let short: String = name.chars().take(room.saturating_sub(1)).collect();
    format!("{}…", short.trim_end())
}

/// The mark of a seat: each has a shape of its own.
fn mark(seat: usize, x: f64, y: f64) -> impl IntoView + use<> {
    let shape = match seat % 8 {
        0 => "M-4.5 0A4.5 4.5 0 1 0 4.5 0A4.5 4.5 0 1 0 -4.5 0Z",
        1 => "M-4 -4H4V4H-4Z",
        2 => "M0 -5.5L5 4H-5Z",
        3 => "M0 -6L5.5 0L0 6L-5.5 0Z",
        4 => "M0 5.5L5 -4H-5Z",
        5 => "M-1.8 -5.5H1.8V-1.8H5.5V1.8H1.8V5.5H-1.8V1.8H-5.5V-1.8H-1.8Z",
        6 => "M0 -6L1.6 -2L6 -1.8L2.5 .9L3.7 5.2L0 2.7L-3.7 5.2L-2.5 .9L-6 -1.8L-1.6 -2Z",
        _ => "M-5 -2.9L0 -5.8L5 -2.9V2.9L0 5.8L-5 2.9Z",
    };
    view! { <path class="mark" d=shape transform=format!("translate({x:.1} {y:.1})")></path> }
}

/// The chart in a sentence.
fn description(scene: Scene, opened: &Opened, names: &[String]) -> String {
    let last = opened.moments.len() - 1;
    let ends = names.iter().zip(&opened.moments[last].scores).map(|(name, score)| format!("{name} {score}"));
    t!("chart-words", unit = scene.scored_in(), steps = last, ends = ends.collect::<Vec<_>>().join(", "))
}

/// The same in numbers: the moments in which something changed, or some of them where those are many.
fn table(scene: Scene, opened: &Opened, names: &[String]) -> impl IntoView + use<> {
    let moments = &opened.moments;
    let last = moments.len() - 1;
    let changed: Vec<usize> = (0..=last)
        .filter(|&step| step == 0 || step == last || moments[step].scores != moments[step - 1].scores)
        .collect();
    let thin = changed.len().div_ceil(MOST_ROWS);
    let kept = changed.iter().rev().step_by(thin).rev();
    let row = |&step: &usize| {
        let scores = moments[step].scores.iter().map(|score| view! { <td>{*score}</td> }).collect_view();
        view! { <tr><th scope="row">{step}</th>{scores}</tr> }
    };
    let rows = kept.map(row).collect_view();
    let heads = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    view! {
        <div class="numbers"><table>
            <caption>{scene.scored_in()}</caption>
            <thead><tr><th scope="col">{t!("chart-step")}</th>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table></div>
    }
}
