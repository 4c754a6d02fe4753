//! Listens to the appends of other nodes, over a connection of its own that is reopened when it is lost.

use std::{future::poll_fn, time::Duration};

use tokio::sync::{broadcast, mpsc};
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use crate::{Noted, StoreError, TableId};

/// The channel of PostgreSQL's NOTIFY.
pub(super) const CHANNEL: &str = "rookery_log";

/// After how long a silent connection is checked, and how long the answer may take.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(15);

/// The first and the longest wait before connecting again.
const MIN_RECONNECT_DELAY: Duration = Duration::from_millis(50);
const MAX_RECONNECT_DELAY: Duration = Duration::from_secs(5);

/// What is sent with a notification.
pub(super) fn payload(tag: &str, table: &TableId, last: u64) -> String {
    format!("{tag} {table} {last}")
}

/// Parses the payload of a notification; `None` if it is our own or unknown.
fn parse(own: &str, payload: &str) -> Option<Noted> {
    let mut words = payload.split(' ');
    let (tag, table, last) = (words.next()?, words.next()?, words.next()?);
    let appended = || Some(Noted::Appended { table: TableId::new(table).ok()?, last: last.parse().ok()? });
    if tag == own { None } else { appended() }
}

/// Starts to listen and continues in a task. Appends after the return of this function are not missed.
pub(super) async fn start(
    mut config: Config,
    tag: String,
    news: broadcast::Sender<Noted>,
) -> Result<JoinHandle<()>, StoreError> {
    config.application_name("rookery listen");
    let line = Line::open(&config).await?;
    Ok(tokio::spawn(serve(config, tag, news, line)))
}

async fn serve(config: Config, tag: String, news: broadcast::Sender<Noted>, mut line: Line) {
    loop {
        line.hear(&tag, &news).await;
        let mut pause = MIN_RECONNECT_DELAY;
        line = loop {
            sleep(pause).await;
            match Line::open(&config).await {
                Ok(line) => break line,
                Err(_not_yet) => pause = (pause * 2).min(MAX_RECONNECT_DELAY),
            }
        };
        // Sent only now that we listen again: a read from now on contains everything that was missed.
        say(&news, Noted::Missed);
    }
}

fn say(news: &broadcast::Sender<Noted>, noted: Noted) {
    // Fails only if there is no listener.
    let _nobody = news.send(noted);
}

/// A connection that listens. It is closed when dropped.
struct Line {
    client: Client,
    heard: mpsc::Receiver<String>,
}

impl Line {
    async fn open(config: &Config) -> Result<Self, StoreError> {
        let (client, mut connection) = config.connect(NoTls).await?;
        let (sender, heard) = mpsc::channel(1024);
        // Ends when the connection does, which it does when the client is dropped.
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notification) = message
                    && notification.channel() == CHANNEL
                    && sender.send(notification.payload().to_owned()).await.is_err()
                {
                    break;
                }
            }
        });
        timeout(KEEPALIVE_INTERVAL, client.batch_execute(&format!("LISTEN {CHANNEL}")))
            .await
            .map_err(|_| StoreError::Unavailable("no answer to LISTEN".into()))??;
        Ok(Self { client, heard })
    }

    /// Passes notifications on until the connection is lost.
    async fn hear(&mut self, tag: &str, news: &broadcast::Sender<Noted>) {
        loop {
            match timeout(KEEPALIVE_INTERVAL, self.heard.recv()).await {
                Ok(Some(payload)) => {
                    if let Some(noted) = parse(tag, &payload) {
                        say(news, noted);
                    }
                }
                Ok(None) => return,
                // Silence: either nothing happens, or the connection is dead.
                Err(_) => match timeout(KEEPALIVE_INTERVAL, self.client.batch_execute("SELECT 1")).await {
                    Ok(Ok(())) => {}
                    _ => return,
                },
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_and_unknown_notifications_are_no_news() {
        let table = TableId::new("t1").unwrap();
        let text = payload("them", &table, 7);
        assert_eq!(parse("us", &text), Some(Noted::Appended { table, last: 7 }));
        assert_eq!(parse("them", &text), None);
        for other in ["", "x", "x y", "x y z", "x a.b 7"] {
            assert_eq!(parse("us", other), None, "{other}");
        }
    }
}
