// Starts one of the two programs of the client: the page, or in a worker the table of a practice match.
import init from "{glue}";
await init({ module_or_path: "{wasm}" });
