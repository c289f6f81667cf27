//! The migrations are compiled into the program, so a new migration triggers a rebuild.
fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
