//! Reads the election sheet, which has one field per row.
use crate::{
    diagnostics::{
        diagnostic::ImportDiagnostic, entry_origins::EntryOrigin, kinds::DiagnosticKind,
        report::DiagnosticReport,
    },
    files::table::Table,
    formats::{
        heading::ElectionHeading,
        spreadsheet::{
            FIELDS, SheetKind, column_names, parse_bool, parse_heading,
            sheets::{SheetRow, Sheets},
        },
    },
    model::{bundle::Bundle, import_options::ReadOptions},
};
use elections::{
    configuration::AnswerChoices,
    instances::{DataSource, Domain, Editors, Licence},
    texts::{Language, Texts},
};
use jiff::civil::Date;
use std::collections::HashMap;

/// The entries of a bundle that have a row of their own, with the field from which each is read. The second field
/// replaces the first if that is missing.
const ORIGINS: &[(&str, &[&str])] = &[
    ("election.name", &["name", "title"]),
    ("election.location", &["location"]),
    ("election.election_date", &["election_date"]),
    ("instance.title", &["title", "name"]),
    ("instance.subtitle", &["subtitle", "location"]),
    ("instance.description", &["description"]),
    ("instance.website", &["website"]),
    ("instance.time_zone", &["time_zone"]),
    ("instance.planned_launch_date", &["planned_launch_date"]),
    ("instance.sundown_date", &["sundown_date"]),
    ("instance.answers_until", &["answers_until"]),
    ("instance.editors.email", &["email"]),
    ("instance.source.name", &["source_name"]),
    ("instance.source.licence", &["source_licence"]),
    ("instance.source.url", &["source_url"]),
];

/// The rows of the election sheet, by the names of their fields.
pub(super) struct ElectionFields<'a> {
    entries: HashMap<&'static str, SheetRow<'a>>,
    unknown: Vec<SheetRow<'a>>,
    default: Language,
}

impl<'a> ElectionFields<'a> {
    pub(super) fn read(sheets: &'a Sheets<'a>, options: &ReadOptions) -> ElectionFields<'a> {
        let mut entries = HashMap::new();
        let mut unknown = Vec::new();
        for entry in sheets.entries(SheetKind::Election) {
            match parse_heading(entry.text("field"), &FIELDS) {
                Some((field, None)) => _ = entries.insert(field.name, entry),
                _ => unknown.push(entry),
            }
        }
        let named =
            entries.get("default_language").and_then(|entry: &SheetRow<'_>| entry.value().parse().ok());
        let default = options.language.clone().or(named).unwrap_or_else(Language::german);
        ElectionFields { entries, unknown, default }
    }

    /// Returns the file with the election sheet, or the first file.
    pub(super) fn main_file(&self, files: &[(&'a str, &[Table])]) -> &'a str {
        let own = self.entries.values().next().map(|entry| entry.file());
        own.or_else(|| files.first().map(|(file, _)| *file)).unwrap_or_default()
    }

    fn text(&self, name: &str) -> Option<String> {
        Some(self.entries.get(name)?.value()).filter(|text| !text.is_empty()).map(str::to_owned)
    }

    fn texts(&self, name: &str) -> Texts {
        self.entries.get(name).map(|entry| entry.texts("value", &self.default)).unwrap_or_default()
    }

    fn parse_field<T>(
        &self,
        name: &str,
        kind: DiagnosticKind,
        report: &mut DiagnosticReport,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let entry = self.entries.get(name)?;
        let text = Some(entry.value()).filter(|text| !text.is_empty())?;
        let value = parse(text);
        if value.is_none() {
            report
                .add(ImportDiagnostic::error(kind).with_location(entry.location("value")).with_excerpt(text));
        }
        value
    }

    fn parse_date_field(&self, name: &str, report: &mut DiagnosticReport) -> Option<Date> {
        self.parse_field(name, DiagnosticKind::InvalidDayInCell, report, parse_date)
    }

    pub(super) fn build_heading(
        &self,
        file: &'a str,
        sheets: &Sheets<'_>,
        options: &ReadOptions,
        report: &mut DiagnosticReport,
    ) -> ElectionHeading<'a> {
        for entry in &self.unknown {
            let kind =
                DiagnosticKind::UnknownField { known: column_names(&FIELDS), language: entry.language() };
            report.count_lost_field(entry.text("field"), usize::from(!entry.text("value").is_empty()));
            report.add(
                ImportDiagnostic::warning(kind)
                    .with_location(entry.location("field"))
                    .with_excerpt(entry.text("field")),
            );
        }
        let mut languages = sheets.languages();
        languages.retain(|language| *language != self.default);
        languages.insert(0, self.default.clone());
        let choices =
            self.parse_field("choices", DiagnosticKind::InvalidChoiceCount, report, |text| match text {
                "5" => Some((AnswerChoices::Five, false)),
                "3" => Some((AnswerChoices::Three, false)),
                "2" => Some((AnswerChoices::Three, true)),
                _ => None,
            });
        let (decisions, binary) = choices.unwrap_or((AnswerChoices::Five, false));
        let title = self.texts("title");
        let name =
            self.text("name").map(|name| Texts::single(self.default.clone(), name)).unwrap_or_default();
        ElectionHeading {
            title: if title.is_empty() { name } else { title },
            location: self.text("location"),
            election_date: self.parse_date_field("election_date", report),
            languages,
            decisions,
            binary,
            is_own_data: true,
            ..ElectionHeading::new(file, options)
        }
    }

    /// Sets the fields of the bundle that are not part of the heading.
    pub(super) fn fill(&self, bundle: &mut Bundle, report: &mut DiagnosticReport) {
        self.parse_field("default_language", DiagnosticKind::InvalidLanguage, report, |text| {
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
        instance.planned_launch_date = self.parse_date_field("planned_launch_date", report);
        instance.sundown_date = self.parse_date_field("sundown_date", report);
        instance.answers_until = self.parse_date_field("answers_until", report);
        instance.late_answers = self
            .parse_field("late_answers", DiagnosticKind::InvalidBoolean, report, parse_bool)
            .unwrap_or_default();
        let editors =
            ["publisher", "contact", "phone", "email"].map(|name| self.text(name).unwrap_or_default());
        let [publisher, contact, phone, email] = editors;
        instance.editors = Editors { publisher, contact, phone, email };
        instance.licence = self
            .parse_field("licence", DiagnosticKind::InvalidLicence, report, |text| match text {
                "non_profit" => Some(Licence::NonProfit),
                "commercial" => Some(Licence::Commercial),
                _ => None,
            })
            .unwrap_or_default();
        instance.source = self.text("source_name").map(|name| DataSource {
            name,
            licence: self.text("source_licence").unwrap_or_default(),
            url: self.text("source_url"),
        });
    }

    /// Records from which rows the election and the instance were read.
    pub(super) fn record_origins(&self, file: &str, report: &mut DiagnosticReport) {
        for part in ["election", "instance", "configuration"] {
            report.add_origin(part, EntryOrigin::from_file(file));
        }
        for (path, names) in ORIGINS {
            if let Some(entry) = names.iter().find_map(|name| self.entries.get(name)) {
                report.add_origin(*path, entry.value_origin());
            }
        }
    }

    /// Returns the domain of the sheet.
    pub(super) fn parse_domain(&self, report: &mut DiagnosticReport) -> Option<Domain> {
        self.parse_field("domain", DiagnosticKind::InvalidDomain, report, |text| text.parse().ok())
    }
}

fn parse_date(text: &str) -> Option<Date> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_in_iso_and_german_notation() {
        for text in ["2027-03-14", "14.03.2027", "14.3.2027", "2027-03-14T00:00:00"] {
            assert_eq!(parse_date(text), Some(jiff::civil::date(2027, 3, 14)), "{text}");
        }
        for text in ["", "14.3.27", "3/14/2027", "31.02.2027", "1.2.3.4"] {
            assert_eq!(parse_date(text), None, "{text}");
        }
    }
}
