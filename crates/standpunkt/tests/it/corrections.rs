//! Corrections of final theses: one person proposes, another one confirms, answers stay, and everybody concerned is
//! notified.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    fairness::wait_for_fairness,
    people::{Person, PortalWithInbox, password},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use testing::databases::Engine;

const CORRECTED: &str = "Es soll die Linie 1 geben.";

fn correction() -> Value {
    json!({"text": CORRECTED, "reason": "Der Artikel fehlte."})
}

/// Adds a second creator, Kim Berg, who accepts.
pub(crate) async fn add_creator(
    portal: &PortalWithInbox,
    creator: &Person,
    instance_id: i64,
    email: &str,
) -> Person {
    let roles = format!("/api/v1/applications/{instance_id}/roles/creator");
    let role = send_ok(portal, creator, Method::POST, &roles, &json!({"email": email})).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/creator");
    send_ok(portal, creator, Method::POST, &invite, &json!({"id": role["id"]})).await;
    let chosen = json!({"password": password(), "first_name": "Kim", "last_name": "Berg"});
    let mail = portal.inbox.next().await;
    let answer = portal.try_accept_invitation(mail.first_link(), &chosen).await;
    assert_eq!(answer.status(), StatusCode::OK);
    portal.sign_in(email, password()).await
}

impl AnsweringFixture {
    fn theses_path(&self) -> String {
        format!("/api/v1/applications/{}/theses", self.instance_id)
    }

    /// Returns the path of the correction of the first thesis.
    fn correction_path(&self) -> String {
        format!("{}/corrections/{}", self.theses_path(), self.theses[0])
    }

    pub(crate) async fn propose(&self, person: &Person) {
        send_ok(&self.portal, person, Method::PUT, &self.correction_path(), &correction()).await;
    }

    /// Returns the proposed corrections as this person sees them.
    async fn list_proposed(&self, person: &Person) -> Value {
        self.portal.get_json(person, &format!("{}/corrections", self.theses_path())).await
    }

    /// Confirms the correction of the first thesis as it is proposed now.
    pub(crate) async fn try_to_confirm(&self, person: &Person) -> (StatusCode, Value) {
        let proposed = self.list_proposed(&self.erika).await;
        let at = if proposed[0].is_null() {
            json!("2027-01-01T00:00:00Z")
        } else {
            proposed[0]["proposed_at"].clone()
        };
        self.try_to_confirm_thesis(person, self.theses[0], &at).await
    }

    /// Confirms the correction of a thesis that was proposed at this time.
    async fn try_to_confirm_thesis(
        &self,
        person: &Person,
        thesis: i64,
        proposed_at: &Value,
    ) -> (StatusCode, Value) {
        let path = format!("{}/corrections/{thesis}/confirm", self.theses_path());
        send_json(&self.portal, person, Method::POST, &path, &json!({"proposed_at": proposed_at})).await
    }

    /// Adds a second creator, who accepts.
    pub(crate) async fn add_creator(&self, email: &str) -> Person {
        add_creator(&self.portal, &self.erika, self.instance_id, email).await
    }

    async fn first_text(&self) -> Value {
        self.portal.get_json(&self.erika, &format!("{}/de", self.theses_path())).await[0]["text"].clone()
    }

    /// Receives mails and returns their recipients and subjects.
    async fn receive(&self, count: usize) -> BTreeSet<(String, String)> {
        let mut received = BTreeSet::new();
        for _ in 0..count {
            let mail = self.portal.inbox.next().await;
            received.insert((mail.to[0].clone(), mail.subject));
        }
        received
    }
}

#[rstest]
#[tokio::test]
async fn a_correction_that_another_creator_confirms_is_public_and_keeps_the_answers(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    fixture.submit_party().await;
    fixture.go_live().await;
    let kim = fixture.add_creator("kim@example.org").await;
    fixture.propose(&fixture.erika).await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to[0], "kim@example.org");
    assert!(mail.text.contains(CORRECTED) && mail.text.contains("Der Artikel fehlte."), "{}", mail.text);
    assert_eq!(fixture.first_text().await, "Es soll Linie 1 geben.", "a proposal changes nothing");

    let proposed = fixture.list_proposed(&fixture.erika).await;
    let proposed = &proposed[0];
    assert_eq!(
        (&proposed["is_own"], &proposed["is_confirmable"]),
        (&json!(true), &json!(false)),
        "{proposed}"
    );
    assert_eq!(proposed["before"]["text"], "Es soll Linie 1 geben.");
    let (status, problem) = fixture.try_to_confirm(&fixture.erika).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("four_eyes")), "{problem}");
    let admin = fixture.portal.create_admin().await;
    let (status, _) = fixture.try_to_confirm(&admin).await;
    assert_eq!(status, StatusCode::CONFLICT, "the provider confirms only if there is no other creator");

    let (status, _) = fixture.try_to_confirm(&kim).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(fixture.first_text().await, CORRECTED);
    assert_eq!(
        fixture.receive(2).await,
        BTreeSet::from([
            ("erika@example.org".to_owned(), "Berichtigt: eine These für „Wahlhilfe Musterstadt“".to_owned()),
            ("tim@example.org".to_owned(), "Berichtigt: eine These für „Wahlhilfe Musterstadt“".to_owned()),
        ]),
        "Ada gets no mail because she has not answered"
    );
    let votes = fixture.portal.get_json(&fixture.tim, &fixture.party_votes_path()).await;
    assert_eq!(votes.as_array().unwrap_or(&Vec::new()).len(), 5, "{votes}");
    let is_corrected =
        |report: &Value| report["changes"].as_array().is_some_and(|changes| changes.len() == 1);
    let report = wait_for_fairness(&fixture.portal.server, "musterstadt", is_corrected).await;
    let change = &report["changes"][0];
    assert_eq!((&change["kind"], &change["reason"]), (&json!("thesis_corrected"), &correction()["reason"]));
    let wording = json!({"thesis": fixture.theses[0], "number": 1, "language": "de",
        "before": "Es soll Linie 1 geben.", "after": CORRECTED});
    assert_eq!(change["wording"], wording);
    let (status, _) = fixture.try_to_confirm(&kim).await;
    assert_eq!(status, StatusCode::NOT_FOUND, "the correction is already confirmed");
}

#[tokio::test]
async fn the_provider_confirms_if_there_is_no_other_creator_but_never_its_own_proposal() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let erika = fixture.portal.user_id(&fixture.erika).await;
    fixture.propose(&fixture.erika).await;
    assert_eq!(
        fixture.receive(1).await.first().unwrap().1,
        "Bitte bestätigen: Berichtigung für „Wahlhilfe Musterstadt“"
    );
    let (status, _) = fixture.try_to_confirm(&admin).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(fixture.first_text().await, CORRECTED);
    fixture.receive(1).await;

    // An administrator who proposes while acting as Erika counts as the proposer, and Erika may confirm.
    let personify = json!({"action": "personify", "value": {"user_id": erika}});
    let token = send_ok(&fixture.portal, &admin, Method::POST, "/api/v1/actions/custom", &personify).await;
    let token = json!({"token": token["custom_token"]});
    let signed_in =
        fixture.portal.server.post("/api/v1/identity/sign-in/token", &token).send().await.unwrap();
    let as_erika = Person::from_tokens(&signed_in.json().await.unwrap());
    let second = json!({"text": "Es soll eine Linie 1 geben.", "reason": "Ein Wort fehlte."});
    send_ok(&fixture.portal, &as_erika, Method::PUT, &fixture.correction_path(), &second).await;
    assert_eq!(fixture.try_to_confirm(&admin).await.0, StatusCode::CONFLICT);
    assert_eq!(fixture.try_to_confirm(&as_erika).await.0, StatusCode::CONFLICT);
    assert_eq!(fixture.try_to_confirm(&fixture.erika).await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_declined_correction_changes_nothing_and_its_author_gets_a_mail() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let kim = fixture.add_creator("kim@example.org").await;
    fixture.propose(&fixture.erika).await;
    fixture.portal.inbox.next().await;
    send_ok(&fixture.portal, &kim, Method::DELETE, &fixture.correction_path(), &json!({})).await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(
        (mail.to[0].as_str(), mail.subject.as_str()),
        ("erika@example.org", "Nicht bestätigt: Ihre Berichtigung für „Wahlhilfe Musterstadt“")
    );
    assert_eq!(fixture.try_to_confirm(&kim).await.0, StatusCode::NOT_FOUND);
    assert_eq!(fixture.first_text().await, "Es soll Linie 1 geben.");
}

#[tokio::test]
async fn a_correction_needs_final_theses_a_difference_and_a_reason() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let path = fixture.correction_path();
    for (body, field) in [
        (json!({"text": "Kurz.", "reason": "Kürzer."}), "text"),
        (json!({"text": CORRECTED, "reason": ""}), "reason"),
    ] {
        let (status, problem) = send_json(&fixture.portal, &fixture.erika, Method::PUT, &path, &body).await;
        assert_eq!(
            (status, &problem["errors"][0]["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(field)),
            "{problem}"
        );
    }
    let same = json!({"text": "Es soll Linie 1 geben.", "reason": "Nichts."});
    let (status, problem) = send_json(&fixture.portal, &fixture.erika, Method::PUT, &path, &same).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    let (status, _) = send_json(&fixture.portal, &fixture.tim, Method::PUT, &path, &correction()).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "trust persons do not correct theses");

    fixture.propose(&fixture.erika).await;
    let reopen = format!("/api/v1/actions/reopen/app/{}", fixture.instance_id);
    let reason = json!({"reason": "Eine These war falsch."});
    send_ok(&fixture.portal, &admin, Method::POST, &reopen, &reason).await;
    let open = fixture.list_proposed(&fixture.erika).await;
    assert_eq!(open, json!([]), "theses that can be edited need no corrections");
    let (status, problem) =
        send_json(&fixture.portal, &fixture.erika, Method::PUT, &path, &correction()).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
}

#[tokio::test]
async fn a_translation_is_corrected_at_once_and_the_change_is_public() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    let english = format!("{}/en/{}", fixture.theses_path(), fixture.theses[1]);
    let write = async |text: &str| {
        let body = json!({"title": "Transport", "text": text});
        send_ok(&fixture.portal, &fixture.erika, Method::PUT, &english, &body).await
    };
    write("There shuold be line 2.").await;
    fixture.go_live().await;
    assert_eq!(write("There should be line 2.").await["text"], "There should be line 2.");
    let is_corrected =
        |report: &Value| report["changes"].as_array().is_some_and(|changes| changes.len() == 1);
    let report = wait_for_fairness(&fixture.portal.server, "musterstadt", is_corrected).await;
    let change = &report["changes"][0];
    assert_eq!(change["kind"], "translation_corrected");
    assert_eq!((&change["wording"]["number"], &change["wording"]["language"]), (&json!(2), &json!("en")));
    let votes = fixture.portal.get_json(&fixture.tim, &fixture.party_votes_path()).await;
    assert_eq!(votes.as_array().unwrap_or(&Vec::new()).len(), 5, "answers stay: {votes}");
    let (status, problem) =
        send_json(&fixture.portal, &fixture.erika, Method::DELETE, &english, &json!({})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("frozen")),
        "a translation cannot be removed"
    );
}

#[tokio::test]
async fn an_outdated_correction_is_not_confirmed_and_only_its_author_replaces_it() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let kim = fixture.add_creator("kim@example.org").await;
    fixture.propose(&fixture.erika).await;
    fixture.portal.inbox.next().await;
    let seen = fixture.list_proposed(&kim).await[0]["proposed_at"].clone();
    let (status, problem) =
        send_json(&fixture.portal, &kim, Method::PUT, &fixture.correction_path(), &correction()).await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    let other = json!({"text": "Es soll keine Linie 1 geben.", "reason": "Ein Wort fehlte."});
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &fixture.correction_path(), &other).await;
    fixture.portal.inbox.next().await;
    let (status, problem) = fixture.try_to_confirm_thesis(&kim, fixture.theses[0], &seen).await;
    assert_eq!(status, StatusCode::CONFLICT, "{problem}");
    assert_eq!(fixture.first_text().await, "Es soll Linie 1 geben.");

    send_ok(&fixture.portal, &fixture.erika, Method::DELETE, &fixture.correction_path(), &json!({})).await;
    assert_eq!(fixture.list_proposed(&kim).await, json!([]));
    assert!(!fixture.portal.inbox.has_mail(), "a withdrawn correction sends no mail");
}

#[tokio::test]
async fn two_corrections_are_confirmed_one_after_the_other_and_everybody_gets_both_mails() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    let kim = fixture.add_creator("kim@example.org").await;
    for thesis in [fixture.theses[0], fixture.theses[1]] {
        let path = format!("{}/corrections/{thesis}", fixture.theses_path());
        let body =
            json!({"text": format!("Es soll die Linie zu {thesis} geben."), "reason": "Der Artikel fehlte."});
        send_ok(&fixture.portal, &fixture.erika, Method::PUT, &path, &body).await;
    }
    fixture.receive(2).await;
    for proposed in fixture.list_proposed(&kim).await.as_array().unwrap() {
        let thesis = proposed["statement_id"].as_i64().unwrap();
        let (status, problem) = fixture.try_to_confirm_thesis(&kim, thesis, &proposed["proposed_at"]).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{problem}");
    }
    let mut links = BTreeSet::new();
    for _ in 0..4 {
        let mail = fixture.portal.inbox.next().await;
        if mail.to[0] == "tim@example.org" {
            assert!(mail.text.contains("Begründung: Der Artikel fehlte."), "{}", mail.text);
            links.insert(mail.first_link().rsplit('?').next().unwrap().to_owned());
        }
    }
    assert_eq!(links, BTreeSet::from(["thesis=1".to_owned(), "thesis=2".to_owned()]));
}
