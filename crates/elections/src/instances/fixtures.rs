//! A fictional instance for tests: Musterstadt votes on 14 March 2027.
use super::{Editors, Instance, InstanceMetadata, InstanceStatus, Licence, public_options::PublicOptions};
use crate::{
    configuration::Configuration,
    ids::{ElectionId, InstanceId, ThesisId},
    texts::{Language, Texts},
    theses::Thesis,
};
use jiff::{Timestamp, civil::Date};

pub(crate) fn day(text: &str) -> Date {
    text.parse().unwrap()
}

pub(crate) fn moment(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn german(text: &str) -> Texts {
    Texts::single(Language::german(), text)
}

/// Returns complete metadata.
pub(crate) fn metadata() -> InstanceMetadata {
    InstanceMetadata {
        domain: "musterstadt".parse().unwrap(),
        default_language: Language::german(),
        languages: vec![Language::german(), "en".parse().unwrap()],
        time_zone: "Europe/Berlin".to_owned(),
        title: german("Stadtratswahl 2027"),
        subtitle: german("Musterstadt"),
        description: german("Wer vertritt Sie im Stadtrat?"),
        website: None,
        planned_launch_date: None,
        launch_date: None,
        sundown_date: Some(day("2027-03-14")),
        answers_until: None,
        late_answers: false,
        editors: Editors::default(),
        licence: Licence::NonProfit,
        source: None,
    }
}

/// Returns an instance in this status.
pub(crate) fn instance(status: InstanceStatus) -> Instance {
    let then = moment("2026-12-01T08:00:00Z");
    Instance {
        id: InstanceId::random(),
        election: ElectionId::random(),
        cluster: None,
        status,
        metadata: metadata(),
        configuration: Configuration::default(),
        public_options: PublicOptions::default(),
        revision: 1,
        created_at: then,
        updated_at: then,
    }
}

/// Returns this number of complete theses.
pub(crate) fn theses(count: i32) -> Vec<Thesis> {
    let thesis = |position| Thesis {
        id: ThesisId::random(),
        instance_id: InstanceId::random(),
        key: format!("t{position}"),
        position,
        category: german("Verkehr"),
        text: german("Busse sollen nachts fahren."),
        sign_video: Texts::default(),
    };
    (0..count).map(thesis).collect()
}
