//! The front end is part of the program: a build that is older than it is made anew.
fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
