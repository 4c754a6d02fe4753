//! The participants of a tournament.

use std::{fmt, str::FromStr};

use rookery_bots::Bot;

/// The prefix of the name of an outside program.
const OUTSIDE_PREFIX: &str = "cmd:";
/// The name of the solved player.
const SOLVED_NAME: &str = "solved";

/// A participant: a built-in bot or an outside program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    Bot(Bot),
    /// The solution of the reduced configuration of the tournament.
    Solved,
    /// A program that speaks JSON lines: see `docs/arena.md`.
    Outside(Command),
}

/// The command line of an outside program.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// As the user wrote it.
    text: String,
    pub(crate) program: String,
    pub(crate) arguments: Vec<String>,
}

impl Entrant {
    /// Parses a list separated by commas. A command may contain commas, so it extends to the end of the list.
    ///
    /// # Errors
    ///
    /// If one of the names is not that of an entrant.
    pub fn list(text: &str) -> Result<Vec<Self>, String> {
        let mut entrants = Vec::new();
        let mut rest = Some(text);
        while let Some(names) = rest {
            let (name, after) = match names.split_once(',') {
                Some((name, after)) if !names.starts_with(OUTSIDE_PREFIX) => (name, Some(after)),
                _ => (names, None),
            };
            entrants.push(name.parse()?);
            rest = after;
        }
        Ok(entrants)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Solved => f.write_str(SOLVED_NAME),
            Self::Outside(command) => write!(f, "{OUTSIDE_PREFIX}{}", command.text),
        }
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix(OUTSIDE_PREFIX) {
            Some(command) => command.parse().map(Self::Outside),
            None if text == SOLVED_NAME => Ok(Self::Solved),
            None => text
                .parse()
                .map(Self::Bot)
                .map_err(|bad: rookery_bots::BadName| format!("{bad}; a program of your own is cmd:./mybot")),
        }
    }
}

impl FromStr for Command {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = words(text)?.into_iter();
        let program = words.next().ok_or_else(|| format!("{OUTSIDE_PREFIX}{text} names no program"))?;
        Ok(Self { text: text.trim().to_owned(), program, arguments: words.collect() })
    }
}

/// Splits a command at whitespace outside quotes. A backslash has no special meaning, because paths of some systems contain it.
fn words(text: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for char in text.chars() {
        match quote {
            Some(open) if char == open => quote = None,
            None if char == '"' || char == '\'' => {
                quote = Some(char);
                word.get_or_insert_default();
            }
            None if char.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(char),
        }
    }
    if let Some(open) = quote {
        return Err(format!("{text:?} has a {open} that is not closed"));
    }
    words.extend(word);
    Ok(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        Entrant::list(text).unwrap().iter().map(ToString::to_string).collect()
    }

    #[test]
    fn lists_have_commas_and_a_command_takes_the_rest() {
        assert_eq!(names("search,rule:greedy,random"), ["search", "rule:greedy", "random"]);
        assert_eq!(names("rule,cmd:./mybot --odds 1,2"), ["rule", "cmd:./mybot --odds 1,2"]);
        for bad in ["", "rule,", "rule,,rule", "chess", "cmd:", "cmd:  ", "cmd:'a"] {
            assert!(Entrant::list(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn commands_are_split_at_blanks_outside_of_quotes() {
        assert_eq!(
            words(r#"./my-bot  --name "Ada L" '' C:\x a'b c'd"#).unwrap(),
            ["./my-bot", "--name", "Ada L", "", r"C:\x", "ab cd"]
        );
        assert!(words("a 'b").unwrap_err().contains("not closed"));
    }
}
