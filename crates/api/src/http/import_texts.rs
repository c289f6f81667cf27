//! Texts of import diagnostics and errors in the reader's language, for readers who are not programmers. Most English
//! texts are those of the command line.
use crate::http::{domain_error_texts, language::Locale};
use elections::{
    candidates::details::CandidateDetail,
    validation::{ValidationError, ValidationErrorKind},
};
use exchange::diagnostics::kinds::{DiagnosticKind, FieldOwner, PartyLine, format_names, format_percents};
use matching::AnswerMatrixError;
use portal::{instances::imports::ImportError, publishing::election_data::ModelError};

/// Returns the text of a diagnostic.
pub(crate) fn diagnostic_text(diagnostic: &DiagnosticKind, locale: Locale) -> String {
    match locale {
        Locale::German => german_diagnostic(diagnostic),
        Locale::English => english_diagnostic(diagnostic),
    }
}

/// Returns the text of an import error.
pub(crate) fn import_error_text(error: &ImportError, locale: Locale) -> String {
    match (error, locale) {
        (ImportError::CannotGoLive(domain_error), _) => {
            domain_error_texts::title_and_detail(domain_error, locale).1
        }
        (_, Locale::German) => german_import_error(error),
        (_, Locale::English) => to_sentence(&error.to_string()),
    }
}

/// Returns the code of an import error. Diagnostics have their own codes.
pub(crate) fn error_code(error: &ImportError) -> &'static str {
    match error {
        ImportError::DomainTaken(_) => "domain_taken",
        ImportError::CannotGoLive(_) => "not_live",
        ImportError::Model(_) => "no_model",
        ImportError::AnswerMatrix(_) => "unmatchable",
        ImportError::UnknownKey(_) => "unknown_key",
        ImportError::Store(_) => "store",
    }
}

/// Returns the text of the command line, or a simpler one where that contains technical terms.
fn english_diagnostic(diagnostic: &DiagnosticKind) -> String {
    let text = match diagnostic {
        DiagnosticKind::UnknownJson => {
            "The file is not in a format that we can read. The names of its entries are shown."
        }
        DiagnosticKind::KeyIgnored => "A voting guide cannot store this information, so it is left out.",
        DiagnosticKind::JsonSyntax { message } => {
            return to_sentence(&format!("The file is damaged or incomplete here: {message}"));
        }
        DiagnosticKind::JsonContent { message } => {
            return to_sentence(&format!("This part does not match the format of the file: {message}"));
        }
        DiagnosticKind::TooFewAnswers { max, theses } => {
            return format!(
                "No candidate answered more than {max} of the {theses} questions, so a voter who answers them all gets \
                 “too few answers” for everyone. Include the rows of one municipality only."
            );
        }
        DiagnosticKind::WordedOptions { questions, unscaled } => {
            return format!(
                "{unscaled} of the {questions} questions have their own answer texts, which do not form a scale from agree to \
                 disagree; only the authors could say which option belongs where. You can leave these questions out and \
                 import the rest."
            );
        }
        DiagnosticKind::Missing { owner, field } => {
            return to_sentence(&format!("{owner} has no {}", field.replace('_', " ")));
        }
        other => return to_sentence(&other.to_string()),
    };
    text.to_owned()
}

/// Makes a text a sentence: with a capital letter and a full stop.
fn to_sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(char::to_uppercase).into_iter().flatten();
    let sentence: String = first.chain(characters).collect();
    if sentence.ends_with('.') { sentence } else { sentence + "." }
}

fn german_import_error(error: &ImportError) -> String {
    let text = match error {
        ImportError::DomainTaken(domain) => {
            return format!(
                "Unter der Adresse „{domain}“ gibt es schon eine Wahlhilfe. Wählen Sie eine andere."
            );
        }
        ImportError::Model(ModelError::Matrix(_)) => {
            "Die eigene Punktetabelle passt nicht: Sie braucht für jede Antwort eine Zeile und eine Spalte mit Werten \
             von -1 bis 1, die nicht alle gleich sind."
        }
        ImportError::Model(ModelError::ScaleMismatch) => {
            "Die eigene Punktetabelle ist für eine andere Zahl von Antwortmöglichkeiten."
        }
        ImportError::Model(ModelError::InvalidScale) => "So viele Antwortmöglichkeiten kann es nicht geben.",
        ImportError::AnswerMatrix(error) => return german_matrix_error(error),
        ImportError::UnknownKey(key) => {
            return format!("In der Datei ist von „{key}“ die Rede, aber es steht nicht darin.");
        }
        ImportError::CannotGoLive(_) => "Online gehen kann diese Wahlhilfe noch nicht.",
        ImportError::Store(_) => "Das Speichern ist fehlgeschlagen; nichts wurde importiert.",
    };
    text.to_owned()
}

fn german_matrix_error(error: &AnswerMatrixError) -> String {
    match error {
        AnswerMatrixError::TooManyTheses { theses } => {
            format!(
                "{theses} Thesen sind zu viele; vergleichen lässt sich mit höchstens {}.",
                matching::MAX_THESES
            )
        }
        AnswerMatrixError::TooManyEntities => {
            "Mit so vielen Parteien und Kandidierenden lässt sich nicht vergleichen.".to_owned()
        }
        AnswerMatrixError::Answers { answers, theses, .. } => {
            format!("Es gibt {theses} Thesen, aber an einer Stelle {answers} Antworten darauf.")
        }
        AnswerMatrixError::OffScale { thesis, choices, .. } => {
            format!("Eine Antwort auf These {thesis} ist keine der {choices} Antwortmöglichkeiten.")
        }
    }
}

fn german_diagnostic(diagnostic: &DiagnosticKind) -> String {
    let text = match diagnostic {
        DiagnosticKind::NoFile => "Es ist keine Datei da, die gelesen werden könnte.",
        DiagnosticKind::FileTooLarge { mebibytes } => {
            return format!("Die Datei ist größer als {mebibytes} MiB.");
        }
        DiagnosticKind::FileEmpty => "Die Datei ist leer.",
        DiagnosticKind::NotText => "Die Datei ist weder ein Text noch eine Tabelle.",
        DiagnosticKind::WebPage => {
            "Die Datei ist eine Webseite oder XML. Speichern Sie die Daten selbst, nicht die Seite darum herum."
        }
        DiagnosticKind::NotUtf8 => {
            "Die Datei ist kein Text in der Zeichenkodierung UTF-8. Speichern Sie sie mit dieser Kodierung."
        }
        DiagnosticKind::Windows1252 => {
            "Die Datei ist nicht in UTF-8 gespeichert und wird als Windows-1252 gelesen. Prüfen Sie Umlaute und \
             andere Sonderzeichen."
        }
        DiagnosticKind::OldWorkbook => {
            "Die Datei ist eine alte Excel-Tabelle (.xls) oder durch ein Passwort geschützt. Speichern Sie sie als \
             .xlsx ohne Passwort."
        }
        DiagnosticKind::Pdf => {
            "Die Datei ist ein PDF. Gebraucht werden die Daten selbst, als Excel-Tabelle oder CSV."
        }
        DiagnosticKind::PictureFile => {
            "Die Datei ist ein Bild. Gebraucht werden die Daten selbst, als Excel-Tabelle oder CSV."
        }
        DiagnosticKind::WorkbookDamaged => {
            "Die Tabelle ist beschädigt. Öffnen Sie sie in einem Tabellenprogramm und speichern Sie sie neu."
        }
        DiagnosticKind::NoWorkbook => {
            "Die Datei ist ein Archiv, aber keine Tabelle. Gelesen werden können xlsx und ods."
        }
        DiagnosticKind::WorkbookTooLarge => "In der Tabelle steckt mehr, als zu irgendeiner Wahl gehört.",
        DiagnosticKind::TableTooLarge { rows, columns } => {
            return format!(
                "Die Tabelle hat mehr als {rows} Zeilen oder {columns} Spalten. Behalten Sie nur die Zeilen und \
                 Spalten der Wahl."
            );
        }
        DiagnosticKind::RowsOutOfOrder => {
            "Die Zeilen eines Blatts sind durcheinander. Speichern Sie die Tabelle neu."
        }
        DiagnosticKind::NoKnownSheet => {
            "Kein Blatt der Tabelle heißt Thesen, Parteien, Kandidierende oder Antworten, und sie stammt auch aus \
             keinem bekannten Werkzeug. Die Vorlage zeigt, wie sie aussehen soll."
        }
        DiagnosticKind::UnknownJson => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Genannt sind die Namen, unter denen \
             ihre Angaben stehen."
        }
        DiagnosticKind::UnknownFormat => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Gezeigt ist ihre erste Zeile."
        }
        DiagnosticKind::WrongFormat { actual, requested } => {
            return format!("Die Datei ist im Format {actual}, nicht in {requested}.");
        }
        DiagnosticKind::QuestionsMissing => {
            "Das sind die Parteien eines Mat-O-Wahl. Geben Sie auch die Datei mit seinen Fragen an."
        }
        DiagnosticKind::PartiesMissing => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Falls das die Fragen eines Mat-O-Wahl \
             sind, geben Sie auch die Datei mit seinen Parteien an."
        }
        DiagnosticKind::NoSheetsRow => {
            "Die erste Zeile gehört zu keiner Tabelle. Sie braucht mindestens Schlüssel und Text (Thesen), Schlüssel und \
             Kurzname (Parteien), Schlüssel und Nachname (Kandidierende), These und Antwort (Antworten) oder Feld und \
             Wert (Wahl)."
        }
        DiagnosticKind::MixedFiles => {
            "Diese Dateien gehören nicht zusammen. Geben Sie nur die einer einzigen Wahl an."
        }
        DiagnosticKind::MunicipalityIgnored => {
            "Dieses Format kennt keine Gemeinden; die gewünschte bleibt unbeachtet."
        }
        DiagnosticKind::LanguageIgnored => {
            "Die Datei nennt ihre Sprachen, und die gewünschte ist nicht dabei; sie bleibt unbeachtet."
        }
        DiagnosticKind::YamlTooLarge => "Die Datei ist größer, als es irgendeine Wahl braucht.",
        DiagnosticKind::JsonTooLarge => {
            "Die Datei hat mehr Einträge, oder tiefer verschachtelte, als es irgendeine Wahl braucht."
        }
        DiagnosticKind::Yaml { message } => {
            return format!("Die Datei lässt sich hier nicht lesen: {}.", message.german);
        }
        DiagnosticKind::PartiesCutOff => {
            "Das ist ein Real-O-Mat, aber die Parteien, die hinter den Fragen stehen, fehlen. Die Datei ist offenbar \
             hier abgeschnitten."
        }
        DiagnosticKind::JsonSyntax { message } => {
            return format!("Die Datei ist hier beschädigt oder unvollständig: {}.", message.german);
        }
        DiagnosticKind::JsonContent { message } => {
            return format!("Diese Stelle passt nicht zum Format der Datei: {}.", message.german);
        }
        DiagnosticKind::MoreProblems { count } => return format!("Es gibt {count} weitere Hinweise."),
        DiagnosticKind::KeyIgnored => "Diese Angabe hat in einer Wahlhilfe keinen Platz und bleibt weg.",
        DiagnosticKind::NoElectionDay => "Die Datei nennt den Wahltag nicht. Tragen Sie ihn nach.",
        DiagnosticKind::NoDomain => {
            "Aus dem Titel lässt sich keine Adresse ableiten. Geben Sie an, unter welcher die Wahlhilfe zu finden \
             sein soll."
        }
        DiagnosticKind::NoTitle => "Die Datei nennt keinen Titel; dieser ist aus ihrem Namen gebildet.",
        DiagnosticKind::HtmlBecameText => {
            "Formatierter Text (HTML) ist zu einfachem Text geworden; Links stehen in runden Klammern hinter ihren \
             Wörtern."
        }
        DiagnosticKind::HtmlPartLost => {
            "Ein Teil eines formatierten Textes (HTML) lässt sich nicht zeigen und bleibt weg."
        }
        DiagnosticKind::LookedLikeTerm => {
            "Was wie ein Begriff mit Erklärung oder wie ein Platzhalter aussieht, bekommt ein Leerzeichen, damit es \
             keiner wird."
        }
        DiagnosticKind::DashRestored => {
            "Ein Gedankenstrich, den die Datei nicht speichern konnte, ist wieder eingesetzt."
        }
        DiagnosticKind::UnseenRemoved => {
            "Zeichen, die niemand sieht oder die die Richtung eines Textes umkehren, sind entfernt."
        }
        DiagnosticKind::NullCharacter => {
            "Ein Text enthält ein unsichtbares Nullzeichen (U+0000). Löschen Sie es."
        }
        DiagnosticKind::NoWebAddress => "Das ist keine Webadresse; sie bleibt weg.",
        DiagnosticKind::LinkWithoutAddress => "Das ist keine Webadresse; der Link bleibt weg.",
        DiagnosticKind::LinkElsewhere => {
            "Ein Link führt in einer anderen Sprache woandershin; es bleibt die Adresse in der Hauptsprache."
        }
        DiagnosticKind::NoColour => "Das ist keine Farbe wie #1a2b3c; sie bleibt weg.",
        DiagnosticKind::NoDay { example } => {
            return format!("Das ist kein Datum; es wird geschrieben wie {example}.");
        }
        DiagnosticKind::NoDayInCell => {
            "Das ist kein Datum; es wird geschrieben wie 14.03.2027 oder 2027-03-14."
        }
        DiagnosticKind::NoChoices => "Es gibt 5, 3 oder 2 Antwortmöglichkeiten.",
        DiagnosticKind::NoLanguage => "Das ist keine Sprache; schreiben Sie zum Beispiel de oder en.",
        DiagnosticKind::NoLicence => "Die Lizenz ist non_profit oder commercial.",
        DiagnosticKind::NotADomain => {
            "Das kann keine Adresse sein. Erlaubt sind 3 bis 40 kleine Buchstaben, Ziffern und einzelne \
             Bindestriche, aber kein Wort, das das Portal selbst benutzt."
        }
        DiagnosticKind::NoGender => "Erlaubt sind nur männlich, weiblich, divers und keine Angabe.",
        DiagnosticKind::NoYear => "Das ist keine Jahreszahl.",
        DiagnosticKind::NoListPlace => "Das ist kein Listenplatz.",
        DiagnosticKind::NeitherYesNorNo => "Das ist weder ja noch nein.",
        DiagnosticKind::UnknownLanguage { code, .. } => {
            return format!(
                "„{code}“ ist keine Sprache; man schreibt zum Beispiel de, en oder de-x-easy. Ihre Texte bleiben weg."
            );
        }
        DiagnosticKind::UnlistedLanguage => {
            "Ein Text in einer Sprache, die die Datei nicht aufführt, bleibt weg."
        }
        DiagnosticKind::TooManyLanguages { max } => {
            return format!("Eine Wahlhilfe hat höchstens {max} Sprachen.");
        }
        DiagnosticKind::UnofferedLanguage => {
            "Es gibt Texte in einer Sprache, in der die Wahlhilfe nicht angeboten wird."
        }
        DiagnosticKind::KeywordLeftOut => "Ein Stichwort hat in einer Wahlhilfe keinen Platz und bleibt weg.",
        DiagnosticKind::ContactLeftOut => {
            "Das ist keine Kontaktangabe, die sich zeigen lässt; sie bleibt weg."
        }
        DiagnosticKind::LogoLeftOut => "Ein Logo wird nicht übernommen; laden Sie es im Portal hoch.",
        DiagnosticKind::PictureNotIncluded => {
            "Ein Bild wird genannt, steckt aber nicht in der Datei. Geben Sie es als Datei mit, oder laden Sie es im Portal \
             hoch."
        }
        DiagnosticKind::PictureUnreadable => {
            "Dieses Bild lässt sich nicht lesen oder ist zu groß; es bleibt weg."
        }
        DiagnosticKind::PictureOfNobody => {
            "Dieses Bild nennt keine Partei und keine Kandidatur aus den Dateien; es bleibt weg."
        }
        DiagnosticKind::CountColumn => {
            "Die Spalte, die die Antworten zählt, bleibt weg; man kann sie nachzählen."
        }
        DiagnosticKind::RightOfTable => {
            "Was rechts von der letzten Spalte mit Überschrift steht, bleibt weg."
        }
        DiagnosticKind::OpenQuote => {
            "Hier beginnt ein Anführungszeichen, das am Ende des Textes nicht geschlossen wird, sodass Zeilen darunter zu \
             diesem Text gehören würden. Schließen Sie es oder löschen Sie es."
        }
        DiagnosticKind::RowCutOff { cells, columns } => {
            return format!(
                "Diese Zeile endet nach {cells} von {columns} Spalten; die Datei ist offenbar abgeschnitten."
            );
        }
        DiagnosticKind::NoThesesSheet => "Das Blatt mit den Thesen fehlt.",
        DiagnosticKind::TwoSheets => "Es gibt zwei Blätter derselben Art.",
        DiagnosticKind::SheetLeftOut => {
            "Ein Blatt, das keines von Wahl, Thesen, Parteien, Kandidierende und Antworten ist, bleibt weg."
        }
        DiagnosticKind::TwoColumns => "Zwei Spalten haben dieselbe Überschrift.",
        DiagnosticKind::UnknownColumn { known, .. } => {
            return format!(
                "Eine Spalte mit dieser Überschrift ist nicht bekannt und bleibt weg. Bekannt sind {}.",
                format_names(known, 1)
            );
        }
        DiagnosticKind::ColumnsMissing => "Es fehlen Spalten; die erste Zeile muss sie nennen.",
        DiagnosticKind::UnknownField { known, .. } => {
            return format!(
                "Diese Angabe ist nicht bekannt und bleibt weg. Bekannt sind {}.",
                format_names(known, 1)
            );
        }
        DiagnosticKind::RowWithoutKey => {
            "Eine Zeile braucht einen Schlüssel: irgendein kurzes Wort, das keine andere Zeile hat."
        }
        DiagnosticKind::KeyOfAnotherRow => "Eine andere Zeile hat denselben Schlüssel.",
        DiagnosticKind::NoSuchParty => "Keine Partei hat diesen Schlüssel.",
        DiagnosticKind::NoSuchThesis => "Keine These hat diesen Schlüssel.",
        DiagnosticKind::NoSuchEntity => "Keine Partei und keine Kandidatur hat diesen Schlüssel.",
        DiagnosticKind::AnswerOfNobody => {
            "Eine Antwort braucht den Schlüssel einer Partei oder einer Kandidatur."
        }
        DiagnosticKind::AnswerOfBoth => {
            "Eine Antwort gehört zu einer Partei oder zu einer Kandidatur, nicht zu beiden."
        }
        DiagnosticKind::AnotherAnswer => "Zu dieser These gibt es schon eine andere Antwort.",
        DiagnosticKind::NoPercent { scale, is_share } => {
            let share = if *is_share { " Schreiben Sie 75, nicht 75 %." } else { "" };
            return format!(
                "Eine Antwort ist eine von {}, oder die Zelle bleibt leer.{share}",
                format_percents(scale)
            );
        }
        DiagnosticKind::TooFewAnswers { max, theses } => {
            return format!(
                "Niemand hat mehr als {max} der {theses} Fragen beantwortet. Wer alle beantwortet, sieht darum bei \
                 allen „zu wenige Antworten“. Nehmen Sie nur die Zeilen einer einzigen Gemeinde."
            );
        }
        DiagnosticKind::RowIncomplete => "Eine Zeile ohne Nachnamen oder Gemeinde bleibt weg.",
        DiagnosticKind::NoCandidates => "In der Tabelle steht niemand, der kandidiert.",
        DiagnosticKind::UnknownMunicipality { known, similar } => {
            return unknown_municipality(*known, similar);
        }
        DiagnosticKind::AnswersWithoutQuestion => "In einer Spalte ohne Frage stehen Antworten.",
        DiagnosticKind::NameTwice => {
            "Ein Name kommt in einer Gemeinde zweimal vor; beide bleiben, als zwei Personen."
        }
        DiagnosticKind::NotOneToFive => "Eine Antwort ist keine von 1, 2, 3, 4 und 5 und zählt als fehlend.",
        DiagnosticKind::PartyLineExpected { line, questions } => {
            return format!(
                "Hier sollte {} einer Partei stehen, hinter „0“ oder einer Beschriftung wie „Partei_kurz:“. Jede \
                 Partei hat fünf solche Zeilen und zu jeder der {questions} Fragen eine Antwort.",
                party_line_name(*line)
            );
        }
        DiagnosticKind::FewerAnswersThanQuestions { questions } => {
            return format!("Eine Partei hat weniger Antworten, als es Fragen gibt ({questions}).");
        }
        DiagnosticKind::NoMatOWahlAnswer => {
            "Das ist keine Antwort eines Mat-O-Wahl: 1 Zustimmung, 0 neutral, -1 Ablehnung."
        }
        DiagnosticKind::ForeignScale { min, max } => {
            return format!(
                "Die Antworten reichen von {min} bis {max}. Das lässt sich nicht importieren, denn wer rät, was \
                 die Stufen bedeuten, legt anderen Worte in den Mund."
            );
        }
        DiagnosticKind::AnswerListsMissing { questions, answered } => {
            return format!("Es gibt {questions} Fragen, aber Antworten zu {answered}.");
        }
        DiagnosticKind::AnswersOfPartiesMissing { parties, answers } => {
            return format!("Es gibt {parties} Parteien, aber {answers} Antworten auf diese Frage.");
        }
        DiagnosticKind::NoOmatAnswer => {
            "Das ist keine Antwort eines Omat: 2 Zustimmung, 1 neutral, 0 Ablehnung; oder, wo mehrere über 2 liegen, von 4 \
             volle Zustimmung bis 0 starke Ablehnung."
        }
        DiagnosticKind::OmatFiveSteps => {
            "Die Antworten gehen von 0 bis 4, und die Datei sagt nicht, was sie bedeuten. Sie werden von starker Ablehnung \
             (0) bis zu voller Zustimmung (4) gelesen."
        }
        DiagnosticKind::UnknownVersion => "Diese Version des Formats ist hier nicht bekannt, nur Version 1.",
        DiagnosticKind::HybridDiffers => {
            "Aus „hybrid“ des Open Election Compass wird unser eigener gemischter Rechenweg, dessen Punkte abweichen \
             können."
        }
        DiagnosticKind::UnknownAlgorithm => {
            "Antworten dieser Art lassen sich nicht importieren. Bekannt sind cityblock/approve-neutral-reject, \
             cityblock/approve-partly-reject und hybrid."
        }
        DiagnosticKind::PositionOfUnknownParty => {
            "Eine Haltung gehört zu einer Partei, die nicht unter den Parteien steht."
        }
        DiagnosticKind::UnknownPosition => "Diese Haltung gibt es im Rechenweg der Datei nicht.",
        DiagnosticKind::AnswerLabels => {
            "Die Antworten haben bei diesem Werkzeug eigene Wörter. So heißen sie hier auch, von der stärksten Ablehnung bis \
             zur stärksten Zustimmung, und so antworten auch die Wählenden."
        }
        DiagnosticKind::NoWahlOMatPosition => {
            "Das ist keine Position eines Wahl-O-Mat; es gibt „stimme zu“, „neutral“ und „stimme nicht zu“."
        }
        DiagnosticKind::NoNumber => {
            "Das ist keine Nummer. Jede Partei und jede These hat eine; an ihr ist zu erkennen, welche Zeilen \
             zusammengehören."
        }
        DiagnosticKind::NumberOfAnother => "Eine andere Zeile sagt zu derselben Nummer etwas anderes.",
        DiagnosticKind::MayNotBePublished => {
            "Die Bundeszentrale für politische Bildung, der diese Daten gehören, untersagt, sie neu zu veröffentlichen. \
             Behalten Sie für sich, was Sie daraus machen, oder bitten Sie um Erlaubnis."
        }
        DiagnosticKind::AnswerOfUnknownParty => {
            "Eine Antwort gehört zu einer Partei, die nicht unter den Parteien steht."
        }
        DiagnosticKind::PartyAnswersTwice => "Eine Partei beantwortet eine Frage zweimal.",
        DiagnosticKind::NoRealOMatAnswer => {
            "Diese Antwort ist nicht bekannt; es gibt „nicht weit genug“, „richtig“, „zu weit“ und „/“."
        }
        DiagnosticKind::UnknownQuestion => {
            "Eine Antwort gehört zu einer Frage, die nicht unter den Fragen steht."
        }
        DiagnosticKind::QuestionAnsweredTwice => "Das ist eine zweite Antwort auf dieselbe Frage.",
        DiagnosticKind::AnswerOfUnknownCandidate => {
            "Eine Antwort gehört zu jemandem, der nicht unter den Kandidierenden steht."
        }
        DiagnosticKind::NameTakenApart => {
            "Ein voller Name ist vor seinem letzten Wort getrennt. Prüfen Sie Vor- und Nachnamen."
        }
        DiagnosticKind::AllWithdrawn => {
            "Alle Parteien und Kandidierenden sind als nicht mehr aktiv gekennzeichnet. Damit niemand fehlt, gelten sie alle \
             als aktiv."
        }
        DiagnosticKind::Withdrawn => {
            "Dieser Eintrag ist als nicht mehr aktiv gekennzeichnet und wird deaktiviert."
        }
        DiagnosticKind::NoYesOrNo => "Diese Antwort ist nicht bekannt; es gibt yes, no und dont_know.",
        DiagnosticKind::WordedOptions { questions, unscaled } => {
            return format!(
                "{unscaled} von {questions} Fragen haben eigene Antworttexte. Sie sind keine Skala von Zustimmung bis \
                 Ablehnung, und nur die Verfasser könnten sagen, was wo liegt. Sie können diese Fragen auslassen und den \
                 Rest importieren."
            );
        }
        DiagnosticKind::NoAgreementScale => {
            "Die Antworttexte dieser Frage sind keine Skala von Zustimmung bis Ablehnung."
        }
        DiagnosticKind::QuestionLeftOut => {
            "Die Antworttexte dieser Frage sind keine Skala von Zustimmung bis Ablehnung. Die Frage bleibt weg."
        }
        DiagnosticKind::NoScaledQuestion => {
            "Keine Frage hat Antworttexte, die eine Skala von Zustimmung bis Ablehnung sind. Es bleibt nichts zu importieren."
        }
        DiagnosticKind::NoSuchOption => "Diese Antwort hat die Frage nicht. Sie zählt als fehlend.",
        DiagnosticKind::Missing { owner, field } => {
            return format!("{}: {} fehlt.", owner_name(*owner), field_name(field));
        }
        DiagnosticKind::BadLength { owner, error } => {
            return format!(
                "{}: {} Das bleibt, wie es ist, bis jemand es bearbeitet.",
                owner_name(*owner),
                german_violation(error)
            );
        }
        DiagnosticKind::Violated { owner, error } => {
            return format!("{}: {}", owner_name(*owner), german_violation(error));
        }
        DiagnosticKind::MatrixShape { size } => {
            return format!(
                "Die Punktetabelle braucht {size} Zeilen mit je {size} Punktwerten, einem für jede Antwort."
            );
        }
        DiagnosticKind::MatrixScores => {
            "Punktwerte liegen zwischen -1 und 1 und haben höchstens drei Nachkommastellen."
        }
        DiagnosticKind::NoTheses => "Es gibt keine Thesen.",
        DiagnosticKind::TooManyTheses { max } => {
            return format!("Es gibt zu viele Thesen; vergleichen lässt sich mit höchstens {max}.");
        }
        DiagnosticKind::NoSuchParent => "Die Partei, zu der diese gehören soll, gibt es nicht.",
        DiagnosticKind::PartiesInCircle => "Die Parteien sind einander im Kreis zugeordnet.",
        DiagnosticKind::PartyNotListed => "Diese Partei steht nicht unter den Parteien.",
        DiagnosticKind::AnswersWithoutProfile => "Eine Kandidatur ohne Profil hat keine Antworten.",
        DiagnosticKind::EmptyKey => "Ein Schlüssel ist leer.",
        DiagnosticKind::PartyNameTwice => "Eine andere Partei hat denselben Namen.",
        DiagnosticKind::ThesisTextTwice => "Eine andere These hat denselben Wortlaut.",
        DiagnosticKind::KeyTwice => "Ein Schlüssel kommt in seiner Liste zweimal vor.",
        DiagnosticKind::AnswerToUnknownThesis => "Eine Antwort gehört zu einer These, die es nicht gibt.",
        DiagnosticKind::ThesisAnsweredTwice => "Das ist eine zweite Antwort auf dieselbe These.",
        DiagnosticKind::OffScale { scale } => {
            return format!(
                "Diese Antwort gibt es in dieser Wahlhilfe nicht. Es gibt {} Prozent.",
                format_percents(scale)
            );
        }
    };
    text.to_owned()
}

fn unknown_municipality(known: usize, similar: &[String]) -> String {
    let hint = match similar {
        [] => String::new(),
        similar => format!(" Es gibt zum Beispiel {}.", similar.join(", ")),
    };
    format!("In dieser Gemeinde kandidiert niemand; die Datei kennt {known} Gemeinden.{hint}")
}

fn owner_name(owner: FieldOwner) -> &'static str {
    match owner {
        FieldOwner::Instance => "Wahlhilfe",
        FieldOwner::Election => "Wahl",
        FieldOwner::Configuration => "Einrichtung",
        FieldOwner::Thesis => "Eine These",
        FieldOwner::Party => "Eine Partei",
        FieldOwner::Candidate => "Eine Kandidatur",
        FieldOwner::Answer => "Eine Antwort",
    }
}

fn party_line_name(line: PartyLine) -> &'static str {
    match line {
        PartyLine::ShortName => "der Kurzname",
        PartyLine::LongName => "der volle Name",
        PartyLine::Description => "die Beschreibung",
        PartyLine::Address => "die Webadresse",
        PartyLine::Picture => "das Bild",
    }
}

/// Returns the name of a field, for `description.en` with its language. A field without a name has its path.
fn field_name(path: &str) -> String {
    let (field, rest) = path.split_once('.').map_or((path, ""), |(field, rest)| (field, rest));
    let name = match field {
        "title" => "Titel",
        "subtitle" => "Untertitel",
        "description" => "Beschreibung",
        "website" => "Website",
        "domain" | "url" => "Adresse",
        "name" => "Name",
        "location" => "Ort",
        "time_zone" => "Zeitzone",
        "languages" => "Sprachen",
        "default_language" => "Hauptsprache",
        "source" => "Quelle",
        "text" => "Text",
        "category" => "Kategorie",
        "sign_video" => "Video in Gebärdensprache",
        "shortcut" => "Kurzname",
        "colour" => "Farbe",
        "first_name" => "Vorname",
        "last_name" => "Nachname",
        "gender" => "Geschlecht",
        "birth_year" => "Geburtsjahr",
        "email" => "E-Mail-Adresse",
        "district" => "Wahlkreis",
        "list_place" => "Listenplatz",
        "explanation" => "Begründung",
        other => match CandidateDetail::from_name(other) {
            Some(detail) => domain_error_texts::german_detail_name(detail),
            None => return format!("„{path}“"),
        },
    };
    if rest.is_empty() { format!("„{name}“") } else { format!("„{name}“ ({rest})") }
}

fn german_violation(violation: &ValidationError) -> String {
    let field = field_name(&violation.field);
    let min = violation.limits.min.unwrap_or_default();
    let max = violation.limits.max.unwrap_or_default();
    let what = match violation.code {
        ValidationErrorKind::Required => "fehlt",
        ValidationErrorKind::TooShort => {
            return format!("{field} ist zu kurz; nötig sind mindestens {min} Zeichen.");
        }
        ValidationErrorKind::TooLong => {
            return format!("{field} ist zu lang; Platz ist für höchstens {max} Zeichen.");
        }
        ValidationErrorKind::InvisibleCharacters => {
            "enthält einen Zeilenumbruch oder ein Zeichen, das niemand sieht; schreiben Sie es neu in eine Zeile"
        }
        ValidationErrorKind::TooSmall => {
            return format!("{field} ist zu klein; der kleinste Wert ist {min}.");
        }
        ValidationErrorKind::TooLarge => return format!("{field} ist zu groß; der größte Wert ist {max}."),
        ValidationErrorKind::TooFew => {
            return format!("{field} hat zu wenige Einträge; nötig sind mindestens {min}.");
        }
        ValidationErrorKind::TooMany => {
            return format!("{field} hat zu viele Einträge; erlaubt sind höchstens {max}.");
        }
        ValidationErrorKind::TooSoon => {
            return format!(
                "{field} ist zu früh; wählen Sie einen Tag, der mindestens {min} Tage entfernt ist."
            );
        }
        ValidationErrorKind::InvalidUrl => "ist keine Webadresse; man schreibt sie wie https://example.org",
        ValidationErrorKind::InvalidEmail => {
            "ist keine E-Mail-Adresse; man schreibt sie wie name@example.org"
        }
        ValidationErrorKind::InvalidColour => "ist keine Farbe; man schreibt sie wie #1a2b3c",
        ValidationErrorKind::ForeignAddress => "ist kein Bild auf diesem Portal; laden Sie es hier hoch",
        ValidationErrorKind::InvalidDomain => {
            "geht so nicht; erlaubt sind 3 bis 40 kleine Buchstaben, Ziffern und einzelne Bindestriche"
        }
        ValidationErrorKind::ReservedDomain => "gehört dem Portal selbst; wählen Sie eine andere Adresse",
        ValidationErrorKind::InvalidTimeZone => "ist keine Zeitzone; man schreibt sie wie Europe/Berlin",
        ValidationErrorKind::InvalidLanguage => {
            "ist keine Sprache dieser Wahlhilfe; fügen Sie sie zuerst hinzu"
        }
        ValidationErrorKind::TooWeak => "ist zu leicht zu erraten; wählen Sie etwas weniger Gängiges",
        ValidationErrorKind::Duplicate => "gibt es schon",
        ValidationErrorKind::InThePast => "ist schon vorbei; wählen Sie einen späteren Tag",
        ValidationErrorKind::BeforeStart => "liegt vor dem Beginn; wählen Sie einen späteren Tag",
        ValidationErrorKind::Unknown if !violation.limits.known.is_empty() => {
            return format!("{field} ist nicht bekannt; bekannt sind {}.", violation.limits.known.join(", "));
        }
        ValidationErrorKind::Unknown => "ist nicht bekannt; prüfen Sie die Schreibweise",
        ValidationErrorKind::Invalid => "hat keinen erlaubten Wert",
    };
    format!("{field} {what}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use elections::{
        domain_errors::DomainError,
        texts::{Language, LanguageError},
        validation::ViolatedBounds,
    };
    use exchange::diagnostics::parser_messages::ParserMessage;
    use exchange::model::import_options::ImportFormat;
    use std::collections::BTreeSet;

    fn language_error() -> LanguageError {
        "Deutsch".parse::<Language>().unwrap_err()
    }

    fn violation() -> ValidationError {
        ValidationError {
            field: "shortcut".to_owned(),
            code: ValidationErrorKind::TooShort,
            limits: ViolatedBounds::at_least(2),
        }
    }

    /// Returns one diagnostic of each kind.
    fn samples() -> Vec<DiagnosticKind> {
        vec![
            DiagnosticKind::NoFile,
            DiagnosticKind::FileTooLarge { mebibytes: 3 },
            DiagnosticKind::FileEmpty,
            DiagnosticKind::NotText,
            DiagnosticKind::WebPage,
            DiagnosticKind::NotUtf8,
            DiagnosticKind::Windows1252,
            DiagnosticKind::OldWorkbook,
            DiagnosticKind::Pdf,
            DiagnosticKind::PictureFile,
            DiagnosticKind::WorkbookDamaged,
            DiagnosticKind::NoWorkbook,
            DiagnosticKind::WorkbookTooLarge,
            DiagnosticKind::TableTooLarge { rows: 3, columns: 3 },
            DiagnosticKind::RowsOutOfOrder,
            DiagnosticKind::NoKnownSheet,
            DiagnosticKind::UnknownJson,
            DiagnosticKind::UnknownFormat,
            DiagnosticKind::WrongFormat { actual: ImportFormat::Omat, requested: ImportFormat::Omat },
            DiagnosticKind::QuestionsMissing,
            DiagnosticKind::PartiesMissing,
            DiagnosticKind::NoSheetsRow,
            DiagnosticKind::MixedFiles,
            DiagnosticKind::MunicipalityIgnored,
            DiagnosticKind::LanguageIgnored,
            DiagnosticKind::YamlTooLarge,
            DiagnosticKind::JsonTooLarge,
            DiagnosticKind::Yaml {
                message: ParserMessage { english: "x".to_owned(), german: "x".to_owned() },
            },
            DiagnosticKind::PartiesCutOff,
            DiagnosticKind::JsonSyntax {
                message: ParserMessage { english: "x".to_owned(), german: "x".to_owned() },
            },
            DiagnosticKind::JsonContent {
                message: ParserMessage { english: "x".to_owned(), german: "x".to_owned() },
            },
            DiagnosticKind::KeyIgnored,
            DiagnosticKind::MoreProblems { count: 3 },
            DiagnosticKind::NoElectionDay,
            DiagnosticKind::NoDomain,
            DiagnosticKind::NoTitle,
            DiagnosticKind::HtmlBecameText,
            DiagnosticKind::HtmlPartLost,
            DiagnosticKind::LookedLikeTerm,
            DiagnosticKind::DashRestored,
            DiagnosticKind::UnseenRemoved,
            DiagnosticKind::NullCharacter,
            DiagnosticKind::NoWebAddress,
            DiagnosticKind::LinkWithoutAddress,
            DiagnosticKind::LinkElsewhere,
            DiagnosticKind::NoColour,
            DiagnosticKind::NoDay { example: "2027-03-14" },
            DiagnosticKind::NoDayInCell,
            DiagnosticKind::NoChoices,
            DiagnosticKind::NoLanguage,
            DiagnosticKind::NoLicence,
            DiagnosticKind::NotADomain,
            DiagnosticKind::NoGender,
            DiagnosticKind::NoYear,
            DiagnosticKind::NoListPlace,
            DiagnosticKind::NeitherYesNorNo,
            DiagnosticKind::UnknownLanguage { code: "x".to_owned(), error: language_error() },
            DiagnosticKind::UnlistedLanguage,
            DiagnosticKind::TooManyLanguages { max: 3 },
            DiagnosticKind::UnofferedLanguage,
            DiagnosticKind::KeywordLeftOut,
            DiagnosticKind::ContactLeftOut,
            DiagnosticKind::LogoLeftOut,
            DiagnosticKind::PictureNotIncluded,
            DiagnosticKind::PictureUnreadable,
            DiagnosticKind::PictureOfNobody,
            DiagnosticKind::CountColumn,
            DiagnosticKind::RightOfTable,
            DiagnosticKind::OpenQuote,
            DiagnosticKind::RowCutOff { cells: 2, columns: 5 },
            DiagnosticKind::NoThesesSheet,
            DiagnosticKind::TwoSheets,
            DiagnosticKind::SheetLeftOut,
            DiagnosticKind::TwoColumns,
            DiagnosticKind::UnknownColumn { known: vec![["text", "Wortlaut"]], language: 0 },
            DiagnosticKind::ColumnsMissing,
            DiagnosticKind::UnknownField { known: vec![["text", "Wortlaut"]], language: 0 },
            DiagnosticKind::RowWithoutKey,
            DiagnosticKind::KeyOfAnotherRow,
            DiagnosticKind::NoSuchParty,
            DiagnosticKind::NoSuchThesis,
            DiagnosticKind::NoSuchEntity,
            DiagnosticKind::AnswerOfNobody,
            DiagnosticKind::AnswerOfBoth,
            DiagnosticKind::AnotherAnswer,
            DiagnosticKind::NoPercent { scale: vec![0, 100], is_share: true },
            DiagnosticKind::TooFewAnswers { max: 3, theses: 3 },
            DiagnosticKind::RowIncomplete,
            DiagnosticKind::NoCandidates,
            DiagnosticKind::UnknownMunicipality { known: 3, similar: vec!["Turku".to_owned()] },
            DiagnosticKind::AnswersWithoutQuestion,
            DiagnosticKind::NameTwice,
            DiagnosticKind::NotOneToFive,
            DiagnosticKind::PartyLineExpected { line: PartyLine::Picture, questions: 3 },
            DiagnosticKind::FewerAnswersThanQuestions { questions: 3 },
            DiagnosticKind::NoMatOWahlAnswer,
            DiagnosticKind::ForeignScale { min: -2.0, max: -2.0 },
            DiagnosticKind::AnswerListsMissing { questions: 3, answered: 3 },
            DiagnosticKind::AnswersOfPartiesMissing { parties: 3, answers: 3 },
            DiagnosticKind::NoOmatAnswer,
            DiagnosticKind::OmatFiveSteps,
            DiagnosticKind::UnknownVersion,
            DiagnosticKind::HybridDiffers,
            DiagnosticKind::UnknownAlgorithm,
            DiagnosticKind::PositionOfUnknownParty,
            DiagnosticKind::UnknownPosition,
            DiagnosticKind::AnswerLabels,
            DiagnosticKind::NoWahlOMatPosition,
            DiagnosticKind::NoNumber,
            DiagnosticKind::NumberOfAnother,
            DiagnosticKind::MayNotBePublished,
            DiagnosticKind::AnswerOfUnknownParty,
            DiagnosticKind::PartyAnswersTwice,
            DiagnosticKind::NoRealOMatAnswer,
            DiagnosticKind::UnknownQuestion,
            DiagnosticKind::QuestionAnsweredTwice,
            DiagnosticKind::AnswerOfUnknownCandidate,
            DiagnosticKind::NameTakenApart,
            DiagnosticKind::AllWithdrawn,
            DiagnosticKind::Withdrawn,
            DiagnosticKind::NoYesOrNo,
            DiagnosticKind::WordedOptions { questions: 3, unscaled: 2 },
            DiagnosticKind::NoAgreementScale,
            DiagnosticKind::QuestionLeftOut,
            DiagnosticKind::NoScaledQuestion,
            DiagnosticKind::NoSuchOption,
            DiagnosticKind::Missing { owner: FieldOwner::Party, field: "x".to_owned() },
            DiagnosticKind::BadLength { owner: FieldOwner::Party, error: violation() },
            DiagnosticKind::Violated { owner: FieldOwner::Party, error: violation() },
            DiagnosticKind::MatrixShape { size: 3 },
            DiagnosticKind::MatrixScores,
            DiagnosticKind::NoTheses,
            DiagnosticKind::TooManyTheses { max: 3 },
            DiagnosticKind::NoSuchParent,
            DiagnosticKind::PartiesInCircle,
            DiagnosticKind::PartyNotListed,
            DiagnosticKind::AnswersWithoutProfile,
            DiagnosticKind::EmptyKey,
            DiagnosticKind::PartyNameTwice,
            DiagnosticKind::ThesisTextTwice,
            DiagnosticKind::KeyTwice,
            DiagnosticKind::AnswerToUnknownThesis,
            DiagnosticKind::ThesisAnsweredTwice,
            DiagnosticKind::OffScale { scale: vec![0, 100] },
        ]
    }

    fn is_sentence(text: &str) -> bool {
        let begins = text.chars().next().is_some_and(|first| !first.is_lowercase());
        begins && text.ends_with(['.', '“']) && !text.ends_with("..")
    }

    #[test]
    fn the_samples_contain_every_kind_of_diagnostic() {
        let source = include_str!("../../../exchange/src/diagnostics/kinds.rs");
        let codes: BTreeSet<&str> = samples().iter().map(DiagnosticKind::code).collect();
        assert_eq!(codes.len(), source.matches("#[error(").count());
    }

    #[test]
    fn every_diagnostic_has_a_text_in_both_languages() {
        for diagnostic in samples() {
            let (german, english) =
                (diagnostic_text(&diagnostic, Locale::German), diagnostic_text(&diagnostic, Locale::English));
            assert_ne!(german, english);
            assert_ne!(german, to_sentence(&diagnostic.to_string()));
            assert!(is_sentence(&german) && is_sentence(&english), "{german} {english}");
        }
    }

    #[test]
    fn every_import_error_has_a_text_in_both_languages() {
        let error = [
            ImportError::AnswerMatrix(AnswerMatrixError::TooManyTheses { theses: 400 }),
            ImportError::Model(ModelError::ScaleMismatch),
            ImportError::UnknownKey("p1".to_owned()),
            ImportError::CannotGoLive(DomainError::ElectionNotOver),
        ];
        for error in error {
            let (german, english) =
                (import_error_text(&error, Locale::German), import_error_text(&error, Locale::English));
            assert_ne!(german, english);
            assert!(is_sentence(&german) && is_sentence(&english), "{german} {english}");
        }
    }

    #[test]
    fn a_text_contains_the_readable_name_of_a_field() {
        let diagnostic = DiagnosticKind::BadLength { owner: FieldOwner::Party, error: violation() };
        let text = diagnostic_text(&diagnostic, Locale::German);
        assert_eq!(
            text,
            "Eine Partei: „Kurzname“ ist zu kurz; nötig sind mindestens 2 Zeichen. Das bleibt, wie es ist, bis jemand es \
             bearbeitet."
        );
    }
}
