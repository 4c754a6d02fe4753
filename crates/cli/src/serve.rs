//! `rookery serve`: tables for people and bots.

use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use axum::serve::ListenerExt as _;
use rookery_server::{Keys, Server, Settings, serve};
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::{self, format::FmtSpan};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::{args, failure::Failure, out::Out};

/// The size of the key that signs cookies.
const COOKIE_KEY_BYTES: usize = 64;

/// Serves until a signal stops it.
pub(crate) fn run(args: &args::Serve, out: &mut Out) -> Result<(), Failure> {
    log_as(args.log_format);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(listen(args, out))
}

async fn listen(args: &args::Serve, out: &mut Out) -> Result<(), Failure> {
    let folder = || folder().ok_or_else(|| Failure::usage("no data folder: give --store and --key-file"));
    let url = match &args.store {
        Some(url) => url.clone(),
        None => format!("sqlite:{}", folder()?.join("rookery.db").display()),
    };
    let key_file = match &args.key_file {
        Some(file) => file.clone(),
        None => folder()?.join("key"),
    };
    let keys = Keys::new(&key(&key_file)?)
        .ok_or_else(|| Failure::usage(format!("{}: a key has at least 32 bytes", key_file.display())))?;
    let store =
        rookery_store::open(&url).await.map_err(|failed| Failure::usage(format!("--store: {failed}")))?;
    let settings = Settings {
        pause: std::time::Duration::from_millis(args.bot_pause),
        idle: std::time::Duration::from_secs(args.idle),
        proxies: args.proxies.clone(),
        unlimited: args.unlimited.clone(),
        origins: args.origins.clone(),
    };
    let listener = tokio::net::TcpListener::bind(&args.listen)
        .await
        .map_err(|error| Failure::usage(format!("--listen {}: {error}", args.listen)))?;
    let address = listener.local_addr()?;
    out.line(&format!("Rookery listens on http://{address}"))?;
    out.line("Open it in a browser to play; Ctrl-C ends it. `rookery help` lists what else there is.")?;
    out.flush()?;
    // Updates are small, and the next one does not wait for an acknowledgement.
    let listener = listener.tap_io(|stream| drop(stream.set_nodelay(true)));
    serve(Server::new(store, keys, settings), listener, stop()).await?;
    Ok(())
}

/// The data folder of the user.
fn folder() -> Option<PathBuf> {
    let folder = directories::ProjectDirs::from("", "", "rookery")?.data_dir().to_owned();
    fs::create_dir_all(&folder).ok()?;
    Some(folder)
}

/// Reads the key from its file. Creates the file if it is missing, readable by its owner only.
fn key(file: &Path) -> Result<Vec<u8>, Failure> {
    let named = |error: io::Error| Failure::usage(format!("{}: {error}", file.display()));
    match fs::read(file) {
        Ok(key) => Ok(key),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let mut key = vec![0; COOKIE_KEY_BYTES];
            getrandom::fill(&mut key).map_err(|error| Failure::Failed(format!("no randomness: {error}")))?;
            let mut options = fs::OpenOptions::new();
            options.write(true).create_new(true);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            options.open(file).and_then(|mut opened| opened.write_all(&key)).map_err(named)?;
            Ok(key)
        }
        Err(error) => Err(named(error)),
    }
}

/// Waits for Ctrl-C or the signal of a service manager.
async fn stop() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminate.recv() => {}
                _ = tokio::signal::ctrl_c() => {}
            }
            return;
        }
    }
    // Without signals, the process can only be killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Logs to standard error: for people, or a line of JSON for each event.
fn log_as(format: args::LogFormat) {
    let logs = fmt::layer()
        .with_writer(io::stderr)
        .with_span_events(FmtSpan::NONE)
        .with_ansi(io::stderr().is_terminal());
    let logs = match format {
        args::LogFormat::Text => logs.boxed(),
        args::LogFormat::Json => logs.json().boxed(),
    };
    let wanted = env::var("RUST_LOG").ok().and_then(|filter| filter.parse().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    // Fails if logging is already set up, which is fine.
    let _ = tracing_subscriber::registry().with(logs).with(filter).try_init();
}
