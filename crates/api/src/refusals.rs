//! Why something cannot be now, in the reader's language. English is what the domain says itself.
use crate::language::Speech;
use elections::{
    applications::{
        Status,
        freezing::{Change, Frozen},
        lifecycle::Transition,
        readiness::Missing,
    },
    bounds::THESES_TO_FINALISE,
    configuration::MatchType,
    refusals::{Code, Refusal},
    research::LEAST_TOGETHER,
};
use jiff::civil::Date;

/// Title and explanation.
pub(crate) fn words(refusal: &Refusal, speech: Speech) -> (&'static str, String) {
    let code = refusal.code();
    match speech {
        Speech::German => (german_title(code), german(refusal)),
        Speech::English => (english_title(code), refusal.to_string()),
    }
}

fn german_title(code: Code) -> &'static str {
    match code {
        Code::WrongState => "Jetzt nicht möglich",
        Code::Frozen => "Nicht mehr änderbar",
        Code::SundownInPast => "Wahltag schon vorbei",
        Code::NoAnswer => "Thesen ohne Antwort",
        Code::ProfileIncomplete => "Profil nicht vollständig",
        Code::InputError => "Bitte Eingaben prüfen",
    }
}

fn english_title(code: Code) -> &'static str {
    match code {
        Code::WrongState => "Not possible now",
        Code::Frozen => "Can no longer be changed",
        Code::SundownInPast => "Election day has passed",
        Code::NoAnswer => "Theses without an answer",
        Code::ProfileIncomplete => "Profile not complete",
        Code::InputError => "Please check input fields",
    }
}

fn german(refusal: &Refusal) -> String {
    match refusal {
        Refusal::WrongState { transition, status } => {
            let (needed, is) = (label(transition.from()), label(*status));
            let first = first(*transition, *status);
            format!(
                "{} geht nur im Zustand „{needed}“; jetzt ist die Wahlhilfe „{is}“.{first}",
                deed(*transition)
            )
        }
        Refusal::MetadataMissing(missing) => {
            let names: Vec<_> = missing.iter().map(|missing| field(*missing)).collect();
            format!("Die Wahldaten sind noch nicht vollständig. Es fehlt: {}.", names.join(", "))
        }
        Refusal::TooFewTheses(count) => {
            format!("Es braucht mindestens {THESES_TO_FINALISE} Thesen, bisher gibt es {count}.")
        }
        Refusal::IncompleteTheses(theses) => format!(
            "{} in der Hauptsprache noch keine Kategorie oder keinen Text.",
            counted(theses.len(), "Eine These hat", "Thesen haben")
        ),
        Refusal::NobodyToMatch(match_type) => {
            format!("Noch hat {} Antworten abgegeben, mit denen man vergleichen könnte.", nobody(*match_type))
        }
        Refusal::SundownInPast(day) => format!(
            "Der {} ist schon vorbei, damit wäre die Wahl beendet. Wählen Sie einen späteren Tag, oder bestätigen Sie.",
            date(*day)
        ),
        Refusal::LastDayPassed(day) => format!(
            "Der {} ist schon vorbei, damit wäre die Wahl beendet. Wählen Sie zuerst einen späteren Wahltag.",
            date(*day)
        ),
        Refusal::NotOver => "Die Wahl ist noch nicht vorbei; sie endet mit ihrem letzten Tag.".to_owned(),
        Refusal::Frozen(frozen) => fixed(frozen),
        Refusal::NotAnswerableYet => {
            "Die Thesen stehen noch nicht fest. Sobald sie es tun, können Sie antworten.".to_owned()
        }
        Refusal::NoLongerAnswerable => "Die Wahl ist vorbei; Antworten sind nicht mehr möglich.".to_owned(),
        Refusal::Unrated(theses) => format!(
            "{} noch keine Antwort. Bewerten Sie alle Thesen, bevor Sie abgeben.",
            counted(theses.len(), "Eine These hat", "Thesen haben")
        ),
        Refusal::ProfileIncomplete(missing) => {
            let names: Vec<_> = missing.iter().map(|one| of_profile(&one.field)).collect();
            format!(
                "Das Profil ist noch nicht vollständig. Füllen Sie vor dem Abgeben aus: {}.",
                names.join(", ")
            )
        }
        Refusal::AnswersSubmitted => {
            "Die Antworten sind abgegeben und stehen fest. Begründungen können Sie weiterhin ändern."
                .to_owned()
        }
        Refusal::AlreadySubmitted => "Die Antworten sind schon abgegeben.".to_owned(),
        Refusal::NotSubmitted => "Es sind noch keine Antworten abgegeben, die man öffnen könnte.".to_owned(),
        Refusal::NotActive => "Hier hat sich noch niemand angemeldet. Laden Sie zuerst ein.".to_owned(),
        Refusal::AlreadyActive => {
            "Diese Person hat sich schon angemeldet und braucht keine Einladung mehr.".to_owned()
        }
        Refusal::Deactivated => "Dieser Eintrag ist deaktiviert. Aktivieren Sie ihn zuerst.".to_owned(),
        Refusal::Oneself => {
            "Sie können sich nicht selbst herausnehmen. Bitten Sie eine andere Vertrauensperson oder die \
                             Redaktion der Wahlhilfe darum."
                .to_owned()
        }
        Refusal::Unsubscribed => "Diese Person möchte keine Erinnerungen mehr bekommen.".to_owned(),
        Refusal::UnderWay => {
            "Das läuft gerade schon. Warten Sie, bis es fertig ist, oder halten Sie es vorher an.".to_owned()
        }
        Refusal::HasInstances(1) => {
            "Zu dieser Wahl gehört eine Wahlhilfe. Löschen Sie sie zuerst, oder verschieben Sie sie in eine andere Wahl."
                .to_owned()
        }
        Refusal::HasInstances(count) => format!(
            "Zu dieser Wahl gehören {count} Wahlhilfen. Löschen Sie sie zuerst, oder verschieben Sie sie in eine andere \
             Wahl."
        ),
        Refusal::NotDeleted => "Das ist nicht gelöscht, es gibt also nichts wiederherzustellen.".to_owned(),
        Refusal::ElectionDeleted => {
            "Die Wahl, zu der diese Wahlhilfe gehört, ist gelöscht. Stellen Sie zuerst die Wahl wieder her."
                .to_owned()
        }
        Refusal::NoResearch => {
            "Diese Wahlhilfe bittet ihre Wählerinnen und Wähler nicht um Antworten für die Forschung."
                .to_owned()
        }
        Refusal::TooFewForResearch => format!(
            "An den Tagen, die vorüber sind, sind weniger als {LEAST_TOGETHER} Beiträge eingegangen. Damit niemand zu \
             erkennen ist, werden weniger nicht herausgegeben."
        ),
        Refusal::NoProfile => {
            "Eine Kandidatur ohne Profil verwaltet ihre Partei; ihr Zustand ändert sich nicht.".to_owned()
        }
        Refusal::StatusNotByHand | Refusal::NoSuchStatus(_) | Refusal::Input(_) => {
            "Einige Angaben stimmen nicht; sie sind einzeln aufgeführt.".to_owned()
        }
    }
}

/// A field of a profile, by its name on the wire.
fn of_profile(field: &str) -> &str {
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
        other => other,
    }
}

fn counted(count: usize, one: &str, many: &str) -> String {
    if count == 1 { one.to_owned() } else { format!("{count} {many}") }
}

fn date(day: Date) -> String {
    day.strftime("%-d.%-m.%Y").to_string()
}

fn label(status: Status) -> &'static str {
    match status {
        Status::Created => "angelegt",
        Status::PreDeploy => "in Vorbereitung",
        Status::ReadyToDeploy => "Thesen festgelegt",
        Status::Live => "aktiv",
        Status::Sundown => "Wahl vorbei",
        Status::Archived => "archiviert",
    }
}

fn deed(transition: Transition) -> &'static str {
    match transition {
        Transition::CompleteMetadata => "Die Wahldaten abzuschließen",
        Transition::Finalise => "Die Thesen festzulegen",
        Transition::GoLive => "Online zu gehen",
        Transition::SunDown => "Die Wahl zu beenden",
        Transition::Archive => "Zu archivieren",
        Transition::ReopenTheses => "Die Thesen wieder zu öffnen",
        Transition::ReturnToLive => "Die Wahl fortzusetzen",
        Transition::Restore => "Aus dem Archiv zurückzuholen",
    }
}

/// What is to be done first, where the instance has not come far enough yet.
fn first(transition: Transition, status: Status) -> &'static str {
    if status >= transition.from() {
        return "";
    }
    match status {
        Status::Created => " Vervollständigen Sie zuerst die Wahldaten.",
        Status::PreDeploy => " Legen Sie zuerst die Thesen fest.",
        Status::ReadyToDeploy => " Gehen Sie zuerst online.",
        Status::Live => " Sie endet nach ihrem letzten Tag von selbst.",
        Status::Sundown | Status::Archived => "",
    }
}

fn field(missing: Missing) -> &'static str {
    match missing {
        Missing::Title => "Titel",
        Missing::Location => "Ort",
        Missing::Description => "Beschreibung",
        Missing::ElectionDay => "Wahltag",
    }
}

fn nobody(match_type: MatchType) -> &'static str {
    match match_type {
        MatchType::Candidates => "niemand, der kandidiert,",
        MatchType::Parties => "keine Partei",
        MatchType::Hybrid => "weder eine Partei noch jemand, der kandidiert,",
    }
}

fn fixed(Frozen { change, since }: &Frozen) -> String {
    let what = match change {
        Change::AddThesis | Change::RemoveThesis => "Die Zahl der Thesen steht",
        Change::ReorderTheses => "Die Reihenfolge der Thesen steht",
        Change::RewordThesis => "Der Wortlaut der Thesen steht",
        Change::AddTranslation => "Die Übersetzung der Thesen steht",
        Change::DefaultLanguage => "Die Hauptsprache steht",
        Change::TitleInTheses => "Der Titel kommt in Thesen vor und steht",
        Change::PlaceInTheses => "Der Ort kommt in Thesen vor und steht",
        Change::AnswerChoices => "Die Zahl der Antwortmöglichkeiten steht",
        Change::MatchType => "Wer verglichen wird, steht",
        Change::Matrix => "Die Rechenweise steht",
        Change::WeightLimit => "Die Grenze für doppeltes Gewicht steht",
        Change::LeastCoverage => "Die nötige Zahl gemeinsamer Antworten steht",
        Change::LastDay => "Der Wahltag steht",
        Change::ElectionData => "Die Wahldaten stehen",
        Change::Appearance => "Die Konfiguration steht",
    };
    let why = match since {
        Status::ReadyToDeploy => {
            "Parteien und Kandidierende verlassen sich auf die Thesen. Der Anbieter des Portals kann sie wieder öffnen"
        }
        Status::Live => "Die Wahlhilfe wird schon benutzt, und Ergebnisse müssen vergleichbar bleiben",
        Status::Sundown => "Die Wahl ist vorbei. Der Anbieter des Portals kann sie fortsetzen",
        _ => "Die Wahlhilfe ist archiviert",
    };
    format!("{what} fest: {why}.")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_too_early_says_in_german_what_to_do_first() {
        let refusal = Refusal::WrongState { transition: Transition::GoLive, status: Status::PreDeploy };
        assert_eq!(
            words(&refusal, Speech::German),
            (
                "Jetzt nicht möglich",
                "Online zu gehen geht nur im Zustand „Thesen festgelegt“; jetzt ist die Wahlhilfe „in Vorbereitung“. \
                 Legen Sie zuerst die Thesen fest."
                    .to_owned()
            )
        );
    }

    #[test]
    fn one_thesis_is_not_spoken_of_as_many() {
        assert!(
            german(&Refusal::Unrated(Vec::from([1.try_into().unwrap()])))
                .starts_with("Eine These hat noch keine")
        );
        let two = [1, 2].map(|id| id.try_into().unwrap());
        assert!(german(&Refusal::Unrated(two.to_vec())).starts_with("2 Thesen haben noch keine"));
    }
}
