//! Parties and candidates answer: rating, explaining, submitting; who sees what; and what voters get in the end.
use crate::people::{Person, WithMail, password, token_of, with_mail};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

/// An instance with five final theses, a party with a trust person, and a candidate of that party.
struct Town {
    town: WithMail,
    erika: Person,
    tim: Person,
    ada: Person,
    application: i64,
    party: i64,
    candidate: i64,
    theses: Vec<i64>,
}

async fn ask(town: &WithMail, who: &Person, method: Method, path: &str, body: &Value) -> (StatusCode, Value) {
    let answer = town.by(who, method, path).json(body).send().await.unwrap();
    (answer.status(), answer.json().await.unwrap_or(Value::Null))
}

async fn done(town: &WithMail, who: &Person, method: Method, path: &str, body: &Value) -> Value {
    let (status, answer) = ask(town, who, method, path, body).await;
    assert!(status.is_success(), "{path}: {status} {answer}");
    answer
}

impl Town {
    async fn new(engine: Engine) -> Town {
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

        let party = json!({"shortcut": "Grüne Liste", "name": "Grüne Liste Musterstadt"});
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

    fn of_party(&self) -> String {
        format!("/api/v1/applications/{}/matches/parties/{}/votes", self.application, self.party)
    }

    fn of_candidate(&self) -> String {
        format!("/api/v1/applications/{}/matches/candidates/{}/votes", self.application, self.candidate)
    }

    async fn answer(&self, who: &Person, path: &str, thesis: usize, more: &Value) -> (StatusCode, Value) {
        let mut body =
            json!({"statement_id": self.theses[thesis], "application_id": self.application, "weight": 1});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        ask(&self.town, who, Method::PUT, path, &body).await
    }

    async fn seen(&self, who: &Person, path: &str) -> usize {
        self.town.read(who, path).await.as_array().unwrap().len()
    }
}

#[rstest]
#[tokio::test]
async fn a_party_rates_every_thesis_submits_and_voters_see_it(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
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

    let go_live = format!("/api/v1/actions/golive/{}", it.application);
    done(&it.town, &it.erika, Method::POST, &go_live, &json!({})).await;
    for _ in 0..50 {
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
    panic!("voters do not find the instance within 5 s");
}

#[rstest]
#[tokio::test]
async fn answers_are_seen_by_those_alone_whom_they_concern(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let it = Town::new(engine).await;
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
    for (more, field) in [
        (json!({"value": 30}), "value"),
        (json!({"value": 50, "weight": 2}), "weight"),
        (json!({"value": 50, "statement_id": 1}), "statement_id"),
        (json!({"value": 50, "explanation": "x".repeat(1001)}), "explanation"),
    ] {
        let (status, problem) = it.answer(&it.ada, &path, 0, &more).await;
        assert_eq!(
            (status, &problem["errors"][0]["field"]),
            (StatusCode::UNPROCESSABLE_ENTITY, &json!(field)),
            "{problem}"
        );
    }
    it.answer(&it.ada, &path, 0, &json!({"value": 50, "explanation": "Weder noch."})).await;
    let (_, answer) = it.answer(&it.ada, &path, 0, &json!({"value": null})).await;
    assert_eq!((&answer["value"], &answer["explanation"]), (&Value::Null, &json!("Weder noch.")));
    let (status, problem) = it.answer(&it.erika, &path, 0, &json!({"value": 50})).await;
    assert_eq!(
        (status, &problem["code"]),
        (StatusCode::FORBIDDEN, &json!("forbidden")),
        "nobody answers for another"
    );
}
