//! The settings file of the server: the same names as on the command line, with the same meaning and the same checks.
//!
//! The values of the file become the defaults of the flags. So a flag overrides the environment, the environment overrides the file, and
//! the file overrides the built-in defaults.

use std::{collections::BTreeMap, ffi::OsString, fs, path::Path};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgMatches, Command, CommandFactory as _, FromArgMatches as _};
use toml::de::{DeTable, DeValue};

use crate::{args::Cli, failure::Failure};

/// The command that has a file.
const COMMAND: &str = "serve";
/// The flag that names the file. It is not allowed in the file.
const CONFIG: &str = "config";

/// A key of the file: its values, and its line.
type Keys = BTreeMap<String, (Vec<String>, usize)>;

/// The arguments, completed by the environment and the file.
pub(crate) fn read(typed: impl IntoIterator<Item = OsString>) -> Result<Cli, Failure> {
    let typed: Vec<OsString> = typed.into_iter().collect();
    let first = Cli::command().try_get_matches_from(&typed).unwrap_or_else(|error| error.exit());
    let file =
        first.subcommand_matches(COMMAND).and_then(|serve| serve.get_one::<std::path::PathBuf>(CONFIG));
    let matches = match file {
        Some(file) => with_file(file, &typed)?,
        None => first,
    };
    Ok(Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit()))
}

fn with_file(file: &Path, typed: &[OsString]) -> Result<ArgMatches, Failure> {
    let named = |why: String| Failure::usage(format!("{}{why}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| named(format!(": {error}")))?;
    let keys = keys(&text).map_err(|(line, why)| named(format!(" line {line}: {why}")))?;
    let command = Cli::command().mut_subcommand(COMMAND, |serve| with_defaults(serve, &keys));
    command.try_get_matches_from(typed).map_err(|error| match blame(&error, &keys) {
        Some((line, why)) => named(format!(" line {line}: {why}")),
        None => error.exit(),
    })
}

/// The keys of a file. An error has the line and the reason.
fn keys(text: &str) -> Result<Keys, (usize, String)> {
    let line = |place: usize| text[..place].matches('\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        (line(error.span().map_or(0, |span| span.start)), error.message().trim().to_owned())
    })?;
    let mut keys = Keys::new();
    for (key, value) in table.get_ref() {
        let (line, name) = (line(key.span().start), key.get_ref().to_string());
        let wrong = |why: String| (line, format!("{name}: {why}"));
        let Some(repeated) = flags().get(&name).copied() else {
            let known: Vec<String> = flags().into_keys().collect();
            return Err(wrong(format!("unknown setting; known settings are {}", known.join(", "))));
        };
        let values = match value.get_ref() {
            DeValue::Array(values) if repeated == Repeated::Yes => {
                values.iter().map(|value| plain(value.get_ref())).collect()
            }
            value => plain(value).map(|value| vec![value]),
        };
        let values =
            values.ok_or_else(|| wrong("must be a string, a number or a list of strings".to_owned()))?;
        keys.insert(name, (values, line));
    }
    Ok(keys)
}

fn plain(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Boolean(yes) => Some(yes.to_string()),
        _ => None,
    }
}

/// Whether a flag can be given several times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Repeated {
    Yes,
    No,
}

/// The flags that a file can set.
fn flags() -> BTreeMap<String, Repeated> {
    let command = Cli::command();
    let serve = command.find_subcommand(COMMAND).expect("it is a command");
    let own = serve.get_arguments().filter(|arg| arg.get_id() != CONFIG);
    own.filter_map(|arg| {
        let repeated = matches!(arg.get_action(), clap::ArgAction::Append);
        Some((arg.get_long()?.to_owned(), if repeated { Repeated::Yes } else { Repeated::No }))
    })
    .collect()
}

fn with_defaults(serve: Command, keys: &Keys) -> Command {
    serve.mut_args(|arg| {
        let values = arg.get_long().and_then(|long| keys.get(long)).map(|(values, _)| values.clone());
        match values {
            Some(values) => arg.default_values(values),
            None => arg,
        }
    })
}

/// The line and the reason of an error that the file caused.
fn blame(error: &clap::Error, keys: &Keys) -> Option<(usize, String)> {
    let (ContextValue::String(arg), ContextValue::String(value)) =
        (error.get(ContextKind::InvalidArg)?, error.get(ContextKind::InvalidValue)?)
    else {
        return None;
    };
    let name = arg.strip_prefix("--")?.split([' ', '=']).next()?;
    let (_, line) = keys.get(name).filter(|(values, _)| values.contains(value))?;
    let why = match (error.kind(), error.get(ContextKind::ValidValue)) {
        (ErrorKind::InvalidValue, Some(ContextValue::Strings(known))) => {
            format!("must be one of {}", known.join(", "))
        }
        _ => std::error::Error::source(error).map_or_else(|| "is not valid".to_owned(), ToString::to_string),
    };
    Some((*line, format!("{name}: {value:?}: {why}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_flag_has_its_key_and_its_variable() {
        let command = Cli::command();
        let serve = command.find_subcommand(COMMAND).unwrap();
        let known = flags();
        for arg in serve.get_arguments().filter(|arg| arg.get_id() != "help" && arg.get_id() != "color") {
            let long = arg.get_long().expect("flags alone");
            assert!(long == CONFIG || known.contains_key(long), "{long}");
            let variable = format!("ROOKERY_{}", long.to_uppercase().replace('-', "_"));
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
        }
        let docs = include_str!("../../../docs/hosting.md");
        for name in known.keys() {
            assert!(docs.contains(&format!("--{name} ")), "{name} is not in docs/hosting.md");
        }
    }

    #[test]
    fn the_example_file_is_sound() {
        let keys = keys(include_str!("../../../deploy/rookery.toml")).unwrap();
        assert!(keys.len() >= flags().len() - 1, "{keys:?}");
        Cli::command()
            .mut_subcommand(COMMAND, |serve| with_defaults(serve, &keys))
            .try_get_matches_from(["rookery", COMMAND])
            .unwrap();
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (text, line, says) in [
            ("listen = \"x\"\nlisten-on = 3\n", 2, "listen-on: unknown setting"),
            ("config = \"other.toml\"\n", 1, "config: unknown setting"),
            ("\n\n[server]\nidle = 3\n", 3, "server: unknown setting"),
            ("idle = [3]\n", 1, "idle: must be a string, a number"),
            ("idle = 3\nidle = 4\n", 2, "duplicate key"),
            ("idle = \n", 1, ""),
        ] {
            let (found, why) = keys(text).unwrap_err();
            assert!(found == line && why.contains(says), "{text:?}: line {found}: {why}");
        }
    }
}
