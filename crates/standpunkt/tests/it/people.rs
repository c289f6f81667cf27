//! People who use the portal in tests.
use crate::portal::{PROGRAM, small_town};
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use testing::{
    Inbox,
    databases::{Engine, Store},
    program::{RunningPortal, run},
};

/// A password that is valid and strong enough for everybody.
const PASSWORD: &str = "Nebel4Kranich!T";

/// A portal whose mails arrive in an inbox.
pub(crate) struct PortalWithInbox {
    pub(crate) store: Store,
    pub(crate) server: RunningPortal,
    pub(crate) inbox: Inbox,
}

/// A signed-in person.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id_token: String,
    pub(crate) refresh_token: String,
}

impl Person {
    /// Returns the person of a response with the tokens of a session.
    pub(crate) fn from_tokens(tokens: &Value) -> Person {
        let token = |name: &str| tokens[name].as_str().unwrap().to_owned();
        Person { id_token: token("id_token"), refresh_token: token("refresh_token") }
    }
}

/// Returns the password of everybody in the tests.
pub(crate) fn password() -> &'static str {
    PASSWORD
}

/// Starts a portal with the small town and a mail server.
pub(crate) async fn start_with_inbox(engine: Engine) -> PortalWithInbox {
    start_with_flags(engine, &[]).await
}

/// Starts a portal with the small town, a mail server and additional flags.
pub(crate) async fn start_with_flags(engine: Engine, flags: &[&str]) -> PortalWithInbox {
    let store = Store::create(engine).await;
    crate::portal::import(&store, &small_town(), &["--live"]).await;
    let inbox = Inbox::open().await;
    let mail_server = inbox.address();
    let flags = [&["--smtp", mail_server.as_str()], flags].concat();
    let server = RunningPortal::start(PROGRAM, &store, &flags).await;
    PortalWithInbox { store, server, inbox }
}

impl PortalWithInbox {
    /// Creates a request of this person.
    pub(crate) fn request(&self, person: &Person, method: Method, path: &str) -> RequestBuilder {
        self.server.request(method, path).bearer_auth(&person.id_token)
    }

    /// Returns the response to a GET request of this person.
    pub(crate) async fn get_json(&self, person: &Person, path: &str) -> Value {
        let answer = self.request(person, Method::GET, path).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{path}");
        answer.json().await.unwrap()
    }

    /// Creates the first administrator, who chooses a password with the printed link.
    pub(crate) async fn create_admin(&self) -> Person {
        let printed = run(PROGRAM, &self.store, &["admin", "create", "amt@example.org"]).await;
        assert!(printed.status.success(), "{}", String::from_utf8_lossy(&printed.stderr));
        let link = String::from_utf8(printed.stdout).unwrap();
        self.choose_password(token_in_link(link.trim()), password()).await
    }

    /// Chooses a password with the token of a link.
    pub(crate) async fn choose_password(&self, token: &str, password: &str) -> Person {
        let body = json!({"token": token, "password": password});
        let answer = self.server.post("/api/v1/identity/password-reset/confirm", &body).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        Person::from_tokens(&answer.json().await.unwrap())
    }

    /// Accepts the invitation of a link by choosing a password.
    pub(crate) async fn accept_invitation(&self, link: &str, password: &str) -> Person {
        let accepted = self.try_accept_invitation(link, &json!({"password": password})).await;
        assert_eq!(accepted.status(), StatusCode::OK);
        Person::from_tokens(&accepted.json().await.unwrap())
    }

    /// Tries to accept the invitation of a link, with a password or without.
    pub(crate) async fn try_accept_invitation(&self, link: &str, chosen: &Value) -> reqwest::Response {
        let mut body = json!({"token": token_in_link(link)});
        body.as_object_mut().unwrap().extend(chosen.as_object().unwrap().clone());
        self.server.post("/api/v1/identity/invitation/accept", &body).send().await.unwrap()
    }

    /// Opens the link of an invitation.
    pub(crate) async fn open_invitation(&self, link: &str) -> reqwest::Response {
        let token = json!({"token": token_in_link(link)});
        self.server.post("/api/v1/identity/invitation/check", &token).send().await.unwrap()
    }

    /// Signs in, which must succeed.
    pub(crate) async fn sign_in(&self, email: &str, password: &str) -> Person {
        let answer = self.try_sign_in(email, password).await;
        assert_eq!(answer.status(), StatusCode::OK);
        Person::from_tokens(&answer.json().await.unwrap())
    }

    /// Tries to sign in.
    pub(crate) async fn try_sign_in(&self, email: &str, password: &str) -> reqwest::Response {
        let body = json!({"email": email, "password": password});
        self.server.post("/api/v1/identity/sign-in", &body).send().await.unwrap()
    }

    /// Requests new tokens.
    pub(crate) async fn refresh(&self, person: &Person) -> Result<Person, StatusCode> {
        let body = json!({"grant_type": "refresh_token", "refresh_token": person.refresh_token});
        let answer = self.server.post("/api/v1/identity/token", &body).send().await.unwrap();
        match answer.status() {
            StatusCode::OK => Ok(Person::from_tokens(&answer.json().await.unwrap())),
            status => Err(status),
        }
    }

    /// Registers a person with an instance at this domain, and signs in.
    pub(crate) async fn register_creator(&self, email: &str, domain: &str) -> Person {
        let answer = self.register(&registration(email, domain)).await;
        assert_eq!(answer.status(), StatusCode::CREATED, "{}", answer.text().await.unwrap());
        self.sign_in(email, password()).await
    }

    /// Registers Erika with the instance `musterstadt`, and confirms her mail address. Returns the id of the instance.
    pub(crate) async fn register_erika(&self) -> (Person, i64) {
        let erika = self.register_creator("erika@example.org", "musterstadt").await;
        self.confirm_mail().await;
        let id = self.get_json(&erika, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
        (erika, id)
    }

    /// Follows the link of the next mail, which confirms a mail address.
    pub(crate) async fn confirm_mail(&self) {
        let confirm = json!({"token": token_in_link(self.inbox.next().await.first_link())});
        let confirmed = self.server.post("/api/v1/identity/email/confirm", &confirm).send().await.unwrap();
        assert_eq!(confirmed.status(), StatusCode::OK);
    }

    /// Sends a registration, and returns the response.
    pub(crate) async fn register(&self, registration: &Value) -> reqwest::Response {
        self.server.post("/api/v1/users/register", registration).send().await.unwrap()
    }

    /// Returns the id of a person's account.
    pub(crate) async fn user_id(&self, person: &Person) -> i64 {
        self.get_json(person, "/api/v1/me").await["User"]["id"].as_i64().unwrap()
    }
}

/// Returns the body of a registration.
pub(crate) fn registration(email: &str, domain: &str) -> Value {
    json!({
        "election": {"name": "Kommunalwahl", "location": "Musterstadt", "election_date": "2099-03-14"},
        "application": {
            "title": "Wahlhilfe Musterstadt", "location": "Musterstadt", "description": "Wer vertritt Sie im Rat?",
            "url": domain, "licence": "non_profit", "purpose": "Für die Lokalzeitung"
        },
        "user": {
            "first_name": "Erika", "last_name": "Muster", "gender_id": 2, "email": email,
            "password": password(), "language": "de"
        }
    })
}

/// Returns the token of a link.
pub(crate) fn token_in_link(link: &str) -> &str {
    let address = link.split("?next=").next().unwrap();
    address.rsplit(['=', '/']).next().unwrap()
}
