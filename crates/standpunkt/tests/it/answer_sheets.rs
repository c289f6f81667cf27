//! The answers of a party or a candidate as a spreadsheet: downloading, reading it again, and saving many at once.
use crate::answers::{AnsweringFixture, send_json, send_ok};
use crate::people::Person;
use database::sql;
use reqwest::{
    Method, StatusCode, header,
    multipart::{Form, Part},
};
use rstest::rstest;
use serde_json::{Value, json};
use testing::databases::Engine;

const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ODS: &str = "application/vnd.oasis.opendocument.spreadsheet";

impl AnsweringFixture {
    async fn read_sheet(&self, person: &Person, votes: &str, file: Vec<u8>) -> (StatusCode, Value) {
        let form = Form::new().part("file", Part::bytes(file).file_name("antworten"));
        let request = self.portal.request(person, Method::POST, &format!("{votes}/read")).multipart(form);
        let response = request.send().await.unwrap();
        (response.status(), response.json().await.unwrap())
    }

    async fn save_many(&self, person: &Person, votes: &str, answers: Value) -> (StatusCode, Value) {
        send_json(&self.portal, person, Method::PUT, &format!("{votes}/many"), &json!({"answers": answers}))
            .await
    }

    async fn count_audit_entries(&self, action: &str) -> i64 {
        let count = sql("select count(*) from audit_log where action = $1").bind(action);
        let (count,): (i64,) = count.fetch_one(&self.portal.store.db).await.unwrap();
        count
    }
}

#[rstest]
#[case::workbook("xlsx", XLSX)]
#[case::open_document("ods", ODS)]
#[tokio::test]
async fn downloaded_answers_can_be_uploaded_again(#[case] format: &str, #[case] media_type: &str) {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let votes = fixture.party_votes_path();
    let answer = json!({"value": 75, "explanation": "Weil.\nDarum.", "translations": {"en": "=1+1"}});
    fixture.answer(&fixture.tim, &votes, 1, &answer).await;
    let path = format!("{votes}/sheet?language=de&format={format}");
    let response = fixture.portal.request(&fixture.tim, Method::GET, &path).send().await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_TYPE], media_type);
    let name = format!("attachment; filename=\"standpunkt-answers.{format}\"");
    assert_eq!(response.headers()[header::CONTENT_DISPOSITION], name);
    let (status, read) =
        fixture.read_sheet(&fixture.tim, &votes, response.bytes().await.unwrap().into()).await;
    assert_eq!((status, &read["unknown_columns"]), (StatusCode::OK, &json!([])), "{read}");
    assert_eq!(read["rows"].as_array().unwrap().len(), 5);
    assert_eq!(
        read["rows"][1],
        json!({
            "row": 3, "statement_id": fixture.theses[1], "thesis": "Es soll Linie 2 geben.", "value": 75,
            "explanation": "Weil.\nDarum.", "translations": {"en": "=1+1"}, "problems": []
        })
    );
    assert_eq!((&read["rows"][2]["value"], &read["rows"][2]["explanation"]), (&Value::Null, &json!("")));
}

#[tokio::test]
async fn copied_cells_are_read_and_each_problem_is_reported() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    let votes = fixture.candidate_votes_path();
    let copied = "Es soll Linie 1 geben.\tStrongly agree\tWeil.\nEs soll Linie 9 geben.\t++\n\
                  Es soll Linie 3 geben.\tvielleicht\n";
    let (status, read) = fixture.read_sheet(&fixture.ada, &votes, copied.into()).await;
    assert_eq!(status, StatusCode::OK, "{read}");
    let rows = read["rows"].as_array().unwrap();
    assert_eq!((&rows[0]["statement_id"], &rows[0]["value"]), (&json!(fixture.theses[0]), &json!(100)));
    assert_eq!(
        rows[1]["problems"],
        json!([{"column": "statement_id", "code": "unknown", "found": "Es soll Linie 9 geben."}])
    );
    assert_eq!(
        rows[2]["problems"],
        json!([{"column": "value", "code": "invalid", "found": "vielleicht"}]),
        "{read}"
    );
    for (file, code) in [("Antwort\nNeutral\n", "required"), ("%PDF-1.7", "invalid")] {
        let (status, problem) = fixture.read_sheet(&fixture.ada, &votes, file.into()).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["errors"], json!([{"field": "file", "code": code}]));
    }
}

#[rstest]
#[tokio::test]
async fn many_answers_are_saved_together_with_one_entry_in_the_log(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let votes = fixture.party_votes_path();
    let (_, first) =
        fixture.answer(&fixture.tim, &votes, 0, &json!({"value": 0, "explanation": "Weil."})).await;
    let answers = json!([
        {"statement_id": fixture.theses[0], "value": 100, "tag": first["tag"], "translations": {"en": "Because."}},
        {"statement_id": fixture.theses[1], "value": null, "tag": null, "explanation": " Darum. "},
    ]);
    let (status, saved) = fixture.save_many(&fixture.tim, &votes, answers).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!(fixture.portal.get_json(&fixture.tim, &votes).await, saved);
    let first = &saved[0];
    assert_eq!(
        (&first["value"], &first["explanation"], &first["translations"]["en"]),
        (&json!(100), &json!("Weil."), &json!("Because.")),
        "a text that is left out stays"
    );
    assert_eq!((&saved[1]["value"], &saved[1]["explanation"]), (&Value::Null, &json!("Darum.")));
    assert_eq!(fixture.count_audit_entries("answers.imported").await, 1);
}

#[rstest]
#[tokio::test]
async fn if_one_of_many_answers_cannot_be_saved_none_is_saved(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let votes = fixture.party_votes_path();
    let (_, first) = fixture.answer(&fixture.tim, &votes, 0, &json!({"value": 0})).await;
    fixture.answer(&fixture.tim, &votes, 0, &json!({"value": 25})).await;
    let fine = json!({"statement_id": fixture.theses[1], "value": 50, "tag": null});
    let one =
        |thesis: i64, value: i64, tag: &Value| json!({"statement_id": thesis, "value": value, "tag": tag});
    for (other, code) in [
        (one(fixture.theses[0], 100, &first["tag"]), "stale"),
        (one(fixture.theses[0], 100, &Value::Null), "stale"),
        (one(fixture.theses[2], 30, &Value::Null), "input_error"),
        (one(1, 50, &Value::Null), "input_error"),
        (fine.clone(), "input_error"),
    ] {
        let (_, problem) = fixture.save_many(&fixture.tim, &votes, json!([fine, other])).await;
        assert_eq!(problem["code"], code, "{problem}");
        if code == "input_error" {
            assert!(problem["errors"][0]["field"].as_str().unwrap().starts_with("answers.1."), "{problem}");
        }
    }
    let (_, problem) = fixture.save_many(&fixture.tim, &votes, json!([])).await;
    assert_eq!(problem["errors"], json!([{"field": "answers", "code": "required"}]));
    let stored = fixture.portal.get_json(&fixture.tim, &votes).await;
    assert_eq!((stored.as_array().unwrap().len(), &stored[0]["value"]), (1, &json!(25)));
    assert_eq!(fixture.count_audit_entries("answers.imported").await, 0);
}

#[tokio::test]
async fn after_the_submission_a_spreadsheet_changes_explanations_only() {
    let fixture = AnsweringFixture::new(Engine::Sqlite).await;
    fixture.submit_party().await;
    let votes = fixture.party_votes_path();
    let stored = fixture.portal.get_json(&fixture.tim, &votes).await;
    let change = |thesis: usize, value: i64| json!({"statement_id": fixture.theses[thesis], "value": value, "explanation": "Weil.", "tag": stored[thesis]["tag"]});
    let (status, problem) =
        fixture.save_many(&fixture.tim, &votes, json!([change(0, 75), change(1, 0)])).await;
    assert_eq!((status, &problem["code"]), (StatusCode::CONFLICT, &json!("frozen")));
    let (status, saved) =
        fixture.save_many(&fixture.tim, &votes, json!([change(0, 75), change(1, 75)])).await;
    assert_eq!((status, &saved[1]["completed"]), (StatusCode::OK, &json!(true)), "{saved}");
    let history = votes.replace("/votes", "/history");
    let history = send_ok(&fixture.portal, &fixture.tim, Method::GET, &history, &json!({})).await;
    assert_eq!(history["explanations"].as_array().unwrap().len(), 2);
}
