//! Pictures: taken in, made small, kept.
//!
//! Nothing that somebody uploads is stored or served as it came. [`Picture::read`] decodes it and writes it anew, as
//! large as it is needed and without anything but its pixels: no place where it was taken, no script, no comment.
//! [`PictureStorage`] keeps it in a folder or in S3, under a [`PictureName`] that is made of its content, so that whoever has
//! it once may keep it for ever.
mod colours;
mod decoding;
mod encoding;
mod jpeg;
mod name;
mod opacity;
mod picture;
mod storage;
mod webp;

pub use name::{MediaType, PictureName, PictureNameError};
pub use picture::{MOST_BYTES, MOST_PIXELS, Picture, PictureError, PictureKind};
pub use storage::{PictureStorage, StorageConfigError, StorageError, StorageKind};
