//! The migrations are part of the program, so a new one has it built anew.
fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
