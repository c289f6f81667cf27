//! Each date of an instance has a mail, which goes to the creator who is responsible for it, or to all of them.
use crate::answers::{AnsweringFixture, send_json, send_ok};
use database::sql;
use jiff::{Timestamp, ToSpan, civil::Date};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::{collections::BTreeSet, time::Duration};
use testing::databases::Engine;

/// How long a mail of the schedule may take.
const SCHEDULE_TIMEOUT: Duration = Duration::from_secs(30);

impl AnsweringFixture {
    fn responsibilities_path(&self) -> String {
        format!("/api/v1/applications/{}/responsibilities", self.instance_id)
    }

    async fn set_responsibility(&self, date: &str, body: &Value) -> (StatusCode, Value) {
        let path = format!("{}/{date}", self.responsibilities_path());
        send_json(&self.portal, &self.erika, Method::PUT, &path, body).await
    }

    async fn find_responsible(&self, date: &str) -> Value {
        let listed = self.portal.get_json(&self.erika, &self.responsibilities_path()).await;
        let dates = listed["dates"].as_array().unwrap();
        dates.iter().find(|one| one["date"] == date).unwrap()["person_id"].clone()
    }

    /// Receives mails of the schedule. Returns their recipients with the beginnings of their subjects.
    async fn receive_scheduled(&self, count: usize) -> BTreeSet<(String, String)> {
        let mut received = BTreeSet::new();
        for _ in 0..count {
            let mail = self.portal.inbox.next_within(SCHEDULE_TIMEOUT).await;
            let begin = mail.subject.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
            received.insert((mail.to[0].clone(), begin));
        }
        received
    }
}

/// Returns a time zone in which it is daytime now and for the next two hours, and the current day there.
fn find_zone_at_daytime() -> (&'static str, Date) {
    let now = Timestamp::now();
    let zones = ["UTC", "Asia/Kolkata", "Pacific/Kiritimati", "Pacific/Honolulu"];
    let days = zones.into_iter().map(|zone| (zone, now.in_tz(zone).unwrap()));
    let (zone, there) = days.into_iter().find(|(_, there)| (9..22).contains(&there.hour())).unwrap();
    (zone, there.date())
}

#[rstest]
#[tokio::test]
async fn the_mail_about_a_date_goes_to_the_responsible_creator_or_to_all_of_them(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let fixture = AnsweringFixture::new(engine).await;
    let kim = fixture.add_creator("kim@example.org").await;
    let (portal, db) = (&fixture.portal, &fixture.portal.store.db);
    let kim_id = portal.user_id(&kim).await;
    let people = portal.get_json(&fixture.erika, &fixture.responsibilities_path()).await["people"].clone();
    let names: Vec<&Value> = people.as_array().unwrap().iter().map(|person| &person["name"]).collect();
    assert_eq!(names, ["Erika Muster", "Kim Berg"]);
    let ada = portal.user_id(&fixture.ada).await;
    let (status, problem) =
        fixture.set_responsibility("reminders", &json!({"person_id": ada, "notice": true})).await;
    assert_eq!(
        (status, &problem["errors"][0]["field"]),
        (StatusCode::UNPROCESSABLE_ENTITY, &json!("person_id"))
    );
    let unknown =
        fixture.set_responsibility("no_such_date", &json!({"person_id": null, "notice": true})).await;
    assert_eq!(unknown.0, StatusCode::NOT_FOUND);
    for (date, body) in [
        ("planned_launch_date", json!({"person_id": kim_id, "notice": true})),
        ("reminders", json!({"person_id": kim_id, "notice": false})),
    ] {
        assert_eq!(fixture.set_responsibility(date, &body).await.0, StatusCode::NO_CONTENT);
    }

    let (zone, today) = find_zone_at_daytime();
    let path = format!("/api/v1/applications/{}", fixture.instance_id);
    let configuration = format!("{path}/configuration");
    let mut document = portal.get_json(&fixture.erika, &configuration).await;
    document["reminders"] = json!([today + 1.day()]);
    send_ok(portal, &fixture.erika, Method::PUT, &configuration, &document).await;
    let dates = json!({
        "time_zone": zone, "answers_until": today + 7.days(), "planned_launch_date": today + 1.day(),
    });
    send_ok(portal, &fixture.erika, Method::PUT, &path, &dates).await;
    let mail = |recipient: &str, subject: &str| (recipient.to_owned(), subject.to_owned());
    let expected = BTreeSet::from([
        mail("erika@example.org", "Noch sieben"),
        mail("kim@example.org", "Noch sieben"),
        mail("kim@example.org", "Morgen soll"),
    ]);
    assert_eq!(fixture.receive_scheduled(3).await, expected);

    // Whoever runs the instance no more is responsible no more. The same day is announced again only for this test.
    let deactivate = sql("update creators set deactivated_at = created_at where user_id = $1");
    deactivate.bind(kim_id).execute(db).await.unwrap();
    assert_eq!(fixture.find_responsible("planned_launch_date").await, Value::Null);
    let forget = sql("update calendar_dates set announced_day = null where kind = 'planned_launch_date'");
    forget.execute(db).await.unwrap();
    let expected = BTreeSet::from([mail("erika@example.org", "Morgen soll")]);
    assert_eq!(fixture.receive_scheduled(1).await, expected);

    // Each was sent once, and none about the reminder, whose notice is switched off.
    let sent = sql(
        "select kind, count(*) from mails where substr(kind, 1, 5) = 'date_' group by kind order by kind",
    );
    let sent: Vec<(String, i64)> = sent.fetch_all(db).await.unwrap();
    assert_eq!(sent, [("date_answers_until".to_owned(), 2), ("date_planned_launch".to_owned(), 2)]);
}
