//! A table of the server.

use leptos::prelude::IntoView;
use rookery_wire::TableId;

use crate::{link::socket, table};

pub(crate) fn page(id: &TableId) -> impl IntoView + use<> {
    table::at(socket::join(id))
}
