//! The command line of `rookery`.

mod server;

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use rookery_bots::{Bot, Level, Method, Payoff};
use rookery_catalog::{GAMES, find};
use rookery_kernel::{MAX_SEATS, Seat, Viewer};
use rookery_table::CatalogEntry;
use serde_json::{Map, Value};

pub(crate) use server::{Health, Loadtest, LogFormat, Serve};

use crate::{failure::Failure, files};

/// Five tabletop games of thieves, bluff and betrayal.
#[derive(Debug, Parser)]
#[command(name = "rookery", version, after_help = AFTER_HELP, max_term_width = 100)]
pub(crate) struct Cli {
    /// The command; without one, `rookery` starts a server like `serve`
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// When to use colour: auto (on a terminal, unless `NO_COLOR` is set), always or never
    #[arg(
        long,
        value_enum,
        value_name = "WHEN",
        default_value_t = Color::Auto,
        global = true,
        hide_possible_values = true
    )]
    pub(crate) color: Color,
}

const AFTER_HELP: &str = "\
Exit codes: 0 success; 1 the checked thing failed (a record that does not
verify); 2 wrong usage or unusable input; 130 interrupted by Ctrl-C.

To begin, run `rookery` and open the address it prints, or run
`rookery learn tavern`.";

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal with colours, unless `NO_COLOR` is set.
    Auto,
    /// Also in files and pipes.
    Always,
    /// Without colour.
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and their table options
    Games(Json),
    /// Print the rules of a game, or one ruling
    Rules(Rules),
    /// List the cards of a game, or write its card set to files
    #[command(after_help = CARDS_HELP)]
    Cards(Cards),
    /// Learn a game: play a first game that is explained move by move
    Learn(Learn),
    /// Play in the terminal, against bots or with friends at one screen
    Play(Play),
    /// Run a server for people and bots
    #[command(after_help = server::SERVE_HELP)]
    Serve(Serve),
    /// Check that a server answers and reaches its store
    Health(Health),
    /// Measure a server by playing at many of its tables at once
    #[command(after_help = server::LOADTEST_HELP)]
    Loadtest(Loadtest),
    /// Show a recorded match
    Replay(Replay),
    /// Check a record: every step against the rules, every draw against the seed
    Verify(Verify),
    /// Compare bots in many games
    #[command(after_help = ARENA_HELP)]
    Arena(Arena),
    /// Count the game tree, depth by depth
    Perft(Perft),
    /// Measure how fast games are played, or how fast bots search
    Bench(Bench),
    /// Play each bot against the next weaker one, in every game at every number of seats
    Ladder(Ladder),
    /// Measure how much each card, location, agenda and seat changes the chance to win
    #[command(after_help = BALANCE_HELP)]
    Balance(Balance),
    /// Solve a small endgame: values, strategies, and the distance to an equilibrium
    #[command(after_help = SOLVE_HELP)]
    Solve(Solve),
    /// Run a match for another program, over JSON lines
    #[command(after_help = REFEREE_HELP)]
    Referee,
    /// Print a completion script for your shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

const REFEREE_HELP: &str = "\
Each input line is answered by one output line:
{\"ok\":...}, {\"refused\":{\"rule\",\"why\"}} or {\"error\":{\"field\",\"why\"}}.

  {\"new\":{\"game\":\"tavern\",\"seats\":3,\"seed\":7}}
  {\"legal\":{\"seat\":0}}
  {\"act\":{\"seat\":0,\"action\":\"select steal heist\"}}
  {\"view\":{\"viewer\":\"public\"}}

Other commands: games, load, position, turn, fallback, update, luck, record.";

/// The format of the output.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Json {
    /// Print JSON instead of text
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Rules {
    /// A game, `table` for the rulings common to all games, or a ruling such as tavern/14
    #[arg(value_name = "GAME")]
    pub(crate) book: String,
    /// One ruling, such as 14 or tavern/14
    pub(crate) ruling: Option<String>,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Cards {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Use this card set, a file or a folder, instead of the standard set
    #[arg(long = "cards", value_name = "PATH")]
    pub(crate) path: Option<PathBuf>,
    /// Print the standard set as TOML; this is the default for games without a list of cards
    #[arg(long, conflicts_with_all = ["path", "out", "json", "Filter"])]
    pub(crate) toml: bool,
    /// Write the files of the standard set to this folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["path", "json", "Filter"])]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) filter: Filter,
    #[command(flatten)]
    pub(crate) format: Json,
}

/// Which cards are listed: those that match all given filters.
#[derive(Debug, Default, Args)]
#[group(multiple = true)]
pub(crate) struct Filter {
    /// Only cards of this kind, such as scheme
    #[arg(long)]
    pub(crate) kind: Option<String>,
    /// Only cards of this type, such as anytime
    #[arg(long = "type", value_name = "TYPE")]
    pub(crate) sort: Option<String>,
    /// Only cards with this skill, such as lies
    #[arg(long)]
    pub(crate) skill: Option<String>,
    /// Only cards with this cost
    #[arg(long, value_name = "N")]
    pub(crate) cost: Option<u32>,
    /// Only cards of this stage
    #[arg(long, value_name = "N")]
    pub(crate) stage: Option<u32>,
    /// Only cards with a No Honor side or mark
    #[arg(long)]
    pub(crate) no_honor: bool,
    /// Only cards whose name, id or text contains this
    #[arg(long, value_name = "TEXT")]
    pub(crate) find: Option<String>,
}

const CARDS_HELP: &str = "\
  rookery cards heistmaster > mine.toml
  rookery play heistmaster --cards mine.toml
  rookery cards guild --type anytime --skill muscle
  rookery cards guild --out mine
  rookery play guild --cards mine";

#[derive(Debug, Args)]
pub(crate) struct Learn {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Your name, at most 12 characters
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
}

#[derive(Debug, Args)]
#[command(after_help = PLAY_HELP)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Number of seats [default: 3]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// A seat for a person, from 0; bots take the others. Repeat it for friends at one screen [default: 0]
    #[arg(long = "human", value_name = "SEAT", value_parser = seat)]
    pub(crate) humans: Vec<Seat>,
    /// Strength of the bots, from 1 to 5 [default: 3]
    #[arg(long, value_name = "N")]
    pub(crate) level: Option<Level>,
    /// A bot such as search:1000 or level:4:greedy for all seats without a person, or for one seat: 2=rule:honest
    #[arg(long = "bot", value_name = "[SEAT=]NAME", value_parser = seated_bot)]
    pub(crate) bots: Vec<(Option<Seat>, Bot)>,
    /// Name of a person, at most 12 characters; in the order of --human
    #[arg(long = "name", value_name = "NAME")]
    pub(crate) names: Vec<String>,
    /// Seed of the match, a word or number; random by default
    #[arg(long)]
    pub(crate) seed: Option<String>,
    #[command(flatten)]
    pub(crate) options: Options,
    /// Write the record of the match to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

const PLAY_HELP: &str = "\
While you play, type the number of a choice, or: help, board, log, rules, quit.

  rookery play tavern --level 4
  rookery play heistmaster --seats 5 --bot level:4:greedy --bot 2=rule:honest
  rookery play diamonds --human 0 --human 1 --name Ada --name Bo
  rookery play tavern --seats 5 --option winning-coins=10 --record match.jsonl";

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The record file
    pub(crate) file: PathBuf,
    /// The viewer: a seat, or `public`
    #[arg(long = "as", value_name = "VIEWER", default_value = "public", value_parser = viewer)]
    pub(crate) viewer: Viewer,
    /// Show the table after this step; 0 is the deal
    #[arg(long, value_name = "N")]
    pub(crate) step: Option<u64>,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The record file
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The bots, such as search,rule,random; the last one takes the remaining seats. Can be given several times. cmd:./mybot runs
    /// your own program; the command extends to the end of the list
    #[arg(long, visible_alias = "bot", value_name = "NAMES", required = true)]
    pub(crate) bots: Vec<String>,
    /// Number of seats [default: the number of bots, or the fewest of the game]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// Start from a position that is small enough to be solved; `rookery solve GAME` lists them. The bot `solved` plays the solution
    #[arg(long, value_name = "NAME", conflicts_with_all = ["given", "cards"])]
    pub(crate) reduced: Option<String>,
    /// Number of games, rounded up so that every bot plays every deal from every seat
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Seed of all random numbers, a word or number
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// Number of games in parallel [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) options: Options,
    /// Time that your own program has for an answer, in seconds
    #[arg(long, value_name = "S", default_value_t = 10.0, value_parser = seconds)]
    pub(crate) bot_seconds: f64,
    /// Write the results with plots as an HTML page
    #[arg(long, value_name = "FILE.html")]
    pub(crate) report: Option<PathBuf>,
    /// Write the records of all games to this folder, which must be new or empty
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Write every decision as a row of this Parquet file
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Keep every finished deal in this file, and go on from those that it has already: after Ctrl-C the same command plays the rest
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) format: Json,
}

const ARENA_HELP: &str = "\
Bots: random, rule, search, search:500, level:3; all but random with an optional
temper, such as rule:greedy.

  rookery arena tavern --bots search,rule,random
  rookery arena diamonds --seats 4 --bots rule,random --games 20000
  rookery arena sneaks --reduced last-round --bots search,solved
  rookery arena sneaks --bot rule --bot 'cmd:python3 mybot.py' --games 200";

#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Number of seats [default: the fewest of the game]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    #[command(flatten)]
    pub(crate) options: Options,
    /// Depth in decisions; each one multiplies the work
    #[arg(long, value_name = "D", default_value_t = 1)]
    pub(crate) depth: u32,
    /// Count even what is estimated to take very long
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Bench {
    /// The games [default: all]
    #[arg(value_name = "GAME", value_parser = game_parser())]
    pub(crate) games: Vec<&'static dyn CatalogEntry>,
    /// Only this number of seats [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// Seconds for each row
    #[arg(long, value_name = "S", default_value_t = 1.0, value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Measure the search of the bots instead, in iterations per second
    #[arg(long)]
    pub(crate) search: bool,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Ladder {
    /// The games [default: all]
    #[arg(value_name = "GAME", value_parser = game_parser())]
    pub(crate) games: Vec<&'static dyn CatalogEntry>,
    /// Only this number of seats [default: all]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// A bot and the bot in all other seats, such as search:50/rule. Can be given several times [default: rule/random, search/rule,
    /// and each level against the one below]
    #[arg(long = "pair", value_name = "BOT/OTHERS")]
    pub(crate) pairs: Vec<String>,
    /// Number of games for each row, rounded up so that every deal is played from every seat
    #[arg(long = "games", value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) matches: u64,
    /// Seed of all random numbers, a word or number
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// Number of games in parallel [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    #[command(flatten)]
    pub(crate) format: Json,
}

#[derive(Debug, Args)]
pub(crate) struct Balance {
    #[command(flatten)]
    pub(crate) game: Game,
    /// Number of seats [default: 3, or the nearest that the game allows]
    #[arg(long, value_name = "N")]
    pub(crate) seats: Option<usize>,
    /// The bot in every seat
    #[arg(long, value_name = "NAME", default_value = "rule")]
    pub(crate) bot: Bot,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(2..=10_000_000))]
    pub(crate) games: u64,
    /// Seed of all random numbers, a word or number
    #[arg(long, default_value = "1")]
    pub(crate) seed: String,
    /// Number of games in parallel [default: all cores]
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroU16>,
    /// Only things of this kind, such as agenda
    #[arg(long)]
    pub(crate) kind: Option<String>,
    #[command(flatten)]
    pub(crate) options: Options,
    #[command(flatten)]
    pub(crate) format: Json,
}

const BALANCE_HELP: &str = "\
With options or a card set of your own, the standard game is played for
comparison, with the same seed.

  rookery balance heistmaster --seats 4
  rookery balance guild --kind agenda --games 500
  rookery cards sneaks > mine.toml
  rookery balance sneaks --cards mine.toml";

#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) game: Game,
    /// The reduced configuration; without it and --position, they are listed
    #[arg(long, value_name = "NAME", conflicts_with = "position")]
    pub(crate) reduced: Option<String>,
    /// Your own position, in the JSON of `rookery referee`
    #[arg(long, value_name = "FILE")]
    pub(crate) position: Option<PathBuf>,
    /// Number of iterations [default: 1000; 100000 with `sampled`]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub(crate) iterations: Option<u64>,
    /// The algorithm: cfr+, cfr or sampled
    #[arg(long, default_value_t = Method::CfrPlus)]
    pub(crate) method: Method,
    /// The payoff: win-share, or scores
    #[arg(long, default_value_t = Payoff::WinShare)]
    pub(crate) payoff: Payoff,
    /// Seed of the sampled method
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Maximum number of nodes of the tree
    #[arg(long, value_name = "N", default_value_t = 2_000_000)]
    pub(crate) most_nodes: usize,
    #[command(flatten)]
    pub(crate) format: Json,
}

const SOLVE_HELP: &str = "\
NashConv is the sum of what each seat could gain by changing its strategy
alone. It is 0 at an equilibrium.

  rookery solve sneaks
  rookery solve sneaks --reduced last-round
  rookery solve tavern --position mine.json --method sampled --iterations 1000000";

/// A game of the catalog.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Game {
    /// The game
    #[arg(value_name = "GAME", value_parser = game_parser())]
    pub(crate) game: &'static dyn CatalogEntry,
}

#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A table option, such as late-sabotage or winning-coins=10; `rookery games` lists them
    #[arg(long = "option", value_name = "KEY[=VALUE]")]
    pub(crate) given: Vec<String>,
    /// Card set, a file or a folder; `rookery cards GAME` writes one to start from
    #[arg(long, value_name = "PATH")]
    pub(crate) cards: Option<PathBuf>,
}

impl Options {
    /// The options as JSON for the catalog. A key without a value means `true`.
    pub(crate) fn to_json(&self, entry: &dyn CatalogEntry) -> Result<Value, Failure> {
        let mut options = Map::new();
        for given in &self.given {
            let (key, value) = match given.split_once('=') {
                None => (given.as_str(), Value::Bool(true)),
                // Numbers, `true` and `false` are JSON; any other value is a string.
                Some((key, value)) => {
                    (key, serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned())))
                }
            };
            if options.insert(key.to_owned(), value).is_some() {
                return Err(Failure::usage(format!("--option {key} is given twice")));
            }
        }
        if let Some(path) = &self.cards {
            let cards = read_cards(entry, path)?;
            // A copy of the standard set needs no option.
            if !cards.is_null() {
                options.insert("cards".to_owned(), cards);
            }
        }
        Ok(Value::Object(options))
    }
}

/// The option `cards` for the set in this file or folder; null for the standard set.
pub(crate) fn read_cards(entry: &dyn CatalogEntry, path: &Path) -> Result<Value, Failure> {
    let bad = |why: &dyn std::fmt::Display| Failure::usage(format!("--cards {}: {why}", path.display()));
    let files = files::card_set(path).map_err(|why| bad(&why))?;
    entry.read_cards(&files).map_err(|why| bad(&why))
}

fn game_parser() -> impl TypedValueParser<Value = &'static dyn CatalogEntry> {
    PossibleValuesParser::new(GAMES).try_map(|id| find(&id).ok_or("not a game of the catalog"))
}

fn seat(text: &str) -> Result<Seat, String> {
    let number = text.strip_prefix('s').unwrap_or(text);
    let seat = number.parse().ok().and_then(|index| Seat::checked(index, MAX_SEATS));
    seat.ok_or_else(|| format!("a seat is a number from 0 to {}", MAX_SEATS - 1))
}

fn seated_bot(text: &str) -> Result<(Option<Seat>, Bot), String> {
    let (place, name) = match text.split_once('=') {
        Some((place, name)) => (Some(seat(place)?), name),
        None => (None, text),
    };
    Ok((place, name.parse().map_err(|bad| format!("{bad}"))?))
}

fn viewer(text: &str) -> Result<Viewer, String> {
    text.parse().map_err(|error| format!("{error}"))
}

fn seconds(text: &str) -> Result<f64, String> {
    const MAX_SECONDS: f64 = 3600.0;
    let seconds = text.parse().ok().filter(|&seconds: &f64| seconds > 0.0 && seconds <= MAX_SECONDS);
    seconds.ok_or_else(|| format!("the number of seconds must be above 0 and at most {MAX_SECONDS}"))
}

#[cfg(test)]
mod tests {
    use rookery_catalog::CATALOG;

    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }

    #[test]
    fn options_are_words_numbers_or_switches() {
        let options = |given: &[&str]| Options {
            given: given.iter().map(|&one| one.to_owned()).collect(),
            cards: None,
        };
        assert_eq!(
            options(&["a", "b=3", "c=false", "d=word", "e=1=2"]).to_json(CATALOG[0]).unwrap(),
            serde_json::json!({"a": true, "b": 3, "c": false, "d": "word", "e": "1=2"})
        );
        assert!(options(&["a", "a=false"]).to_json(CATALOG[0]).is_err());
    }

    #[test]
    fn seats_and_seconds_are_checked() {
        assert_eq!(seat("0").unwrap(), seat("s0").unwrap());
        for bad in ["8", "-1", "x", ""] {
            assert!(seat(bad).is_err(), "{bad}");
        }
        for bad in ["0", "-1", "nan", "inf", "1e9", "x"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }
}
