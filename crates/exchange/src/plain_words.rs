//! What serde and its libraries say of a document, in words for people who do not write programs.

/// Sentences of the libraries that stand alone.
const SENTENCES: [(&str, &str); 15] = [
    ("EOF while parsing a string", "the file ends in the middle of a text; it seems to be cut off"),
    ("EOF while parsing a list", "the file ends in the middle of a list; it seems to be cut off"),
    ("EOF while parsing an object", "the file ends before a curly bracket is closed; it seems to be cut off"),
    ("EOF while parsing a value", "the file ends where a value belongs; it seems to be cut off"),
    ("trailing characters", "something stands behind the end of the document"),
    ("trailing comma", "there is a comma too many"),
    ("expected value", "a value belongs here: a text in quotation marks, a number, a list or the like"),
    ("expected ident", "this is no word of JSON; there are true, false and null"),
    ("expected `:`", "a colon is missing"),
    ("expected `,` or `}`", "a comma or a closing curly bracket is missing"),
    ("expected `,` or `]`", "a comma or a closing square bracket is missing"),
    ("key must be a string", "a name in quotation marks belongs here"),
    ("invalid number", "this number is not written as JSON writes numbers"),
    ("invalid escape", "what stands behind this backslash means nothing"),
    ("recursion limit exceeded", "lists and brackets are nested too deeply"),
];

/// What a library says, in plain words where they are known, else as it is.
pub(crate) fn of(said: &str) -> String {
    if let Some((_, words)) = SENTENCES.iter().find(|(sentence, _)| *sentence == said) {
        return (*words).to_owned();
    }
    if said.starts_with("control character") {
        return "a line break or another control character stands in the middle of a text; a quotation mark seems to be \
                missing"
            .to_owned();
    }
    misplaced(said).or_else(|| field(said)).unwrap_or_else(|| said.to_owned())
}

/// `invalid type: null, expected a string`.
fn misplaced(said: &str) -> Option<String> {
    let rest = said.strip_prefix("invalid type: ").or_else(|| said.strip_prefix("invalid value: "))?;
    let (stands, belongs) = rest.rsplit_once(", expected ")?;
    Some(format!("here stands {}, where {} belongs", stands_here(stands), belongs_here(belongs)))
}

/// What stands somewhere, as serde calls it: `string "x"`.
fn stands_here(stands: &str) -> String {
    let (kind, value) = stands.split_once(' ').unwrap_or((stands, ""));
    let value = value.trim_start_matches("point ").trim_matches(['`', '"']);
    match kind {
        "string" | "character" => format!("the text “{value}”"),
        "integer" | "floating" => format!("the number {value}"),
        "boolean" => value.to_owned(),
        "null" | "unit" | "Option" => "null (nothing)".to_owned(),
        "sequence" => "a list".to_owned(),
        "map" => "something in curly brackets".to_owned(),
        _ => stands.to_owned(),
    }
}

/// What belongs somewhere, as serde calls it: `a string`, `u8`, `struct Thesis with 4 elements`.
fn belongs_here(belongs: &str) -> String {
    let is_integer = belongs.strip_prefix(['u', 'i']).is_some_and(|bits| bits.parse::<u8>().is_ok());
    let words = match belongs {
        "a string" | "a borrowed string" => "a text in quotation marks",
        "a boolean" => "true or false",
        "f64" | "f32" => "a number",
        "a sequence" => "a list in square brackets",
        "a map" => "something in curly brackets, {…},",
        _ if is_integer => "a whole number",
        _ if belongs.starts_with("a tuple") => "a list in square brackets",
        _ if belongs.starts_with("struct ") => "something in curly brackets, {…},",
        other => other,
    };
    words.to_owned()
}

/// `missing field `key``, `unknown field `x`, expected one of `key`, `text``.
fn field(said: &str) -> Option<String> {
    let quoted = |rest: &str| rest.split('`').nth(1).map(|name| format!("“{name}”"));
    if let Some(rest) = said.strip_prefix("missing field ") {
        return Some(format!("{} is missing", quoted(rest)?));
    }
    if let Some(rest) = said.strip_prefix("duplicate field ") {
        return Some(format!("{} stands here twice", quoted(rest)?));
    }
    let rest = said.strip_prefix("unknown field ").or_else(|| said.strip_prefix("unknown variant "))?;
    let known: Vec<&str> = rest.split('`').skip(3).step_by(2).collect();
    let known = if known.is_empty() { String::new() } else { format!("; known are {}", known.join(", ")) };
    Some(format!("{} is not known here{known}", quoted(rest)?))
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
    fn what_a_library_says_is_put_in_plain_words(#[case] said: &str, #[case] words: &str) {
        assert_eq!(of(said), words);
    }
}
