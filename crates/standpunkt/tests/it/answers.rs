//! Parties and candidates answer: rating, explaining and submitting, who may see the answers, and what voters get.
use crate::{
    people::{Person, WithMail, password, token_of, with_mail},
    work::ended_at,
};
use database::sql;
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::{databases::Engine, served::TRIES};

/// An instance with five final theses, a party with a trust person, and a candidate of that party.
pub(crate) struct Town {
    pub(crate) town: WithMail,
    pub(crate) erika: Person,
    pub(crate) tim: Person,
    pub(crate) ada: Person,
    pub(crate) application: i64,
    pub(crate) party: i64,
    pub(crate) candidate: i64,
    pub(crate) theses: Vec<i64>,
}

pub(crate) async fn ask(
    town: &WithMail,
    who: &Person,
    method: Method,
    path: &str,
    body: &Value,
) -> (StatusCode, Value) {
    let answer = town.by(who, method, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

pub(crate) async fn done(town: &WithMail, who: &Person, method: Method, path: &str, body: &Value) -> Value {
    let (status, answer) = ask(town, who, method, path, body).await;
    assert!(status.is_success(), "{path}: {status} {answer}");
    answer
}

impl Town {
    pub(crate) async fn new(engine: Engine) -> Town {
        let town = with_mail(engine).await;
        let erika = town.creator("erika@example.org", "musterstadt").await;
        town.confirm().await;
        let application = town.read(&erika, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
        let path = format!("/api/v1/applications/{application}");
        done(&town, &erika, Method::PUT, &path, &json!({"languages": ["de", "en"]})).await;
        let rows: Vec<Value> = (1..=5)
            .map(|n| json!({"translations": {"de": {"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")}}}))
            .collect();
        let written =
            done(&town, &erika, Method::PUT, &format!("{path}/theses"), &json!({"theses": rows})).await;
        let theses =
            written[0]["theses"].as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
        let finalise = format!("/api/v1/actions/finalize/app/{application}");
        done(&town, &erika, Method::POST, &finalise, &json!({})).await;

        let description = "Wir wollen mehr Grün in der Stadt.";
        let party =
            json!({"shortcut": "Grüne Liste", "name": "Grüne Liste Musterstadt", "description": description});
        let party = done(&town, &erika, Method::POST, &format!("{path}/matches/parties"), &party).await;
        let mail = json!({"mail": "tim@example.org"});
        let invited = done(&town, &erika, Method::POST, "/api/v1/users/invite", &mail).await;
        let role = json!({"user_id": invited["UserId"], "party_id": party["id"]});
        let role = done(&town, &erika, Method::POST, &format!("{path}/roles/trustpersons"), &role).await;
        let invite = format!("/api/v1/actions/invite/{application}");
        let id = json!({"id": role["id"]});
        done(&town, &erika, Method::POST, &format!("{invite}/trustperson"), &id).await;
        let tim = town.choose(token_of(town.inbox.next().await.first_link()), password()).await;

        let candidates = format!("{path}/matches/parties/{}/candidates", party["id"]);
        let ada = json!({"firstName": "Ada", "lastName": "Berg", "email": "ada@example.org"});
        let candidate = done(&town, &erika, Method::POST, &candidates, &ada).await;
        let into = format!("{invite}/party/{}/candidate", party["id"]);
        done(&town, &erika, Method::POST, &into, &json!({"id": candidate["id"]})).await;
        let ada = town.choose(token_of(town.inbox.next().await.first_link()), password()).await;
        let (party, candidate) = (party["id"].as_i64().unwrap(), candidate["id"].as_i64().unwrap());
        Town { town, erika, tim, ada, application, party, candidate, theses }
    }

    pub(crate) fn of_party(&self) -> String {
        format!("/api/v1/applications/{}/matches/parties/{}/votes", self.application, self.party)
    }

    pub(crate) fn of_candidate(&self) -> String {
        format!("/api/v1/applications/{}/matches/candidates/{}/votes", self.application, self.candidate)
    }

    pub(crate) async fn answer(
        &self,
        who: &Person,
        path: &str,
        thesis: usize,
        more: &Value,
    ) -> (StatusCode, Value) {
        let mut body =
            json!({"statement_id": self.theses[thesis], "application_id": self.application, "weight": 1});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask(&self.town, who, Method::PUT, path, &body).await
    }

    /// Answers every thesis as the party and submits.
    pub(crate) async fn party_submits(&self) {
        for thesis in 0..5 {
            self.answer(&self.tim, &self.of_party(), thesis, &json!({"value": 75})).await;
        }
        let submit = format!("/api/v1/actions/finalize/party/{}", self.party);
        done(&self.town, &self.tim, Method::POST, &submit, &json!({})).await;
    }

    pub(crate) async fn goes_live(&self) {
        let go_live = format!("/api/v1/actions/golive/{}", self.application);
        done(&self.town, &self.erika, Method::POST, &go_live, &json!({})).await;
    }

    /// Repeats a request like the portal in a browser until the server has time for it.
    async fn insist(&self, who: &Person, method: Method, path: &str, body: &Value) {
        for _ in 0..20 {
            let (status, answer) = ask(&self.town, who, method.clone(), path, body).await;
            if status != StatusCode::SERVICE_UNAVAILABLE {
                assert_eq!(status, StatusCode::OK, "{answer}");
                return;
            }
        }
        panic!("the server has no time");
    }

    async fn seen(&self, who: &Person, path: &str) -> usize {
        self.town.read(who, path).await.as_array().unwrap().len()
    }
}

#[tokio::test]
async fn what_voters_see_is_read_anew_for_what_they_see_and_not_for_drafts() {
    let it = Town::new(Engine::Sqlite).await;
    let id = it.application.try_into().unwrap();
    let revision = async || store::instances::find(id, &it.town.store.db).await.unwrap().unwrap().revision;
    let before = revision().await;
    for thesis in 0..5 {
        it.answer(&it.tim, &it.of_party(), thesis, &json!({"value": 75})).await;
    }
    assert_eq!(revision().await, before, "nobody sees a draft");
    let submit = format!("/api/v1/actions/finalize/party/{}", it.party);
    done(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    let submitted = revision().await;
    assert!(submitted > before);
    let said = json!({"value": 75, "explanation": "Weil es nötig ist."});
    it.answer(&it.tim, &it.of_party(), 0, &said).await;
    assert!(revision().await > submitted, "voters read the explanation");
}

#[tokio::test]
async fn a_party_rates_every_thesis_submits_and_voters_see_it() {
    let it = Town::new(Engine::Sqlite).await;
    let path = it.of_party();
    for thesis in 0..4 {
        let (status, answer) =
            it.answer(&it.tim, &path, thesis, &json!({"value": 75, "explanation": "Weil."})).await;
        assert_eq!(
            (status, &answer["value"], &answer["completed"]),
            (StatusCode::OK, &json!(75), &json!(false))
        );
    }
    let submit = format!("/api/v1/actions/finalize/party/{}", it.party);
    let (status, problem) = ask(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("no_answer")));
    assert_eq!(problem["errors"][0]["field"], format!("theses.{}", it.theses[4]));
    assert!(
        problem["detail"].as_str().unwrap().starts_with("Eine These hat noch keine Antwort"),
        "{problem}"
    );

    it.answer(&it.tim, &path, 4, &json!({"value": 0})).await;
    let (status, party) = ask(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &party["status"], &party["rated"]), (StatusCode::OK, &json!(2), &json!(5)));
    let (status, problem) = ask(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")));

    let (status, problem) = it.answer(&it.tim, &path, 0, &json!({"value": 25})).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")));
    let later =
        json!({"value": 75, "explanation": "Weil es nötig ist.", "translations": {"en": "It is needed."}});
    let (status, answer) = it.answer(&it.tim, &path, 0, &later).await;
    assert_eq!((status, &answer["completed"]), (StatusCode::OK, &json!(true)), "{answer}");

    it.goes_live().await;
    for _ in 0..TRIES {
        let answer = it.town.portal.ask("/api/v1/public/instances/musterstadt").await;
        if answer.status() == StatusCode::OK {
            let snapshot: Value = answer.json().await.unwrap();
            assert_eq!(snapshot["parties"][0]["id"], it.party);
            let explained = format!("/api/v1/public/instances/musterstadt/parties/{}/explanations", it.party);
            let explained = it.town.portal.json(&explained).await.to_string();
            assert!(explained.contains("Weil es nötig ist."), "{explained}");
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("voters do not find the instance in time");
}

#[tokio::test]
async fn answers_are_seen_by_those_alone_whom_they_concern() {
    let it = Town::new(Engine::Sqlite).await;
    let (of_party, of_candidate) = (it.of_party(), it.of_candidate());
    it.answer(&it.tim, &of_party, 0, &json!({"value": 100})).await;
    it.answer(&it.ada, &of_candidate, 0, &json!({"value": 0})).await;
    assert_eq!((it.seen(&it.erika, &of_party).await, it.seen(&it.tim, &of_party).await), (1, 1));
    assert_eq!(
        it.seen(&it.ada, &of_party).await,
        0,
        "a candidate does not see its party's answers unless it may"
    );
    assert_eq!(it.seen(&it.tim, &of_candidate).await, 0, "a party does not see what is not submitted");
    assert_eq!((it.seen(&it.erika, &of_candidate).await, it.seen(&it.ada, &of_candidate).await), (1, 1));

    for thesis in 0..5 {
        it.answer(&it.ada, &of_candidate, thesis, &json!({"value": 50})).await;
    }
    let submit = format!("/api/v1/actions/finalize/candidate/{}", it.candidate);
    let (status, candidate) = ask(&it.town, &it.ada, Method::POST, &submit, &json!({})).await;
    assert_eq!((status, &candidate["status"]), (StatusCode::OK, &json!(3)));
    assert_eq!(it.seen(&it.tim, &of_candidate).await, 5);
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", it.application);
    let figures = done(&it.town, &it.erika, Method::POST, &figures, &json!({})).await;
    assert_eq!(
        figures["Candidates"][0],
        json!({"StatementId": it.theses[0], "Value": 0.0, "Votes": 1, "Mean": 50.0, "Badges": ["neutral"]})
    );
    // The party has not submitted.
    assert_eq!((&figures["Parties"][0]["Votes"], &figures["Parties"][0]["Value"]), (&json!(0), &Value::Null));
}

#[tokio::test]
async fn what_is_no_answer_is_refused_and_a_rating_can_be_taken_back() {
    let it = Town::new(Engine::Sqlite).await;
    let path = it.of_candidate();
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
        let (status, problem) = it.answer(&it.ada, &path, 0, &more).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!([error])));
    }
    it.answer(&it.ada, &path, 0, &json!({"value": 50, "explanation": "Weder noch."})).await;
    let (_, answer) = it.answer(&it.ada, &path, 0, &json!({"value": null})).await;
    assert_eq!((&answer["value"], &answer["explanation"]), (&Value::Null, &json!("Weder noch.")));
    let (made, changed) = (answer["created_at"].as_str().unwrap(), answer["updated_at"].as_str().unwrap());
    assert!(made < changed, "it was given at {made} and changed at {changed}");
    assert_eq!(it.town.read(&it.ada, &path).await[0], answer);
    let (status, problem) = it.answer(&it.erika, &path, 0, &json!({"value": 50})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::FORBIDDEN, &json!("forbidden")),
        "nobody answers for another"
    );
}

#[tokio::test]
async fn whoever_answers_after_somebody_else_is_told_and_overwrites_nothing() {
    let it = Town::new(Engine::Sqlite).await;
    let path = it.of_party();
    let put = async |seen: (&str, &str), value: i64| {
        let body = json!({"statement_id": it.theses[0], "value": value});
        let request = it.town.by(&it.tim, Method::PUT, &path).header(seen.0, seen.1).json(&body);
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
    let kept = it.town.read(&it.tim, &path).await;
    assert_eq!((&kept[0]["value"], &kept[0]["tag"]), (&json!(100), &second["tag"]));
}

#[rstest]
#[tokio::test]
async fn reopened_answers_are_corrected_while_voters_go_on_seeing_the_submitted_ones(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
    let votes = it.of_party();
    let party = votes.trim_end_matches("/votes");
    let reopen = format!("{party}/reopen");
    let reason = json!({"reason": "In These 1 stand ein Zahlendreher."});
    let (status, problem) = ask(&it.town, &it.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::CONFLICT, &json!("wrong_state")),
        "nothing is submitted"
    );

    for thesis in 0..5 {
        it.answer(&it.tim, &votes, thesis, &json!({"value": 75, "explanation": "Weil."})).await;
    }
    let submit = format!("/api/v1/actions/finalize/party/{}", it.party);
    done(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    it.answer(&it.tim, &votes, 0, &json!({"value": 75, "explanation": "Weil es nötig ist."})).await;

    let (status, problem) = ask(&it.town, &it.erika, Method::POST, &reopen, &json!({"reason": "x"})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("reason"))
    );
    let (status, _) = ask(&it.town, &it.tim, Method::POST, &reopen, &reason).await;
    assert_eq!(status, StatusCode::FORBIDDEN, "nobody reopens its own answers");
    let (status, reopened) = ask(&it.town, &it.erika, Method::POST, &reopen, &reason).await;
    assert_eq!(
        (status, &reopened["status"], &reopened["reopened"]["reason"], &reopened["public"]),
        (StatusCode::OK, &json!(1), &reason["reason"], &json!(true)),
        "{reopened}"
    );
    let mail = it.town.inbox.next().await;
    assert_eq!(mail.to[0], "tim@example.org");
    assert!(mail.text.contains("> In These 1 stand ein Zahlendreher."), "{}", mail.text);
    assert!(mail.first_link().ends_with(&format!("/portal/parties/{}/theses", it.party)));
    assert_eq!(it.town.read(&it.ada, party).await["reopened"], Value::Null, "it concerns nobody else");

    it.answer(&it.tim, &votes, 0, &json!({"value": 25, "explanation": "Weil es nicht reicht."})).await;
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", it.application);
    let mean = async || {
        let figures = done(&it.town, &it.erika, Method::POST, &figures, &json!({})).await;
        figures["Parties"][0]["Mean"].clone()
    };
    assert_eq!(mean().await, json!(75.0), "what is submitted stays");
    let submitted = done(&it.town, &it.tim, Method::POST, &submit, &json!({})).await;
    assert_eq!((&submitted["status"], &submitted["reopened"]), (&json!(2), &Value::Null));
    assert_eq!(mean().await, json!(25.0));

    let history = it.town.read(&it.erika, &format!("{party}/history")).await;
    let explained: Vec<&Value> =
        history["explanations"].as_array().unwrap().iter().map(|one| &one["explanation"]).collect();
    assert_eq!(explained, [&json!("Weil es nötig ist."), &json!("Weil.")]);
    let reopening = &history["reopenings"][0];
    assert_eq!(reopening["reason"], reason["reason"]);
    assert!(reopening["resubmitted_at"].is_string() && reopening["reopened_by"].is_string(), "{history}");
    assert_eq!(
        it.town.read(&it.tim, &format!("{party}/history")).await,
        history,
        "the party sees it as well"
    );
}

#[tokio::test]
async fn a_candidate_whose_answers_are_reopened_is_told_why_and_submits_again() {
    let it = Town::new(Engine::Sqlite).await;
    let votes = it.of_candidate();
    let candidate = votes.trim_end_matches("/votes");
    for thesis in 0..5 {
        it.answer(&it.ada, &votes, thesis, &json!({"value": 50})).await;
    }
    let submit = format!("/api/v1/actions/finalize/candidate/{}", it.candidate);
    done(&it.town, &it.ada, Method::POST, &submit, &json!({})).await;
    let reason = json!({"reason": "Ada bat darum."});
    let reopened = done(&it.town, &it.erika, Method::POST, &format!("{candidate}/reopen"), &reason).await;
    assert_eq!(
        (&reopened["status"], &reopened["reopened"]["reason"], &reopened["public"]),
        (&json!(2), &reason["reason"], &json!(true)),
        "{reopened}"
    );
    let mail = it.town.inbox.next().await;
    assert_eq!(mail.to[0], "ada@example.org");
    assert!(mail.first_link().ends_with(&format!("/portal/candidates/{}/theses", it.candidate)));
    let (status, answer) = it.answer(&it.ada, &votes, 0, &json!({"value": 100})).await;
    assert_eq!((status, &answer["completed"]), (StatusCode::OK, &json!(false)), "{answer}");
    let submitted = done(&it.town, &it.ada, Method::POST, &submit, &json!({})).await;
    assert_eq!((&submitted["status"], &submitted["reopened"]), (&json!(3), &Value::Null));
    let history = it.town.read(&it.ada, &format!("{candidate}/history")).await;
    assert_eq!(history["reopenings"][0]["reason"], reason["reason"]);
}

#[rstest]
#[tokio::test]
async fn fifty_candidates_who_answer_at_the_same_time_lose_nothing(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
    let path = format!("/api/v1/applications/{}/matches", it.application);
    let rows: Vec<Value> = (0..50)
        .map(|n| json!({"first_name": format!("Kim {n}"), "last_name": "Tal", "email": format!("kim{n}@example.org")}))
        .collect();
    let people = json!({"rows": rows, "invite": true});
    let begun = done(&it.town, &it.erika, Method::POST, &format!("{path}/people"), &people).await;
    let job =
        ended_at(&it.town, &it.erika, &format!("/api/v1/applications/{}/jobs", it.application), &begun).await;
    assert_eq!((&job["state"], &job["failed"]), (&json!("done"), &json!(0)), "{job}");
    let mut links = Vec::new();
    for _ in 0..50 {
        links.push(it.town.inbox.next().await.first_link().to_owned());
    }

    // Choosing a password is slow on purpose, so people do it one after another.
    let mut people = Vec::new();
    for link in links {
        people.push(it.town.choose(token_of(&link), password()).await);
    }
    let it = std::sync::Arc::new(it);
    let mut candidates = tokio::task::JoinSet::new();
    for (n, own) in people.into_iter().enumerate() {
        let it = it.clone();
        candidates.spawn(async move {
            let me = it.town.read(&own, "/api/v1/me").await;
            let id = me["Candidates"][0]["Id"].as_i64().unwrap();
            let votes = format!("/api/v1/applications/{}/matches/candidates/{id}/votes", it.application);
            for thesis in 0..5 {
                let said = json!({
                    "statement_id": it.theses[thesis],
                    "value": 25 * ((n + thesis) % 5),
                    "explanation": format!("{n}, {thesis}"),
                });
                it.insist(&own, Method::PUT, &votes, &said).await;
            }
            let submit = format!("/api/v1/actions/finalize/candidate/{id}");
            it.insist(&own, Method::POST, &submit, &json!({})).await;
            let kept = it.town.read(&own, &votes).await;
            for (thesis, answer) in kept.as_array().unwrap().iter().enumerate() {
                assert_eq!(
                    (&answer["value"], &answer["explanation"], &answer["completed"]),
                    (&json!(25 * ((n + thesis) % 5)), &json!(format!("{n}, {thesis}")), &json!(true))
                );
            }
            kept.as_array().unwrap().len()
        });
    }
    let kept = candidates.join_all().await;
    assert_eq!((kept.len(), kept.into_iter().sum::<usize>()), (50, 250));
    let figures = format!("/api/v1/actions/theses/{}/standard-deviation", it.application);
    let figures = done(&it.town, &it.erika, Method::POST, &figures, &json!({})).await;
    for thesis in 0..5 {
        assert_eq!(figures["Candidates"][thesis]["Votes"], 50);
    }
}

/// Returns a time zone in which it is nine o'clock or later now, and the current date there.
fn somewhere_after_nine() -> (&'static str, String) {
    let now = jiff::Timestamp::now();
    let is_late = |zone: &str| now.in_tz(zone).unwrap().hour() >= 9;
    let zone = if is_late("UTC") { "UTC" } else { "Pacific/Kiritimati" };
    (zone, now.in_tz(zone).unwrap().date().to_string())
}

#[rstest]
#[tokio::test]
async fn on_the_day_that_is_set_whoever_has_not_submitted_gets_one_mail_and_can_refuse_more(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
    // Ada submits, so only Tim's answers are missing.
    let votes = it.of_candidate();
    for thesis in 0..5 {
        it.answer(&it.ada, &votes, thesis, &json!({"value": 50})).await;
    }
    let submit = format!("/api/v1/actions/finalize/candidate/{}", it.candidate);
    done(&it.town, &it.ada, Method::POST, &submit, &json!({})).await;

    let (zone, today) = somewhere_after_nine();
    let path = format!("/api/v1/applications/{}", it.application);
    done(&it.town, &it.erika, Method::PUT, &path, &json!({"time_zone": zone})).await;
    let configuration = format!("{path}/configuration");
    let mut document = it.town.read(&it.erika, &configuration).await;
    document["reminders"] = json!([today]);
    done(&it.town, &it.erika, Method::PUT, &configuration, &document).await;

    let mail = it.town.inbox.next_within(std::time::Duration::from_secs(30)).await;
    assert_eq!((mail.to[0].as_str(), mail.subject.starts_with("Erinnerung:")), ("tim@example.org", true));
    let call = mail.header("List-Unsubscribe").unwrap();
    let token = call.trim_matches(['<', '>']).rsplit_once('/').unwrap().1.to_owned();
    assert!(mail.text.contains(&format!("/user/unsubscribe?token={token}")), "{}", mail.text);
    assert_eq!(mail.header("List-Unsubscribe-Post").as_deref(), Some("List-Unsubscribe=One-Click"));

    let link = format!("/api/v1/unsubscribe/{token}");
    let seen = it.town.portal.json(&link).await;
    assert_eq!((&seen["email"], &seen["unsubscribed"]), (&json!("t…@example.org"), &json!(false)));
    let call = async |method: Method| it.town.portal.request(method, &link).send().await.unwrap().status();
    assert_eq!(call(Method::POST).await, StatusCode::NO_CONTENT);
    assert_eq!(call(Method::POST).await, StatusCode::NO_CONTENT, "mail programs may call it again");
    assert_eq!(it.town.portal.json(&link).await["unsubscribed"], true);

    let remind = format!("/api/v1/actions/remind/{}", it.application);
    let jobs = format!("{path}/jobs");
    let parties = json!({"parties": [it.party]});
    let begun = done(&it.town, &it.erika, Method::POST, &remind, &parties).await;
    let job = ended_at(&it.town, &it.erika, &jobs, &begun).await;
    assert_eq!(job["results"][0]["code"], "unsubscribed", "{job}");
    assert_eq!(call(Method::DELETE).await, StatusCode::NO_CONTENT);
    let begun = done(&it.town, &it.erika, Method::POST, &remind, &parties).await;
    ended_at(&it.town, &it.erika, &jobs, &begun).await;
    assert_eq!(it.town.inbox.next().await.to[0], "tim@example.org");

    // There is one job on that day, however often the schedule is checked, besides those that the creator started.
    let all = it.town.read(&it.erika, &jobs).await;
    let reminders = all["data"].as_array().unwrap().iter().filter(|job| job["kind"] == "reminders").count();
    assert_eq!(reminders, 3);
    let unknown = it.town.portal.ask("/api/v1/unsubscribe/abc").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn whoever_follows_the_link_of_an_invitation_sees_who_invites_and_to_what() {
    let it = Town::new(Engine::Sqlite).await;
    let candidates =
        format!("/api/v1/applications/{}/matches/parties/{}/candidates", it.application, it.party);
    let eva = json!({"firstName": "Eva", "lastName": "See", "email": "eva@example.org"});
    let eva = done(&it.town, &it.tim, Method::POST, &candidates, &eva).await;
    let invite = format!("/api/v1/actions/invite/{}/party/{}/candidate", it.application, it.party);
    done(&it.town, &it.tim, Method::POST, &invite, &json!({"id": eva["id"]})).await;
    let mail = it.town.inbox.next().await;
    let token = json!({"token": token_of(mail.first_link())});
    let check = it.town.portal.request(Method::POST, "/api/v1/identity/password-reset/check").json(&token);
    let link: Value = check.send().await.unwrap().json().await.unwrap();
    let invitation = &link["invitation"];
    assert_eq!(
        (&link["purpose"], &invitation["invited_as"], &invitation["party"]),
        (&json!("invitation"), &json!("candidate"), &json!("Grüne Liste Musterstadt")),
        "{link}"
    );
    assert!(
        ["inviter", "title", "location", "valid_until"].iter().all(|field| invitation[field].is_string()),
        "{link}"
    );
}

#[rstest]
#[case::before_the_theses_are_final(1)]
#[case::after_the_election(4)]
#[case::in_the_archive(5)]
#[tokio::test]
async fn answers_are_taken_from_final_theses_to_the_end_of_the_election(#[case] status: i16) {
    let it = Town::new(Engine::Sqlite).await;
    let moved = sql("update applications set status = $1 where id = $2").bind(status).bind(it.application);
    moved.execute(&it.town.store.db).await.unwrap();
    for (who, votes, submit) in [
        (&it.tim, it.of_party(), format!("party/{}", it.party)),
        (&it.ada, it.of_candidate(), format!("candidate/{}", it.candidate)),
    ] {
        let (answer, problem) = it.answer(who, &votes, 0, &json!({"value": 50})).await;
        assert_eq!((answer, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
        let submit = format!("/api/v1/actions/finalize/{submit}");
        let (answer, problem) = ask(&it.town, who, Method::POST, &submit, &json!({})).await;
        assert_eq!((answer, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    }
}

#[rstest]
#[case::nobody_signed_in(0, 0)]
#[case::invited(0, 1)]
#[tokio::test]
async fn who_is_not_active_neither_rates_nor_submits(#[case] party: i16, #[case] candidate: i16) {
    let it = Town::new(Engine::Sqlite).await;
    let db = &it.town.store.db;
    sql("update parties set status = $1 where id = $2").bind(party).bind(it.party).execute(db).await.unwrap();
    let back = sql("update candidates set status = $1 where id = $2").bind(candidate).bind(it.candidate);
    back.execute(db).await.unwrap();
    for (who, votes, submit) in [
        (&it.tim, it.of_party(), format!("party/{}", it.party)),
        (&it.ada, it.of_candidate(), format!("candidate/{}", it.candidate)),
    ] {
        let (status, problem) = it.answer(who, &votes, 0, &json!({"value": 50})).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
        let submit = format!("/api/v1/actions/finalize/{submit}");
        let (status, problem) = ask(&it.town, who, Method::POST, &submit, &json!({})).await;
        assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("wrong_state")), "{problem}");
    }
}

#[tokio::test]
async fn of_three_answers_none_stands_between() {
    let it = Town::new(Engine::Sqlite).await;
    let three = sql("update applications set configuration = $1 where id = $2")
        .bind(database::json(&json!({"algorithm": {"decisions": 3}})))
        .bind(it.application);
    three.execute(&it.town.store.db).await.unwrap();
    let (status, problem) = it.answer(&it.ada, &it.of_candidate(), 0, &json!({"value": 75})).await;
    assert_eq!(
        (status, &problem["errors"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!([{"field": "value", "code": "invalid"}]))
    );
}

#[tokio::test]
async fn whoever_speaks_for_itself_declares_what_is_required_and_those_who_manage_may_leave_it_open() {
    let it = Town::new(Engine::Sqlite).await;
    let instance = format!("/api/v1/applications/{}", it.application);
    let mut configuration = it.town.read(&it.erika, &format!("{instance}/configuration")).await;
    for field in configuration["matches"]["fields"].as_array_mut().unwrap() {
        let is_required = ["district", "list"].contains(&field["name"].as_str().unwrap());
        (field["show"], field["required"]) = (json!(is_required), json!(is_required));
    }
    done(&it.town, &it.erika, Method::PUT, &format!("{instance}/configuration"), &configuration).await;
    let candidate = it.of_candidate().trim_end_matches("/votes").to_owned();
    let party = it.of_party().trim_end_matches("/votes").to_owned();
    let nothing = json!({"district": "-1", "list_place": -1});
    for (who, one, body, fields) in [
        (
            &it.ada,
            &candidate,
            nothing.clone(),
            json!([{"field": "district", "code": "required"}, {"field": "list_place", "code": "required"}]),
        ),
        (&it.tim, &party, json!({"description": ""}), json!([{"field": "description", "code": "required"}])),
    ] {
        let (status, problem) = ask(&it.town, who, Method::PUT, one, &body).await;
        assert_eq!((status, &problem["errors"]), (StatusCode::UNPROCESSABLE_ENTITY, &fields), "{one}");
    }
    done(&it.town, &it.erika, Method::PUT, &candidate, &json!({"lastName": "Berg-Tal"})).await;
    done(&it.town, &it.erika, Method::PUT, &party, &json!({"name": "Grüne Liste Nord"})).await;
}
