//! How long the hot paths take: `cargo bench --profile dist -p rookery-catalog [-- NAME]`.
//!
//! `cargo xtask bench` counts their instructions instead, which does not depend on what else the machine does.

mod workloads;

use std::fmt;

use divan::Bencher;
use workloads::{Workload, workloads};

fn main() {
    divan::main();
}

#[divan::bench(args = workloads(), max_time = 1)]
fn hot_paths(bencher: Bencher, workload: &Workload) {
    let (mut run, work) = workload.prepared();
    bencher.bench_local(|| assert_eq!(run(), work, "the same work every time"));
}

impl fmt::Display for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
