//! Has no code. The build script compiles the browser client for wasm32; `web-dist` makes a site of it.
