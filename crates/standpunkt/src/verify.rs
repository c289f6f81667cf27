//! `standpunkt verify`
use crate::{
    REFUSED,
    cli::Verify,
    output::{counted, remark, say},
};
use anyhow::{Context, Result};
use exchange::open_data::OpenData;
use std::{fs, path::Path, process::ExitCode};

pub(crate) fn run(flags: &Verify) -> Result<ExitCode> {
    let (json, signature) = (read(&flags.file)?, read(&flags.signature)?);
    let pem = String::from_utf8_lossy(&read(&flags.key)?).into_owned();
    let name = flags.file.display();
    if let Err(error) = portal::open_data::verify(&json, &signature, &pem) {
        remark(format!("{name} is not confirmed. {error}"))?;
        return Ok(ExitCode::from(REFUSED));
    }
    say(format!("{name} is as the portal with this key gave it, to the last byte."))?;
    match serde_json::from_slice::<OpenData>(&json) {
        Ok(data) => say(told(&data))?,
        Err(_) => remark("It is signed, but in a form that this version does not read.")?,
    }
    Ok(ExitCode::SUCCESS)
}

fn told(data: &OpenData) -> String {
    let OpenData { instance, theses, parties, candidates, licence, .. } = data;
    let title = instance.title.text(&instance.default_language, &instance.default_language);
    format!(
        "{title} ({}): {}, {}, {}; licence {licence}.",
        instance.address,
        counted(theses.len(), "thesis", "theses"),
        counted(parties.len(), "party", "parties"),
        counted(candidates.len(), "candidate", "candidates"),
    )
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read.", path.display()))
}
