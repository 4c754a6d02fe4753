// Starts the client: as the page, or in a worker as the table of a practice match.
import init from "{glue}";
await init({ module_or_path: "{wasm}" });
