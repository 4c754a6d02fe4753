//! Enums whose values have names.

/// Implements `ALL`, `Display` and `FromStr` for an enum. The values stand in the order of their declaration.
macro_rules! named {
    ($type:ident, $what:literal, $($value:ident: $name:literal),+) => {
        impl $type {
            /// All values, with their names.
            pub const ALL: [(Self, &'static str); [$($name),+].len()] = [$((Self::$value, $name)),+];
        }

        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(Self::ALL[*self as usize].1)
            }
        }

        impl std::str::FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                let known = Self::ALL.into_iter().find(|(_, name)| *name == text);
                known.map(|(value, _)| value).ok_or_else(|| {
                    format!(concat!("{:?} is no ", $what, "; there are {}"), text, [$($name),+].join(", "))
                })
            }
        }
    };
}

pub(crate) use named;
