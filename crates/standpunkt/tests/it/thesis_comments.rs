//! Comments of creators on theses, in one list with the remarks of reviewers.
use crate::{
    answers::{AnsweringFixture, send_json},
    people::{Person, start_with_flags},
    previews::{create_preview, data_path},
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

impl AnsweringFixture {
    /// Returns the path of the comments on the first thesis.
    fn comments_path(&self) -> String {
        format!("/api/v1/applications/{}/theses/comments/{}", self.instance_id, self.theses[0])
    }

    fn remark_path(&self, id: &Value) -> String {
        format!("/api/v1/applications/{}/preview/remarks/{id}", self.instance_id)
    }

    async fn try_to_comment_on_thesis(&self, person: &Person, body: &Value) -> (StatusCode, Value) {
        send_json(&self.portal, person, Method::POST, &self.comments_path(), body).await
    }

    async fn comment_on_thesis(&self, person: &Person, body: &Value) -> Value {
        let (status, created) = self.try_to_comment_on_thesis(person, body).await;
        assert_eq!(status, StatusCode::CREATED, "{created}");
        created["id"].clone()
    }

    /// Returns the comments on the first thesis as this person sees them.
    async fn list_thesis_comments(&self, person: &Person) -> Vec<Value> {
        self.portal.get_json(person, &self.comments_path()).await["comments"].as_array().unwrap().clone()
    }

    async fn count_open_comments(&self) -> Value {
        let path = format!("/api/v1/applications/{}/theses/comments", self.instance_id);
        self.portal.get_json(&self.erika, &path).await
    }

    /// Returns the id under which this person can mention the only other creator.
    async fn find_mentionable(&self, person: &Person) -> (Value, Value) {
        let people = self.portal.get_json(person, &self.comments_path()).await["people"].clone();
        assert_eq!(people.as_array().unwrap().len(), 1, "nobody mentions themselves: {people}");
        (people[0]["id"].clone(), people[0]["name"].clone())
    }
}

#[rstest]
#[tokio::test]
async fn creators_and_reviewers_comment_on_a_thesis_in_one_list(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let kim = fixture.add_creator("kim@example.org").await;
    let preview = create_preview(&fixture.portal, &fixture.erika, fixture.instance_id, "sample").await;
    let remark = json!({"statement_id": fixture.theses[0], "name": "Uta", "remark": "Das Komma fehlt."});
    let remarks = format!("{}/remarks", data_path(&preview));
    let left = fixture.portal.server.post(&remarks, &remark).send().await.unwrap();
    assert_eq!(left.status(), StatusCode::NO_CONTENT);

    let (kim_id, name) = fixture.find_mentionable(&fixture.erika).await;
    assert_eq!(name, "Kim Berg");
    let proposal = json!({"language": "de", "title": "Verkehr", "text": "Es soll eine Linie 1 geben."});
    let body = json!({"comment": " Besser so? ", "proposal": proposal, "mentions": [kim_id, kim_id]});
    let first = fixture.comment_on_thesis(&fixture.erika, &body).await;
    let mail = fixture.portal.inbox.next().await;
    assert_eq!(mail.recipients, ["kim@example.org"]);
    for part in ["Besser so?", "Es soll Linie 1 geben."] {
        assert!(mail.text.contains(part), "{}", mail.text);
    }
    let page = format!(
        "/portal/applications/{}/theses?open={}&panel=comments",
        fixture.instance_id, fixture.theses[0]
    );
    assert!(mail.first_link().ends_with(&page), "{}", mail.first_link());
    let second = fixture.comment_on_thesis(&kim, &json!({"comment": "Ja."})).await;

    let listed = fixture.list_thesis_comments(&kim).await;
    let texts: Vec<&Value> = listed.iter().map(|one| &one["comment"]).collect();
    assert_eq!(texts, ["Das Komma fehlt.", "Besser so?", "Ja."]);
    let flags = |key: &str| listed.iter().map(|one| one[key].as_bool().unwrap()).collect::<Vec<_>>();
    assert_eq!(flags("by_reviewer"), [true, false, false]);
    assert_eq!(flags("is_own"), [false, false, true]);
    assert_eq!(flags("deletable"), [true, false, true]);
    assert_eq!(listed[1]["proposal"], proposal);
    assert_eq!(fixture.count_open_comments().await, json!([{"statement_id": fixture.theses[0], "open": 3}]));

    let settle = fixture.remark_path(&first);
    let (status, _) = send_json(&fixture.portal, &kim, Method::PATCH, &settle, &json!({"done": true})).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    assert_eq!(fixture.count_open_comments().await[0]["open"], 2);
    let delete = async |person: &Person, id: &Value| {
        send_json(&fixture.portal, person, Method::DELETE, &fixture.remark_path(id), &Value::Null).await.0
    };
    assert_eq!(delete(&kim, &first).await, StatusCode::NOT_FOUND, "only the author deletes a comment");
    assert_eq!(delete(&fixture.erika, &first).await, StatusCode::NO_CONTENT);

    let preview_path = format!("/api/v1/applications/{}/preview", fixture.instance_id);
    let of_reviewers = fixture.portal.get_json(&fixture.erika, &preview_path).await["remarks"].clone();
    assert_eq!(of_reviewers.as_array().unwrap().len(), 1, "{of_reviewers}");
    let all = format!("{preview_path}/remarks");
    send_json(&fixture.portal, &fixture.erika, Method::DELETE, &all, &Value::Null).await;
    assert_eq!(fixture.list_thesis_comments(&kim).await.len(), 1, "the comments of creators stay");

    let user = fixture.portal.user_id(&kim).await;
    let data = fixture.portal.get_json(&kim, &format!("/api/v1/users/{user}/data")).await;
    assert_eq!(data["thesis_comments"][0]["comment"], "Ja.");
    let account = format!("/api/v1/users/{user}");
    let (status, _) = send_json(&fixture.portal, &kim, Method::DELETE, &account, &Value::Null).await;
    assert_eq!(status, StatusCode::NO_CONTENT);
    let left = fixture.list_thesis_comments(&fixture.erika).await;
    assert_eq!((&left[0]["id"], &left[0]["name"]), (&second, &json!("")), "the name goes with the account");
    assert_eq!(delete(&fixture.erika, &second).await, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_comment_is_checked_and_only_creators_of_the_instance_can_be_mentioned() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    for (body, field) in [
        (json!({"comment": " "}), "comment"),
        (json!({"comment": "x".repeat(1001)}), "comment"),
        (json!({"comment": "Gut.", "mentions": [1]}), "mentions.0"),
        (
            json!({"comment": "Gut.", "proposal": {"language": "fi", "title": "Verkehr", "text": "Es soll so sein."}}),
            "proposal.language",
        ),
        (
            json!({"comment": "Gut.", "proposal": {"language": "de", "title": "Verkehr", "text": "Kurz"}}),
            "proposal.text",
        ),
    ] {
        let (status, problem) = fixture.try_to_comment_on_thesis(&fixture.erika, &body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY, "{problem}");
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    for person in [&fixture.tim, &fixture.ada] {
        let (status, _) = fixture.try_to_comment_on_thesis(person, &json!({"comment": "Gut."})).await;
        assert_eq!(status, StatusCode::FORBIDDEN);
    }
    let path = format!("/api/v1/applications/{}/theses/comments/1", fixture.instance_id);
    let (status, _) =
        send_json(&fixture.portal, &fixture.erika, Method::POST, &path, &json!({"comment": "Gut."})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn mentions_count_towards_the_mails_of_a_day() {
    let folder = tempfile::tempdir().unwrap();
    let settings = folder.path().join("settings.toml");
    // The fixture invites a trust person and a candidate, and the test a second creator.
    std::fs::write(&settings, "[limits]\nrole_mails_per_day = 4\n").unwrap();
    let portal = start_with_flags(Engine::Sqlite, &["--config", settings.to_str().unwrap()]).await;
    let fixture = AnsweringFixture::in_portal(portal).await;
    fixture.add_creator("kim@example.org").await;
    let (kim_id, _) = fixture.find_mentionable(&fixture.erika).await;
    let body = json!({"comment": "Bitte lesen.", "mentions": [kim_id]});
    fixture.comment_on_thesis(&fixture.erika, &body).await;
    let (status, problem) = fixture.try_to_comment_on_thesis(&fixture.erika, &body).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS, "{problem}");
    assert_eq!(fixture.list_thesis_comments(&fixture.erika).await.len(), 1, "nothing was stored");
    fixture.comment_on_thesis(&fixture.erika, &json!({"comment": "Ohne E-Mail."})).await;
}
