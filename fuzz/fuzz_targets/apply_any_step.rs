#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| rookery_fuzz::apply_any_step(data));
