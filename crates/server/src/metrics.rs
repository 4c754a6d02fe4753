//! What the server counts, in the text format of Prometheus.
//!
//! Seven numbers without labels: `prometheus-client` would take as many lines to register them, and writes the text of `OpenMetrics` instead.

use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};

#[derive(Debug, Default)]
pub(crate) struct Metrics {
    entries: AtomicU64,
    dropped: AtomicU64,
    opened: AtomicU64,
    refused: AtomicU64,
    sockets: AtomicI64,
    rooms: AtomicI64,
}

impl Metrics {
    pub(crate) fn appended(&self, entries: u64) {
        self.entries.fetch_add(entries, Relaxed);
    }

    pub(crate) fn dropped(&self) {
        self.dropped.fetch_add(1, Relaxed);
    }

    pub(crate) fn opened(&self) {
        self.opened.fetch_add(1, Relaxed);
    }

    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    pub(crate) fn sockets(&self, by: i64) {
        self.sockets.fetch_add(by, Relaxed);
    }

    pub(crate) fn rooms(&self, by: i64) {
        self.rooms.fetch_add(by, Relaxed);
    }

    /// In the text format of Prometheus.
    pub(crate) fn text(&self) -> String {
        let counter = |name: &str, help: &str, value: u64| {
            format!("# HELP rookery_{name} {help}\n# TYPE rookery_{name} counter\nrookery_{name} {value}\n")
        };
        let gauge = |name: &str, help: &str, value: i64| {
            format!("# HELP rookery_{name} {help}\n# TYPE rookery_{name} gauge\nrookery_{name} {value}\n")
        };
        let resident = resident().map(|bytes| {
            format!(
                "# HELP process_resident_memory_bytes Resident memory size in bytes.\n\
                 # TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes {bytes}\n"
            )
        });
        [
            counter("entries_total", "Entries appended to the logs of tables.", self.entries.load(Relaxed)),
            counter("tables_opened_total", "Tables opened.", self.opened.load(Relaxed)),
            counter(
                "requests_refused_total",
                "Requests rejected by a rate limit.",
                self.refused.load(Relaxed),
            ),
            counter(
                "readers_dropped_total",
                "Clients disconnected because they read too slowly.",
                self.dropped.load(Relaxed),
            ),
            gauge("sockets", "Open sockets.", self.sockets.load(Relaxed)),
            gauge("rooms", "Rooms in memory.", self.rooms.load(Relaxed)),
            resident.unwrap_or_default(),
        ]
        .concat()
    }
}

/// How much memory this process has, where the system says so.
fn resident() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.trim().strip_suffix(" kB")?.parse::<u64>().ok()? << 10)
}
