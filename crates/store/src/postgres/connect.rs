//! Connections and migrations.

use std::time::Duration;

use deadpool_postgres::{Hook, HookError, Manager, ManagerConfig, Pool, RecyclingMethod, Runtime};
use tokio_postgres::{Client, Config, NoTls};

use crate::{StoreError, error::with_causes, migrate};

/// The most connections, beside the one that listens.
pub(super) const MAX_CONNECTIONS: usize = 8;

/// How long to wait for a connection, new or free.
const POOL_TIMEOUT: Duration = Duration::from_secs(10);

/// The advisory lock that is held while migrations are applied. An arbitrary number.
const MIGRATION_LOCK: i64 = 0x726f_6f6b_6572_7931;

/// Sent on every new connection. Slow statements and locks time out; a node that hangs in a transaction loses it and its locks, so that
/// the others can go on. A commit that was acknowledged is on disk: a weaker default of the server is replaced, a stronger one kept.
const SESSION_SETTINGS: &str = "
    SET statement_timeout = '20s';
    SET lock_timeout = '15s';
    SET idle_in_transaction_session_timeout = '10s';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
";

pub(super) fn config(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url
        .parse()
        // The cause names the part that is wrong, and repeats none of it.
        .map_err(|error| {
            StoreError::InvalidUrl(format!("not a URL of PostgreSQL: {}", with_causes(&error)))
        })?;
    if config.get_application_name().is_none() {
        config.application_name("rookery");
    }
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(POOL_TIMEOUT);
    }
    // Detects a dead connection within a minute.
    config
        .keepalives_idle(Duration::from_secs(20))
        .keepalives_interval(Duration::from_secs(10))
        .keepalives_retries(3);
    Ok(config)
}

pub(super) fn pool(config: &Config) -> Result<Pool, StoreError> {
    let how = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = Manager::from_config(config.clone(), NoTls, how);
    let prepare = Hook::async_fn(|client: &mut deadpool_postgres::ClientWrapper, _| {
        Box::pin(async move { client.batch_execute(SESSION_SETTINGS).await.map_err(HookError::Backend) })
    });
    Pool::builder(manager)
        .max_size(MAX_CONNECTIONS)
        .post_create(prepare)
        .runtime(Runtime::Tokio1)
        .wait_timeout(Some(POOL_TIMEOUT))
        .create_timeout(Some(POOL_TIMEOUT))
        .recycle_timeout(Some(POOL_TIMEOUT))
        .build()
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// Migrates the database, and returns a tag that no other handle has.
pub(super) async fn prepare(config: &Config) -> Result<String, StoreError> {
    // A separate connection: a migration may take longer than the statement timeout of the others.
    let (mut client, connection) = config.connect(NoTls).await?;
    let driver = tokio::spawn(connection);
    let migrated = migrate(&mut client).await;
    let tag = match migrated {
        Ok(()) => tag(&client).await,
        Err(failed) => Err(failed),
    };
    drop(client);
    // The task ends when the client is dropped.
    let _ended = driver.await;
    tag
}

async fn tag(client: &Client) -> Result<String, StoreError> {
    // The tag is no secret. It only has to be unique. `gen_random_uuid` came with PostgreSQL 13.
    let row = client
        .query_one("SELECT md5(random()::text || clock_timestamp()::text || pg_backend_pid()::text)", &[])
        .await?;
    Ok(row.get(0))
}

async fn migrate(client: &mut Client) -> Result<(), StoreError> {
    let transaction = client.transaction().await?;
    // If two nodes start at the same time, the second waits here and finds everything applied.
    transaction.execute("SELECT pg_advisory_xact_lock($1)", &[&MIGRATION_LOCK]).await?;
    transaction
        .batch_execute(
            "CREATE TABLE IF NOT EXISTS migrations (number integer PRIMARY KEY, name text NOT NULL)",
        )
        .await?;
    let rows = transaction.query("SELECT number, name FROM migrations ORDER BY number", &[]).await?;
    let applied: Vec<(u32, String)> =
        rows.iter().map(|row| (row.get::<_, i32>(0) as u32, row.get(1))).collect();
    for migration in migrate::left(migrate::POSTGRES, &applied)? {
        transaction.batch_execute(migration.sql).await?;
        let values: [&(dyn tokio_postgres::types::ToSql + Sync); 2] =
            [&(migration.number as i32), &migration.name];
        transaction.execute("INSERT INTO migrations (number, name) VALUES ($1, $2)", &values).await?;
    }
    Ok(transaction.commit().await?)
}
