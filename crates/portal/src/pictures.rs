//! Pictures: logos, backgrounds, portraits. What somebody uploads is decoded and written anew (crate `media`), kept
//! under a name made of its content, and removed once nothing shows it.
use crate::{
    Portal,
    audit::{self, AuditEvent},
    instances::claim,
    people::SignedIn,
    service_error::ServiceError,
};
use bytes::Bytes;
use elections::{
    domain_errors::DomainError, ids::InstanceId, instances::freezing::InstanceChange,
    validation::ValidationErrorKind,
};
use exchange::pictures::PictureOwner;
use jiff::{SignedDuration, Timestamp};
use media::{Picture, PictureError, PictureKind, PictureName, PictureStorage};
use std::{collections::HashSet, sync::Arc, time::Duration};
use store::{Db, audit::AuditChain};
use tokio::sync::Semaphore;

/// Where pictures are served; their name follows.
pub const ADDRESS: &str = "/api/v1/images/";
/// How often it is looked for pictures that nothing shows.
const SWEEP_EVERY: Duration = Duration::from_secs(60 * 60);
/// How long a picture may wait to be shown: whoever uploads a logo saves the configuration later.
const UNUSED_FOR: SignedDuration = SignedDuration::from_hours(48);

/// Keeps pictures.
#[derive(Clone)]
pub struct PictureService {
    storage: PictureStorage,
    /// Decoding a picture takes as much as 160 MB: one at a time.
    decoding: Arc<Semaphore>,
}

impl PictureService {
    /// Pictures in this storage.
    pub fn new(storage: PictureStorage) -> PictureService {
        PictureService { storage, decoding: Arc::new(Semaphore::new(1)) }
    }

    /// The bytes of a picture.
    ///
    /// # Errors
    /// When the storage does not answer.
    pub async fn fetch(&self, name: PictureName) -> Result<Option<Bytes>, media::StorageError> {
        self.storage.get(name).await
    }

    /// Keeps the picture of somebody who is imported, and tells its address.
    ///
    /// # Errors
    /// [`ServiceError::Invalid`] for what is no picture, or too large.
    pub async fn keep_imported(
        &self,
        bytes: impl Into<Bytes>,
        owner: &PictureOwner,
        db: &Db,
    ) -> Result<String, ServiceError> {
        let kind = match owner {
            PictureOwner::Party(_) => PictureKind::Logo,
            PictureOwner::Candidate(_) => PictureKind::Portrait,
        };
        let picture = self.decode(bytes.into(), kind).await?;
        let mut tx = db.begin().await?;
        store::media::add(&kept(&picture), Timestamp::now(), &mut tx).await?;
        tx.commit().await?;
        self.keep(&picture).await
    }

    /// Keeps a picture that is noted already, so that nothing lies in the storage that nobody knows of.
    async fn keep(&self, picture: &Picture) -> Result<String, ServiceError> {
        let name = self.storage.put(picture).await.map_err(ServiceError::internal)?;
        Ok(format!("{ADDRESS}{name}"))
    }

    async fn decode(&self, bytes: Bytes, kind: PictureKind) -> Result<Picture, ServiceError> {
        let turn = self.decoding.clone().acquire_owned().await.map_err(ServiceError::internal)?;
        let read = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            Picture::from_upload(&bytes, kind)
        });
        read.await.map_err(ServiceError::internal)?.map_err(|error| match error {
            PictureError::TooLarge { .. } | PictureError::TooManyPixels { .. } => {
                ServiceError::field("image", ValidationErrorKind::TooLarge)
            }
            PictureError::Unsupported | PictureError::Broken => {
                ServiceError::field("image", ValidationErrorKind::Invalid)
            }
        })
    }
}

impl Portal {
    /// Keeps a picture for use in an instance, and tells its address.
    ///
    /// # Errors
    /// [`ServiceError::NotFound`]; [`ServiceError::Invalid`] for what is no picture, or too large; [`ServiceError::Not`] where the
    /// instance is archived.
    pub async fn keep_picture(
        &self,
        application: InstanceId,
        bytes: Bytes,
        kind: PictureKind,
        who: &SignedIn,
    ) -> Result<String, ServiceError> {
        let picture = self.pictures.decode(bytes, kind).await?;
        let now = Timestamp::now();
        let mut tx = self.db.begin().await?;
        let instance = claim(application, &mut tx).await?;
        instance.require_changeable(InstanceChange::Appearance).map_err(DomainError::from)?;
        store::media::add(&kept(&picture), now, &mut tx).await?;
        let deed = AuditEvent::on("picture.uploaded", "application", application);
        audit::record(AuditChain::Instance(application), who.actor(), deed, now, &mut tx).await?;
        tx.commit().await?;
        self.pictures.keep(&picture).await
    }
}

/// What is noted of a picture.
fn kept(picture: &Picture) -> store::media::StoredPicture {
    store::media::StoredPicture {
        name: picture.name().to_string(),
        size: picture.bytes.len(),
        width: picture.width,
        height: picture.height,
    }
}

/// Removes pictures that nothing shows, again and again; stops when it is dropped.
pub(crate) async fn keep_sweeping(pictures: PictureService, db: Db) {
    let mut ticks = tokio::time::interval(SWEEP_EVERY);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        if let Err(error) = sweep(&pictures, Timestamp::now() - UNUSED_FOR, &db).await {
            tracing::warn!(%error, "could not remove pictures that nothing shows");
        }
    }
}

async fn sweep(pictures: &PictureService, before: Timestamp, db: &Db) -> Result<(), ServiceError> {
    let old = store::media::kept_before(before, db).await?;
    if old.is_empty() {
        return Ok(());
    }
    let shown: HashSet<String> = store::media::shown(db).await?.into_iter().collect();
    for name in old.into_iter().filter(|name| !shown.contains(&format!("{ADDRESS}{name}"))) {
        if let Err(error) = remove(&name, before, pictures, db).await {
            tracing::warn!(%name, %error, "a picture that nothing shows could not be removed");
        }
    }
    Ok(())
}

/// Removes a picture, unless somebody uploads it again meanwhile, which moves its time; whoever does waits until the file
/// is gone, and writes it anew.
async fn remove(
    name: &str,
    before: Timestamp,
    pictures: &PictureService,
    db: &Db,
) -> Result<(), ServiceError> {
    let mut tx = db.begin().await?;
    if store::media::remove(name, before, &mut tx).await?
        && let Ok(name) = name.parse::<PictureName>()
    {
        pictures.storage.delete(name).await.map_err(ServiceError::internal)?;
        tx.commit().await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use store::media::StoredPicture;

    #[tokio::test]
    async fn a_picture_that_nothing_shows_is_removed_after_two_days() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&format!("sqlite:{}", folder.path().join("keep.db").display())).await.unwrap();
        db.migrate().await.unwrap();
        let pictures = PictureService::new(PictureStorage::folder(&folder.path().join("pictures")).unwrap());
        // One white pixel.
        let png = include_bytes!("pixel.png");
        let picture = pictures.decode(Bytes::from_static(png), PictureKind::Logo).await.unwrap();
        let name = pictures.storage.put(&picture).await.unwrap();
        let kept = StoredPicture { name: name.to_string(), size: picture.bytes.len(), width: 1, height: 1 };
        let then = Timestamp::UNIX_EPOCH;
        store::media::add(&kept, then, &db).await.unwrap();
        instance(then, &db).await;

        for (shown, by) in [
            ("party.png", "insert into parties (id, application_id, key, position, shortcut, name, description, logo, status,
                 sort_key, search, created_at, updated_at) select 1, id, 'p', 0, title, title, title, $1, 0, '', '', $2, $2
                 from applications"),
            ("portrait.jpg", "insert into candidates (id, application_id, key, position, has_profile, title, first_name,
                 last_name, description, picture, status, sort_key, search, created_at, updated_at)
                 select 1, id, 'k', 0, true, '', 'Ada', 'Berg', title, $1, 0, '', '', $2, $2 from applications"),
        ] {
            keep_shown(shown, by, then, &db).await;
        }
        keep_shown("sponsor.png", "update applications set deleted_at = $2 where $1 <> ''", then, &db).await;

        sweep(&pictures, then, &db).await.unwrap();
        assert!(pictures.fetch(name).await.unwrap().is_some(), "it may still be saved");
        sweep(&pictures, then + SignedDuration::from_secs(1), &db).await.unwrap();
        assert!(pictures.fetch(name).await.unwrap().is_none());
        let mut stay = store::media::kept_before(Timestamp::now(), &db).await.unwrap();
        stay.sort();
        assert_eq!(stay, ["party.png", "portrait.jpg", "sponsor.png"], "what something shows stays");
    }

    /// A picture that something shows, of an instance that has a sponsor's picture.
    async fn keep_shown(name: &str, by: &'static str, then: Timestamp, db: &Db) {
        let kept = StoredPicture { name: name.to_owned(), size: 1, width: 1, height: 1 };
        store::media::add(&kept, then, db).await.unwrap();
        database::sql(by).bind(format!("{ADDRESS}{name}")).bind(then).execute(db).await.unwrap();
    }

    /// An instance whose sponsor has a picture.
    async fn instance(then: Timestamp, db: &Db) {
        let configuration =
            json!({"sponsors": [{"name": "Sparkasse", "image": format!("{ADDRESS}sponsor.png")}]});
        database::sql(
            "insert into elections (id, name, location, status, sort_key, search, created_at, updated_at)
             values (1, 'Wahl', 'Ort', 0, '', '', $1, $1)",
        )
        .bind(then)
        .execute(db)
        .await
        .unwrap();
        database::sql(
            "insert into applications (id, election_id, domain, default_language, languages, time_zone, title, subtitle,
                 description, licence, configuration, status, revision, sort_key, search, created_at, updated_at)
             values (1, 1, 'ort', 'de', $1, 'Europe/Berlin', $2, $2, $2, 'non_profit', $3, 0, 1, '', '', $4, $4)",
        )
        .bind(database::json(&json!(["de"])))
        .bind(database::json(&json!({"de": "Ort"})))
        .bind(database::json(&configuration))
        .bind(then)
        .execute(db)
        .await
        .unwrap();
    }
}
