//! Profiles can be filled in in any order: each change is validated separately, and required fields are checked at
//! submission.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    people::Person,
    pictures::PIXEL,
};
use elections::candidates::details::CandidateDetail;
use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use rstest::rstest;
use serde_json::{Value, json};
use std::time::Duration;
use testing::{databases::Engine, program::MAX_POLLS};

/// A change of a profile or of its answers.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    Picture,
    Describe,
    District,
    Answer,
}
use Step::{Answer, Describe, District, Picture};

/// The person who fills in a profile, and its path.
struct ProfileOwner<'a> {
    fixture: &'a AnsweringFixture,
    actor: &'a Person,
    profile: String,
    picture: &'static str,
    votes: String,
    submit: String,
}

impl ProfileOwner<'_> {
    fn candidate(fixture: &AnsweringFixture) -> ProfileOwner<'_> {
        ProfileOwner {
            actor: &fixture.ada,
            profile: fixture.candidate_votes_path().replace("/votes", ""),
            picture: "picture",
            votes: fixture.candidate_votes_path(),
            submit: format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate),
            fixture,
        }
    }

    fn party(fixture: &AnsweringFixture) -> ProfileOwner<'_> {
        ProfileOwner {
            actor: &fixture.tim,
            profile: fixture.party_votes_path().replace("/votes", ""),
            picture: "logo",
            votes: fixture.party_votes_path(),
            submit: format!("/api/v1/actions/finalize/party/{}", fixture.party),
            fixture,
        }
    }

    async fn put(&self, change: Value) -> (StatusCode, Value) {
        send_json(&self.fixture.portal, self.actor, Method::PUT, &self.profile, &change).await
    }

    async fn do_step(&self, step: Step) -> StatusCode {
        match step {
            Picture => {
                let form = Form::new().part("image", Part::bytes(PIXEL).file_name("bild.png"));
                let address = format!("{}/{}", self.profile, self.picture);
                let upload = self.fixture.portal.request(self.actor, Method::PUT, &address).multipart(form);
                upload.send().await.unwrap().status()
            }
            Describe => self.put(json!({"description": "Für mehr Stege."})).await.0,
            District => self.put(json!({"district": "Nord"})).await.0,
            Answer => {
                for thesis in 0..5 {
                    let (status, _) =
                        self.fixture.answer(self.actor, &self.votes, thesis, &json!({"value": 75})).await;
                    assert!(status.is_success());
                }
                StatusCode::OK
            }
        }
    }

    async fn submit(&self) -> (StatusCode, Value) {
        send_json(&self.fixture.portal, self.actor, Method::POST, &self.submit, &json!({})).await
    }

    /// Takes the steps, and tries to submit before each of them.
    async fn fill_in(&self, steps: &[Step]) {
        for (done, step) in steps.iter().enumerate() {
            let (status, problem) = self.submit().await;
            assert_eq!(status, StatusCode::CONFLICT, "{:?}: {problem}", &steps[..done]);
            let is_answered = steps[..done].contains(&Answer);
            let expected = if is_answered { "profile_incomplete" } else { "no_answer" };
            assert_eq!(problem["code"], expected, "{:?}", &steps[..done]);
            if is_answered {
                let missing = [(Describe, "description"), (District, "district")];
                let missing = missing.into_iter().filter(|(step, _)| steps[done..].contains(step));
                let missing: Vec<Value> =
                    missing.map(|(_, field)| json!({"field": field, "code": "required"})).collect();
                let errors = problem["errors"].as_array().unwrap();
                assert_eq!(errors.len(), missing.len(), "{:?}: {problem}", &steps[..done]);
                assert!(missing.iter().all(|one| errors.contains(one)), "{:?}: {problem}", &steps[..done]);
            }
            assert_eq!(self.do_step(*step).await, StatusCode::OK, "{step:?} after {:?}", &steps[..done]);
        }
        let (status, answer) = self.submit().await;
        assert_eq!(status, StatusCode::OK, "{answer}");
    }
}

/// Starts an instance that requires description and district of its candidates.
async fn start_with_required_fields(engine: Engine) -> AnsweringFixture {
    let fixture = AnsweringFixture::new(engine).await;
    let fields = json!({"matches": {"fields": [
        {"name": "description", "required": true, "show": true},
        {"name": "district", "required": true, "show": true},
    ]}});
    let path = format!("/api/v1/applications/{}/configuration", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &path, &fields).await;
    fixture
}

#[rstest]
#[case::picture_first(&[Picture, Describe, District, Answer])]
#[case::description_first(&[Describe, Picture, Answer, District])]
#[case::answers_first(&[Answer, District, Picture, Describe])]
#[case::answers_in_between(&[District, Answer, Describe])]
#[tokio::test]
async fn a_candidate_fills_in_its_profile_in_any_order(#[case] steps: &[Step]) {
    let fixture = start_with_required_fields(Engine::Sqlite).await;
    ProfileOwner::candidate(&fixture).fill_in(steps).await;
}

#[rstest]
#[case::logo_first(&[Picture, Describe, Answer])]
#[case::answers_first(&[Answer, Picture, Describe])]
#[case::description_last(&[Picture, Answer, Describe])]
#[tokio::test]
async fn a_party_fills_in_its_profile_in_any_order(#[case] steps: &[Step]) {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    // The state after an import.
    let nothing = database::sql("update parties set description = $1").bind(database::json(&json!({})));
    nothing.execute(&fixture.portal.store.db).await.unwrap();
    ProfileOwner::party(&fixture).fill_in(steps).await;
}

#[tokio::test]
async fn a_form_with_an_empty_required_field_is_refused() {
    let fixture = start_with_required_fields(Engine::Sqlite).await;
    let ada = ProfileOwner::candidate(&fixture);
    let required = |field: &str| json!([{"field": field, "code": "required"}]);
    for (change, field) in [
        (json!({"firstName": "Ada", "description": ""}), "description"),
        (json!({"district": "-1"}), "district"),
        (json!({"firstName": " "}), "firstName"),
    ] {
        let (status, problem) = ada.put(change).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &required(field)));
    }
    let (status, _) = ada.put(json!({"website": "https://ada.example.org"})).await;
    assert_eq!(status, StatusCode::OK, "one field is changed without the others");
    let (status, problem) = ada.put(json!({"website": "ada"})).await;
    assert_eq!(
        (status, &problem["errors"][0]["code"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("invalid_url"))
    );
}

#[tokio::test]
async fn a_profile_is_added_without_its_required_texts() {
    let fixture = start_with_required_fields(Engine::Sqlite).await;
    let path = fixture.candidate_votes_path();
    let all = path.rsplit_once("/candidates/").unwrap().0;
    let person = json!({"firstName": "Grace", "lastName": "Fluss"});
    let added =
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &format!("{all}/candidates"), &person).await;
    let form = Form::new().part("image", Part::bytes(PIXEL).file_name("bild.png"));
    let picture = format!("{all}/candidates/{}/picture", added["id"]);
    let upload =
        fixture.portal.request(&fixture.erika, Method::PUT, &picture).multipart(form).send().await.unwrap();
    assert_eq!(upload.status(), StatusCode::OK);
}

#[tokio::test]
async fn every_detail_of_a_candidate_is_required_checked_searched_and_exported() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let ada = ProfileOwner::candidate(&fixture);
    for detail in CandidateDetail::ALL {
        let (name, field) = (detail.name(), detail.field_name());
        let fields = json!({"matches": {"fields": [{"name": field, "required": true, "show": true}]}});
        let instance = format!("/api/v1/applications/{}", fixture.instance_id);
        send_ok(&fixture.portal, &fixture.erika, Method::PUT, &format!("{instance}/configuration"), &fields)
            .await;

        let code = |(_, problem): (StatusCode, Value)| problem["errors"].clone();
        let missing = ada.put(json!({ name: "" })).await;
        assert_eq!(code(missing), json!([{"field": name, "code": "required"}]));
        let long = ada.put(json!({ name: "x".repeat(detail.bounds().max + 1) })).await;
        assert_eq!(code(long)[0]["code"], "too_long");
        let (status, changed) = ada.put(json!({ name: " Bäckerin " })).await;
        assert_eq!((status, &changed[name]), (StatusCode::OK, &json!("Bäckerin")));
        let (_, kept) = ada.put(json!({"website": "https://ada.example.org"})).await;
        assert_eq!(kept[name], "Bäckerin", "changing another field keeps it");

        let list = ada.profile.rsplit_once('/').unwrap().0;
        let found = fixture.portal.request(&fixture.erika, Method::GET, &format!("{list}?search=bäcker"));
        let found: Value = found.send().await.unwrap().json().await.unwrap();
        assert_eq!(found["data"].as_array().map(Vec::len), Some(1), "{found}");

        let bundle = fixture.portal.request(&fixture.erika, Method::GET, &format!("{instance}/export"));
        let bundle: Value = bundle.send().await.unwrap().json().await.unwrap();
        assert_eq!(bundle["candidates"][0][name], "Bäckerin");
        let changed = bundle.to_string().replace("Bäckerin", "Imkerin");
        let bundle = exchange::model::bundle::Bundle::read(changed.as_bytes()).unwrap();
        assert_eq!(bundle.candidates[0].details().get(detail), Some("Imkerin"));
    }
}

/// Waits until voters see this age group of the candidate, or none.
async fn wait_for_age_group(fixture: &AnsweringFixture, expected: Option<&str>) {
    let expected = json!(expected);
    let mut snapshot = Value::Null;
    for _ in 0..MAX_POLLS {
        let answer = fixture.portal.server.ask("/api/v1/public/instances/musterstadt").await;
        if answer.status() == StatusCode::OK {
            snapshot = answer.json().await.unwrap();
            if snapshot["candidates"][0]["age_group"] == expected {
                assert!(!snapshot.to_string().contains("1990-08"), "voters see the group only: {snapshot}");
                return;
            }
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("voters do not see the age group {expected}: {snapshot}");
}

#[rstest]
#[tokio::test]
async fn voters_see_the_age_group_from_the_birthday_in_the_account(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let configuration = format!("/api/v1/applications/{}/configuration", fixture.instance_id);
    let mut shown = fixture.portal.get_json(&fixture.erika, &configuration).await;
    shown["matches"]["fields"].as_array_mut().unwrap().push(json!({"name": "age", "show": true}));
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &configuration, &shown).await;
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), thesis, &json!({"value": 50})).await;
    }
    fixture.submit_as_candidate().await;
    fixture.submit_party().await;
    fixture.go_live().await;
    wait_for_age_group(&fixture, None).await;
    let account = format!("/api/v1/users/{}", fixture.portal.user_id(&fixture.ada).await);
    let details = json!({"first_name": "Ada", "last_name": "Berg", "birthday": "1990-08-12", "gender_id": 4});
    send_ok(&fixture.portal, &fixture.ada, Method::PUT, &account, &details).await;
    wait_for_age_group(&fixture, Some("70+")).await;
}
