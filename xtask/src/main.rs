//! The project's chores.

mod fuzz;
mod test;
mod wasm;

use std::process::ExitCode;

/// Optimised, whatever this program is: a million games of each is a lot.
fn million(games: &str) -> Result<(), String> {
    let run =
        ["run", "--release", "--locked", "--package", "rookery-arena", "--example", "million", "--", games];
    test::cargo("a million games", &run)
}

const HELP: &str = "\
cargo xtask test                 everything that must hold: format, lints, tests, docs, wasm
cargo xtask wasm                 plays the same matches natively and in wasm32, a step of the tests
cargo xtask screens              takes the pictures in docs/screens with a browser
cargo xtask million [GAMES]      a million random games of each game at each table end within their proved bound
cargo xtask fuzz [SECONDS] [TARGET]  runs every fuzz target for so long (60), or one; needs a nightly toolchain";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["wasm"] => wasm::same_everywhere(&test::host()),
        ["screens"] => test::screens(),
        ["million"] => million("1000000"),
        ["million", games] => million(games),
        ["fuzz"] => fuzz::run(fuzz::SECONDS, None),
        ["fuzz", seconds] => fuzz::run(seconds, None),
        ["fuzz", seconds, target] => fuzz::run(seconds, Some(target)),
        ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
