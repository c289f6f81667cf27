//! Measures how long reading the largest real file takes. `cargo test --release -p exchange --test speed --
//! --ignored --nocapture`
#![cfg(test)]
use exchange::{
    model::import_options::{ImportFile, ReadOptions},
    reading::read,
};
use std::time::Instant;

#[test]
#[ignore = "measures; run it alone in a release build"]
fn the_largest_workbook_is_read_in_seconds() {
    let folder =
        std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/fi-municipal-2017");
    for name in ["vaalikonedata-28-3-2017-verkkoon.csv", "vaalikonedata-28-3-2017-verkkoon.xlsx"] {
        let Ok(bytes) = std::fs::read(folder.join(name)) else {
            eprintln!("{name} is missing; skipping it");
            continue;
        };
        let mut times: Vec<_> = (0..5)
            .map(|_| {
                let start = Instant::now();
                let reading = read(&[ImportFile { name, bytes: &bytes }], &ReadOptions::default());
                assert_eq!(reading.bundle.unwrap().candidates.len(), 11_871);
                start.elapsed()
            })
            .collect();
        times.sort();
        println!("{name}: median {:?} of {times:?}", times[2]);
    }
}
