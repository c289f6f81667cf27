//! The front end, embedded into the program.
use axum::body::Bytes;
use std::borrow::Cow;

/// The output of `npm run build`. A program that was built without it serves a page that says so.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Returns the files of the front end.
pub(crate) fn load_assets() -> api::Assets {
    api::Assets::new(Dist::iter().filter_map(|path| {
        let file = Dist::get(&path)?;
        let content = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some(api::AssetFile { path: path.into_owned(), sha256: file.metadata.sha256_hash(), content })
    }))
}
