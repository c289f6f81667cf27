//! Prepares what the program embeds: the texts of `locales/`, and two files of Swagger UI.
use serde::Deserialize;
use std::{env, error::Error, fmt::Write, fs, io, path::Path, path::PathBuf};
use utoipa_swagger_ui_vendored::SWAGGER_UI_VENDORED;

type Result<T, E = Box<dyn Error>> = std::result::Result<T, E>;

const SWAGGER_FILES: [&str; 2] = ["swagger-ui-bundle.js", "swagger-ui.css"];

/// The language that is complete by definition. It comes first in lists.
const ORIGINAL: &str = "de";

/// The file `language.json` of a language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LanguageFile {
    /// The name of the language in the language. It is for people who read the folder.
    #[serde(rename = "name")]
    _name: String,
    status: TranslationStatus,
}

#[derive(Deserialize, PartialEq, Eq)]
enum TranslationStatus {
    #[serde(rename = "complete")]
    Complete,
    /// No speaker of the language has read the texts yet.
    #[serde(rename = "machine draft")]
    MachineDraft,
}

fn main() -> Result<()> {
    println!("cargo:rerun-if-changed=build.rs");
    let output = PathBuf::from(env::var("OUT_DIR")?);
    embed_languages(&output)?;
    extract_swagger_ui(&output)
}

/// Writes the list of languages of `http/page_texts.rs`: every folder of `locales/` with texts for voters.
fn embed_languages(output: &Path) -> Result<()> {
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("../../locales").canonicalize()?;
    println!("cargo:rerun-if-changed={}", root.display());
    let mut folders: Vec<(String, PathBuf)> = Vec::new();
    for entry in fs::read_dir(&root)? {
        let folder = entry?.path();
        if folder.join("voter").is_dir() {
            let tag = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
            folders.push((tag, folder));
        }
    }
    folders.sort_by(|(a, _), (b, _)| (a != ORIGINAL, a).cmp(&(b != ORIGINAL, b)));
    let mut code = String::from("&[\n");
    for (tag, folder) in folders {
        let file: LanguageFile = serde_json::from_slice(&fs::read(folder.join("language.json"))?)
            .map_err(|error| format!("locales/{tag}/language.json: {error}"))?;
        let is_draft = file.status == TranslationStatus::MachineDraft;
        let voter = folder.join("voter/app.json");
        let pages = folder.join("pages.json");
        writeln!(
            code,
            "EmbeddedLanguage {{ tag: {tag:?}, is_draft: {is_draft}, voter: include_str!({voter:?}), pages: include_str!({pages:?}) }},"
        )?;
    }
    code.push(']');
    Ok(fs::write(output.join("languages.rs"), code)?)
}

/// Takes the two files of Swagger UI that the page of the API documentation needs out of the vendored archive, which
/// contains each of them in several forms, and writes them in gzip.
fn extract_swagger_ui(output: &Path) -> Result<()> {
    let mut archive = zip::ZipArchive::new(io::Cursor::new(SWAGGER_UI_VENDORED))?;
    for file in SWAGGER_FILES {
        let suffix = format!("/dist/{file}");
        let path = archive.file_names().flatten().find(|name| name.ends_with(&suffix));
        let path = path.ok_or(format!("the archive has no {suffix}"))?.into_owned();
        let mut content = archive.by_name(&path)?;
        let compressed = fs::File::create(output.join(format!("{file}.gz")))?;
        let mut encoder = flate2::write::GzEncoder::new(compressed, flate2::Compression::best());
        io::copy(&mut content, &mut encoder)?;
        encoder.finish()?;
    }
    Ok(())
}
