//! Forms that talk to the server: what is wrong is said in words, next to the field that it is about.

use std::future::Future;
use std::sync::atomic::{AtomicU32, Ordering};

use leptos::prelude::*;
use rookery_client::form;
use rookery_wire::{self as wire, Problem};
use wasm_bindgen_futures::spawn_local;

use crate::text::{known, t};

/// For a name of its own for everything that says what is wrong.
static NEXT: AtomicU32 = AtomicU32::new(0);

#[derive(Clone, Copy)]
pub(crate) struct Form {
    problem: RwSignal<Option<Problem>>,
    pub(crate) busy: RwSignal<bool>,
}

/// What is typed into a field.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    /// Its name in the request.
    pub(crate) name: wire::Field,
    /// The key of what people call it.
    pub(crate) label: &'static str,
    pub(crate) kind: Kind,
    pub(crate) value: RwSignal<String>,
}

/// What kind of text a field takes, and what a browser may fill in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Login,
    OldPassword,
    NewPassword,
    Plain,
}

impl Field {
    pub(crate) fn new(name: wire::Field, label: &'static str, kind: Kind) -> Self {
        Self { name, label, kind, value: RwSignal::new(String::new()) }
    }

    pub(crate) fn typed(self) -> String {
        self.value.get_untracked()
    }
}

impl Form {
    pub(crate) fn new() -> Self {
        Self { problem: RwSignal::new(None), busy: RwSignal::new(false) }
    }

    /// Does something at the server, once at a time, and says what went wrong.
    pub(crate) fn send<T>(
        self,
        work: impl Future<Output = Result<T, Problem>> + 'static,
        then: impl FnOnce(T) + 'static,
    ) {
        if self.busy.get_untracked() {
            return;
        }
        self.busy.set(true);
        self.problem.set(None);
        spawn_local(async move {
            let done = work.await;
            self.busy.set(false);
            match done {
                Ok(done) => then(done),
                Err(problem) => self.problem.set(Some(problem)),
            }
        });
    }

    fn about(self, name: wire::Field) -> Option<String> {
        self.problem.get().filter(|problem| form::is_about(problem, name)).map(|problem| words(&problem))
    }

    /// A field, with what is wrong with it.
    pub(crate) fn field(self, field: Field) -> impl IntoView {
        let Field { name, label, kind, value } = field;
        let (input, fills) = match kind {
            Kind::Login => ("text", "username"),
            Kind::OldPassword => ("password", "current-password"),
            Kind::NewPassword => ("password", "new-password"),
            Kind::Plain => ("text", "off"),
        };
        let wrong = Memo::new(move |_| self.about(name));
        let said = format!("wrong-{}", NEXT.fetch_add(1, Ordering::Relaxed));
        let described = said.clone();
        view! {
            <div class="typed">
                <label>{move || t!(label)}
                    <input type=input name=name.as_str() autocomplete=fills autocapitalize="none" spellcheck="false" maxlength="128" required=true
                        aria-invalid=move || wrong.get().is_some().to_string() aria-describedby=described
                        prop:value=move || value.get() on:input=move |event| value.set(event_target_value(&event))/>
                </label>
                <span class="wrong" id=said role="alert">{move || wrong.get()}</span>
            </div>
        }
    }

    /// What is wrong that is about none of these fields.
    pub(crate) fn rest(self, fields: &'static [wire::Field]) -> impl IntoView {
        move || {
            let problem = self.problem.get()?;
            form::is_about_none_of(&problem, fields)
                .then(|| view! { <p class="refusal" role="alert">{words(&problem)}</p> })
        }
    }
}

/// A problem in the reader's language, where the client knows it; else as the server says it.
pub(crate) fn words(problem: &Problem) -> String {
    form::text_keys(problem).find_map(|key| known(&key)).unwrap_or_else(|| problem.detail.clone())
}
