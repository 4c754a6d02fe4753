//! Macros for types that are written as their notation.

/// Implements `Serialize` by [`Display`](std::fmt::Display) and `Deserialize` by [`FromStr`](std::str::FromStr), so that JSON has the
/// notation as a string.
#[macro_export]
macro_rules! as_notation {
    ($($type:ty),+) => {$(
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(::serde::de::Error::custom)
            }
        }
    )+};
}

/// Implements `Debug` by [`Display`](std::fmt::Display).
#[macro_export]
macro_rules! debug_as_notation {
    ($($type:ty),+) => {$(
        impl ::std::fmt::Debug for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(self, f)
            }
        }
    )+};
}
