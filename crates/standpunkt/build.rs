//! The program embeds the front end. Cargo rebuilds it when web/dist changes.
fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
}
