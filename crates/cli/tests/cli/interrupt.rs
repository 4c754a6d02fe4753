//! Ctrl-C: real processes and real signals. Tests wait for what a process shows, never for a time.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::{fs, thread, time::Duration};

use crate::common::{command, run, scratch};
use serde_json::{Value, json};

/// A process that is killed when a test fails.
struct Running(Child);

impl Running {
    fn start(args: &[&str]) -> Self {
        let mut command = command(args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Self(command.spawn().expect("it starts"))
    }

    fn interrupt(&self) {
        let killed =
            Command::new("kill").args(["-INT", &self.0.id().to_string()]).status().expect("kill runs");
        assert!(killed.success());
    }

    /// The exit code, and the rest of stdout and stderr.
    fn end(mut self) -> (Option<i32>, String, String) {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.0.stdout.take().expect("piped").read_to_string(&mut stdout).expect("text");
        self.0.stderr.take().expect("piped").read_to_string(&mut stderr).expect("text");
        (self.0.wait().expect("it ends").code(), stdout, stderr)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Reads until the text ends with this.
fn read_until(from: &mut impl Read, end: &str) -> String {
    let (mut text, mut byte) = (Vec::new(), [0]);
    while !text.ends_with(end.as_bytes()) {
        assert_eq!(from.read(&mut byte).expect("open"), 1, "{}", String::from_utf8_lossy(&text));
        text.push(byte[0]);
    }
    String::from_utf8(text).expect("text")
}

#[test]
fn a_game_that_is_interrupted_leaves_its_record() {
    let path = scratch("interrupted.jsonl");
    let file = path.to_str().unwrap();
    let mut game = Running::start(&["play", "tavern", "--seed", "secret-word", "--record", file]);
    let stdout = game.0.stdout.as_mut().unwrap();
    read_until(stdout, "\n> ");
    game.0.stdin.as_mut().unwrap().write_all(b"1\n").unwrap();
    // Echo, and the next question.
    read_until(game.0.stdout.as_mut().unwrap(), "1\n");
    read_until(game.0.stdout.as_mut().unwrap(), "\n> ");
    game.interrupt();
    let (code, stdout, stderr) = game.end();
    assert_eq!((code, stderr.as_str()), (Some(130), "error: interrupted\n"), "{stdout}");
    assert!(stdout.contains("left before its end") && stdout.contains(file), "{stdout}");
    let verified = run(&["verify", file]).fine();
    assert!(verified.contains("unfinished") && !verified.contains(" 0 steps"), "{verified}");
    run(&["replay", file]).fine();
    assert!(!fs::read_to_string(&path).unwrap().contains("\"seed\":\""), "the luck to come stays secret");
}

/// A folder of this test, with nothing in it.
fn folder(name: &str) -> PathBuf {
    let folder = scratch(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("writable");
    folder
}

/// A tournament of eight deals whose outside bot stops to answer after two deals, until the file `go` exists.
fn tournament(folder: &Path, name: &str, resume: &[&str]) -> Vec<String> {
    let script = folder.join("bot.sh");
    let go = folder.join("go");
    let text = format!(
        "exec 2>/dev/null\ngames=0\nwhile read -r line; do\n  case \"$line\" in\n    '{{\"start\"'*) games=$((games + 1))\n      \
         while [ $games -gt 6 ] && [ ! -e '{}' ] && kill -0 $PPID; do sleep 0.02; done ;;\n    \
         '{{\"choose\"'*) echo '{{\"action\":0}}' ;;\n  esac\ndone\n",
        go.display()
    );
    fs::write(&script, text).expect("writable");
    let path = |suffix: &str| folder.join(format!("{name}{suffix}")).display().to_string();
    let bot = format!("cmd:sh '{}'", script.display());
    let args = ["arena", "tavern", "--bots", "rule,rule", "--bot", &bot, "--games", "24", "--threads", "1"];
    let files =
        [["--report", &path(".html")], ["--parquet", &path(".parquet")], ["--records", &path("-records")]];
    let more = ["--bot-seconds", "600", "--json"];
    [&args[..], files.as_flattened(), &more, resume].concat().into_iter().map(str::to_owned).collect()
}

fn start(args: &[String]) -> Running {
    Running::start(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Waits until the file that the process writes has so many lines.
fn wait_for_lines(process: &mut Running, path: &Path, lines: usize) {
    while fs::read_to_string(path).unwrap_or_default().lines().count() < lines {
        assert!(process.0.try_wait().expect("a process").is_none(), "it has ended");
        thread::sleep(Duration::from_millis(5));
    }
}

fn hear(stderr: &mut Option<ChildStderr>) {
    read_until(stderr.as_mut().expect("piped"), "Ctrl-C again ends at once.\n");
}

/// Interrupted twice and resumed twice, a tournament ends as one that was never interrupted.
#[test]
fn an_interrupted_tournament_is_resumed() {
    let folder = folder("arena-resume");
    let file = folder.join("progress.jsonl");
    let args = tournament(&folder, "resumed", &["--resume", file.to_str().unwrap()]);

    // The second signal ends it at once, within a deal.
    let mut first = start(&args);
    wait_for_lines(&mut first, &file, 3);
    first.interrupt();
    hear(&mut first.0.stderr);
    first.interrupt();
    let (code, stdout, _) = first.end();
    assert_eq!((code, stdout.as_str()), (Some(130), ""));
    // As if it had been killed within a line.
    let mut torn = fs::OpenOptions::new().append(true).open(&file).unwrap();
    torn.write_all(b"{\"deal\":3,\"games\":[{\"resu").unwrap();

    // One signal: the deal that has begun is finished, and everything tells of what was played.
    let mut second = start(&args);
    wait_for_lines(&mut second, &file, 5);
    second.interrupt();
    hear(&mut second.0.stderr);
    fs::write(folder.join("go"), "").unwrap();
    let (code, stdout, stderr) = second.end();
    assert_eq!(code, Some(130), "{stderr}");
    assert!(stderr.contains("interrupted after 5 of 8 deals; the same command plays the rest"), "{stderr}");
    let partial: Value = serde_json::from_str(&stdout).unwrap();
    let told = (&partial["interrupted"], &partial["deals"], &partial["planned_deals"], &partial["games"]);
    assert_eq!(told, (&json!(true), &json!(5), &json!(8), &json!(15)));
    let page = fs::read_to_string(folder.join("resumed.html")).unwrap();
    assert!(page.contains("Interrupted after 5 of 8 deals."), "{page}");
    let parquet = fs::read(folder.join("resumed.parquet")).unwrap();
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    let records = folder.join("resumed-records");
    assert_eq!(fs::read_dir(&records).unwrap().count(), 15);
    run(&["verify", records.join("00015.jsonl").to_str().unwrap()]).fine();

    let (code, resumed, stderr) = start(&args).end();
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let (code, whole, stderr) = start(&tournament(&folder, "whole", &[])).end();
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(resumed, whole);
    let same = |name: &str| {
        let read = |start: &str| fs::read(folder.join(format!("{start}{name}"))).unwrap();
        assert!(read("resumed") == read("whole"), "{name}");
    };
    same(".parquet");
    (1..=24).for_each(|game| same(&format!("-records/{game:05}.jsonl")));
}

#[test]
fn a_file_of_another_tournament_is_refused_and_left_alone() {
    let folder = folder("arena-resume-refused");
    let file = folder.join("progress.jsonl");
    let arena = |more: &[&str]| {
        let args = ["arena", "diamonds", "--bots", "rule,random", "--games", "4", "--json", "--resume"];
        run(&[&args[..], &[file.to_str().unwrap()], more].concat())
    };
    arena(&[]).fine();
    let kept = fs::read(&file).unwrap();
    for (more, part) in [
        (&["--seed", "8"][..], "seed is \"1\" there, and \"8\" here"),
        (&["--bot", "rule"], "bots is"),
        (&["--parquet", folder.join("x.parquet").to_str().unwrap()], "parquet is false there"),
    ] {
        arena(more).fails(2, &["--resume", "another tournament", part]);
    }
    assert_eq!(fs::read(&file).unwrap(), kept);
    // Records that were not written then are missing now.
    let records = folder.join("records");
    arena(&["--records", records.to_str().unwrap()]).fails(2, &["00001.jsonl", "missing"]);
    for text in ["my notes", "my notes\nand more\n", "{}\n"] {
        fs::write(&file, text).unwrap();
        arena(&[]).fails(2, &["--resume", "not a file of --resume"]);
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
    }
    fs::write(&file, &kept[..kept.len() - 2]).unwrap();
    arena(&[]).fine();
    assert_eq!(fs::read(&file).unwrap(), kept, "a line that was cut off is played again");
}
