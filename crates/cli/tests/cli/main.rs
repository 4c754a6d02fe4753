//! The real binary: every command, what it says on which stream, and with which exit code.

mod arena;
mod balance;
mod cards;
mod catalog;
mod common;
#[cfg(unix)]
mod interrupt;
mod learn;
mod numbers;
mod play;
mod records;
mod referee;
#[cfg(unix)]
mod serve;
mod solve;
