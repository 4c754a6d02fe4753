//! The project's chores.

mod million;
mod test;
mod wasm;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test                 everything that must hold: format, lints, tests, docs, wasm
cargo xtask million [GAMES]      a million random games of each game at each table end within their proved bound";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["million"] => million::run(1_000_000),
        ["million", games] => match games.parse() {
            Ok(games) => million::run(games),
            Err(_) => Err(format!("{games:?} is not a number of games")),
        },
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
