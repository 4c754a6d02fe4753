//! Runs wasm-bindgen on what `web-wasm` has compiled, and writes the files of the site to `OUT_DIR`, compressed and with the hash of their content
//! in their names.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, error::Error, fmt::Write as _, fs, io::Write as _};

use sha2::{Digest as _, Sha256};

/// The packages of the page and of the worker that runs practice matches.
const PROGRAMS: [&str; 2] = ["rookery-web", "rookery-practice"];

type Done<T> = Result<T, Box<dyn Error>>;

/// The quality of compression in published binaries. 8 % smaller than with the other one, in 30 times the time.
const DIST_BROTLI_QUALITY: u32 = 11;
const QUICK_BROTLI_QUALITY: u32 = 5;

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
    // As in the build script of `web-wasm`: "z" means a published binary.
    let is_dist = env::var("OPT_LEVEL").is_ok_and(|level| level == "z");
    let mut site = Site::new(&out, if is_dist { DIST_BROTLI_QUALITY } else { QUICK_BROTLI_QUALITY })?;
    let Some(wasm) = env::var_os("DEP_ROOKERY_WEB_WASM_FOLDER") else {
        let page = "<!doctype html><title>Rookery</title><p>This server was built without its pages.";
        site.add("index.html", page.as_bytes(), Keep::Unchanged)?;
        return site.write();
    };
    let bound = bind(Path::new(&wasm), &out)?;
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").ok_or("no CARGO_MANIFEST_DIR")?);
    assemble(&here.join("../web"), &bound, &mut site)?;
    site.write()
}

/// Runs wasm-bindgen on both programs and returns the folder with its output.
fn bind(wasm: &Path, out: &Path) -> Done<PathBuf> {
    let bound = out.join("bound");
    let _ = fs::remove_dir_all(&bound);
    for program in PROGRAMS {
        let wasm = wasm.join(program.replace('-', "_")).with_extension("wasm");
        println!("cargo::rerun-if-changed={}", wasm.display());
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
