//! Checks that the filters of SQL statements agree with the rules of the domain.
use crate::fixtures::{a_candidate, a_party, a_user, instance_at, time};
use ::elections::{
    candidates::{Candidate, CandidateStatus},
    ids::{NotificationId, TrustPersonId},
    instances::submission_counts::SubmissionCounts,
    notifications::{Notification, NotificationKind},
    parties::{Party, PartyStatus},
    people::Role,
    trust_persons::{TrustPerson, TrustPersonStatus},
};
use rstest::rstest;
use store::{
    notifications, progress, roles,
    users::{self, UserQuery},
};
use testing::databases::{Engine, Store};

#[rstest]
#[tokio::test]
async fn progress_figures_count_the_same_parties_and_candidates_as_the_domain_rules(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let to_status = |number: i16| PartyStatus::try_from(number).unwrap();
    let submission = |has_submitted: bool| has_submitted.then(|| time("2026-12-01T10:00:00Z"));
    let mut parties = Vec::new();
    for (number, has_submitted) in (0..=3).flat_map(|number| [(number, true), (number, false)]) {
        let shortcut = format!("P{number}{has_submitted}");
        let (status, submitted_at) = (to_status(number), submission(has_submitted));
        parties.push(Party { status, submitted_at, ..a_party(&instance, &shortcut) });
    }
    let parties_or_none = parties.iter().map(Some).chain([None]);
    let mut candidates = Vec::new();
    for (index, party) in parties_or_none.enumerate() {
        for (number, has_submitted, has_profile) in
            (0..=4).flat_map(|number| [(number, true, true), (number, false, true), (number, true, false)])
        {
            let name = format!("C{index}{number}{has_submitted}{has_profile}");
            let (status, submitted_at) =
                (CandidateStatus::try_from(number).unwrap(), submission(has_submitted));
            let candidate = a_candidate(&instance, party, &name);
            candidates.push(Candidate { status, submitted_at, has_profile, ..candidate });
        }
    }
    let mut tx = db.begin().await.unwrap();
    store::parties::add_all(&parties, &mut tx).await.unwrap();
    store::candidates::add_all(&candidates, &mut tx).await.unwrap();
    let counts = SubmissionCounts::count(&parties, &candidates);
    let figures =
        progress::load_instance_progress(instance.id, &instance.metadata.default_language, &mut tx).await;
    let figures = figures.unwrap();
    let count = |number: i64| usize::try_from(number).unwrap();
    assert_eq!(count(figures.submitted_parties), counts.parties);
    assert_eq!(count(figures.submitted_candidates), counts.candidates);
    assert_eq!(count(figures.parties), parties.iter().filter(|party| party.is_listed()).count());
    let party_of = |candidate: &Candidate| parties.iter().find(|party| Some(party.id) == candidate.party);
    let listed = candidates.iter().filter(|candidate| candidate.is_listed(party_of(candidate)));
    assert_eq!(count(figures.candidates), listed.count());
}

#[rstest]
#[tokio::test]
async fn a_trust_person_holds_its_role_exactly_while_it_has_access(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let now = time("2026-11-22T10:00:00Z");
    let notification = Notification {
        id: NotificationId::random(),
        election: Some(instance.election),
        title: "Wartung".into(),
        description: String::new(),
        valid_from: now,
        valid_until: time("2026-11-23T10:00:00Z"),
        kind: NotificationKind::Info,
        url: None,
        created_at: now,
        updated_at: now,
    };
    notifications::add(&notification, None, db).await.unwrap();
    let trust_persons = UserQuery { role: Some(Role::TrustPerson), ..UserQuery::default() };
    for party_status in (0..=3).map(|number| PartyStatus::try_from(number).unwrap()) {
        let shortcut = format!("P{}", i16::from(party_status));
        let party = Party { status: party_status, ..a_party(&instance, &shortcut) };
        let mut tx = db.begin().await.unwrap();
        store::parties::add_all(std::slice::from_ref(&party), &mut tx).await.unwrap();
        tx.commit().await.unwrap();
        for status in (0..=3).map(|number| TrustPersonStatus::try_from(number).unwrap()) {
            let user = a_user(&format!("{shortcut}-{}@example.org", i16::from(status)));
            store::users::add(&user, db).await.unwrap();
            let trust_person = TrustPerson {
                id: TrustPersonId::random(),
                instance_id: instance.id,
                party: party.id,
                user: user.id,
                status,
                invited_at: None,
                signed_in_at: None,
                created_at: now,
                updated_at: now,
            };
            store::trust_persons::add(&trust_person, db).await.unwrap();
            let has_access = trust_person.has_access(party_status);
            let holds_role = !roles::list_by_user(user.id, db).await.unwrap().is_empty();
            assert_eq!(holds_role, has_access, "{party_status:?}, {status:?}");
            let notified = notifications::list_by_user(user.id, now, db).await.unwrap();
            assert_eq!(!notified.is_empty(), has_access, "notified: {party_status:?}, {status:?}");
            let (found, _) = users::search(&trust_persons, 100, 0, db).await.unwrap();
            let is_found = found.iter().any(|one| one.id == user.id);
            assert_eq!(is_found, has_access, "found by role: {party_status:?}, {status:?}");
        }
    }
}
