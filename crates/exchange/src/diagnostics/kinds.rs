//! The kinds of diagnostics: each has a stable code for programs and an English sentence for the command line. The
//! fields of a kind hold the values that a translation of the sentence needs.
use crate::{diagnostics::parser_messages::ParserMessage, model::import_options::ImportFormat};
use elections::{texts::LanguageError, validation::ValidationError};
use std::fmt;

/// What is wrong or worth knowing, and what to do about it. It is equal for all diagnostics of a kind, so that they
/// can be grouped.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum DiagnosticKind {
    /// No file was given.
    #[error("there is no file to read")]
    NoFile,
    /// The file exceeds the maximum size.
    #[error("the file is larger than {mebibytes} MiB")]
    FileTooLarge {
        /// The maximum size.
        mebibytes: usize,
    },
    /// The file is empty.
    #[error("the file is empty")]
    FileEmpty,
    /// The file is neither text nor a workbook.
    #[error("the file is neither text nor a workbook")]
    NotText,
    /// The file is a web page instead of the data that the page shows.
    #[error("the file is a web page or XML; save the data themselves, not the page around them")]
    WebPage,
    /// The file is not UTF-8, but its format requires UTF-8.
    #[error("the file is not UTF-8 text; save it with that encoding")]
    NotUtf8,
    /// The file is in an encoding of a byte a character, which is guessed.
    #[error("the file is not UTF-8; it is read as {name}, so check umlauts and other special characters")]
    RegionalEncoding {
        /// The name of the encoding, as the WHATWG writes it.
        name: &'static str,
    },
    /// The file is an old or encrypted workbook.
    #[error(
        "the file is an old Excel workbook (.xls) or protected by a password; save it as .xlsx without a password"
    )]
    OldWorkbook,
    /// The file is a PDF.
    #[error("the file is a PDF; the data themselves are needed, as a workbook or CSV")]
    Pdf,
    /// The only file is a picture.
    #[error("the file is a picture; the data themselves are needed, as a workbook or CSV")]
    PictureFile,
    /// The workbook cannot be unpacked or parsed.
    #[error("the workbook is damaged; open it in a spreadsheet program and save it again")]
    WorkbookDamaged,
    /// The file is an archive that is no workbook.
    #[error("the file is an archive, but not a workbook; xlsx and ods can be read")]
    NotAWorkbook,
    /// The workbook exceeds the maximum size after unpacking.
    #[error("the unpacked workbook is larger than any election")]
    WorkbookTooLarge,
    /// A table exceeds the maximum number of rows or columns.
    #[error(
        "the table is larger than {rows} rows or {columns} columns; keep only the rows and columns of the election"
    )]
    TableTooLarge {
        /// The maximum number of rows.
        rows: usize,
        /// The maximum number of columns.
        columns: usize,
    },
    /// The rows of a sheet are not in ascending order.
    #[error("the rows of a sheet are not in order; save the workbook again")]
    RowsOutOfOrder,
    /// The workbook has no sheet with a known name.
    #[error(
        "no sheet of the workbook is named theses, parties, candidates or answers (Thesen, Parteien, Kandidierende, \
         Antworten), and the workbook is not from another known tool; the template shows how it should look"
    )]
    NoKnownSheet,
    /// The file is JSON in an unknown format.
    #[error("the file is JSON, but its keys match none of the formats that can be read")]
    UnknownJson,
    /// The file is in an unknown format.
    #[error("the file is not one of the formats that can be read; its first line is shown")]
    UnknownFormat,
    /// The file is not in the requested format.
    #[error("the file is in the format {actual}, not in {requested}")]
    WrongFormat {
        /// The detected format.
        actual: ImportFormat,
        /// The requested format.
        requested: ImportFormat,
    },
    /// The parties of a Mat-O-Wahl are given without the questions.
    #[error("these are the parties of a Mat-O-Wahl; give the file with its questions too")]
    QuestionsMissing,
    /// What may be the questions of a Mat-O-Wahl is given without the parties.
    #[error(
        "the file is not one of the formats that can be read; if these are the questions of a Mat-O-Wahl, give the file \
         with its parties too"
    )]
    PartiesMissing,
    /// A CSV file among sheets has a first row that belongs to none of the sheets.
    #[error(
        "the first row is not the header of a known sheet; a sheet needs at least key and text (theses), key and shortcut \
         (parties), key and last_name (candidates), thesis and value (answers), or field and value (election)"
    )]
    UnknownHeaderRow,
    /// The files are of several elections or formats.
    #[error("these files do not belong together; give those of one election only")]
    MixedFiles,
    /// A municipality is requested for a format without municipalities.
    #[error("this format has no municipalities; the requested one is ignored")]
    MunicipalityIgnored,
    /// A language is requested that the file does not have.
    #[error("the requested language is not one of the languages of the file; it is ignored")]
    LanguageIgnored,
    /// The YAML document exceeds the maximum size or number of entries.
    #[error("the YAML document is larger than any election")]
    YamlTooLarge,
    /// The JSON document has too many entries or nests them too deeply.
    #[error("the JSON document has more entries, or deeper ones, than any election")]
    JsonTooLarge,
    /// The YAML cannot be parsed.
    #[error("this YAML cannot be read: {message}")]
    Yaml {
        /// The message of the parser.
        message: ParserMessage,
    },
    /// A Real-O-Mat ends before its parties.
    #[error(
        "this is a Real-O-Mat, but the parties, which stand behind the questions, are missing; the file seems to be cut \
         off here"
    )]
    PartiesCutOff,
    /// The file is not well-formed JSON.
    #[error("this is not well-formed JSON: {message}")]
    JsonSyntax {
        /// The message of the parser.
        message: ParserMessage,
    },
    /// The JSON does not have the structure of its format.
    #[error("{message}")]
    JsonContent {
        /// The message of the parser.
        message: ParserMessage,
    },
    /// A key is not read.
    #[error("a key has no place in an instance and is left out")]
    KeyIgnored,
    /// There are more diagnostics than are kept.
    #[error("{count} more problems were found")]
    MoreProblems {
        /// The number of those that are not kept.
        count: usize,
    },
    /// The file does not state the day of the election.
    #[error("the file does not name the day of the election; give it")]
    NoElectionDay,
    /// No domain can be derived from the title.
    #[error("no domain can be derived from the title; choose one")]
    NoDomain,
    /// The title is derived from the name of the file.
    #[error("the file has no title; this one is made from its name")]
    NoTitle,
    /// An HTML text lost its formatting.
    #[error(
        "HTML is converted to plain text; the address of a link stands in round brackets behind its words"
    )]
    HtmlBecameText,
    /// An HTML text lost a picture, a script or the like.
    #[error("a part of an HTML text that cannot be shown is left out")]
    HtmlPartLost,
    /// A text was changed so that it is not read as markup.
    #[error(
        "a space is added to what looks like a term with an explanation, or like a variable, so that it stays plain text"
    )]
    MarkupEscaped,
    /// A dash is restored that the encoding had lost.
    #[error("a dash that the encoding of the file cannot hold is restored")]
    DashRestored,
    /// Invisible characters were removed from a text.
    #[error("characters that are invisible, or that change the direction of a text, are removed")]
    InvisibleCharactersRemoved,
    /// A text contains a null character, which not every database can store.
    #[error("a text holds a null character (U+0000); remove it")]
    NullCharacter,
    /// A website is not a valid address.
    #[error("this is not a web address; it is left out")]
    InvalidWebAddress,
    /// A link is not a valid address.
    #[error("this is not a web address; the link is left out")]
    LinkWithoutAddress,
    /// A link has different addresses in different languages.
    #[error(
        "a link has a different address in another language; the address of the default language is kept"
    )]
    LinkDiffersByLanguage,
    /// A colour is invalid.
    #[error("this is not a colour like #1a2b3c; it is left out")]
    InvalidColour,
    /// A date is invalid.
    #[error("this is not a day; it is written like {example}")]
    InvalidDay {
        /// An example of a valid date.
        example: &'static str,
    },
    /// A date in a sheet is invalid.
    #[error("this is not a day; it is written like 2027-03-14 or 14.03.2027")]
    InvalidDayInCell,
    /// The number of answer choices is invalid.
    #[error("the number of choices must be 5, 3 or 2")]
    InvalidChoiceCount,
    /// A language is invalid.
    #[error("this is not a language; write de, en or the like")]
    InvalidLanguage,
    /// The licence of the instance is invalid.
    #[error("the licence must be non_profit or commercial")]
    InvalidLicence,
    /// A domain is invalid.
    #[error(
        "this cannot be a domain; use 3 to 40 small letters, digits and single hyphens, and no word that the portal \
         uses itself"
    )]
    InvalidDomain,
    /// A gender is invalid.
    #[error("this is not one of male, female, diverse, no_comment")]
    InvalidGender,
    /// A year is invalid.
    #[error("this is not a year")]
    InvalidYear,
    /// A place on a list is not a number.
    #[error("this is not a place on a list")]
    InvalidListPlace,
    /// A boolean is invalid.
    #[error("this is neither yes nor no")]
    InvalidBoolean,
    /// A language of a compass is invalid.
    #[error("{error}; its texts are left out")]
    UnknownLanguage {
        /// The language code in the file.
        code: String,
        /// Why it is invalid.
        error: LanguageError,
    },
    /// A text is in a language that the file does not list.
    #[error("a text in a language that the file does not list is left out")]
    UnlistedLanguage,
    /// There are more languages than an instance can have.
    #[error("an instance has at most {max} languages")]
    TooManyLanguages {
        /// The maximum number of languages.
        max: i64,
    },
    /// Texts are in a language that the instance is not offered in.
    #[error("there are texts in a language that the instance is not offered in")]
    UnofferedLanguage,
    /// A keyword of Real-O-Mat is left out.
    #[error("a keyword has no place in an instance and is left out")]
    KeywordLeftOut,
    /// A contact is not a text.
    #[error("this is not a contact that can be shown; it is left out")]
    ContactLeftOut,
    /// A logo is embedded in the file.
    #[error("a logo is not imported; upload it in the portal")]
    LogoLeftOut,
    /// The file names a picture that was not given.
    #[error("a picture is named but not part of the file; add it as a file, or upload it in the portal")]
    PictureNotIncluded,
    /// A picture file cannot be used.
    #[error("this picture cannot be read, or is too large; it is left out")]
    PictureUnreadable,
    /// A picture file is given that no party or candidate names.
    #[error("no party or candidate of the files names this picture; it is left out")]
    UnusedPicture,
    /// A column of sums is left out.
    #[error("the column that counts the answers is left out; they can be counted")]
    CountColumn,
    /// Cells stand to the right of the last heading.
    #[error("cells to the right of the last column with a heading are left out")]
    CellsRightOfTable,
    /// A quotation mark opens that would include the rest of the table.
    #[error(
        "a quotation mark opens here and is not closed at the end of its text, so that rows below would become part of \
         it; close it or take it out"
    )]
    OpenQuote,
    /// A row ends before its table does.
    #[error("this row ends after {cells} of {columns} columns; the file seems to be cut off")]
    RowCutOff {
        /// The number of cells of the row.
        cells: usize,
        /// The number of columns of the heading.
        columns: usize,
    },
    /// The sheet of the theses is missing.
    #[error("the sheet of the theses is missing")]
    NoThesesSheet,
    /// Two sheets are of the same kind.
    #[error("there are two sheets of the same kind")]
    DuplicateSheet,
    /// A sheet is of an unknown kind.
    #[error("a sheet that is not one of election, theses, parties, candidates, answers is left out")]
    SheetLeftOut,
    /// Two columns have the same heading.
    #[error("two columns have the same heading")]
    DuplicateColumn,
    /// A column is unknown.
    #[error("a column with this heading is not known and is left out; known are {}", format_names(.known, *.language))]
    UnknownColumn {
        /// The known columns, in English and in German.
        known: Vec<[&'static str; 2]>,
        /// The language of the sheet: 0 for English, 1 for German.
        language: usize,
    },
    /// Required columns are missing.
    #[error("columns are missing; the first row must name them")]
    ColumnsMissing,
    /// The row of a field is unknown.
    #[error("this field is not known and is left out; known are {}", format_names(.known, *.language))]
    UnknownField {
        /// The known fields, in English and in German.
        known: Vec<[&'static str; 2]>,
        /// The language of the sheet: 0 for English, 1 for German.
        language: usize,
    },
    /// A row has no key.
    #[error("a row needs a key; any short word that no other row has")]
    RowWithoutKey,
    /// Two rows have the same key.
    #[error("another row has the same key")]
    DuplicateRowKey,
    /// There is no party with this key.
    #[error("no party has this key")]
    NoSuchParty,
    /// There is no thesis with this key.
    #[error("no thesis has this key")]
    NoSuchThesis,
    /// There is no party or candidate with this key.
    #[error("no party or candidate has this key")]
    NoSuchEntity,
    /// An answer has no owner.
    #[error("an answer needs the key of a party or of a candidate")]
    AnswerWithoutEntity,
    /// An answer has two owners.
    #[error("an answer belongs to a party or to a candidate, not to both")]
    AnswerWithTwoEntities,
    /// Two rows hold the same answer.
    #[error("there is another answer to this thesis")]
    DuplicateAnswer,
    /// A cell is not a valid answer.
    #[error("an answer is one of {}, or empty{}", format_percents(.scale), format_fraction_hint(.is_fraction))]
    InvalidPercent {
        /// The valid answers in percent.
        scale: Vec<u8>,
        /// Whether the cell holds a number between 0 and 1, as spreadsheets store percents.
        is_fraction: bool,
    },
    /// So few questions are answered by each candidate that no voter could get a match.
    #[error(
        "no candidate answered more than {max} of the {theses} questions, so a voter who answers them all gets “too \
         few answers” for everybody; take one municipality with --municipality"
    )]
    TooFewAnswers {
        /// The maximum number of answers of a candidate.
        max: usize,
        /// The number of questions.
        theses: usize,
    },
    /// A row lacks required fields.
    #[error("a row without last name or municipality is left out")]
    RowIncomplete,
    /// A table has no rows.
    #[error("the table has no candidates")]
    NoCandidates,
    /// The requested municipality is not in the file.
    #[error(
        "no candidate stands in this municipality; number of municipalities in the file: {known}{}",
        format_similar(.similar)
    )]
    UnknownMunicipality {
        /// The number of municipalities in the file.
        known: usize,
        /// The municipalities that begin like the requested one.
        similar: Vec<String>,
    },
    /// A column with answers has no heading.
    #[error("answers stand in a column without a question")]
    AnswersWithoutQuestion,
    /// Two people of a municipality have the same name.
    #[error("a name occurs twice in a municipality; both are kept, as two people")]
    DuplicateName,
    /// A value is no answer of Helsingin Sanomat.
    #[error("an answer is not one of 1, 2, 3, 4, 5 and counts as missing")]
    InvalidHelsinginSanomatAnswer,
    /// A line of a Mat-O-Wahl is not where it must be.
    #[error(
        "{line} of a party was expected here, behind “0” or a label like “Partei_kurz:”; each party has five such \
         lines and one answer to each of the {questions} questions"
    )]
    PartyLineExpected {
        /// The expected line.
        line: PartyLine,
        /// The number of questions.
        questions: usize,
    },
    /// A party of a Mat-O-Wahl is incomplete.
    #[error("a party has fewer answers than there are questions ({questions})")]
    FewerAnswersThanQuestions {
        /// The number of questions.
        questions: usize,
    },
    /// A value is no answer of Mat-O-Wahl.
    #[error("this is not an answer of Mat-O-Wahl: 1 agree, 0 neutral, -1 disagree")]
    InvalidMatOWahlAnswer,
    /// A Mat-O-Wahl uses a scale of its own.
    #[error(
        "the answers reach from {min} to {max}; such a scale cannot be imported, because guessing what its steps \
         mean would put words into somebody’s mouth"
    )]
    ForeignScale {
        /// The lowest answer.
        min: f64,
        /// The highest answer.
        max: f64,
    },
    /// An Omat has too few or too many lists of answers.
    #[error("there are {questions} questions, but answers to {answered}")]
    AnswerListsMissing {
        /// The number of questions.
        questions: usize,
        /// The number of questions that have answers.
        answered: usize,
    },
    /// A question of an Omat has too few or too many answers.
    #[error("there are {parties} parties, but {answers} answers to this question")]
    AnswersOfPartiesMissing {
        /// The number of parties.
        parties: usize,
        /// The number of answers.
        answers: usize,
    },
    /// A value is no answer of an Omat.
    #[error(
        "this is not an answer of an Omat: 2 agree, 1 neutral, 0 disagree; or, where several are above 2, from 4 fully agree \
         to 0 strongly disagree"
    )]
    InvalidOmatAnswer,
    /// An Omat has five steps without labels.
    #[error(
        "the answers go from 0 to 4, and the file does not say what these mean; they are read as from strongly disagree \
         (0) to fully agree (4)"
    )]
    OmatFiveSteps,
    /// The version of a compass is unknown.
    #[error("this version of the format is not known here, only version 1")]
    UnknownVersion,
    /// A compass uses an algorithm that computes different points.
    #[error("“hybrid” of Open Election Compass becomes our own hybrid model, whose points may differ")]
    HybridDiffers,
    /// A compass has answers of an unknown kind.
    #[error(
        "answers of this kind cannot be imported; known are cityblock/approve-neutral-reject, \
         cityblock/approve-partly-reject and hybrid"
    )]
    UnknownAlgorithm,
    /// A position belongs to an unknown party.
    #[error("a position of a party that is not among the parties")]
    PositionOfUnknownParty,
    /// A position is unknown to the algorithm of the compass.
    #[error("this position is not one of those that the algorithm of the file has")]
    UnknownPosition,
    /// The labels of the answers are taken from the tool.
    #[error(
        "the answers of this tool have their own labels; voters see these labels too, from strongly disagree to fully \
         agree"
    )]
    AnswerLabels,
    /// A position is unknown to the Wahl-O-Mat.
    #[error("this is not a position of a Wahl-O-Mat; there are “stimme zu”, “neutral” and “stimme nicht zu”")]
    InvalidWahlOMatPosition,
    /// A number is invalid.
    #[error("this is not a number; each party and each thesis has one, by which its rows belong together")]
    InvalidNumber,
    /// Two rows with the same number differ.
    #[error("another row with the same number contradicts this one")]
    ContradictingRow,
    /// The data may be read but not published.
    #[error(
        "the owner of this data, the Bundeszentrale für politische Bildung, forbids publishing it anew; keep what you \
         make of it to yourself, or ask for permission"
    )]
    MayNotBePublished,
    /// An answer belongs to an unknown party.
    #[error("an answer of a party that is not among the parties")]
    AnswerOfUnknownParty,
    /// A party answers a question twice.
    #[error("a party answers a question twice")]
    PartyAnswersTwice,
    /// A value is no answer of Real-O-Mat.
    #[error("this answer is not known; there are “nicht weit genug”, “richtig”, “zu weit” and “/”")]
    InvalidRealOMatAnswer,
    /// An answer belongs to an unknown question.
    #[error("an answer to a question that is not among the questions")]
    UnknownQuestion,
    /// A question is answered twice.
    #[error("a second answer to the same question")]
    QuestionAnsweredTwice,
    /// An answer belongs to an unknown candidate.
    #[error("an answer of a candidate that is not among the candidates")]
    AnswerOfUnknownCandidate,
    /// First and last name are guessed from the full name.
    #[error("a full name is split before its last word; check first and last name")]
    NameSplit,
    /// All parties and candidates are marked as inactive.
    #[error(
        "every party and candidate is marked as no longer active, which would leave nobody to show; they are all taken as \
         active"
    )]
    AllWithdrawn,
    /// A party or candidate is marked as inactive.
    #[error("this one is marked as no longer active, and is deactivated")]
    Withdrawn,
    /// A value is no answer of Volební kalkulačka.
    #[error("this answer is not known; there are yes, no and dont_know")]
    InvalidYesNoAnswer,
    /// Not every question of a poll has a scale.
    #[error(
        "{unscaled} of the {questions} questions have worded options of their own, which are no scale from agree to \
         disagree; nobody but the authors could say which option lies where. --skip-unscaled leaves these questions out \
         and imports the rest"
    )]
    WordedOptions {
        /// The number of questions.
        questions: usize,
        /// The number of questions without a scale.
        unscaled: usize,
    },
    /// A question has no scale.
    #[error("the options of this question are not a scale from agree to disagree")]
    NoAgreementScale,
    /// A question has no scale and is left out because of the options.
    #[error("the options of this question are not a scale from agree to disagree; the question is left out")]
    QuestionLeftOut,
    /// No question of a poll has a scale.
    #[error(
        "none of the questions has options that are a scale from agree to disagree, so nothing is left to import"
    )]
    NoScaledQuestion,
    /// An answer names an option that the question does not have.
    #[error("the question has no such option; the answer counts as missing")]
    NoSuchOption,
    /// A table of a VOTO store is missing.
    #[error("a table that the import needs is missing")]
    VotoTableMissing,
    /// A table of a VOTO store has no place in an instance.
    #[error("a table that has no place in an instance is left out")]
    VotoTableLeftOut,
    /// A file is not a part of a VOTO store.
    #[error(
        "this is no table, no answer of a published call and no file of the bucket that is used; it is left out"
    )]
    VotoFileLeftOut,
    /// A dump of a VOTO store ends within a table.
    #[error("the dump ends within a table; it seems to be cut off")]
    VotoDumpCutOff,
    /// An answer of a published call is one page of several.
    #[error("this is one page of several; fetch the call again with pagination=false")]
    VotoPageMissing,
    /// A row of a VOTO store refers to a row that is missing.
    #[error("a row refers to a row that is missing; it is left out")]
    VotoRowOrphaned,
    /// The requested instance is not in the VOTO store.
    #[error("there is no instance with this id")]
    VotoInstanceMissing,
    /// A thesis of a VOTO store has no text.
    #[error("a thesis without a text is left out, with the answers to it")]
    VotoThesisWithoutText,
    /// The bucket of a VOTO store has no configuration of an instance.
    #[error(
        "the instance has no configuration.json; the default configuration applies, with the hybrid model"
    )]
    VotoConfigurationMissing,
    /// A configuration of a VOTO store has no matrix.
    #[error("the configuration has no matrix; the hybrid model applies")]
    VotoMatrixMissing,
    /// A value of a configuration of a VOTO store is invalid.
    #[error("a value of the configuration is not valid here and is left out ({error})")]
    VotoConfigurationValue {
        /// Why it is not valid.
        error: ValidationError,
    },
    /// A configuration of a VOTO store stays invalid, whatever part of it is left out.
    #[error("the configuration is not valid here, and no part that could be left out makes it so ({error})")]
    VotoConfigurationUnusable {
        /// Why it is not valid.
        error: ValidationError,
    },
    /// An instance of a VOTO store that was never public cannot be imported.
    #[error("an instance that was never public cannot be imported and is left out")]
    VotoInstanceLeftOut,
    /// The status of an instance of a VOTO store has no counterpart in an import.
    #[error("the instance begins in preparation here; its status in VOTO is not kept")]
    VotoStatusLost,
    /// A role of a VOTO store is deactivated.
    #[error("a deactivated role is left out")]
    VotoRoleDeactivated,
    /// A value of a VOTO store is not understood.
    #[error("a value is not understood; it is left out")]
    VotoValueUnknown,
    /// A party or candidate of a VOTO store has submitted, but there are no answers.
    #[error("the status says that answers were submitted, but there are none")]
    VotoVotedWithoutAnswers,
    /// A party or candidate of a VOTO store has not submitted its answers.
    #[error("answers that were not submitted stay drafts")]
    VotoDraftKept,
    /// A mail address of a VOTO store is unusable.
    #[error("a mail address is not valid or belongs to another candidate of the instance; it is left out")]
    VotoMailLeftOut,
    /// An optional field is missing.
    #[error("{owner} has no {field}")]
    Missing {
        /// What the field belongs to.
        owner: FieldOwner,
        /// The path of the field, as in a bundle.
        field: String,
    },
    /// A text is too short or too long, which only editing can fix.
    #[error("{owner}: {error}; it is kept as it is until somebody edits it")]
    BadLength {
        /// What the field belongs to.
        owner: FieldOwner,
        /// The violated rule.
        error: ValidationError,
    },
    /// A rule of the domain is violated.
    #[error("{owner}: {error}")]
    Violated {
        /// What the field belongs to.
        owner: FieldOwner,
        /// The violated rule.
        error: ValidationError,
    },
    /// The size of the matrix differs from the size of the scale.
    #[error("the matrix needs {size} rows of {size} scores, one for each answer")]
    MatrixShape {
        /// The number of answers.
        size: usize,
    },
    /// A score of the matrix is invalid.
    #[error("scores lie between -1 and 1 and have at most three decimals")]
    MatrixScores,
    /// There are no theses.
    #[error("there are no theses")]
    NoTheses,
    /// There are more theses than can be matched.
    #[error("there are too many theses; voters can be matched on at most {max}")]
    TooManyTheses {
        /// The maximum number of theses.
        max: usize,
    },
    /// The parent of a party does not exist.
    #[error("the parent is not the key of another party")]
    NoSuchParent,
    /// The parents of parties form a cycle.
    #[error("the parents of the parties form a cycle")]
    PartyCycle,
    /// The party of a candidate does not exist.
    #[error("the party is not the key of one of the parties")]
    PartyNotListed,
    /// A candidate without a profile has answers.
    #[error("a candidate without a profile has no answers")]
    AnswersWithoutProfile,
    /// A key is empty.
    #[error("a key is empty")]
    EmptyKey,
    /// Two parties have the same name.
    #[error("another party has the same name")]
    DuplicatePartyName,
    /// Two theses have the same text.
    #[error("another thesis has the same text")]
    DuplicateThesisText,
    /// Two entries have the same key.
    #[error("a key occurs twice in its list")]
    DuplicateKey,
    /// An answer belongs to an unknown thesis.
    #[error("an answer to a thesis that is not there")]
    AnswerToUnknownThesis,
    /// A thesis is answered twice.
    #[error("a second answer to the same thesis")]
    ThesisAnsweredTwice,
    /// An answer is not on the scale of the instance.
    #[error("an answer is off the scale of this instance: {}", format_percents(.scale))]
    OffScale {
        /// The valid answers in percent.
        scale: Vec<u8>,
    },
}

impl DiagnosticKind {
    /// Returns the kind with another name for its field, if it has one.
    pub(crate) fn with_field(mut self, name: &str) -> DiagnosticKind {
        match &mut self {
            DiagnosticKind::Missing { field, .. }
            | DiagnosticKind::BadLength { error: ValidationError { field, .. }, .. }
            | DiagnosticKind::Violated { error: ValidationError { field, .. }, .. } => {
                *field = name.to_owned()
            }
            _ => {}
        }
        self
    }

    /// Returns the stable code of the kind. It does not change when the sentence is improved.
    pub fn code(&self) -> &'static str {
        match self {
            DiagnosticKind::NoFile => "no_file",
            DiagnosticKind::FileTooLarge { .. } => "file_too_large",
            DiagnosticKind::FileEmpty => "file_empty",
            DiagnosticKind::NotText => "not_text",
            DiagnosticKind::WebPage => "web_page",
            DiagnosticKind::NotUtf8 => "not_utf8",
            DiagnosticKind::RegionalEncoding { .. } => "regional_encoding",
            DiagnosticKind::OldWorkbook => "old_workbook",
            DiagnosticKind::Pdf => "pdf",
            DiagnosticKind::PictureFile => "picture_file",
            DiagnosticKind::WorkbookDamaged => "workbook_damaged",
            DiagnosticKind::NotAWorkbook => "no_workbook",
            DiagnosticKind::WorkbookTooLarge => "workbook_too_large",
            DiagnosticKind::TableTooLarge { .. } => "table_too_large",
            DiagnosticKind::RowsOutOfOrder => "rows_out_of_order",
            DiagnosticKind::NoKnownSheet => "no_known_sheet",
            DiagnosticKind::UnknownJson => "unknown_json",
            DiagnosticKind::UnknownFormat => "unknown_format",
            DiagnosticKind::WrongFormat { .. } => "wrong_format",
            DiagnosticKind::QuestionsMissing => "questions_missing",
            DiagnosticKind::PartiesMissing => "parties_missing",
            DiagnosticKind::UnknownHeaderRow => "no_sheets_row",
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
            DiagnosticKind::MarkupEscaped => "looked_like_term",
            DiagnosticKind::DashRestored => "dash_restored",
            DiagnosticKind::InvisibleCharactersRemoved => "unseen_removed",
            DiagnosticKind::NullCharacter => "null_character",
            DiagnosticKind::InvalidWebAddress => "no_web_address",
            DiagnosticKind::LinkWithoutAddress => "link_without_address",
            DiagnosticKind::LinkDiffersByLanguage => "link_elsewhere",
            DiagnosticKind::InvalidColour => "no_colour",
            DiagnosticKind::InvalidDay { .. } => "no_day",
            DiagnosticKind::InvalidDayInCell => "no_day_in_cell",
            DiagnosticKind::InvalidChoiceCount => "no_choices",
            DiagnosticKind::InvalidLanguage => "no_language",
            DiagnosticKind::InvalidLicence => "no_licence",
            DiagnosticKind::InvalidDomain => "not_adomain",
            DiagnosticKind::InvalidGender => "no_gender",
            DiagnosticKind::InvalidYear => "no_year",
            DiagnosticKind::InvalidListPlace => "no_list_place",
            DiagnosticKind::InvalidBoolean => "neither_yes_nor_no",
            DiagnosticKind::UnknownLanguage { .. } => "unknown_language",
            DiagnosticKind::UnlistedLanguage => "unlisted_language",
            DiagnosticKind::TooManyLanguages { .. } => "too_many_languages",
            DiagnosticKind::UnofferedLanguage => "unoffered_language",
            DiagnosticKind::KeywordLeftOut => "keyword_left_out",
            DiagnosticKind::ContactLeftOut => "contact_left_out",
            DiagnosticKind::LogoLeftOut => "logo_left_out",
            DiagnosticKind::PictureNotIncluded => "picture_not_included",
            DiagnosticKind::PictureUnreadable => "picture_unreadable",
            DiagnosticKind::UnusedPicture => "picture_of_nobody",
            DiagnosticKind::CountColumn => "count_column",
            DiagnosticKind::CellsRightOfTable => "right_of_table",
            DiagnosticKind::OpenQuote => "open_quote",
            DiagnosticKind::RowCutOff { .. } => "row_cut_off",
            DiagnosticKind::NoThesesSheet => "no_theses_sheet",
            DiagnosticKind::DuplicateSheet => "two_sheets",
            DiagnosticKind::SheetLeftOut => "sheet_left_out",
            DiagnosticKind::DuplicateColumn => "two_columns",
            DiagnosticKind::UnknownColumn { .. } => "unknown_column",
            DiagnosticKind::ColumnsMissing => "columns_missing",
            DiagnosticKind::UnknownField { .. } => "unknown_field",
            DiagnosticKind::RowWithoutKey => "row_without_key",
            DiagnosticKind::DuplicateRowKey => "key_of_another_row",
            DiagnosticKind::NoSuchParty => "no_such_party",
            DiagnosticKind::NoSuchThesis => "no_such_thesis",
            DiagnosticKind::NoSuchEntity => "no_such_entity",
            DiagnosticKind::AnswerWithoutEntity => "answer_of_nobody",
            DiagnosticKind::AnswerWithTwoEntities => "answer_of_both",
            DiagnosticKind::DuplicateAnswer => "another_answer",
            DiagnosticKind::InvalidPercent { .. } => "no_percent",
            DiagnosticKind::TooFewAnswers { .. } => "too_few_answers",
            DiagnosticKind::RowIncomplete => "row_incomplete",
            DiagnosticKind::NoCandidates => "no_candidates",
            DiagnosticKind::UnknownMunicipality { .. } => "unknown_municipality",
            DiagnosticKind::AnswersWithoutQuestion => "answers_without_question",
            DiagnosticKind::DuplicateName => "name_twice",
            DiagnosticKind::InvalidHelsinginSanomatAnswer => "not_one_to_five",
            DiagnosticKind::PartyLineExpected { .. } => "party_line_expected",
            DiagnosticKind::FewerAnswersThanQuestions { .. } => "fewer_answers_than_questions",
            DiagnosticKind::InvalidMatOWahlAnswer => "no_mat_owahl_answer",
            DiagnosticKind::ForeignScale { .. } => "foreign_scale",
            DiagnosticKind::AnswerListsMissing { .. } => "answer_lists_missing",
            DiagnosticKind::AnswersOfPartiesMissing { .. } => "answers_of_parties_missing",
            DiagnosticKind::InvalidOmatAnswer => "no_omat_answer",
            DiagnosticKind::OmatFiveSteps => "omat_five_steps",
            DiagnosticKind::UnknownVersion => "unknown_version",
            DiagnosticKind::HybridDiffers => "hybrid_differs",
            DiagnosticKind::UnknownAlgorithm => "unknown_algorithm",
            DiagnosticKind::PositionOfUnknownParty => "position_of_unknown_party",
            DiagnosticKind::UnknownPosition => "unknown_position",
            DiagnosticKind::AnswerLabels => "answer_labels",
            DiagnosticKind::InvalidWahlOMatPosition => "no_wahl_omat_position",
            DiagnosticKind::InvalidNumber => "no_number",
            DiagnosticKind::ContradictingRow => "number_of_another",
            DiagnosticKind::MayNotBePublished => "may_not_be_published",
            DiagnosticKind::AnswerOfUnknownParty => "answer_of_unknown_party",
            DiagnosticKind::PartyAnswersTwice => "party_answers_twice",
            DiagnosticKind::InvalidRealOMatAnswer => "no_real_omat_answer",
            DiagnosticKind::UnknownQuestion => "unknown_question",
            DiagnosticKind::QuestionAnsweredTwice => "question_answered_twice",
            DiagnosticKind::AnswerOfUnknownCandidate => "answer_of_unknown_candidate",
            DiagnosticKind::NameSplit => "name_taken_apart",
            DiagnosticKind::AllWithdrawn => "all_withdrawn",
            DiagnosticKind::Withdrawn => "withdrawn",
            DiagnosticKind::InvalidYesNoAnswer => "no_yes_or_no",
            DiagnosticKind::WordedOptions { .. } => "worded_options",
            DiagnosticKind::NoAgreementScale => "no_agreement_scale",
            DiagnosticKind::QuestionLeftOut => "question_left_out",
            DiagnosticKind::NoScaledQuestion => "no_scaled_question",
            DiagnosticKind::NoSuchOption => "no_such_option",
            DiagnosticKind::VotoTableMissing => "voto_table_missing",
            DiagnosticKind::VotoTableLeftOut => "voto_table_left_out",
            DiagnosticKind::VotoFileLeftOut => "voto_file_left_out",
            DiagnosticKind::VotoDumpCutOff => "voto_dump_cut_off",
            DiagnosticKind::VotoPageMissing => "voto_page_missing",
            DiagnosticKind::VotoRowOrphaned => "voto_row_orphaned",
            DiagnosticKind::VotoInstanceMissing => "voto_instance_missing",
            DiagnosticKind::VotoThesisWithoutText => "voto_thesis_without_text",
            DiagnosticKind::VotoConfigurationMissing => "voto_configuration_missing",
            DiagnosticKind::VotoMatrixMissing => "voto_matrix_missing",
            DiagnosticKind::VotoConfigurationValue { .. } => "voto_configuration_value",
            DiagnosticKind::VotoConfigurationUnusable { .. } => "voto_configuration_unusable",
            DiagnosticKind::VotoInstanceLeftOut => "voto_instance_left_out",
            DiagnosticKind::VotoStatusLost => "voto_status_lost",
            DiagnosticKind::VotoRoleDeactivated => "voto_role_deactivated",
            DiagnosticKind::VotoValueUnknown => "voto_value_unknown",
            DiagnosticKind::VotoVotedWithoutAnswers => "voto_voted_without_answers",
            DiagnosticKind::VotoDraftKept => "voto_draft_kept",
            DiagnosticKind::VotoMailLeftOut => "voto_mail_left_out",
            DiagnosticKind::Missing { .. } => "missing",
            DiagnosticKind::BadLength { .. } => "bad_length",
            DiagnosticKind::Violated { .. } => "violated",
            DiagnosticKind::MatrixShape { .. } => "matrix_shape",
            DiagnosticKind::MatrixScores => "matrix_scores",
            DiagnosticKind::NoTheses => "no_theses",
            DiagnosticKind::TooManyTheses { .. } => "too_many_theses",
            DiagnosticKind::NoSuchParent => "no_such_parent",
            DiagnosticKind::PartyCycle => "parties_in_circle",
            DiagnosticKind::PartyNotListed => "party_not_listed",
            DiagnosticKind::AnswersWithoutProfile => "answers_without_profile",
            DiagnosticKind::EmptyKey => "empty_key",
            DiagnosticKind::DuplicatePartyName => "party_name_twice",
            DiagnosticKind::DuplicateThesisText => "thesis_text_twice",
            DiagnosticKind::DuplicateKey => "key_twice",
            DiagnosticKind::AnswerToUnknownThesis => "answer_to_unknown_thesis",
            DiagnosticKind::ThesisAnsweredTwice => "thesis_answered_twice",
            DiagnosticKind::OffScale { .. } => "off_scale",
        }
    }
}

/// What a field belongs to.
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

/// The lines at the beginning of a party of a Mat-O-Wahl.
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

/// Formats percents as a list.
pub fn format_percents(scale: &[u8]) -> String {
    scale.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

/// Formats names as a list: in English with 0, in German with 1.
pub fn format_names(known: &[[&'static str; 2]], language: usize) -> String {
    known.iter().filter_map(|names| names.get(language).copied()).collect::<Vec<_>>().join(", ")
}

fn format_fraction_hint(is_fraction: &bool) -> &'static str {
    if *is_fraction { "; this is a fraction: write whole percents, 75 instead of 0.75" } else { "" }
}

fn format_similar(similar: &[String]) -> String {
    if similar.is_empty() { String::new() } else { format!("; similar names: {}", similar.join(", ")) }
}
