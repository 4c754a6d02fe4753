//! `rookery health`: asks a server for `/healthz`. An image without a shell needs this for its health check.

use std::time::Duration;

use crate::{args, failure::Failure, loadtest::site::words, out::Out};

const TIMEOUT: Duration = Duration::from_secs(5);

/// Succeeds if the server answers that it is healthy.
pub(crate) fn run(args: &args::Health, out: &mut Out) -> Result<(), Failure> {
    let url = format!("http://{}/healthz", args.url);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let answer = runtime.block_on(async {
        let client = reqwest::Client::builder().timeout(TIMEOUT).no_proxy().build()?;
        client.get(&url).send().await?.error_for_status()
    });
    match answer {
        Ok(_) => Ok(out.line("healthy")?),
        Err(error) => Err(Failure::Failed(format!("{url}: {}", words(error)))),
    }
}
