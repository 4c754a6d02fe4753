//! The arguments of `rookery serve` and `rookery loadtest`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use rookery_catalog::GAMES;
use rookery_server::Network;
use rookery_table::CatalogEntry;

use super::{Json, game_parser, seconds};

#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// A TOML file with any of these settings, named like the flags. A flag overrides its variable, which overrides the file
    #[arg(long, value_name = "FILE", env = "ROOKERY_CONFIG")]
    pub(crate) config: Option<PathBuf>,
    /// Address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:7700", env = "ROOKERY_LISTEN")]
    pub(crate) listen: String,
    /// The database: sqlite:PATH or `postgres://`USER@HOST/DATABASE [default: a file in your data folder]
    #[arg(long, value_name = "URL", env = "ROOKERY_STORE", hide_env_values = true)]
    pub(crate) store: Option<String>,
    /// The file with the key that signs cookies, the same for all nodes; created if missing [default: in your data folder]
    #[arg(long, value_name = "FILE", env = "ROOKERY_KEY_FILE")]
    pub(crate) key_file: Option<PathBuf>,
    /// How long a bot waits before it acts, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 600, env = "ROOKERY_BOT_PAUSE")]
    pub(crate) bot_pause: u64,
    /// How long a table without clients stays in memory, in seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "ROOKERY_IDLE")]
    pub(crate) idle: u64,
    /// A trusted proxy in front of the server, an address or a network; its `X-Forwarded` headers are used. Can be given several times
    #[arg(long = "proxy", value_name = "ADDRESS[/BITS]", env = "ROOKERY_PROXY", value_delimiter = ',')]
    pub(crate) proxies: Vec<Network>,
    /// The origin of the server's pages, such as `https://rookery.example` [default: the host that a request names]. Can be given several times
    #[arg(long = "origin", value_name = "URL", env = "ROOKERY_ORIGIN", value_delimiter = ',', value_parser = origin)]
    pub(crate) origins: Vec<String>,
    /// Addresses without rate limits, for load tests and your own bots. Can be given several times
    #[arg(long, value_name = "ADDRESS[/BITS]", env = "ROOKERY_UNLIMITED", value_delimiter = ',')]
    pub(crate) unlimited: Vec<Network>,
    /// Format of the log on standard error; `RUST_LOG` sets the level
    #[arg(long, value_enum, value_name = "FORMAT", default_value_t = LogFormat::Text, env = "ROOKERY_LOG_FORMAT")]
    pub(crate) log_format: LogFormat,
}

pub(super) const SERVE_HELP: &str = "\
A list can be given as several flags, or as one with commas.

  rookery serve
  rookery serve --listen 0.0.0.0:7700 --store sqlite:/srv/rookery/tables.db --key-file /srv/rookery/key
  rookery serve --proxy 127.0.0.1 --origin https://rookery.example";

/// The format of the log.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum LogFormat {
    /// Text for people.
    Text,
    /// A line of JSON for each event.
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct Health {
    /// The address of the server
    #[arg(default_value = "http://127.0.0.1:7700", value_parser = site)]
    pub(crate) url: String,
}

#[derive(Debug, Args)]
pub(crate) struct Loadtest {
    /// The address of the server, such as `http://127.0.0.1:7700`
    #[arg(value_parser = site)]
    pub(crate) url: String,
    /// Number of tables
    #[arg(long, value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub(crate) tables: u32,
    /// Number of seats at each table
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) seats: usize,
    /// The game
    #[arg(long, value_name = "GAME", default_value = GAMES[0], value_parser = game_parser())]
    pub(crate) game: &'static dyn CatalogEntry,
    /// Duration of the measurement, in seconds
    #[arg(long, value_name = "S", default_value_t = 20.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Average time that a player thinks, in milliseconds; it varies by half
    #[arg(long, value_name = "MS", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=600_000))]
    pub(crate) think: u64,
    /// Clock of the tables, in seconds for each decision [default: none]
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u32).range(5..=3600))]
    pub(crate) clock: Option<u32>,
    /// Seed of the players' choices
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) format: Json,
}

pub(super) const LOADTEST_HELP: &str = "\
Each seat is a client with its own socket that chooses legal actions at random.
Exempt it from the rate limits of the server:

  rookery serve --store sqlite:/tmp/load.db --key-file /tmp/load.key --unlimited 127.0.0.1
  rookery loadtest http://127.0.0.1:7700 --tables 50
  rookery loadtest http://127.0.0.1:7700 --tables 1000 --think 1500

The exit code is 1 if a connection was lost, or if anything but a late answer
was refused.";

/// Checks an origin in the form that browsers send: scheme and host, without a path.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let plain = |host: &&str| {
        !host.is_empty() && !host.contains(['/', '?', '#', '@']) && !host.contains(char::is_whitespace)
    };
    host.filter(plain).map(|_| text.to_ascii_lowercase()).ok_or_else(|| {
        "an origin is http:// or https:// and a host, as in https://rookery.example".to_owned()
    })
}

/// Checks the address of a server without TLS and returns its host and port.
fn site(text: &str) -> Result<String, String> {
    let place = text.strip_prefix("http://").map(|place| place.trim_end_matches('/'));
    let place = place.filter(|place| !place.is_empty() && !place.contains('/'));
    place
        .map(str::to_owned)
        .ok_or_else(|| "a server is given as http:// and its host, without TLS and without a path".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_and_sites_are_checked() {
        assert_eq!(origin("https://Rookery.example").unwrap(), "https://rookery.example");
        assert_eq!(origin("http://localhost:7700").unwrap(), "http://localhost:7700");
        for bad in ["rookery.example", "https://", "https://rookery.example/", "ftp://x", "https://a b"] {
            assert!(origin(bad).is_err(), "{bad}");
        }
        assert_eq!(site("http://127.0.0.1:7700/").unwrap(), "127.0.0.1:7700");
        for bad in ["127.0.0.1:7700", "https://x", "http://", "http://x/api"] {
            assert!(site(bad).is_err(), "{bad}");
        }
    }
}
