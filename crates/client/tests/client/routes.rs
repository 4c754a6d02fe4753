use rookery_client::route::{Kept, RecordSource, Route, look_from_query, look_to_query};
use rookery_kernel::Seat;
use rookery_wire::{Eyes, Look, Step, TableId};

#[test]
fn every_page_is_found_at_its_own_address() {
    let text = || "x".to_owned();
    let table = || TableId::new("x").unwrap();
    let pages = [
        Route::Home,
        Route::Tables,
        Route::New(text()),
        Route::Table(table()),
        Route::Here(table()),
        Route::Practice(text()),
        Route::Learn(text()),
        Route::Replay(None),
        Route::Replay(Some(RecordSource::Table(table()))),
        Route::Replay(Some(RecordSource::Kept(Kept::Practice))),
        Route::Replay(Some(RecordSource::Kept(Kept::File))),
        Route::Rules(text()),
        Route::Ranking(text()),
        Route::Me,
    ];
    for page in pages {
        assert_eq!(Route::parse(&page.path()), page);
        assert_eq!(Route::parse(&format!("{}/", page.path())), page, "a slash at the end changes nothing");
    }
}

#[test]
fn an_address_that_is_no_page_is_lost_and_leads_home() {
    for path in ["/rules", "/tables/1/2", "/tables/a.b", "/tables/a.b/here", "/me/too", "/replay/a.b"] {
        assert_eq!(Route::parse(path), Route::Lost, "{path}");
    }
    assert_eq!(Route::Lost.path(), "/");
}

#[test]
fn a_moment_is_found_at_its_own_address() {
    for eyes in [Eyes::All, Eyes::Public, Eyes::Seat(Seat::new(0)), Eyes::Seat(Seat::new(7))] {
        let look = Look { step: Step(12), eyes };
        assert_eq!(look_from_query(&look_to_query(look)), look);
    }
    for query in ["", "?", "?step=x&seat=8", "?seat=nobody", "?seat=all"] {
        assert_eq!(look_from_query(query), Look { step: Step(0), eyes: Eyes::All }, "{query}");
    }
}
