use rookery_client::chart::{HEIGHT_PX, LEFT_PX, Scale, changes, nice, shortened, spread};
use rookery_kernel::{BySeat, Seat, SeatSet};
use rookery_wire::Moment;

fn moments(scores: &[[i32; 2]]) -> Vec<Moment> {
    scores
        .iter()
        .map(|scores| Moment { waiting: SeatSet::EMPTY, scores: BySeat::from_slice(scores).unwrap() })
        .collect()
}

#[test]
fn ticks_are_numbers_that_people_count_by() {
    let ticks: Vec<i32> = [-3, 0, 1, 2, 3, 5, 6, 11, 21, 51, 101].into_iter().map(nice).collect();
    assert_eq!(ticks, [1, 1, 1, 2, 5, 5, 10, 20, 50, 100, 200]);
}

#[test]
fn all_scores_lie_within_the_chart_and_clicks_find_their_step() {
    let moments = moments(&[[0, 0], [3, -7], [12, -7], [12, 31]]);
    for width in [260.0, 640.0, 1200.0] {
        let scale = Scale::new(width, &moments);
        for score in [-7, 0, 31] {
            assert!((0.0..=HEIGHT_PX).contains(&scale.y(score)));
        }
        assert_eq!(scale.rungs().collect::<Vec<_>>(), [-10, 0, 10, 20, 30, 40]);
        for step in 0..=3 {
            assert_eq!(scale.step(scale.x(step)), step);
        }
        assert_eq!((scale.step(0.0), scale.step(width)), (0, 3));
        assert_eq!(scale.labelled_steps().last(), Some(3));
        assert!(scale.marks(Seat::new(1), 2).all(|step| step <= 3));
    }
    // A match that ended with the deal has one step.
    let one = Scale::new(640.0, &moments[..1]);
    assert_eq!(one.step(LEFT_PX), 0);
    assert_eq!(one.line(|_| 0), format!("M{:.1} {:.1}", one.x(0), one.y(0)));
}

#[test]
fn a_line_goes_on_until_its_score_changes() {
    let moments = moments(&[[0, 0], [0, 0], [5, 0], [5, 0]]);
    let scale = Scale::new(640.0, &moments);
    let line = scale.line(|step| moments[step].scores[Seat::new(0)]);
    assert_eq!(line.matches('H').count(), 2, "{line}: one change, and the end");
}

#[test]
fn labels_keep_apart() {
    let places = spread(&[100.0, 100.0, 20.0, 101.0]);
    let mut sorted = places.clone();
    sorted.sort_by(f64::total_cmp);
    assert!(sorted.windows(2).all(|two| two[1] - two[0] >= 16.99), "{places:?}");
    assert!(sorted.iter().all(|place| (0.0..HEIGHT_PX).contains(place)));
    assert_eq!((shortened("Ada", 3), shortened("Ada Lovelace", 5)), ("Ada".to_owned(), "Ada…".to_owned()));
}

#[test]
fn a_table_has_the_steps_that_changed_something_and_never_too_many() {
    let few = moments(&[[0, 0], [0, 0], [1, 0], [1, 0]]);
    assert_eq!(changes(&few), [0, 2, 3]);
    let many: Vec<[i32; 2]> = (0..500).map(|step| [step, 0]).collect();
    let rows = changes(&moments(&many));
    assert!(rows.len() <= 40 && rows.last() == Some(&499), "{rows:?}");
}
