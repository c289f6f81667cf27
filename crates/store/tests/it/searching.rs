//! Searching for words.
use crate::fixtures::{a_candidate, instance_at};
use ::elections::{ids::UserId, participants::PartyScope};
use rstest::rstest;
use store::{
    audit::{AuditChain, AuditQuery},
    candidates::{CandidateQuery, CandidateSort},
    elections::{ElectionQuery, ElectionSort},
    instances::{InstanceQuery, InstanceSort},
    jobs::JobScope,
    mails::MailQuery,
    searching::{self, SearchScope},
    users::UserQuery,
};
use testing::databases::{Engine, Store};

#[rstest]
#[case::in_order("kim berger", 1)]
#[case::last_name_first("BERGER kim", 1)]
#[case::with_a_comma("Berger, Kim", 1)]
#[case::a_word_that_is_missing("berger tim", 0)]
#[case::without_words(" ", 1)]
#[tokio::test]
async fn candidates_are_found_by_words_in_any_order(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[case] words: &str,
    #[case] expected: i64,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let mut tx = db.begin().await.unwrap();
    store::candidates::add_all(&[a_candidate(&instance, None, "Berger")], &mut tx).await.unwrap();
    tx.commit().await.unwrap();
    for searches_contact_data in [false, true] {
        let query = CandidateQuery {
            instance_id: instance.id,
            party_scope: PartyScope::All,
            has_profile: true,
            words,
            searches_contact_data,
            status: None,
            progress: None,
            order: CandidateSort::Name,
            descending: false,
        };
        let (found, total) = store::candidates::search(&query, 10, 0, db).await.unwrap();
        assert_eq!((found.len(), total), (usize::try_from(expected).unwrap(), expected), "{words}");
    }
    let hits = searching::search_candidates(words, instance.id, None, 10, db).await.unwrap();
    assert_eq!(hits.len(), usize::try_from(expected).unwrap());
}

#[rstest]
#[tokio::test]
async fn every_list_is_searched_for_several_words(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
    #[values("", "kranichfurt wahlhilfe")] words: &str,
) {
    let Store { db, .. } = &Store::create(engine).await;
    let instance = instance_at("kranichfurt", db).await;
    let instances = InstanceQuery {
        words,
        scope: SearchScope::All,
        status: None,
        election: None,
        licence: None,
        creator: None,
        election_from: None,
        election_until: None,
        created_from: None,
        attention: None,
        deleted: false,
        order: InstanceSort::Title,
        descending: false,
    };
    let (found, total) = store::instances::search(&instances, 10, 0, db).await.unwrap();
    assert_eq!((found.len(), total), (1, 1));
    let hits = searching::search_instances(words, &SearchScope::All, None, 10, db).await.unwrap();
    assert_eq!(hits.iter().map(|hit| hit.id).collect::<Vec<_>>(), [instance.id]);

    let elections =
        ElectionQuery { words, status: None, deleted: false, order: ElectionSort::Name, descending: false };
    let (found, total) = store::elections::search(&elections, 10, 0, db).await.unwrap();
    assert_eq!(found.len(), usize::try_from(total).unwrap());

    // These lists are empty; the statements must be valid on both engines.
    let users = UserQuery { words, role: None, sort: None };
    assert_eq!(store::users::search(&users, 10, 0, db).await.unwrap().1, 0);
    assert_eq!(store::clusters::search(words, None, 10, 0, db).await.unwrap().1, 0);
    let scope = JobScope::Person(UserId::random());
    assert_eq!(store::jobs::search(scope, words, None, 10, 0, db).await.unwrap().1, 0);
    let mails = MailQuery { states: &[], job: None, words, sort: None };
    assert_eq!(store::mails::search(&mails, 10, 0, db).await.unwrap().1, 0);
    let entries = AuditQuery {
        chain: Some(AuditChain::Provider),
        action: "",
        user: None,
        from: None,
        until: None,
        words,
        oldest_first: true,
    };
    assert_eq!(store::audit::count(&entries, db).await.unwrap(), 0);
    assert!(store::audit::list_named(&entries, 10, 0, db).await.unwrap().is_empty());
}
