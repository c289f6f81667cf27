//! Keeps the former wordings of theses.
use crate::unit_of_work::UnitOfWork;
use elections::{instances::Instance, theses::Thesis, thesis_versions::ThesisVersion};

/// Keeps the former wording of a thesis, if the change replaces one.
pub(crate) async fn record_version(
    instance: &Instance,
    previous: &Thesis,
    thesis: &Thesis,
    work: &mut UnitOfWork,
) -> store::Result<()> {
    let latest = store::thesis_versions::find_latest(thesis.id, &mut *work).await?;
    let actor = work.actor();
    let person = actor.acting.or(actor.user);
    let now = work.now();
    match ThesisVersion::find_replaced(previous, thesis, instance.status, latest, person, now) {
        Some(version) => store::thesis_versions::add(thesis.id, &version, work).await,
        None => Ok(()),
    }
}
