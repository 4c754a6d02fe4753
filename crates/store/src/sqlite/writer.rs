//! The one thread that writes. It takes everything that waits and writes it in one transaction, so that a flush of the disk serves
//! as many as there are, and answers only when the flush is done.

use std::sync::{Mutex, PoisonError};
use std::{thread, time::Duration};

use rusqlite::Connection;
use tokio::sync::{mpsc, oneshot, watch};

use crate::StoreError;

/// The most jobs that wait for the writer. Further callers wait until there is room.
const WRITE_QUEUE_CAPACITY: usize = 1024;
/// The most jobs in one transaction. More would delay the first without saving many flushes.
const MAX_BATCH_JOBS: usize = 512;
/// How long, and how often, to wait for more jobs. Short compared with a flush.
const BATCH_WAIT: Duration = Duration::from_micros(50);
const MAX_BATCH_WAITS: usize = 6;

/// A handle to the thread that writes.
pub(super) struct Writer {
    jobs: Mutex<Option<mpsc::Sender<Box<dyn Job>>>>,
    done: watch::Receiver<()>,
}

impl Writer {
    pub(super) fn start(connection: Connection) -> Result<Self, StoreError> {
        let (jobs, waiting) = mpsc::channel(WRITE_QUEUE_CAPACITY);
        let (running, done) = watch::channel(());
        let thread = thread::Builder::new().name("store writer".into());
        let started = thread.spawn(move || {
            serve(&connection, waiting);
            drop(running);
        });
        match started {
            Ok(_) => Ok(Self { jobs: Mutex::new(Some(jobs)), done }),
            Err(error) => {
                Err(StoreError::Unavailable(format!("the writing thread cannot be started: {error}")))
            }
        }
    }

    /// Runs work in a transaction, and returns its result when the transaction is on disk. The work is done even if this future is dropped.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let jobs =
            self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        let job = Write { work: Some(work), result: None, reply };
        jobs.send(Box::new(job)).await.map_err(|_| StoreError::Closed)?;
        // The sender goes now: as long as one is left, the writer waits for more.
        drop(jobs);
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Takes no more jobs, and waits until the thread has done those that wait.
    pub(super) async fn close(&self) {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).take();
        let mut done = self.done.clone();
        // Nothing is ever sent: an error is the thread's end.
        while done.changed().await.is_ok() {}
    }
}

/// A job that waits for the writer.
trait Job: Send {
    /// Runs within a transaction. If the work fails, its changes are rolled back. An error means that the transaction is lost.
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError>;

    /// Sends the result, or the error of the commit.
    fn tell(self: Box<Self>, commit: Result<(), StoreError>);
}

struct Write<W, T> {
    work: Option<W>,
    result: Option<Result<T, StoreError>>,
    reply: oneshot::Sender<Result<T, StoreError>>,
}

impl<W, T> Job for Write<W, T>
where
    W: FnOnce(&Connection) -> Result<T, StoreError> + Send,
    T: Send,
{
    fn run(&mut self, connection: &Connection) -> Result<(), StoreError> {
        let Some(work) = self.work.take() else { return Ok(()) };
        let execute = |sql: &str| connection.prepare_cached(sql).and_then(|mut it| it.execute([]));
        execute("SAVEPOINT job")?;
        let result = work(connection);
        // Some errors, such as a full disk, make SQLite roll back the whole transaction.
        if connection.is_autocommit() {
            let rolled_back = || StoreError::Unavailable("the transaction was rolled back".into());
            let cause = result.err().filter(|error| matches!(error, StoreError::Unavailable(_)));
            return Err(cause.unwrap_or_else(rolled_back));
        }
        if result.is_err() {
            execute("ROLLBACK TO job")?;
        }
        execute("RELEASE job")?;
        self.result = Some(result);
        Ok(())
    }

    fn tell(self: Box<Self>, commit: Result<(), StoreError>) {
        let result = self.result.unwrap_or_else(|| Err(StoreError::Unavailable("it was not done".into())));
        let answer = commit.and(result);
        // The caller may have stopped waiting: what is written is written.
        let _gone = self.reply.send(answer);
    }
}

/// The jobs that wait, in the order of their arrival.
struct Queue {
    waiting: mpsc::Receiver<Box<dyn Job>>,
    /// The size of the last batch.
    before: usize,
}

impl Queue {
    /// Waits for a job and takes all that are queued. Empty when all senders are dropped.
    ///
    /// Callers that were just answered send their next jobs one after the other. Without a short wait for as many as there were
    /// before, the first would get a flush of its own and the others would wait for it. A single caller never waits.
    fn take(&mut self) -> Vec<Box<dyn Job>> {
        let mut batch: Vec<_> = self.waiting.blocking_recv().into_iter().collect();
        for _ in 0..MAX_BATCH_WAITS {
            while batch.len() < MAX_BATCH_JOBS
                && let Ok(next) = self.waiting.try_recv()
            {
                batch.push(next);
            }
            if batch.len() >= self.before.min(MAX_BATCH_JOBS) || batch.is_empty() {
                break;
            }
            thread::sleep(BATCH_WAIT);
        }
        self.before = batch.len();
        batch
    }
}

fn serve(connection: &Connection, waiting: mpsc::Receiver<Box<dyn Job>>) {
    let mut queue = Queue { waiting, before: 1 };
    loop {
        let mut batch = queue.take();
        if batch.is_empty() {
            break;
        }
        let commit = transaction(connection, &mut batch);
        if commit.is_err() && !connection.is_autocommit() {
            // If this fails too, the next transaction does not begin, and says so.
            let _next_will_say = connection.execute_batch("ROLLBACK");
        }
        for job in batch {
            job.tell(commit.clone());
        }
    }
    // Cleans up. If this fails, the next process that opens the file does it.
    let _tidied_later = connection.execute_batch("PRAGMA optimize; PRAGMA wal_checkpoint(TRUNCATE);");
}

fn transaction(connection: &Connection, batch: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    let execute = |sql: &str| connection.prepare_cached(sql).and_then(|mut it| it.execute([]));
    // Immediate: what is read in it stays true until it is committed, whichever other process writes.
    execute("BEGIN IMMEDIATE")?;
    batch.iter_mut().try_for_each(|job| job.run(connection))?;
    execute("COMMIT")?;
    Ok(())
}
