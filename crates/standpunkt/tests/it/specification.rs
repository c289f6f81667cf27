//! The lists of the specification: every entity with its fields, every call with its payload.
use crate::{
    answers::{AnsweringFixture, send_json, send_ok},
    background_jobs::wait_for_job_at,
    people::{Person, password},
};
use reqwest::{
    Method, StatusCode,
    multipart::{Form, Part},
};
use serde_json::{Value, json};
use testing::databases::Engine;

/// A PNG of one white pixel.
const PIXEL: &[u8] = include_bytes!("../../../portal/src/pixel.png");

/// A person who makes calls, with paths below the API and below the instance (`…`).
struct ApiCaller<'a> {
    fixture: &'a AnsweringFixture,
    person: &'a Person,
}

impl ApiCaller<'_> {
    fn url(&self, path: &str) -> String {
        let below =
            path.strip_prefix('…').map(|path| format!("/applications/{}{path}", self.fixture.instance_id));
        format!("/api/v1{}", below.as_deref().unwrap_or(path))
    }

    async fn get(&self, path: &str) -> Value {
        self.fixture.portal.get_json(self.person, &self.url(path)).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        send_ok(&self.fixture.portal, self.person, Method::POST, &self.url(path), &body).await
    }

    async fn put(&self, path: &str, body: Value) -> Value {
        send_ok(&self.fixture.portal, self.person, Method::PUT, &self.url(path), &body).await
    }

    async fn patch(&self, path: &str, body: Value) -> Value {
        send_ok(&self.fixture.portal, self.person, Method::PATCH, &self.url(path), &body).await
    }

    async fn delete(&self, path: &str) {
        let path = self.url(path);
        let (status, answer) =
            send_json(&self.fixture.portal, self.person, Method::DELETE, &path, &json!({})).await;
        assert_eq!(status, StatusCode::NO_CONTENT, "{path}: {answer}");
    }

    async fn upload(&self, method: Method, path: &str) -> Value {
        self.send(method, path, Form::new().part("image", Part::bytes(PIXEL).file_name("bild.png"))).await
    }

    async fn send(&self, method: Method, path: &str, form: Form) -> Value {
        let path = self.url(path);
        let answer =
            self.fixture.portal.request(self.person, method, &path).multipart(form).send().await.unwrap();
        let (status, answer) = (answer.status(), answer.json().await.unwrap_or(Value::Null));
        assert!(status.is_success(), "{path}: {status} {answer}");
        answer
    }
}

/// Asserts that an entity has fields, each with a value.
fn assert_fields(entity: &Value, fields: &[&str]) {
    for field in fields {
        assert!(!entity[*field].is_null(), "“{field}” is missing in {entity}");
    }
}

/// Asserts that an entity contains what was written.
fn assert_values(entity: &Value, written: &Value) {
    for (field, value) in written.as_object().unwrap() {
        assert_eq!(&entity[field], value, "{field}");
    }
}

/// Returns the rows of a list, paged or plain.
fn rows(list: &Value) -> &[Value] {
    list.as_array().or_else(|| list["data"].as_array()).unwrap()
}

#[tokio::test]
async fn every_entity_has_the_fields_that_the_specification_names() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let [admin, erika, tim, ada] = [&admin, &fixture.erika, &fixture.tim, &fixture.ada]
        .map(|person| ApiCaller { fixture: &fixture, person });
    let (party, candidate) = (
        format!("…/matches/parties/{}", fixture.party),
        format!("…/matches/candidates/{}", fixture.candidate),
    );

    let user = format!("/users/{}", fixture.portal.user_id(&fixture.tim).await);
    let profile = json!({
        "title": "Dr.", "first_name": "Tim", "last_name": "Tal", "gender_id": 3, "birthday": "1980-02-03",
        "address1": "Am Markt 1", "address2": "Hinterhaus", "zipcode": "24103", "city": "Kiel",
        "job": "Lehrer", "phone": "+49 431 1234567"
    });
    tim.put(&user, profile.clone()).await;
    let read = tim.get(&user).await;
    assert_values(&read, &profile);
    assert_values(&read, &json!({"gender": "diverse", "email": "tim@example.org"}));
    assert_fields(&read, &["id"]);

    let day = json!({"planned_launch_date": "2099-02-01", "sundown_date": "2099-03-14"});
    erika.put("…", day.clone()).await;
    let instance = erika.get("…").await;
    assert_values(&instance, &day);
    assert_fields(
        &instance,
        &["id", "title", "subtitle", "description", "url", "status", "votes", "configuration"],
    );

    let election = admin.get(&format!("/elections/{}", instance["election_id"])).await;
    assert_fields(&election, &["id", "name", "location", "election_date", "status"]);

    let theses = erika.get("…/theses/de").await;
    let thesis = &rows(&theses)[0];
    assert_fields(thesis, &["id", "title", "text", "language", "application_id", "translation_id"]);

    let written = json!({
        "shortcut": "GL", "name": "Grüne Liste", "description": "Für einen grünen Rat.", "website": "https://example.org/gl",
        "colour": "#1a7f37"
    });
    tim.put(&party, written.clone()).await;
    tim.upload(Method::PUT, &format!("{party}/logo")).await;
    let read = erika.get(&party).await;
    assert_values(&read, &written);
    assert_fields(&read, &["id", "status", "application_id", "logo"]);

    let written = json!({
        "description": "Ich trete an.", "district": "Nord", "list_place": 3, "website": "https://example.org/ada"
    });
    ada.put(&candidate, written.clone()).await;
    ada.upload(Method::PUT, &format!("{candidate}/picture")).await;
    erika.put(&candidate, json!({"gender_id": 2})).await;
    let read = erika.get(&candidate).await;
    assert_values(&read, &written);
    assert_values(
        &read,
        &json!({"firstName": "Ada", "lastName": "Berg", "gender": "female", "email": "ada@example.org"}),
    );
    assert_fields(&read, &["id", "status", "party_id", "profile_picture"]);

    let light = format!("{party}/candidates-light");
    let created = tim.post(&light, json!({"firstName": "Lea", "lastName": "Licht", "gender_id": 2})).await;
    tim.upload(Method::PUT, &format!("{light}/{}/picture", created["id"])).await;
    assert_fields(
        &rows(&tim.get(&light).await)[0],
        &["id", "party_id", "gender_id", "firstName", "lastName", "picture"],
    );

    let role = ["id", "user_id", "firstName", "lastName", "contact", "status"];
    let trust_person = erika.get("…/roles/trustpersons").await;
    assert_fields(&rows(&trust_person)[0], &[&role[..], &["party_id"]].concat());
    assert_fields(&rows(&erika.get("…/roles/creator").await)[0], &role);

    let answer = json!({
        "statement_id": fixture.theses[0], "application_id": fixture.instance_id, "value": 75, "weight": 1,
        "explanation": "Weil es hilft."
    });
    tim.put(&format!("{party}/votes"), answer.clone()).await;
    let read = tim.get(&format!("{party}/votes")).await;
    assert_values(&rows(&read)[0], &answer);
    assert_fields(&rows(&read)[0], &["completed"]);

    let now = jiff::Timestamp::now().as_second();
    let notice = json!({
        "election_id": election["id"], "title": "Wartung", "description": "Am Sonntag ab 6 Uhr.", "valid_from": now - 60,
        "valid_until": now + 3_600, "type": "danger", "url": "https://example.org/wartung"
    });
    let created = admin.post("/notifications", notice.clone()).await;
    let read = admin.get(&format!("/notifications/{}", created["id"])).await;
    assert_values(&read, &notice);
    assert_fields(&read, &["id"]);

    fixture.submit_party().await;
    fixture.go_live().await;
    assert_fields(&erika.get("…").await, &["launch_date"]);
    assert_fields(&erika.get("/metrics/votes").await, &["votes_total", "votes_today", "history"]);
    assert_fields(&erika.get("/me").await, &["User", "Creator", "Candidates", "TrustPersons", "Creators"]);
}

#[tokio::test]
async fn every_call_takes_the_payload_that_the_specification_names() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let admin = fixture.portal.create_admin().await;
    let [admin, erika, tim, ada] = [&admin, &fixture.erika, &fixture.tim, &fixture.ada]
        .map(|person| ApiCaller { fixture: &fixture, person });
    check_accounts(&admin, &erika).await;
    check_instances(&admin, &erika).await;
    check_parties_and_candidates(&erika, &tim, &ada).await;
    check_roles(&erika).await;
    check_administration(&admin, &erika).await;
}

async fn check_accounts(admin: &ApiCaller<'_>, erika: &ApiCaller<'_>) {
    let invited = erika.post("/users/invite", json!({"mail": "vera@example.org"})).await;
    assert_fields(&invited, &["UserId", "New"]);
    let body = json!({"first_name": "Neu", "last_name": "Land", "gender_id": 4, "email": "neu@example.org"});
    let created = admin.post("/users", body).await;
    let user = format!("/users/{}", created["id"]);
    let body = json!({
        "title": "", "first_name": "Neu", "last_name": "Land", "gender_id": 1, "birthday": "1990-01-01", "address1": "Weg 1",
        "address2": "", "zipcode": "12345", "city": "Ort"
    });
    admin.put(&user, body).await;
    admin.patch(&user, json!({"action": "language", "value": "en"})).await;
    assert_eq!(rows(&admin.get(&format!("{user}/roles")).await), [] as [Value; 0]);
    assert_eq!(rows(&admin.get("/users?search=neu").await)[0]["id"], created["id"]);

    let granted = admin.post("/admins", json!({"user_id": created["id"]})).await;
    admin.delete(&format!("/admins/{}", granted["id"])).await;
    let custom = async |action: &str, value: Value| {
        admin.post("/actions/custom", json!({"action": action, "value": value})).await
    };
    let id = &created["id"];
    assert_fields(&custom("personify", json!({"user_id": id})).await, &["custom_token"]);
    custom("regenerate-password", json!({"user_id": id})).await;
    custom("password", json!({"user_id": id, "password": password()})).await;
    custom("email", json!({"user_id": id, "email": "neuer@example.org"})).await;
}

async fn check_instances(admin: &ApiCaller<'_>, erika: &ApiCaller<'_>) {
    for query in ["page=1", "pagination=false&theses=true", "limit=1000"] {
        assert_eq!(
            rows(&erika.get(&format!("/applications?{query}")).await)[0]["id"],
            erika.fixture.instance_id
        );
    }
    let body = json!({"title": "Zweite Wahlhilfe", "subtitle": "Musterstadt", "url": "zweite"});
    let second = erika.post("/applications", body).await;
    let path = format!("/applications/{}", second["id"]);
    erika.put(&path, json!({"description": "Wer vertritt Sie im Rat?"})).await;

    let theses = format!("{path}/theses/de");
    let body = json!({"title": "Verkehr", "text": "In der Altstadt soll Tempo 30 gelten."});
    let thesis = format!("{theses}/{}", erika.post(&theses, body).await["id"]);
    erika.put(&thesis, json!({"title": "Verkehr", "text": "Überall soll Tempo 30 gelten."})).await;
    assert_eq!(rows(&erika.get(&theses).await)[0]["text"], "Überall soll Tempo 30 gelten.");
    erika.delete(&thesis).await;
    erika.post(&format!("/actions/theses/{}/standard-deviation", erika.fixture.instance_id), json!({})).await;

    let configuration = erika.get(&format!("{path}/configuration")).await;
    let form = Form::new().text("config", configuration.to_string());
    erika.send(Method::PUT, &format!("{path}/configuration"), form).await;
    erika.upload(Method::POST, &format!("{path}/configuration/logo")).await;
    erika.upload(Method::POST, &format!("{path}/configuration/image")).await;
    erika.put(&format!("{path}/configuration/image"), json!({"name": "hills"})).await;

    let election = format!("/elections/{}", erika.get(&path).await["election_id"]);
    let body = json!({"election_date": "2099-03-15", "name": "Gemeindewahl", "location": "Musterstadt"});
    admin.put(&election, body).await;
    assert_eq!(admin.get(&election).await["name"], "Gemeindewahl");
    for query in ["page=1", "limit=1000"] {
        assert!(!rows(&admin.get(&format!("/elections?{query}")).await).is_empty());
    }
    assert!(!rows(&admin.get(&format!("{election}/applications?pagination=false")).await).is_empty());
    admin.delete(&path).await;
}

async fn check_parties_and_candidates(erika: &ApiCaller<'_>, tim: &ApiCaller<'_>, ada: &ApiCaller<'_>) {
    let (parties, fixture) = ("…/matches/parties", erika.fixture);
    let body = json!({"shortcut": "BL", "name": "Blaue Liste", "description": "Für einen blauen Rat."});
    let created = erika.post(parties, body.clone()).await;
    let other = format!("{parties}/{}", created["id"]);
    erika.put(&other, body).await;
    erika.patch(&other, json!({"status": 3})).await;
    erika.upload(Method::PUT, &format!("{other}/logo")).await;
    assert_eq!(erika.get(&other).await["status"], 3);
    erika.delete(&other).await;
    assert_eq!(rows(&erika.get(parties).await).len(), 1);

    let own = format!("{parties}/{}", fixture.party);
    for (folder, person) in [("…/matches/candidates".to_owned(), erika), (format!("{own}/candidates"), tim)]
    {
        let body = json!({"firstName": "Bo", "lastName": "Tal", "gender_id": 1, "email": "bo@example.org"});
        let one = format!("{folder}/{}", person.post(&folder, body).await["id"]);
        let body = json!({"description": "Ich trete an.", "district": "Nord", "list_place": 2, "website": "https://example.org"});
        person.put(&one, body).await;
        let id = person.get(&one).await["id"].clone();
        person.patch(&one, json!({"status": 4, "candidate_id": id})).await;
        person.upload(Method::PUT, &format!("{one}/picture")).await;
        assert_eq!(rows(&person.get(&folder).await).len(), 2);
        person.delete(&one).await;
    }
    for folder in ["…/matches/candidates-light".to_owned(), format!("{own}/candidates-light")] {
        let body = json!({"firstName": "Lea", "lastName": "Licht", "gender_id": 2});
        let one = format!("{folder}/{}", erika.post(&folder, body).await["id"]);
        erika.upload(Method::PUT, &format!("{one}/picture")).await;
        assert_eq!(rows(&erika.get(&folder).await).len(), 1);
        erika.delete(&one).await;
    }

    let candidate = format!("…/matches/candidates/{}", fixture.candidate);
    for (person, one, action) in [(tim, &own, "party"), (ada, &candidate, "candidate")] {
        for thesis in &fixture.theses {
            let body = json!({
                "statement_id": thesis, "application_id": fixture.instance_id, "value": 25, "weight": 1, "explanation": "Weil."
            });
            person.put(&format!("{one}/votes"), body).await;
        }
        assert_eq!(rows(&person.get(&format!("{one}/votes")).await).len(), 5);
        let id = one.rsplit('/').next().unwrap();
        person.post(&format!("/actions/finalize/{action}/{id}"), json!({})).await;
    }
}

async fn check_roles(erika: &ApiCaller<'_>) {
    let fixture = erika.fixture;
    let user = async |mail: &str| erika.post("/users/invite", json!({"mail": mail})).await["UserId"].clone();
    let election = erika.get("…").await["election_id"].clone();

    let path = format!("…/roles/creator?election={election}");
    let body = json!({"user_id": user("carl@example.org").await});
    let role = erika.post(&path, body.clone()).await;
    erika
        .post(
            &format!("/actions/invite/{}/creator", fixture.instance_id),
            json!({"id": role["id"], "Mailoptions": {}}),
        )
        .await;
    let one = format!("…/roles/creator/{}", role["id"]);
    erika.put(&one, body).await;
    erika.patch(&one, json!({"status": 0})).await;
    erika.delete(&one).await;

    let body = json!({"user_id": user("tom@example.org").await, "party_id": fixture.party});
    let role = erika.post("…/roles/trustpersons", body.clone()).await;
    let invitation =
        json!({"id": role["id"], "Mailoptions": {"subject": "Einladung", "text": "Machen Sie mit."}});
    erika.post(&format!("/actions/invite/{}/trustperson", fixture.instance_id), invitation).await;
    assert_eq!(rows(&erika.get("…/roles/trustpersons").await).len(), 2);
    let one = format!("…/roles/trustpersons/{}", role["id"]);
    erika.put(&one, body).await;
    erika.patch(&one, json!({"status": 3})).await;
    erika.delete(&one).await;

    let folder = format!("…/matches/parties/{}/candidates", fixture.party);
    let body = json!({"firstName": "Kim", "lastName": "Kai", "email": "kim@example.org"});
    let created = erika.post(&folder, body).await;
    let invite = format!("/actions/invite/{}/party/{}/candidate", fixture.instance_id, fixture.party);
    assert_eq!(erika.post(&invite, json!({"id": created["id"], "Mailoptions": {}})).await["status"], 1);
}

async fn check_administration(admin: &ApiCaller<'_>, erika: &ApiCaller<'_>) {
    let instance_id = erika.fixture.instance_id;
    erika.fixture.go_live().await;
    let mail = json!({
        "AddressType": "AddressTypePersonalized", "Subject": "Hallo", "Title": "Hallo", "Call2Action": "Zum Portal",
        "Link": "https://example.org", "HTML": "<p>Hallo</p>", "DryRun": true, "Apps": [instance_id],
        "TargetStatus": {"TargetTrustPersonStatus": "voted", "TargetCandidateStatus": ["invited", "active", "voted"]}, "Users": []
    });
    assert_fields(&admin.post("/actions/custom-mail", mail).await, &["queued"]);
    for analysis in ["candidates?invites=true", "votes?matchType=0", "votes?matchType=2"] {
        let begun = admin.post(&format!("/actions/analyze/app/{instance_id}/{analysis}"), json!({})).await;
        assert_fields(&begun, &["job_id"]);
        // A person may only run one analysis at a time.
        wait_for_job_at(&admin.fixture.portal, admin.person, "/api/v1/jobs", &begun).await;
    }
    let now = jiff::Timestamp::now().as_second();
    let election = erika.get("…").await["election_id"].clone();
    let notice = json!({
        "election_id": election, "title": "Wartung", "description": "Am Sonntag.", "valid_from": now - 60,
        "valid_until": now + 60, "type": "info", "url": ""
    });
    let one = format!("/notifications/{}", admin.post("/notifications", notice).await["id"]);
    assert_eq!(rows(&erika.get("/notifications").await).len(), 1);
    assert_eq!(erika.get(&one).await["title"], "Wartung");
    admin.delete(&one).await;
    for answers in ["partyvotes", "candidatevotes"] {
        assert_eq!(
            rows(&erika.get(&format!("/analytics/application/{instance_id}/{answers}/de")).await).len(),
            5
        );
    }
    assert_fields(&erika.get("/metrics/votes").await, &["votes_total", "votes_today", "history"]);
}
