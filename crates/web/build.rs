//! Has the linker leave the marks by which `web-dist` takes the program apart.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
}
