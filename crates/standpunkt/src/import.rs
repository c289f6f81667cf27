//! The command `standpunkt import`.
use crate::{
    EXIT_REFUSED,
    cli::{BuiltInModel, ImportArgs},
    output::{format_count, print_error_line, print_line},
    settings::{PictureLocation, StoreLocation},
};
use anyhow::{Context, Result, ensure};
use elections::{configuration::Calculation, instances::DataSource};
use exchange::{
    diagnostics::{
        diagnostic::{self, ImportDiagnostic, Severity},
        lost_fields::LostField,
    },
    model::{
        import_options::{ImportFile, ReadOptions},
        pictures::ImportedPicture,
    },
    reading::{self, ImportResult},
};
use portal::{
    clock::Clock,
    instances::imports::{self, AnsweredCount, ImportError, ImportOptions, ImportSummary, PictureAddresses},
    operations::pictures,
    service_error::ServiceError,
};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

pub(crate) async fn run(flags: ImportArgs) -> Result<ExitCode> {
    for (flag, is_set) in [("--instance", !flags.instance.is_empty()), ("--invite", flags.invite)] {
        ensure!(!is_set, "{flag} does something only with --format voto. Leave it out.");
    }
    let files = load_files(&flags)?;
    let reading = read_files(&files, &flags);
    print_diagnostics(&reading.diagnostics, flags.verbose)?;
    if flags.dry_run {
        print_lost_fields(&reading.lost_fields, true)?;
    }
    let Some(bundle) = reading.bundle else {
        print_error_line("Nothing was imported.")?;
        return Ok(ExitCode::from(EXIT_REFUSED));
    };

    let store = StoreLocation::new(&flags.store)?;
    let summary =
        match imports::ImportPlan::build(bundle, &build_import_options(&flags), Clock::system().now()) {
            Ok(plan) if flags.dry_run => check_plan(plan, &store).await?,
            Ok(plan) => write_plan(plan, (&files, reading.pictures), &flags, &store.open().await?).await?,
            Err(error) => Err(error),
        };
    match summary {
        Ok(summary) => {
            print_summary(&summary, flags.dry_run, flags.live)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(ImportError::Store(error)) => Err(error).context("Nothing was imported: the store failed."),
        Err(error) => {
            print_error_line(format!("Nothing was imported: {error}."))?;
            Ok(ExitCode::from(EXIT_REFUSED))
        }
    }
}

/// Checks an import without writing it. Returns its summary. A store that does not exist is not created.
async fn check_plan(
    plan: imports::ImportPlan,
    store: &StoreLocation,
) -> Result<Result<ImportSummary, ImportError>> {
    let Some(db) = store.open_existing().await? else { return Ok(Ok(plan.summary())) };
    Ok(match plan.require_free_domain(&db).await {
        Ok(()) => Ok(plan.summary()),
        // Its tables are missing or outdated. Writing would migrate them first.
        Err(ImportError::Store(_)) => {
            print_error_line(
                "note: whether the domain is free can be checked only after `standpunkt migrate`",
            )?;
            Ok(plan.summary())
        }
        Err(error) => Err(error),
    })
}

/// Writes the import with its pictures.
async fn write_plan(
    mut plan: imports::ImportPlan,
    (files, pictures): (&[(String, Vec<u8>)], Vec<ImportedPicture>),
    flags: &ImportArgs,
    db: &store::Db,
) -> Result<Result<ImportSummary, ImportError>> {
    if let Err(error) = plan.require_free_domain(db).await {
        return Ok(Err(error));
    }
    let load = |file: usize| files.get(file).cloned();
    plan.set_pictures(&store_pictures(load, pictures, flags, db).await?);
    Ok(plan.write(db, &Clock::system()).await)
}

/// Stores the pictures of the import, whose names and bytes `load` returns. A picture that cannot be read is reported and
/// left out.
pub(crate) async fn store_pictures(
    load: impl Fn(usize) -> Option<(String, Vec<u8>)>,
    imported: Vec<ImportedPicture>,
    flags: &ImportArgs,
    db: &store::Db,
) -> Result<PictureAddresses> {
    let mut addresses = PictureAddresses::default();
    if imported.is_empty() {
        return Ok(addresses);
    }
    let pictures = pictures::PictureService::new(PictureLocation::new(&flags.storage, &flags.store)?.open()?);
    for ImportedPicture { owner, file } in imported {
        let Some((name, bytes)) = load(file) else { continue };
        match pictures.store_imported(bytes, &owner, db, &Clock::system()).await {
            Ok(address) => addresses.add(owner, address),
            Err(ServiceError::Invalid(_)) => {
                print_error_line(format!(
                    "warning: {name}: this picture cannot be read, or is too large; it is left out"
                ))?;
            }
            Err(other) => return Err(other).context("A picture cannot be stored."),
        }
    }
    Ok(addresses)
}

fn load_files(flags: &ImportArgs) -> Result<Vec<(String, Vec<u8>)>> {
    let load = |path: &PathBuf| {
        let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))?;
        Ok((file_name(path), bytes))
    };
    flags.files.iter().map(load).collect()
}

fn read_files(files: &[(String, Vec<u8>)], flags: &ImportArgs) -> ImportResult {
    let files: Vec<ImportFile<'_>> = files.iter().map(|(name, bytes)| ImportFile { name, bytes }).collect();
    let options = ReadOptions {
        format: flags.format,
        municipality: flags.municipality.clone(),
        language: flags.language.clone(),
        title: flags.title.clone(),
        location: flags.location.clone(),
        election_date: flags.election_date,
        skip_unscaled: flags.skip_unscaled,
        domain: flags.domain.clone(),
        source: data_source(flags),
    };
    reading::read(&files, &options)
}

fn file_name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn data_source(flags: &ImportArgs) -> Option<DataSource> {
    let (name, licence) = (flags.source_name.clone()?, flags.source_licence.clone()?);
    Some(DataSource { name, licence, url: flags.source_url.clone() })
}

pub(crate) fn build_import_options(flags: &ImportArgs) -> ImportOptions {
    ImportOptions {
        domain: flags.domain.clone(),
        calculation: flags.model.map(|model| match model {
            BuiltInModel::Manhattan => Calculation::Manhattan,
            BuiltInModel::ScalarProduct => Calculation::ScalarProduct,
            BuiltInModel::Hybrid => Calculation::Hybrid,
        }),
        live: flags.live,
        sundown: flags.sundown,
        // The user of the command line operates the portal.
        as_drafts: false,
        pictures: PictureAddresses::default(),
        former: None,
    }
}

/// Prints the diagnostics, grouped by kind unless `verbose` is set.
pub(crate) fn print_diagnostics(diagnostics: &[ImportDiagnostic], verbose: bool) -> Result<()> {
    if verbose {
        return diagnostics
            .iter()
            .try_for_each(|diagnostic| print_error_line(format!("{}: {diagnostic}", diagnostic.severity)));
    }
    let groups = diagnostic::group_diagnostics(diagnostics);
    for group in &groups {
        print_error_line(format!("{}: {group}", group.first.severity))?;
    }
    if groups.len() < diagnostics.len() {
        let [errors, warnings, notes] = [Severity::Error, Severity::Warning, Severity::Note]
            .map(|severity| diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count());
        print_error_line(format!(
            "In all, errors: {errors}, warnings: {warnings}, notes: {notes}; --verbose names each with file, row and column."
        ))?;
    }
    Ok(())
}

/// Prints the lost fields and how many values of each are lost.
pub(crate) fn print_lost_fields(lost_fields: &[LostField], is_dry_run: bool) -> Result<()> {
    let verb = if is_dry_run { "would be" } else { "is" };
    if lost_fields.is_empty() {
        return print_error_line(format!("Nothing that the files hold {verb} lost."));
    }
    print_error_line(if is_dry_run {
        "Would be lost, because an instance has no place for it:"
    } else {
        "Lost, because an instance has no place for it:"
    })?;
    lost_fields.iter().try_for_each(|LostField { file, field, count }| {
        print_error_line(format!("  {file}: {field}, {}", format_count(*count, "time", "times")))
    })
}

pub(crate) fn print_summary(summary: &ImportSummary, is_dry_run: bool, is_live: bool) -> Result<()> {
    let verb = if is_dry_run { "Would import" } else { "Imported" };
    print_line(format!(
        "{verb} {}, {}, {} and {} as “{}”.",
        format_count(summary.theses, "thesis", "theses"),
        format_answered(summary.parties, "party", "parties"),
        format_answered(summary.candidates, "candidate", "candidates"),
        format_count(summary.answers, "answer", "answers"),
        summary.domain,
    ))?;
    match (is_dry_run, is_live) {
        (true, _) => print_line("Nothing was written."),
        (false, true) => print_line(format!("Voters find it at /match/{}.", summary.domain)),
        (false, false) => print_line("It is not live yet; import with --live to let voters use it at once."),
    }
}

/// Formats “60 candidates (50 with answers)”.
fn format_answered(count: AnsweredCount, one: &str, many: &str) -> String {
    let all = format_count(count.all, one, many);
    if count.all == count.answered { all } else { format!("{all} ({} with answers)", count.answered) }
}
