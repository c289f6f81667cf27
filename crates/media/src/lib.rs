//! Pictures: decoding of uploads, scaling, storage.
//!
//! No uploaded file is stored or served unchanged. [`Picture::from_upload`] decodes it and encodes it again, in
//! the required size and with nothing but its pixels: no location, no script, no comment. [`PictureStorage`]
//! stores it in a folder or in S3, under a [`PictureName`] that is derived from its content, so that clients may
//! cache it forever.
mod colours;
mod decoding;
mod encoding;
mod jpeg;
mod name;
mod opacity;
mod picture;
mod picture_error;
mod storage;
mod webp;

pub use name::{MediaType, PictureName, PictureNameError};
pub use picture::{Picture, PictureKind};
pub use picture_error::{MAX_BYTES, MAX_PIXELS, PictureError};
pub use storage::{PictureStorage, StorageConfigError, StorageError, StorageKind};
