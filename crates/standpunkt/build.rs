//! Rebuilds the program when the front end that it embeds changes, and makes its table of relocations small.
use std::process::Command;

/// The first version of glibc that reads relocations in the compact form (`DT_RELR`).
const COMPACT_RELOCATIONS_SINCE: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../web/dist");
    if glibc_version().is_some_and(|version| version >= COMPACT_RELOCATIONS_SINCE) {
        // The table of a program that can be loaded anywhere takes 2.7 MB otherwise.
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

/// Returns the version of glibc of this machine, if it has one.
fn glibc_version() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
