//! Another name of a candidate while voters can use the instance: published, told to the creators, and possibly left to
//! them.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    background_jobs::wait_for_job_at,
    fairness::wait_for_fairness,
    people::Person,
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

impl AnsweringFixture {
    fn candidate_path(&self) -> String {
        self.candidate_votes_path().replace("/votes", "")
    }

    fn party_people_path(&self) -> String {
        format!("/api/v1/applications/{}/matches/parties/{}/people", self.instance_id, self.party)
    }

    async fn try_to_rename(&self, person: &Person, last_name: &str) -> (StatusCode, Value) {
        let change = json!({"lastName": last_name});
        send_json(&self.portal, person, Method::PUT, &self.candidate_path(), &change).await
    }

    async fn rename(&self, person: &Person, last_name: &str) {
        let (status, answer) = self.try_to_rename(person, last_name).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }

    /// Returns a row of a spreadsheet that gives the candidate another last name.
    async fn row_with_last_name(&self, last_name: &str) -> Value {
        let stored = self.portal.get_json(&self.erika, &self.candidate_path()).await;
        json!({"rows": [{"id": stored["id"], "updated_at": stored["updated_at"], "last_name": last_name}]})
    }

    /// Answers every thesis as the candidate and submits.
    async fn publish_candidate(&self) {
        for thesis in 0..5 {
            self.answer(&self.ada, &self.candidate_votes_path(), thesis, &json!({"value": 75})).await;
        }
        self.submit_as_candidate().await;
    }

    /// Waits until the report lists this number of changes, and returns them.
    async fn wait_for_changes(&self, count: usize) -> Value {
        let has_all =
            |report: &Value| report["changes"].as_array().is_some_and(|changes| changes.len() == count);
        wait_for_fairness(&self.portal.server, "musterstadt", has_all).await["changes"].clone()
    }

    async fn leave_names_to_creators(&self) {
        let path = format!("/api/v1/applications/{}/configuration", self.instance_id);
        let mut configuration = self.portal.get_json(&self.erika, &path).await;
        assert_eq!(configuration["onlyCreatorsRename"], false);
        configuration["onlyCreatorsRename"] = json!(true);
        send_ok(&self.portal, &self.erika, Method::PUT, &path, &configuration).await;
    }
}

#[rstest]
#[tokio::test]
async fn another_name_is_public_with_the_former_one_and_creators_are_told(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    fixture.rename(&fixture.ada, "Bergmann").await;
    fixture.publish_candidate().await;
    let kim = fixture.add_creator("kim@example.org").await;
    fixture.go_live().await;
    let both = BTreeSet::from(["erika@example.org", "kim@example.org"].map(str::to_owned));
    let receive = async |count: usize| {
        let mut recipients = BTreeSet::new();
        let mut text = String::new();
        for _ in 0..count {
            let mail = fixture.portal.inbox.next().await;
            assert_eq!(mail.subject, "Anderer Name bei „Wahlhilfe Musterstadt“");
            recipients.insert(mail.to[0].clone());
            text = mail.text;
        }
        (recipients, text)
    };

    fixture.rename(&fixture.ada, "Sommer").await;
    let (recipients, text) = receive(2).await;
    assert_eq!(recipients, both);
    let text = text.replace('\n', " ");
    assert!(text.contains("„Ada Bergmann“ heißt jetzt „Ada Sommer“."), "{text}");
    assert!(text.contains("Früherer und neuer Name stehen"), "{text}");
    fixture.rename(&fixture.ada, "SOMMER").await;
    fixture.rename(&fixture.tim, "Winter").await;
    assert_eq!(receive(2).await.0, both, "another spelling is no other name");
    fixture.rename(&kim, "Herbst").await;
    assert_eq!(receive(1).await.0, BTreeSet::from(["erika@example.org".to_owned()]));
    let rows = fixture.row_with_last_name("Frost").await;
    let path = fixture.party_people_path();
    let job = send_ok(&fixture.portal, &fixture.tim, Method::POST, &path, &rows).await;
    let jobs = path.replace("/people", "/jobs");
    let job = wait_for_job_at(&fixture.portal, &fixture.tim, &jobs, &job).await;
    assert_eq!(job["failed"], 0, "{job}");
    assert_eq!(receive(2).await.0, both);

    let changes = fixture.wait_for_changes(4).await;
    let names: Vec<_> = changes
        .as_array()
        .unwrap()
        .iter()
        .map(|change| {
            assert_eq!(
                (&change["kind"], &change["renaming"]["candidate"], &change["reason"]),
                (&json!("candidate_renamed"), &json!(fixture.candidate), &json!(""))
            );
            (change["renaming"]["before"].as_str().unwrap(), change["renaming"]["after"].as_str().unwrap())
        })
        .collect();
    assert_eq!(
        names,
        [
            ("Ada Herbst", "Ada Frost"),
            ("Ada Winter", "Ada Herbst"),
            ("Ada SOMMER", "Ada Winter"),
            ("Ada Bergmann", "Ada Sommer")
        ]
    );
    let admin = fixture.portal.create_admin().await;
    let log = format!("/api/v1/audit?application={}&action=candidate.renamed", fixture.instance_id);
    assert_eq!(fixture.portal.get_json(&admin, &log).await["pagination"]["total"], 4);

    // Nobody reads the names of a candidate any more who is deactivated, and removing one removes them.
    let status = json!({"status": 4});
    send_ok(&fixture.portal, &fixture.erika, Method::PATCH, &fixture.candidate_path(), &status).await;
    let is_nameless = |report: &Value| {
        report["changes"]
            .as_array()
            .is_some_and(|changes| changes.iter().all(|one| one["renaming"].is_null()))
    };
    let report = wait_for_fairness(&fixture.portal.server, "musterstadt", is_nameless).await;
    assert_eq!(report["changes"].as_array().unwrap().len(), 4, "{report}");
    let remove = format!("{}?confirm=true", fixture.candidate_path());
    let removed = fixture.portal.request(&fixture.erika, Method::DELETE, &remove).send().await.unwrap();
    assert_eq!(removed.status(), StatusCode::NO_CONTENT);
    fixture.wait_for_changes(0).await;
}

#[rstest]
#[tokio::test]
async fn an_instance_can_leave_names_to_its_creators_once_voters_can_use_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    fixture.leave_names_to_creators().await;
    fixture.rename(&fixture.ada, "Bergmann").await;
    fixture.publish_candidate().await;
    fixture.go_live().await;
    let refused = |field: &str| json!([{"field": field, "code": "creators_only"}]);
    for person in [&fixture.ada, &fixture.tim] {
        let (status, problem) = fixture.try_to_rename(person, "Sommer").await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &refused("lastName")));
    }
    let rows = fixture.row_with_last_name("Sommer").await;
    let (status, problem) =
        send_json(&fixture.portal, &fixture.tim, Method::POST, &fixture.party_people_path(), &rows).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &refused("rows.0.last_name"))
    );
    fixture.rename(&fixture.ada, "BergMann").await;
    let website = json!({"website": "https://ada.example"});
    send_ok(&fixture.portal, &fixture.ada, Method::PUT, &fixture.candidate_path(), &website).await;
    fixture.rename(&fixture.erika, "Sommer").await;
    let changes = fixture.wait_for_changes(1).await;
    assert_eq!(changes[0]["renaming"]["after"], "Ada Sommer");
}

#[tokio::test]
async fn the_name_of_a_candidate_whom_voters_have_not_seen_is_not_published() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    fixture.rename(&fixture.ada, "Sommer").await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to, ["erika@example.org"]);
    let text = mail.text.replace('\n', " ");
    assert!(text.contains("haben den früheren Namen nicht gesehen"), "{text}");
    fixture.publish_candidate().await;
    fixture.rename(&fixture.ada, "Winter").await;
    let changes = fixture.wait_for_changes(1).await;
    assert_eq!(changes[0]["renaming"]["before"], "Ada Sommer", "{changes}");
}
