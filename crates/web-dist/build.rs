//! Compiles `crates/web` and `crates/practice` for wasm32, has wasm-bindgen make them loadable, and leaves the files of the site in `OUT_DIR`, packed and with
//! names that change with what is in them.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::{env, error::Error, fmt::Write as _, fs, io::Write as _};

use sha2::{Digest as _, Sha256};

const TRIPLE: &str = "wasm32-unknown-unknown";
const PROFILE: &str = "wasm-release";
/// The page, and the worker of a practice match: packages, which are files with a line instead of the dash.
const PROGRAMS: [&str; 2] = ["rookery-web", "rookery-practice"];

type Done<T> = Result<T, Box<dyn Error>>;

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
    let mut site = Site::new(&out)?;
    if env::var_os("DOCS_RS").is_some() || env::var("WEB_DIST").is_ok_and(|word| word == "skip") {
        let page = "<!doctype html><title>Rookery</title><p>This server was built without its pages.";
        site.add("index.html", page.as_bytes(), Keep::Unchanged)?;
        return site.write();
    }
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?);
    let root = here.ancestors().nth(2).ok_or("this crate lies two folders below the root")?;
    let bound = compile(root, &out)?;
    assemble(&root.join("crates/web"), &bound, &mut site)?;
    site.write()
}

/// The folder in which wasm-bindgen has left both programs.
fn compile(root: &Path, out: &Path) -> Done<PathBuf> {
    ensure_target();
    // A target folder of its own: the outer cargo holds the lock of the outer one for the whole build.
    let target = root.join("target/web");
    let mut cargo = Command::new(env::var_os("CARGO").ok_or("no CARGO")?);
    cargo.current_dir(root).args(["build", "--locked", "--lib"]);
    cargo.args(PROGRAMS.iter().flat_map(|program| ["--package", program]));
    cargo.args(["--target", TRIPLE, "--profile", PROFILE, "--target-dir"]).arg(&target);
    for (name, _) in env::vars_os() {
        if name.to_str().is_some_and(is_of_the_host) {
            cargo.env_remove(name);
        }
    }
    if !cargo.status()?.success() {
        return Err(format!("it does not build (is the target there? rustup target add {TRIPLE})").into());
    }
    println!("cargo::rerun-if-changed={}", root.join("Cargo.lock").display());
    println!("cargo::rerun-if-changed={}", root.join("Cargo.toml").display());
    let bound = out.join("bound");
    let _ = fs::remove_dir_all(&bound);
    for program in PROGRAMS {
        let wasm = target.join(TRIPLE).join(PROFILE).join(program.replace('-', "_")).with_extension("wasm");
        watch(&wasm.with_extension("d"))?;
        let folder = bound.join(program);
        fs::create_dir_all(&folder)?;
        let first = if program == PROGRAMS[0] { first_part(&wasm, &folder)? } else { wasm };
        wasm_bindgen_cli_support::Bindgen::new()
            .input_path(&first)
            .out_name("program")
            .web(true)?
            .typescript(false)
            // What the other parts ask of the first.
            .keep_lld_exports(true)
            .remove_name_section(true)
            .remove_producers_section(true)
            .generate(&folder)?;
    }
    Ok(bound)
}

/// Takes the page apart where it is marked, leaves the later parts and the script that fetches them in the folder, and says where the
/// first one is.
fn first_part(wasm: &Path, folder: &Path) -> Done<PathBuf> {
    let first = wasm.with_file_name("first.wasm");
    let whole = fs::read(wasm)?;
    let mut split = wasm_split_cli_support::Options::new(&whole);
    split.output_dir = folder;
    split.main_out_path = &first;
    split.link_name = "./parts.js";
    split.main_module = "./program.js";
    // What is left for the splitter to read, names and numbers with room to grow, is most of a part.
    let mut bare = walrus::ModuleConfig::new();
    bare.generate_name_section(false).generate_producers_section(false);
    for part in wasm_split_cli_support::transform(split)?.split_modules {
        let packed = bare.parse(&fs::read(&part)?)?.emit_wasm();
        fs::write(part, packed)?;
    }
    Ok(first)
}

/// What the outer cargo, clippy or a coverage tool set for the host must not reach the build for wasm32.
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

/// `rust-toolchain.toml` lists the target, and rustup installs it unasked, unless it is told not to.
fn ensure_target() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let found = Command::new(rustc).args(["--print", "target-libdir", "--target", TRIPLE]).output();
    let is_there =
        |folder: &[u8]| Path::new(String::from_utf8_lossy(folder).trim_end_matches(['\r', '\n'])).is_dir();
    if !found.is_ok_and(|output| is_there(&output.stdout)) {
        // If this fails too, the build says what is missing.
        let _ = Command::new("rustup").args(["target", "add", TRIPLE]).status();
    }
}

/// Runs again when a source file of the client changes: cargo's list has those of all crates that it is made of.
fn watch(dep_info: &Path) -> Done<()> {
    let text = fs::read_to_string(dep_info)?;
    let files = text.lines().next().and_then(|line| line.split_once(": ")).ok_or("an odd list of files")?.1;
    for file in files.replace("\\ ", "\0").split(' ') {
        println!("cargo::rerun-if-changed={}", file.replace('\0', " "));
    }
    Ok(())
}

/// Puts the site together: code, style, pictures, and the page that names them.
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
        let name = picture.file_name().and_then(|name| name.to_str()).ok_or("an odd file name")?;
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

/// Where a program is found: the script that starts it, and what that needs.
struct Started {
    boot: String,
    glue: String,
    wasm: String,
}

/// Adds the files of a program, which name each other: they keep their names, in a folder whose name says what is in all of them.
fn start(web: &Path, bound: &Path, program: &str, site: &mut Site) -> Done<Started> {
    let files = sorted(&bound.join(program))?;
    let contents = files.iter().map(fs::read).collect::<Result<Vec<_>, _>>()?;
    let folder = format!("assets/{program}-{}", tag(&contents.concat()));
    for (file, content) in files.iter().zip(&contents) {
        let name = file.file_name().and_then(|name| name.to_str()).ok_or("an odd file name")?;
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

/// All files of a folder that end like this, one after the other.
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

/// The files, and the source text of their table.
struct Site {
    out: PathBuf,
    table: String,
    /// Path and tag of every file so far.
    added: Vec<(String, String)>,
}

impl Site {
    fn new(out: &Path) -> Done<Self> {
        let files = out.join("files");
        let _ = fs::remove_dir_all(&files);
        fs::create_dir_all(&files)?;
        Ok(Self {
            out: out.to_owned(),
            table: "/// All files of the client.\npub static FILES: &[File] = &[\n".to_owned(),
            added: Vec::new(),
        })
    }

    /// Adds a file whose name says what is in it, and says where it is found.
    fn add_hashed(&mut self, name: &str, content: &[u8]) -> Done<String> {
        let (stem, end) = name.rsplit_once('.').ok_or("a file without an ending")?;
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
            _ => return Err(format!("{path}: what kind of file is this?").into()),
        };
        let raw = self.out.join("files").join(path.replace('/', "_"));
        fs::write(&raw, content)?;
        let packed = PathBuf::from(format!("{}.br", raw.display()));
        let mut packer = brotli::CompressorWriter::new(fs::File::create(&packed)?, 4096, 11, 22);
        packer.write_all(content)?;
        drop(packer);
        let tag = tag(content);
        self.added.push((path.to_owned(), tag.clone()));
        let unreadable = "a folder whose name is no text";
        let (raw, packed) = (raw.to_str().ok_or(unreadable)?, packed.to_str().ok_or(unreadable)?);
        writeln!(
            self.table,
            "    File {{ path: {path:?}, mime: {mime:?}, tag: {tag:?}, keep: Keep::{keep:?}, raw: include_bytes!({raw:?}), brotli: include_bytes!({packed:?}) }},"
        )?;
        Ok(())
    }

    /// A word that is another one as soon as any file is.
    fn version(&self) -> String {
        tag(self.added.iter().flat_map(|(path, tag)| [path.as_str(), tag]).collect::<String>().as_bytes())
    }

    /// Where the files are found; the page is found at the root.
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
