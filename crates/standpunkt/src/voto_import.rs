//! `standpunkt import --format voto`: moves the instances of a VOTO store here.
use crate::{
    EXIT_REFUSED,
    cli::ImportArgs,
    import::{build_import_options, print_diagnostics, print_lost_fields, print_summary, store_pictures},
    output::{format_count, print_error_line, print_line},
    settings::StoreLocation,
};
use anyhow::{Context, Result, bail};
use elections::{instances::Domain, people::UserDetails};
use exchange::{
    formats::voto::{self, VotoInstance, VotoPerson},
    model::{import_options::ImportFile, pictures},
};
use portal::{
    clock::Clock,
    instances::imports::{FormerState, ImportError, ImportOptions, ImportPlan, ImportedPerson, MoveError},
};
use std::{
    collections::{HashMap, HashSet},
    fs::File,
    io::Read,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The number of drawn voters for whom the former calculator is compared with the right one.
const COMPARED_VOTERS: usize = 1_000;

/// The number of first bytes by which a picture is recognised.
const PICTURE_HEADER_BYTES: u64 = 16;

/// A file of the store. Pictures are loaded only when they are stored: a bucket can hold more than the memory.
struct StoreFile {
    /// The path below the folder that was given, with slashes.
    name: String,
    path: PathBuf,
    /// The content; of a picture, its first bytes.
    bytes: Vec<u8>,
}

pub(crate) async fn run(flags: ImportArgs) -> Result<ExitCode> {
    refuse_unused_flags(&flags)?;
    let files = load_files(&flags.files)?;
    let named: Vec<ImportFile<'_>> =
        files.iter().map(|file| ImportFile { name: &file.name, bytes: &file.bytes }).collect();
    let mut read = voto::read(&named, &flags.instance);
    print_diagnostics(&read.diagnostics, flags.verbose)?;
    print_lost_fields(&read.lost_fields, flags.dry_run)?;
    if read.instances.is_empty() {
        print_error_line("Nothing was imported.")?;
        return Ok(ExitCode::from(EXIT_REFUSED));
    }
    if flags.domain.is_some() && read.instances.len() > 1 {
        bail!(
            "--domain names one instance, but {} are imported. Choose one with --instance.",
            read.instances.len()
        );
    }
    print_comparisons(&read.instances)?;

    let store = StoreLocation::new(&flags.store)?;
    // A dry run does not create a store that does not exist.
    let db = if flags.dry_run { store.open_existing().await? } else { Some(store.open().await?) };
    if let Some(db) = &db {
        choose_free_domains(&mut read.instances, &flags, db).await?;
    }
    let plans = build_plans(&read.instances, &flags)?;
    let written = match (plans, &db) {
        (Err(error), _) => Err(error),
        (Ok(plans), None) => Ok(plans),
        (Ok(plans), Some(db)) => write(plans, &read.instances, &files, &flags, db).await?,
    };
    match written {
        Ok(plans) => {
            for plan in &plans {
                print_summary(&plan.summary(), flags.dry_run, plan.is_public())?;
            }
            print_people(&read.instances, &flags)?;
            Ok(ExitCode::SUCCESS)
        }
        Err(MoveError::Import(ImportError::Store(error))) => {
            Err(error).context("Nothing was imported: the store failed.")
        }
        Err(error) => {
            print_error_line(format!("Nothing was imported: {error}."))?;
            Ok(ExitCode::from(EXIT_REFUSED))
        }
    }
}

/// Refuses flags that say what is in the store already.
fn refuse_unused_flags(flags: &ImportArgs) -> Result<()> {
    let unused = [
        ("--title", flags.title.is_some()),
        ("--location", flags.location.is_some()),
        ("--election-date", flags.election_date.is_some()),
        ("--language", flags.language.is_some()),
        ("--municipality", flags.municipality.is_some()),
        ("--skip-unscaled", flags.skip_unscaled),
        ("--source-name", flags.source_name.is_some()),
    ];
    match unused.into_iter().find(|(_, is_set)| *is_set) {
        Some((flag, _)) => bail!("{flag} does nothing with --format voto. Leave it out."),
        None => Ok(()),
    }
}

/// Gives instances whose domain is taken here a domain with a number.
async fn choose_free_domains(
    instances: &mut [VotoInstance],
    flags: &ImportArgs,
    db: &store::Db,
) -> Result<()> {
    // Writing creates missing tables, and checks a domain that was chosen.
    if flags.domain.is_some() {
        return Ok(());
    }
    let Ok(here) = store::instances::list_domains(db).await else { return Ok(()) };
    let mut taken: HashSet<Domain> =
        instances.iter().map(|instance| instance.bundle.instance.domain.clone()).collect();
    for instance in instances {
        let domain = &mut instance.bundle.instance.domain;
        if !here.contains(domain) {
            continue;
        }
        taken.extend(here.iter().cloned());
        if let Some(free) = voto::choose_free_domain(domain, &taken) {
            print_error_line(format!(
                "warning: instance {}: there is an instance at the domain “{domain}” already; it gets “{free}”",
                instance.id
            ))?;
            taken.insert(free.clone());
            *domain = free;
        }
    }
    Ok(())
}

/// Loads the files, and those in folders.
fn load_files(paths: &[PathBuf]) -> Result<Vec<StoreFile>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            load_folder(path, "", &mut files)?;
        } else {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            files.extend(load_file(path, name)?);
        }
    }
    Ok(files)
}

fn load_folder(folder: &Path, prefix: &str, files: &mut Vec<StoreFile>) -> Result<()> {
    let unreadable = || format!("{} cannot be read.", folder.display());
    let mut entries = Vec::new();
    for entry in std::fs::read_dir(folder).with_context(unreadable)? {
        entries.push(entry.with_context(unreadable)?.path());
    }
    // The order of a folder is arbitrary. A report must not depend on it.
    entries.sort();
    for path in entries {
        let own = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let name = if prefix.is_empty() { own } else { format!("{prefix}/{own}") };
        if path.is_dir() {
            load_folder(&path, &name, files)?;
        } else {
            files.extend(load_file(&path, name)?);
        }
    }
    Ok(())
}

/// The endings of files that hold tables, answers of calls or configurations.
const READ_ENDINGS: [&str; 5] = ["csv", "sql", "json", "dump", "txt"];

/// Loads a file. A large one of the bucket that is no picture, such as a video, is left out with a warning.
fn load_file(path: &Path, name: String) -> Result<Option<StoreFile>> {
    let unreadable = || format!("{} cannot be read.", path.display());
    let mut file = File::open(path).with_context(unreadable)?;
    let mut bytes = Vec::new();
    file.by_ref().take(PICTURE_HEADER_BYTES).read_to_end(&mut bytes).with_context(unreadable)?;
    if !pictures::is_picture(&bytes) {
        let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_large = file.metadata().with_context(unreadable)?.len() > voto::MAX_FILE_BYTES as u64;
        if is_large && !READ_ENDINGS.contains(&&ending[..]) {
            print_error_line(format!("warning: {name}: a large file that is no picture is left out"))?;
            return Ok(None);
        }
        // One byte more than can be read is enough for the error.
        file.take(voto::MAX_FILE_BYTES as u64 + 1).read_to_end(&mut bytes).with_context(unreadable)?;
    }
    Ok(Some(StoreFile { name, path: path.to_owned(), bytes }))
}

/// Builds what is written. Instances of one election share it.
fn build_plans(instances: &[VotoInstance], flags: &ImportArgs) -> Result<Result<Vec<ImportPlan>, MoveError>> {
    let mut plans: Vec<ImportPlan> = Vec::new();
    let mut elections: HashMap<i64, usize> = HashMap::new();
    for instance in instances {
        let mut options = build_import_options(flags);
        options.live &= instance.was_public;
        options.former = Some(FormerState { has_ended: instance.has_ended });
        let mut plan = match build_plan(instance, options)? {
            Ok(plan) => plan,
            Err(error) => return Ok(Err(MoveError::Instance { former_id: instance.id, error })),
        };
        if let Some(first) = elections.get(&instance.election).and_then(|at| plans.get(*at)) {
            plan.share_election(first);
        } else {
            elections.insert(instance.election, plans.len());
        }
        plan.set_former_id(instance.id);
        plan.set_people(instance.people.iter().map(to_imported_person).collect());
        if flags.invite {
            plan.invite_everybody();
        }
        plans.push(plan);
    }
    Ok(Ok(plans))
}

/// Builds the plan of an instance. One that cannot go live stays in preparation, with a warning.
fn build_plan(instance: &VotoInstance, options: ImportOptions) -> Result<Result<ImportPlan, ImportError>> {
    let now = Clock::system().now();
    match ImportPlan::build(instance.bundle.clone(), &options, now) {
        Err(ImportError::CannotGoLive(error)) => {
            print_error_line(format!(
                "warning: instance {}: it cannot go live and stays in preparation. {error}",
                instance.id
            ))?;
            let options = ImportOptions { live: false, ..options };
            Ok(ImportPlan::build(instance.bundle.clone(), &options, now))
        }
        built => Ok(built),
    }
}

fn to_imported_person(person: &VotoPerson) -> ImportedPerson {
    ImportedPerson {
        email: person.email.clone(),
        party: person.party.clone(),
        details: UserDetails {
            title: person.title.clone(),
            first_name: person.first_name.clone(),
            last_name: person.last_name.clone(),
            gender: person.gender,
            ..UserDetails::default()
        },
    }
}

/// Checks the instances, and writes them with their pictures unless this is a dry run.
async fn write(
    mut plans: Vec<ImportPlan>,
    instances: &[VotoInstance],
    files: &[StoreFile],
    flags: &ImportArgs,
    db: &store::Db,
) -> Result<Result<Vec<ImportPlan>, MoveError>> {
    for plan in &plans {
        match plan.require_new_instance(db).await {
            Ok(()) => {}
            // Its tables are missing or outdated. Writing migrates them first.
            Err(MoveError::Import(ImportError::Store(_))) if flags.dry_run => {
                print_error_line(
                    "note: whether domains are free can be checked only after `standpunkt migrate`",
                )?;
                break;
            }
            Err(error) => return Ok(Err(error)),
        }
    }
    if flags.dry_run {
        return Ok(Ok(plans));
    }
    for (plan, instance) in plans.iter_mut().zip(instances) {
        let load = |file: usize| {
            let file = files.get(file)?;
            Some((file.name.clone(), std::fs::read(&file.path).ok()?))
        };
        plan.set_pictures(&store_pictures(load, instance.pictures.clone(), flags, db).await?);
    }
    Ok(ImportPlan::write_all(&plans, db, &Clock::system()).await.map(|()| plans))
}

/// Prints what the former calculator showed to voters who starred theses.
fn print_comparisons(instances: &[VotoInstance]) -> Result<()> {
    for instance in instances {
        for compared in voto::compare_calculators(&instance.bundle, COMPARED_VOTERS) {
            let (one, many) = compared.entities.words();
            print_line(format!(
                "Instance {}, {}, {} drawn voters with starred theses: the former figures were off by up to {:.1} \
                 percentage points, {:.1} on average; {} got another first place.",
                instance.id,
                format_count(compared.count, one, many),
                compared.voters,
                compared.largest_difference,
                compared.mean_difference,
                format_count(compared.changed_first_places, "voter", "voters"),
            ))?;
        }
    }
    Ok(())
}

fn print_people(instances: &[VotoInstance], flags: &ImportArgs) -> Result<()> {
    let people = || instances.iter().flat_map(|instance| &instance.people);
    let creators = people().filter(|person| person.party.is_none()).count();
    let trust_persons = people().count() - creators;
    if creators + trust_persons == 0 {
        return Ok(());
    }
    print_line(format!(
        "{} {} and {}. {}",
        if flags.dry_run { "Would give roles to" } else { "Gave roles to" },
        format_count(creators, "creator", "creators"),
        format_count(trust_persons, "trust person", "trust persons"),
        match (flags.invite, flags.dry_run) {
            (false, _) => "Nobody has a password here: invite them, or import with --invite.",
            (true, true) => "They and the candidates would be invited.",
            (true, false) => "They and the candidates are invited as soon as the portal runs.",
        },
    ))
}
