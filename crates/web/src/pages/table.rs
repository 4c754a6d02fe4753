//! A table of the server.

use leptos::prelude::IntoView;

use crate::{link::socket, table};

pub(crate) fn page(id: &str) -> impl IntoView + use<> {
    table::at(socket::join(id))
}
