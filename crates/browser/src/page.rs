//! A page in a browser, and what a person does with it.

use std::path::Path;
use std::time::{Duration, Instant};

use base64::prelude::{BASE64_STANDARD, Engine as _};
use serde_json::{Value, json};
use thirtyfour::{WebDriver, WebElement, error::WebDriverResult};

use crate::machines::pictures;

/// How long anything may take before the test fails.
const WAIT_TIMEOUT: Duration = Duration::from_mins(1);
/// How long a choice may take that completes at once.
const CHOICE_TIMEOUT: Duration = Duration::from_millis(250);
const POLL_INTERVAL: Duration = Duration::from_millis(15);

/// Counts errors that no console shows, and tasks that stall the page.
const WATCH: &str = "
    window.watched = { errors: [], long: [], from: 0 };
    addEventListener('error', event => watched.errors.push(String(event.message)));
    addEventListener('unhandledrejection', event => watched.errors.push(String(event.reason)));
    addEventListener('securitypolicyviolation', event => watched.errors.push('CSP: ' + event.violatedDirective + ' ' + event.blockedURI));
    new PerformanceObserver(list => { for (const entry of list.getEntries())
        if (entry.startTime >= watched.from) watched.long.push([entry.duration, location.pathname + ' step ' + document.querySelector('.table-frame')?.dataset.step]); })
        .observe({ type: 'longtask', buffered: true });";

/// What can be clicked, in the place that is named.
const CHOICES: &str = "
    return [...document.querySelectorAll(arguments[0] + ' [data-choice]')].filter(element => {
        const box = element.getBoundingClientRect();
        return box.width > 0 && box.height > 0 && !element.disabled && element.getAttribute('aria-disabled') !== 'true'
            && getComputedStyle(element).visibility !== 'hidden';
    });";

/// The button that makes a choice final, if there is one to press.
const SEAL: &str = "
    return [...document.querySelectorAll('[data-do=confirm], [data-do=seal], [data-do=propose]')].find(element =>
        !element.disabled && element.getBoundingClientRect().width > 0) ?? null;";

/// Where a match stands: its step, whether something is asked, whether it is over, and what was refused.
const STATE: &str = "
    const text = name => document.querySelector(name)?.innerText ?? null;
    return {
        step: document.querySelector('.table-frame')?.dataset.step ?? null,
        asked: document.querySelector('.question.asked') !== null,
        over: document.querySelector('.result') !== null,
        refused: text('.refusal:not([data-code=stale])'),
    };";

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq, serde::Deserialize)]
pub struct State {
    /// How many steps were taken.
    pub step: Option<String>,
    /// Is something asked here?
    pub asked: bool,
    pub over: bool,
    /// The last refusal, unless another player had settled the question a moment before.
    pub refused: Option<String>,
}

/// A page in a browser.
pub struct Page {
    /// For whatever else can be done with a browser.
    pub driver: WebDriver,
    address: String,
    luck: u64,
    /// For how long pages were stalled, in milliseconds, and where.
    long: Vec<(f64, String)>,
}

impl Page {
    /// A page that shows nothing yet.
    pub(crate) async fn new(driver: WebDriver, address: String) -> Self {
        let page = Self { driver, address, luck: 0x9e37_79b9_7f4a_7c15, long: Vec::new() };
        page.command("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WATCH })).await;
        page.wide(1280, 900).await;
        page
    }

    /// Tells the browser itself something.
    pub async fn command(&self, name: &str, what: Value) -> Value {
        self.driver.cdp().send_raw(name, what).await.unwrap()
    }

    /// A window of this size, whatever the least is that a window may have.
    pub async fn wide(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.command("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Goes to a page of the server.
    pub async fn open(&mut self, path: &str) {
        self.notice().await;
        self.driver.goto(format!("{}{path}", self.address)).await.unwrap();
        // A page whose part of the program is still on its way says so.
        self.wait("the client", "return document.querySelector('#main > :not(.arriving)') !== null").await;
    }

    /// Where it is.
    pub async fn path(&self) -> String {
        self.driver.current_url().await.unwrap().path().to_owned()
    }

    /// What a script says.
    pub async fn run(&self, script: &str) -> Value {
        self.driver.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until a script says so.
    pub async fn wait(&self, what: &str, script: &str) {
        let begun = Instant::now();
        while self.run(script).await != Value::Bool(true) {
            if begun.elapsed() > WAIT_TIMEOUT {
                self.fail(&format!("{what} does not come")).await;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Waits until something is there.
    pub async fn see(&self, selector: &str) {
        let selector = serde_json::to_string(selector).unwrap();
        self.wait(&selector, &format!("return document.querySelector({selector}) !== null")).await;
    }

    /// Clicks the first of these as a person does, where it is, if nothing lies above it.
    pub async fn click(&self, selector: &str) {
        self.see(selector).await;
        let begun = Instant::now();
        // What is shown may have changed under the hand.
        while let Err(why) = self.try_click(selector).await {
            if begun.elapsed() > Duration::from_secs(5) {
                self.fail(&format!("{selector} cannot be clicked: {why}")).await;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Clicks the first of these, if it is there.
    pub async fn try_click(&self, selector: &str) -> WebDriverResult<()> {
        let script = "return document.querySelector(arguments[0])";
        press(&self.driver.execute(script, vec![json!(selector)]).await?.element()?).await
    }

    /// Where the match stands.
    pub async fn state(&self) -> State {
        serde_json::from_value(self.run(STATE).await).unwrap()
    }

    /// Waits until this page is asked something, or the match is over.
    pub async fn turn(&self) -> State {
        let begun = Instant::now();
        loop {
            let state = self.state().await;
            if state.asked || state.over {
                return state;
            }
            if begun.elapsed() > WAIT_TIMEOUT {
                self.fail("nothing is asked, and nothing is over").await;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Chooses something that the table shows, or else something from the list; what is put together from several choices, or asked
    /// about once more, is sealed with its button.
    pub async fn choose(&mut self) {
        let before = self.turn().await;
        let begun = Instant::now();
        loop {
            let clicked = match self.any_choice().await {
                Some(choice) => press(&choice).await.is_ok(),
                None => false,
            };
            if (clicked && self.has_moved(&before).await) || self.state().await != before {
                break;
            }
            if let Ok(seal) = self.driver.execute(SEAL, Vec::new()).await.unwrap().element() {
                // It may be gone by now.
                let _ = press(&seal).await;
                if self.has_moved(&before).await {
                    break;
                }
            }
            if begun.elapsed() > WAIT_TIMEOUT {
                let script = "return [...document.querySelectorAll('.question, [data-choice]')].map(it => it.outerHTML.slice(0, 200))";
                let shown = self.run(script).await;
                self.fail(&format!("no choice comes to anything: {shown:#}")).await;
            }
        }
        self.moves_on_from(&before).await;
    }

    /// Has a choice come to something, after a moment?
    async fn has_moved(&self, before: &State) -> bool {
        let begun = Instant::now();
        while begun.elapsed() < CHOICE_TIMEOUT {
            if self.state().await != *before {
                return true;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        false
    }

    /// Waits until a choice has come to something.
    pub async fn moves_on_from(&self, before: &State) {
        let begun = Instant::now();
        while self.state().await == *before {
            if begun.elapsed() > WAIT_TIMEOUT {
                self.fail("a choice comes to nothing").await;
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        if let Some(refused) = self.state().await.refused {
            self.fail(&format!("what was offered is refused: {refused}")).await;
        }
    }

    async fn any_choice(&mut self) -> Option<WebElement> {
        for place in [".face", ".choices[open]"] {
            let shown = self.driver.execute(CHOICES, vec![json!(place)]).await.unwrap().elements().ok()?;
            if !shown.is_empty() {
                let at = self.draw(shown.len());
                return shown.into_iter().nth(at);
            }
        }
        // Perhaps nothing is asked any more.
        let summary =
            self.driver.execute("return document.querySelector('.choices > summary')", Vec::new()).await;
        if let Ok(summary) = summary.unwrap().element() {
            let _ = summary.click().await;
        }
        None
    }

    /// A number below a bound; the same ones in every run.
    fn draw(&mut self, bound: usize) -> usize {
        self.luck = self.luck.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.luck >> 33) as usize % bound
    }

    /// Plays until the match is over, and says how many choices it took.
    pub async fn play_to_the_end(&mut self) -> usize {
        let mut chosen = 0;
        while !self.turn().await.over {
            self.choose().await;
            chosen += 1;
        }
        chosen
    }

    /// What makes the page wider than its window, if anything does.
    pub async fn overflows(&self) -> Option<String> {
        let over = self
            .run(
                "const root = document.documentElement, wide = root.clientWidth;
                 const sticks_out = element => element.getBoundingClientRect().right > wide + 1;
                 const out = [...document.querySelectorAll('body *')].filter(sticks_out);
                 return root.scrollWidth > wide ? out.slice(0, 5).map(element => element.outerHTML.slice(0, 120)) : null;",
            )
            .await;
        (!over.is_null()).then(|| over.to_string())
    }

    async fn notice(&mut self) {
        let watched = self.run("return window.watched ?? null").await;
        if let Some(errors) = watched["errors"].as_array().filter(|errors| !errors.is_empty()) {
            self.fail(&format!("{errors:?}")).await;
        }
        let long: Vec<(f64, String)> = serde_json::from_value(watched["long"].clone()).unwrap_or_default();
        self.long.extend(long);
    }

    /// The browser has nothing to complain about; says for how long the page was stalled at most, and where.
    pub async fn close(mut self) -> String {
        self.notice().await;
        let complaints: Vec<String> = self
            .driver
            .browser_log()
            .await
            .unwrap()
            .into_iter()
            .filter(|entry| entry.level == "SEVERE")
            .map(|entry| entry.message)
            .collect();
        assert!(complaints.is_empty(), "the console has {complaints:?}");
        let longest = self.long.iter().max_by(|(one, _), (other, _)| one.total_cmp(other));
        let longest =
            longest.map_or_else(|| "50 ms".to_owned(), |(long, place)| format!("{long:.0} ms ({place})"));
        self.quit().await;
        longest
    }

    /// Leaves, whatever the browser may have to complain about.
    pub async fn quit(self) {
        self.driver.quit().await.unwrap();
    }

    /// Takes a picture of what is in the window.
    pub async fn picture(&self, file: &Path) {
        let taken = self.command("Page.captureScreenshot", json!({ "format": "webp", "quality": 82 })).await;
        let bytes = BASE64_STANDARD.decode(taken["data"].as_str().unwrap()).unwrap();
        std::fs::write(file, bytes).unwrap();
    }

    /// Fails, and leaves a picture of it.
    pub async fn fail(&self, why: &str) -> ! {
        let file = pictures()
            .join(format!("{}.png", std::thread::current().name().unwrap_or("test").replace("::", "-")));
        let _ = self.driver.screenshot(&file).await;
        let log = self.driver.browser_log().await.unwrap_or_default();
        panic!("{why}\nat {}\nconsole: {log:?}\npicture: {}", self.path().await, file.display());
    }
}

/// Clicks in the middle of the window, where nothing that stays at an edge of it lies above.
async fn press(element: &WebElement) -> WebDriverResult<()> {
    element.scroll_into_view().await?;
    element.click().await
}
