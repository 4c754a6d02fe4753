//! The binary `rookery`. Results go to standard output, remarks and errors to standard error. `play` uses standard output only.
//!
//! Exit codes: 0 success; 1 the checked thing failed; 2 wrong usage or unusable input; 130 interrupted.

mod arena;
mod args;
mod balance;
mod bench;
mod cards;
mod config;
mod failure;
mod files;
mod games;
mod health;
mod interrupt;
mod ladder;
mod layout;
mod learn;
mod lines;
mod loadtest;
mod out;
mod perft;
mod play;
mod progress;
mod prose;
mod referee;
mod replay;
mod results;
mod rules;
mod seeds;
mod serve;
mod solve;
mod verify;

use std::{ffi::OsString, io, io::Write, process::ExitCode};

use clap::CommandFactory;

use crate::args::{Cli, Command};
use crate::{failure::Failure, out::Out};

fn main() -> ExitCode {
    let done = config::read(std::env::args_os()).and_then(|cli| {
        let mut out = Out::new(cli.color);
        run(cli.command, &mut out).and_then(|()| Ok(out.flush()?))
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // If standard error is closed too, the message cannot be shown.
                let _ = writeln!(io::stderr(), "error: {message}");
            }
            failure.code()
        }
    }
}

fn run(command: Option<Command>, out: &mut Out) -> Result<(), Failure> {
    match command {
        // Without a command: like `rookery serve`, including its environment variables.
        None => run(config::read(["rookery", "serve"].map(OsString::from))?.command, out),
        Some(Command::Games(format)) => games::list(format, out),
        Some(Command::Rules(rules)) => rules::run(&rules, out),
        Some(Command::Cards(cards)) => cards::run(&cards, out),
        Some(Command::Learn(learn)) => learn::run(&learn, out),
        Some(Command::Play(play)) => play::run(&play, out),
        Some(Command::Serve(serve)) => serve::run(&serve, out),
        Some(Command::Health(health)) => health::run(&health, out),
        Some(Command::Loadtest(loadtest)) => loadtest::run(&loadtest, out),
        Some(Command::Replay(replay)) => replay::run(&replay, out),
        Some(Command::Verify(verify)) => verify::run(&verify, out),
        Some(Command::Arena(arena)) => arena::run(&arena, out),
        Some(Command::Ladder(ladder)) => ladder::run(&ladder, out),
        Some(Command::Perft(perft)) => perft::run(&perft, out),
        Some(Command::Balance(balance)) => balance::run(&balance, out),
        Some(Command::Bench(bench)) => bench::run(&bench, out),
        Some(Command::Solve(solve)) => solve::run(&solve, out),
        Some(Command::Referee) => referee::run(out),
        Some(Command::Completions { shell }) => {
            // Into memory first: the generator panics when a pipe is closed on it.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "rookery", &mut script);
            Ok(out.write_all(&script)?)
        }
    }
}
