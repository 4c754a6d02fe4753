//! Ctrl-C, and the signals that ask a process to end.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::{Failure, INTERRUPTED_CODE};

/// Whether the process was asked to end.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// From now on the first signal sets [`flag`] and calls `heard`, in a thread of its own. The second ends the process at once.
pub(crate) fn catch(heard: impl Fn() + Send + 'static) -> Result<(), Failure> {
    let caught = ctrlc::set_handler(move || {
        if INTERRUPTED.swap(true, Ordering::SeqCst) {
            rookery_arena::kill_programs();
            process::exit(i32::from(INTERRUPTED_CODE));
        }
        heard();
    });
    caught.map_err(|error| Failure::Failed(format!("signals cannot be caught: {error}")))
}

/// True once the process was asked to end; never without [`catch`].
pub(crate) fn flag() -> &'static AtomicBool {
    &INTERRUPTED
}

/// Whether the process was asked to end.
pub(crate) fn happened() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}
