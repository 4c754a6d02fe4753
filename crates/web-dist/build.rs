//! Compiles `crates/web` and `crates/practice` for wasm32, runs wasm-bindgen on them, and writes the files of the site to `OUT_DIR`, compressed
//! and with the hash of their content in their names.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, error::Error, fmt::Write as _, fs, io::Write as _};

use sha2::{Digest as _, Sha256};

const TRIPLE: &str = "wasm32-unknown-unknown";
/// The packages of the page and of the worker that runs practice matches.
const PROGRAMS: [&str; 2] = ["rookery-web", "rookery-practice"];

type Done<T> = Result<T, Box<dyn Error>>;

/// How the client is built.
struct Build {
    /// The cargo profile.
    profile: &'static str,
    /// The quality of compression: 11 makes files 8 % smaller than 5 and takes 30 times as long.
    brotli_quality: u32,
    /// How long the build takes on two cores, roughly, for the message at its start.
    minutes: u32,
}

/// For `cargo build`, `cargo test` and `cargo run --release`.
const QUICK: Build = Build { profile: "wasm", brotli_quality: 5, minutes: 3 };
/// For published binaries.
const DIST: Build = Build { profile: "wasm-dist", brotli_quality: 11, minutes: 7 };

impl Build {
    /// The workspace's profile `dist` gives this crate the optimisation level "z", and cargo tells a build script no more about its profile.
    fn chosen() -> Self {
        if env::var("OPT_LEVEL").is_ok_and(|level| level == "z") { DIST } else { QUICK }
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            println!("cargo::error=the browser client: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Done<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").ok_or("no OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=WEB_DIST");
    let build = Build::chosen();
    let mut site = Site::new(&out, build.brotli_quality)?;
    if env::var_os("DOCS_RS").is_some() || env::var("WEB_DIST").is_ok_and(|word| word == "skip") {
        let page = "<!doctype html><title>Rookery</title><p>This server was built without its pages.";
        site.add("index.html", page.as_bytes(), Keep::Unchanged)?;
        return site.write();
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?);
    let root = here.ancestors().nth(2).ok_or("this crate lies two folders below the root")?;
    let bound = compile(root, &out, &build)?;
    assemble(&root.join("crates/web"), &bound, &mut site)?;
    site.write()
}

/// Compiles both programs and returns the folder with the output of wasm-bindgen.
fn compile(root: &Path, out: &Path, build: &Build) -> Done<PathBuf> {
    ensure_target();
    // The outer cargo holds the lock of its target folder for the whole build, so this build has its own.
    let target = root.join("target/web");
    let mut cargo = Command::new(env::var_os("CARGO").ok_or("no CARGO")?);
    cargo.current_dir(root).args(["build", "--locked", "--lib"]);
    cargo.args(PROGRAMS.iter().flat_map(|program| ["--package", program]));
    cargo.args(["--target", TRIPLE, "--profile", build.profile, "--target-dir"]).arg(&target);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_of_the_host) {
            cargo.env_remove(name);
        }
    }
    show_progress(&mut cargo, build);
    if !cargo.status()?.success() {
        return Err(format!("it does not build (is the target installed? rustup target add {TRIPLE})").into());
    }
    println!("cargo::rerun-if-changed={}", root.join("Cargo.lock").display());
    println!("cargo::rerun-if-changed={}", root.join("Cargo.toml").display());
    let bound = out.join("bound");
    let _ = fs::remove_dir_all(&bound);
    for program in PROGRAMS {
        let wasm =
            target.join(TRIPLE).join(build.profile).join(program.replace('-', "_")).with_extension("wasm");
        watch(&wasm.with_extension("d"))?;
        let folder = bound.join(program);
        fs::create_dir_all(&folder)?;
        let first = if program == PROGRAMS[0] { first_part(&wasm, &folder)? } else { wasm };
        wasm_bindgen_cli_support::Bindgen::new()
            .input_path(&first)
            .out_name("program")
            .web(true)?
            .typescript(false)
            // The other parts import these from the first.
            .keep_lld_exports(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&folder)?;
    }
    Ok(bound)
}

/// Splits the page at its marks. Writes the parts that are loaded later, and the script that loads them, to the folder, and returns the
/// path of the first part.
fn first_part(wasm: &Path, folder: &Path) -> Done<PathBuf> {
    let first = wasm.with_file_name("first.wasm");
    let whole = fs::read(wasm)?;
    let mut split = wasm_split_cli_support::Options::new(&whole);
    split.output_dir = folder;
    split.main_out_path = &first;
    split.link_name = "./parts.js";
    split.main_module = "./program.js";
    // Names and padded relocations, which only the splitter reads, are most of a part.
    let mut bare = walrus::ModuleConfig::new();
    bare.generate_name_section(false).generate_producers_section(false);
    for part in wasm_split_cli_support::transform(split)?.split_modules {
        let packed = bare.parse(&fs::read(&part)?)?.emit_wasm();
        fs::write(part, packed)?;
    }
    Ok(first)
}

/// Cargo hides the output of build scripts. If there is a terminal, this build writes to it what it compiles.
fn show_progress(cargo: &mut Command, build: &Build) {
    let Ok(mut terminal) = fs::OpenOptions::new().write(true).open("/dev/tty") else { return };
    let (programs, minutes) = (PROGRAMS.join(" and "), build.minutes);
    let _ = write!(
        terminal,
        "\r\x1b[K   Compiling {programs} for {TRIPLE} (about {minutes} minutes on two cores)\r\n"
    );
    // Only one of two progress bars on one terminal can be read.
    cargo.env("CARGO_TERM_PROGRESS_WHEN", "never").stderr(terminal);
}

/// Whether a variable was set by the outer cargo, clippy or a coverage tool for the host, and must not reach the build for wasm32.
fn is_of_the_host(name: &str) -> bool {
    let keep = ["CARGO_HOME", "CARGO_MAKEFLAGS", "CARGO_TERM_COLOR", "CARGO_NET_OFFLINE"];
    let host = [
        "RUSTFLAGS",
        "RUSTC",
        "RUSTDOC",
        "RUSTC_WRAPPER",
        "RUSTC_WORKSPACE_WRAPPER",
        "RUSTC_LINKER",
        "TARGET",
        "HOST",
        "PROFILE",
        "OPT_LEVEL",
        "DEBUG",
        "OUT_DIR",
        "NUM_JOBS",
        "LLVM_PROFILE_FILE",
    ];
    let cargo = ["CARGO_", "__CARGO", "DEP_"].iter().any(|start| name.starts_with(start));
    !keep.contains(&name) && (cargo || host.contains(&name))
}

/// Installs the target. `rust-toolchain.toml` lists it, but rustup can be configured not to install what that file lists.
fn ensure_target() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let found = Command::new(rustc).args(["--print", "target-libdir", "--target", TRIPLE]).output();
    let is_there =
        |folder: &[u8]| Path::new(String::from_utf8_lossy(folder).trim_end_matches(['\r', '\n'])).is_dir();
    if !found.is_ok_and(|output| is_there(&output.stdout)) {
        // If this fails too, the error of the build names what is missing.
        let _ = Command::new("rustup").args(["target", "add", TRIPLE]).status();
    }
}

/// Has this script run again when a source file of the client changes. Cargo lists the files of all its crates.
fn watch(dep_info: &Path) -> Done<()> {
    let text = fs::read_to_string(dep_info)?;
    let files = text
        .lines()
        .next()
        .and_then(|line| line.split_once(": "))
        .ok_or("the list of source files is unreadable")?
        .1;
    for file in files.replace("\\ ", "\0").split(' ') {
        println!("cargo::rerun-if-changed={}", file.replace('\0', " "));
    }
    Ok(())
}

/// Adds all files of the site: code, style, pictures, and the page that names them.
fn assemble(web: &Path, bound: &Path, site: &mut Site) -> Done<()> {
    for folder in [
        "style",
        "art",
        "font",
        "index.html",
        "boot.js",
        "service.js",
        "manifest.json",
        "build.rs",
        "Cargo.toml",
    ] {
        println!("cargo::rerun-if-changed={}", web.join(folder).display());
    }
    let [page_program, practice] = PROGRAMS.map(|program| start(web, bound, program, site));
    let (Started { boot, glue, wasm }, practice) = (page_program?, practice?);
    let font = site.add_hashed("alegreya-700.woff2", &fs::read(web.join("font/alegreya-700.woff2"))?)?;
    let style = joined(&web.join("style"), "css")?.replace("{font}", &font);
    let style = site.add_hashed("rookery.css", style.as_bytes())?;
    for picture in sorted(&web.join("art/pictures"))? {
        let name =
            picture.file_name().and_then(|name| name.to_str()).ok_or("a file name that is not UTF-8")?;
        site.add(&format!("art/{name}"), &fs::read(&picture)?, Keep::Unchanged)?;
    }
    let page = fs::read_to_string(web.join("index.html"))?;
    let page = page.replace("{boot}", &boot).replace("{style}", &style).replace("{font}", &font);
    let page = page.replace("{parts}", &glue.replace("program.js", "parts.js"));
    let page = page.replace("{glue}", &glue).replace("{wasm}", &wasm).replace("{practice}", &practice.boot);
    let page = page.replace("{pieces}", &joined(&web.join("art"), "svg")?);
    site.add("index.html", page.as_bytes(), Keep::Unchanged)?;
    site.add("manifest.webmanifest", &fs::read(web.join("manifest.json"))?, Keep::Unchanged)?;
    let service = fs::read_to_string(web.join("service.js"))?;
    let service =
        service.replace("{version}", &site.version()).replace("{files}", &format!("{:?}", site.addresses()));
    site.add("service.js", service.as_bytes(), Keep::Unchanged)
}

/// The addresses of a program: the script that starts it, and the two files that this script loads.
struct Started {
    boot: String,
    glue: String,
    wasm: String,
}

/// Adds the files of a program. They refer to each other by name, so the hash of their content is in the name of their folder.
fn start(web: &Path, bound: &Path, program: &str, site: &mut Site) -> Done<Started> {
    let files = sorted(&bound.join(program))?;
    let contents = files.iter().map(fs::read).collect::<Result<Vec<_>, _>>()?;
    let folder = format!("assets/{program}-{}", tag(&contents.concat()));
    for (file, content) in files.iter().zip(&contents) {
        let name = file.file_name().and_then(|name| name.to_str()).ok_or("a file name that is not UTF-8")?;
        site.add(&format!("{folder}/{name}"), content, Keep::Forever)?;
    }
    let (glue, wasm) = (format!("/{folder}/program.js"), format!("/{folder}/program_bg.wasm"));
    let boot = fs::read_to_string(web.join("boot.js"))?.replace("{glue}", &glue).replace("{wasm}", &wasm);
    let boot = site.add_hashed(&format!("{program}-boot.js"), boot.as_bytes())?;
    Ok(Started { boot, glue, wasm })
}

fn sorted(folder: &Path) -> Done<Vec<PathBuf>> {
    let mut files = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<Done<Vec<PathBuf>>>()?;
    files.sort();
    Ok(files)
}

/// The content of all files of a folder with this extension, concatenated.
fn joined(folder: &Path, end: &str) -> Done<String> {
    let mut all = String::new();
    for file in sorted(folder)?.iter().filter(|file| file.extension().is_some_and(|found| found == end)) {
        all += &fs::read_to_string(file)?;
    }
    Ok(all)
}

/// How long browsers may keep a file.
#[derive(Clone, Copy, Debug)]
enum Keep {
    Forever,
    Unchanged,
}

/// The files, and the source code of their table.
struct Site {
    out: PathBuf,
    brotli_quality: u32,
    table: String,
    /// Path and tag of every file so far.
    added: Vec<(String, String)>,
}

impl Site {
    fn new(out: &Path, brotli_quality: u32) -> Done<Self> {
        let files = out.join("files");
        let _ = fs::remove_dir_all(&files);
        fs::create_dir_all(&files)?;
        Ok(Self {
            out: out.to_owned(),
            brotli_quality,
            table: "/// All files of the client.\npub static FILES: &[File] = &[\n".to_owned(),
            added: Vec::new(),
        })
    }

    /// Adds a file with the hash of its content in its name, and returns its address.
    fn add_hashed(&mut self, name: &str, content: &[u8]) -> Done<String> {
        let (stem, end) = name.rsplit_once('.').ok_or("a file without an extension")?;
        let path = format!("assets/{stem}-{}.{end}", tag(content));
        self.add(&path, content, Keep::Forever)?;
        Ok(format!("/{path}"))
    }

    fn add(&mut self, path: &str, content: &[u8], keep: Keep) -> Done<()> {
        let mime = match path.rsplit_once('.').map(|(_, end)| end) {
            Some("html") => "text/html; charset=utf-8",
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            Some("wasm") => "application/wasm",
            Some("svg") => "image/svg+xml",
            Some("woff2") => "font/woff2",
            Some("webmanifest") => "application/manifest+json",
            _ => return Err(format!("{path}: no MIME type is known for this extension").into()),
        };
        let raw = self.out.join("files").join(path.replace('/', "_"));
        fs::write(&raw, content)?;
        let packed = PathBuf::from(format!("{}.br", raw.display()));
        let mut packer =
            brotli::CompressorWriter::new(fs::File::create(&packed)?, 4096, self.brotli_quality, 22);
        packer.write_all(content)?;
        drop(packer);
        let tag = tag(content);
        self.added.push((path.to_owned(), tag.clone()));
        let unreadable = "the path of the target folder is not UTF-8";
        let (raw, packed) = (raw.to_str().ok_or(unreadable)?, packed.to_str().ok_or(unreadable)?);
        writeln!(
            self.table,
            "    File {{ path: {path:?}, mime: {mime:?}, tag: {tag:?}, keep: Keep::{keep:?}, raw: include_bytes!({raw:?}), brotli: include_bytes!({packed:?}) }},"
        )?;
        Ok(())
    }

    /// A hash of all files.
    fn version(&self) -> String {
        tag(self.added.iter().flat_map(|(path, tag)| [path.as_str(), tag]).collect::<String>().as_bytes())
    }

    /// The addresses of all files. That of the page is the root.
    fn addresses(&self) -> Vec<String> {
        let address = |path: &String| format!("/{}", if path == "index.html" { "" } else { path });
        self.added.iter().map(|(path, _)| address(path)).collect()
    }

    fn write(mut self) -> Done<()> {
        self.table += "];\n";
        Ok(fs::write(self.out.join("files.rs"), self.table)?)
    }
}

fn tag(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
