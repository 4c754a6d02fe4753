//! The project's chores.

mod bench;
mod book;
mod dist;
mod fuzz;
mod needs;
mod release;
mod report;
mod test;
mod tools;
mod wasm;

use std::process::ExitCode;

use test::Extent;

/// Plays the games with a release build, because a million games of each game take long.
fn million(games: &str) -> Result<(), String> {
    let run =
        ["run", "--release", "--locked", "--package", "rookery-arena", "--example", "million", "--", games];
    test::cargo("a million games", &run)
}

const HELP: &str = "\
cargo xtask test                 checks format, lints, tests, docs, and that wasm32 plays the same matches
cargo xtask test --quick         the same without what needs PostgreSQL, a browser or wasm32: for the inner loop
cargo xtask wasm                 plays the same matches natively and in wasm32, a step of the tests
cargo xtask fuzz [SECONDS] [TARGET]
                                 runs every fuzz target for this long (60), or one; needs a nightly toolchain
cargo xtask million [GAMES]      a million random games of each game at each table end within their proved bound
cargo xtask bench [NAME] [--compare BASE] [--profile PROFILE]
                                 counts the instructions of the hot paths, beside those of another commit
cargo xtask screens              takes the pictures in docs/screens with a browser
cargo xtask book                 builds the documentation site into target/book and checks its links
cargo xtask deny [CHECK...]      checks the licences, sources and advisories of the dependencies by deny.toml
cargo xtask package              makes the packages of the published crates and builds each from its package alone
cargo xtask dist [--target T]    builds the published binary into an archive with its checksum, in target/dist
cargo xtask sbom                 lists the dependencies of the binary and its page as CycloneDX, in target/dist
cargo xtask release [--dry-run] VERSION
                                 sets the version everywhere, dates the changelog, commits and tags; pushes nothing";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let result = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => test::run(Extent::Full),
        ["test", "--quick"] => test::run(Extent::Quick),
        ["wasm"] => wasm::same_everywhere(&test::host()),
        ["fuzz"] => fuzz::run(fuzz::SECONDS, None),
        ["fuzz", seconds] => fuzz::run(seconds, None),
        ["fuzz", seconds, target] => fuzz::run(seconds, Some(target)),
        ["million"] => million("1000000"),
        ["million", games] => million(games),
        ["bench", ref rest @ ..] => bench::run(rest),
        ["screens"] => test::screens(),
        ["book"] => book::run(),
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
