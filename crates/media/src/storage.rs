//! Storage of pictures: a folder, or a bucket of an S3 service that several nodes share.
use crate::{name::PictureName, picture::Picture};
use bytes::Bytes;
use object_store::{
    ClientConfigKey, ObjectStore, ObjectStoreExt, RetryConfig,
    aws::{AmazonS3Builder, AmazonS3ConfigKey},
    local::LocalFileSystem,
    path::Path as Key,
    prefix::PrefixStore,
};
use std::{io, path::Path, path::PathBuf, sync::Arc, time::Duration};
use url::Url;

/// Timeout of a request to the S3 service, and of all attempts together.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(8);

/// Stores pictures. Clones share their connections.
#[derive(Clone, Debug)]
pub struct PictureStorage {
    kind: StorageKind,
    objects: Arc<dyn ObjectStore>,
}

/// The kind of storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageKind {
    /// A folder on this machine.
    Folder,
    /// A bucket of an S3 service.
    S3,
}

/// A storage configuration that cannot be used. The messages are for the operator of the portal.
#[derive(Debug, thiserror::Error)]
pub enum StorageConfigError {
    /// The text is not the address of a bucket.
    #[error("{0:?} is not a location in S3; it is written like s3://bucket or s3://bucket/folder")]
    InvalidAddress(String),
    /// The settings contradict each other.
    #[error("the settings of S3 (AWS_…) cannot be used: {0}")]
    InvalidSettings(object_store::Error),
    /// The folder cannot be created or used.
    #[error("the folder for pictures, {}, cannot be used: {error}", folder.display())]
    UnusableFolder {
        /// The path of the folder.
        folder: PathBuf,
        /// The reason.
        error: io::Error,
    },
}

/// An operation of the storage failed.
#[derive(Debug, thiserror::Error)]
#[error("the storage of pictures failed: {0}")]
pub struct StorageError(#[from] object_store::Error);

impl PictureStorage {
    /// Opens a folder, or a location in S3 if the address begins with `s3:`.
    ///
    /// # Errors
    /// Returns an error if the location cannot be used.
    pub fn open(location: &str) -> Result<PictureStorage, StorageConfigError> {
        if location.starts_with("s3:") {
            PictureStorage::s3(location)
        } else {
            PictureStorage::folder(Path::new(location))
        }
    }

    /// Opens a folder and creates it if it does not exist. A picture is written to a temporary file, synced to the
    /// disk and then renamed, so that a name never refers to an incomplete picture, even after a power failure.
    ///
    /// # Errors
    /// Returns an error if the folder cannot be created.
    pub fn folder(folder: &Path) -> Result<PictureStorage, StorageConfigError> {
        let unusable = |error| StorageConfigError::UnusableFolder { folder: folder.to_owned(), error };
        std::fs::create_dir_all(folder).map_err(unusable)?;
        let files =
            LocalFileSystem::new_with_prefix(folder).map_err(|error| unusable(io::Error::other(error)))?;
        Ok(PictureStorage { kind: StorageKind::Folder, objects: Arc::new(files.with_fsync(true)) })
    }

    /// Opens a bucket, or a folder in it: `s3://bucket/folder`. The endpoint and the credentials come from the
    /// usual environment variables: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, and `AWS_ENDPOINT`
    /// for services other than Amazon's.
    ///
    /// # Errors
    /// Returns an error if the address or the settings cannot be used. The service is not contacted.
    pub fn s3(address: &str) -> Result<PictureStorage, StorageConfigError> {
        let variables = std::env::vars_os();
        PictureStorage::s3_with_settings(
            address,
            variables.filter_map(|(name, value)| Some((name.into_string().ok()?, value.into_string().ok()?))),
        )
    }

    fn s3_with_settings(
        address: &str,
        variables: impl IntoIterator<Item = (String, String)>,
    ) -> Result<PictureStorage, StorageConfigError> {
        let not_an_address = || StorageConfigError::InvalidAddress(address.to_owned());
        let url = Url::parse(address).ok().filter(|url| url.scheme() == "s3").ok_or_else(not_an_address)?;
        let bucket = url.host_str().filter(|bucket| !bucket.is_empty()).ok_or_else(not_an_address)?;
        let folder = Key::from_url_path(url.path()).map_err(|_| not_an_address())?;
        let retries =
            RetryConfig { max_retries: 3, retry_timeout: REQUEST_TIMEOUT, ..RetryConfig::default() };
        let mut service = AmazonS3Builder::new().with_bucket_name(bucket).with_retry(retries);
        for (name, value) in variables {
            // Variables that are not settings of S3 are ignored, even if their names begin with AWS.
            if let Ok(setting) = name.to_ascii_lowercase().parse::<AmazonS3ConfigKey>()
                && name.starts_with("AWS_")
            {
                service = service.with_config(setting, value);
            }
        }
        let timeout = format!("{} s", REQUEST_TIMEOUT.as_secs());
        let service = service.with_config(AmazonS3ConfigKey::Client(ClientConfigKey::Timeout), timeout);
        let service = service.build().map_err(StorageConfigError::InvalidSettings)?;
        Ok(PictureStorage { kind: StorageKind::S3, objects: Arc::new(PrefixStore::new(service, folder)) })
    }

    /// Returns the kind of storage.
    pub fn kind(&self) -> StorageKind {
        self.kind
    }

    /// Stores a picture and returns its name. Storing it again has no effect.
    ///
    /// # Errors
    /// Returns an error if the picture is not stored.
    pub async fn put(&self, picture: &Picture) -> Result<PictureName, StorageError> {
        let name = picture.name();
        self.objects.put(&object_key(name), picture.bytes.clone().into()).await?;
        Ok(name)
    }

    /// Stores a picture that was fetched from another storage under this name.
    ///
    /// # Errors
    /// Returns an error if the picture is not stored.
    pub async fn put_as(&self, name: PictureName, bytes: Bytes) -> Result<(), StorageError> {
        self.objects.put(&object_key(name), bytes.into()).await?;
        Ok(())
    }

    /// Returns the bytes of a picture; `None` if there is none with this name.
    ///
    /// # Errors
    /// Returns an error if the storage fails.
    pub async fn get(&self, name: PictureName) -> Result<Option<Bytes>, StorageError> {
        match self.objects.get(&object_key(name)).await {
            Ok(found) => Ok(Some(found.bytes().await?)),
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Deletes a picture, if there is one with this name. A deleted file in a folder may reappear after a power
    /// failure, since the function does not sync the disk.
    ///
    /// # Errors
    /// Returns an error if the picture may still exist.
    pub async fn delete(&self, name: PictureName) -> Result<(), StorageError> {
        match self.objects.delete(&object_key(name)).await {
            Ok(()) | Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

fn object_key(name: PictureName) -> Key {
    Key::from(name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::PictureKind;
    use image::{DynamicImage, RgbImage, codecs::png::PngEncoder};
    use rstest::rstest;
    use testing::Bucket;

    fn picture() -> Picture {
        let mut file = Vec::new();
        let pixels = DynamicImage::from(RgbImage::from_pixel(8, 8, image::Rgb([1, 2, 3])));
        pixels.write_with_encoder(PngEncoder::new(&mut file)).unwrap();
        Picture::from_upload(&file, PictureKind::Logo).unwrap()
    }

    fn bucket_storage(bucket: &Bucket, folder: &str) -> PictureStorage {
        let variables = bucket.variables().map(|(name, value)| (name.to_owned(), value));
        PictureStorage::s3_with_settings(&format!("{}{folder}", bucket.address()), variables).unwrap()
    }

    async fn check_put_get_and_delete(storage: &PictureStorage) {
        let picture = picture();
        let name = picture.name();
        assert_eq!(storage.get(name).await.unwrap(), None);
        assert_eq!(storage.put(&picture).await.unwrap(), name);
        assert_eq!(storage.put(&picture).await.unwrap(), name);
        assert_eq!(storage.get(name).await.unwrap().as_ref(), Some(&picture.bytes));
        storage.delete(name).await.unwrap();
        storage.delete(name).await.unwrap();
        assert_eq!(storage.get(name).await.unwrap(), None);
        storage.put_as(name, picture.bytes.clone()).await.unwrap();
        assert_eq!(storage.get(name).await.unwrap(), Some(picture.bytes));
        storage.delete(name).await.unwrap();
    }

    #[tokio::test]
    async fn a_folder_stores_pictures() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("data/pictures");
        check_put_get_and_delete(&PictureStorage::open(place.to_str().unwrap()).unwrap()).await;
        assert!(place.read_dir().unwrap().next().is_none(), "nothing stays behind");
    }

    #[tokio::test]
    async fn a_half_written_picture_is_not_served_and_can_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let storage = PictureStorage::folder(folder.path()).unwrap();
        let picture = picture();
        std::fs::write(folder.path().join(format!("{}#1", picture.name())), "half").unwrap();
        assert_eq!(storage.get(picture.name()).await.unwrap(), None);
        storage.put(&picture).await.unwrap();
        assert_eq!(storage.get(picture.name()).await.unwrap(), Some(picture.bytes));
    }

    #[tokio::test]
    async fn a_bucket_stores_pictures() {
        let bucket = Bucket::open().await;
        check_put_get_and_delete(&bucket_storage(&bucket, "")).await;
    }

    #[tokio::test]
    async fn folders_of_a_bucket_are_separate() {
        let bucket = Bucket::open().await;
        let (ours, theirs) = (bucket_storage(&bucket, "/ours"), bucket_storage(&bucket, "/theirs/too"));
        check_put_get_and_delete(&theirs).await;
        let name = ours.put(&picture()).await.unwrap();
        assert_eq!(bucket.list_keys(), [format!("ours/{name}")]);
        assert_eq!(theirs.get(name).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_wrong_key_of_a_bucket_is_an_error() {
        let bucket = Bucket::open().await;
        let variables = bucket.variables().map(|(name, value)| match name {
            "AWS_SECRET_ACCESS_KEY" => (name.to_owned(), "guessed".to_owned()),
            _ => (name.to_owned(), value),
        });
        let storage = PictureStorage::s3_with_settings(bucket.address(), variables).unwrap();
        assert!(storage.put(&picture()).await.is_err());
        assert!(storage.get(picture().name()).await.is_err());
    }

    #[rstest]
    #[case("s3:")]
    #[case("s3://")]
    #[case("s3:bucket")]
    #[case("s3:///folder")]
    fn an_invalid_s3_address_is_rejected_with_an_example(#[case] address: &str) {
        let message = PictureStorage::open(address).unwrap_err().to_string();
        assert_eq!(
            message,
            format!(
                "{address:?} is not a location in S3; it is written like s3://bucket or s3://bucket/folder"
            )
        );
    }

    #[test]
    fn a_folder_that_cannot_be_created_is_reported() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let message = PictureStorage::folder(&file.path().join("pictures")).unwrap_err().to_string();
        assert!(message.contains(&file.path().display().to_string()), "{message}");
    }
}
