//! `standpunkt import`
use crate::{
    REFUSED,
    cli::{Import, Model},
    output::{counted, remark, say},
    settings::{Pictures, Store},
};
use anyhow::{Context, Result};
use elections::{configuration::Calculation, instances::DataSource};
use exchange::{
    diagnostics::{self, ImportDiagnostic, Severity},
    lost_fields::LostField,
    pictures::ImportedPicture,
    reading::{self, ImportFile, ImportResult, ReadOptions},
};
use jiff::Timestamp;
use portal::{
    imports::{self, AnsweredCount, ImportError, ImportOptions, ImportSummary, PictureAddresses},
    pictures,
    service_error::ServiceError,
};
use std::{
    path::{Path, PathBuf},
    process::ExitCode,
};

pub(crate) async fn run(flags: Import) -> Result<ExitCode> {
    let files = load(&flags)?;
    let reading = read(&files, &flags);
    report(&reading.diagnostics, flags.verbose)?;
    if flags.dry_run {
        report_losses(&reading.lost_fields)?;
    }
    let Some(bundle) = reading.bundle else {
        remark("Nothing was imported.")?;
        return Ok(ExitCode::from(REFUSED));
    };

    let store = Store::new(&flags.store)?;
    let made = match imports::ImportPlan::plan(bundle, &wishes(&flags), Timestamp::now()) {
        Ok(plan) if flags.dry_run => check(plan, &store).await?,
        Ok(plan) => write(plan, (&files, reading.pictures), &flags, &store.open().await?).await?,
        Err(refused) => Err(refused),
    };
    match made {
        Ok(made) => {
            print(&made, &flags)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(ImportError::Store(error)) => Err(error).context("Nothing was imported: the store failed."),
        Err(refused) => {
            remark(format!("Nothing was imported: {refused}."))?;
            Ok(ExitCode::from(REFUSED))
        }
    }
}

/// What writing would make. A store that is not there yet stays so.
async fn check(plan: imports::ImportPlan, store: &Store) -> Result<Result<ImportSummary, ImportError>> {
    let Some(db) = store.open_as_it_is().await? else { return Ok(Ok(plan.summary())) };
    Ok(match plan.check(&db).await {
        Ok(()) => Ok(plan.summary()),
        // Its tables are missing or older; writing would bring them up to date first.
        Err(ImportError::Store(_)) => {
            remark("note: whether the domain is free can be told only after `standpunkt migrate`")?;
            Ok(plan.summary())
        }
        Err(refused) => Err(refused),
    })
}

/// Writes it, with the pictures that were given along.
async fn write(
    mut plan: imports::ImportPlan,
    (files, pictures): (&[(String, Vec<u8>)], Vec<ImportedPicture>),
    flags: &Import,
    db: &store::Db,
) -> Result<Result<ImportSummary, ImportError>> {
    if let Err(refused) = plan.check(db).await {
        return Ok(Err(refused));
    }
    plan.take_pictures(&keep_pictures(files, pictures, flags, db).await?);
    Ok(plan.write(db).await)
}

/// Keeps the pictures that were given along; one that cannot be read is named and left out.
async fn keep_pictures(
    files: &[(String, Vec<u8>)],
    found: Vec<ImportedPicture>,
    flags: &Import,
    db: &store::Db,
) -> Result<PictureAddresses> {
    let mut kept = PictureAddresses::default();
    if found.is_empty() {
        return Ok(kept);
    }
    let pictures = pictures::PictureService::new(Pictures::new(&flags.storage, &flags.store)?.open()?);
    for ImportedPicture { owner, file } in found {
        let Some((name, bytes)) = files.get(file) else { continue };
        match pictures.keep_imported(bytes.clone(), &owner, db).await {
            Ok(address) => kept.add(owner, address),
            Err(ServiceError::Invalid(_)) => {
                remark(format!(
                    "warning: {name}: this picture cannot be read, or is too large; it is left out"
                ))?;
            }
            Err(other) => return Err(other).context("A picture cannot be kept."),
        }
    }
    Ok(kept)
}

fn load(flags: &Import) -> Result<Vec<(String, Vec<u8>)>> {
    let load = |path: &PathBuf| {
        let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))?;
        Ok((name(path), bytes))
    };
    flags.files.iter().map(load).collect()
}

fn read(files: &[(String, Vec<u8>)], flags: &Import) -> ImportResult {
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
        source: source(flags),
    };
    reading::read(&files, &options)
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn source(flags: &Import) -> Option<DataSource> {
    let (name, licence) = (flags.source_name.clone()?, flags.source_licence.clone()?);
    Some(DataSource { name, licence, url: flags.source_url.clone() })
}

fn wishes(flags: &Import) -> ImportOptions {
    ImportOptions {
        domain: flags.domain.clone(),
        calculation: flags.model.map(|model| match model {
            Model::Manhattan => Calculation::Manhattan,
            Model::ScalarProduct => Calculation::ScalarProduct,
            Model::Hybrid => Calculation::Hybrid,
        }),
        live: flags.live,
        sundown: flags.sundown,
        // Whoever has the command line runs the portal.
        as_drafts: false,
        pictures: PictureAddresses::default(),
    }
}

/// Names every problem; problems of a kind together, unless each is asked for.
fn report(problems: &[ImportDiagnostic], verbose: bool) -> Result<()> {
    if verbose {
        return problems.iter().try_for_each(|problem| remark(format!("{}: {problem}", problem.severity)));
    }
    let groups = diagnostics::group_diagnostics(problems);
    for group in &groups {
        remark(format!("{}: {group}", group.first.severity))?;
    }
    if groups.len() < problems.len() {
        let [errors, warnings, notes] = [Severity::Error, Severity::Warning, Severity::Note]
            .map(|severity| problems.iter().filter(|problem| problem.severity == severity).count());
        remark(format!(
            "In all, errors: {errors}, warnings: {warnings}, notes: {notes}; --verbose names each with file, row and column."
        ))?;
    }
    Ok(())
}

/// Names the fields of which something is not taken over, and how many values.
fn report_losses(losses: &[LostField]) -> Result<()> {
    if losses.is_empty() {
        return remark("Nothing that the files hold would be lost.");
    }
    remark("Would be lost, because an instance has no place for it:")?;
    losses.iter().try_for_each(|LostField { file, field, count }| {
        remark(format!("  {file}: {field}, {}", counted(*count, "time", "times")))
    })
}

fn print(made: &ImportSummary, flags: &Import) -> Result<()> {
    let said = if flags.dry_run { "Would import" } else { "Imported" };
    say(format!(
        "{said} {}, {}, {} and {} as “{}”.",
        counted(made.theses, "thesis", "theses"),
        people(made.parties, "party", "parties"),
        people(made.candidates, "candidate", "candidates"),
        counted(made.answers, "answer", "answers"),
        made.domain,
    ))?;
    match (flags.dry_run, flags.live) {
        (true, _) => say("Nothing was written."),
        (false, true) => say(format!("Voters find it at /match/{}.", made.domain)),
        (false, false) => say("It is not live yet; import with --live to let voters use it at once."),
    }
}

/// “60 candidates (50 with answers)”
fn people(tally: AnsweredCount, one: &str, many: &str) -> String {
    let all = counted(tally.all, one, many);
    if tally.all == tally.answered { all } else { format!("{all} ({} with answers)", tally.answered) }
}
