//! An election from sheets.
use super::{Column, FIELDS, Kind, heading, kind_by_header, kind_by_name};
use crate::{
    bundle::{Answer, Bundle, Candidate, Party, Thesis},
    heading::{self, Heading},
    plain_text,
    problem::{Place, Problem},
    reading::ReadOptions,
    report::Report,
    table::{Row, Table},
};
use elections::{
    answers::Value,
    applications::{Domain, Licence, Source},
    candidates::Gender,
    configuration::Decisions,
    texts::{Language, Texts},
};
use jiff::civil::Date;
use std::collections::{HashMap, HashSet};

/// Reads the sheets of a workbook, or of several CSV files.
pub(crate) fn read(files: &[(&str, &[Table])], options: &ReadOptions, report: &mut Report) -> Option<Bundle> {
    let sheets = Sheets::sort(files, report);
    if !sheets.0.iter().any(|sheet| sheet.kind == Kind::Theses) {
        report.add(Problem::error("the sheet of the theses is missing"));
    }
    if report.has_errors() {
        return None;
    }
    let fields = Fields::read(&sheets, options);
    report.about(fields.file(files));
    let options =
        &ReadOptions { domain: options.domain.clone().or_else(|| fields.domain(report)), ..options.clone() };
    let mut bundle = fields.heading(&sheets, options, report).begin(options, report)?;
    fields.fill(&mut bundle, report);
    let reader = Reader { sheets: &sheets, language: bundle.instance.default_language.clone() };
    bundle.theses = reader.theses(report);
    bundle.parties = reader.parties(report);
    bundle.candidates = reader.candidates(report);
    reader.answers(&mut bundle, report);
    bundle.configuration.algorithm.match_type = heading::match_type(&bundle);
    report.about(fields.file(files));
    Some(bundle)
}

/// A sheet whose columns are known.
struct Sheet<'a> {
    file: &'a str,
    table: &'a Table,
    kind: Kind,
    rows: &'a [Row],
    columns: Vec<Option<(&'static Column, Option<Language>)>>,
}

/// A row of a sheet.
#[derive(Clone, Copy)]
struct Entry<'a> {
    sheet: &'a Sheet<'a>,
    row: &'a Row,
}

struct Sheets<'a>(Vec<Sheet<'a>>);

impl<'a> Sheets<'a> {
    /// Finds out which sheet is which, and names those that are none.
    fn sort(files: &[(&'a str, &'a [Table])], report: &mut Report) -> Sheets<'a> {
        let mut sheets: Vec<Sheet<'a>> = Vec::new();
        for (file, tables) in files {
            report.about(file);
            for table in *tables {
                let kind = if table.sheet.is_some() { kind_by_name(table) } else { kind_by_header(table) };
                match kind {
                    Some(kind) if sheets.iter().any(|sheet| sheet.kind == kind) => {
                        report.add(
                            Problem::error("there are two sheets of the same kind").found(kind.names()[0]),
                        );
                    }
                    Some(kind) => sheets.extend(Sheet::new(file, table, kind, report)),
                    None if table.rows.is_empty() => {}
                    None => {
                        let message = "a sheet that is none of election, theses, parties, candidates, answers is left out";
                        report.add(Problem::note(message).found(table.sheet.as_deref().unwrap_or_default()));
                    }
                }
            }
        }
        Sheets(sheets)
    }

    fn entries(&self, kind: Kind) -> impl Iterator<Item = Entry<'_>> {
        let sheets = self.0.iter().filter(move |sheet| sheet.kind == kind);
        sheets.flat_map(|sheet| sheet.rows.iter().map(move |row| Entry { sheet, row }))
    }

    /// The languages that columns name, in the order in which they are met.
    fn languages(&self) -> Vec<Language> {
        let mut languages = Vec::new();
        for (_, language) in self.0.iter().flat_map(|sheet| sheet.columns.iter().flatten()) {
            if let Some(language) = language.as_ref().filter(|language| !languages.contains(*language)) {
                languages.push(language.clone());
            }
        }
        languages
    }
}

impl<'a> Sheet<'a> {
    /// `None` for an empty sheet, and, with an error in the report, for one that lacks a column.
    fn new(file: &'a str, table: &'a Table, kind: Kind, report: &mut Report) -> Option<Sheet<'a>> {
        let (header, rows) = table.rows.split_first()?;
        let columns: Vec<_> = header.cells.iter().map(|cell| heading(cell, kind.columns())).collect();
        for (at, cell) in header.cells.iter().enumerate() {
            let place = table.place(header, at);
            let twice = columns[at].is_some() && columns[..at].contains(&columns[at]);
            if twice {
                report.add(Problem::error("two columns have the same heading").at(place).found(cell));
            } else if columns[at].is_none() && !cell.trim().is_empty() {
                let known = kind.columns().iter().map(|column| column.name).collect::<Vec<_>>().join(", ");
                let message =
                    format!("a column with this heading is not known and is left out; known are {known}");
                report.add(Problem::warning(message).at(place).found(cell));
            }
        }
        let has = |name: &str| columns.iter().flatten().any(|(column, _)| column.name == name);
        let missing: Vec<&str> = kind.needed().iter().filter(|name| !has(name)).copied().collect();
        if !missing.is_empty() {
            let message = "columns are missing; the first row must name them";
            report.add(Problem::error(message).at(table.row_place(header)).found(missing.join(", ")));
            return None;
        }
        let unnamed =
            |row: &&Row| (0..row.cells.len()).any(|at| columns.get(at).is_none() && !row.cell(at).is_empty());
        for row in rows.iter().filter(unnamed) {
            let message = "what stands to the right of the last column with a heading is left out";
            report.add(Problem::warning(message).at(table.row_place(row)));
        }
        Some(Sheet { file, table, kind, rows, columns })
    }
}

impl PartialEq for Column {
    fn eq(&self, other: &Column) -> bool {
        self.name == other.name
    }
}

impl<'a> Entry<'a> {
    /// What stands in a column that has no languages.
    fn text(self, name: &str) -> &'a str {
        self.column(name).map_or("", |at| self.row.cell(at))
    }

    fn owned(self, name: &str) -> Option<String> {
        Some(self.text(name)).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn column(self, name: &str) -> Option<usize> {
        self.sheet
            .columns
            .iter()
            .position(|column| column.as_ref().is_some_and(|(column, _)| column.name == name))
    }

    /// What stands in the columns of a name, by language.
    fn texts(self, name: &str, default: &Language) -> Texts {
        let columns = self.sheet.columns.iter().enumerate();
        let named = columns.filter_map(|(at, column)| column.as_ref().map(|column| (at, column)));
        named
            .filter(|(_, (column, _))| column.name == name)
            .map(|(at, (_, language))| {
                (language.as_ref().unwrap_or(default).clone(), plain_text::tidy(self.row.cell(at)))
            })
            .filter(|(_, text)| !text.is_empty())
            .collect()
    }

    fn place(self, name: &str) -> Place {
        match self.column(name) {
            Some(at) => self.sheet.table.place(self.row, at),
            None => self.sheet.table.row_place(self.row),
        }
    }

    fn error(self, name: &str, message: impl Into<String>, report: &mut Report) {
        report.about(self.sheet.file);
        let problem = Problem::error(message).at(self.place(name));
        report.add(match self.text(name) {
            "" => problem,
            text => problem.found(text),
        });
    }

    /// What stands in a column, read by `read`; an error if it cannot be.
    fn parsed<T>(
        self,
        name: &str,
        message: &str,
        report: &mut Report,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let text = Some(self.text(name)).filter(|text| !text.is_empty())?;
        let value = read(text);
        if value.is_none() {
            self.error(name, message, report);
        }
        value
    }
}

/// The rows of the sheet of the election, by the names of their fields.
struct Fields<'a> {
    entries: HashMap<&'static str, Entry<'a>>,
    unknown: Vec<Entry<'a>>,
    default: Language,
}

impl<'a> Fields<'a> {
    fn read(sheets: &'a Sheets<'a>, options: &ReadOptions) -> Fields<'a> {
        let mut entries = HashMap::new();
        let mut unknown = Vec::new();
        for entry in sheets.entries(Kind::Election) {
            match heading(entry.text("field"), &FIELDS) {
                Some((field, None)) => _ = entries.insert(field.name, entry),
                _ => unknown.push(entry),
            }
        }
        let named = entries.get("default_language").and_then(|entry: &Entry<'_>| entry.value().parse().ok());
        let default = named.or_else(|| options.language.clone()).unwrap_or_else(Language::german);
        Fields { entries, unknown, default }
    }

    /// The file that says most of the election.
    fn file(&self, files: &[(&'a str, &[Table])]) -> &'a str {
        let own = self.entries.values().next().map(|entry| entry.sheet.file);
        own.or_else(|| files.first().map(|(file, _)| *file)).unwrap_or_default()
    }

    fn text(&self, name: &str) -> Option<String> {
        Some(self.entries.get(name)?.value()).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn texts(&self, name: &str) -> Texts {
        self.entries.get(name).map(|entry| entry.texts("value", &self.default)).unwrap_or_default()
    }

    fn parsed<T>(
        &self,
        name: &str,
        message: &str,
        report: &mut Report,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let entry = self.entries.get(name)?;
        let text = Some(entry.value()).filter(|text| !text.is_empty())?;
        let value = read(text);
        if value.is_none() {
            report.add(Problem::error(message).at(entry.place("value")).found(text));
        }
        value
    }

    fn date(&self, name: &str, report: &mut Report) -> Option<Date> {
        self.parsed(name, "this is no day; it is written like 2027-03-14 or 14.03.2027", report, date)
    }

    fn heading(&self, sheets: &Sheets<'_>, options: &ReadOptions, report: &mut Report) -> Heading<'a> {
        for entry in &self.unknown {
            let known = FIELDS.iter().map(|field| field.name).collect::<Vec<_>>().join(", ");
            let message = format!("this field is not known and is left out; known are {known}");
            report.add(Problem::warning(message).at(entry.place("field")).found(entry.text("field")));
        }
        let mut languages = sheets.languages();
        languages.retain(|language| *language != self.default);
        languages.insert(0, self.default.clone());
        let choices = self.parsed("choices", "there are 5 choices, 3, or 2", report, |text| match text {
            "5" => Some((Decisions::Five, false)),
            "3" => Some((Decisions::Three, false)),
            "2" => Some((Decisions::Three, true)),
            _ => None,
        });
        let (decisions, binary) = choices.unwrap_or((Decisions::Five, false));
        let title = self.texts("title");
        let name =
            self.text("name").map(|name| Texts::single(self.default.clone(), name)).unwrap_or_default();
        Heading {
            title: if title.is_empty() { name } else { title },
            location: self.text("location"),
            election_date: self.date("election_date", report),
            languages,
            decisions,
            binary,
            ..Heading::unknown(self.entries.values().next().map_or("", |entry| entry.sheet.file), options)
        }
    }

    /// What the sheet tells beyond the heading.
    fn fill(&self, bundle: &mut Bundle, report: &mut Report) {
        self.parsed("default_language", "this is no language; write de, en or the like", report, |text| {
            text.parse::<Language>().ok()
        });
        if let Some(name) = self.text("name") {
            bundle.election.name = name;
        }
        let instance = &mut bundle.instance;
        let subtitle = self.texts("subtitle");
        if !subtitle.is_empty() {
            instance.subtitle = subtitle;
        }
        instance.description = self.texts("description");
        instance.website = self.text("website");
        if let Some(time_zone) = self.text("time_zone") {
            instance.time_zone = time_zone;
        }
        instance.planned_launch_date = self.date("planned_launch_date", report);
        instance.sundown_date = self.date("sundown_date", report);
        instance.licence = self
            .parsed("licence", "the licence is non_profit or commercial", report, |text| match text {
                "non_profit" => Some(Licence::NonProfit),
                "commercial" => Some(Licence::Commercial),
                _ => None,
            })
            .unwrap_or_default();
        instance.source = self.text("source_name").map(|name| Source {
            name,
            licence: self.text("source_licence").unwrap_or_default(),
            url: self.text("source_url"),
        });
    }

    /// The domain that the sheet asks for.
    fn domain(&self, report: &mut Report) -> Option<Domain> {
        let message = "this cannot be a domain; use 3 to 40 small letters, digits and single hyphens, and no word that the \
                       portal uses itself";
        self.parsed("domain", message, report, |text| text.parse().ok())
    }
}

impl<'a> Entry<'a> {
    /// The first value of a field, which is in the default language.
    fn value(self) -> &'a str {
        let columns = self.sheet.columns.iter().enumerate();
        let mut values = columns
            .filter(|(_, column)| column.as_ref().is_some_and(|(column, _)| column.name == "value"))
            .map(|(at, _)| self.row.cell(at))
            .filter(|value| !value.is_empty());
        values.next().unwrap_or_default()
    }
}

fn date(text: &str) -> Option<Date> {
    if let Ok(date) = text.get(..10).unwrap_or(text).parse() {
        return Some(date);
    }
    let parts: Vec<i16> = text.split('.').map(|part| part.trim().parse().ok()).collect::<Option<_>>()?;
    match parts[..] {
        [day, month, year] if year >= 1000 => {
            Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
        }
        _ => None,
    }
}

fn gender(text: &str) -> Option<Gender> {
    match &text.to_lowercase().replace(' ', "_")[..] {
        "male" | "männlich" | "m" => Some(Gender::Male),
        "female" | "weiblich" | "f" | "w" => Some(Gender::Female),
        "diverse" | "divers" | "d" => Some(Gender::Diverse),
        "no_comment" | "keine_angabe" => Some(Gender::NoComment),
        _ => None,
    }
}

fn truth(text: &str) -> Option<bool> {
    match &text.to_lowercase()[..] {
        "yes" | "ja" | "true" | "1" => Some(true),
        "no" | "nein" | "false" | "0" => Some(false),
        _ => None,
    }
}

struct Reader<'a> {
    sheets: &'a Sheets<'a>,
    language: Language,
}

impl<'a> Reader<'a> {
    /// The rows of a sheet with their keys; a row without one, or with that of another, is an error.
    fn keyed(&self, kind: Kind, report: &mut Report) -> Vec<(String, Entry<'a>)> {
        let mut met = HashSet::new();
        let mut rows = Vec::new();
        for entry in self.sheets.entries(kind) {
            let key = entry.text("key");
            if key.is_empty() {
                entry.error("key", "a row needs a key; any short word that no other row has", report);
            } else if !met.insert(key) {
                entry.error("key", "another row has the same key", report);
            } else {
                rows.push((key.to_owned(), entry));
            }
        }
        rows
    }

    fn theses(&self, report: &mut Report) -> Vec<Thesis> {
        let thesis = |(key, entry): (String, Entry<'_>)| Thesis {
            key,
            category: entry.texts("category", &self.language),
            text: entry.texts("text", &self.language),
        };
        self.keyed(Kind::Theses, report).into_iter().map(thesis).collect()
    }

    fn parties(&self, report: &mut Report) -> Vec<Party> {
        let rows = self.keyed(Kind::Parties, report);
        let keys: HashSet<String> = rows.iter().map(|(key, _)| key.clone()).collect();
        let mut parties = Vec::new();
        for (key, entry) in rows {
            let shortcut = entry.texts("shortcut", &self.language);
            let name = entry.texts("name", &self.language);
            let parent = entry.parsed("parent", "no party has this key", report, |parent| {
                keys.contains(parent).then(|| parent.to_owned())
            });
            parties.push(Party {
                key,
                name: if name.is_empty() { shortcut.clone() } else { name },
                shortcut,
                description: entry.texts("description", &self.language),
                website: entry.owned("website"),
                colour: entry.owned("colour"),
                parent,
                ..Party::default()
            });
        }
        parties
    }

    fn candidates(&self, report: &mut Report) -> Vec<Candidate> {
        let parties: HashSet<&str> =
            self.sheets.entries(Kind::Parties).map(|entry| entry.text("key")).collect();
        let mut candidates = Vec::new();
        for (key, entry) in self.keyed(Kind::Candidates, report) {
            let party = entry.parsed("party", "no party has this key", report, |party| {
                parties.contains(party).then(|| party.to_owned())
            });
            candidates.push(Candidate {
                key,
                party,
                title: entry.text("title").to_owned(),
                first_name: entry.text("first_name").to_owned(),
                last_name: entry.text("last_name").to_owned(),
                gender: entry.parsed(
                    "gender",
                    "this is none of male, female, diverse, no_comment",
                    report,
                    gender,
                ),
                birth_year: entry.parsed("birth_year", "this is no year", report, |year| year.parse().ok()),
                email: entry.owned("email"),
                district: entry.owned("district"),
                list_place: entry
                    .parsed("list_place", "this is no place on a list", report, |place| place.parse().ok()),
                website: entry.owned("website"),
                description: entry.texts("description", &self.language),
                profile: entry.parsed("profile", "this is neither yes nor no", report, truth).unwrap_or(true),
                ..Candidate::default()
            });
        }
        candidates
    }

    fn answers(&self, bundle: &mut Bundle, report: &mut Report) {
        let scale = bundle.scale();
        let theses: HashSet<String> = bundle.theses.iter().map(|thesis| thesis.key.clone()).collect();
        let index = |keys: &mut dyn Iterator<Item = &String>| -> HashMap<String, usize> {
            keys.enumerate().map(|(at, key)| (key.clone(), at)).collect()
        };
        let parties = index(&mut bundle.parties.iter().map(|party| &party.key));
        let candidates = index(&mut bundle.candidates.iter().map(|candidate| &candidate.key));
        let mut met = HashSet::new();
        for entry in self.sheets.entries(Kind::Answers) {
            let thesis = entry.text("thesis");
            if !theses.contains(thesis) {
                entry.error("thesis", "no thesis has this key", report);
                continue;
            }
            let value = match value(entry.text("value"), scale) {
                Ok(value) => value,
                Err(message) => {
                    entry.error("value", message, report);
                    continue;
                }
            };
            let (party, candidate) = (entry.text("party"), entry.text("candidate"));
            let answers = match (party, candidate) {
                ("", "") => {
                    entry.error("party", "an answer needs the key of a party or of a candidate", report);
                    continue;
                }
                (party, "") => parties.get(party).map(|at| &mut bundle.parties[*at].answers),
                ("", candidate) => candidates.get(candidate).map(|at| &mut bundle.candidates[*at].answers),
                _ => {
                    entry.error(
                        "candidate",
                        "an answer is of a party or of a candidate, not of both",
                        report,
                    );
                    continue;
                }
            };
            let column = if party.is_empty() { "candidate" } else { "party" };
            match answers {
                None => entry.error(column, "no party or candidate has this key", report),
                Some(_) if !met.insert((column, entry.text(column), thesis)) => {
                    entry.error("thesis", "there is another answer to this thesis", report);
                }
                Some(answers) => {
                    let explanation = entry.texts("explanation", &self.language);
                    answers.push(Answer { thesis: thesis.to_owned(), value, explanation });
                }
            }
        }
    }
}

/// An answer in percent; none for an empty cell.
fn value(text: &str, scale: &[u8]) -> Result<Option<Value>, String> {
    let number = text.trim_end_matches('%').trim();
    if number.is_empty() {
        return Ok(None);
    }
    let percent = number.parse::<u8>().ok().filter(|percent| scale.contains(percent));
    match percent.map(Value::try_from) {
        Some(Ok(value)) => Ok(Some(value)),
        _ => {
            let percents = scale.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
            let share = number.replace(',', ".").parse::<f64>().is_ok_and(|share| share > 0.0 && share < 1.0);
            let hint = if share { "; write 75, not 75 %" } else { "" };
            Err(format!("an answer is one of {percents}, or empty{hint}"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_written_either_way() {
        for text in ["2027-03-14", "14.03.2027", "14.3.2027", "2027-03-14T00:00:00"] {
            assert_eq!(date(text), Some(jiff::civil::date(2027, 3, 14)), "{text}");
        }
        for text in ["", "14.3.27", "3/14/2027", "31.02.2027", "1.2.3.4"] {
            assert_eq!(date(text), None, "{text}");
        }
    }

    #[test]
    fn an_answer_is_a_percentage_of_the_scale_or_nothing() {
        let five = [0, 25, 50, 75, 100];
        assert_eq!(value("75", &five).unwrap().map(Value::percent), Some(75));
        assert_eq!(value("75 %", &five).unwrap().map(Value::percent), Some(75));
        assert_eq!(value("", &five).unwrap(), None);
        assert_eq!(value("25", &[0, 50, 100]).unwrap_err(), "an answer is one of 0, 50, 100, or empty");
        assert!(value("0.75", &five).unwrap_err().ends_with("write 75, not 75 %"));
    }
}
