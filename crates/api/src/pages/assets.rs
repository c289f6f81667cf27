//! The built front end: its files, compressed at build time, and its entries.
use axum::http::HeaderValue;
use bytes::Bytes;
use portal::publishing::encoded_documents::{ContentEncoding, EncodedDocument};
use serde::Deserialize;
use std::collections::HashMap;

/// The entry of the voter app in the build.
pub(crate) const VOTER_ENTRY: &str = "src/voter/main.tsx";

/// A file of the built front end.
#[derive(Clone, Debug)]
pub struct AssetFile {
    /// The path in the build folder.
    pub path: String,
    /// The SHA-256 hash of the content.
    pub sha256: [u8; 32],
    /// The content.
    pub content: Bytes,
}

/// The files of the front end.
#[derive(Debug, Default)]
pub struct Assets {
    files: HashMap<String, EncodedDocument>,
    manifest: HashMap<String, ManifestChunk>,
    /// The content security policy that the page for checking results has in its head.
    verify_policy: Option<HeaderValue>,
}

/// A chunk in the build's manifest.
#[derive(Debug, Deserialize)]
struct ManifestChunk {
    file: String,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
}

/// The files that a page must load for an entry of the front end. Addresses begin with `/`.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(crate) struct AssetEntry {
    /// The module to run.
    pub(crate) script: String,
    /// The modules that it imports.
    pub(crate) preloads: Vec<String>,
    /// The style sheets.
    pub(crate) styles: Vec<String>,
}

/// The error if the front end was not built.
#[derive(Debug, thiserror::Error)]
#[error("the front end has no “{0}”; build it with `make build`")]
pub struct FrontendMissingError(pub(crate) String);

/// The page with which a result is computed again. It is one file with an inline script.
pub(crate) const VERIFY_PAGE: &str = "verify.html";

/// The beginning of the policy in the head of a page, which names the inline script by its hash.
const POLICY_BEGIN: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"";

const MANIFEST: &str = ".vite/manifest.json";

impl Assets {
    /// Creates the assets from the built files. `x.js.br` is the compressed form of `x.js`, which is not stored beside it.
    pub fn new(files: impl IntoIterator<Item = AssetFile>) -> Assets {
        let mut all: HashMap<String, AssetFile> =
            files.into_iter().map(|file| (file.path.clone(), file)).collect();
        let manifest = all.remove(MANIFEST).and_then(|file| serde_json::from_slice(&file.content).ok());
        let names: Vec<String> =
            all.keys().map(|name| name.strip_suffix(".br").unwrap_or(name).to_owned()).collect();
        let mut document = |name: String| {
            let document = match all.remove(&name) {
                Some(file) => {
                    EncodedDocument::from_uncompressed(media_type(&name), file.sha256, file.content)
                }
                None => {
                    let brotli = all.remove(&format!("{name}.br"))?;
                    EncodedDocument::from_brotli(media_type(&name), brotli.sha256, brotli.content)
                }
            };
            Some((name, document))
        };
        let files: HashMap<String, EncodedDocument> = names.into_iter().filter_map(&mut document).collect();
        Assets {
            verify_policy: files.get(VERIFY_PAGE).and_then(read_policy),
            files,
            manifest: manifest.unwrap_or_default(),
        }
    }

    /// Returns the content security policy of the page for checking results.
    pub(crate) fn verify_policy(&self) -> Option<&HeaderValue> {
        self.verify_policy.as_ref()
    }

    /// Returns the file at a path.
    pub(crate) fn file(&self, path: &str) -> Option<&EncodedDocument> {
        self.files.get(path)
    }

    /// Returns the files that a page must load for the entry that was built from a source file.
    ///
    /// # Errors
    /// If the front end was not built.
    pub(crate) fn entry(&self, source: &str) -> Result<AssetEntry, FrontendMissingError> {
        let chunk = self.manifest.get(source).ok_or_else(|| FrontendMissingError(source.to_owned()))?;
        let imported: Vec<&ManifestChunk> =
            chunk.imports.iter().filter_map(|name| self.manifest.get(name)).collect();
        let styles = chunk.css.iter().chain(imported.iter().flat_map(|chunk| &chunk.css));
        Ok(AssetEntry {
            script: format!("/{}", chunk.file),
            preloads: imported.iter().map(|chunk| format!("/{}", chunk.file)).collect(),
            styles: styles.map(|file| format!("/{file}")).collect(),
        })
    }
}

/// Returns the policy in the head of a page. In a header, it can also forbid frames.
fn read_policy(page: &EncodedDocument) -> Option<HeaderValue> {
    let bytes = page.bytes(ContentEncoding::Identity).ok()?;
    let html = std::str::from_utf8(&bytes).ok()?;
    let (policy, _) = html.split_once(POLICY_BEGIN)?.1.split_once('"')?;
    HeaderValue::try_from(format!("{policy}; frame-ancestors 'none'")).ok()
}

fn media_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "png" => "image/png",
        "svg" => "image/svg+xml; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use portal::publishing::encoded_documents::ContentEncoding;
    use sha2::{Digest, Sha256};

    fn sample_assets() -> Assets {
        let manifest = r#"{"src/voter/main.tsx": {"file": "assets/voter-1.js", "css": ["assets/voter-1.css"],
            "imports": ["_react.js"]}, "_react.js": {"file": "assets/react-1.js"}}"#;
        let files = [(MANIFEST, manifest), ("assets/voter-1.js.br", "packed"), ("assets/voter-1.css", "a{}")];
        Assets::new(files.map(|(path, text)| AssetFile {
            path: path.to_owned(),
            sha256: Sha256::digest(text).into(),
            content: Bytes::from_static(text.as_bytes()),
        }))
    }

    #[test]
    fn an_entry_has_its_scripts_and_styles() {
        let entry = sample_assets().entry("src/voter/main.tsx").unwrap();
        assert_eq!(entry.script, "/assets/voter-1.js");
        assert_eq!(entry.styles, ["/assets/voter-1.css"]);
        assert_eq!(entry.preloads, ["/assets/react-1.js"]);
    }

    #[test]
    fn a_compressed_file_is_an_encoding_and_not_a_separate_file() {
        let assets = sample_assets();
        let script = assets.file("assets/voter-1.js").unwrap();
        assert_eq!(&script.bytes(ContentEncoding::Brotli).unwrap()[..], b"packed");
        assert_eq!(script.media_type(), "text/javascript; charset=utf-8");
        assert!(assets.file("assets/voter-1.js.br").is_none());
        assert_eq!(
            &assets.file("assets/voter-1.css").unwrap().bytes(ContentEncoding::Identity).unwrap()[..],
            b"a{}"
        );
    }

    #[test]
    fn the_page_for_checking_results_has_the_policy_of_its_head() {
        let html =
            format!("<head>{POLICY_BEGIN}default-src 'none'; script-src 'sha256-x'\"><title>x</title>");
        let page = AssetFile {
            path: VERIFY_PAGE.to_owned(),
            sha256: Sha256::digest(&html).into(),
            content: Bytes::from(html),
        };
        let assets = Assets::new([page]);
        let policy = assets.verify_policy().unwrap();
        assert_eq!(policy, "default-src 'none'; script-src 'sha256-x'; frame-ancestors 'none'");
        assert_eq!(sample_assets().verify_policy(), None);
    }

    #[test]
    fn the_error_of_a_missing_front_end_names_the_build_command() {
        let error = Assets::default().entry("src/voter/main.tsx").unwrap_err();
        assert!(error.to_string().contains("make build"));
    }
}
