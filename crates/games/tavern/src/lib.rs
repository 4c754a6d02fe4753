//! tavern
