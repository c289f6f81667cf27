//! The demo: a fictitious municipal election that is loaded into an empty store.
use anyhow::{Context, Result, anyhow};
use exchange::model::bundle::Bundle;
use portal::{
    Portal,
    clock::Clock,
    instances::imports::{ImportError, ImportOptions, ImportPlan},
};
use store::Db;

const DEMO_BUNDLE: &[u8] = include_bytes!("../../../demo/kranichfurt.json");

/// The mail address of the administrator of the demo.
const ADMIN_MAIL: &str = "verwaltung@kranichfurt.example";

/// Creates the link by which the administrator of the demo chooses a password.
pub(crate) async fn create_admin_link(portal: &Portal) -> Result<String> {
    let link = portal::accounts::admins::grant_admin_and_create_link(
        ADMIN_MAIL,
        &portal.provider,
        &portal.db,
        &portal.clock,
    )
    .await;
    link.context("The demo's administrator cannot be created.")
}

/// Loads the demo if the store holds no instance. Returns whether it was loaded.
pub(crate) async fn load_if_empty(db: &Db, clock: &Clock) -> Result<bool> {
    if store::instances::count(db).await? > 0 {
        return Ok(false);
    }
    let bundle = Bundle::read(DEMO_BUNDLE).map_err(|problems| anyhow!("The demo is broken: {problems:?}"))?;
    let options = ImportOptions { live: true, ..ImportOptions::default() };
    let import = ImportPlan::build(bundle, &options, clock.now()).context("The demo is broken.")?;
    match import.write(db, clock).await {
        Ok(demo) => {
            tracing::info!(domain = %demo.domain, "loaded the demo");
            Ok(true)
        }
        // Another node that started at the same moment was faster.
        Err(ImportError::DomainTaken(_)) => Ok(false),
        Err(error) => Err(error).context("The demo cannot be loaded."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_demo_has_what_a_visitor_should_see() {
        let bundle = Bundle::read(DEMO_BUNDLE).unwrap();
        let problems = bundle.check();
        assert!(problems.is_empty(), "{problems:?}");
        let categories: std::collections::BTreeSet<_> =
            bundle.theses.iter().map(|thesis| format!("{:?}", thesis.category)).collect();
        let answered = |from: usize, to: usize| {
            let candidates = bundle.candidates.iter().map(|candidate| candidate.answers.len());
            candidates.filter(|answers| (from..=to).contains(answers)).count()
        };
        assert_eq!((bundle.theses.len(), bundle.parties.len(), bundle.candidates.len()), (30, 9, 60));
        assert!(categories.len() >= 8);
        assert!(
            bundle.theses.iter().filter(|thesis| format!("{:?}", thesis.text).contains(")[")).count() >= 8
        );
        assert!(answered(30, 30) >= 10 && answered(10, 20) >= 10 && answered(0, 0) >= 5);
    }
}
