//! Converts JSON5, as people write data for scripts, to JSON: comments, trailing commas, names without quotation
//! marks, texts in single quotation marks.
//!
//! A converter allows the same code to parse JSON and to find the positions of its entries for both. It scans the
//! text once without recursion, so the text cannot exhaust the stack. The JSON parser rejects what is nested too
//! deeply.
use std::iter;

/// The maximum number of column shifts that are recorded. After them, the columns of a longer text are off by a few
/// characters.
const MAX_SHIFTS: usize = 100_000;

/// A text converted to JSON.
#[derive(Debug)]
pub(crate) struct Json5 {
    /// The JSON. Each line corresponds to the same line of the text.
    pub(crate) json: String,
    /// The positions where the columns of the JSON begin to differ from those of the text, in ascending order.
    shifts: Vec<Shift>,
}

/// From this position of the JSON to the end of its line, columns differ.
#[derive(Clone, Copy, Debug)]
struct Shift {
    line: u32,
    column: u32,
    /// The number of characters that the JSON has more in this line than the text.
    offset: i32,
}

impl Json5 {
    /// Converts a text to JSON. Invalid JSON5 is left for the JSON parser to reject.
    pub(crate) fn convert(text: &str) -> Json5 {
        let mut writer = Writer { json: String::with_capacity(text.len()), ..Writer::default() };
        let mut rest = text;
        while !rest.is_empty() {
            let token = Token::parse_first(rest);
            let (source, behind) = rest.split_at(token.length);
            writer.write(source, &token.to_json(source, behind));
            rest = behind;
        }
        Json5 { json: writer.json, shifts: writer.shifts }
    }

    /// Returns the column of the text for a position in the JSON. Lines and columns count from 1.
    pub(crate) fn source_column(&self, line: u32, column: u32) -> u32 {
        let behind = self.shifts.partition_point(|shift| (shift.line, shift.column) <= (line, column));
        let shift = behind.checked_sub(1).and_then(|at| self.shifts.get(at));
        match shift.filter(|shift| shift.line == line) {
            Some(shift) => column.saturating_add_signed(-shift.offset).max(1),
            None => column,
        }
    }
}

/// The maximum number of characters of the name of a variable.
const MAX_NAME_LENGTH: usize = 200;

/// Returns the offset of the object that a script assigns to a variable, `window.data = {…}`. Returns `None` for a
/// text that begins in any other way.
pub(crate) fn find_assigned_object(text: &str) -> Option<usize> {
    let mut name = String::new();
    let mut rest = text;
    while name.len() <= MAX_NAME_LENGTH {
        let token = Token::parse_first(rest);
        let (source, behind) = rest.split_at(token.length);
        rest = behind;
        match token.kind {
            Kind::Blank if name.is_empty() || name.ends_with(' ') => {}
            Kind::Blank => name.push(' '),
            Kind::Word | Kind::Number => name.push_str(source),
            Kind::Other if source == "=" => {
                let words = ["var ", "let ", "const "].iter().find_map(|word| name.strip_prefix(word));
                let is_name = |name: &str| !name.is_empty() && !name.contains(' ');
                let is_assigned = is_name(words.unwrap_or(&name).trim()) && next_char(rest) == Some('{');
                return is_assigned.then(|| text.len() - skip_blanks(rest).len());
            }
            _ => return None,
        }
    }
    None
}

/// Writes the JSON, and tracks how its last line differs from that of the text.
#[derive(Default)]
struct Writer {
    json: String,
    shifts: Vec<Shift>,
    /// The number of line breaks so far.
    breaks: u32,
    /// The number of characters after the last line break.
    column: u32,
    /// The number of characters that the line has more than that of the text.
    offset: i32,
}

impl Writer {
    fn write(&mut self, source: &str, json: &str) {
        self.json.push_str(json);
        let breaks = |text: &str| text.matches('\n').count() as u32;
        // A text that continues on the next line loses its line break, which is added after it to keep the line
        // numbers.
        let lost = breaks(source).saturating_sub(breaks(json));
        self.json.extend(iter::repeat_n('\n', lost as usize));
        let last_line = |text: &str| text.rsplit('\n').next().unwrap_or_default().chars().count() as u32;
        let offset = self.offset;
        if breaks(source) > 0 {
            self.breaks += breaks(source);
            self.column = if lost > 0 { 0 } else { last_line(json) };
            self.offset = self.column as i32 - last_line(source) as i32;
        } else {
            self.column += last_line(json);
            self.offset += last_line(json) as i32 - last_line(source) as i32;
        }
        let is_new = if breaks(source) > 0 { self.offset != 0 } else { self.offset != offset };
        if is_new && self.shifts.len() < MAX_SHIFTS {
            self.shifts.push(Shift { line: self.breaks + 1, column: self.column + 1, offset: self.offset });
        }
    }
}

/// A token at the beginning of a text.
#[derive(Clone, Copy, Debug)]
struct Token {
    kind: Kind,
    /// Its length in bytes.
    length: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Blank,
    Text,
    Word,
    Number,
    Comma,
    Other,
}

impl Token {
    /// Returns the first token of a text that is not empty.
    fn parse_first(text: &str) -> Token {
        let Some(first) = text.chars().next() else { return Token { kind: Kind::Other, length: 0 } };
        let length_while = |is: fn(char) -> bool| text.find(|c| !is(c)).unwrap_or(text.len());
        let (kind, length) = match first {
            _ if is_blank(first) => (Kind::Blank, length_while(is_blank)),
            '/' if text.starts_with("//") => (Kind::Blank, text.find(['\n', '\r']).unwrap_or(text.len())),
            '/' if text.starts_with("/*") => {
                (Kind::Blank, text[2..].find("*/").map_or(text.len(), |end| end + 4))
            }
            '"' | '\'' => (Kind::Text, length_of_quoted(text, first)),
            ',' => (Kind::Comma, 1),
            _ if first.is_ascii_digit() || matches!(first, '+' | '-' | '.') => {
                (Kind::Number, length_while(is_number_char))
            }
            _ if is_word_char(first) => (Kind::Word, length_while(is_word_char)),
            _ => (Kind::Other, first.len_utf8()),
        };
        Token { kind, length }
    }

    /// Returns the token as JSON. `behind` is the text after it.
    fn to_json(self, source: &str, behind: &str) -> String {
        match self.kind {
            Kind::Blank => source.chars().map(|c| if c == '\n' { '\n' } else { ' ' }).collect(),
            Kind::Text => convert_text(source),
            Kind::Word | Kind::Number if next_char(behind) == Some(':') => format!("\"{source}\""),
            Kind::Number => convert_number(source),
            Kind::Comma if matches!(next_char(behind), Some(']' | '}')) => " ".to_owned(),
            _ => source.to_owned(),
        }
    }
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

fn is_word_char(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '$')
}

fn is_number_char(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.')
}

/// Returns the length of a quoted text in bytes. An unclosed text reaches to the end.
fn length_of_quoted(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, c)| {
        let is_end = !is_escaped && *c == mark;
        is_escaped = !is_escaped && *c == '\\';
        is_end
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// Returns the first character after blanks and comments.
fn next_char(text: &str) -> Option<char> {
    skip_blanks(text).chars().next()
}

/// Removes blanks and comments from the beginning of a text.
fn skip_blanks(mut text: &str) -> &str {
    loop {
        let token = Token::parse_first(text);
        if token.kind != Kind::Blank {
            return text;
        }
        text = &text[token.length..];
    }
}

/// Converts a quoted text to JSON.
fn convert_text(source: &str) -> String {
    let mut json = String::with_capacity(source.len());
    let mut chars = source.chars();
    let mark = chars.next();
    json.push('"');
    let mut is_closed = false;
    while let Some(c) = chars.next() {
        match c {
            _ if Some(c) == mark => is_closed = true,
            '\\' => convert_escape(&mut chars, &mut json),
            '"' => json.push_str("\\\""),
            '\t' => json.push_str("\\t"),
            c => json.push(c),
        }
    }
    if is_closed {
        json.push('"');
    }
    json
}

/// Converts an escape sequence. The backslash is already read.
fn convert_escape(chars: &mut std::str::Chars<'_>, json: &mut String) {
    match chars.next() {
        Some(c @ ('"' | '\\' | '/' | 'b' | 'f' | 'n' | 'r' | 't' | 'u')) => json.extend(['\\', c]),
        Some('v') => json.push_str("\\u000b"),
        Some('0') => json.push_str("\\u0000"),
        Some('x') => {
            json.push_str("\\u00");
            json.extend(chars.by_ref().take(2));
        }
        Some('\r') => {
            let mut ahead = chars.clone();
            if ahead.next() == Some('\n') {
                *chars = ahead;
            }
        }
        None | Some('\n' | '\u{2028}' | '\u{2029}') => {}
        Some(c) => json.push(c),
    }
}

/// Converts a number to JSON: without plus sign, with digits on both sides of the decimal point, decimal.
fn convert_number(source: &str) -> String {
    let (sign, digits) = match source.strip_prefix(['+', '-']) {
        Some(digits) => (if source.starts_with('-') { "-" } else { "" }, digits),
        None => ("", source),
    };
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        return u64::from_str_radix(hex, 16)
            .map_or_else(|_| source.to_owned(), |number| format!("{sign}{number}"));
    }
    let before = if digits.starts_with('.') { "0" } else { "" };
    let after = if digits.ends_with('.') { "0" } else { "" };
    format!("{sign}{before}{digits}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rstest::rstest;
    use serde_json::{Value, json};

    fn value(text: &str) -> Value {
        serde_json::from_str(&Json5::convert(text).json).unwrap()
    }

    #[rstest]
    #[case::names("{a: 1, $b_2: [true, null], 'c d': {ä: 2}}", json!({"a": 1, "$b_2": [true, null], "c d": {"ä": 2}}))]
    #[case::commas("{\"a\": [1, 2, ], /* x */ }", json!({"a": [1, 2]}))]
    #[case::comma_before_a_comment("[1, // last\n]", json!([1]))]
    #[case::comments("// {\n[1 /* , 2 */, 3] // end", json!([1, 3]))]
    #[case::texts(r#"['it\'s "so"', "a // b", "c /* d */, ]"]"#, json!(["it's \"so\"", "a // b", "c /* d */, ]"]))]
    #[case::escapes("['\\x41\\u00e4\\v\\q\\\n.']", json!(["Aä\u{b}q."]))]
    #[case::numbers("[+1, .5, 5., -.25, 0x10, 1e2]", json!([1, 0.5, 5.0, -0.25, 16, 100.0]))]
    #[case::a_number_as_a_name("{1: 2}", json!({"1": 2}))]
    #[case::tabs("['a\tb']", json!(["a\tb"]))]
    fn json5_is_converted_to_json(#[case] text: &str, #[case] expected: Value) {
        assert_eq!(value(text), expected);
    }

    #[rstest]
    #[case("[1,, 2]")]
    #[case("{a b: 1}")]
    #[case("['a]")]
    #[case("[1 /* ]")]
    #[case("[undefined]")]
    fn invalid_json5_stays_invalid(#[case] text: &str) {
        assert!(serde_json::from_str::<Value>(&Json5::convert(text).json).is_err());
    }

    #[test]
    fn columns_are_those_of_the_text() {
        let text = "{a: 1, bc: 'x\\\ny', d: 2,\n  e: \"ä\", f: 9}";
        let converted = Json5::convert(text);
        let places = |text: &str, c: char| {
            let line = text.lines().position(|line| line.contains(c)).unwrap();
            let column = text.lines().nth(line).unwrap().chars().position(|other| other == c).unwrap();
            (line as u32 + 1, column as u32 + 1)
        };
        for c in ['1', '9'] {
            let (line, column) = places(&converted.json, c);
            assert_eq!((line, converted.source_column(line, column)), places(text, c), "{c}");
        }
        assert_eq!(converted.source_column(7, 3), 3, "a line that nothing shifts");
    }

    #[test]
    fn long_texts_of_repeated_tokens_are_converted_quickly() {
        for piece in ["a:", "[", ",", "/*", "'", "\\", "//", ", "] {
            let text = piece.repeat(500_000);
            let started = std::time::Instant::now();
            assert!(serde_json::from_str::<Value>(&Json5::convert(&text).json).is_err());
            assert!(started.elapsed().as_secs() < 10, "{piece}");
        }
    }

    proptest! {
        #[test]
        fn json_stays_as_it_is(text in r#"(\{"[a-z]{0,3}": (-?[1-9][0-9]{0,2}|"[^"\\\x00-\x1f]{0,5}"|\[true, null\])\}[ \n]{0,2}){0,1}"#) {
            prop_assert_eq!(Json5::convert(&text).json, text);
        }

        #[test]
        fn any_text_is_converted_line_for_line(text in any::<String>()) {
            let json = Json5::convert(&text).json;
            prop_assert_eq!(json.matches('\n').count(), text.matches('\n').count());
        }
    }
}
