//! The texts of import diagnostics and errors, for readers who are not programmers, by their keys in the catalogue.
use crate::http::{
    domain_error_texts,
    language::PortalLanguage,
    texts::{Message, MessageCatalogue},
};
use elections::validation::{ValidationError, ValidationErrorKind};
use exchange::diagnostics::{
    kinds::{DiagnosticKind, FieldOwner, PartyLine, format_names, format_percents},
    parser_messages::ParserMessage,
};
use matching::{AnswerMatrixError, MAX_ENTITIES, MAX_THESES};
use portal::{instances::imports::ImportError, publishing::election_data::ModelError};

/// Returns the text of a diagnostic.
pub(crate) fn diagnostic_text(diagnostic: &DiagnosticKind, locale: PortalLanguage) -> String {
    MessageCatalogue::for_locale(locale).render(&diagnostic_message(diagnostic, locale))
}

/// Returns the text of an import error.
pub(crate) fn import_error_text(error: &ImportError, locale: PortalLanguage) -> String {
    MessageCatalogue::for_locale(locale).render(&import_error_message(error))
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

fn import_error_message(error: &ImportError) -> Message {
    match error {
        ImportError::DomainTaken(domain) => Message::new("imports.errors.domainTaken").with("domain", domain),
        ImportError::CannotGoLive(error) => domain_error_texts::detail(error),
        ImportError::Model(ModelError::Matrix(error)) => {
            Message::new("imports.errors.matrix").with("reason", error)
        }
        ImportError::Model(ModelError::ScaleMismatch) => Message::new("imports.errors.scaleMismatch"),
        ImportError::AnswerMatrix(error) => answer_matrix_message(error),
        ImportError::UnknownKey(key) => Message::new("imports.errors.unknownKey").with("key", key),
        ImportError::Store(_) => Message::new("imports.errors.store"),
    }
}

fn answer_matrix_message(error: &AnswerMatrixError) -> Message {
    match error {
        AnswerMatrixError::TooManyTheses { theses } => {
            Message::new("imports.errors.tooManyTheses").with("theses", theses).with("max", MAX_THESES)
        }
        AnswerMatrixError::TooManyEntities => {
            Message::new("imports.errors.tooManyEntities").with("max", MAX_ENTITIES)
        }
        AnswerMatrixError::Answers { id, answers, theses } => Message::new("imports.errors.answers")
            .with("id", id)
            .with("answers", answers)
            .with("theses", theses),
        AnswerMatrixError::OffScale { id, thesis, choices } => Message::new("imports.errors.offScale")
            .with("id", id)
            .with("thesis", thesis)
            .with("choices", choices),
    }
}

/// Returns the message of a diagnostic. Its key is the diagnostic's code. Names of columns and messages of parsers
/// already are in a language.
fn diagnostic_message(diagnostic: &DiagnosticKind, locale: PortalLanguage) -> Message {
    let suffix = match diagnostic {
        DiagnosticKind::InvalidPercent { is_fraction: true, .. } => "_share",
        DiagnosticKind::UnknownMunicipality { similar, .. } if !similar.is_empty() => "_similar",
        _ => "",
    };
    let text = Message::new(format!("imports.diagnostics.{}{suffix}", diagnostic.code()));
    match diagnostic {
        DiagnosticKind::FileTooLarge { mebibytes } => text.with("mebibytes", mebibytes),
        DiagnosticKind::RegionalEncoding { name } => text.with("encoding", name),
        DiagnosticKind::TableTooLarge { rows, columns } => text.with("rows", rows).with("columns", columns),
        DiagnosticKind::WrongFormat { actual, requested } => {
            text.with("actual", actual).with("requested", requested)
        }
        DiagnosticKind::Yaml { message }
        | DiagnosticKind::JsonSyntax { message }
        | DiagnosticKind::JsonContent { message } => text.with("message", parser_message(message, locale)),
        DiagnosticKind::MoreProblems { count } => text.with("count", count),
        DiagnosticKind::InvalidDay { example } => text.with("example", example),
        DiagnosticKind::UnknownLanguage { code, .. } => text.with("code", code),
        DiagnosticKind::TooManyLanguages { max } => text.with("max", max),
        DiagnosticKind::RowCutOff { cells, columns } => text.with("cells", cells).with("columns", columns),
        DiagnosticKind::UnknownColumn { known, language }
        | DiagnosticKind::UnknownField { known, language } => {
            // A German reader sees the German names even of a sheet in English, as in the template.
            let language = if locale == PortalLanguage::German { 1 } else { *language };
            text.with("known", format_names(known, language))
        }
        DiagnosticKind::InvalidPercent { scale, .. } | DiagnosticKind::OffScale { scale } => {
            text.with("scale", format_percents(scale))
        }
        DiagnosticKind::TooFewAnswers { max, theses } => text.with("max", max).with("theses", theses),
        DiagnosticKind::UnknownMunicipality { known, similar } => {
            text.with("known", known).with_list("similar", similar.iter().map(String::as_str))
        }
        DiagnosticKind::PartyLineExpected { line, questions } => {
            text.with_message("line", party_line_name(*line)).with("questions", questions)
        }
        DiagnosticKind::FewerAnswersThanQuestions { questions } => text.with("questions", questions),
        DiagnosticKind::ForeignScale { min, max } => text.with("min", min).with("max", max),
        DiagnosticKind::AnswerListsMissing { questions, answered } => {
            text.with("questions", questions).with("answered", answered)
        }
        DiagnosticKind::AnswersOfPartiesMissing { parties, answers } => {
            text.with("parties", parties).with("answers", answers)
        }
        DiagnosticKind::WordedOptions { questions, unscaled } => {
            text.with("questions", questions).with("unscaled", unscaled)
        }
        DiagnosticKind::Missing { owner, field } => text
            .with_message("owner", owner_name(*owner))
            .with_message("field", missing_field_name(field, locale)),
        DiagnosticKind::BadLength { owner, error } | DiagnosticKind::Violated { owner, error } => {
            text.with_message("owner", owner_name(*owner)).with_message("violation", violation(error))
        }
        DiagnosticKind::VotoConfigurationValue { error }
        | DiagnosticKind::VotoConfigurationUnusable { error } => {
            text.with_message("violation", violation(error))
        }
        DiagnosticKind::MatrixShape { size } => text.with("size", size),
        DiagnosticKind::TooManyTheses { max } => text.with("max", max),
        // The others have no values. A test finds a placeholder without one.
        _ => text,
    }
}

/// Returns the message of a parser without its full stop.
fn parser_message(message: &ParserMessage, locale: PortalLanguage) -> &str {
    let text = match locale {
        PortalLanguage::German => &message.german,
        PortalLanguage::English => &message.english,
    };
    text.strip_suffix('.').unwrap_or(text)
}

fn owner_name(owner: FieldOwner) -> Message {
    Message::new(match owner {
        FieldOwner::Instance => "imports.owners.instance",
        FieldOwner::Election => "imports.owners.election",
        FieldOwner::Configuration => "imports.owners.configuration",
        FieldOwner::Thesis => "imports.owners.thesis",
        FieldOwner::Party => "imports.owners.party",
        FieldOwner::Candidate => "imports.owners.candidate",
        FieldOwner::Answer => "imports.owners.answer",
    })
}

fn party_line_name(line: PartyLine) -> Message {
    Message::new(match line {
        PartyLine::ShortName => "imports.partyLines.shortName",
        PartyLine::LongName => "imports.partyLines.longName",
        PartyLine::Description => "imports.partyLines.description",
        PartyLine::Address => "imports.partyLines.address",
        PartyLine::Picture => "imports.partyLines.picture",
    })
}

/// Returns the name of a field, for `description.en` with its language. A field without a name has its path.
fn field_name(path: &str) -> Message {
    let (field, part) = path.split_once('.').unwrap_or((path, ""));
    match domain_error_texts::field_name(field) {
        Some(name) if part.is_empty() => Message::new("imports.field.known").with_message("name", name),
        Some(name) => Message::new("imports.field.part").with_message("name", name).with("part", part),
        None => Message::new("imports.field.unknown").with("path", path),
    }
}

/// Returns the name of a field that is missing. English says it in words: “first name” for `first_name`.
fn missing_field_name(path: &str, locale: PortalLanguage) -> Message {
    match locale {
        PortalLanguage::German => field_name(path),
        PortalLanguage::English => field_name(&path.replace('_', " ")),
    }
}

/// Returns the rule that a field violates, as a sentence without its full stop.
fn violation(error: &ValidationError) -> Message {
    let ValidationError { field, code, limits } = error;
    let name = match code {
        ValidationErrorKind::Unknown if !limits.known.is_empty() => "unknown_of_known",
        code => code.as_str(),
    };
    Message::new(format!("imports.violations.{name}"))
        .with_message("field", field_name(field))
        .with("min", limits.min.unwrap_or_default())
        .with("max", limits.max.unwrap_or_default())
        .with_list("known", limits.known.iter().copied())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::http::texts::tests::every_variant;
    use elections::{
        domain_errors::DomainError,
        texts::{Language, LanguageError},
        validation::ViolatedBounds,
    };
    use exchange::model::import_options::ImportFormat;
    use matching::MatrixError;
    use std::collections::BTreeSet;

    fn language_error() -> LanguageError {
        "Deutsch".parse::<Language>().unwrap_err()
    }

    fn short_name_error() -> ValidationError {
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
            DiagnosticKind::RegionalEncoding { name: "windows-1252" },
            DiagnosticKind::OldWorkbook,
            DiagnosticKind::Pdf,
            DiagnosticKind::PictureFile,
            DiagnosticKind::WorkbookDamaged,
            DiagnosticKind::NotAWorkbook,
            DiagnosticKind::WorkbookTooLarge,
            DiagnosticKind::TableTooLarge { rows: 3, columns: 3 },
            DiagnosticKind::RowsOutOfOrder,
            DiagnosticKind::NoKnownSheet,
            DiagnosticKind::UnknownJson,
            DiagnosticKind::UnknownFormat,
            DiagnosticKind::WrongFormat { actual: ImportFormat::Omat, requested: ImportFormat::Omat },
            DiagnosticKind::QuestionsMissing,
            DiagnosticKind::PartiesMissing,
            DiagnosticKind::UnknownHeaderRow,
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
            DiagnosticKind::MarkupEscaped,
            DiagnosticKind::DashRestored,
            DiagnosticKind::InvisibleCharactersRemoved,
            DiagnosticKind::NullCharacter,
            DiagnosticKind::InvalidWebAddress,
            DiagnosticKind::LinkWithoutAddress,
            DiagnosticKind::LinkDiffersByLanguage,
            DiagnosticKind::InvalidColour,
            DiagnosticKind::InvalidDay { example: "2027-03-14" },
            DiagnosticKind::InvalidDayInCell,
            DiagnosticKind::InvalidChoiceCount,
            DiagnosticKind::InvalidLanguage,
            DiagnosticKind::InvalidLicence,
            DiagnosticKind::InvalidDomain,
            DiagnosticKind::InvalidGender,
            DiagnosticKind::InvalidYear,
            DiagnosticKind::InvalidListPlace,
            DiagnosticKind::InvalidBoolean,
            DiagnosticKind::UnknownLanguage { code: "x".to_owned(), error: language_error() },
            DiagnosticKind::UnlistedLanguage,
            DiagnosticKind::TooManyLanguages { max: 3 },
            DiagnosticKind::UnofferedLanguage,
            DiagnosticKind::KeywordLeftOut,
            DiagnosticKind::ContactLeftOut,
            DiagnosticKind::LogoLeftOut,
            DiagnosticKind::PictureNotIncluded,
            DiagnosticKind::PictureUnreadable,
            DiagnosticKind::UnusedPicture,
            DiagnosticKind::CountColumn,
            DiagnosticKind::CellsRightOfTable,
            DiagnosticKind::OpenQuote,
            DiagnosticKind::RowCutOff { cells: 2, columns: 5 },
            DiagnosticKind::NoThesesSheet,
            DiagnosticKind::DuplicateSheet,
            DiagnosticKind::SheetLeftOut,
            DiagnosticKind::DuplicateColumn,
            DiagnosticKind::UnknownColumn { known: vec![["text", "Wortlaut"]], language: 0 },
            DiagnosticKind::ColumnsMissing,
            DiagnosticKind::UnknownField { known: vec![["text", "Wortlaut"]], language: 0 },
            DiagnosticKind::RowWithoutKey,
            DiagnosticKind::DuplicateRowKey,
            DiagnosticKind::NoSuchParty,
            DiagnosticKind::NoSuchThesis,
            DiagnosticKind::NoSuchEntity,
            DiagnosticKind::AnswerWithoutEntity,
            DiagnosticKind::AnswerWithTwoEntities,
            DiagnosticKind::DuplicateAnswer,
            DiagnosticKind::InvalidPercent { scale: vec![0, 100], is_fraction: true },
            DiagnosticKind::TooFewAnswers { max: 3, theses: 3 },
            DiagnosticKind::RowIncomplete,
            DiagnosticKind::NoCandidates,
            DiagnosticKind::UnknownMunicipality { known: 3, similar: vec!["Turku".to_owned()] },
            DiagnosticKind::AnswersWithoutQuestion,
            DiagnosticKind::DuplicateName,
            DiagnosticKind::InvalidHelsinginSanomatAnswer,
            DiagnosticKind::PartyLineExpected { line: PartyLine::Picture, questions: 3 },
            DiagnosticKind::FewerAnswersThanQuestions { questions: 3 },
            DiagnosticKind::InvalidMatOWahlAnswer,
            DiagnosticKind::ForeignScale { min: -2.0, max: -2.0 },
            DiagnosticKind::AnswerListsMissing { questions: 3, answered: 3 },
            DiagnosticKind::AnswersOfPartiesMissing { parties: 3, answers: 3 },
            DiagnosticKind::InvalidOmatAnswer,
            DiagnosticKind::OmatFiveSteps,
            DiagnosticKind::UnknownVersion,
            DiagnosticKind::HybridDiffers,
            DiagnosticKind::UnknownAlgorithm,
            DiagnosticKind::PositionOfUnknownParty,
            DiagnosticKind::UnknownPosition,
            DiagnosticKind::AnswerLabels,
            DiagnosticKind::InvalidWahlOMatPosition,
            DiagnosticKind::InvalidNumber,
            DiagnosticKind::ContradictingRow,
            DiagnosticKind::MayNotBePublished,
            DiagnosticKind::VotoTableMissing,
            DiagnosticKind::VotoTableLeftOut,
            DiagnosticKind::VotoFileLeftOut,
            DiagnosticKind::VotoDumpCutOff,
            DiagnosticKind::VotoPageMissing,
            DiagnosticKind::VotoRowOrphaned,
            DiagnosticKind::VotoInstanceMissing,
            DiagnosticKind::VotoThesisWithoutText,
            DiagnosticKind::VotoConfigurationMissing,
            DiagnosticKind::VotoMatrixMissing,
            DiagnosticKind::VotoConfigurationValue { error: short_name_error() },
            DiagnosticKind::VotoConfigurationUnusable { error: short_name_error() },
            DiagnosticKind::VotoInstanceLeftOut,
            DiagnosticKind::VotoStatusLost,
            DiagnosticKind::VotoRoleDeactivated,
            DiagnosticKind::VotoValueUnknown,
            DiagnosticKind::VotoVotedWithoutAnswers,
            DiagnosticKind::VotoDraftKept,
            DiagnosticKind::VotoMailLeftOut,
            DiagnosticKind::AnswerOfUnknownParty,
            DiagnosticKind::PartyAnswersTwice,
            DiagnosticKind::InvalidRealOMatAnswer,
            DiagnosticKind::UnknownQuestion,
            DiagnosticKind::QuestionAnsweredTwice,
            DiagnosticKind::AnswerOfUnknownCandidate,
            DiagnosticKind::NameSplit,
            DiagnosticKind::AllWithdrawn,
            DiagnosticKind::Withdrawn,
            DiagnosticKind::InvalidYesNoAnswer,
            DiagnosticKind::WordedOptions { questions: 3, unscaled: 2 },
            DiagnosticKind::NoAgreementScale,
            DiagnosticKind::QuestionLeftOut,
            DiagnosticKind::NoScaledQuestion,
            DiagnosticKind::NoSuchOption,
            DiagnosticKind::Missing { owner: FieldOwner::Party, field: "x".to_owned() },
            DiagnosticKind::BadLength { owner: FieldOwner::Party, error: short_name_error() },
            DiagnosticKind::Violated { owner: FieldOwner::Party, error: short_name_error() },
            DiagnosticKind::MatrixShape { size: 3 },
            DiagnosticKind::MatrixScores,
            DiagnosticKind::NoTheses,
            DiagnosticKind::TooManyTheses { max: 3 },
            DiagnosticKind::NoSuchParent,
            DiagnosticKind::PartyCycle,
            DiagnosticKind::PartyNotListed,
            DiagnosticKind::AnswersWithoutProfile,
            DiagnosticKind::EmptyKey,
            DiagnosticKind::DuplicatePartyName,
            DiagnosticKind::DuplicateThesisText,
            DiagnosticKind::DuplicateKey,
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
    fn every_text_of_an_import_is_a_sentence() {
        for locale in [PortalLanguage::German, PortalLanguage::English] {
            let diagnostics = samples().into_iter().map(|diagnostic| diagnostic_text(&diagnostic, locale));
            let errors = every_import_error().into_iter().map(|error| import_error_text(&error, locale));
            for text in diagnostics.chain(errors) {
                assert!(is_sentence(&text), "{text}");
            }
        }
    }

    /// Returns the texts of every diagnostic and every error.
    pub(crate) fn every_message() -> Vec<Message> {
        let mut diagnostics = samples();
        diagnostics.push(DiagnosticKind::InvalidPercent { scale: vec![0, 100], is_fraction: false });
        diagnostics.push(DiagnosticKind::UnknownMunicipality { known: 3, similar: Vec::new() });
        let mut messages: Vec<Message> = diagnostics
            .iter()
            .flat_map(|diagnostic| {
                [PortalLanguage::German, PortalLanguage::English]
                    .map(|locale| diagnostic_message(diagnostic, locale))
            })
            .collect();
        messages.extend(every_import_error().iter().map(import_error_message));
        messages.extend(every_owner().into_iter().map(owner_name));
        messages.extend(every_party_line().into_iter().map(party_line_name));
        messages.extend(["shortcut", "shortcut.en", "nobody_knows"].map(field_name));
        for code in every_violation() {
            for known in [&[][..], &["post", "pickup"]] {
                let limits = ViolatedBounds { known, ..ViolatedBounds::default() };
                messages.push(violation(&ValidationError { field: "shortcut".to_owned(), code, limits }));
            }
        }
        messages
    }

    fn every_import_error() -> Vec<ImportError> {
        every_variant! { ImportError:
            ImportError::DomainTaken(_) => [ImportError::DomainTaken("sampletown".parse().unwrap())],
            ImportError::CannotGoLive(_) => [ImportError::CannotGoLive(DomainError::ElectionNotOver)],
            ImportError::Model(_) => every_model_error().into_iter().map(ImportError::Model),
            ImportError::AnswerMatrix(_) => every_answer_matrix_error().into_iter().map(ImportError::AnswerMatrix),
            ImportError::UnknownKey(_) => [ImportError::UnknownKey("p1".to_owned())],
            ImportError::Store(_) => [ImportError::Store(store::Error::TakenOver)],
        }
    }

    fn every_model_error() -> Vec<ModelError> {
        every_variant! { ModelError:
            ModelError::Matrix(_) => [ModelError::Matrix(MatrixError::Size { rows: 4 })],
            ModelError::ScaleMismatch => [ModelError::ScaleMismatch],
        }
    }

    fn every_answer_matrix_error() -> Vec<AnswerMatrixError> {
        every_variant! { AnswerMatrixError:
            AnswerMatrixError::TooManyTheses { .. } => [AnswerMatrixError::TooManyTheses { theses: 400 }],
            AnswerMatrixError::TooManyEntities => [AnswerMatrixError::TooManyEntities],
            AnswerMatrixError::Answers { .. } => [AnswerMatrixError::Answers { id: 1, answers: 2, theses: 3 }],
            AnswerMatrixError::OffScale { .. } => [AnswerMatrixError::OffScale { id: 1, thesis: 2, choices: 3 }],
        }
    }

    fn every_owner() -> Vec<FieldOwner> {
        every_variant! { FieldOwner:
            FieldOwner::Instance => [FieldOwner::Instance],
            FieldOwner::Election => [FieldOwner::Election],
            FieldOwner::Configuration => [FieldOwner::Configuration],
            FieldOwner::Thesis => [FieldOwner::Thesis],
            FieldOwner::Party => [FieldOwner::Party],
            FieldOwner::Candidate => [FieldOwner::Candidate],
            FieldOwner::Answer => [FieldOwner::Answer],
        }
    }

    fn every_party_line() -> Vec<PartyLine> {
        every_variant! { PartyLine:
            PartyLine::ShortName => [PartyLine::ShortName],
            PartyLine::LongName => [PartyLine::LongName],
            PartyLine::Description => [PartyLine::Description],
            PartyLine::Address => [PartyLine::Address],
            PartyLine::Picture => [PartyLine::Picture],
        }
    }

    fn every_violation() -> Vec<ValidationErrorKind> {
        every_variant! { ValidationErrorKind:
            ValidationErrorKind::Required => [ValidationErrorKind::Required],
            ValidationErrorKind::TooShort => [ValidationErrorKind::TooShort],
            ValidationErrorKind::TooLong => [ValidationErrorKind::TooLong],
            ValidationErrorKind::InvisibleCharacters => [ValidationErrorKind::InvisibleCharacters],
            ValidationErrorKind::TooSmall => [ValidationErrorKind::TooSmall],
            ValidationErrorKind::TooLarge => [ValidationErrorKind::TooLarge],
            ValidationErrorKind::TooFew => [ValidationErrorKind::TooFew],
            ValidationErrorKind::TooMany => [ValidationErrorKind::TooMany],
            ValidationErrorKind::InvalidUrl => [ValidationErrorKind::InvalidUrl],
            ValidationErrorKind::InvalidEmail => [ValidationErrorKind::InvalidEmail],
            ValidationErrorKind::InvalidColour => [ValidationErrorKind::InvalidColour],
            ValidationErrorKind::ForeignAddress => [ValidationErrorKind::ForeignAddress],
            ValidationErrorKind::InvalidDomain => [ValidationErrorKind::InvalidDomain],
            ValidationErrorKind::ReservedDomain => [ValidationErrorKind::ReservedDomain],
            ValidationErrorKind::InvalidTimeZone => [ValidationErrorKind::InvalidTimeZone],
            ValidationErrorKind::InvalidLanguage => [ValidationErrorKind::InvalidLanguage],
            ValidationErrorKind::TooWeak => [ValidationErrorKind::TooWeak],
            ValidationErrorKind::Breached => [ValidationErrorKind::Breached],
            ValidationErrorKind::Personal => [ValidationErrorKind::Personal],
            ValidationErrorKind::Unchanged => [ValidationErrorKind::Unchanged],
            ValidationErrorKind::Duplicate => [ValidationErrorKind::Duplicate],
            ValidationErrorKind::InThePast => [ValidationErrorKind::InThePast],
            ValidationErrorKind::TooSoon => [ValidationErrorKind::TooSoon],
            ValidationErrorKind::BeforeStart => [ValidationErrorKind::BeforeStart],
            ValidationErrorKind::TooLate => [ValidationErrorKind::TooLate],
            ValidationErrorKind::CreatorsOnly => [ValidationErrorKind::CreatorsOnly],
            ValidationErrorKind::Unknown => [ValidationErrorKind::Unknown],
            ValidationErrorKind::Invalid => [ValidationErrorKind::Invalid],
        }
    }

    #[test]
    fn a_text_contains_the_readable_name_of_a_field() {
        let diagnostic = DiagnosticKind::BadLength { owner: FieldOwner::Party, error: short_name_error() };
        let text = diagnostic_text(&diagnostic, PortalLanguage::German);
        assert_eq!(
            text,
            "Eine Partei: „Kurzname“ ist zu kurz; nötig sind mindestens 2 Zeichen. Das bleibt, wie es ist, bis jemand es \
             bearbeitet."
        );
    }
}
