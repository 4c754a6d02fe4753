//! A PostgreSQL that lives as long as a test: found on the machine, started in a temporary folder, reached by a Unix socket.
//!
//! Tests that run in the same process share one server, and each has a database of its own.

use std::os::unix::fs::{MetadataExt, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::{ffi::OsStr, fs, os::unix::process::CommandExt, thread::sleep, time::Duration};

use tempfile::TempDir;

/// How often to look whether a server has started: every 20 ms, for 30 s.
const MAX_START_CHECKS: usize = 1500;

/// The server of this process, while it is in use.
static SHARED: Mutex<Weak<Server>> = Mutex::new(Weak::new());

static DATABASES: AtomicU32 = AtomicU32::new(1);

/// An empty database. Its server stops when the last database is dropped.
#[derive(Debug)]
pub struct Database {
    server: Arc<Server>,
    name: String,
}

impl Database {
    /// A new database; nothing, and a word about it, if there is no PostgreSQL on this machine.
    ///
    /// # Panics
    /// If there is none, and the environment variable `ROOKERY_REQUIRE` names `postgres`: where tests must not be skipped.
    pub fn new() -> Option<Self> {
        let Some(bin) = bin() else {
            let required = std::env::var("ROOKERY_REQUIRE").unwrap_or_default();
            assert!(
                !required.split([',', ' ']).any(|word| word == "postgres"),
                "ROOKERY_REQUIRE says postgres, and there is none: not in PATH, not in /usr/lib/postgresql/*/bin"
            );
            eprintln!("skipped: there is no PostgreSQL on this machine");
            return None;
        };
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        let server = shared.upgrade().unwrap_or_else(|| {
            let server = Arc::new(Server::start(bin));
            *shared = Arc::downgrade(&server);
            server
        });
        drop(shared);
        let name = format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed));
        server.psql("postgres", &format!("CREATE DATABASE {name}"));
        Some(Self { server, name })
    }

    /// What `open` takes.
    pub fn url(&self) -> String {
        format!("postgres://test@localhost/{}?host={}", self.name, self.server.folder.path().display())
    }

    /// Runs SQL in it as another client and returns the output, a line for each row.
    pub fn sql(&self, sql: &str) -> String {
        self.server.psql(&self.name, sql)
    }
}

/// Where the programs of PostgreSQL are: the newest under /usr/lib, or in PATH.
fn bin() -> Option<PathBuf> {
    let complete =
        |folder: &PathBuf| ["initdb", "postgres", "psql"].iter().all(|it| folder.join(it).is_file());
    let version = |folder: &PathBuf| folder.file_name().and_then(OsStr::to_str)?.parse::<u32>().ok();
    let installed = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut versions: Vec<PathBuf> = installed.map(|entry| entry.path()).collect();
    versions.sort_by_key(|folder| std::cmp::Reverse(version(folder)));
    let path = std::env::var_os("PATH").unwrap_or_default();
    versions.into_iter().map(|folder| folder.join("bin")).chain(std::env::split_paths(&path)).find(complete)
}

/// A running server. It is stopped when dropped.
#[derive(Debug)]
struct Server {
    bin: PathBuf,
    user: Option<(u32, u32)>,
    child: Child,
    folder: TempDir,
}

impl Server {
    fn start(bin: PathBuf) -> Self {
        // In /tmp, whatever TMPDIR says: the path of a socket has at most 107 bytes.
        let folder =
            tempfile::Builder::new().prefix("rookery-pg-").tempdir_in("/tmp").expect("a folder in /tmp");
        let owner = fs::metadata(folder.path()).expect("we have just made it").uid();
        // PostgreSQL refuses to be run by root.
        let user =
            (owner == 0).then(|| user("postgres").or_else(|| user("nobody")).expect("a user beside root"));
        if let Some((uid, gid)) = user {
            chown(folder.path(), Some(uid), Some(gid)).expect("root may give folders away");
        }
        let data = folder.path().join("data");
        let mut initdb = command(&bin, "initdb", folder.path(), user);
        initdb.arg("-D").arg(&data).args(["-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        let made = initdb.output().expect("initdb is there");
        assert!(made.status.success(), "initdb: {}", String::from_utf8_lossy(&made.stderr));

        let log = fs::File::create(folder.path().join("log")).expect("the folder is ours");
        let mut postgres = command(&bin, "postgres", folder.path(), user);
        // Nothing here outlives the machine, so nothing is flushed.
        postgres.arg("-D").arg(&data).args([
            "-c",
            "listen_addresses=",
            "-c",
            "fsync=off",
            "-c",
            "max_connections=200",
        ]);
        postgres.arg("-k").arg(folder.path()).stdout(Stdio::null()).stderr(log);
        let child = postgres.spawn().expect("postgres is there");
        let mut server = Self { bin, user, child, folder };
        server.wait(&data);
        server
    }

    /// An open socket is not enough: the server says in its own file when it is ready.
    fn wait(&mut self, data: &Path) {
        for _ in 0..MAX_START_CHECKS {
            let said = fs::read_to_string(data.join("postmaster.pid")).unwrap_or_default();
            if said.lines().nth(7).is_some_and(|line| line.trim() == "ready") {
                return;
            }
            let ended = self.child.try_wait().expect("it is our child");
            assert!(ended.is_none(), "postgres has ended: {}", self.log());
            sleep(Duration::from_millis(20));
        }
        panic!("postgres does not start: {}", self.log());
    }

    fn log(&self) -> String {
        fs::read_to_string(self.folder.path().join("log")).unwrap_or_default()
    }

    fn psql(&self, database: &str, sql: &str) -> String {
        let mut psql = command(&self.bin, "psql", self.folder.path(), self.user);
        psql.arg("-h").arg(self.folder.path()).args(["-U", "test", "-d", database]);
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql]);
        let ran = psql.output().expect("psql is there");
        assert!(ran.status.success(), "{sql}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8_lossy(&ran.stdout).trim_end().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fast shutdown: the server closes its connections and ends. If the signal cannot be sent, the process is killed.
        let asked = Command::new("kill").arg("-INT").arg(self.child.id().to_string()).status();
        if !asked.is_ok_and(|status| status.success()) {
            let _gone_already = self.child.kill();
        }
        let _ended = self.child.wait();
    }
}

fn command(bin: &Path, program: &str, folder: &Path, user: Option<(u32, u32)>) -> Command {
    let mut command = Command::new(bin.join(program));
    command.current_dir(folder).env("LC_ALL", "C").stdin(Stdio::null());
    if let Some((uid, gid)) = user {
        command.uid(uid).gid(gid);
    }
    command
}

/// The numbers of a user of this machine and its group.
fn user(name: &str) -> Option<(u32, u32)> {
    let all = fs::read_to_string("/etc/passwd").ok()?;
    let line = all.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    Some((fields.next()?.parse().ok()?, fields.next()?.parse().ok()?))
}
