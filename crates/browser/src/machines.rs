//! What a test in the browser needs: a server, a driver, browsers.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::{env, fs};

use thirtyfour::{ChromiumLikeCapabilities as _, DesiredCapabilities, LoggingPrefsLogLevel, WebDriver};

use crate::page::Page;

const FLAGS: [&str; 9] = [
    "--headless=new",
    // Tests may run as root, who gets no sandbox.
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
];

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn program(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file())
}

/// A server of its own and the means to open browsers on it.
pub struct Machines {
    /// The server, to be stopped and started.
    pub server: Server,
    driver: Driver,
}

impl Machines {
    /// Nothing where there is no browser.
    pub fn start() -> Option<Self> {
        let driver = Driver::start();
        let required = env::var("ROOKERY_REQUIRE").is_ok_and(|words| words.contains("browser"));
        assert!(
            driver.is_some() || !required,
            "ROOKERY_REQUIRE says browser, and there is no chromium with its chromedriver in PATH"
        );
        if driver.is_none() {
            eprintln!("skipped: no chromium with its chromedriver in PATH");
        }
        Some(Self { driver: driver?, server: Server::start() })
    }

    /// A browser that has never been here.
    pub async fn browser(&self) -> Page {
        Page::new(self.driver.open().await, self.server.address.clone()).await
    }
}

/// The real server, whose bots do not dawdle.
pub struct Server {
    /// Where it is found.
    pub address: String,
    process: Process,
    folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let (process, address) = Self::run(folder.path(), "127.0.0.1:0");
        Self { address, process, folder }
    }

    fn run(folder: &Path, listen: &str) -> (Process, String) {
        let store = format!("sqlite:{}", folder.join("tables.db").display());
        let mut child = Command::new(binary())
            .args([
                "serve",
                "--listen",
                listen,
                "--store",
                &store,
                "--bot-pause",
                "5",
                "--unlimited",
                "127.0.0.1",
            ])
            .arg("--key-file")
            .arg(folder.join("key"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("Rookery listens on ").expect(&line).to_owned();
        (Process(child), address)
    }

    /// Pulls its plug.
    pub fn stop(&mut self) {
        self.process.0.kill().unwrap();
        self.process.0.wait().unwrap();
    }

    /// Starts it again where it was.
    pub fn restart(&mut self) {
        let listen = self.address.strip_prefix("http://").unwrap();
        self.process = Self::run(self.folder.path(), listen).0;
    }
}

/// Who drives browsers.
struct Driver {
    address: String,
    chromium: PathBuf,
    profiles: tempfile::TempDir,
    _process: Process,
}

impl Driver {
    fn start() -> Option<Self> {
        let chromium = program("chromium")?;
        let mut child = Command::new(program("chromedriver")?)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut lines = BufReader::new(child.stdout.take()?).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let port = line.rsplit_once("successfully on port ")?.1.trim_end_matches('.').to_owned();
            port.parse::<u16>().ok()
        })?;
        // It keeps writing, and would block if nothing read its output.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        let profiles = tempfile::tempdir().ok()?;
        Some(Self {
            address: format!("http://127.0.0.1:{port}"),
            chromium,
            profiles,
            _process: Process(child),
        })
    }

    async fn open(&self) -> WebDriver {
        let mut wanted = DesiredCapabilities::chrome();
        for flag in FLAGS {
            wanted.add_arg(flag).unwrap();
        }
        let profile = tempfile::tempdir_in(self.profiles.path()).unwrap().keep();
        wanted.add_arg(&format!("--user-data-dir={}", profile.display())).unwrap();
        wanted.set_binary(self.chromium.to_str().unwrap()).unwrap();
        wanted.set_browser_log_level(LoggingPrefsLogLevel::All).unwrap();
        WebDriver::new(&self.address, wanted).await.unwrap()
    }
}

/// The server that was built beside this.
fn binary() -> PathBuf {
    let own = env::current_exe().unwrap();
    let found = own.ancestors().nth(2).unwrap().join("rookery");
    assert!(found.is_file(), "{} is not there: `cargo build` makes it", found.display());
    found
}

/// A folder for pictures of what went wrong.
pub(crate) fn pictures() -> PathBuf {
    let folder = env::temp_dir().join("rookery-browser");
    fs::create_dir_all(&folder).unwrap();
    folder
}
