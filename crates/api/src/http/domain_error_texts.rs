//! Texts of domain errors in the reader's language. The English texts are those of the domain.
use crate::http::language::Locale;
use elections::{
    bounds::{MIN_RESEARCH_GROUP_SIZE, MIN_THESES_TO_FINALISE},
    candidates::details::CandidateDetail,
    configuration::MatchType,
    domain_errors::{DomainError, DomainErrorCode},
    instances::{
        InstanceStatus, changes::InstanceChange, freezing::ChangeError, readiness::MissingRequirement,
        transitions::LifecycleTransition,
    },
};
use jiff::civil::Date;

/// Returns the title and the explanation of an error.
pub(crate) fn title_and_detail(error: &DomainError, locale: Locale) -> (&'static str, String) {
    let code = error.code();
    match locale {
        Locale::German => (german_title(code), german_text(error)),
        Locale::English => (english_title(code), error.to_string()),
    }
}

fn german_title(code: DomainErrorCode) -> &'static str {
    match code {
        DomainErrorCode::NotPossibleNow => "Jetzt nicht möglich",
        DomainErrorCode::Frozen => "Nicht mehr änderbar",
        DomainErrorCode::SundownInPast => "Wahltag schon vorbei",
        DomainErrorCode::NoAnswer => "Thesen ohne Antwort",
        DomainErrorCode::ProfileIncomplete => "Profil nicht vollständig",
        DomainErrorCode::InputError => "Bitte Eingaben prüfen",
    }
}

fn english_title(code: DomainErrorCode) -> &'static str {
    match code {
        DomainErrorCode::NotPossibleNow => "Not possible now",
        DomainErrorCode::Frozen => "Can no longer be changed",
        DomainErrorCode::SundownInPast => "Election day has passed",
        DomainErrorCode::NoAnswer => "Theses without an answer",
        DomainErrorCode::ProfileIncomplete => "Profile incomplete",
        DomainErrorCode::InputError => "Please check input fields",
    }
}

fn german_text(error: &DomainError) -> String {
    match error {
        DomainError::WrongInstanceStatus { transition, status } => {
            let (needed, current) = (status_label(transition.source_status()), status_label(*status));
            let first = first_step(*transition, *status);
            format!(
                "{} geht nur im Zustand „{needed}“; jetzt ist die Wahlhilfe „{current}“.{first}",
                transition_name(*transition)
            )
        }
        DomainError::MetadataMissing(missing) => {
            let names: Vec<_> = missing.iter().map(|missing| requirement_name(*missing)).collect();
            format!("Die Wahldaten sind noch nicht vollständig. Es fehlt: {}.", names.join(", "))
        }
        DomainError::TooFewTheses(count) => {
            format!("Es braucht mindestens {MIN_THESES_TO_FINALISE} Thesen, bisher gibt es {count}.")
        }
        DomainError::IncompleteTheses(theses) => format!(
            "{} in der Hauptsprache noch keine Kategorie oder keinen Text.",
            pluralize(theses.len(), "Eine These hat", "Thesen haben")
        ),
        DomainError::NoMatchableEntity(match_type) => {
            format!("Noch hat {} Antworten abgegeben, mit denen man vergleichen könnte.", no_respondent(*match_type))
        }
        DomainError::SundownInPast(day) => format!(
            "Der {} ist schon vorbei, damit wäre die Wahl beendet. Wählen Sie einen späteren Tag, oder bestätigen Sie.",
            format_date(*day)
        ),
        DomainError::LastDayPassed(day) => format!(
            "Der {} ist schon vorbei, damit wäre die Wahl beendet. Wählen Sie zuerst einen späteren Wahltag.",
            format_date(*day)
        ),
        DomainError::ElectionNotOver => "Die Wahl ist noch nicht vorbei; sie endet mit ihrem letzten Tag.".to_owned(),
        DomainError::Frozen(frozen) => change_error_text(frozen),
        DomainError::AnswersNotOpenYet => {
            "Die Thesen stehen noch nicht fest. Sobald sie es tun, können Sie antworten.".to_owned()
        }
        DomainError::AnswersClosed => "Die Wahl ist vorbei; Antworten sind nicht mehr möglich.".to_owned(),
        DomainError::UnratedTheses(theses) => format!(
            "{} noch keine Antwort. Bewerten Sie alle Thesen, bevor Sie abgeben.",
            pluralize(theses.len(), "Eine These hat", "Thesen haben")
        ),
        DomainError::ProfileIncomplete(missing) => {
            let names: Vec<_> = missing.iter().map(|one| profile_field_name(&one.field)).collect();
            format!(
                "Das Profil ist noch nicht vollständig. Füllen Sie vor dem Abgeben aus: {}.",
                names.join(", ")
            )
        }
        DomainError::AnswersSubmitted => {
            "Die Antworten sind abgegeben und stehen fest. Begründungen können Sie weiterhin ändern."
                .to_owned()
        }
        DomainError::AlreadySubmitted => "Die Antworten sind schon abgegeben.".to_owned(),
        DomainError::NotSubmitted => "Es sind noch keine Antworten abgegeben, die man öffnen könnte.".to_owned(),
        DomainError::NotActive => "Hier hat sich noch niemand angemeldet. Laden Sie zuerst ein.".to_owned(),
        DomainError::AlreadyActive => {
            "Diese Person hat sich schon angemeldet und braucht keine Einladung mehr.".to_owned()
        }
        DomainError::Deactivated => "Dieser Eintrag ist deaktiviert. Aktivieren Sie ihn zuerst.".to_owned(),
        DomainError::SelfRemoval => {
            "Sie können sich nicht selbst herausnehmen. Bitten Sie eine andere Vertrauensperson oder die \
                             Redaktion der Wahlhilfe darum."
                .to_owned()
        }
        DomainError::Unsubscribed => "Diese Person möchte keine Erinnerungen mehr bekommen.".to_owned(),
        DomainError::AlreadyRunning => {
            "Das läuft gerade schon. Warten Sie, bis es fertig ist, oder halten Sie es vorher an.".to_owned()
        }
        DomainError::HasInstances(1) => {
            "Zu dieser Wahl gehört eine Wahlhilfe. Löschen Sie sie zuerst, oder verschieben Sie sie in eine andere Wahl."
                .to_owned()
        }
        DomainError::HasInstances(count) => format!(
            "Zu dieser Wahl gehören {count} Wahlhilfen. Löschen Sie sie zuerst, oder verschieben Sie sie in eine andere \
             Wahl."
        ),
        DomainError::NotDeleted => "Das ist nicht gelöscht, es gibt also nichts wiederherzustellen.".to_owned(),
        DomainError::ElectionDeleted => {
            "Die Wahl, zu der diese Wahlhilfe gehört, ist gelöscht. Stellen Sie zuerst die Wahl wieder her."
                .to_owned()
        }
        DomainError::NoResearch => {
            "Diese Wahlhilfe bittet ihre Wählerinnen und Wähler nicht um Antworten für die Forschung."
                .to_owned()
        }
        DomainError::TooFewForResearch => format!(
            "An den Tagen, die vorüber sind, sind weniger als {MIN_RESEARCH_GROUP_SIZE} Beiträge eingegangen. Damit niemand zu \
             erkennen ist, werden so wenige nicht herausgegeben."
        ),
        DomainError::NoProfile => {
            "Eine Kandidatur ohne Profil verwaltet ihre Partei; ihr Zustand ändert sich nicht.".to_owned()
        }
        DomainError::StatusNotSettable | DomainError::UnknownStatus(_) | DomainError::Input(_) => {
            "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt.".to_owned()
        }
    }
}

/// Returns the German name of a profile field, by its name on the wire.
fn profile_field_name(field: &str) -> &str {
    match field {
        "shortcut" => "Kurzname",
        "name" => "Name",
        "description" => "Beschreibung",
        "website" => "Website",
        "firstName" => "Vorname",
        "lastName" => "Nachname",
        "gender" => "Geschlecht",
        "district" => "Wahlkreis",
        "list_place" => "Listenplatz",
        other => match CandidateDetail::from_name(other) {
            Some(detail) => german_detail_name(detail),
            None => other,
        },
    }
}

/// Returns the German name of a detail of a candidate.
pub(super) fn german_detail_name(detail: CandidateDetail) -> &'static str {
    match detail {
        CandidateDetail::Occupation => "Beruf",
    }
}

fn pluralize(count: usize, one: &str, many: &str) -> String {
    if count == 1 { one.to_owned() } else { format!("{count} {many}") }
}

fn format_date(day: Date) -> String {
    day.strftime("%-d.%-m.%Y").to_string()
}

fn status_label(status: InstanceStatus) -> &'static str {
    match status {
        InstanceStatus::Created => "angelegt",
        InstanceStatus::PreDeploy => "in Vorbereitung",
        InstanceStatus::ReadyToDeploy => "Thesen festgelegt",
        InstanceStatus::Live => "aktiv",
        InstanceStatus::Sundown => "Wahl vorbei",
        InstanceStatus::Archived => "archiviert",
    }
}

fn transition_name(transition: LifecycleTransition) -> &'static str {
    match transition {
        LifecycleTransition::CompleteMetadata => "Das Abschließen der Wahldaten",
        LifecycleTransition::Finalise => "Das Festlegen der Thesen",
        LifecycleTransition::GoLive => "Das Veröffentlichen",
        LifecycleTransition::SunDown => "Das Beenden der Wahl",
        LifecycleTransition::Archive => "Das Archivieren",
        LifecycleTransition::ReopenTheses => "Das Wiederöffnen der Thesen",
        LifecycleTransition::ReturnToLive => "Das Fortsetzen der Wahl",
        LifecycleTransition::Restore => "Das Zurückholen aus dem Archiv",
    }
}

/// Returns what must be done first, if the instance is in an earlier state.
fn first_step(transition: LifecycleTransition, status: InstanceStatus) -> &'static str {
    if status >= transition.source_status() {
        return "";
    }
    match status {
        InstanceStatus::Created => " Vervollständigen Sie zuerst die Wahldaten.",
        InstanceStatus::PreDeploy => " Legen Sie zuerst die Thesen fest.",
        InstanceStatus::ReadyToDeploy => " Gehen Sie zuerst online.",
        InstanceStatus::Live => " Sie endet nach ihrem letzten Tag von selbst.",
        InstanceStatus::Sundown | InstanceStatus::Archived => "",
    }
}

fn requirement_name(missing: MissingRequirement) -> &'static str {
    match missing {
        MissingRequirement::Title => "Titel",
        MissingRequirement::Location => "Ort",
        MissingRequirement::Description => "Beschreibung",
        MissingRequirement::ElectionDay => "Wahltag",
    }
}

fn no_respondent(match_type: MatchType) -> &'static str {
    match match_type {
        MatchType::Candidates => "niemand, der kandidiert,",
        MatchType::Parties => "keine Partei",
        MatchType::Hybrid => "weder eine Partei noch jemand, der kandidiert,",
    }
}

fn change_error_text(ChangeError { change, since }: &ChangeError) -> String {
    let subject = match change {
        InstanceChange::AddThesis | InstanceChange::RemoveThesis => "Die Zahl der Thesen steht",
        InstanceChange::ReorderTheses => "Die Reihenfolge der Thesen steht",
        InstanceChange::RewordThesis => "Der Wortlaut der Thesen steht",
        InstanceChange::CompleteThesis => "Die Übersetzung der Thesen steht",
        InstanceChange::DefaultLanguage => "Die Hauptsprache steht",
        InstanceChange::TitleInTheses => "Der Titel kommt in Thesen vor und steht",
        InstanceChange::PlaceInTheses => "Der Ort kommt in Thesen vor und steht",
        InstanceChange::AnswerChoices => "Die Zahl der Antwortmöglichkeiten steht",
        InstanceChange::MatchType => "Wer verglichen wird, steht",
        InstanceChange::Matrix => "Der Rechenweg steht",
        InstanceChange::WeightLimit => "Die Grenze für doppeltes Gewicht steht",
        InstanceChange::LeastCoverage => "Die nötige Zahl gemeinsamer Antworten steht",
        InstanceChange::LastDay => "Der Wahltag steht",
        InstanceChange::ElectionData => "Die Wahldaten stehen",
        InstanceChange::Appearance => "Die Einrichtung steht",
    };
    let reason = match since {
        InstanceStatus::ReadyToDeploy => {
            "Parteien und Kandidierende verlassen sich auf die Thesen. Der Anbieter des Portals kann sie wieder öffnen"
        }
        InstanceStatus::Live => {
            "Die Wahlhilfe wird schon benutzt, und Ergebnisse müssen vergleichbar bleiben"
        }
        InstanceStatus::Sundown => "Die Wahl ist vorbei. Der Anbieter des Portals kann sie fortsetzen",
        _ => "Die Wahlhilfe ist archiviert",
    };
    format!("{subject} fest: {reason}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transition_that_is_too_early_names_the_first_step() {
        let error = DomainError::WrongInstanceStatus {
            transition: LifecycleTransition::GoLive,
            status: InstanceStatus::PreDeploy,
        };
        assert_eq!(
            title_and_detail(&error, Locale::German),
            (
                "Jetzt nicht möglich",
                "Das Veröffentlichen geht nur im Zustand „Thesen festgelegt“; jetzt ist die Wahlhilfe „in Vorbereitung“. \
                 Legen Sie zuerst die Thesen fest."
                    .to_owned()
            )
        );
    }

    #[test]
    fn a_single_thesis_is_in_the_singular() {
        assert!(
            german_text(&DomainError::UnratedTheses(Vec::from([1.try_into().unwrap()])))
                .starts_with("Eine These hat noch keine")
        );
        let two = [1, 2].map(|id| id.try_into().unwrap());
        assert!(
            german_text(&DomainError::UnratedTheses(two.to_vec())).starts_with("2 Thesen haben noch keine")
        );
    }
}
