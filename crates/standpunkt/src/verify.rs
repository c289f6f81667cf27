//! The command `standpunkt verify`: verifies the signature of open data.
use crate::{
    EXIT_REFUSED,
    cli::VerifyArgs,
    output::{format_count, print_error_line, print_line},
};
use anyhow::{Context, Result};
use exchange::exports::open_data::OpenData;
use std::{fs, path::Path, process::ExitCode};

/// Verifies the file of the arguments, and prints what it contains.
pub(crate) fn run(flags: &VerifyArgs) -> Result<ExitCode> {
    let (json, signature) = (read(&flags.file)?, read(&flags.signature)?);
    let pem = String::from_utf8_lossy(&read(&flags.key)?).into_owned();
    let name = flags.file.display();
    if let Err(error) = portal::publishing::open_data::verify(&json, &signature, &pem) {
        print_error_line(format!("The signature of {name} is not valid. {error}"))?;
        return Ok(ExitCode::from(EXIT_REFUSED));
    }
    print_line(format!(
        "The signature is valid: {name} is unchanged since the portal with this key signed it."
    ))?;
    match serde_json::from_slice::<OpenData>(&json) {
        Ok(data) => print_line(format_summary(&data))?,
        Err(_) => {
            print_error_line("The signature is valid, but this version cannot read the format of the file.")?
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn format_summary(data: &OpenData) -> String {
    let OpenData { instance, theses, parties, candidates, licence, .. } = data;
    let title = instance.title.text(&instance.default_language, &instance.default_language);
    format!(
        "{title} ({}): {}, {}, {}; licence {licence}.",
        instance.address,
        format_count(theses.len(), "thesis", "theses"),
        format_count(parties.len(), "party", "parties"),
        format_count(candidates.len(), "candidate", "candidates"),
    )
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))
}
