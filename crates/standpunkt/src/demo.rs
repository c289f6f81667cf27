//! The demo: a fictitious municipal election that is loaded into an empty store.
use anyhow::{Context, Result};
use portal::{
    Portal,
    clock::Clock,
    demo::{self, people::DemoPerson},
};
use store::Db;

/// Creates the link by which the administrator of the demo chooses a password.
pub(crate) async fn create_admin_link(portal: &Portal) -> Result<String> {
    let link = portal::accounts::admins::grant_admin_and_create_link(
        DemoPerson::Administrator.email(),
        &portal.provider,
        &portal.db,
        &portal.clock,
    )
    .await;
    link.context("The demo's administrator cannot be created.")
}

/// Loads the demo if the store holds no instance. Returns whether it was loaded.
pub(crate) async fn load_if_empty(db: &Db, clock: &Clock) -> Result<bool> {
    let loaded = demo::load_if_empty(db, clock).await.context("The demo cannot be loaded.")?;
    if let Some(domain) = &loaded {
        tracing::info!(%domain, "loaded the demo");
    }
    Ok(loaded.is_some())
}

#[cfg(test)]
mod tests {
    use exchange::model::bundle::Bundle;

    #[test]
    fn the_demo_has_what_a_visitor_should_see() {
        let bundle = Bundle::read(portal::demo::BUNDLE).unwrap();
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
