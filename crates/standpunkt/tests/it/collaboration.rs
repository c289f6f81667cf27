//! Several trust persons answer for a party: they see who changed what, comment, and can require a second person.
use crate::{
    answers::{AnsweringFixture, add_trust_person, send_json, send_ok},
    people::Person,
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

impl AnsweringFixture {
    fn party_path(&self, page: &str) -> String {
        format!("{}/{page}", self.party_votes_path().trim_end_matches("/votes"))
    }

    async fn load_collaboration(&self, person: &Person) -> Value {
        self.portal.get_json(person, &self.party_path("collaboration")).await
    }

    async fn rate(&self, person: &Person, thesis: usize, value: u8) {
        let answer = json!({"value": value});
        let (status, answer) = self.answer(person, &self.party_votes_path(), thesis, &answer).await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }

    async fn comment(&self, person: &Person, comment: &str) -> (StatusCode, Value) {
        let body = json!({"statement_id": self.theses[0], "comment": comment});
        send_json(&self.portal, person, Method::POST, &self.party_path("comments"), &body).await
    }

    async fn set_four_eyes(&self, person: &Person, enabled: bool) -> (StatusCode, Value) {
        let body = json!({"enabled": enabled});
        send_json(&self.portal, person, Method::PUT, &self.party_path("four-eyes"), &body).await
    }

    /// Adds a party that has submitted these ratings. Returns the id.
    async fn add_submitted_party(&self, number: usize, ratings: &[u8]) -> i64 {
        let parties = format!("/api/v1/applications/{}/matches/parties", self.instance_id);
        let description = "Wir treten zum ersten Mal an.";
        let party = json!({"shortcut": format!("L{number}"), "name": format!("Liste {number}"), "description": description});
        let party = send_ok(&self.portal, &self.erika, Method::POST, &parties, &party).await;
        let email = format!("liste{number}@example.org");
        let person =
            add_trust_person(&self.portal, &self.erika, self.instance_id, &party["id"], &email).await;
        let votes = format!("{parties}/{}/votes", party["id"]);
        for (thesis, rating) in ratings.iter().enumerate() {
            self.answer(&person, &votes, thesis, &json!({"value": rating})).await;
        }
        let submit = format!("/api/v1/actions/finalize/party/{}", party["id"]);
        send_ok(&self.portal, &person, Method::POST, &submit, &json!({})).await;
        self.portal.inbox.next().await;
        party["id"].as_i64().unwrap()
    }

    async fn try_submit_party(&self, person: &Person) -> (StatusCode, Value) {
        let submit = format!("/api/v1/actions/finalize/party/{}", self.party);
        let (status, answer) = send_json(&self.portal, person, Method::POST, &submit, &json!({})).await;
        (status, answer["code"].clone())
    }
}

#[rstest]
#[tokio::test]
async fn trust_persons_see_who_changed_what(#[values(Engine::Sqlite, Engine::Postgres)] engine: Engine) {
    let fixture = AnsweringFixture::new(engine).await;
    let nora = fixture.add_trust_person("nora@example.org").await;
    fixture.rate(&fixture.tim, 0, 75).await;
    fixture.rate(&fixture.tim, 0, 100).await;
    fixture.rate(&nora, 0, 0).await;
    let reason = json!({"value": 0, "explanation": "Zu teuer.", "translations": {"en": "Too expensive."}});
    fixture.answer(&nora, &fixture.party_votes_path(), 0, &reason).await;
    fixture.rate(&fixture.tim, 1, 50).await;
    fixture.rate(&fixture.tim, 2, 50).await;
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 2, &json!({"value": null})).await;

    let actual = fixture.load_collaboration(&nora).await;
    let changes: Vec<(&Value, &Value, &Value)> = actual["changes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| (&change["statement_id"], &change["changed_by"], &change["former_value"]))
        .collect();
    let [first, second, third] = [0, 1, 2].map(|thesis| json!(fixture.theses[thesis]));
    let (tim, nora_name) = (json!("tim@example.org"), json!("nora@example.org"));
    assert_eq!(
        changes,
        [
            // Tim removed his rating of the third thesis, which makes him the last person who changed it.
            (&third, &tim, &Value::Null),
            (&second, &tim, &Value::Null),
            // Nora rated and explained in a row, which is one change.
            (&first, &nora_name, &json!(100)),
            (&first, &tim, &Value::Null),
        ]
    );
    let mut people: Vec<&str> = actual["people"].as_array().unwrap().iter().flat_map(Value::as_str).collect();
    people.sort_unstable();
    assert_eq!(people, ["nora@example.org", "tim@example.org"]);

    fixture
        .answer(&fixture.tim, &fixture.party_votes_path(), 0, &json!({"value": 0, "explanation": ""}))
        .await;
    let newest = &fixture.load_collaboration(&nora).await["changes"][0];
    assert_eq!(
        (&newest["former_explanation"], &newest["former_translations"]["en"]),
        (&json!("Zu teuer."), &json!("Too expensive."))
    );
}

#[rstest]
#[tokio::test]
async fn only_the_author_removes_a_comment_and_only_the_party_reads_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let nora = fixture.add_trust_person("nora@example.org").await;
    let (status, written) = fixture.comment(&fixture.tim, "  Sollen wir hier nicht zustimmen? ").await;
    assert_eq!((status, &written["is_own"]), (StatusCode::CREATED, &json!(true)));

    let actual = fixture.load_collaboration(&nora).await;
    let [comment] = actual["comments"].as_array().unwrap().as_slice() else { panic!("{actual}") };
    assert_eq!(
        (&comment["comment"], &comment["created_by"], &comment["is_own"], &comment["statement_id"]),
        (
            &json!("Sollen wir hier nicht zustimmen?"),
            &json!("tim@example.org"),
            &json!(false),
            &json!(fixture.theses[0])
        )
    );
    for stranger in [&fixture.erika, &fixture.ada] {
        let request = fixture.portal.request(stranger, Method::GET, &fixture.party_path("collaboration"));
        assert_eq!(request.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    }

    let path = fixture.party_path(&format!("comments/{}", written["id"]));
    let remove =
        async |person| fixture.portal.request(person, Method::DELETE, &path).send().await.unwrap().status();
    assert_eq!(remove(&nora).await, StatusCode::NOT_FOUND);
    assert_eq!(remove(&fixture.tim).await, StatusCode::NO_CONTENT);
    assert_eq!(fixture.load_collaboration(&nora).await["comments"], json!([]));
}

#[rstest]
#[tokio::test]
async fn the_other_trust_persons_get_the_first_comment_of_an_hour_by_mail(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let nora = fixture.add_trust_person("nora@example.org").await;
    fixture.comment(&fixture.tim, "Sollen wir hier nicht zustimmen?").await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to, ["nora@example.org"]);
    assert!(mail.text.contains("„Es soll Linie 1 geben.“"), "{}", mail.text);
    assert!(mail.text.contains("> Sollen wir hier nicht zustimmen?"), "{}", mail.text);
    let link = format!("/portal/parties/{}/theses?thesis=1", fixture.party);
    assert!(mail.first_link().ends_with(&link), "{}", mail.first_link());

    fixture.comment(&fixture.tim, "Ich meine: ganz zustimmen.").await;
    fixture.comment(&nora, "Ja.").await;
    assert_eq!(fixture.portal.inbox.next().await.to, ["tim@example.org"], "Tim's second comment was mailed");
}

#[rstest]
#[tokio::test]
async fn a_trust_person_can_ask_the_others_by_mail_to_submit(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let path = fixture.party_path("submission-requests");
    let request =
        async || fixture.portal.request(&fixture.tim, Method::POST, &path).send().await.unwrap().status();
    assert_eq!(request().await, StatusCode::CONFLICT, "the party has no other trust person");
    fixture.add_trust_person("nora@example.org").await;
    assert_eq!(request().await, StatusCode::NO_CONTENT);
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to, ["nora@example.org"]);
    let link = format!("/portal/parties/{}/theses?view=submit", fixture.party);
    assert!(mail.first_link().ends_with(&link), "{}", mail.first_link());
}

#[tokio::test]
async fn a_comment_needs_a_text_and_a_thesis_of_the_instance() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    for text in [" ", &"x".repeat(1001)] {
        let (status, answer) = fixture.comment(&fixture.tim, text).await;
        assert_eq!(
            (status, &answer["errors"][0]["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!("comment"))
        );
    }
    let body = json!({"statement_id": 7, "comment": "Warum?"});
    let (status, answer) =
        send_json(&fixture.portal, &fixture.tim, Method::POST, &fixture.party_path("comments"), &body).await;
    assert_eq!(
        (status, &answer["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("statement_id"))
    );
}

#[rstest]
#[tokio::test]
async fn by_the_four_eyes_principle_another_person_submits(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let alone = fixture.set_four_eyes(&fixture.tim, true).await;
    assert_eq!((alone.0, &alone.1["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    let nora = fixture.add_trust_person("nora@example.org").await;
    let (status, actual) = fixture.set_four_eyes(&fixture.tim, true).await;
    assert_eq!((status, &actual["four_eyes"]), (StatusCode::OK, &json!(true)));
    for thesis in 0..5 {
        fixture.rate(&fixture.tim, thesis, 75).await;
    }
    let refused = (StatusCode::CONFLICT, json!("four_eyes"));
    assert_eq!(fixture.try_submit_party(&fixture.tim).await, refused);
    assert_eq!(fixture.set_four_eyes(&fixture.tim, false).await.0, StatusCode::CONFLICT);
    assert_eq!(fixture.load_collaboration(&fixture.tim).await["needs_second_person"], true);

    // The roles are reversed once the other person changes something.
    fixture.rate(&nora, 4, 50).await;
    assert_eq!(fixture.try_submit_party(&nora).await, refused);
    assert_eq!(fixture.load_collaboration(&fixture.tim).await["needs_second_person"], false);
    assert_eq!(fixture.try_submit_party(&fixture.tim).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_reverted_change_needs_a_second_person_too() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let nora = fixture.add_trust_person("nora@example.org").await;
    fixture.set_four_eyes(&fixture.tim, true).await;
    for thesis in 0..5 {
        fixture.rate(&nora, thesis, 75).await;
    }
    fixture.rate(&fixture.tim, 0, 0).await;
    fixture.rate(&nora, 1, 50).await;
    fixture.rate(&fixture.tim, 0, 75).await;
    let refused = (StatusCode::CONFLICT, json!("four_eyes"));
    assert_eq!(fixture.try_submit_party(&fixture.tim).await, refused);
    assert_eq!(fixture.try_submit_party(&nora).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_change_after_a_reopening_is_recorded_separately() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let nora = fixture.add_trust_person("nora@example.org").await;
    fixture.set_four_eyes(&fixture.tim, true).await;
    for thesis in 0..5 {
        fixture.rate(&fixture.tim, thesis, 75).await;
    }
    assert_eq!(fixture.try_submit_party(&nora).await.0, StatusCode::OK);
    let reason = json!({"reason": "In These 1 stand ein Zahlendreher."});
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &fixture.party_path("reopen"), &reason).await;

    fixture.rate(&fixture.tim, 0, 0).await;
    let changes = fixture.load_collaboration(&nora).await["changes"].as_array().unwrap().len();
    assert_eq!(changes, 6, "the submitted answers stay in the history");
    assert_eq!(fixture.try_submit_party(&fixture.tim).await.0, StatusCode::CONFLICT);
    assert_eq!(fixture.try_submit_party(&nora).await.0, StatusCode::OK);
}

#[tokio::test]
async fn the_only_remaining_trust_person_can_submit_despite_the_four_eyes_principle() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.add_trust_person("nora@example.org").await;
    fixture.set_four_eyes(&fixture.tim, true).await;
    for thesis in 0..5 {
        fixture.rate(&fixture.tim, thesis, 75).await;
    }
    assert_eq!(fixture.try_submit_party(&fixture.tim).await.0, StatusCode::CONFLICT);

    let roles = format!("/api/v1/applications/{}/roles/trustpersons", fixture.instance_id);
    let listed = fixture.portal.get_json(&fixture.erika, &roles).await;
    let listed = listed["data"].as_array().unwrap();
    let nora = listed.iter().find(|role| role["contact"] == "nora@example.org").unwrap();
    let path = format!("{roles}/{}", nora["id"]);
    let removed = fixture.portal.request(&fixture.erika, Method::DELETE, &path).send().await.unwrap();
    assert!(removed.status().is_success());
    assert_eq!(fixture.try_submit_party(&fixture.tim).await.0, StatusCode::OK);
}

#[tokio::test]
async fn comments_and_changes_are_part_of_the_data_of_a_person() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.rate(&fixture.tim, 0, 75).await;
    fixture.comment(&fixture.tim, "Wirklich?").await;
    let tim = fixture.portal.user_id(&fixture.tim).await;
    let data = fixture.portal.get_json(&fixture.tim, &format!("/api/v1/users/{tim}/data")).await;
    assert_eq!(data["answer_comments"][0]["comment"], "Wirklich?");
    assert_eq!(data["answer_changes"][0]["thesis"], "Es soll Linie 1 geben.");
}

#[rstest]
#[tokio::test]
async fn candidates_explain_the_most_disputed_theses_first(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    let order = async || {
        let theses = fixture.portal.get_json(&fixture.ada, &format!("{path}/theses/by-disagreement")).await;
        theses["statement_ids"].as_array().unwrap().clone()
    };
    // All agree on the first thesis and differ most on the third.
    let answers = [[75, 50, 0, 50, 25], [75, 75, 100, 50, 25], [75, 50, 0, 75, 25], [75, 50, 100, 25, 25]];
    for (number, values) in answers.iter().enumerate() {
        fixture.add_submitted_party(number, values).await;
    }
    assert_eq!(order().await, Vec::<Value>::new(), "the answers of four parties could be inferred");
    let last = fixture.add_submitted_party(4, &[75, 50, 0, 0, 25]).await;
    let expected = [2, 3, 1, 0, 4].map(|thesis: usize| json!(fixture.theses[thesis]));
    assert_eq!(order().await, expected);

    let party = format!("{path}/matches/parties/{last}");
    send_ok(&fixture.portal, &fixture.erika, Method::PATCH, &party, &json!({"status": 3})).await;
    assert_eq!(order().await, Vec::<Value>::new(), "a deactivated party does not count");
}
