//! The server's socket, which comes back when it is lost.

use std::{cell::Cell, rc::Rc};

use leptos::prelude::{GetUntracked as _, Set as _, on_cleanup, set_timeout};
use rookery_wire::{FromClient, TableInfo};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast as _, closure::Closure};
use wasm_bindgen_futures::spawn_local;
use web_sys::{MessageEvent, WebSocket};

use super::{Link, Source, State};
use crate::{api, person};

/// How often the server hears that somebody is still there.
const PING: std::time::Duration = std::time::Duration::from_secs(25);
/// How long to wait before the first try to come back; each further one waits twice as long, up to the longest.
const FIRST_WAIT: u64 = 500;
const LONGEST_WAIT: u64 = 15_000;

/// What the tries of one link have in common.
#[derive(Default)]
struct Trial {
    left: Cell<bool>,
    tries: Cell<u32>,
    socket: std::cell::RefCell<Option<WebSocket>>,
}

/// The match at a table of the server, as long as the page that asks for it is shown.
pub(crate) fn join(table: &str) -> Link {
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
            // A socket that is closing says so by itself.
            let _ = socket.send_with_str(&text);
        }
    });
    let table = table.to_owned();
    spawn_local(async move {
        // The table first: it says in words what is wrong, which a socket does not.
        let known = match person::introduce().await {
            Ok(()) => api::get::<TableInfo>(&format!("/tables/{table}")).await,
            Err(problem) => Err(problem),
        };
        match known {
            Ok(info) => {
                link.table.set(Some(info));
                connect(link, Rc::from(table), &trial);
            }
            Err(problem) => link.state.set(State::Gone(problem)),
        }
    });
    link
}

fn address(table: &str, link: Link) -> String {
    let location = web_sys::window().expect("a page").location();
    let scheme = if location.protocol().as_deref() == Ok("https:") { "wss" } else { "ws" };
    let host = location.host().unwrap_or_default();
    let known = match link.known() {
        (Some(version), step) => format!("since={version}&step={step}"),
        (None, _) => "step=0".to_owned(),
    };
    format!("{scheme}://{host}/api/v1/tables/{table}/socket?{known}")
}

fn connect(link: Link, table: Rc<str>, trial: &Rc<Trial>) {
    if trial.left.get() {
        return;
    }
    let Ok(socket) = WebSocket::new(&address(&table, link)) else {
        link.state.set(State::Gone(api::own("no socket")));
        return;
    };
    let opened = trial.clone();
    let open = Closure::once_into_js(move || {
        opened.tries.set(0);
        link.state.set(State::Open);
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
        link.state.set(State::Returning);
        let tries = closed.tries.get();
        closed.tries.set(tries + 1);
        let wait = (FIRST_WAIT << tries.min(6)).min(LONGEST_WAIT);
        set_timeout(move || connect(link, table, &closed), std::time::Duration::from_millis(wait));
    });
    socket.set_onclose(Some(close.unchecked_ref()));
    *trial.socket.borrow_mut() = Some(socket);
}

/// Says now and then that somebody is there.
fn stay(link: Link, trial: Rc<Trial>) {
    set_timeout(
        move || {
            if !trial.left.get() && link.state.get_untracked() == State::Open {
                link.ping();
                stay(link, trial);
            }
        },
        PING,
    );
}
