//! The score chart: a line for each seat, in its colour and with marks of its own shape, for users who do not see the colour.

use std::sync::Arc;

use leptos::{ev, html::Div, prelude::*};
use rookery_client::chart::{BOTTOM_PX, HEIGHT_PX, LEFT_PX, Scale, TOP_PX, changes, shortened, spread};
use rookery_kernel::Seat;
use rookery_wire::{Moment, Opened, Step};

use super::frame::Scene;
use crate::{art, link::replay::Replay, text::t};

/// The chart of a replay, with a line where the replay is; a click goes there.
pub(super) fn course(scene: Scene, replay: Replay) -> impl IntoView {
    let at = Signal::derive(move || Some(replay.look.get().step.0 as usize));
    let go = Callback::new(move |step: usize| replay.go(Step(step as u64)));
    move || replay.opened.get().map(|opened| chart(scene, &opened, at, Some(go)))
}

pub(super) fn whole(scene: Scene, opened: &Arc<Opened>) -> impl IntoView + use<> {
    chart(scene, opened, Signal::stored(None), None)
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
        Some(view! { <line class="now" x1=x x2=x y1=TOP_PX y2=HEIGHT_PX - BOTTOM_PX></line> })
    };
    let drawn = move || {
        let scale = scale.get();
        view! { {axes(scale)}{lines(scale, &opened.moments, &names)} }
    };
    view! {
        <figure class="chart" class:leads=go.is_some()>
            <figcaption>{move || t!("chart", unit = scene.scored_in())}</figcaption>
            <div node_ref=place on:click=move |event| if let Some(go) = go { go.run(scale.get_untracked().step(f64::from(event.offset_x()))) }>
                <svg role="img" aria-label=words width=move || scale.get().width height=HEIGHT_PX
                    viewBox=move || format!("0 0 {} {HEIGHT_PX}", scale.get().width)>{drawn}{now}</svg>
            </div>
            <details><summary>{move || t!("chart-table")}</summary>{table}</details>
        </figure>
    }
}

fn axes(scale: Scale) -> impl IntoView {
    let right = scale.x(scale.last);
    let rung = |score: i32| {
        let y = scale.y(score);
        view! { <line class="rung" class:zero=score == 0 x1=LEFT_PX x2=right y1=y y2=y></line><text class="number" x=LEFT_PX - 6.0 y=y + 4.0>{score}</text> }
    };
    let rungs = scale.rungs().map(rung).collect_view();
    let foot = scale
        .labelled_steps()
        .map(|step| view! { <text class="step" x=scale.x(step) y=HEIGHT_PX - BOTTOM_PX + 16.0>{step}</text> })
        .collect_view();
    let middle = f64::midpoint(LEFT_PX, right);
    view! {
        {rungs}{foot}
        <text class="axis" x=middle y=HEIGHT_PX - 3.0>{t!("chart-steps")}</text>
    }
}

/// The lines with their marks, and the name at the end of each.
fn lines(scale: Scale, moments: &[Moment], names: &[String]) -> impl IntoView + use<> {
    let last = &moments[scale.last].scores;
    let labels = spread(&last.iter().map(|(_, &score)| scale.y(score)).collect::<Vec<_>>());
    let one = |seat: Seat| {
        let score = |step: usize| moments[step].scores[seat];
        let path = scale.line(score);
        let marks = scale.marks(seat, names.len());
        let marks = marks.map(|step| mark(seat, scale.x(step), scale.y(score(step)))).collect_view();
        let (x, y) = (scale.x(scale.last), labels[seat.index()]);
        let name = shortened(&names[seat.index()], scale.name_chars());
        view! {
            <g class=art::colour(seat)>
                <path class="line" d=path></path>{marks}
                <path class="lead" d=format!("M{:.1} {:.1}L{:.1} {y:.1}", x + 5.0, scale.y(score(scale.last)), x + 15.0)></path>
                {mark(seat, x + 22.0, y)}
                <text class="end" x=x + 32.0 y=y + 4.0>{format!("{} {name}", score(scale.last))}</text>
            </g>
        }
    };
    Seat::all(names.len()).map(one).collect_view()
}

fn mark(seat: Seat, x: f64, y: f64) -> impl IntoView + use<> {
    let shape = match seat.index() % 8 {
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

fn description(scene: Scene, opened: &Opened, names: &[String]) -> String {
    let last = opened.moments.len() - 1;
    let ends = names
        .iter()
        .zip(opened.moments[last].scores.as_slice())
        .map(|(name, score)| format!("{name} {score}"));
    t!("chart-words", unit = scene.scored_in(), steps = last, ends = ends.collect::<Vec<_>>().join(", "))
}

fn table(scene: Scene, opened: &Opened, names: &[String]) -> impl IntoView + use<> {
    let moments = &opened.moments;
    let row = |step: usize| {
        let scores = moments[step].scores.iter().map(|(_, score)| view! { <td>{*score}</td> }).collect_view();
        view! { <tr><th scope="row">{step}</th>{scores}</tr> }
    };
    let rows = changes(moments).into_iter().map(row).collect_view();
    let heads = names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    view! {
        <div class="numbers"><table>
            <caption>{scene.scored_in()}</caption>
            <thead><tr><th scope="col">{t!("chart-step")}</th>{heads}</tr></thead>
            <tbody>{rows}</tbody>
        </table></div>
    }
}
