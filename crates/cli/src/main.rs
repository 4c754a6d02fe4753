//! The binary `rookery`. What a command makes goes to stdout, remarks and refusals to stderr; `play` talks on stdout.
//!
//! Exit codes: 0 fine, 1 the thing itself failed, 2 bad usage or unusable input, 130 interrupted.

mod arena;
mod args;
mod balance;
mod bench;
mod cards;
mod config;
mod failure;
mod files;
mod games;
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
                // Nobody is left to be told if even stderr is gone.
                let _ = writeln!(io::stderr(), "error: {message}");
            }
            failure.code()
        }
    }
}

fn run(command: Option<Command>, out: &mut Out) -> Result<(), Failure> {
    match command {
        // Nothing said: as `rookery serve`, with all that it reads from the environment.
        None => run(config::read(["rookery", "serve"].map(OsString::from))?.command, out),
        Some(Command::Games(format)) => games::list(format, out),
        Some(Command::Rules(rules)) => rules::run(&rules, out),
        Some(Command::Cards(cards)) => cards::run(&cards, out),
        Some(Command::Learn(learn)) => learn::run(&learn, out),
        Some(Command::Play(play)) => play::run(&play, out),
        Some(Command::Serve(serve)) => serve::run(&serve, out),
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
