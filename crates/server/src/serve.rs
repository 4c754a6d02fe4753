//! A server that runs.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::serve::Listener;
use rookery_store::Store;
use tokio_util::task::AbortOnDropHandle;

use crate::api::{App, app};
use crate::client::{Peer, PeerListener};
use crate::context::{Context, Reality, Settings, World};
use crate::{people::Keys, rooms::Rooms};

/// How long a shutdown waits for sockets and rooms.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);

/// Everything that runs behind the routes. Dropping it stops its tasks.
#[derive(Debug)]
pub struct Server {
    app: App,
    _tasks: [AbortOnDropHandle<()>; 3],
}

impl Server {
    /// A server on this store. Must be called within a Tokio runtime.
    pub fn new(store: Arc<dyn Store>, keys: Keys, settings: Settings) -> Self {
        Self::in_world(store, keys, settings, Arc::new(Reality))
    }

    /// A server with another clock, source of randomness and executor.
    pub fn in_world(store: Arc<dyn Store>, keys: Keys, settings: Settings, world: Arc<dyn World>) -> Self {
        let rooms = Rooms::new(Arc::new(Context::new(store, settings, world)));
        let listen = AbortOnDropHandle::new(tokio::spawn(rooms.clone().listen()));
        let clocks = AbortOnDropHandle::new(tokio::spawn(rooms.clone().watch_clocks()));
        let settle = AbortOnDropHandle::new(tokio::spawn(rooms.clone().settle()));
        Self { app: App::new(rooms, keys), _tasks: [listen, clocks, settle] }
    }

    pub(crate) fn app(&self) -> &App {
        &self.app
    }
}

/// Serves until `stop` completes. Then it takes no new connections, closes the sockets, answers the requests under way, lets the rooms finish
/// their writes, and closes the store, all within ten seconds.
///
/// # Errors
/// If the listener fails.
pub async fn serve(
    server: Server,
    listener: impl Listener<Addr = SocketAddr>,
    stop: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()> {
    let routes = app(&server).into_make_service_with_connect_info::<Peer>();
    let context = server.app.rooms().context().clone();
    let closing = context.closing.clone();
    let stopping = async move {
        stop.await;
        closing.cancel();
    };
    let served = axum::serve(PeerListener(listener), routes).with_graceful_shutdown(stopping);
    let finished = async {
        served.await?;
        context.sockets.close();
        context.sockets.wait().await;
        context.ending.cancel();
        context.actors.close();
        context.actors.wait().await;
        Ok(())
    };
    let late = async {
        context.closing.cancelled().await;
        tokio::time::sleep(SHUTDOWN_TIMEOUT).await;
    };
    let ended = tokio::select! {
        ended = finished => ended,
        () = late => {
            tracing::warn!("shutdown timeout: closing the remaining connections");
            context.ending.cancel();
            Ok(())
        }
    };
    drop(server);
    context.store.close().await;
    ended
}
