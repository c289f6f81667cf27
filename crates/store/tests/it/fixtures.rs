//! Fixtures: elections with named entities.
use ::elections::{
    answers::{Answer, AnswerValue, Entity, Position},
    candidates::{self, Candidate, Gender, details::CandidateDetails},
    configuration::Configuration,
    elections::{Election, ElectionStatus},
    ids::{AnswerId, CandidateId, ElectionId, InstanceId, PartyId, ThesisId},
    instances::{
        DataSource, Domain, Editors, Instance, InstanceMetadata, InstanceStatus, Licence,
        public_options::PublicOptions,
    },
    parties::{self, Party},
    people::{User, UserDetails},
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::{Timestamp, civil::Date};
use store::{Db, Tx};

pub fn time(text: &str) -> Timestamp {
    text.parse().unwrap()
}

pub fn date(text: &str) -> Date {
    text.parse().unwrap()
}

pub fn language(tag: &str) -> Language {
    tag.parse().unwrap()
}

pub fn german(text: &str) -> Texts {
    Texts::single(language("de"), text)
}

pub fn in_both(german: &str, english: &str) -> Texts {
    Texts::from_iter([(language("de"), german.to_owned()), (language("en"), english.to_owned())])
}

pub fn domain(text: &str) -> Domain {
    text.parse().unwrap()
}

pub fn percent(percent: u8) -> Option<AnswerValue> {
    Some(percent.try_into().unwrap())
}

pub fn an_election() -> Election {
    Election {
        id: ElectionId::random(),
        name: "Kommunalwahl 2027".to_owned(),
        location: "Kranichfurt".to_owned(),
        election_date: Some(date("2027-03-14")),
        status: ElectionStatus::Created,
        created_at: time("2026-11-21T08:00:00.123456Z"),
        updated_at: time("2026-11-21T08:00:00.123456Z"),
    }
}

/// A live instance in German and English.
pub fn an_instance(election: &Election, at: &str) -> Instance {
    Instance {
        id: InstanceId::random(),
        election: election.id,
        cluster: None,
        status: InstanceStatus::Live,
        metadata: InstanceMetadata {
            domain: domain(at),
            default_language: language("de"),
            languages: vec![language("de"), language("en")],
            time_zone: "Europe/Berlin".to_owned(),
            title: in_both("Wahlhilfe Kranichfurt", "Voting aid Kranichfurt"),
            subtitle: german("Kranichfurt"),
            description: german("Wer will, was Sie wollen?"),
            website: Some("https://kranichfurt.example".to_owned()),
            planned_launch_date: None,
            launch_date: Some(date("2027-01-10")),
            sundown_date: Some(date("2027-03-14")),
            answers_until: Some(date("2027-02-28")),
            late_answers: true,
            editors: Editors { publisher: "Kranichfurter Bote".to_owned(), ..Editors::default() },
            licence: Licence::Commercial,
            source: Some(DataSource {
                name: "Kranichfurter Bote".to_owned(),
                licence: "CC BY 4.0".to_owned(),
                url: None,
            }),
        },
        configuration: Configuration::default(),
        public_options: PublicOptions::default(),
        revision: 1,
        created_at: time("2026-11-21T09:30:00Z"),
        updated_at: time("2026-11-21T09:30:00Z"),
    }
}

/// Adds a new election with an instance at this domain.
pub async fn instance_at(at: &str, db: &Db) -> Instance {
    let election = an_election();
    let instance = an_instance(&election, at);
    store::elections::add(&election, db).await.unwrap();
    store::instances::add(&instance, db).await.unwrap();
    instance
}

pub fn a_thesis(instance: &Instance, position: i32, text: &str) -> Thesis {
    Thesis {
        id: ThesisId::random(),
        instance_id: instance.id,
        key: format!("t{position}"),
        position,
        category: in_both("Verkehr", "Transport"),
        text: german(text),
        sign_video: Texts::default(),
    }
}

pub fn a_party(instance: &Instance, shortcut: &str) -> Party {
    Party {
        id: PartyId::random(),
        instance_id: instance.id,
        parent: None,
        key: shortcut.to_lowercase(),
        profile: parties::PartyProfile {
            shortcut: german(shortcut),
            name: in_both(&format!("Partei {shortcut}"), &format!("Party {shortcut}")),
            description: Texts::default(),
            website: Some("https://partei.example".to_owned()),
            colour: Some("#1a9b3c".to_owned()),
            logo: None,
        },
        status: parties::PartyStatus::Submitted,
        submitted_at: Some(time("2026-12-01T10:00:00.5Z")),
        created_at: time("2026-11-22T10:00:00Z"),
        updated_at: time("2026-12-01T10:00:00Z"),
    }
}

pub fn a_candidate(instance: &Instance, party: Option<&Party>, last_name: &str) -> Candidate {
    Candidate {
        id: CandidateId::random(),
        instance_id: instance.id,
        party: party.map(|party| party.id),
        user: None,
        key: last_name.to_lowercase(),
        has_profile: true,
        profile: candidates::CandidateProfile {
            title: "Dr.".to_owned(),
            first_name: "Kim".to_owned(),
            last_name: last_name.to_owned(),
            gender: Some(Gender::NoComment),
            birth_year: Some(1984),
            email: Some("kim@example.org".to_owned()),
            district: Some("Nord".to_owned()),
            details: CandidateDetails::collect(|_| Some("Text".to_owned())),
            list_place: Some(3),
            website: None,
            description: german("Für kurze Wege."),
            picture: Some("/media/kim.jpg".to_owned()),
        },
        status: candidates::CandidateStatus::Invited,
        submitted_at: None,
        created_at: time("2026-11-22T10:00:00Z"),
        updated_at: time("2026-11-22T10:00:00Z"),
    }
}

/// Builds an answer that is not submitted.
pub fn a_draft(thesis: &Thesis, value: u8) -> Answer {
    let draft = Position { value: percent(value), explanation: Texts::default() };
    Answer { id: AnswerId::random(), thesis: thesis.id, draft, submitted: None }
}

/// Builds an answer that was submitted and not changed since.
pub fn an_answer(thesis: &Thesis, value: u8, explanation: &str) -> Answer {
    let position = Position { value: percent(value), explanation: german(explanation) };
    Answer { id: AnswerId::random(), thesis: thesis.id, draft: position.clone(), submitted: Some(position) }
}

/// An instance with two theses and one party, to which more can be added.
pub struct Questionnaire {
    pub instance: Instance,
    pub theses: Vec<Thesis>,
    pub party: Party,
}

pub async fn questionnaire_at(at: &str, db: &Db) -> Questionnaire {
    let instance = instance_at(at, db).await;
    let theses = vec![
        a_thesis(&instance, 0, "Busse sollen nachts fahren."),
        a_thesis(&instance, 1, "Das Freibad soll bleiben."),
    ];
    let party = a_party(&instance, "Grüne");
    let mut tx = db.begin().await.unwrap();
    store::theses::add_all(&theses, jiff::Timestamp::now(), &mut tx).await.unwrap();
    store::parties::add_all(std::slice::from_ref(&party), &mut tx).await.unwrap();
    tx.commit().await.unwrap();
    Questionnaire { instance, theses, party }
}

impl Questionnaire {
    pub async fn answer(&self, answers: &[(Entity, Answer)], db: &Db) -> store::Result<()> {
        let mut tx = db.begin().await?;
        let answers: Vec<_> = answers.iter().map(|(entity, answer)| (*entity, answer)).collect();
        store::answers::add_all(self.instance.id, &answers, jiff::Timestamp::now(), &mut tx).await?;
        tx.commit().await
    }
}

/// Runs one statement, for changes that no function of the store makes.
pub async fn run(statement: &'static str, id: i64, tx: &mut Tx) {
    database::sql(statement).bind(id).execute(&mut *tx).await.unwrap();
}

/// Returns the number of rows of a table.
pub async fn rows_in(table: &'static str, db: &Db) -> i64 {
    let (count,) =
        database::sql("select count(*) from ").append(table).fetch_one::<(i64,)>(db).await.unwrap();
    count
}

/// An account without a name.
pub fn a_user(email: &str) -> User {
    User::new(email, UserDetails::default(), language("de"), time("2026-11-21T08:00:00Z"))
}
