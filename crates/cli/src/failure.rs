//! Errors of commands, with their exit codes.

use std::{io, process::ExitCode};

use rookery_kernel::BadConfig;
use rookery_table::DealError;

/// The exit code after Ctrl-C, by the convention of shells: 128 plus the number of the signal.
pub(crate) const INTERRUPTED_CODE: u8 = 130;

/// Why a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The checked thing failed: a record that does not verify.
    Failed(String),
    /// Wrong usage, or unusable input.
    Usage(String),
    /// The output could not be written.
    Io(io::Error),
    /// The reason is already on standard output. Only the exit code is left to set.
    AlreadyPrinted,
    /// The process was asked to end, and ended in order.
    Interrupted(String),
}

impl Failure {
    /// An error of usage.
    pub(crate) fn usage(why: impl Into<String>) -> Self {
        Self::Usage(why.into())
    }

    /// The exit code. A closed pipe is no failure: its reader needs no more output.
    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Self::Failed(_) | Self::AlreadyPrinted => ExitCode::from(1),
            Self::Usage(_) | Self::Io(_) => ExitCode::from(2),
            Self::Interrupted(_) => ExitCode::from(INTERRUPTED_CODE),
        }
    }

    /// The message for the user, if there is one.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Self::Failed(why) | Self::Usage(why) | Self::Interrupted(why) => Some(harmless(why)),
            Self::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Self::Io(error) => Some(error.to_string()),
            Self::AlreadyPrinted => None,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<BadConfig> for Failure {
    fn from(bad: BadConfig) -> Self {
        // Named as it was typed: `--seats`, `--option winning-coins`.
        let option = bad.field.strip_prefix("options.").unwrap_or(&bad.field);
        match option {
            "seats" => Self::usage(format!("--seats: {}", bad.why)),
            _ => Self::usage(format!("--option {option}: {}", bad.why)),
        }
    }
}

impl From<DealError> for Failure {
    fn from(refused: DealError) -> Self {
        match refused {
            DealError::Config(bad) => bad.into(),
            DealError::Luck(_) => Self::usage(refused.to_string()),
        }
    }
}

/// The text without control characters, which could change the state of a terminal.
pub(crate) fn harmless(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for char in text.chars() {
        if char.is_control() && char != '\n' {
            safe.extend(char.escape_default());
        } else {
            safe.push(char);
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_shown_not_sent() {
        assert_eq!(harmless("a\u{1b}[2J\nb\r"), "a\\u{1b}[2J\nb\\r");
    }
}
