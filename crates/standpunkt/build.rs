//! Rebuilds the program when the front end that it embeds changes, and makes it smaller.
use std::{env, path::Path, process::Command};

/// The first version of glibc that reads relocations in the compact form (`DT_RELR`).
const COMPACT_RELOCATIONS_SINCE: (u32, u32) = (2, 36);

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../web/dist");
    if glibc_version().is_some_and(|version| version >= COMPACT_RELOCATIONS_SINCE) {
        // The table of a program that can be loaded anywhere takes 2.7 MB otherwise.
        println!("cargo:rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") && has_bundled_linker() {
        // Instances of generic functions often have the same code. The linker keeps one of them.
        println!("cargo:rustc-link-arg-bins=-Wl,--icf=all");
    }
}

/// Returns whether rustc links with the LLD that it brings along. Other linkers cannot fold functions.
fn has_bundled_linker() -> bool {
    const TARGET: &str = "x86_64-unknown-linux-gnu";
    let is_native = ["HOST", "TARGET"].iter().all(|name| env::var(name).is_ok_and(|triple| triple == TARGET));
    let is_replaced = env::var("CARGO_ENCODED_RUSTFLAGS").is_ok_and(|flags| flags.contains("link"));
    is_native
        && !is_replaced
        && sysroot().is_some_and(|root| {
            Path::new(&root).join("lib/rustlib").join(TARGET).join("bin/gcc-ld/ld.lld").exists()
        })
}

/// Returns the folder of the compiler.
fn sysroot() -> Option<String> {
    let output = Command::new(env::var_os("RUSTC")?).args(["--print", "sysroot"]).output().ok()?;
    Some(String::from_utf8(output.stdout).ok()?.trim().to_owned())
}

/// Returns the version of glibc of this machine, if it has one.
fn glibc_version() -> Option<(u32, u32)> {
    let output = Command::new("getconf").arg("GNU_LIBC_VERSION").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let (major, minor) = text.trim().strip_prefix("glibc ")?.split_once('.')?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}
