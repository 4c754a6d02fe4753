//! The project's chores.

mod dist;
mod release;
mod test;
mod tools;
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
cargo xtask deny [CHECK...]      checks the licences, sources and advisories of the dependencies by deny.toml
cargo xtask package              makes the packages of the published crates and builds each from its package alone
cargo xtask dist [--target T]    builds the published binary into an archive with its checksum, in target/dist
cargo xtask sbom                 writes what the binary and the page in it are made of, as CycloneDX, in target/dist
cargo xtask release [--dry-run] VERSION
                                 sets the version everywhere, dates the changelog, commits and tags; pushes nothing";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(),
        ["wasm"] => wasm::same_everywhere(&test::host()),
        ["screens"] => test::screens(),
        ["million"] => million("1000000"),
        ["million", games] => million(games),
        ["deny", ref checks @ ..] => tools::deny(checks),
        ["package"] => tools::package(),
        ["dist"] => dist::run(None),
        ["dist", "--target", target] => dist::run(Some(target)),
        ["sbom"] => dist::sbom(),
        ["release", ref args @ ..] => release::run(args),
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
