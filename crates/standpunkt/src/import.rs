//! `standpunkt import`
use crate::{
    REFUSED,
    cli::{Import, Model},
    output::{counted, remark, say},
    settings::Store,
};
use anyhow::{Context, Result};
use elections::{applications::Source, configuration::Calculation};
use exchange::{
    problem::{self, Problem, Severity},
    reading::{self, File, ReadOptions, Reading},
};
use jiff::Timestamp;
use portal::imports::{self, Imported, NotImported, Tally, Wishes};
use std::{path::Path, process::ExitCode};

pub(crate) async fn run(flags: Import) -> Result<ExitCode> {
    let reading = read(&flags)?;
    report(&reading.problems, flags.verbose)?;
    let Some(bundle) = reading.bundle else {
        remark("Nothing was imported.")?;
        return Ok(ExitCode::from(REFUSED));
    };

    let store = Store::new(&flags.store)?;
    let made = match imports::Import::plan(bundle, &wishes(&flags), Timestamp::now()) {
        Ok(plan) if flags.dry_run => check(plan, &store).await?,
        Ok(plan) => plan.write(&store.open().await?).await,
        Err(refused) => Err(refused),
    };
    match made {
        Ok(made) => {
            print(&made, &flags)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(NotImported::Store(error)) => Err(error).context("Nothing was imported: the store failed."),
        Err(refused) => {
            remark(format!("Nothing was imported: {refused}."))?;
            Ok(ExitCode::from(REFUSED))
        }
    }
}

/// What writing would make. A store that is not there yet stays so.
async fn check(plan: imports::Import, store: &Store) -> Result<Result<Imported, NotImported>> {
    let Some(db) = store.open_as_it_is().await? else { return Ok(Ok(plan.summary())) };
    Ok(match plan.check(&db).await {
        Ok(()) => Ok(plan.summary()),
        // Its tables are missing or older; writing would bring them up to date first.
        Err(NotImported::Store(_)) => {
            remark("note: whether the domain is free can be told only after `standpunkt migrate`")?;
            Ok(plan.summary())
        }
        Err(refused) => Err(refused),
    })
}

fn read(flags: &Import) -> Result<Reading> {
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    for path in &flags.files {
        let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))?;
        files.push((name(path), bytes));
    }
    let files: Vec<File<'_>> = files.iter().map(|(name, bytes)| File { name, bytes }).collect();
    let options = ReadOptions {
        format: flags.format,
        municipality: flags.municipality.clone(),
        language: flags.language.clone(),
        title: flags.title.clone(),
        location: flags.location.clone(),
        election_date: flags.election_date,
        domain: flags.domain.clone(),
        source: source(flags),
    };
    Ok(reading::read(&files, &options))
}

fn name(path: &Path) -> String {
    path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into_owned())
}

fn source(flags: &Import) -> Option<Source> {
    let (name, licence) = (flags.source_name.clone()?, flags.source_licence.clone()?);
    Some(Source { name, licence, url: flags.source_url.clone() })
}

fn wishes(flags: &Import) -> Wishes {
    Wishes {
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
    }
}

/// Names every problem; problems of a kind together, unless each is asked for.
fn report(problems: &[Problem], verbose: bool) -> Result<()> {
    if verbose {
        return problems.iter().try_for_each(|problem| remark(format!("{}: {problem}", problem.severity)));
    }
    let groups = problem::summary(problems);
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

fn print(made: &Imported, flags: &Import) -> Result<()> {
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
fn people(tally: Tally, one: &str, many: &str) -> String {
    let all = counted(tally.all, one, many);
    if tally.all == tally.answered { all } else { format!("{all} ({} with answers)", tally.answered) }
}
