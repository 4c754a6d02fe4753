//! A server that runs.

use std::{future::Future, io, net::SocketAddr, sync::Arc};

use rookery_store::Store;
use tokio::net::TcpListener;
use tokio_util::task::AbortOnDropHandle;

use crate::{
    api::{App, app},
    context::{Context, Settings},
    people::Keys,
    rooms::Rooms,
};

/// Everything that runs behind the routes. When it is dropped, so are the tasks that listen and watch.
#[derive(Debug)]
pub struct Server {
    app: App,
    _tasks: [AbortOnDropHandle<()>; 3],
}

impl Server {
    /// A server on this store. Must be called within a Tokio runtime.
    pub fn new(store: Arc<dyn Store>, keys: Keys, settings: Settings) -> Self {
        let rooms = Rooms::new(Arc::new(Context::new(store, settings)));
        let listen = AbortOnDropHandle::new(tokio::spawn(rooms.clone().listen()));
        let clocks = AbortOnDropHandle::new(tokio::spawn(rooms.clone().watch_clocks()));
        let settle = AbortOnDropHandle::new(tokio::spawn(rooms.clone().settle()));
        Self { app: App::new(rooms, keys), _tasks: [listen, clocks, settle] }
    }

    pub(crate) fn app(&self) -> &App {
        &self.app
    }
}

/// Serves until `stop` says so; then no new connections are taken, and the store is closed when all is written.
pub async fn serve(
    server: Server,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let routes = app(&server).into_make_service_with_connect_info::<SocketAddr>();
    let store = server.app.store().clone();
    // Sockets stay open as long as their clients like: they are cut when everything that was asked is written.
    tokio::select! {
        served = axum::serve(listener, routes) => served?,
        () = stop => {}
    }
    drop(server);
    store.close().await;
    Ok(())
}
