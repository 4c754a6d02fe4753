//! What a viewer gets depends only on what that viewer may know.

use std::fmt::Debug;

use rookery_kernel::{Game, Quick, Seat, SeatSet, Viewer};
use serde::Serialize;

use crate::play::{Run, each_state, legal, pick};

const GAMES_PER_CONFIG: u64 = 12;

/// Non-interference. In a world imagined from a viewer's view that viewer sees the same, down to the bytes; has the same
/// list, the same fallback and the same question; and the same seats may answer, for the first time or again. The imagined world
/// is a possible one. The view stays the same after the viewer answers a question that others still owe, and after a secret answer
/// of another seat.
///
/// A view that shows a secret, and an `imagine` that copies it from there, deceive this law: nothing is left to differ. That
/// is what [`imagined_worlds_cover`](crate::laws::imagined_worlds_cover) is for, on tables small enough to know the odds.
pub fn views_do_not_interfere<G: Game>(configs: &[(usize, G::Options)]) {
    each_state::<G>(configs, GAMES_PER_CONFIG, |run| {
        let at = run.at();
        for viewer in Viewer::all(run.seats()) {
            let view = run.game.view(viewer);
            let world = G::imagine(&view, &mut run.dice);
            same_sight(&at, viewer, &view, &world.view(viewer));
            same_question(&at, viewer, &run.game, &world);
            possible(&at, viewer, &world);
            if let Some(seat) = viewer.seat() {
                same_after_an_answer(&at, run, &world, seat);
            }
        }
        secret_answers_show_nothing(&at, run);
    });
}

fn json<T: Serialize + Debug>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_else(|why| panic!("{value:?} has no JSON: {why}"))
}

fn same_sight<V: Eq + Debug + Serialize>(at: &str, viewer: Viewer, view: &V, imagined: &V) {
    assert!(
        imagined == view,
        "{at}: {viewer} sees something else in an imagined world\n{}\n{}",
        json(view),
        json(imagined)
    );
    assert_eq!(json(imagined), json(view), "{at}: {viewer} is sent other bytes in an imagined world");
}

fn same_question<G: Game>(at: &str, viewer: Viewer, game: &G, world: &G) {
    let (turn, imagined) = (game.turn(), world.turn());
    assert_eq!(imagined.outcome(), turn.outcome(), "{at}: imagined by {viewer}, the game ends differently");
    let (asked, imagined) = (turn.seats(), imagined.seats());
    assert!(
        asked.minus(imagined).is_empty(),
        "{at}: {asked:?} are asked, but only {imagined:?} where {viewer} imagines it: who is asked depends on a secret"
    );
    for extra in imagined.minus(asked) {
        assert!(
            !legal(game, extra).is_empty(),
            "{at}: {extra} is asked only where {viewer} imagines it: who is asked depends on a secret"
        );
    }
    let may_answer = |game: &G| -> SeatSet {
        Seat::all(game.seats()).filter(|&seat| !legal(game, seat).is_empty()).collect()
    };
    assert_eq!(
        may_answer(world),
        may_answer(game),
        "{at}: imagined by {viewer}, others may answer: who may depends on a secret"
    );
    let Some(seat) = viewer.seat() else { return };
    assert_eq!(
        imagined.contains(seat),
        asked.contains(seat),
        "{at}: imagined by {seat}, the own question differs"
    );
    assert_eq!(legal(world, seat), legal(game, seat), "{at}: imagined by {seat}, the own list differs");
    assert_eq!(
        world.standing(seat),
        game.standing(seat),
        "{at}: imagined by {seat}, the own standing order differs"
    );
    assert_eq!(
        world.fallback(seat),
        game.fallback(seat),
        "{at}: imagined by {seat}, the own fallback differs"
    );
}

fn possible<G: Game>(at: &str, viewer: Viewer, world: &G) {
    world.check().unwrap_or_else(|why| panic!("{at}: {viewer} imagines a world where {why}\n{world:?}"));
    let resumed = G::resume(&world.position())
        .unwrap_or_else(|why| panic!("{at}: {viewer} imagines an impossible world: {why}\n{world:?}"));
    assert!(
        resumed == *world,
        "{at}: the position of what {viewer} imagines forgets something\n{world:?}\n{resumed:?}"
    );
}

/// The state after an answer that leaves others owing theirs; `None` if the answer was more than that.
fn secretly<G: Game>(at: &str, game: &G, seat: Seat, action: G::Action) -> Option<(G, Vec<G::Event>)> {
    let (mut next, mut events) = (game.clone(), Vec::new());
    if let Err(illegal) = next.apply(seat, action, &mut Quick::new(3), &mut events) {
        panic!("{at}: {seat} {action} is listed but refused: {illegal}");
    }
    let owed = game.turn().seats().without(seat);
    (!owed.is_empty() && next.turn().seats() == owed).then_some((next, events))
}

fn same_after_an_answer<G: Game>(at: &str, run: &mut Run<'_, G>, world: &G, seat: Seat) {
    let listed = legal(&run.game, seat);
    if listed.is_empty() {
        return;
    }
    let action = pick(&listed, &mut run.dice);
    let both = (secretly(at, &run.game, seat, action), secretly(at, world, seat, action));
    if let (Some((game, _)), Some((world, _))) = both {
        let viewer = Viewer::Seat(seat);
        same_sight(&format!("{at}, then {seat} {action}"), viewer, &game.view(viewer), &world.view(viewer));
    }
}

fn secret_answers_show_nothing<G: Game>(at: &str, run: &mut Run<'_, G>) {
    // Those who owe an answer, and those who might change theirs.
    let answering: SeatSet =
        Seat::all(run.seats()).filter(|&seat| !legal(&run.game, seat).is_empty()).collect();
    for seat in answering {
        let action = pick(&legal(&run.game, seat), &mut run.dice);
        let Some((next, events)) = secretly(at, &run.game, seat, action) else { continue };
        for viewer in Viewer::all(run.seats()).filter(|viewer| !viewer.is(seat)) {
            let told: Vec<_> = events.iter().filter_map(|event| G::notice(event, viewer)).collect();
            assert!(told.is_empty(), "{at}: the secret {seat} {action} tells {viewer} {told:?}");
            assert!(
                next.view(viewer) == run.game.view(viewer),
                "{at}: the secret {seat} {action} shows in the view of {viewer}\n{}\n{}",
                json(&run.game.view(viewer)),
                json(&next.view(viewer))
            );
        }
    }
}
