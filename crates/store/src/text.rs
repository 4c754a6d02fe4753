//! Short texts that are keys: each its own type, checked once, so that no store has to check them again.

use std::fmt;

use rookery_wire::{checked_text, show_text};

checked_text!(
    /// The short name of a game, as the catalog has it. The store does not know the games.
    GameId, "a game's short name", 32, "it has 1 to 32 ASCII letters, digits, - and _",
    |text| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
);
checked_text!(
    /// The name to log in with. Small letters only, so that two logins never differ by case alone.
    Login, "a login", 64, "it has 1 to 64 lower-case ASCII letters, digits and . _ - + @",
    |text| text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"._-+@".contains(&byte))
);
checked_text!(
    /// A display name.
    Name, "a name", 128, "it has 1 to 128 bytes, no control characters, and at least one visible character",
    |text| !text.chars().any(char::is_control) && !text.trim().is_empty()
);
checked_text!(
    /// A password as it may be kept: hashed, as a PHC string (`$argon2id$...`). Never shown, not even to a log.
    PasswordHash, "a password's hash", 512, "it is a PHC string of at most 512 ASCII characters, and begins with $",
    |text| text.starts_with('$') && text.bytes().all(|byte| byte.is_ascii_graphic())
);
show_text!(GameId Login Name);

impl fmt::Debug for PasswordHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordHash(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logins_do_not_differ_by_case_and_names_can_be_seen() {
        assert!(Login::new("ada@example.org").is_ok());
        assert!(Login::new("Ada").is_err());
        assert!(Name::new("Ada Löwe").is_ok());
        for bad in ["", "   ", "a\nb", "a\0b"] {
            assert!(Name::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_hash_is_not_printed() {
        let hash = PasswordHash::new("$argon2id$v=19$secret").unwrap();
        assert_eq!(format!("{hash:?}"), "PasswordHash(..)");
        assert!(PasswordHash::new("hunter2").is_err());
        assert!(!PasswordHash::new("hunter2").unwrap_err().to_string().contains("hunter2"));
    }
}
