//! The page that is shown, and navigation within the client.

use leptos::prelude::{ArcRwSignal, Get as _, Set as _};
pub(crate) use rookery_client::route::Route;
use wasm_bindgen::{JsCast as _, JsValue, closure::Closure};
use web_sys::{Element, Event, HtmlAnchorElement, MouseEvent, Window};

thread_local! {
    static HERE: ArcRwSignal<Route> = ArcRwSignal::new(read());
}

fn window() -> Window {
    web_sys::window().expect("pages are shown in a window")
}

fn read() -> Route {
    Route::parse(&window().location().pathname().unwrap_or_default())
}

pub(crate) fn here() -> Route {
    HERE.with(|here| here.get())
}

pub(crate) fn go(route: &Route) {
    visit(&route.path());
}

fn visit(address: &str) {
    if let Ok(history) = window().history() {
        // A browser that refuses to write history still shows the page.
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(address));
    }
    HERE.with(|here| here.set(read()));
    if !address.contains('#') {
        window().scroll_to_with_x_and_y(0.0, 0.0);
        let main = window().document().and_then(|document| document.get_element_by_id("main"));
        if let Some(main) = main.and_then(|main| main.dyn_into::<web_sys::HtmlElement>().ok()) {
            let _ = main.focus();
        }
    }
}

/// The fragment of the address. It is removed, so that the history does not contain it.
pub(crate) fn take_secret() -> String {
    let hash = window().location().hash().unwrap_or_default();
    if let (false, Ok(history)) = (hash.is_empty(), window().history()) {
        let path = window().location().pathname().unwrap_or_default();
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
    hash.trim_start_matches('#').to_owned()
}

/// Handles the back button and links within the client.
pub(crate) fn follow() {
    let back = Closure::<dyn Fn()>::new(|| HERE.with(|here| here.set(read())));
    window().set_onpopstate(Some(back.as_ref().unchecked_ref()));
    back.forget();
    let click = Closure::<dyn Fn(MouseEvent)>::new(|event: MouseEvent| {
        if let Some(address) = link_within(&event) {
            event.prevent_default();
            visit(&address);
        }
    });
    if let Some(document) = window().document() {
        let _ = document.add_event_listener_with_callback("click", click.as_ref().unchecked_ref());
    }
    click.forget();
}

/// The address of the clicked link, if it is a plain click on a link within the client.
fn link_within(event: &MouseEvent) -> Option<String> {
    let meant = event.button() == 0
        && !event.ctrl_key()
        && !event.meta_key()
        && !event.shift_key()
        && !event.alt_key();
    if !meant || AsRef::<Event>::as_ref(event).default_prevented() {
        return None;
    }
    let target: Element = event.target()?.dyn_into().ok()?;
    let link: HtmlAnchorElement = target.closest("a[href]").ok()??.dyn_into().ok()?;
    let address = link.get_attribute("href")?;
    let within = address.starts_with('/') && !address.starts_with("/api/") && !link.has_attribute("download");
    (within && link.target().is_empty()).then_some(address)
}
