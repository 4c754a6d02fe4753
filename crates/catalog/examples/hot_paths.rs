//! Runs one of the hot paths, so that callgrind can count its instructions. `cargo xtask bench` runs it.
//!
//! Without an argument it lists the names. With a name it prepares that workload, runs it once to warm up and once in
//! [`counted_region`], and prints what a run returns, so that two builds can be compared by the work they do.

#[path = "../benches/hot_paths/workloads.rs"]
mod workloads;

use std::{env, hint::black_box, process::ExitCode};

use workloads::workloads;

fn main() -> ExitCode {
    let Some(name) = env::args().nth(1) else {
        for workload in workloads() {
            println!("{}", workload.name);
        }
        return ExitCode::SUCCESS;
    };
    let Some(workload) = workloads().into_iter().find(|workload| workload.name == name) else {
        eprintln!("there is no workload {name}");
        return ExitCode::from(2);
    };
    let (mut run, work) = workload.prepared();
    assert_eq!(counted_region(&mut run), work, "the same work every time");
    println!("{work}");
    ExitCode::SUCCESS
}

/// Callgrind counts from its entry to its exit: it knows the function by its name.
#[inline(never)]
fn counted_region(run: &mut dyn FnMut() -> u64) -> u64 {
    // No tail call, which would leave the function before the work is done.
    black_box(run())
}
