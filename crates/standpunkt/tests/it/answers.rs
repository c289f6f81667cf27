//! Parties and candidates answer: rating, explaining and submitting, who may see the answers, and what voters get.
use crate::{
    background_jobs::wait_for_job_at,
    people::{Person, PortalWithInbox, password, start_with_inbox},
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, inbox::ReceivedMail, program::MAX_POLLS};

/// An instance with five final theses, a party with a trust person, and a candidate of that party. Erika is the
/// creator, Tim the trust person, Ada the candidate; `party`, `candidate` and `theses` are ids.
pub(crate) struct AnsweringFixture {
    pub(crate) portal: PortalWithInbox,
    pub(crate) erika: Person,
    pub(crate) tim: Person,
    pub(crate) ada: Person,
    pub(crate) instance_id: i64,
    pub(crate) party: i64,
    pub(crate) candidate: i64,
    pub(crate) theses: Vec<i64>,
}

pub(crate) async fn send_json(
    portal: &PortalWithInbox,
    person: &Person,
    method: Method,
    path: &str,
    body: &Value,
) -> (StatusCode, Value) {
    let answer = portal.request(person, method, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

pub(crate) async fn send_ok(
    portal: &PortalWithInbox,
    person: &Person,
    method: Method,
    path: &str,
    body: &Value,
) -> Value {
    let (status, answer) = send_json(portal, person, method, path, body).await;
    assert!(status.is_success(), "{path}: {status} {answer}");
    answer
}

/// Invites a person to act for a party. The person accepts.
pub(crate) async fn add_trust_person(
    portal: &PortalWithInbox,
    creator: &Person,
    instance_id: i64,
    party: &Value,
    email: &str,
) -> Person {
    let mail = json!({"mail": email});
    let invited = send_ok(portal, creator, Method::POST, "/api/v1/users/invite", &mail).await;
    let role = json!({"user_id": invited["UserId"], "party_id": party});
    let roles = format!("/api/v1/applications/{instance_id}/roles/trustpersons");
    let role = send_ok(portal, creator, Method::POST, &roles, &role).await;
    let invite = format!("/api/v1/actions/invite/{instance_id}/trustperson");
    send_ok(portal, creator, Method::POST, &invite, &json!({"id": role["id"]})).await;
    portal.accept_invitation(portal.inbox.next().await.first_link(), password()).await
}

impl AnsweringFixture {
    pub(crate) async fn new(engine: Engine) -> AnsweringFixture {
        AnsweringFixture::in_portal(start_with_inbox(engine).await).await
    }

    /// Creates the fixture in a portal.
    pub(crate) async fn in_portal(portal: PortalWithInbox) -> AnsweringFixture {
        let (erika, instance_id) = portal.register_erika().await;
        let path = format!("/api/v1/applications/{instance_id}");
        send_ok(&portal, &erika, Method::PUT, &path, &json!({"languages": ["de", "en"]})).await;
        let rows: Vec<Value> = (1..=5)
            .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")}}}))
            .collect();
        let written =
            send_ok(&portal, &erika, Method::PUT, &format!("{path}/theses"), &json!({"theses": rows})).await;
        let theses =
            written[0]["theses"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
        let finalise = format!("/api/v1/actions/finalize/app/{instance_id}");
        send_ok(&portal, &erika, Method::POST, &finalise, &json!({})).await;

        let description = "Wir wollen mehr Grün in der Stadt.";
        let party =
            json!({"shortcut": "Grüne Liste", "name": "Grüne Liste Musterstadt", "description": description});
        let party = send_ok(&portal, &erika, Method::POST, &format!("{path}/matches/parties"), &party).await;
        let tim = add_trust_person(&portal, &erika, instance_id, &party["id"], "tim@example.org").await;

        let candidates = format!("{path}/matches/parties/{}/candidates", party["id"]);
        let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
        let candidate = send_ok(&portal, &erika, Method::POST, &candidates, &ada).await;
        let into = format!("/api/v1/actions/invite/{instance_id}/party/{}/candidate", party["id"]);
        send_ok(&portal, &erika, Method::POST, &into, &json!({"id": candidate["id"]})).await;
        let ada = portal.accept_invitation(portal.inbox.next().await.first_link(), password()).await;
        let (party, candidate) = (party["id"].as_i64().unwrap(), candidate["id"].as_i64().unwrap());
        AnsweringFixture { portal, erika, tim, ada, instance_id, party, candidate, theses }
    }

    /// Adds another trust person of the party.
    pub(crate) async fn add_trust_person(&self, email: &str) -> Person {
        add_trust_person(&self.portal, &self.erika, self.instance_id, &json!(self.party), email).await
    }

    pub(crate) fn party_votes_path(&self) -> String {
        format!("/api/v1/applications/{}/matches/parties/{}/votes", self.instance_id, self.party)
    }

    pub(crate) fn candidate_votes_path(&self) -> String {
        format!("/api/v1/applications/{}/matches/candidates/{}/votes", self.instance_id, self.candidate)
    }

    pub(crate) async fn answer(
        &self,
        person: &Person,
        path: &str,
        thesis: usize,
        more: &Value,
    ) -> (StatusCode, Value) {
        let mut body =
            json!({"statement_id": self.theses[thesis], "application_id": self.instance_id, "weight": 1});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        send_json(&self.portal, person, Method::PUT, path, &body).await
    }

    /// Answers every thesis as the party and submits.
    pub(crate) async fn submit_party(&self) {
        for thesis in 0..5 {
            self.answer(&self.tim, &self.party_votes_path(), thesis, &json!({"value": 75})).await;
        }
        self.submit_as_party().await;
    }

    /// Submits the answers of the party, and returns the receipt.
    pub(crate) async fn submit_as_party(&self) -> ReceivedMail {
        let submit = format!("/api/v1/actions/finalize/party/{}", self.party);
        send_ok(&self.portal, &self.tim, Method::POST, &submit, &json!({})).await;
        self.portal.inbox.next().await
    }

    /// Submits the answers of the candidate, and returns the receipt.
    pub(crate) async fn submit_as_candidate(&self) -> ReceivedMail {
        let submit = format!("/api/v1/actions/finalize/candidate/{}", self.candidate);
        send_ok(&self.portal, &self.ada, Method::POST, &submit, &json!({})).await;
        self.portal.inbox.next().await
    }

    pub(crate) async fn go_live(&self) {
        let go_live = format!("/api/v1/actions/golive/{}", self.instance_id);
        send_ok(&self.portal, &self.erika, Method::POST, &go_live, &json!({})).await;
    }

    /// Repeats a request until the server is no longer too busy for it, as the front end does.
    async fn send_until_accepted(&self, person: &Person, method: Method, path: &str, body: &Value) {
        for _ in 0..20 {
            let (status, answer) = send_json(&self.portal, person, method.clone(), path, body).await;
            if status != StatusCode::SERVICE_UNAVAILABLE {
                assert_eq!(status, StatusCode::OK, "{answer}");
                return;
            }
        }
        panic!("the server stays too busy");
    }

    async fn count_rows(&self, person: &Person, path: &str) -> usize {
        self.portal.get_json(person, path).await.as_array().unwrap().len()
    }
}

#[tokio::test]
async fn public_pages_are_rebuilt_for_public_changes_and_not_for_drafts() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let id = fixture.instance_id.try_into().unwrap();
    let revision =
        async || store::instances::find(id, &fixture.portal.store.db).await.unwrap().unwrap().revision;
    let before = revision().await;
    for thesis in 0..5 {
        fixture.answer(&fixture.tim, &fixture.party_votes_path(), thesis, &json!({"value": 75})).await;
    }
    assert_eq!(revision().await, before, "a draft changes no public page");
    fixture.submit_as_party().await;
    let submitted = revision().await;
    assert!(submitted > before);
    let body = json!({"value": 75, "explanation": "Weil es nötig ist."});
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 0, &body).await;
    assert!(revision().await > submitted, "voters read the explanation");
}

#[tokio::test]
async fn answers_and_profiles_can_change_though_the_instance_no_longer_has_their_language() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = fixture.party_votes_path();
    let party = path.trim_end_matches("/votes").to_owned();
    let explained = json!({"value": 75, "explanation": "Weil.", "translations": {"en": "Because."}});
    assert_eq!(fixture.answer(&fixture.tim, &path, 0, &explained).await.0, StatusCode::OK);
    let english = json!({"shortcut": "Green List", "name": "Green List", "description": "More trees."});
    let translated = json!({"translations": {"en": english}});
    send_ok(&fixture.portal, &fixture.tim, Method::PUT, &party, &translated).await;
    let instance = format!("/api/v1/applications/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &instance, &json!({"languages": ["de"]})).await;

    let (status, answer) = fixture.answer(&fixture.tim, &path, 0, &json!({"value": 25})).await;
    assert_eq!((status, &answer["value"]), (StatusCode::OK, &json!(25)), "{answer}");
    let colour = json!({"colour": "#228833"});
    send_ok(&fixture.portal, &fixture.tim, Method::PUT, &party, &colour).await;
    let more = json!({"value": 25, "translations": {"en": "Because of that."}});
    let (status, problem) = fixture.answer(&fixture.tim, &path, 0, &more).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "new texts need a language of the instance");
    assert_eq!(problem["errors"][0]["field"], "translations");
}

#[tokio::test]
async fn people_of_a_deactivated_party_get_no_mail_about_reopened_theses() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let party = fixture.party_votes_path().trim_end_matches("/votes").to_owned();
    send_ok(&fixture.portal, &fixture.erika, Method::PATCH, &party, &json!({"status": 3})).await;
    let reopen = format!("/api/v1/actions/reopen/app/{}", fixture.instance_id);
    let reason = json!({"reason": "Tippfehler in These 2."});
    send_ok(&fixture.portal, &admin, Method::POST, &reopen, &reason).await;
    let notices =
        sql("select recipient from mails where subject like '%Musterstadt%' and subject like '%Thesen%'");
    let notices: Vec<(String,)> = notices.fetch_all(&fixture.portal.store.db).await.unwrap();
    let recipients: Vec<&str> = notices.iter().map(|(recipient,)| recipient.as_str()).collect();
    assert_eq!(recipients, [fixture.portal.inbox.next().await.to[0].as_str()], "only the creator");
}

#[tokio::test]
async fn a_party_rates_every_thesis_submits_and_voters_see_it() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = fixture.party_votes_path();
    for thesis in 0..4 {
        let (status, answer) =
            fixture.answer(&fixture.tim, &path, thesis, &json!({"value": 75, "explanation": "Weil."})).await;
        assert_eq!(
            (status, &answer["value"], &answer["completed"]),
            (StatusCode::OK, &json!(75), &json!(false))
        );
    }
    let submit = format!("/api/v1/actions/finalize/party/{}", fixture.party);
    let (status, problem) = send_json(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("no_answer")));
    assert_eq!(problem["errors"][0]["field"], format!("theses.{}", fixture.theses[4]));
    assert!(
        problem["detail"].as_str().unwrap().starts_with("Eine These hat noch keine Antwort"),
        "{problem}"
    );

    fixture.answer(&fixture.tim, &path, 4, &json!({"value": 0})).await;
    let (status, party) = send_json(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &party["status"], &party["rated"]), (StatusCode::OK, &json!(2), &json!(5)));
    let (status, problem) = send_json(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    let (status, problem) = fixture.answer(&fixture.tim, &path, 0, &json!({"value": 25})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")));
    let later =
        json!({"value": 75, "explanation": "Weil es nötig ist.", "translations": {"en": "It is needed."}});
    let (status, answer) = fixture.answer(&fixture.tim, &path, 0, &later).await;
    assert_eq!((status, &answer["completed"]), (StatusCode::OK, &json!(true)), "{answer}");

    fixture.go_live().await;
    for _ in 0..MAX_POLLS {
        let answer = fixture.portal.server.ask("/api/v1/public/instances/musterstadt").await;
        if answer.status() == StatusCode::OK {
            let snapshot: Value = answer.json().await.unwrap();
            assert_eq!(snapshot["parties"][0]["id"], fixture.party);
            let explained =
                format!("/api/v1/public/instances/musterstadt/parties/{}/explanations", fixture.party);
            let explained = fixture.portal.server.json(&explained).await.to_string();
            assert!(explained.contains("Weil es nötig ist."), "{explained}");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("voters do not find the instance in time");
}

#[tokio::test]
async fn a_submission_is_confirmed_by_mail_with_all_positions() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = fixture.candidate_votes_path();
    for (thesis, value) in [0, 25, 50, 75, 100].into_iter().enumerate() {
        fixture.answer(&fixture.ada, &path, thesis, &json!({"value": value})).await;
    }
    fixture.answer(&fixture.ada, &path, 1, &json!({"value": 25, "explanation": "Zu teuer."})).await;
    let receipt = fixture.submit_as_candidate().await;
    let text = receipt.text.replace("\r\n", "\n");
    for part in [
        "1. Es soll Linie 1 geben.\n   Stimme gar nicht zu\n",
        "2. Es soll Linie 2 geben.\n   Stimme eher nicht zu\n   Zu teuer.\n",
        "5. Es soll Linie 5 geben.\n   Stimme voll zu\n",
        &format!("/portal/candidates/{}/theses", fixture.candidate),
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }

    for thesis in 0..5 {
        fixture.answer(&fixture.tim, &fixture.party_votes_path(), thesis, &json!({"value": 75})).await;
    }
    let receipt = fixture.submit_as_party().await;
    assert!(receipt.text.contains("Antworten der Partei „Grüne Liste Musterstadt“"), "{}", receipt.text);
}

#[tokio::test]
async fn answers_are_visible_to_authorized_people_only() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let (of_party, of_candidate) = (fixture.party_votes_path(), fixture.candidate_votes_path());
    fixture.answer(&fixture.tim, &of_party, 0, &json!({"value": 100})).await;
    fixture.answer(&fixture.ada, &of_candidate, 0, &json!({"value": 0})).await;
    assert_eq!(
        (
            fixture.count_rows(&fixture.erika, &of_party).await,
            fixture.count_rows(&fixture.tim, &of_party).await
        ),
        (1, 1)
    );
    assert_eq!(
        fixture.count_rows(&fixture.ada, &of_party).await,
        0,
        "by default a candidate does not see the answers of its party"
    );
    assert_eq!(
        fixture.count_rows(&fixture.tim, &of_candidate).await,
        0,
        "a party does not see the drafts of its candidates"
    );
    assert_eq!(
        (
            fixture.count_rows(&fixture.erika, &of_candidate).await,
            fixture.count_rows(&fixture.ada, &of_candidate).await
        ),
        (1, 1)
    );

    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &of_candidate, thesis, &json!({"value": 50})).await;
    }
    let submit = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    let (status, candidate) =
        send_json(&fixture.portal, &fixture.ada, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &candidate["status"]), (StatusCode::OK, &json!(3)));
    assert_eq!(fixture.count_rows(&fixture.tim, &of_candidate).await, 5);
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", fixture.instance_id);
    let figures = send_ok(&fixture.portal, &fixture.erika, Method::POST, &figures, &json!({})).await;
    assert_eq!(
        figures["Candidates"][0],
        json!({"StatementId": fixture.theses[0], "Value": 0.0, "Votes": 1, "Mean": 50.0, "Badges": ["neutral"]})
    );
    // The party has not submitted.
    assert_eq!((&figures["Parties"][0]["Votes"], &figures["Parties"][0]["Value"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn invalid_answers_are_refused_and_a_rating_can_be_cleared() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = fixture.candidate_votes_path();
    for (more, error) in [
        (json!({"value": 30}), json!({"field": "value", "code": "invalid"})),
        (json!({"value": 50, "weight": 2}), json!({"field": "weight", "code": "invalid"})),
        (json!({"value": 50, "statement_id": 1}), json!({"field": "statement_id", "code": "unknown"})),
        (json!({"value": 50, "application_id": 1}), json!({"field": "application_id", "code": "invalid"})),
        (
            json!({"value": 50, "explanation": "x".repeat(1001)}),
            json!({"field": "explanation", "code": "too_long", "min": 0, "max": 1000}),
        ),
    ] {
        let (status, problem) = fixture.answer(&fixture.ada, &path, 0, &more).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
    }
    fixture.answer(&fixture.ada, &path, 0, &json!({"value": 50, "explanation": "Weder noch."})).await;
    let (_, answer) = fixture.answer(&fixture.ada, &path, 0, &json!({"value": null})).await;
    assert_eq!((&answer["value"], &answer["explanation"]), (&Value::Null, &json!("Weder noch.")));
    let (made, changed) = (answer["created_at"].as_str().unwrap(), answer["updated_at"].as_str().unwrap());
    assert!(made < changed, "it was given at {made} and changed at {changed}");
    assert_eq!(fixture.portal.get_json(&fixture.ada, &path).await[0], answer);
    let (status, problem) = fixture.answer(&fixture.erika, &path, 0, &json!({"value": 50})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::FORBIDDEN, &json!("forbidden")),
        "nobody answers for another"
    );
}

#[tokio::test]
async fn a_conflicting_answer_is_refused_and_overwrites_nothing() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let path = fixture.party_votes_path();
    let put = async |seen: (&str, &str), value: i64| {
        let body = json!({"statement_id": fixture.theses[0], "value": value});
        let request =
            fixture.portal.request(&fixture.tim, Method::PUT, &path).header(seen.0, seen.1).json(&body);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.json::<Value>().await.unwrap())
    };
    let (status, first) = put(("if-none-match", "*"), 75).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let tag = first["tag"].as_str().unwrap();
    let (status, problem) = put(("if-none-match", "*"), 0).await;
    assert_eq!((status, &problem["code"]), (StatusCode::PRECONDITION_FAILED, &json!("stale")));
    let (status, second) = put(("if-match", tag), 100).await;
    assert_eq!(status, StatusCode::OK, "{second}");
    let (status, problem) = put(("if-match", tag), 0).await;
    assert_eq!((status, &problem["code"]), (StatusCode::PRECONDITION_FAILED, &json!("stale")));
    let stored = fixture.portal.get_json(&fixture.tim, &path).await;
    assert_eq!((&stored[0]["value"], &stored[0]["tag"]), (&json!(100), &second["tag"]));
}

#[rstest]
#[tokio::test]
async fn reopened_answers_are_edited_while_voters_see_the_submitted_ones(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let votes = fixture.party_votes_path();
    let party = votes.trim_end_matches("/votes");
    let reopen = format!("{party}/reopen");
    let reason = json!({"reason": "In These 1 stand ein Zahlendreher."});
    let (status, problem) = send_json(&fixture.portal, &fixture.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "nothing is submitted"
    );

    for thesis in 0..5 {
        fixture.answer(&fixture.tim, &votes, thesis, &json!({"value": 75, "explanation": "Weil."})).await;
    }
    fixture.submit_as_party().await;
    fixture.answer(&fixture.tim, &votes, 0, &json!({"value": 75, "explanation": "Weil es nötig ist."})).await;

    let (status, problem) =
        send_json(&fixture.portal, &fixture.erika, Method::POST, &reopen, &json!({"reason": "x"})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("reason"))
    );
    let (status, _) = send_json(&fixture.portal, &fixture.tim, Method::POST, &reopen, &reason).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "a party cannot reopen its own answers");
    let (status, reopened) = send_json(&fixture.portal, &fixture.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(
        (status, &reopened["status"], &reopened["reopened"]["reason"], &reopened["public"]),
        (StatusCode::OK, &json!(1), &reason["reason"], &json!(true)),
        "{reopened}"
    );
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to[0], "tim@example.org");
    assert!(mail.text.contains("> In These 1 stand ein Zahlendreher."), "{}", mail.text);
    assert!(mail.first_link().ends_with(&format!("/portal/parties/{}/theses", fixture.party)));
    assert_eq!(
        fixture.portal.get_json(&fixture.ada, party).await["reopened"],
        Value::Null,
        "only the party itself and managers see the reason"
    );

    fixture
        .answer(&fixture.tim, &votes, 0, &json!({"value": 25, "explanation": "Weil es nicht reicht."}))
        .await;
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", fixture.instance_id);
    let mean = async || {
        let figures = send_ok(&fixture.portal, &fixture.erika, Method::POST, &figures, &json!({})).await;
        figures["Parties"][0]["Mean"].clone()
    };
    assert_eq!(mean().await, json!(75.0), "the submitted answers still count");
    let submit = format!("/api/v1/actions/finalize/party/{}", fixture.party);
    let submitted = send_ok(&fixture.portal, &fixture.tim, Method::POST, &submit, &json!({})).await;
    fixture.portal.inbox.next().await;
    assert_eq!((&submitted["status"], &submitted["reopened"]), (&json!(2), &Value::Null));
    assert_eq!(mean().await, json!(25.0));

    let history = fixture.portal.get_json(&fixture.erika, &format!("{party}/history")).await;
    let explained: Vec<&Value> =
        history["explanations"].as_array().unwrap().iter().map(|one| &one["explanation"]).collect();
    assert_eq!(explained, [&json!("Weil es nötig ist."), &json!("Weil.")]);
    let reopening = &history["reopenings"][0];
    assert_eq!(reopening["reason"], reason["reason"]);
    assert!(reopening["resubmitted_at"].is_string() && reopening["reopened_by"].is_string(), "{history}");
    assert_eq!(
        fixture.portal.get_json(&fixture.tim, &format!("{party}/history")).await,
        history,
        "the party sees it as well"
    );
}

#[tokio::test]
async fn a_candidate_with_reopened_answers_gets_the_reason_and_submits_again() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let votes = fixture.candidate_votes_path();
    let candidate = votes.trim_end_matches("/votes");
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &votes, thesis, &json!({"value": 50})).await;
    }
    fixture.submit_as_candidate().await;
    let reason = json!({"reason": "Ada bat darum."});
    let reopened =
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &format!("{candidate}/reopen"), &reason).await;
    assert_eq!(
        (&reopened["status"], &reopened["reopened"]["reason"], &reopened["public"]),
        (&json!(2), &reason["reason"], &json!(true)),
        "{reopened}"
    );
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.to[0], "ada@example.org");
    assert!(mail.first_link().ends_with(&format!("/portal/candidates/{}/theses", fixture.candidate)));
    let (status, answer) = fixture.answer(&fixture.ada, &votes, 0, &json!({"value": 100})).await;
    assert_eq!((status, &answer["completed"]), (StatusCode::OK, &json!(false)), "{answer}");
    let submit = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    let submitted = send_ok(&fixture.portal, &fixture.ada, Method::POST, &submit, &json!({})).await;
    fixture.portal.inbox.next().await;
    assert_eq!((&submitted["status"], &submitted["reopened"]), (&json!(3), &Value::Null));
    let history = fixture.portal.get_json(&fixture.ada, &format!("{candidate}/history")).await;
    assert_eq!(history["reopenings"][0]["reason"], reason["reason"]);
}

#[rstest]
#[tokio::test]
async fn fifty_candidates_who_answer_at_the_same_time_lose_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let path = format!("/api/v1/applications/{}/matches", fixture.instance_id);
    let rows: Vec<Value> = (0..50)
        .map(|n| json!({"first_name": format!("Kim {n}"), "last_name": "Tal", "email": format!("kim{n}@example.org")}))
        .collect();
    let people = json!({"rows": rows, "invite": true});
    let begun =
        send_ok(&fixture.portal, &fixture.erika, Method::POST, &format!("{path}/people"), &people).await;
    let job = wait_for_job_at(
        &fixture.portal,
        &fixture.erika,
        &format!("/api/v1/applications/{}/jobs", fixture.instance_id),
        &begun,
    )
    .await;
    assert_eq!((&job["state"], &job["failed"]), (&json!("done"), &json!(0)), "{job}");
    let mut links = Vec::new();
    for _ in 0..50 {
        links.push(fixture.portal.inbox.next().await.first_link().to_owned());
    }

    // Choosing a password is slow on purpose, so people do it one after another.
    let mut people = Vec::new();
    for link in links {
        people.push(fixture.portal.accept_invitation(&link, password()).await);
    }
    let fixture = std::sync::Arc::new(fixture);
    let mut candidates = tokio::task::JoinSet::new();
    for (n, own) in people.into_iter().enumerate() {
        let fixture = fixture.clone();
        candidates.spawn(async move {
            let me = fixture.portal.get_json(&own, "/api/v1/me").await;
            let id = me["Candidates"][0]["Id"].as_i64().unwrap();
            let votes = format!("/api/v1/applications/{}/matches/candidates/{id}/votes", fixture.instance_id);
            for thesis in 0..5 {
                let body = json!({
                    "statement_id": fixture.theses[thesis],
                    "value": 25 * ((n + thesis) % 5),
                    "explanation": format!("{n}, {thesis}"),
                });
                fixture.send_until_accepted(&own, Method::PUT, &votes, &body).await;
            }
            let submit = format!("/api/v1/actions/finalize/candidate/{id}");
            fixture.send_until_accepted(&own, Method::POST, &submit, &json!({})).await;
            let stored = fixture.portal.get_json(&own, &votes).await;
            for (thesis, answer) in stored.as_array().unwrap().iter().enumerate() {
                assert_eq!(
                    (&answer["value"], &answer["explanation"], &answer["completed"]),
                    (&json!(25 * ((n + thesis) % 5)), &json!(format!("{n}, {thesis}")), &json!(true))
                );
            }
            stored.as_array().unwrap().len()
        });
    }
    let stored = candidates.join_all().await;
    assert_eq!((stored.len(), stored.into_iter().sum::<usize>()), (50, 250));
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", fixture.instance_id);
    let figures = send_ok(&fixture.portal, &fixture.erika, Method::POST, &figures, &json!({})).await;
    for thesis in 0..5 {
        assert_eq!(figures["Candidates"][thesis]["Votes"], 50);
    }
}

/// Returns a time zone in which it is nine o'clock or later now, and the current date there.
fn time_zone_after_nine() -> (&'static str, String) {
    let now = jiff::Timestamp::now();
    let is_late = |zone: &str| now.in_tz(zone).unwrap().hour() >= 9;
    let zone = if is_late("UTC") { "UTC" } else { "Pacific/Kiritimati" };
    (zone, now.in_tz(zone).unwrap().date().to_string())
}

#[rstest]
#[tokio::test]
async fn on_the_reminder_day_everybody_without_a_submission_gets_one_mail_and_can_unsubscribe(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    // Ada submits, so only Tim's answers are missing.
    let votes = fixture.candidate_votes_path();
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &votes, thesis, &json!({"value": 50})).await;
    }
    fixture.submit_as_candidate().await;

    let (zone, today) = time_zone_after_nine();
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &path, &json!({"time_zone": zone})).await;
    let configuration = format!("{path}/configuration");
    let mut document = fixture.portal.get_json(&fixture.erika, &configuration).await;
    document["reminders"] = json!([today]);
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &configuration, &document).await;

    let mail = fixture.portal.inbox.next_within(std::time::Duration::from_secs(30)).await;
    assert_eq!((mail.to[0].as_str(), mail.subject.starts_with("Erinnerung:")), ("tim@example.org", true));
    assert_eq!(mail.reply_to, None, "nobody has sent it, so no address of a person is disclosed");
    let call = mail.header("List-Unsubscribe").unwrap();
    let token = call.trim_matches(['<', '>']).rsplit_once('/').unwrap().1.to_owned();
    assert!(mail.text.contains(&format!("/user/unsubscribe?token={token}")), "{}", mail.text);
    assert_eq!(mail.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));

    let link = format!("/api/v1/unsubscribe/{token}");
    let actual = fixture.portal.server.json(&link).await;
    assert_eq!((&actual["email"], &actual["unsubscribed"]), (&json!("t…@example.org"), &json!(false)));
    let call =
        async |method: Method| fixture.portal.server.request(method, &link).send().await.unwrap().status();
    assert_eq!(call(Method::POST).await, StatusCode::NO_CONTENT);
    assert_eq!(call(Method::POST).await, StatusCode::NO_CONTENT, "mail programs may call it again");
    assert_eq!(fixture.portal.server.json(&link).await["unsubscribed"], true);

    let remind = format!("/api/v1/actions/remind/{}", fixture.instance_id);
    let jobs = format!("{path}/jobs");
    let parties = json!({"parties": [fixture.party]});
    let begun = send_ok(&fixture.portal, &fixture.erika, Method::POST, &remind, &parties).await;
    let job = wait_for_job_at(&fixture.portal, &fixture.erika, &jobs, &begun).await;
    assert_eq!(job["results"][0]["code"], "unsubscribed", "{job}");
    assert_eq!(call(Method::DELETE).await, StatusCode::NO_CONTENT);
    let begun = send_ok(&fixture.portal, &fixture.erika, Method::POST, &remind, &parties).await;
    wait_for_job_at(&fixture.portal, &fixture.erika, &jobs, &begun).await;
    assert_eq!(fixture.portal.inbox.next().await.to[0], "tim@example.org");

    // There is one job on that day, however often the schedule is checked, besides those that the creator started.
    let all = fixture.portal.get_json(&fixture.erika, &jobs).await;
    let reminders = all["data"].as_array().unwrap().iter().filter(|job| job["kind"] == "reminders").count();
    assert_eq!(reminders, 3);
    let unknown = fixture.portal.server.ask("/api/v1/unsubscribe/abc").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

#[rstest]
#[tokio::test]
async fn a_reminder_names_the_missing_answers_and_its_preview_equals_the_mail(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let remind = format!("/api/v1/actions/remind/{}", fixture.instance_id);
    let jobs = format!("/api/v1/applications/{}/jobs", fixture.instance_id);
    let send = async |recipients: &Value| {
        let begun = send_ok(&fixture.portal, &fixture.erika, Method::POST, &remind, recipients).await;
        wait_for_job_at(&fixture.portal, &fixture.erika, &jobs, &begun).await
    };
    let preview = async |recipients: &Value| {
        send_json(&fixture.portal, &fixture.erika, Method::POST, &format!("{remind}/preview"), recipients)
            .await
    };
    for thesis in 0..2 {
        fixture.answer(&fixture.tim, &fixture.party_votes_path(), thesis, &json!({"value": 75})).await;
    }
    let to_party = json!({"parties": [fixture.party], "Mailoptions": {"text": "Bitte bis Freitag."}});
    let (_, expected) = preview(&to_party).await;
    let queued = sql("select count(*) from mails where kind = 'reminder'");
    assert_eq!(
        queued.fetch_one::<(i64,)>(&fixture.portal.store.db).await.unwrap(),
        (0,),
        "a preview sends nothing"
    );
    send(&to_party).await;
    let mail = fixture.portal.inbox.next().await;
    let missing = "fehlen für die Partei „Grüne Liste Musterstadt“ noch 3 von 5 Thesen.";
    for text in [expected["text"].as_str().unwrap(), &mail.text] {
        assert!(text.contains(missing) && text.contains("> Bitte bis Freitag."), "{text}");
    }
    assert_eq!(
        (&expected["recipient"], &expected["subject"]),
        (&json!("tim@example.org"), &json!(mail.subject))
    );
    assert!(
        mail.first_link().ends_with(&format!("/portal/parties/{}/theses", fixture.party)),
        "{}",
        mail.text
    );

    let to_ada = json!({"candidates": [fixture.candidate]});
    let (_, none) = preview(&to_ada).await;
    assert!(none["text"].as_str().unwrap().contains("noch keine der 5 Thesen beantwortet"), "{none}");
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), thesis, &json!({"value": 50})).await;
    }
    send(&to_ada).await;
    let mail = fixture.portal.inbox.next().await;
    assert!(mail.text.contains("alle 5 Thesen bewertet; es fehlt nur noch das Abgeben."), "{}", mail.text);
    let review = format!("/portal/candidates/{}/theses?view=submit", fixture.candidate);
    assert!(mail.first_link().ends_with(&review), "{}", mail.text);

    let submit = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    send_ok(&fixture.portal, &fixture.ada, Method::POST, &submit, &json!({})).await;
    assert_eq!(send(&to_ada).await["results"][0]["code"], "already_submitted");
    let (status, problem) = preview(&to_ada).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("nothing_selected")));
}

#[tokio::test]
async fn the_preview_of_a_reminder_or_a_mass_mail_waits_for_no_write() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let candidates = format!("/api/v1/applications/{}/matches/candidates", fixture.instance_id);
    let eva = json!({"firstName": "Eva", "lastName": "See", "email": "eva@example.org"});
    let eva = send_ok(&fixture.portal, &fixture.erika, Method::POST, &candidates, &eva).await;
    let invite = format!("/api/v1/actions/invite/{}/party/0/candidate", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &invite, &json!({"id": eva["id"]})).await;
    fixture.portal.inbox.next().await;
    let reminder = format!("/api/v1/actions/remind/{}/preview", fixture.instance_id);
    // The store has one writer, which is busy.
    let busy = fixture.portal.store.db.begin().await.unwrap();
    let to_party = json!({"parties": [fixture.party]});
    let shown = send_ok(&fixture.portal, &fixture.erika, Method::POST, &reminder, &to_party).await;
    assert_eq!(shown["recipient"], "tim@example.org");
    // Her mail has another invitation.
    let to_eva = json!({"candidates": [eva["id"]]});
    let shown = send_ok(&fixture.portal, &fixture.erika, Method::POST, &reminder, &to_eva).await;
    assert!(shown["text"].as_str().unwrap().contains("/einladung/"), "{shown}");
    let mail = json!({"Subject": "Neues", "Title": "Neues", "Markdown": "Text", "All": true,
        "TargetStatus": {"TargetCandidateStatus": ["active"]}});
    let preview = "/api/v1/actions/custom-mail/preview";
    assert_eq!(send_ok(&fixture.portal, &admin, Method::POST, preview, &mail).await["recipients"], 1);
    drop(busy);
}

#[tokio::test]
async fn somebody_who_signs_in_by_mail_is_reminded_with_a_link_that_signs_in() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let candidates = format!("/api/v1/applications/{}/matches/candidates", fixture.instance_id);
    let eva = json!({"firstName": "Eva", "lastName": "See", "email": "eva@example.org"});
    let eva = send_ok(&fixture.portal, &fixture.erika, Method::POST, &candidates, &eva).await;
    let invite = format!("/api/v1/actions/invite/{}/party/0/candidate", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &invite, &json!({"id": eva["id"]})).await;
    let invitation = fixture.portal.inbox.next().await;
    let accepted = fixture.portal.try_accept_invitation(invitation.first_link(), &json!({})).await;
    assert_eq!(accepted.status(), StatusCode::OK);
    let remind = format!("/api/v1/actions/remind/{}", fixture.instance_id);
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &remind, &json!({"candidates": [eva["id"]]}))
        .await;
    let reminder = fixture.portal.inbox.next().await;
    let signed_in = fixture.portal.try_accept_invitation(reminder.first_link(), &json!({})).await;
    assert_eq!(signed_in.status(), StatusCode::OK, "{}", reminder.text);
}

#[tokio::test]
async fn the_link_of_an_invitation_shows_the_inviter_and_the_instance() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let candidates =
        format!("/api/v1/applications/{}/matches/parties/{}/candidates", fixture.instance_id, fixture.party);
    let eva = json!({"firstName": "Eva", "lastName": "See", "email": "eva@example.org"});
    let eva = send_ok(&fixture.portal, &fixture.tim, Method::POST, &candidates, &eva).await;
    let invite = format!("/api/v1/actions/invite/{}/party/{}/candidate", fixture.instance_id, fixture.party);
    send_ok(&fixture.portal, &fixture.tim, Method::POST, &invite, &json!({"id": eva["id"]})).await;
    let mail = fixture.portal.inbox.next().await;
    let link: Value = fixture.portal.open_invitation(mail.first_link()).await.json().await.unwrap();
    let invitation = &link["invitation"];
    assert_eq!(
        (&link["state"], &invitation["invited_as"], &invitation["party"]),
        (&json!("valid"), &json!("candidate"), &json!("Grüne Liste Musterstadt")),
        "{link}"
    );
    assert!(
        ["inviter", "title", "location", "valid_until"].iter().all(|field| invitation[field].is_string()),
        "{link}"
    );
}

#[rstest]
#[case::before_the_theses_are_final(1, "wrong_state")]
#[case::after_the_election(4, "election_over")]
#[case::in_the_archive(5, "election_over")]
#[tokio::test]
async fn answers_are_accepted_only_between_final_theses_and_the_end_of_the_election(
    #[case] status: i16,
    #[case] code: &str,
) {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let moved =
        sql("update applications set status = $1 where id = $2").bind(status).bind(fixture.instance_id);
    moved.execute(&fixture.portal.store.db).await.unwrap();
    for (person, votes, submit) in [
        (&fixture.tim, fixture.party_votes_path(), format!("party/{}", fixture.party)),
        (&fixture.ada, fixture.candidate_votes_path(), format!("candidate/{}", fixture.candidate)),
    ] {
        let (answer, problem) = fixture.answer(person, &votes, 0, &json!({"value": 50})).await;
        assert_eq!((answer, &problem["code"]), (StatusCode::CONFLICT, &json!(code)), "{problem}");
        let submit = format!("/api/v1/actions/finalize/{submit}");
        let (answer, problem) = send_json(&fixture.portal, person, Method::POST, &submit, &json!({})).await;
        assert_eq!((answer, &problem["code"]), (StatusCode::CONFLICT, &json!(code)), "{problem}");
    }
}

#[rstest]
#[case::nobody_signed_in(0, 0)]
#[case::invited(0, 1)]
#[tokio::test]
async fn nobody_rates_or_submits_before_the_party_or_candidate_is_active(
    #[case] party: i16,
    #[case] candidate: i16,
) {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let db = &fixture.portal.store.db;
    sql("update parties set status = $1 where id = $2")
        .bind(party)
        .bind(fixture.party)
        .execute(db)
        .await
        .unwrap();
    let back = sql("update candidates set status = $1 where id = $2").bind(candidate).bind(fixture.candidate);
    back.execute(db).await.unwrap();
    for (person, votes, submit) in [
        (&fixture.tim, fixture.party_votes_path(), format!("party/{}", fixture.party)),
        (&fixture.ada, fixture.candidate_votes_path(), format!("candidate/{}", fixture.candidate)),
    ] {
        let (status, problem) = fixture.answer(person, &votes, 0, &json!({"value": 50})).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
        let submit = format!("/api/v1/actions/finalize/{submit}");
        let (status, problem) = send_json(&fixture.portal, person, Method::POST, &submit, &json!({})).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    }
}

#[tokio::test]
async fn a_candidate_of_a_deactivated_party_neither_rates_nor_submits() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let votes = fixture.candidate_votes_path();
    let (status, saved) = fixture.answer(&fixture.ada, &votes, 0, &json!({"value": 50})).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    let party = format!("/api/v1/applications/{}/matches/parties/{}", fixture.instance_id, fixture.party);
    send_ok(&fixture.portal, &fixture.erika, Method::PATCH, &party, &json!({"status": 3})).await;
    let one = fixture.answer(&fixture.ada, &votes, 1, &json!({"value": 50})).await;
    let many = json!({"answers": [{"statement_id": fixture.theses[2], "value": 50, "tag": null}]});
    let adopted =
        send_json(&fixture.portal, &fixture.ada, Method::PUT, &format!("{votes}/many"), &many).await;
    let submit = format!("/api/v1/actions/finalize/candidate/{}", fixture.candidate);
    let submitted = send_json(&fixture.portal, &fixture.ada, Method::POST, &submit, &json!({})).await;
    for (status, problem) in [one, adopted, submitted] {
        assert_eq!(
            (status, &problem["code"]),
            (StatusCode::CONFLICT, &json!("party_deactivated")),
            "{problem}"
        );
    }
    send_ok(&fixture.portal, &fixture.erika, Method::PATCH, &party, &json!({"status": 0})).await;
    let (status, saved) = fixture.answer(&fixture.ada, &votes, 1, &json!({"value": 50})).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
}

#[tokio::test]
async fn nobody_else_learns_when_the_drafts_of_reopened_answers_change() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let votes = fixture.candidate_votes_path();
    for thesis in 0..5 {
        fixture.answer(&fixture.ada, &votes, thesis, &json!({"value": 50, "explanation": "Weil."})).await;
    }
    fixture.submit_as_candidate().await;
    let explained = json!({"value": 50, "explanation": "Weil es nötig ist."});
    let (_, saved) = fixture.answer(&fixture.ada, &votes, 1, &explained).await;
    let reopen = format!("{}/reopen", votes.trim_end_matches("/votes"));
    let reason = json!({"reason": "In These 1 stand ein Zahlendreher."});
    send_ok(&fixture.portal, &fixture.erika, Method::POST, &reopen, &reason).await;
    let before = fixture.portal.get_json(&fixture.tim, &votes).await;
    assert_eq!(before[1]["updated_at"], saved["updated_at"], "explanations are public at once");
    fixture.answer(&fixture.ada, &votes, 0, &json!({"value": 0})).await;
    fixture.answer(&fixture.ada, &votes, 1, &json!({"value": 50, "explanation": "Anders."})).await;
    assert_eq!(fixture.portal.get_json(&fixture.tim, &votes).await, before);
    let own = fixture.portal.get_json(&fixture.ada, &votes).await;
    assert!(own[0]["updated_at"].as_str() > before[0]["updated_at"].as_str(), "{own}");
}

#[tokio::test]
async fn a_scale_of_three_answers_has_no_values_in_between() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let three = sql("update applications set configuration = $1 where id = $2")
        .bind(database::json(&json!({"algorithm": {"decisions": 3}})))
        .bind(fixture.instance_id);
    three.execute(&fixture.portal.store.db).await.unwrap();
    let (status, problem) =
        fixture.answer(&fixture.ada, &fixture.candidate_votes_path(), 0, &json!({"value": 75})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "value", "code": "invalid"}]))
    );
}

#[tokio::test]
async fn owners_must_fill_in_required_fields_and_managers_may_leave_them_empty() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let instance = format!("/api/v1/applications/{}", fixture.instance_id);
    let mut configuration =
        fixture.portal.get_json(&fixture.erika, &format!("{instance}/configuration")).await;
    for field in configuration["matches"]["fields"].as_array_mut().unwrap() {
        let is_required = ["district", "list"].contains(&field["name"].as_str().unwrap());
        (field["show"], field["required"]) = (json!(is_required), json!(is_required));
    }
    send_ok(
        &fixture.portal,
        &fixture.erika,
        Method::PUT,
        &format!("{instance}/configuration"),
        &configuration,
    )
    .await;
    let candidate = fixture.candidate_votes_path().trim_end_matches("/votes").to_owned();
    let party = fixture.party_votes_path().trim_end_matches("/votes").to_owned();
    let nothing = json!({"district": "-1", "list_place": -1});
    for (person, one, body, fields) in [
        (
            &fixture.ada,
            &candidate,
            nothing.clone(),
            json!([{"field": "district", "code": "required"}, {"field": "list_place", "code": "required"}]),
        ),
        (
            &fixture.tim,
            &party,
            json!({"description": ""}),
            json!([{"field": "description", "code": "required"}]),
        ),
    ] {
        let (status, problem) = send_json(&fixture.portal, person, Method::PUT, one, &body).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &fields), "{one}");
    }
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &candidate, &json!({"lastName": "Berg-Tal"})).await;
    send_ok(&fixture.portal, &fixture.erika, Method::PUT, &party, &json!({"name": "Grüne Liste Nord"})).await;
}

#[tokio::test]
async fn a_candidate_does_not_see_how_many_drafts_its_party_has() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 0, &json!({"value": 75})).await;
    let party = fixture.party_votes_path().replace("/votes", "");
    assert_eq!(fixture.portal.get_json(&fixture.tim, &party).await["rated"], 1);
    assert_eq!(fixture.portal.get_json(&fixture.ada, &party).await["rated"], 0);
    let parties = format!("/api/v1/applications/{}/matches/parties", fixture.instance_id);
    assert_eq!(fixture.portal.get_json(&fixture.ada, &parties).await["data"][0]["rated"], 0);
    let tag = async || {
        let answers = fixture
            .portal
            .request(&fixture.ada, Method::GET, &fixture.party_votes_path())
            .send()
            .await
            .unwrap();
        answers.headers()["etag"].clone()
    };
    let before = tag().await;
    fixture.answer(&fixture.tim, &fixture.party_votes_path(), 1, &json!({"value": 75})).await;
    assert_eq!(tag().await, before, "drafts change nothing that a candidate sees");
}
