//! Detects the format of a file by its content, never by its name.
use crate::{
    diagnostics::{diagnostic::ImportDiagnostic, kinds::DiagnosticKind},
    files::{
        document,
        encoding::{self, Encoding},
        json5::Json5,
        table::{Table, first_line, parse_csv, parse_open_csv, separators},
        workbook,
    },
    formats::{helsingin_sanomat, mat_o_wahl, omat, real_o_mat, spreadsheet, wahl_o_mat, worded_options},
    model::import_options::ImportFormat,
};
use serde::de::IgnoredAny;
use std::{borrow::Cow, collections::BTreeMap};

/// The maximum size of a file in bytes.
pub const MAX_FILE_BYTES: usize = 64 << 20;

/// A file whose format is known. It is parsed as far as the detection needs.
#[derive(Debug)]
pub(crate) enum DetectedContent<'a> {
    /// A bundle, a compass, a calculator or an Omat, with its format.
    Json(ImportFormat, Cow<'a, str>),
    /// An Omat that is written as a script.
    Script(Json5),
    /// A Real-O-Mat.
    Yaml(Cow<'a, str>),
    /// The answers of Helsingin Sanomat.
    HelsinginSanomat(Table, Encoding),
    /// A poll of Helsingin Sanomat whose questions have options in words.
    WordedOptions(Vec<Table>),
    /// The data set of a Wahl-O-Mat.
    WahlOMat(Table, Encoding),
    /// Sheets of the spreadsheet format.
    Sheets(Vec<Table>, Encoding),
    /// The parties of a Mat-O-Wahl.
    Parties(Cow<'a, str>, Encoding),
    /// A table of two columns. These are the questions of a Mat-O-Wahl if the parties are among the files.
    Questions(Cow<'a, str>, Encoding),
}

impl DetectedContent<'_> {
    /// Returns the format.
    pub(crate) fn format(&self) -> ImportFormat {
        match self {
            DetectedContent::Json(format, _) => *format,
            DetectedContent::Script(_) => ImportFormat::Omat,
            DetectedContent::Yaml(_) => ImportFormat::RealOMat,
            DetectedContent::HelsinginSanomat(..) | DetectedContent::WordedOptions(_) => {
                ImportFormat::HelsinginSanomat
            }
            DetectedContent::WahlOMat(..) => ImportFormat::WahlOMat,
            DetectedContent::Sheets(..) => ImportFormat::Spreadsheet,
            DetectedContent::Parties(..) | DetectedContent::Questions(..) => ImportFormat::MatOWahl,
        }
    }

    /// Returns the character encoding. It is always UTF-8 for workbooks and documents.
    pub(crate) fn encoding(&self) -> Encoding {
        match self {
            DetectedContent::Sheets(_, encoding)
            | DetectedContent::WahlOMat(_, encoding)
            | DetectedContent::Parties(_, encoding)
            | DetectedContent::Questions(_, encoding) => *encoding,
            _ => Encoding::Utf8,
        }
    }
}

/// Detects the format of a file. The requested format decides where the content does not, so that the report can
/// say what is missing for that format.
///
/// # Errors
/// Says what the file is instead, or that its format is unknown.
pub(crate) fn detect(
    bytes: &[u8],
    requested: Option<ImportFormat>,
) -> Result<DetectedContent<'_>, ImportDiagnostic> {
    if bytes.len() > MAX_FILE_BYTES {
        return Err(ImportDiagnostic::error(DiagnosticKind::FileTooLarge {
            mebibytes: MAX_FILE_BYTES >> 20,
        }));
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Err(ImportDiagnostic::error(DiagnosticKind::FileEmpty));
    }
    if workbook::is_zip(bytes) {
        return detect_workbook(workbook::read_tables(bytes)?);
    }
    reject_other_files(bytes)?;
    let (text, encoding) = encoding::decode_unicode_or_regional(bytes);
    if text.contains('\0') {
        return Err(ImportDiagnostic::error(DiagnosticKind::NotText));
    }
    let is_unicode = matches!(encoding, Encoding::Utf8 | Encoding::Utf16);
    match text.trim_start().chars().next() {
        Some('{') if is_unicode => return detect_json(text, requested),
        Some('{') => return Err(not_utf8_error()),
        Some('<') => {
            return Err(ImportDiagnostic::error(DiagnosticKind::WebPage));
        }
        _ => {}
    }
    if let Some(json) = omat::convert_assignment(&text) {
        document::check_entries(&text)?;
        return if is_unicode { Ok(DetectedContent::Script(json)) } else { Err(not_utf8_error()) };
    }
    if requested == Some(ImportFormat::RealOMat) || real_o_mat::is_match(&text) {
        document::check_yaml_entries(&text)?;
        return if is_unicode { Ok(DetectedContent::Yaml(text)) } else { Err(not_utf8_error()) };
    }
    detect_csv(bytes, text, encoding)
}

fn not_utf8_error() -> ImportDiagnostic {
    ImportDiagnostic::error(DiagnosticKind::NotUtf8)
}

/// Rejects kinds of files that are often sent by mistake.
fn reject_other_files(bytes: &[u8]) -> Result<(), ImportDiagnostic> {
    let kind = match bytes {
        [0xd0, 0xcf, 0x11, 0xe0, ..] => DiagnosticKind::OldWorkbook,
        [b'%', b'P', b'D', b'F', ..] => DiagnosticKind::Pdf,
        [0x89, b'P', b'N', b'G', ..] | [0xff, 0xd8, 0xff, ..] | [b'G', b'I', b'F', b'8', ..] => {
            DiagnosticKind::PictureFile
        }
        [b'P', b'K', ..] => DiagnosticKind::WorkbookDamaged,
        _ => return Ok(()),
    };
    Err(ImportDiagnostic::error(kind))
}

fn detect_workbook<'a>(mut tables: Vec<Table>) -> Result<DetectedContent<'a>, ImportDiagnostic> {
    if let Some(at) = tables.iter().position(helsingin_sanomat::is_match) {
        return Ok(DetectedContent::HelsinginSanomat(tables.swap_remove(at), Encoding::Utf8));
    }
    if let Some(at) = tables.iter().position(wahl_o_mat::is_match) {
        return Ok(DetectedContent::WahlOMat(tables.swap_remove(at), Encoding::Utf8));
    }
    if worded_options::is_match(&tables) {
        return Ok(DetectedContent::WordedOptions(tables));
    }
    if tables.iter().any(|table| spreadsheet::detect_kind_by_name(table).is_some()) {
        return Ok(DetectedContent::Sheets(tables, Encoding::Utf8));
    }
    let names: Vec<&str> = tables.iter().filter_map(|table| table.sheet.as_deref()).collect();
    Err(ImportDiagnostic::error(DiagnosticKind::NoKnownSheet).with_excerpt(names.join(", ")))
}

fn detect_json(
    text: Cow<'_, str>,
    requested: Option<ImportFormat>,
) -> Result<DetectedContent<'_>, ImportDiagnostic> {
    document::check_entries(&text)?;
    let keys: BTreeMap<String, IgnoredAny> = match serde_json::from_str(&text) {
        Ok(keys) => keys,
        Err(error) => {
            let script = omat::convert_object(&text).map(DetectedContent::Script);
            return script.ok_or_else(|| document::json_diagnostic(&error, None));
        }
    };
    let has = |names: &[&str]| names.iter().all(|name| keys.contains_key(*name));
    let found = if has(&["format"]) || has(&["election", "instance"]) {
        Some(ImportFormat::Bundle)
    } else if has(&["questions", "candidates", "answers"]) {
        Some(ImportFormat::VolebniKalkulacka)
    } else if has(&["questions", "parties", "answers"]) {
        Some(ImportFormat::Omat)
    } else if has(&["theses", "parties"]) {
        Some(ImportFormat::OpenElectionCompass)
    } else {
        requested.filter(|requested| {
            use ImportFormat::{Bundle, Omat, OpenElectionCompass, VolebniKalkulacka};
            matches!(requested, Bundle | Omat | OpenElectionCompass | VolebniKalkulacka)
        })
    };
    let names = || keys.keys().take(10).cloned().collect::<Vec<_>>().join(", ");
    found
        .map(|format| DetectedContent::Json(format, text))
        .ok_or_else(|| ImportDiagnostic::error(DiagnosticKind::UnknownJson).with_excerpt(names()))
}

fn detect_csv<'a>(
    bytes: &'a [u8],
    text: Cow<'a, str>,
    encoding: Encoding,
) -> Result<DetectedContent<'a>, ImportDiagnostic> {
    if mat_o_wahl::find_party_separator(&text).is_some() {
        return Ok(DetectedContent::Parties(text, encoding));
    }
    let first_line = first_line(&text);
    for separator in separators(&text) {
        let Ok(header) = parse_open_csv(first_line, separator) else { continue };
        if helsingin_sanomat::is_match(&header) {
            let (text, encoding) = encoding::decode_unicode_or_cp850(bytes);
            return parse_csv(&text, separator)
                .map(|table| DetectedContent::HelsinginSanomat(table, encoding));
        }
        if wahl_o_mat::is_match(&header) {
            return parse_csv(&text, separator).map(|table| DetectedContent::WahlOMat(table, encoding));
        }
        if spreadsheet::detect_kind_by_header(&header).is_some() {
            return parse_csv(&text, separator).map(|table| DetectedContent::Sheets(vec![table], encoding));
        }
    }
    if separators(&text).into_iter().any(|separator| mat_o_wahl::could_be_questions(&text, separator)) {
        return Ok(DetectedContent::Questions(text, encoding));
    }
    Err(ImportDiagnostic::error(DiagnosticKind::UnknownFormat).with_excerpt(first_line))
}
