//! The project's chores.

mod book;
mod test;
mod wasm;

use std::process::ExitCode;

/// Plays the games with a release build, because a million games of each game take long.
fn million(games: &str) -> Result<(), String> {
    let run =
        ["run", "--release", "--locked", "--package", "rookery-arena", "--example", "million", "--", games];
    test::cargo("a million games", &run)
}

const HELP: &str = "\
cargo xtask test                 checks format, lints, tests, docs, and that wasm32 plays the same matches
cargo xtask wasm                 plays the same matches natively and in wasm32, a step of the tests
cargo xtask screens              takes the pictures in docs/screens with a browser
cargo xtask book                 builds the documentation site into target/book and checks its links
cargo xtask million [GAMES]      a million random games of each game at each table end within their proved bound";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["wasm"] => wasm::same_everywhere(&test::host()),
        ["screens"] => test::screens(),
        ["book"] => book::run(),
        ["million"] => million("1000000"),
        ["million", games] => million(games),
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
