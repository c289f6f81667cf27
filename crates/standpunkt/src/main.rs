//! The program: command line, settings, start and stop.
mod archive;
mod audit;
mod backup;
mod cli;
mod connections;
mod demo;
mod export;
mod frontend;
mod health;
mod import;
mod mails;
mod matches;
mod moving;
mod near_ties;
mod output;
mod restore;
mod serve;
mod service_manager;
mod settings;
mod shared_answers;
mod verify;
mod voto_import;

use anyhow::{Result, ensure};
use clap::Parser;
use cli::{Cli, Command};
use database::with_long_statements;
use exchange::model::import_options::ImportFormat;
use rustix::{fs::Mode, process::umask};
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit code of a command that refuses its input because of its content.
const EXIT_REFUSED: u8 = 3;

#[tokio::main]
async fn main() -> ExitCode {
    // The files of the program contain mail addresses and answers. Other users of the machine must not read them.
    umask(Mode::RWXG | Mode::RWXO);
    let result = match Cli::parse().command {
        Command::Serve(flags) => serve(&flags).await,
        // The statements of a command that a person runs may take long.
        command => with_long_statements(run(command)).await,
    };
    match result {
        Ok(code) => code,
        Err(error) => {
            // If even this cannot be printed, the exit code still reports the failure.
            let _ = output::print_error_line(format_error(&error));
            ExitCode::FAILURE
        }
    }
}

async fn serve(flags: &cli::ServeArgs) -> Result<ExitCode> {
    serve::run(&settings::ServeSettings::new(flags)?).await?;
    Ok(ExitCode::SUCCESS)
}

async fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Serve(flags) => return serve(&flags).await,
        // A VOTO store holds many instances, files in other formats one.
        Command::Import(flags) if flags.format == Some(ImportFormat::Voto) => {
            return voto_import::run(flags).await;
        }
        Command::Import(flags) => return import::run(flags).await,
        Command::Export(flags) => export::run(flags).await?,
        Command::Match(flags) => return matches::run(&flags),
        Command::Template(flags) => {
            let is_workbook =
                flags.output.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("xlsx"));
            ensure!(is_workbook, "The template is a workbook; give it a name that ends in .xlsx.");
            output::write_new_file(
                &flags.output,
                &exchange::formats::spreadsheet::build_template(&flags.language)?,
            )?;
            output::print_line(format!("Wrote {}.", flags.output.display()))?;
        }
        Command::Backup(flags) => backup::run(&flags).await?,
        Command::Restore(flags) => return restore::run(&flags).await,
        Command::Move(flags) => return moving::run(&flags).await,
        Command::Migrate(flags) => {
            settings::StoreLocation::new(&flags.store)?.open().await?;
            output::print_line("The tables of the store are up to date.")?;
        }
        Command::Verify(flags) => return verify::run(&flags),
        Command::Check(flags) => return audit::check(&flags).await,
        Command::Audit(cli::AuditCommand::Prune(flags)) => audit::prune(&flags).await?,
        Command::Mail(cli::MailCommand::Returned(flags)) => mails::record_returned(&flags).await?,
        Command::Admin(cli::AdminCommand::Create(flags)) => {
            let url = settings::load_url(&flags.store, flags.url)?;
            let url = url.unwrap_or_else(|| "http://127.0.0.1:8080".to_owned());
            let db = settings::StoreLocation::new(&flags.store)?.open().await?;
            output::print_line(
                portal::accounts::admins::grant_admin_and_create_link(
                    &flags.mail,
                    &portal::provider::Provider::new(url),
                    &db,
                    &portal::clock::Clock::system(),
                )
                .await?,
            )?;
        }
        Command::Health(flags) => return health::run(&flags).await,
        Command::Openapi => output::print_line(serde_json::to_string_pretty(&api::build_openapi())?)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Formats an error and its causes, each as a sentence.
fn format_error(error: &anyhow::Error) -> String {
    let sentences = error.chain().map(|cause| {
        let text = cause.to_string();
        if text.ends_with(['.', '!', '?']) { text } else { format!("{text}.") }
    });
    sentences.collect::<Vec<_>>().join(" ")
}
