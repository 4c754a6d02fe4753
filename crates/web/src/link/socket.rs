//! The WebSocket of a table, which reconnects when it is lost.

use std::{cell::Cell, rc::Rc, time::Duration};

use leptos::prelude::{on_cleanup, set_timeout};
use rookery_client::link::{LinkState, retry_delay_ms};
use rookery_wire::{FromClient, TableId, TableInfo};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, WebSocket};

use super::{Connection, Link, Source};
use crate::{api, person};

const PING_INTERVAL: Duration = Duration::from_secs(25);

/// What all connections of one link share.
#[derive(Default)]
struct Trial {
    left: Cell<bool>,
    tries: Cell<u32>,
    socket: std::cell::RefCell<Option<WebSocket>>,
}

/// Follows a table of the server until the page is left.
pub(crate) fn join(table: &TableId) -> Link {
    let link = Link::new(Source::Server);
    let trial = Rc::new(Trial::default());
    let ending = SendWrapper::new(trial.clone());
    on_cleanup(move || {
        ending.left.set(true);
        if let Some(socket) = ending.socket.take() {
            let _ = socket.close();
        }
    });
    let speaking = trial.clone();
    link.sends(move |message: &FromClient| {
        if let (Some(socket), Ok(text)) = (&*speaking.socket.borrow(), serde_json::to_string(message)) {
            // A socket that is closing fires its own event.
            let _ = socket.send_with_str(&text);
        }
    });
    let table = table.clone();
    spawn_local(async move {
        // The table is asked for first: a failed request has a reason, a failed socket has none.
        let known = match person::introduce().await {
            Ok(()) => api::get::<TableInfo>(&format!("/tables/{table}")).await,
            Err(problem) => Err(problem),
        };
        match known {
            Ok(info) => {
                link.change(|state| state.set_table(info));
                connect(link, table, &trial);
            }
            Err(problem) => link.set_connection(Connection::Gone(problem)),
        }
    });
    link
}

fn address(table: &TableId, link: Link) -> String {
    let location = web_sys::window().expect("a page").location();
    let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
    let host = location.host().unwrap_or_default();
    let known = link.read(LinkState::resume_query);
    format!("{scheme}://{host}/api/v1/tables/{table}/socket?{known}")
}

fn connect(link: Link, table: TableId, trial: &Rc<Trial>) {
    if trial.left.get() {
        return;
    }
    let Ok(socket) = WebSocket::new(&address(&table, link)) else {
        link.set_connection(Connection::Gone(api::own("no socket")));
        return;
    };
    let opened = trial.clone();
    let open = Closure::once_into_js(move || {
        opened.tries.set(0);
        link.set_connection(Connection::Open);
        stay(link, opened);
    });
    socket.set_onopen(Some(open.unchecked_ref()));
    let listening = trial.clone();
    let hear = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if let (false, Some(text)) = (listening.left.get(), event.data().as_string()) {
            link.hear(&text);
        }
    });
    socket.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let closed = trial.clone();
    let close = Closure::once_into_js(move || {
        drop(hear);
        closed.socket.take();
        if closed.left.get() {
            return;
        }
        link.set_connection(Connection::Reconnecting);
        let tries = closed.tries.get();
        closed.tries.set(tries + 1);
        let wait = Duration::from_millis(retry_delay_ms(tries));
        set_timeout(move || connect(link, table, &closed), wait);
    });
    socket.set_onclose(Some(close.unchecked_ref()));
    *trial.socket.borrow_mut() = Some(socket);
}

/// Pings the server as long as the connection is open.
fn stay(link: Link, trial: Rc<Trial>) {
    set_timeout(
        move || {
            if !trial.left.get() && link.connection().get_untracked() == Connection::Open {
                link.ping();
                stay(link, trial);
            }
        },
        PING_INTERVAL,
    );
}
