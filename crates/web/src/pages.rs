//! The pages, a file for each.

pub(crate) mod here;
pub(crate) mod home;
pub(crate) mod learn;
pub(crate) mod lobby;
pub(crate) mod me;
pub(crate) mod new;
pub(crate) mod practice;
pub(crate) mod ranking;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod table;

use leptos::prelude::{ClassAttribute as _, ElementChild as _, IntoView, view};

use crate::text::t;

/// The page of an unknown address.
pub(crate) fn lost() -> impl IntoView {
    view! {
        <div class="sheet notice">
            <h1>{move || t!("lost")}</h1>
            <p><a class="button" href="/">{move || t!("home")}</a></p>
        </div>
    }
}
