//! What files have wrong, or what is worth knowing about them, in the reader's language, for people who do not write
//! programs. English is mostly what the command line says.
use crate::{language::Speech, refusals};
use elections::violations::{ValidationError, ValidationErrorKind};
use exchange::findings::{Finding, PartyLine, Subject, names, percents};
use matching::AnswerMatrixError;
use portal::{contests::NoModel, imports::NotImported};

/// A sentence on something that was found.
pub(crate) fn words(finding: &Finding, speech: Speech) -> String {
    match speech {
        Speech::German => german(finding),
        Speech::English => english(finding),
    }
}

/// A sentence on why what could be read is not imported.
pub(crate) fn refusal(refused: &NotImported, speech: Speech) -> String {
    match (refused, speech) {
        (NotImported::NotLive(refusal), _) => refusals::words(refusal, speech).1,
        (_, Speech::German) => german_refusal(refused),
        (_, Speech::English) => sentence(&refused.to_string()),
    }
}

/// The word for the kind of a refusal, beside those of findings.
pub(crate) fn code(refused: &NotImported) -> &'static str {
    match refused {
        NotImported::DomainTaken(_) => "domain_taken",
        NotImported::NotLive(_) => "not_live",
        NotImported::Model(_) => "no_model",
        NotImported::Unmatchable(_) => "unmatchable",
        NotImported::UnknownKey(_) => "unknown_key",
        NotImported::Store(_) => "store",
    }
}

/// The words of the command line, where they speak of nothing but what people see.
fn english(finding: &Finding) -> String {
    let words = match finding {
        Finding::UnknownJson => {
            "The file is in none of the formats that can be read. The names of its entries are shown."
        }
        Finding::KeyIgnored => "This piece of information has no place in a voting guide and is left out.",
        Finding::JsonSyntax { said } => {
            return sentence(&format!("The file is damaged or incomplete here: {said}"));
        }
        Finding::JsonContent { said } => {
            return sentence(&format!("This part does not fit the format of the file: {said}"));
        }
        Finding::TooFewAnswers { most, theses } => {
            return format!(
                "No candidate answered more than {most} of the {theses} questions, so a voter who answers them all gets \
                 “too few answers” for everybody. Give the rows of one municipality only."
            );
        }
        Finding::WordedOptions { questions, unscaled } => {
            return format!(
                "{unscaled} of the {questions} questions have worded options of their own, which are no scale from agree to \
                 disagree; nobody but the authors could say which option lies where. You can leave these questions out and \
                 import the rest."
            );
        }
        Finding::Missing { of, field } => {
            return sentence(&format!("{of} has no {}", field.replace('_', " ")));
        }
        other => return sentence(&other.to_string()),
    };
    words.to_owned()
}

/// With a capital letter and a full stop.
fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(char::to_uppercase).into_iter().flatten();
    let sentence: String = first.chain(characters).collect();
    if sentence.ends_with('.') { sentence } else { sentence + "." }
}

fn german_refusal(refused: &NotImported) -> String {
    let words = match refused {
        NotImported::DomainTaken(domain) => {
            return format!(
                "Unter der Adresse „{domain}“ gibt es schon eine Wahlhilfe. Wählen Sie eine andere."
            );
        }
        NotImported::Model(NoModel::Matrix(_)) => {
            "Die eigene Punktetabelle passt nicht: Sie braucht für jede Antwort eine Zeile und eine Spalte mit Werten \
             von -1 bis 1, die nicht alle gleich sind."
        }
        NotImported::Model(NoModel::OtherScale) => {
            "Die eigene Punktetabelle ist für eine andere Zahl von Antwortmöglichkeiten."
        }
        NotImported::Model(NoModel::NoScale) => "So viele Antwortmöglichkeiten kann es nicht geben.",
        NotImported::Unmatchable(error) => return unmatchable(error),
        NotImported::UnknownKey(key) => {
            return format!("In der Datei ist von „{key}“ die Rede, aber es steht nicht darin.");
        }
        NotImported::NotLive(_) => "Online gehen kann diese Wahlhilfe noch nicht.",
        NotImported::Store(_) => "Das Speichern ist fehlgeschlagen; nichts wurde importiert.",
    };
    words.to_owned()
}

fn unmatchable(error: &AnswerMatrixError) -> String {
    match error {
        AnswerMatrixError::TooManyTheses { theses } => {
            format!(
                "{theses} Thesen sind zu viele; vergleichen lässt sich mit höchstens {}.",
                matching::MOST_THESES
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

fn german(finding: &Finding) -> String {
    let words = match finding {
        Finding::NoFile => "Es ist keine Datei da, die gelesen werden könnte.",
        Finding::FileTooLarge { mebibytes } => return format!("Die Datei ist größer als {mebibytes} MiB."),
        Finding::FileEmpty => "Die Datei ist leer.",
        Finding::NotText => "Die Datei ist weder ein Text noch eine Tabelle.",
        Finding::WebPage => {
            "Die Datei ist eine Webseite oder XML. Speichern Sie die Daten selbst, nicht die Seite darum herum."
        }
        Finding::NotUtf8 => {
            "Die Datei ist kein Text in der Zeichenkodierung UTF-8. Speichern Sie sie mit dieser Kodierung."
        }
        Finding::Windows1252 => {
            "Die Datei ist nicht in UTF-8 gespeichert und wird als Windows-1252 gelesen. Prüfen Sie Umlaute und \
             andere Sonderzeichen."
        }
        Finding::OldWorkbook => {
            "Die Datei ist eine alte Excel-Tabelle (.xls) oder durch ein Passwort geschützt. Speichern Sie sie als \
             .xlsx ohne Passwort."
        }
        Finding::Pdf => {
            "Die Datei ist ein PDF. Gebraucht werden die Daten selbst, als Excel-Tabelle oder CSV."
        }
        Finding::PictureFile => {
            "Die Datei ist ein Bild. Gebraucht werden die Daten selbst, als Excel-Tabelle oder CSV."
        }
        Finding::WorkbookDamaged => {
            "Die Tabelle ist beschädigt. Öffnen Sie sie in einem Tabellenprogramm und speichern Sie sie neu."
        }
        Finding::NoWorkbook => {
            "Die Datei ist ein Archiv, aber keine Tabelle. Gelesen werden können xlsx und ods."
        }
        Finding::WorkbookTooLarge => "In der Tabelle steckt mehr, als zu irgendeiner Wahl gehört.",
        Finding::TableTooLarge { rows, columns } => {
            return format!(
                "Die Tabelle hat mehr als {rows} Zeilen oder {columns} Spalten. Behalten Sie nur die Zeilen und \
                 Spalten der Wahl."
            );
        }
        Finding::RowsOutOfOrder => {
            "Die Zeilen eines Blatts sind durcheinander. Speichern Sie die Tabelle neu."
        }
        Finding::NoKnownSheet => {
            "Kein Blatt der Tabelle heißt Thesen, Parteien, Kandidierende oder Antworten, und sie stammt auch aus \
             keinem bekannten Werkzeug. Die Vorlage zeigt, wie sie aussehen soll."
        }
        Finding::UnknownJson => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Genannt sind die Namen, unter denen \
             ihre Angaben stehen."
        }
        Finding::UnknownFormat => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Gezeigt ist ihre erste Zeile."
        }
        Finding::WrongFormat { is, wanted } => {
            return format!("Die Datei ist im Format {is}, nicht in {wanted}.");
        }
        Finding::QuestionsMissing => {
            "Das sind die Parteien eines Mat-O-Wahl. Geben Sie auch die Datei mit seinen Fragen an."
        }
        Finding::PartiesMissing => {
            "Die Datei ist in keinem der Formate, die gelesen werden können. Falls das die Fragen eines Mat-O-Wahl \
             sind, geben Sie auch die Datei mit seinen Parteien an."
        }
        Finding::NoSheetsRow => {
            "Die erste Zeile gehört zu keiner Tabelle. Sie braucht mindestens Schlüssel und Text (Thesen), Schlüssel und \
             Kurzname (Parteien), Schlüssel und Nachname (Kandidierende), These und Antwort (Antworten) oder Feld und \
             Wert (Wahl)."
        }
        Finding::MixedFiles => {
            "Diese Dateien gehören nicht zusammen. Geben Sie nur die einer einzigen Wahl an."
        }
        Finding::MunicipalityIgnored => {
            "Dieses Format kennt keine Gemeinden; die gewünschte bleibt unbeachtet."
        }
        Finding::LanguageIgnored => {
            "Die Datei nennt ihre Sprachen, und die gewünschte ist nicht dabei; sie bleibt unbeachtet."
        }
        Finding::YamlTooLarge => "Die Datei ist größer, als es irgendeine Wahl braucht.",
        Finding::JsonTooLarge => {
            "Die Datei hat mehr Einträge, oder tiefer verschachtelte, als es irgendeine Wahl braucht."
        }
        Finding::Yaml { said } => {
            return format!("Die Datei lässt sich hier nicht lesen: {}.", said.german);
        }
        Finding::PartiesCutOff => {
            "Das ist ein Real-O-Mat, aber die Parteien, die hinter den Fragen stehen, fehlen. Die Datei ist offenbar \
             hier abgeschnitten."
        }
        Finding::JsonSyntax { said } => {
            return format!("Die Datei ist hier beschädigt oder unvollständig: {}.", said.german);
        }
        Finding::JsonContent { said } => {
            return format!("Diese Stelle passt nicht zum Format der Datei: {}.", said.german);
        }
        Finding::MoreProblems { count } => return format!("Es gibt {count} weitere Hinweise."),
        Finding::KeyIgnored => "Diese Angabe hat in einer Wahlhilfe keinen Platz und bleibt weg.",
        Finding::NoElectionDay => "Die Datei nennt den Wahltag nicht. Tragen Sie ihn nach.",
        Finding::NoDomain => {
            "Aus dem Titel lässt sich keine Adresse ableiten. Geben Sie an, unter welcher die Wahlhilfe zu finden \
             sein soll."
        }
        Finding::NoTitle => "Die Datei nennt keinen Titel; dieser ist aus ihrem Namen gebildet.",
        Finding::HtmlBecameText => {
            "Formatierter Text (HTML) ist zu einfachem Text geworden; Links stehen in runden Klammern hinter ihren \
             Wörtern."
        }
        Finding::HtmlPartLost => {
            "Ein Teil eines formatierten Textes (HTML) lässt sich nicht zeigen und bleibt weg."
        }
        Finding::LookedLikeTerm => {
            "Was wie ein Begriff mit Erklärung oder wie ein Platzhalter aussieht, bekommt ein Leerzeichen, damit es \
             keiner wird."
        }
        Finding::DashRestored => {
            "Ein Gedankenstrich, den die Datei nicht speichern konnte, ist wieder eingesetzt."
        }
        Finding::UnseenRemoved => {
            "Zeichen, die niemand sieht oder die die Richtung eines Textes umkehren, sind entfernt."
        }
        Finding::NullCharacter => "Ein Text enthält ein unsichtbares Nullzeichen (U+0000). Löschen Sie es.",
        Finding::NoWebAddress => "Das ist keine Webadresse; sie bleibt weg.",
        Finding::LinkWithoutAddress => "Das ist keine Webadresse; der Link bleibt weg.",
        Finding::LinkElsewhere => {
            "Ein Link führt in einer anderen Sprache woandershin; es bleibt die Adresse in der Hauptsprache."
        }
        Finding::NoColour => "Das ist keine Farbe wie #1a2b3c; sie bleibt weg.",
        Finding::NoDay { example } => {
            return format!("Das ist kein Datum; es wird geschrieben wie {example}.");
        }
        Finding::NoDayInCell => "Das ist kein Datum; es wird geschrieben wie 14.03.2027 oder 2027-03-14.",
        Finding::NoChoices => "Es gibt 5, 3 oder 2 Antwortmöglichkeiten.",
        Finding::NoLanguage => "Das ist keine Sprache; schreiben Sie zum Beispiel de oder en.",
        Finding::NoLicence => "Die Lizenz ist non_profit oder commercial.",
        Finding::NotADomain => {
            "Das kann keine Adresse sein. Erlaubt sind 3 bis 40 kleine Buchstaben, Ziffern und einzelne \
             Bindestriche, aber kein Wort, das das Portal selbst benutzt."
        }
        Finding::NoGender => "Das ist nichts von männlich, weiblich, divers und keine Angabe.",
        Finding::NoYear => "Das ist keine Jahreszahl.",
        Finding::NoListPlace => "Das ist kein Listenplatz.",
        Finding::NeitherYesNorNo => "Das ist weder ja noch nein.",
        Finding::UnknownLanguage { code, .. } => {
            return format!(
                "„{code}“ ist keine Sprache; man schreibt zum Beispiel de, en oder de-x-easy. Ihre Texte bleiben weg."
            );
        }
        Finding::UnlistedLanguage => "Ein Text in einer Sprache, die die Datei nicht aufführt, bleibt weg.",
        Finding::TooManyLanguages { most } => {
            return format!("Eine Wahlhilfe hat höchstens {most} Sprachen.");
        }
        Finding::UnofferedLanguage => {
            "Es gibt Texte in einer Sprache, in der die Wahlhilfe nicht angeboten wird."
        }
        Finding::KeywordLeftOut => "Ein Stichwort hat in einer Wahlhilfe keinen Platz und bleibt weg.",
        Finding::ContactLeftOut => "Das ist keine Kontaktangabe, die sich zeigen lässt; sie bleibt weg.",
        Finding::LogoLeftOut => "Ein Logo wird nicht übernommen; laden Sie es im Portal hoch.",
        Finding::PictureNotIncluded => {
            "Ein Bild wird genannt, steckt aber nicht in der Datei. Geben Sie es als Datei mit, oder laden Sie es im Portal \
             hoch."
        }
        Finding::PictureUnreadable => "Dieses Bild lässt sich nicht lesen oder ist zu groß; es bleibt weg.",
        Finding::PictureOfNobody => {
            "Dieses Bild nennt keine Partei und keine Kandidatur aus den Dateien; es bleibt weg."
        }
        Finding::CountColumn => "Die Spalte, die die Antworten zählt, bleibt weg; man kann sie nachzählen.",
        Finding::RightOfTable => "Was rechts von der letzten Spalte mit Überschrift steht, bleibt weg.",
        Finding::OpenQuote => {
            "Hier beginnt ein Anführungszeichen, das am Ende des Textes nicht geschlossen wird, sodass Zeilen darunter zu \
             diesem Text gehören würden. Schließen Sie es oder löschen Sie es."
        }
        Finding::RowCutOff { cells, columns } => {
            return format!(
                "Diese Zeile endet nach {cells} von {columns} Spalten; die Datei ist offenbar abgeschnitten."
            );
        }
        Finding::NoThesesSheet => "Das Blatt mit den Thesen fehlt.",
        Finding::TwoSheets => "Es gibt zwei Blätter derselben Art.",
        Finding::SheetLeftOut => {
            "Ein Blatt, das keines von Wahl, Thesen, Parteien, Kandidierende und Antworten ist, bleibt weg."
        }
        Finding::TwoColumns => "Zwei Spalten haben dieselbe Überschrift.",
        Finding::UnknownColumn { known, .. } => {
            return format!(
                "Eine Spalte mit dieser Überschrift ist nicht bekannt und bleibt weg. Bekannt sind {}.",
                names(known, 1)
            );
        }
        Finding::ColumnsMissing => "Es fehlen Spalten; die erste Zeile muss sie nennen.",
        Finding::UnknownField { known, .. } => {
            return format!(
                "Diese Angabe ist nicht bekannt und bleibt weg. Bekannt sind {}.",
                names(known, 1)
            );
        }
        Finding::RowWithoutKey => {
            "Eine Zeile braucht einen Schlüssel: irgendein kurzes Wort, das keine andere Zeile hat."
        }
        Finding::KeyOfAnotherRow => "Eine andere Zeile hat denselben Schlüssel.",
        Finding::NoSuchParty => "Keine Partei hat diesen Schlüssel.",
        Finding::NoSuchThesis => "Keine These hat diesen Schlüssel.",
        Finding::NoSuchEntity => "Keine Partei und keine Kandidatur hat diesen Schlüssel.",
        Finding::AnswerOfNobody => "Eine Antwort braucht den Schlüssel einer Partei oder einer Kandidatur.",
        Finding::AnswerOfBoth => {
            "Eine Antwort gehört zu einer Partei oder zu einer Kandidatur, nicht zu beiden."
        }
        Finding::AnotherAnswer => "Zu dieser These gibt es schon eine andere Antwort.",
        Finding::NoPercent { scale, is_share } => {
            let share = if *is_share { " Schreiben Sie 75, nicht 75 %." } else { "" };
            return format!(
                "Eine Antwort ist eine von {}, oder die Zelle bleibt leer.{share}",
                percents(scale)
            );
        }
        Finding::TooFewAnswers { most, theses } => {
            return format!(
                "Niemand hat mehr als {most} der {theses} Fragen beantwortet. Wer alle beantwortet, sieht darum bei \
                 allen „zu wenige Antworten“. Nehmen Sie nur die Zeilen einer einzigen Gemeinde."
            );
        }
        Finding::RowIncomplete => "Eine Zeile ohne Nachnamen oder Gemeinde bleibt weg.",
        Finding::NoCandidates => "In der Tabelle steht niemand, der kandidiert.",
        Finding::UnknownMunicipality { known, alike } => return unknown_municipality(*known, alike),
        Finding::AnswersWithoutQuestion => "In einer Spalte ohne Frage stehen Antworten.",
        Finding::NameTwice => {
            "Ein Name kommt in einer Gemeinde zweimal vor; beide bleiben, als zwei Personen."
        }
        Finding::NotOneToFive => "Eine Antwort ist keine von 1, 2, 3, 4 und 5 und zählt als fehlend.",
        Finding::PartyLineExpected { line, questions } => {
            return format!(
                "Hier sollte {} einer Partei stehen, hinter „0“ oder einer Beschriftung wie „Partei_kurz:“. Jede \
                 Partei hat fünf solche Zeilen und zu jeder der {questions} Fragen eine Antwort.",
                party_line(*line)
            );
        }
        Finding::FewerAnswersThanQuestions { questions } => {
            return format!("Eine Partei hat weniger Antworten, als es Fragen gibt ({questions}).");
        }
        Finding::NoMatOWahlAnswer => {
            "Das ist keine Antwort eines Mat-O-Wahl: 1 Zustimmung, 0 neutral, -1 Ablehnung."
        }
        Finding::ForeignScale { least, most } => {
            return format!(
                "Die Antworten reichen von {least} bis {most}. Das lässt sich nicht importieren, denn wer rät, was \
                 die Stufen bedeuten, legt anderen Worte in den Mund."
            );
        }
        Finding::AnswerListsMissing { questions, answered } => {
            return format!("Es gibt {questions} Fragen, aber Antworten zu {answered}.");
        }
        Finding::AnswersOfPartiesMissing { parties, answers } => {
            return format!("Es gibt {parties} Parteien, aber {answers} Antworten auf diese Frage.");
        }
        Finding::NoOmatAnswer => {
            "Das ist keine Antwort eines Omat: 2 Zustimmung, 1 neutral, 0 Ablehnung; oder, wo mehrere über 2 liegen, von 4 \
             volle Zustimmung bis 0 starke Ablehnung."
        }
        Finding::OmatFiveSteps => {
            "Die Antworten gehen von 0 bis 4, und die Datei sagt nicht, was sie bedeuten. Sie werden von starker Ablehnung \
             (0) bis zu voller Zustimmung (4) gelesen."
        }
        Finding::UnknownVersion => "Diese Version des Formats ist hier nicht bekannt, nur Version 1.",
        Finding::HybridDiffers => {
            "Aus „hybrid“ des Open Election Compass wird unsere eigene gemischte Rechenweise, deren Punkte abweichen \
             können."
        }
        Finding::UnknownAlgorithm => {
            "Antworten dieser Art lassen sich nicht importieren. Bekannt sind cityblock/approve-neutral-reject, \
             cityblock/approve-partly-reject und hybrid."
        }
        Finding::PositionOfUnknownParty => {
            "Eine Haltung gehört zu einer Partei, die nicht unter den Parteien steht."
        }
        Finding::UnknownPosition => "Diese Haltung gibt es in der Rechenweise der Datei nicht.",
        Finding::AnswerLabels => {
            "Die Antworten haben bei diesem Werkzeug eigene Wörter. So heißen sie hier auch, von der stärksten Ablehnung bis \
             zur stärksten Zustimmung, und so antworten auch die Wählenden."
        }
        Finding::NoWahlOMatPosition => {
            "Das ist keine Position eines Wahl-O-Mat; es gibt „stimme zu“, „neutral“ und „stimme nicht zu“."
        }
        Finding::NoNumber => {
            "Das ist keine Nummer. Jede Partei und jede These hat eine; an ihr ist zu erkennen, welche Zeilen \
             zusammengehören."
        }
        Finding::NumberOfAnother => "Eine andere Zeile sagt zu derselben Nummer etwas anderes.",
        Finding::MayNotBePublished => {
            "Die Bundeszentrale für politische Bildung, der diese Daten gehören, untersagt, sie neu zu veröffentlichen. \
             Behalten Sie für sich, was Sie daraus machen, oder bitten Sie um Erlaubnis."
        }
        Finding::AnswerOfUnknownParty => {
            "Eine Antwort gehört zu einer Partei, die nicht unter den Parteien steht."
        }
        Finding::PartyAnswersTwice => "Eine Partei beantwortet eine Frage zweimal.",
        Finding::NoRealOMatAnswer => {
            "Diese Antwort ist nicht bekannt; es gibt „nicht weit genug“, „richtig“, „zu weit“ und „/“."
        }
        Finding::UnknownQuestion => "Eine Antwort gehört zu einer Frage, die nicht unter den Fragen steht.",
        Finding::QuestionAnsweredTwice => "Das ist eine zweite Antwort auf dieselbe Frage.",
        Finding::AnswerOfUnknownCandidate => {
            "Eine Antwort gehört zu jemandem, der nicht unter den Kandidierenden steht."
        }
        Finding::NameTakenApart => {
            "Ein voller Name ist vor seinem letzten Wort getrennt. Prüfen Sie Vor- und Nachnamen."
        }
        Finding::AllWithdrawn => {
            "Alle Parteien und Kandidierenden sind als nicht mehr aktiv gekennzeichnet. Damit niemand fehlt, gelten sie alle \
             als aktiv."
        }
        Finding::Withdrawn => "Dieser Eintrag ist als nicht mehr aktiv gekennzeichnet und wird deaktiviert.",
        Finding::NoYesOrNo => "Diese Antwort ist nicht bekannt; es gibt yes, no und dont_know.",
        Finding::WordedOptions { questions, unscaled } => {
            return format!(
                "{unscaled} von {questions} Fragen haben eigene Antworttexte. Sie sind keine Skala von Zustimmung bis \
                 Ablehnung, und nur die Verfasser könnten sagen, was wo liegt. Sie können diese Fragen auslassen und den \
                 Rest importieren."
            );
        }
        Finding::NoAgreementScale => {
            "Die Antworttexte dieser Frage sind keine Skala von Zustimmung bis Ablehnung."
        }
        Finding::QuestionLeftOut => {
            "Die Antworttexte dieser Frage sind keine Skala von Zustimmung bis Ablehnung. Die Frage bleibt weg."
        }
        Finding::NoScaledQuestion => {
            "Keine Frage hat Antworttexte, die eine Skala von Zustimmung bis Ablehnung sind. Es bleibt nichts zu importieren."
        }
        Finding::NoSuchOption => "Diese Antwort hat die Frage nicht. Sie zählt als fehlend.",
        Finding::Missing { of, field } => return format!("{}: {} fehlt.", subject(*of), field_name(field)),
        Finding::BadLength { of, violation } => {
            return format!(
                "{}: {} Das bleibt, wie es ist, bis jemand es bearbeitet.",
                subject(*of),
                violated(violation)
            );
        }
        Finding::Violated { of, violation } => return format!("{}: {}", subject(*of), violated(violation)),
        Finding::MatrixShape { size } => {
            return format!(
                "Die Punktetabelle braucht {size} Zeilen mit je {size} Punktwerten, einem für jede Antwort."
            );
        }
        Finding::MatrixScores => {
            "Punktwerte liegen zwischen -1 und 1 und haben höchstens drei Nachkommastellen."
        }
        Finding::NoTheses => "Es gibt keine Thesen.",
        Finding::TooManyTheses { most } => {
            return format!("Es gibt zu viele Thesen; vergleichen lässt sich mit höchstens {most}.");
        }
        Finding::NoSuchParent => "Die Partei, zu der diese gehören soll, gibt es nicht.",
        Finding::PartiesInCircle => "Die Parteien gehören im Kreis zueinander.",
        Finding::PartyNotListed => "Diese Partei steht nicht unter den Parteien.",
        Finding::AnswersWithoutProfile => "Eine Kandidatur ohne Profil hat keine Antworten.",
        Finding::EmptyKey => "Ein Schlüssel ist leer.",
        Finding::PartyNameTwice => "Eine andere Partei hat denselben Namen.",
        Finding::ThesisTextTwice => "Eine andere These hat denselben Wortlaut.",
        Finding::KeyTwice => "Ein Schlüssel kommt in seiner Liste zweimal vor.",
        Finding::AnswerToUnknownThesis => "Eine Antwort gehört zu einer These, die es nicht gibt.",
        Finding::ThesisAnsweredTwice => "Das ist eine zweite Antwort auf dieselbe These.",
        Finding::OffScale { scale } => {
            return format!(
                "Diese Antwort gibt es in dieser Wahlhilfe nicht. Es gibt {} Prozent.",
                percents(scale)
            );
        }
    };
    words.to_owned()
}

fn unknown_municipality(known: usize, alike: &[String]) -> String {
    let hint = match alike {
        [] => String::new(),
        alike => format!(" Es gibt zum Beispiel {}.", alike.join(", ")),
    };
    format!("In dieser Gemeinde kandidiert niemand; die Datei kennt {known} Gemeinden.{hint}")
}

fn subject(of: Subject) -> &'static str {
    match of {
        Subject::Instance => "Wahlhilfe",
        Subject::Election => "Wahl",
        Subject::Configuration => "Konfiguration",
        Subject::Thesis => "Eine These",
        Subject::Party => "Eine Partei",
        Subject::Candidate => "Eine Kandidatur",
        Subject::Answer => "Eine Antwort",
    }
}

fn party_line(line: PartyLine) -> &'static str {
    match line {
        PartyLine::ShortName => "der Kurzname",
        PartyLine::LongName => "der volle Name",
        PartyLine::Description => "die Beschreibung",
        PartyLine::Address => "die Webadresse",
        PartyLine::Picture => "das Bild",
    }
}

/// What a field is called, `description.en` with its language; by its path where it has no name of its own.
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
        _ => return format!("„{path}“"),
    };
    if rest.is_empty() { format!("„{name}“") } else { format!("„{name}“ ({rest})") }
}

fn violated(violation: &ValidationError) -> String {
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
        ValidationErrorKind::TooSmall => return format!("{field} ist zu klein; das Kleinste ist {min}."),
        ValidationErrorKind::TooLarge => return format!("{field} ist zu groß; das Größte ist {max}."),
        ValidationErrorKind::TooFew => {
            return format!("{field} hat zu wenige Einträge; nötig sind mindestens {min}.");
        }
        ValidationErrorKind::TooMany => {
            return format!("{field} hat zu viele Einträge; erlaubt sind höchstens {max}.");
        }
        ValidationErrorKind::TooSoon => {
            return format!("{field} ist zu früh; wählen Sie einen Tag in frühestens {min} Tagen.");
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
        refusals::DomainError,
        texts::{Language, LanguageError},
        violations::ViolatedBounds,
    };
    use exchange::plain_words::Words;
    use exchange::reading::Format;
    use std::collections::BTreeSet;

    fn not_a_language() -> LanguageError {
        "Deutsch".parse::<Language>().unwrap_err()
    }

    fn violation() -> ValidationError {
        ValidationError {
            field: "shortcut".to_owned(),
            code: ValidationErrorKind::TooShort,
            limits: ViolatedBounds::at_least(2),
        }
    }

    /// One of each kind.
    fn samples() -> Vec<Finding> {
        vec![
            Finding::NoFile,
            Finding::FileTooLarge { mebibytes: 3 },
            Finding::FileEmpty,
            Finding::NotText,
            Finding::WebPage,
            Finding::NotUtf8,
            Finding::Windows1252,
            Finding::OldWorkbook,
            Finding::Pdf,
            Finding::PictureFile,
            Finding::WorkbookDamaged,
            Finding::NoWorkbook,
            Finding::WorkbookTooLarge,
            Finding::TableTooLarge { rows: 3, columns: 3 },
            Finding::RowsOutOfOrder,
            Finding::NoKnownSheet,
            Finding::UnknownJson,
            Finding::UnknownFormat,
            Finding::WrongFormat { is: Format::Omat, wanted: Format::Omat },
            Finding::QuestionsMissing,
            Finding::PartiesMissing,
            Finding::NoSheetsRow,
            Finding::MixedFiles,
            Finding::MunicipalityIgnored,
            Finding::LanguageIgnored,
            Finding::YamlTooLarge,
            Finding::JsonTooLarge,
            Finding::Yaml { said: Words { english: "x".to_owned(), german: "x".to_owned() } },
            Finding::PartiesCutOff,
            Finding::JsonSyntax { said: Words { english: "x".to_owned(), german: "x".to_owned() } },
            Finding::JsonContent { said: Words { english: "x".to_owned(), german: "x".to_owned() } },
            Finding::KeyIgnored,
            Finding::MoreProblems { count: 3 },
            Finding::NoElectionDay,
            Finding::NoDomain,
            Finding::NoTitle,
            Finding::HtmlBecameText,
            Finding::HtmlPartLost,
            Finding::LookedLikeTerm,
            Finding::DashRestored,
            Finding::UnseenRemoved,
            Finding::NullCharacter,
            Finding::NoWebAddress,
            Finding::LinkWithoutAddress,
            Finding::LinkElsewhere,
            Finding::NoColour,
            Finding::NoDay { example: "2027-03-14" },
            Finding::NoDayInCell,
            Finding::NoChoices,
            Finding::NoLanguage,
            Finding::NoLicence,
            Finding::NotADomain,
            Finding::NoGender,
            Finding::NoYear,
            Finding::NoListPlace,
            Finding::NeitherYesNorNo,
            Finding::UnknownLanguage { code: "x".to_owned(), error: not_a_language() },
            Finding::UnlistedLanguage,
            Finding::TooManyLanguages { most: 3 },
            Finding::UnofferedLanguage,
            Finding::KeywordLeftOut,
            Finding::ContactLeftOut,
            Finding::LogoLeftOut,
            Finding::PictureNotIncluded,
            Finding::PictureUnreadable,
            Finding::PictureOfNobody,
            Finding::CountColumn,
            Finding::RightOfTable,
            Finding::OpenQuote,
            Finding::RowCutOff { cells: 2, columns: 5 },
            Finding::NoThesesSheet,
            Finding::TwoSheets,
            Finding::SheetLeftOut,
            Finding::TwoColumns,
            Finding::UnknownColumn { known: vec![["text", "Wortlaut"]], language: 0 },
            Finding::ColumnsMissing,
            Finding::UnknownField { known: vec![["text", "Wortlaut"]], language: 0 },
            Finding::RowWithoutKey,
            Finding::KeyOfAnotherRow,
            Finding::NoSuchParty,
            Finding::NoSuchThesis,
            Finding::NoSuchEntity,
            Finding::AnswerOfNobody,
            Finding::AnswerOfBoth,
            Finding::AnotherAnswer,
            Finding::NoPercent { scale: vec![0, 100], is_share: true },
            Finding::TooFewAnswers { most: 3, theses: 3 },
            Finding::RowIncomplete,
            Finding::NoCandidates,
            Finding::UnknownMunicipality { known: 3, alike: vec!["Turku".to_owned()] },
            Finding::AnswersWithoutQuestion,
            Finding::NameTwice,
            Finding::NotOneToFive,
            Finding::PartyLineExpected { line: PartyLine::Picture, questions: 3 },
            Finding::FewerAnswersThanQuestions { questions: 3 },
            Finding::NoMatOWahlAnswer,
            Finding::ForeignScale { least: -2.0, most: -2.0 },
            Finding::AnswerListsMissing { questions: 3, answered: 3 },
            Finding::AnswersOfPartiesMissing { parties: 3, answers: 3 },
            Finding::NoOmatAnswer,
            Finding::OmatFiveSteps,
            Finding::UnknownVersion,
            Finding::HybridDiffers,
            Finding::UnknownAlgorithm,
            Finding::PositionOfUnknownParty,
            Finding::UnknownPosition,
            Finding::AnswerLabels,
            Finding::NoWahlOMatPosition,
            Finding::NoNumber,
            Finding::NumberOfAnother,
            Finding::MayNotBePublished,
            Finding::AnswerOfUnknownParty,
            Finding::PartyAnswersTwice,
            Finding::NoRealOMatAnswer,
            Finding::UnknownQuestion,
            Finding::QuestionAnsweredTwice,
            Finding::AnswerOfUnknownCandidate,
            Finding::NameTakenApart,
            Finding::AllWithdrawn,
            Finding::Withdrawn,
            Finding::NoYesOrNo,
            Finding::WordedOptions { questions: 3, unscaled: 2 },
            Finding::NoAgreementScale,
            Finding::QuestionLeftOut,
            Finding::NoScaledQuestion,
            Finding::NoSuchOption,
            Finding::Missing { of: Subject::Party, field: "x".to_owned() },
            Finding::BadLength { of: Subject::Party, violation: violation() },
            Finding::Violated { of: Subject::Party, violation: violation() },
            Finding::MatrixShape { size: 3 },
            Finding::MatrixScores,
            Finding::NoTheses,
            Finding::TooManyTheses { most: 3 },
            Finding::NoSuchParent,
            Finding::PartiesInCircle,
            Finding::PartyNotListed,
            Finding::AnswersWithoutProfile,
            Finding::EmptyKey,
            Finding::PartyNameTwice,
            Finding::ThesisTextTwice,
            Finding::KeyTwice,
            Finding::AnswerToUnknownThesis,
            Finding::ThesisAnsweredTwice,
            Finding::OffScale { scale: vec![0, 100] },
        ]
    }

    fn is_sentence(text: &str) -> bool {
        let begins = text.chars().next().is_some_and(|first| !first.is_lowercase());
        begins && text.ends_with(['.', '“']) && !text.ends_with("..")
    }

    #[test]
    fn every_kind_of_finding_is_among_the_samples() {
        let source = include_str!("../../exchange/src/findings.rs");
        let codes: BTreeSet<&str> = samples().iter().map(Finding::code).collect();
        assert_eq!(codes.len(), source.matches("#[error(").count());
    }

    #[test]
    fn every_finding_has_words_in_both_languages() {
        for finding in samples() {
            let (german, english) = (words(&finding, Speech::German), words(&finding, Speech::English));
            assert_ne!(german, english);
            assert_ne!(german, sentence(&finding.to_string()));
            assert!(is_sentence(&german) && is_sentence(&english), "{german} {english}");
        }
    }

    #[test]
    fn a_refused_import_has_words_in_both_languages() {
        let refused = [
            NotImported::Unmatchable(AnswerMatrixError::TooManyTheses { theses: 400 }),
            NotImported::Model(NoModel::OtherScale),
            NotImported::UnknownKey("p1".to_owned()),
            NotImported::NotLive(DomainError::NotOver),
        ];
        for refused in refused {
            let (german, english) = (refusal(&refused, Speech::German), refusal(&refused, Speech::English));
            assert_ne!(german, english);
            assert!(is_sentence(&german) && is_sentence(&english), "{german} {english}");
        }
    }

    #[test]
    fn a_field_is_called_as_people_call_it() {
        let finding = Finding::BadLength { of: Subject::Party, violation: violation() };
        let words = words(&finding, Speech::German);
        assert_eq!(
            words,
            "Eine Partei: „Kurzname“ ist zu kurz; nötig sind mindestens 2 Zeichen. Das bleibt, wie es ist, bis jemand es \
             bearbeitet."
        );
    }
}
