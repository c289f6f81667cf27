//! What can be said about a file that is read, kind by kind: a word that stays for programs, English words for the
//! command line. Who speaks to people in another language finds in each kind what its words need.
use crate::{parser_messages::ParserMessage, reading::ImportFormat};
use elections::{texts::LanguageError, validation::ValidationError};
use std::fmt;

/// What is wrong, or worth knowing, and what to do about it. Equal for all problems of a kind, so that they can be grouped.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DiagnosticKind {
    /// Nothing was given.
    #[error("there is no file to read")]
    NoFile,
    /// A file beyond what is read at all.
    #[error("the file is larger than {mebibytes} MiB")]
    FileTooLarge {
        /// The most there may be.
        mebibytes: usize,
    },
    /// A file without anything in it.
    #[error("the file is empty")]
    FileEmpty,
    /// Neither text nor workbook.
    #[error("the file is not a text, nor a workbook")]
    NotText,
    /// A web page, saved instead of what it shows.
    #[error("the file is a web page or XML; save the data themselves, not the page around them")]
    WebPage,
    /// Another encoding where only UTF-8 will do.
    #[error("the file is not UTF-8 text; save it with that encoding")]
    NotUtf8,
    /// An old encoding, which can only be guessed.
    #[error(
        "the file is not UTF-8; it is read as Windows-1252, so check umlauts and other special characters"
    )]
    Windows1252,
    /// An old or encrypted workbook.
    #[error(
        "the file is an old Excel workbook (.xls) or protected by a password; save it as .xlsx without a password"
    )]
    OldWorkbook,
    /// A PDF.
    #[error("the file is a PDF; the data themselves are needed, as a workbook or CSV")]
    Pdf,
    /// A picture.
    #[error("the file is a picture; the data themselves are needed, as a workbook or CSV")]
    PictureFile,
    /// A workbook that cannot be unpacked or read.
    #[error("the workbook is damaged; open it in a spreadsheet program and save it again")]
    WorkbookDamaged,
    /// An archive of something else.
    #[error("the file is an archive, but no workbook; xlsx and ods can be read")]
    NoWorkbook,
    /// A workbook that unfolds into too much.
    #[error("the workbook unfolds into more than any election holds")]
    WorkbookTooLarge,
    /// More rows or columns than are read.
    #[error(
        "the table is larger than {rows} rows or {columns} columns; keep only the rows and columns of the election"
    )]
    TableTooLarge {
        /// The most rows.
        rows: usize,
        /// The most columns.
        columns: usize,
    },
    /// A sheet whose rows jump back.
    #[error("the rows of a sheet are not in order; save the workbook again")]
    RowsOutOfOrder,
    /// A workbook of something else.
    #[error(
        "no sheet of the workbook is named theses, parties, candidates or answers (Thesen, Parteien, Kandidierende, \
         Antworten), and it is none of another tool; the template shows how it should look"
    )]
    NoKnownSheet,
    /// JSON of something else.
    #[error("the file is JSON, but its keys are those of no format that can be read")]
    UnknownJson,
    /// Anything else.
    #[error("the file is none of the formats that can be read; its first line is shown")]
    UnknownFormat,
    /// Another format than was asked for.
    #[error("the file is in the format {is}, not in {wanted}")]
    WrongFormat {
        /// What it is.
        is: ImportFormat,
        /// What was asked for.
        wanted: ImportFormat,
    },
    /// Half of a Mat-O-Wahl.
    #[error("these are the parties of a Mat-O-Wahl; give the file with its questions too")]
    QuestionsMissing,
    /// Perhaps the other half of a Mat-O-Wahl.
    #[error(
        "the file is none of the formats that can be read; if these are the questions of a Mat-O-Wahl, give the file \
         with its parties too"
    )]
    PartiesMissing,
    /// A CSV file beside sheets of ours, whose first row is that of none.
    #[error(
        "the first row is that of no sheet: one needs at least key and text (theses), key and shortcut (parties), key and \
         last_name (candidates), thesis and value (answers), or field and value (election)"
    )]
    NoSheetsRow,
    /// Files of several elections or formats.
    #[error("these files do not belong together; give those of one election only")]
    MixedFiles,
    /// A municipality was asked for where there is none.
    #[error("this format does not know municipalities; the one asked for is ignored")]
    MunicipalityIgnored,
    /// A language was asked for that the file does not have.
    #[error("the file tells its languages, and the one asked for is none of them; it is ignored")]
    LanguageIgnored,
    /// A YAML document beyond what is read.
    #[error("the YAML document is larger than any election")]
    YamlTooLarge,
    /// A JSON document of more entries than any election has, or entries deep within entries.
    #[error("the JSON document has more entries, or deeper ones, than any election")]
    JsonTooLarge,
    /// YAML that cannot be read, as a library tells it.
    #[error("this YAML cannot be read: {said}")]
    Yaml {
        /// What it is.
        said: ParserMessage,
    },
    /// A Real-O-Mat that ends too early.
    #[error(
        "this is a Real-O-Mat, but the parties, which stand behind the questions, are missing; the file seems to be cut \
         off here"
    )]
    PartiesCutOff,
    /// No JSON, as a library tells it.
    #[error("this is not well-formed JSON: {said}")]
    JsonSyntax {
        /// What it is.
        said: ParserMessage,
    },
    /// JSON that is no such document, as a library tells it.
    #[error("{said}")]
    JsonContent {
        /// What it is.
        said: ParserMessage,
    },
    /// A key that nothing reads.
    #[error("a key has no place in an instance and is left out")]
    KeyIgnored,
    /// Problems beyond those that are kept.
    #[error("{count} more problems were found")]
    MoreProblems {
        /// How many.
        count: usize,
    },
    /// The day of the election is not told.
    #[error("the file does not tell the day of the election; say which it is")]
    NoElectionDay,
    /// Nothing to make a domain of.
    #[error("the title suggests no domain; say under which the instance shall be found")]
    NoDomain,
    /// The title is made up.
    #[error("the file tells no title; this one is made from its name")]
    NoTitle,
    /// Formatting is lost.
    #[error("HTML became plain text; links stand in round brackets behind their words")]
    HtmlBecameText,
    /// A picture, a script or the like is lost.
    #[error("a part of an HTML text that cannot be shown is left out")]
    HtmlPartLost,
    /// A text was changed lest it mean something.
    #[error(
        "what looks like a term with an explanation, or like a variable, is kept from being one by a space"
    )]
    LookedLikeTerm,
    /// A dash that the encoding had lost.
    #[error("a dash that the encoding of the file cannot hold is put back")]
    DashRestored,
    /// Characters were taken out of a text.
    #[error("characters that nobody sees, or that turn the direction of a text, are taken out")]
    UnseenRemoved,
    /// A text no store keeps.
    #[error("a text holds a null character (U+0000); take it out")]
    NullCharacter,
    /// A website that is none.
    #[error("this is no web address; it is left out")]
    NoWebAddress,
    /// A link that leads nowhere.
    #[error("this is no web address; the link is left out")]
    LinkWithoutAddress,
    /// A link with an address for each language.
    #[error("a link leads elsewhere in another language; the address of the default language is kept")]
    LinkElsewhere,
    /// A colour that is none.
    #[error("this is no colour like #1a2b3c; it is left out")]
    NoColour,
    /// A day that is none.
    #[error("this is no day; it is written like {example}")]
    NoDay {
        /// How one is written.
        example: &'static str,
    },
    /// A day of a sheet that is none.
    #[error("this is no day; it is written like 2027-03-14 or 14.03.2027")]
    NoDayInCell,
    /// Not a number of choices.
    #[error("there are 5 choices, 3, or 2")]
    NoChoices,
    /// A language that is none.
    #[error("this is no language; write de, en or the like")]
    NoLanguage,
    /// Not a licence of an instance.
    #[error("the licence is non_profit or commercial")]
    NoLicence,
    /// A domain that is none.
    #[error(
        "this cannot be a domain; use 3 to 40 small letters, digits and single hyphens, and no word that the portal \
         uses itself"
    )]
    NotADomain,
    /// Not one of the genders.
    #[error("this is none of male, female, diverse, no_comment")]
    NoGender,
    /// Not a year.
    #[error("this is no year")]
    NoYear,
    /// Not a number.
    #[error("this is no place on a list")]
    NoListPlace,
    /// Not a truth.
    #[error("this is neither yes nor no")]
    NeitherYesNorNo,
    /// A language of a compass that is none.
    #[error("{error}; its texts are left out")]
    UnknownLanguage {
        /// What stands there.
        code: String,
        /// Why it is none.
        error: LanguageError,
    },
    /// A text in a language the file does not have.
    #[error("a text in a language that the file does not list is left out")]
    UnlistedLanguage,
    /// More languages than an instance has.
    #[error("an instance has at most {most} languages")]
    TooManyLanguages {
        /// The most there may be.
        most: i64,
    },
    /// Texts that nobody would see.
    #[error("there are texts in a language that the instance is not offered in")]
    UnofferedLanguage,
    /// A keyword of Real-O-Mat.
    #[error("a keyword has no place in an instance and is left out")]
    KeywordLeftOut,
    /// A contact that is no text.
    #[error("this is no contact that can be shown; it is left out")]
    ContactLeftOut,
    /// A logo inside the file.
    #[error("a logo is not taken over; upload it in the portal")]
    LogoLeftOut,
    /// A picture that is only named.
    #[error(
        "a picture is named but not part of the file; give it along as a file, or upload it in the portal"
    )]
    PictureNotIncluded,
    /// A file that looks like a picture and is none that can be shown.
    #[error("this picture cannot be read, or is too large; it is left out")]
    PictureUnreadable,
    /// A picture that is only given along.
    #[error("no party or candidate of the files names this picture; it is left out")]
    PictureOfNobody,
    /// A column of sums.
    #[error("the column that counts the answers is left out; they can be counted")]
    CountColumn,
    /// Cells beyond the columns.
    #[error("what stands to the right of the last column with a heading is left out")]
    RightOfTable,
    /// A quotation mark that swallows the rest of a table.
    #[error(
        "a quotation mark opens here and is not closed at the end of its text, so that rows below would become part of \
         it; close it or take it out"
    )]
    OpenQuote,
    /// A row that ends before its table does.
    #[error("this row ends after {cells} of {columns} columns; the file seems to be cut off")]
    RowCutOff {
        /// The columns that it has.
        cells: usize,
        /// The columns that the heading has.
        columns: usize,
    },
    /// No sheet has the theses.
    #[error("the sheet of the theses is missing")]
    NoThesesSheet,
    /// Two sheets for the same.
    #[error("there are two sheets of the same kind")]
    TwoSheets,
    /// A sheet of something else.
    #[error("a sheet that is none of election, theses, parties, candidates, answers is left out")]
    SheetLeftOut,
    /// Two columns for the same.
    #[error("two columns have the same heading")]
    TwoColumns,
    /// A column of something else.
    #[error("a column with this heading is not known and is left out; known are {}", names(.known, *.language))]
    UnknownColumn {
        /// The columns there are, in English and in German.
        known: Vec<[&'static str; 2]>,
        /// The language of the sheet: 0 for English, 1 for German.
        language: usize,
    },
    /// Columns without which nothing can be read.
    #[error("columns are missing; the first row must name them")]
    ColumnsMissing,
    /// A row of something else.
    #[error("this field is not known and is left out; known are {}", names(.known, *.language))]
    UnknownField {
        /// The fields there are, in English and in German.
        known: Vec<[&'static str; 2]>,
        /// The language of the sheet: 0 for English, 1 for German.
        language: usize,
    },
    /// A row that nothing can speak of.
    #[error("a row needs a key; any short word that no other row has")]
    RowWithoutKey,
    /// Two rows of the same name.
    #[error("another row has the same key")]
    KeyOfAnotherRow,
    /// A party that has no row.
    #[error("no party has this key")]
    NoSuchParty,
    /// A thesis that has no row.
    #[error("no thesis has this key")]
    NoSuchThesis,
    /// A party or candidate that has no row.
    #[error("no party or candidate has this key")]
    NoSuchEntity,
    /// An answer without its owner.
    #[error("an answer needs the key of a party or of a candidate")]
    AnswerOfNobody,
    /// An answer with two owners.
    #[error("an answer is of a party or of a candidate, not of both")]
    AnswerOfBoth,
    /// Two rows for the same answer.
    #[error("there is another answer to this thesis")]
    AnotherAnswer,
    /// A cell that is no answer.
    #[error("an answer is one of {}, or empty{}", percents(.scale), share_hint(.is_share))]
    NoPercent {
        /// The answers there are, in percent.
        scale: Vec<u8>,
        /// Whether it is a number between 0 and 1, as spreadsheets keep percents.
        is_share: bool,
    },
    /// A whole country whose voters match with nobody.
    #[error(
        "no candidate answered more than {most} of the {theses} questions, so a voter who answers them all gets “too \
         few answers” for everybody; take one municipality with --municipality"
    )]
    TooFewAnswers {
        /// The most answers of a candidate.
        most: usize,
        /// The number of questions.
        theses: usize,
    },
    /// A row without what is needed.
    #[error("a row without last name or municipality is left out")]
    RowIncomplete,
    /// A table without rows.
    #[error("the table has no candidates")]
    NoCandidates,
    /// A municipality that is not in the file.
    #[error("no candidate stands in this municipality, of the {known} in the file{}", there_are(.alike))]
    UnknownMunicipality {
        /// How many there are.
        known: usize,
        /// Those that begin like it.
        alike: Vec<String>,
    },
    /// A column without a heading.
    #[error("answers stand in a column without a question")]
    AnswersWithoutQuestion,
    /// Two people of the same name.
    #[error("a name occurs twice in a municipality; both are kept, as two people")]
    NameTwice,
    /// No answer of Helsingin Sanomat.
    #[error("an answer is not one of 1, 2, 3, 4, 5 and counts as missing")]
    NotOneToFive,
    /// A line of a Mat-O-Wahl that is not where it should be.
    #[error(
        "{line} of a party was expected here, behind “0” or a label like “Partei_kurz:”; each party has five such \
         lines and one answer to each of the {questions} questions"
    )]
    PartyLineExpected {
        /// What was expected.
        line: PartyLine,
        /// The number of questions.
        questions: usize,
    },
    /// A party of a Mat-O-Wahl that is not complete.
    #[error("a party has fewer answers than the {questions} there are questions")]
    FewerAnswersThanQuestions {
        /// The number of questions.
        questions: usize,
    },
    /// No answer of Mat-O-Wahl.
    #[error("this is no answer of Mat-O-Wahl: 1 agree, 0 neutral, -1 disagree")]
    NoMatOWahlAnswer,
    /// A Mat-O-Wahl with steps of its own.
    #[error(
        "the answers reach from {least} to {most}; such a scale cannot be imported, because guessing what its steps \
         mean would put words into somebody’s mouth"
    )]
    ForeignScale {
        /// The least answer.
        least: f64,
        /// The greatest answer.
        most: f64,
    },
    /// An Omat with too few or too many lists of answers.
    #[error("there are {questions} questions, but answers to {answered}")]
    AnswerListsMissing {
        /// The number of questions.
        questions: usize,
        /// To how many there are answers.
        answered: usize,
    },
    /// A question of an Omat with too few or too many answers.
    #[error("there are {parties} parties, but {answers} answers to this question")]
    AnswersOfPartiesMissing {
        /// The number of parties.
        parties: usize,
        /// The number of answers.
        answers: usize,
    },
    /// No answer of an Omat.
    #[error(
        "this is no answer of an Omat: 2 agree, 1 neutral, 0 disagree; or, where several are above 2, from 4 fully agree \
         to 0 strongly disagree"
    )]
    NoOmatAnswer,
    /// An Omat with five steps, which it does not name.
    #[error(
        "the answers go from 0 to 4, and the file does not say what these mean; they are read as from strongly disagree \
         (0) to fully agree (4)"
    )]
    OmatFiveSteps,
    /// A newer compass.
    #[error("this version of the format is not known here, only version 1")]
    UnknownVersion,
    /// A compass that counts otherwise.
    #[error("“hybrid” of Open Election Compass becomes our own hybrid model, whose points may differ")]
    HybridDiffers,
    /// A compass with answers of another kind.
    #[error(
        "answers of this kind cannot be imported; known are cityblock/approve-neutral-reject, \
         cityblock/approve-partly-reject and hybrid"
    )]
    UnknownAlgorithm,
    /// A position of nobody.
    #[error("a position of a party that is not among the parties")]
    PositionOfUnknownParty,
    /// No answer of a compass.
    #[error("this position is not one of those that the algorithm of the file has")]
    UnknownPosition,
    /// What the answers of a tool are called.
    #[error(
        "the answers of this tool have words of their own; they are the names of the answers from strongly disagree to \
         fully agree, for voters too"
    )]
    AnswerLabels,
    /// A position that the Wahl-O-Mat does not have.
    #[error("this is no position of a Wahl-O-Mat; there are “stimme zu”, “neutral” and “stimme nicht zu”")]
    NoWahlOMatPosition,
    /// A number that is none.
    #[error("this is no number; each party and each thesis has one, by which its rows belong together")]
    NoNumber,
    /// A number that two things have.
    #[error("another row says something else of the same number")]
    NumberOfAnother,
    /// Data that may be read, and not passed on.
    #[error(
        "the owner of this data, the Bundeszentrale für politische Bildung, forbids publishing it anew; keep what you \
         make of it to yourself, or ask for permission"
    )]
    MayNotBePublished,
    /// An answer of nobody.
    #[error("an answer of a party that is not among the parties")]
    AnswerOfUnknownParty,
    /// Two answers of a party.
    #[error("a party answers a question twice")]
    PartyAnswersTwice,
    /// No answer of Real-O-Mat.
    #[error("this answer is not known; there are “nicht weit genug”, “richtig”, “zu weit” and “/”")]
    NoRealOMatAnswer,
    /// An answer to nothing.
    #[error("an answer to a question that is not among the questions")]
    UnknownQuestion,
    /// Two answers to a question.
    #[error("a second answer to the same question")]
    QuestionAnsweredTwice,
    /// An answer of nobody.
    #[error("an answer of a candidate that is not among the candidates")]
    AnswerOfUnknownCandidate,
    /// First and last name are guessed.
    #[error("a full name is taken apart before its last word; check first and last name")]
    NameTakenApart,
    /// Everybody is marked as no longer standing.
    #[error(
        "every party and candidate is marked as no longer active, which would leave nobody to show; they are all taken as \
         active"
    )]
    AllWithdrawn,
    /// Somebody no longer stands.
    #[error("this one is marked as no longer active, and is deactivated")]
    Withdrawn,
    /// No answer of Volební kalkulačka.
    #[error("this answer is not known; there are yes, no and dont_know")]
    NoYesOrNo,
    /// A poll of which not every question has a scale.
    #[error(
        "{unscaled} of the {questions} questions have worded options of their own, which are no scale from agree to \
         disagree; nobody but the authors could say which option lies where. --skip-unscaled leaves these questions out \
         and imports the rest"
    )]
    WordedOptions {
        /// The number of questions.
        questions: usize,
        /// How many of them have no scale.
        unscaled: usize,
    },
    /// A question without a scale.
    #[error("the options of this question are no scale from agree to disagree")]
    NoAgreementScale,
    /// A question without a scale, which the one who imports gives up.
    #[error("the options of this question are no scale from agree to disagree; the question is left out")]
    QuestionLeftOut,
    /// No question of a poll has a scale.
    #[error(
        "none of the questions has options that are a scale from agree to disagree, so nothing is left to import"
    )]
    NoScaledQuestion,
    /// The number of an option that a question does not have.
    #[error("the question has no such option; the answer counts as missing")]
    NoSuchOption,
    /// A field that may be missing is.
    #[error("{of} has no {field}")]
    Missing {
        /// Whose field it is.
        of: FieldOwner,
        /// Its path, as in a bundle.
        field: String,
    },
    /// A text is too short or too long, which only editing it will mend.
    #[error("{of}: {violation}; it is kept as it is until somebody edits it")]
    BadLength {
        /// Whose field it is.
        of: FieldOwner,
        /// What is wrong with it.
        violation: ValidationError,
    },
    /// A rule of the domain is not kept.
    #[error("{of}: {violation}")]
    Violated {
        /// Whose field it is.
        of: FieldOwner,
        /// What is wrong with it.
        violation: ValidationError,
    },
    /// A matrix of another size than the scale.
    #[error("the matrix needs {size} rows of {size} scores, one for each answer")]
    MatrixShape {
        /// The number of answers.
        size: usize,
    },
    /// Scores that cannot be.
    #[error("scores lie between -1 and 1 and have at most three decimals")]
    MatrixScores,
    /// Nothing to answer.
    #[error("there are no theses")]
    NoTheses,
    /// More theses than can be matched on.
    #[error("there are too many theses; voters can be matched on at most {most}")]
    TooManyTheses {
        /// The most there may be.
        most: usize,
    },
    /// A parent that is not there.
    #[error("the parent is not the key of another party")]
    NoSuchParent,
    /// Parties that are parts of each other.
    #[error("the parties are parts of each other in a circle")]
    PartiesInCircle,
    /// A candidate of a party that is not there.
    #[error("the party is not the key of one of the parties")]
    PartyNotListed,
    /// Answers of somebody who answers nothing.
    #[error("a candidate without a profile has no answers")]
    AnswersWithoutProfile,
    /// An entry that nothing can speak of.
    #[error("a key is empty")]
    EmptyKey,
    /// Two parties that voters cannot tell apart.
    #[error("another party has the same name")]
    PartyNameTwice,
    /// Two theses that are one.
    #[error("another thesis has the same text")]
    ThesisTextTwice,
    /// Two entries of the same name.
    #[error("a key occurs twice in its list")]
    KeyTwice,
    /// An answer to nothing.
    #[error("an answer to a thesis that is not there")]
    AnswerToUnknownThesis,
    /// Two answers to a thesis.
    #[error("a second answer to the same thesis")]
    ThesisAnsweredTwice,
    /// An answer that voters cannot give.
    #[error("an answer is off the scale of this instance: {}", percents(.scale))]
    OffScale {
        /// The answers there are, in percent.
        scale: Vec<u8>,
    },
}

impl DiagnosticKind {
    /// The same with another name for the field that it is about, where it is about one.
    pub(crate) fn with_field(mut self, name: &str) -> DiagnosticKind {
        match &mut self {
            DiagnosticKind::Missing { field, .. }
            | DiagnosticKind::BadLength { violation: ValidationError { field, .. }, .. }
            | DiagnosticKind::Violated { violation: ValidationError { field, .. }, .. } => {
                *field = name.to_owned()
            }
            _ => {}
        }
        self
    }

    /// The word for its kind, which stays when its sentence is put better.
    pub fn code(&self) -> &'static str {
        match self {
            DiagnosticKind::NoFile => "no_file",
            DiagnosticKind::FileTooLarge { .. } => "file_too_large",
            DiagnosticKind::FileEmpty => "file_empty",
            DiagnosticKind::NotText => "not_text",
            DiagnosticKind::WebPage => "web_page",
            DiagnosticKind::NotUtf8 => "not_utf8",
            DiagnosticKind::Windows1252 => "windows_1252",
            DiagnosticKind::OldWorkbook => "old_workbook",
            DiagnosticKind::Pdf => "pdf",
            DiagnosticKind::PictureFile => "picture_file",
            DiagnosticKind::WorkbookDamaged => "workbook_damaged",
            DiagnosticKind::NoWorkbook => "no_workbook",
            DiagnosticKind::WorkbookTooLarge => "workbook_too_large",
            DiagnosticKind::TableTooLarge { .. } => "table_too_large",
            DiagnosticKind::RowsOutOfOrder => "rows_out_of_order",
            DiagnosticKind::NoKnownSheet => "no_known_sheet",
            DiagnosticKind::UnknownJson => "unknown_json",
            DiagnosticKind::UnknownFormat => "unknown_format",
            DiagnosticKind::WrongFormat { .. } => "wrong_format",
            DiagnosticKind::QuestionsMissing => "questions_missing",
            DiagnosticKind::PartiesMissing => "parties_missing",
            DiagnosticKind::NoSheetsRow => "no_sheets_row",
            DiagnosticKind::MixedFiles => "mixed_files",
            DiagnosticKind::MunicipalityIgnored => "municipality_ignored",
            DiagnosticKind::LanguageIgnored => "language_ignored",
            DiagnosticKind::YamlTooLarge => "yaml_too_large",
            DiagnosticKind::JsonTooLarge => "json_too_large",
            DiagnosticKind::Yaml { .. } => "yaml",
            DiagnosticKind::PartiesCutOff => "parties_cut_off",
            DiagnosticKind::JsonSyntax { .. } => "json_syntax",
            DiagnosticKind::JsonContent { .. } => "json_content",
            DiagnosticKind::KeyIgnored => "key_ignored",
            DiagnosticKind::MoreProblems { .. } => "more_problems",
            DiagnosticKind::NoElectionDay => "no_election_day",
            DiagnosticKind::NoDomain => "no_domain",
            DiagnosticKind::NoTitle => "no_title",
            DiagnosticKind::HtmlBecameText => "html_became_text",
            DiagnosticKind::HtmlPartLost => "html_part_lost",
            DiagnosticKind::LookedLikeTerm => "looked_like_term",
            DiagnosticKind::DashRestored => "dash_restored",
            DiagnosticKind::UnseenRemoved => "unseen_removed",
            DiagnosticKind::NullCharacter => "null_character",
            DiagnosticKind::NoWebAddress => "no_web_address",
            DiagnosticKind::LinkWithoutAddress => "link_without_address",
            DiagnosticKind::LinkElsewhere => "link_elsewhere",
            DiagnosticKind::NoColour => "no_colour",
            DiagnosticKind::NoDay { .. } => "no_day",
            DiagnosticKind::NoDayInCell => "no_day_in_cell",
            DiagnosticKind::NoChoices => "no_choices",
            DiagnosticKind::NoLanguage => "no_language",
            DiagnosticKind::NoLicence => "no_licence",
            DiagnosticKind::NotADomain => "not_adomain",
            DiagnosticKind::NoGender => "no_gender",
            DiagnosticKind::NoYear => "no_year",
            DiagnosticKind::NoListPlace => "no_list_place",
            DiagnosticKind::NeitherYesNorNo => "neither_yes_nor_no",
            DiagnosticKind::UnknownLanguage { .. } => "unknown_language",
            DiagnosticKind::UnlistedLanguage => "unlisted_language",
            DiagnosticKind::TooManyLanguages { .. } => "too_many_languages",
            DiagnosticKind::UnofferedLanguage => "unoffered_language",
            DiagnosticKind::KeywordLeftOut => "keyword_left_out",
            DiagnosticKind::ContactLeftOut => "contact_left_out",
            DiagnosticKind::LogoLeftOut => "logo_left_out",
            DiagnosticKind::PictureNotIncluded => "picture_not_included",
            DiagnosticKind::PictureUnreadable => "picture_unreadable",
            DiagnosticKind::PictureOfNobody => "picture_of_nobody",
            DiagnosticKind::CountColumn => "count_column",
            DiagnosticKind::RightOfTable => "right_of_table",
            DiagnosticKind::OpenQuote => "open_quote",
            DiagnosticKind::RowCutOff { .. } => "row_cut_off",
            DiagnosticKind::NoThesesSheet => "no_theses_sheet",
            DiagnosticKind::TwoSheets => "two_sheets",
            DiagnosticKind::SheetLeftOut => "sheet_left_out",
            DiagnosticKind::TwoColumns => "two_columns",
            DiagnosticKind::UnknownColumn { .. } => "unknown_column",
            DiagnosticKind::ColumnsMissing => "columns_missing",
            DiagnosticKind::UnknownField { .. } => "unknown_field",
            DiagnosticKind::RowWithoutKey => "row_without_key",
            DiagnosticKind::KeyOfAnotherRow => "key_of_another_row",
            DiagnosticKind::NoSuchParty => "no_such_party",
            DiagnosticKind::NoSuchThesis => "no_such_thesis",
            DiagnosticKind::NoSuchEntity => "no_such_entity",
            DiagnosticKind::AnswerOfNobody => "answer_of_nobody",
            DiagnosticKind::AnswerOfBoth => "answer_of_both",
            DiagnosticKind::AnotherAnswer => "another_answer",
            DiagnosticKind::NoPercent { .. } => "no_percent",
            DiagnosticKind::TooFewAnswers { .. } => "too_few_answers",
            DiagnosticKind::RowIncomplete => "row_incomplete",
            DiagnosticKind::NoCandidates => "no_candidates",
            DiagnosticKind::UnknownMunicipality { .. } => "unknown_municipality",
            DiagnosticKind::AnswersWithoutQuestion => "answers_without_question",
            DiagnosticKind::NameTwice => "name_twice",
            DiagnosticKind::NotOneToFive => "not_one_to_five",
            DiagnosticKind::PartyLineExpected { .. } => "party_line_expected",
            DiagnosticKind::FewerAnswersThanQuestions { .. } => "fewer_answers_than_questions",
            DiagnosticKind::NoMatOWahlAnswer => "no_mat_owahl_answer",
            DiagnosticKind::ForeignScale { .. } => "foreign_scale",
            DiagnosticKind::AnswerListsMissing { .. } => "answer_lists_missing",
            DiagnosticKind::AnswersOfPartiesMissing { .. } => "answers_of_parties_missing",
            DiagnosticKind::NoOmatAnswer => "no_omat_answer",
            DiagnosticKind::OmatFiveSteps => "omat_five_steps",
            DiagnosticKind::UnknownVersion => "unknown_version",
            DiagnosticKind::HybridDiffers => "hybrid_differs",
            DiagnosticKind::UnknownAlgorithm => "unknown_algorithm",
            DiagnosticKind::PositionOfUnknownParty => "position_of_unknown_party",
            DiagnosticKind::UnknownPosition => "unknown_position",
            DiagnosticKind::AnswerLabels => "answer_labels",
            DiagnosticKind::NoWahlOMatPosition => "no_wahl_omat_position",
            DiagnosticKind::NoNumber => "no_number",
            DiagnosticKind::NumberOfAnother => "number_of_another",
            DiagnosticKind::MayNotBePublished => "may_not_be_published",
            DiagnosticKind::AnswerOfUnknownParty => "answer_of_unknown_party",
            DiagnosticKind::PartyAnswersTwice => "party_answers_twice",
            DiagnosticKind::NoRealOMatAnswer => "no_real_omat_answer",
            DiagnosticKind::UnknownQuestion => "unknown_question",
            DiagnosticKind::QuestionAnsweredTwice => "question_answered_twice",
            DiagnosticKind::AnswerOfUnknownCandidate => "answer_of_unknown_candidate",
            DiagnosticKind::NameTakenApart => "name_taken_apart",
            DiagnosticKind::AllWithdrawn => "all_withdrawn",
            DiagnosticKind::Withdrawn => "withdrawn",
            DiagnosticKind::NoYesOrNo => "no_yes_or_no",
            DiagnosticKind::WordedOptions { .. } => "worded_options",
            DiagnosticKind::NoAgreementScale => "no_agreement_scale",
            DiagnosticKind::QuestionLeftOut => "question_left_out",
            DiagnosticKind::NoScaledQuestion => "no_scaled_question",
            DiagnosticKind::NoSuchOption => "no_such_option",
            DiagnosticKind::Missing { .. } => "missing",
            DiagnosticKind::BadLength { .. } => "bad_length",
            DiagnosticKind::Violated { .. } => "violated",
            DiagnosticKind::MatrixShape { .. } => "matrix_shape",
            DiagnosticKind::MatrixScores => "matrix_scores",
            DiagnosticKind::NoTheses => "no_theses",
            DiagnosticKind::TooManyTheses { .. } => "too_many_theses",
            DiagnosticKind::NoSuchParent => "no_such_parent",
            DiagnosticKind::PartiesInCircle => "parties_in_circle",
            DiagnosticKind::PartyNotListed => "party_not_listed",
            DiagnosticKind::AnswersWithoutProfile => "answers_without_profile",
            DiagnosticKind::EmptyKey => "empty_key",
            DiagnosticKind::PartyNameTwice => "party_name_twice",
            DiagnosticKind::ThesisTextTwice => "thesis_text_twice",
            DiagnosticKind::KeyTwice => "key_twice",
            DiagnosticKind::AnswerToUnknownThesis => "answer_to_unknown_thesis",
            DiagnosticKind::ThesisAnsweredTwice => "thesis_answered_twice",
            DiagnosticKind::OffScale { .. } => "off_scale",
        }
    }
}

/// What of an election a field belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldOwner {
    /// The instance itself.
    Instance,
    /// The election.
    Election,
    /// The configuration.
    Configuration,
    /// A thesis.
    Thesis,
    /// A party.
    Party,
    /// A candidate.
    Candidate,
    /// An answer.
    Answer,
}

impl fmt::Display for FieldOwner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FieldOwner::Instance => "the instance",
            FieldOwner::Election => "the election",
            FieldOwner::Configuration => "the configuration",
            FieldOwner::Thesis => "a thesis",
            FieldOwner::Party => "a party",
            FieldOwner::Candidate => "a candidate",
            FieldOwner::Answer => "an answer",
        })
    }
}

/// The lines with which a party of a Mat-O-Wahl begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartyLine {
    /// Its short name.
    ShortName,
    /// Its long name.
    LongName,
    /// Its description.
    Description,
    /// Its web address.
    Address,
    /// Its picture.
    Picture,
}

impl fmt::Display for PartyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PartyLine::ShortName => "the short name",
            PartyLine::LongName => "the long name",
            PartyLine::Description => "the description",
            PartyLine::Address => "the address",
            PartyLine::Picture => "the picture",
        })
    }
}

/// Percents as a list for people.
pub fn percents(scale: &[u8]) -> String {
    scale.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Names as a list for people: in English with 0, in German with 1.
pub fn names(known: &[[&'static str; 2]], language: usize) -> String {
    known.iter().filter_map(|names| names.get(language).copied()).collect::<Vec<_>>().join(", ")
}

fn share_hint(is_share: &bool) -> &'static str {
    if *is_share { "; write 75, not 75 %" } else { "" }
}

fn there_are(alike: &[String]) -> String {
    if alike.is_empty() { String::new() } else { format!("; there are {}", alike.join(", ")) }
}
