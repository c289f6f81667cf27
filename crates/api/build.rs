//! Takes the two files of Swagger UI that the page of the API documentation needs out of the vendored archive, which
//! contains each of them in several forms, and writes them to `OUT_DIR` in gzip.
use std::{env, error::Error, fs, io, path::PathBuf};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

const FILES: [&str; 2] = ["swagger-ui-bundle.js", "swagger-ui.css"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo:rerun-if-changed=build.rs");
    let folder = PathBuf::from(env::var("OUT_DIR")?);
    let mut archive = zip::ZipArchive::new(io::Cursor::new(SWAGGER_UI_VENDORED))?;
    for file in FILES {
        let suffix = format!("/dist/{file}");
        let path = archive.file_names().flatten().find(|name| name.ends_with(&suffix));
        let path = path.ok_or(format!("the archive has no {suffix}"))?.into_owned();
        let mut content = archive.by_name(&path)?;
        let output = fs::File::create(folder.join(format!("{file}.gz")))?;
        let mut encoder = flate2::write::GzEncoder::new(output, flate2::Compression::best());
        io::copy(&mut content, &mut encoder)?;
        encoder.finish()?;
    }
    Ok(())
}
