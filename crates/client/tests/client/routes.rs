use rookery_client::route::Route;
use rookery_wire::TableId;

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
        Route::Replay(Some(text())),
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
    for path in ["/rules", "/tables/1/2", "/tables/a.b", "/tables/a.b/here", "/me/too", "/nowhere"] {
        assert_eq!(Route::parse(path), Route::Lost, "{path}");
    }
    assert_eq!(Route::Lost.path(), "/");
}
