//! The last day for answers: what is refused or marked as late after it, and the contact that an invitation names.
use crate::answers::{AnsweringFixture, send_json, send_ok};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use testing::{databases::Engine, program::MAX_POLLS};

impl AnsweringFixture {
    async fn update(&self, body: &Value) -> Value {
        let path = format!("/api/v1/applications/{}", self.instance_id);
        send_ok(&self.portal, &self.erika, Method::PUT, &path, body).await
    }

    /// Rates a thesis as the candidate, and returns the status and the code of the problem.
    async fn rate_as_candidate(&self, thesis: usize) -> (StatusCode, Value) {
        let (status, answer) =
            self.answer(&self.ada, &self.candidate_votes_path(), thesis, &json!({"value": 25})).await;
        (status, answer["code"].clone())
    }

    async fn submit_candidate(&self) -> (StatusCode, Value) {
        let submit = format!("/api/v1/actions/finalize/candidate/{}", self.candidate);
        let (status, answer) = send_json(&self.portal, &self.ada, Method::POST, &submit, &json!({})).await;
        (status, answer["code"].clone())
    }

    async fn load_snapshot(&self) -> Value {
        for _ in 0..MAX_POLLS {
            let answer = self.portal.server.ask("/api/v1/public/instances/musterstadt").await;
            if answer.status() == StatusCode::OK {
                return answer.json().await.unwrap();
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("voters do not find the instance in time");
    }
}

#[tokio::test]
async fn after_the_deadline_nobody_submits_for_the_first_time() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    assert_eq!(fixture.rate_as_candidate(0).await.0, StatusCode::OK);
    fixture.submit_party().await;
    fixture.update(&json!({"answers_until": "2020-03-01"})).await;

    let refused = (StatusCode::CONFLICT, json!("answers_closed"));
    assert_eq!(fixture.rate_as_candidate(1).await, refused);
    assert_eq!(fixture.submit_candidate().await, refused);
    assert_eq!(
        fixture
            .portal
            .get_json(&fixture.ada, &fixture.candidate_votes_path())
            .await
            .as_array()
            .unwrap()
            .len(),
        1,
        "the draft stays"
    );

    fixture.update(&json!({"answers_until": null})).await;
    assert_eq!(fixture.rate_as_candidate(1).await.0, StatusCode::OK);
}

#[tokio::test]
async fn submitted_answers_are_explained_and_corrected_after_the_deadline() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    fixture.update(&json!({"answers_until": "2020-03-01"})).await;
    let votes = fixture.party_votes_path();
    let reason = json!({"value": 75, "explanation": "Weil es nötig ist."});
    assert_eq!(fixture.answer(&fixture.tim, &votes, 0, &reason).await.0, StatusCode::OK);

    let reopen = format!("{}/reopen", votes.trim_end_matches("/votes"));
    let reason = json!({"reason": "In These 1 stand ein Zahlendreher."});
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(fixture.answer(&fixture.tim, &votes, 0, &json!({"value": 0})).await.0, StatusCode::OK);
    fixture.portal.inbox.next().await;
    fixture.submit_as_party().await;
}

#[tokio::test]
async fn late_answers_are_accepted_if_the_creator_allows_them_and_voters_see_when_they_came() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.update(&json!({"answers_until": "2020-03-01", "late_answers": true})).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let today = jiff::Timestamp::now().in_tz("Europe/Berlin").unwrap().date().to_string();
    let party = &fixture.load_snapshot().await["parties"][0];
    assert_eq!((&party["submitted_on"], &party["late"]), (&json!(today), &json!(true)));
}

#[tokio::test]
async fn the_deadline_is_before_the_election_day() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    fixture.update(&json!({"sundown_date": "2099-03-14", "answers_until": "2099-03-13"})).await;
    for body in [json!({"answers_until": "2099-03-14"}), json!({"sundown_date": "2099-03-13"})] {
        let (status, problem) = send_json(&fixture.portal, &fixture.erika, Method::PUT, &path, &body).await;
        assert_eq!(
            (status, &problem["errors"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "answers_until", "code": "too_late"}]))
        );
    }
}

#[tokio::test]
async fn an_invitation_names_the_editors_and_the_deadline_and_voters_do_not_see_them() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let editors = json!(
        {"publisher": "Stadtjugendring", "contact": "Kim Öztürk", "phone": "01234 567890",
         "email": "wahl@ring.example"}
    );
    let body = json!({"answers_until": "2099-03-01", "sundown_date": "2099-03-14", "editors": editors});
    assert_eq!(fixture.update(&body).await["editors"], editors);

    let path = format!("/api/v1/applications/{}/matches/candidates", fixture.instance_id);
    let hedy = json!({"firstName": "Hedy", "lastName": "Feld", "email": "hedy@example.org"});
    let hedy = send_ok(&fixture.portal, &fixture.erika, Method::POST, &path, &hedy).await;
    let invite = format!("/api/v1/actions/invite/{}/party/0/candidate", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &invite, &json!({"id": hedy["id"]})).await;
    let mail = fixture.portal.inbox.next().await;
    for text in
        ["Stadtjugendring bittet Sie", "Kim Öztürk, Telefon 01234 567890", "1. März 2099. Danach lassen"]
    {
        assert!(mail.text.contains(text), "{text}: {}", mail.text);
    }

    let editors = "Stadtjugendring <wahl@ring.example>";
    assert_eq!(mail.reply_to.as_deref(), Some(editors), "replies go to the editors");
    assert!(
        mail.from.starts_with("Stadtjugendring ("),
        "the sender has the name of the publisher: {}",
        mail.from
    );

    fixture.submit_party().await;
    fixture.go_live().await;
    assert!(!fixture.load_snapshot().await.to_string().contains("01234 567890"));
    let public = format!("/api/v1/applications/{}", fixture.instance_id);
    let public = fixture.portal.server.json(&public).await;
    assert_eq!((&public["answers_until"], &public["editors"]), (&json!("2099-03-01"), &Value::Null));
}
