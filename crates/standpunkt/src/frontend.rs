//! The front end, built into the program.
use axum::body::Bytes;
use std::borrow::Cow;

/// What `npm run build` made. A program that was built without it says so when it serves.
#[derive(rust_embed::Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// The files of the front end.
pub(crate) fn assets() -> api::Assets {
    api::Assets::new(Dist::iter().filter_map(|path| {
        let file = Dist::get(&path)?;
        let content = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        Some(api::AssetFile { path: path.into_owned(), sha256: file.metadata.sha256_hash(), content })
    }))
}
