//! Finds the position of entries in a document: line and column for a path like `parties[0].answers[3].value`.
use crate::diagnostics::{
    diagnostic::{ImportDiagnostic, SourceLocation},
    yaml_positions,
};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, HashMap};

/// The positions of the entries of a document.
pub(crate) enum EntryPositions<'a> {
    /// A JSON document, parsed entry by entry on demand.
    Json(JsonPositions<'a>),
    /// A YAML document: positions by path.
    Yaml(HashMap<String, (u32, u32)>),
}

impl<'a> EntryPositions<'a> {
    /// Creates the positions of a JSON document.
    pub(crate) fn from_json(text: &'a str) -> EntryPositions<'a> {
        let breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        let lines = [0].into_iter().chain(breaks).collect();
        let root = serde_json::from_str(text).ok();
        EntryPositions::Json(JsonPositions { text, lines, root, opened: HashMap::new(), last: (0, 0) })
    }

    /// Creates the positions of a YAML document.
    pub(crate) fn from_yaml(text: &str) -> EntryPositions<'a> {
        EntryPositions::Yaml(yaml_positions::find_yaml_positions(text))
    }

    /// Adds line and column to a diagnostic that names an entry. For an entry that is missing, it uses the position
    /// of the closest ancestor.
    pub(crate) fn locate(&mut self, diagnostic: &mut ImportDiagnostic) {
        let Some(SourceLocation::Entry { path, of }) = &diagnostic.location else { return };
        let found = match self {
            EntryPositions::Json(positions) => positions.find(path),
            EntryPositions::Yaml(positions) => ancestors(path).find_map(|path| positions.get(path)).copied(),
        };
        if let Some((line, column)) = found {
            let path = of.as_ref().map_or(path.clone(), |of| format!("{path} ({of})"));
            diagnostic.location = Some(SourceLocation::Text { line, column, path: Some(path) });
        }
    }
}

/// Returns a path and the paths of its ancestors, innermost first.
fn ancestors(path: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(path), |path| path.rfind(['.', '[']).map(|end| &path[..end]))
}

/// A JSON document and the entries that were parsed so far, by their offsets.
pub(crate) struct JsonPositions<'a> {
    text: &'a str,
    /// The offsets of the beginnings of lines.
    lines: Vec<usize>,
    /// The document as a whole.
    root: Option<&'a RawValue>,
    opened: HashMap<usize, Entries<'a>>,
    /// The offset that was found last, and the number of characters before it in its line. The search for the next
    /// offset in the same line counts from there, which keeps documents of a single line fast.
    last: (usize, usize),
}

/// The children of an entry of a JSON document.
enum Entries<'a> {
    None,
    List(Vec<&'a RawValue>),
    Named(BTreeMap<String, &'a RawValue>),
}

impl<'a> JsonPositions<'a> {
    fn find(&mut self, path: &str) -> Option<(u32, u32)> {
        let mut here = self.root?;
        let mut path = path;
        loop {
            let offset = here.get().as_ptr().addr() - self.text.as_ptr().addr();
            let entries = self.opened.entry(offset).or_insert_with(|| Entries::parse(here));
            match entries.descend(path) {
                Some((entry, rest)) => (here, path) = (entry, rest),
                None => return self.position(offset),
            }
        }
    }

    /// Returns line and column as an editor counts them.
    fn position(&mut self, offset: usize) -> Option<(u32, u32)> {
        let line = self.lines.partition_point(|begin| *begin <= offset);
        let begin = *self.lines.get(line - 1)?;
        let (from, before) = if (begin..=offset).contains(&self.last.0) { self.last } else { (begin, 0) };
        let before = before + self.text.get(from..offset)?.chars().count();
        self.last = (offset, before);
        Some((line as u32, before as u32 + 1))
    }
}

impl<'a> Entries<'a> {
    fn parse(value: &'a RawValue) -> Entries<'a> {
        let json = value.get();
        let read = match json.as_bytes().first() {
            Some(b'[') => serde_json::from_str(json).map(Entries::List),
            Some(b'{') => serde_json::from_str(json).map(Entries::Named),
            _ => return Entries::None,
        };
        read.unwrap_or(Entries::None)
    }

    /// Returns the first entry on a path, and the rest of the path. Names may contain dots.
    fn descend<'p>(&self, path: &'p str) -> Option<(&'a RawValue, &'p str)> {
        match self {
            Entries::None => None,
            Entries::List(entries) => {
                let (index, rest) = path.strip_prefix('[')?.split_once(']')?;
                Some((entries.get(index.parse::<usize>().ok()?)?, rest))
            }
            Entries::Named(entries) => {
                let path = path.strip_prefix('.').unwrap_or(path);
                let rest = |name: &str| {
                    path.strip_prefix(name).filter(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
                };
                entries.iter().find_map(|(name, entry)| Some((*entry, rest(name)?)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnostics::kinds::DiagnosticKind;
    use rstest::rstest;

    const JSON: &str = "  {\"title\": \"ä\", \"parties\": [\n {\"key\": \"p1\"}, {\"a.b\": [[1, 2], 3]}\n]}";
    const YAML: &str = "title: ä\nparties:\n  - key: p1\n  - {a: [[1, 2], 3]}\n";

    fn locate_path(positions: &mut EntryPositions<'_>, path: &str) -> String {
        let mut diagnostic =
            ImportDiagnostic::error(DiagnosticKind::EmptyKey).with_location(SourceLocation::entry(path));
        positions.locate(&mut diagnostic);
        diagnostic.location.map(|location| location.to_string()).unwrap_or_default()
    }

    #[rstest]
    #[case("title", "1:13: title")]
    #[case("parties[0].key", "2:10: parties[0].key")]
    #[case("parties[1].a.b[0][1]", "2:30: parties[1].a.b[0][1]")]
    #[case::missing("parties[0].name", "2:2: parties[0].name")]
    #[case::missing("election.name", "1:3: election.name")]
    fn an_entry_of_a_json_document_is_found(#[case] path: &str, #[case] location: &str) {
        assert_eq!(locate_path(&mut EntryPositions::from_json(JSON), path), location);
    }

    #[rstest]
    #[case("title", "1:8: title")]
    #[case("parties[0].key", "3:10: parties[0].key")]
    #[case("parties[1].a[0][1]", "4:14: parties[1].a[0][1]")]
    #[case::missing("parties[0].name", "3:5: parties[0].name")]
    #[case::missing("date", "date")]
    fn an_entry_of_a_yaml_document_is_found(#[case] path: &str, #[case] location: &str) {
        assert_eq!(locate_path(&mut EntryPositions::from_yaml(YAML), path), location);
    }

    #[test]
    fn entries_of_a_line_are_found_in_any_order() {
        let mut positions = EntryPositions::from_json(JSON);
        let mut column = |path| locate_path(&mut positions, path);
        assert_eq!(column("parties[1].a.b[0][0]"), "2:27: parties[1].a.b[0][0]");
        assert_eq!(column("parties[1].a.b[0][1]"), "2:30: parties[1].a.b[0][1]");
        assert_eq!(column("parties[0].key"), "2:10: parties[0].key");
        assert_eq!(column("title"), "1:13: title");
    }

    #[test]
    fn the_owner_of_an_entry_follows_its_path() {
        let location = SourceLocation::Entry { path: "parties[0].name".into(), of: Some("Eichen".into()) };
        let mut diagnostic = ImportDiagnostic::error(DiagnosticKind::EmptyKey).with_location(location);
        EntryPositions::from_json(JSON).locate(&mut diagnostic);
        assert_eq!(diagnostic.location.unwrap().to_string(), "2:2: parties[0].name (Eichen)");
    }
}
