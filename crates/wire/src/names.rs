//! Enums whose variants are known outside by a fixed name.

/// Declares an enum from rows of variant, name in JSON and text. The text is the variant's doc comment, and thereby its description in
/// JSON Schema.
macro_rules! names {
    ($(#[$meta:meta])* $type:ident, $name_fn:ident, $text_fn:ident: $($(#[$attribute:meta])* $variant:ident $name:literal $text:literal)*) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $type {
            $(
                #[doc = $text]
                #[serde(rename = $name)]
                $(#[$attribute])*
                $variant,
            )*
        }

        impl $type {
            /// All of them, in the order of their declaration.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The name in JSON.
            pub fn $name_fn(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The text in English.
            pub fn $text_fn(self) -> &'static str {
                match self {
                    $(Self::$variant => $text,)*
                }
            }
        }
    };
}

pub(crate) use names;
