//! Translates error messages of serde and its libraries into words for people who do not write programs.

/// What is wrong with a document, in both languages. It is the beginning of a sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParserMessage {
    /// The English message, also for the command line.
    pub english: String,
    /// The German message.
    pub german: String,
}

impl ParserMessage {
    fn new(english: impl Into<String>, german: impl Into<String>) -> ParserMessage {
        ParserMessage { english: english.into(), german: german.into() }
    }
}

impl std::fmt::Display for ParserMessage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.english)
    }
}

/// Fixed messages of the libraries, in English and in German.
const SENTENCES: [(&str, &str, &str); 15] = [
    (
        "EOF while parsing a string",
        "the file ends in the middle of a text; it seems to be cut off",
        "die Datei endet mitten in einem Text; offenbar fehlt ihr Ende",
    ),
    (
        "EOF while parsing a list",
        "the file ends in the middle of a list; it seems to be cut off",
        "die Datei endet mitten in einer Liste; offenbar fehlt ihr Ende",
    ),
    (
        "EOF while parsing an object",
        "the file ends before a curly bracket is closed; it seems to be cut off",
        "die Datei endet, bevor eine geschweifte Klammer geschlossen ist; offenbar fehlt ihr Ende",
    ),
    (
        "EOF while parsing a value",
        "the file ends where a value belongs; it seems to be cut off",
        "die Datei endet, wo ein Wert stehen müsste; offenbar fehlt ihr Ende",
    ),
    (
        "trailing characters",
        "something stands behind the end of the document",
        "hinter dem Ende des Dokuments steht noch etwas",
    ),
    ("trailing comma", "there is a comma too many", "hier steht ein Komma zu viel"),
    (
        "expected value",
        "a value belongs here: a text in quotation marks, a number, a list or the like",
        "hier fehlt ein Wert: ein Text in Anführungszeichen, eine Zahl, eine Liste oder dergleichen",
    ),
    (
        "expected ident",
        "this is not a word of JSON; there are true, false and null",
        "dieses Wort kennt JSON nicht; es gibt true, false und null",
    ),
    ("expected `:`", "a colon is missing", "hier fehlt ein Doppelpunkt"),
    (
        "expected `,` or `}`",
        "a comma or a closing curly bracket is missing",
        "hier fehlt ein Komma oder eine schließende geschweifte Klammer",
    ),
    (
        "expected `,` or `]`",
        "a comma or a closing square bracket is missing",
        "hier fehlt ein Komma oder eine schließende eckige Klammer",
    ),
    (
        "key must be a string",
        "a name in quotation marks belongs here",
        "hier muss ein Name in Anführungszeichen stehen",
    ),
    (
        "invalid number",
        "this number is not written as JSON writes numbers",
        "diese Zahl ist nicht so geschrieben, wie JSON es verlangt",
    ),
    (
        "invalid escape",
        "what stands behind this backslash means nothing",
        "was hinter diesem umgekehrten Schrägstrich steht, hat keine Bedeutung",
    ),
    (
        "recursion limit exceeded",
        "lists and brackets are nested too deeply",
        "Listen und Klammern sind zu tief verschachtelt",
    ),
];

/// Translates the message of a library. An unknown message stays as it is in English, and becomes a general
/// sentence in German.
pub(crate) fn translate(message: &str) -> ParserMessage {
    if let Some((_, english, german)) = SENTENCES.iter().find(|(sentence, ..)| *sentence == message) {
        return ParserMessage::new(*english, *german);
    }
    if message.starts_with("control character") {
        return ParserMessage::new(
            "a line break or another control character stands in the middle of a text; a quotation mark seems to be \
             missing",
            "mitten in einem Text steht ein Zeilenumbruch oder ein anderes Steuerzeichen; offenbar fehlt ein \
             Anführungszeichen",
        );
    }
    let known = translate_invalid_type(message).or_else(|| translate_field_error(message));
    known.unwrap_or_else(|| ParserMessage::new(message, "was hier steht, ist an dieser Stelle nicht möglich"))
}

/// Translates `invalid type: null, expected a string`.
fn translate_invalid_type(message: &str) -> Option<ParserMessage> {
    let rest = message.strip_prefix("invalid type: ").or_else(|| message.strip_prefix("invalid value: "))?;
    let (actual, expected) = rest.rsplit_once(", expected ")?;
    let (actual, expected) = (describe_actual(actual), describe_expected(expected));
    Some(ParserMessage::new(
        format!("here stands {}, where {} belongs", actual.english, expected.english),
        format!("hier steht {}; erwartet wird {}", actual.german, expected.german),
    ))
}

/// Describes the actual value that serde names: `string "x"`.
fn describe_actual(actual: &str) -> ParserMessage {
    let (kind, value) = actual.split_once(' ').unwrap_or((actual, ""));
    let value = value.trim_start_matches("point ").trim_matches(['`', '"']);
    match kind {
        "string" | "character" => {
            ParserMessage::new(format!("the text “{value}”"), format!("der Text „{value}“"))
        }
        "integer" | "floating" => {
            ParserMessage::new(format!("the number {value}"), format!("die Zahl {value}"))
        }
        "boolean" => ParserMessage::new(value, value),
        "null" | "unit" | "Option" => ParserMessage::new("null (nothing)", "null (nichts)"),
        "sequence" => ParserMessage::new("a list", "eine Liste"),
        "map" => ParserMessage::new("something in curly brackets", "etwas in geschweiften Klammern"),
        _ => ParserMessage::new(actual, "etwas anderes"),
    }
}

/// Describes the expected value that serde names: `a string`, `u8`, `struct Thesis with 4 elements`.
fn describe_expected(expected: &str) -> ParserMessage {
    let is_integer = expected.strip_prefix(['u', 'i']).is_some_and(|bits| bits.parse::<u8>().is_ok());
    let (english, german) = match expected {
        "a string" | "a borrowed string" => ("a text in quotation marks", "ein Text in Anführungszeichen"),
        "a boolean" => ("true or false", "true oder false"),
        "f64" | "f32" => ("a number", "eine Zahl"),
        "a sequence" => ("a list in square brackets", "eine Liste in eckigen Klammern"),
        "a map" => ("something in curly brackets, {…},", "etwas in geschweiften Klammern, {…}"),
        _ if is_integer => ("a whole number", "eine ganze Zahl"),
        _ if expected.starts_with("a tuple") => {
            ("a list in square brackets", "eine Liste in eckigen Klammern")
        }
        _ if expected.starts_with("struct ") => {
            ("something in curly brackets, {…},", "etwas in geschweiften Klammern, {…}")
        }
        other => (other, "etwas anderes"),
    };
    ParserMessage::new(english, german)
}

/// Translates `missing field `key`` and `unknown field `x`, expected one of `key`, `text``.
fn translate_field_error(message: &str) -> Option<ParserMessage> {
    let quoted = |rest: &str| rest.split('`').nth(1).map(str::to_owned);
    let words = |name: String, english: &str, german: &str| {
        ParserMessage::new(format!("“{name}” {english}"), format!("„{name}“ {german}"))
    };
    if let Some(rest) = message.strip_prefix("missing field ") {
        return Some(words(quoted(rest)?, "is missing", "fehlt"));
    }
    if let Some(rest) = message.strip_prefix("duplicate field ") {
        return Some(words(quoted(rest)?, "stands here twice", "steht hier zweimal"));
    }
    let rest = message.strip_prefix("unknown field ").or_else(|| message.strip_prefix("unknown variant "))?;
    let known = rest.split('`').skip(3).step_by(2).collect::<Vec<_>>().join(", ");
    let name = quoted(rest)?;
    Some(match known.is_empty() {
        true => words(name, "is not known here", "ist hier nicht bekannt"),
        false => words(
            name,
            &format!("is not known here; known are {known}"),
            &format!("ist hier nicht bekannt; bekannt sind {known}"),
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rstest::rstest;

    #[rstest]
    #[case("invalid type: string \"25\", expected f64", "here stands the text “25”, where a number belongs")]
    #[case(
        "invalid type: string \"live\", expected i16",
        "here stands the text “live”, where a whole number belongs"
    )]
    #[case(
        "invalid value: integer `-25`, expected u8",
        "here stands the number -25, where a whole number belongs"
    )]
    #[case(
        "invalid type: floating point `2.5`, expected i64",
        "here stands the number 2.5, where a whole number belongs"
    )]
    #[case(
        "invalid type: null, expected a tuple of size 2",
        "here stands null (nothing), where a list in square brackets belongs"
    )]
    #[case(
        "invalid type: string \"plain\", expected a map",
        "here stands the text “plain”, where something in curly brackets, {…}, belongs"
    )]
    #[case(
        "invalid type: map, expected a string",
        "here stands something in curly brackets, where a text in quotation marks belongs"
    )]
    #[case("missing field `text`", "“text” is missing")]
    #[case("duplicate field `version`", "“version” stands here twice")]
    #[case(
        "unknown field `foo`, expected one of `key`, `category`, `text`",
        "“foo” is not known here; known are key, category, text"
    )]
    #[case("unknown variant `x`, expected `y`", "“x” is not known here; known are y")]
    #[case("trailing characters", "something stands behind the end of the document")]
    #[case("“API” cannot be a domain", "“API” cannot be a domain")]
    fn parser_messages_are_translated_to_plain_words(#[case] message: &str, #[case] words: &str) {
        assert_eq!(translate(message).english, words);
    }

    #[rstest]
    #[case("trailing comma", "hier steht ein Komma zu viel")]
    #[case("invalid type: string \"25\", expected f64", "hier steht der Text „25“; erwartet wird eine Zahl")]
    #[case("missing field `text`", "„text“ fehlt")]
    #[case(
        "unknown field `foo`, expected one of `key`, `text`",
        "„foo“ ist hier nicht bekannt; bekannt sind key, text"
    )]
    #[case("a message of some library", "was hier steht, ist an dieser Stelle nicht möglich")]
    fn parser_messages_have_a_german_translation(#[case] message: &str, #[case] words: &str) {
        assert_eq!(translate(message).german, words);
    }
}
