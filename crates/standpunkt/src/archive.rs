//! What a backup looks like: a zip file that other programs can read too.
//!
//! ```text
//! tables/users.ndjson      the rows of a table, one a line, as the crate `database` writes them
//! pictures/9f86d0….jpg     a picture under its name, which is made of its content
//! manifest.json            the tables with count and SHA-256, the pictures, and who wrote it when
//! ```
use crate::output::{self, say};
use anyhow::{Context, Result, anyhow, bail, ensure};
use database::{ChecksumBuilder, Record, Table, TableChecksum};
use futures_util::{Stream, TryStreamExt, stream};
use jiff::Timestamp;
use media::PictureName;
use serde::{Deserialize, Serialize};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
    pin::pin,
};
use tempfile::NamedTempFile;
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

const FORMAT: &str = "standpunkt-backup";
const VERSION: u32 = 1;
const MANIFEST: &str = "manifest.json";

/// What a backup holds.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Manifest {
    format: String,
    version: u32,
    /// The version of the program that wrote it.
    program: String,
    created_at: Timestamp,
    /// The version of the tables.
    pub(crate) schema: i64,
    pub(crate) tables: Vec<TableManifest>,
    pub(crate) pictures: Vec<String>,
}

/// A table and what its rows sum up to.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TableManifest {
    #[serde(flatten)]
    pub(crate) table: Table,
    #[serde(flatten)]
    pub(crate) sum: TableChecksum,
}

/// A backup that is being written. Its file appears when it is finished.
pub(crate) struct BackupWriter {
    path: PathBuf,
    zip: ZipWriter<BufWriter<NamedTempFile>>,
    tables: Vec<TableManifest>,
    pictures: Vec<String>,
}

impl BackupWriter {
    /// Begins a backup, beside the place where it is to be.
    pub(crate) fn begin(path: &Path) -> Result<BackupWriter> {
        ensure!(!path.exists(), output::taken(path));
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        // Nobody else may read it, whatever the folder allows.
        let file =
            tempfile::Builder::new().prefix(".standpunkt-").tempfile_in(folder.unwrap_or(Path::new(".")));
        let file = file.with_context(|| cannot_be_written(path))?;
        let zip = ZipWriter::new(BufWriter::new(file));
        Ok(BackupWriter { path: path.to_owned(), zip, tables: Vec::new(), pictures: Vec::new() })
    }

    /// Adds a table, row by row.
    pub(crate) async fn table(
        &mut self,
        table: &Table,
        records: impl Stream<Item = store::Result<Record>>,
    ) -> Result<()> {
        self.zip.start_file(name_of_table(table), SimpleFileOptions::default().large_file(true))?;
        let mut records = pin!(records);
        let mut sum = ChecksumBuilder::default();
        while let Some(record) = records.try_next().await? {
            let mut line = record.line(table)?;
            sum.add(&line);
            line.push(b'\n');
            self.zip.write_all(&line).with_context(|| cannot_be_written(&self.path))?;
        }
        self.tables.push(TableManifest { table: table.clone(), sum: sum.finish() });
        Ok(())
    }

    /// Adds a picture.
    pub(crate) fn picture(&mut self, name: PictureName, bytes: &[u8]) -> Result<()> {
        // It is compressed in its own way.
        let as_it_is = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(name_of_picture(name), as_it_is)?;
        self.zip.write_all(bytes).with_context(|| cannot_be_written(&self.path))?;
        self.pictures.push(name.to_string());
        Ok(())
    }

    /// Adds the manifest, and puts the whole in its place once it is on the disk.
    pub(crate) fn finish(mut self, schema: i64) -> Result<Manifest> {
        let manifest = Manifest {
            format: FORMAT.to_owned(),
            version: VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            created_at: Timestamp::now(),
            schema,
            tables: self.tables,
            pictures: self.pictures,
        };
        self.zip.start_file(MANIFEST, SimpleFileOptions::default())?;
        self.zip.write_all(&serde_json::to_vec_pretty(&manifest)?)?;
        put_in_place(self.zip, &self.path).with_context(|| cannot_be_written(&self.path))?;
        Ok(manifest)
    }
}

fn put_in_place(zip: ZipWriter<BufWriter<NamedTempFile>>, path: &Path) -> Result<()> {
    let file = zip.finish()?.into_inner()?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(refused) if refused.error.kind() == io::ErrorKind::AlreadyExists => bail!(output::taken(path)),
        Err(refused) => Err(refused.error.into()),
        Ok(_) => Ok(()),
    }
}

/// A backup that was found whole.
#[derive(Debug)]
pub(crate) struct BackupReader {
    zip: ZipArchive<BufReader<File>>,
    pub(crate) manifest: Manifest,
}

impl BackupReader {
    /// Reads a backup from its first to its last byte, and refuses what is broken or too new for this program.
    pub(crate) fn read(file: File) -> Result<BackupReader> {
        let mut zip =
            ZipArchive::new(BufReader::new(file)).context("it is no zip file, or not all of one")?;
        let manifest = manifest(&mut zip)?;
        let mut backup = BackupReader { zip, manifest };
        for TableManifest { table, sum } in &backup.manifest.tables {
            let read = summed(&mut backup.zip, table)
                .with_context(|| format!("the table {} is broken", table.name))?;
            ensure!(read == *sum, "the table {} is not as it was written", table.name);
        }
        for picture in &backup.manifest.pictures {
            picture_of(&mut backup.zip, picture)
                .with_context(|| format!("the picture {picture} is broken"))?;
        }
        Ok(backup)
    }

    /// The rows of a table.
    pub(crate) fn records(&mut self, table: &Table) -> Result<impl Stream<Item = Result<Record>>> {
        let records = lines(&mut self.zip, table)?.map(move |line| Ok(Record::read(&line?, table)?));
        Ok(stream::iter(records))
    }

    /// A picture.
    pub(crate) fn picture(&mut self, name: &str) -> Result<(PictureName, Vec<u8>)> {
        picture_of(&mut self.zip, name)
    }
}

type Zip = ZipArchive<BufReader<File>>;

fn manifest(zip: &mut Zip) -> Result<Manifest> {
    let file = zip.by_name(MANIFEST).context("it has no manifest")?;
    let manifest: serde_json::Value =
        serde_json::from_reader(BufReader::new(file)).context("its manifest is broken")?;
    ensure!(manifest["format"] == FORMAT, "its manifest is that of something else");
    let newer = anyhow!("it was written by a newer version of this program ({})", manifest["program"]);
    ensure!(manifest["version"] == VERSION, newer);
    let manifest: Manifest = serde_json::from_value(manifest).context("its manifest is broken")?;
    ensure!(manifest.schema <= database::newest(), newer);
    Ok(manifest)
}

fn summed(zip: &mut Zip, table: &Table) -> Result<TableChecksum> {
    let mut sum = ChecksumBuilder::default();
    for line in lines(zip, table)? {
        sum.add(&line?);
    }
    Ok(sum.finish())
}

fn lines<'a>(zip: &'a mut Zip, table: &Table) -> Result<impl Iterator<Item = io::Result<Vec<u8>>> + use<'a>> {
    Ok(BufReader::new(zip.by_name(&name_of_table(table))?).split(b'\n'))
}

fn picture_of(zip: &mut Zip, name: &str) -> Result<(PictureName, Vec<u8>)> {
    let name: PictureName = name.parse()?;
    let mut bytes = Vec::new();
    zip.by_name(&name_of_picture(name))?.read_to_end(&mut bytes)?;
    ensure!(name.is_of(&bytes), "it is not what its name says");
    Ok((name, bytes))
}

fn name_of_table(table: &Table) -> String {
    format!("tables/{}.ndjson", table.name)
}

fn name_of_picture(name: PictureName) -> String {
    format!("pictures/{name}")
}

fn cannot_be_written(path: &Path) -> String {
    format!("{} cannot be written.", path.display())
}

/// Says how many rows each table has, and their SHA-256.
pub(crate) fn report(tables: &[TableManifest]) -> Result<()> {
    for TableManifest { table, sum } in tables.iter().filter(|part| part.sum.rows > 0) {
        say(format!("{:>10}  {:<24}  {}", sum.rows, table.name, sum.sha256))?;
    }
    Ok(())
}

/// “12345 rows in 41 tables, 17 pictures”
pub(crate) fn totals(manifest: &Manifest) -> String {
    format!("{}, {} pictures", rows_of(&manifest.tables), manifest.pictures.len())
}

/// “12345 rows in 41 tables”
pub(crate) fn rows_of(tables: &[TableManifest]) -> String {
    let rows: u64 = tables.iter().map(|part| part.sum.rows).sum();
    format!("{rows} rows in {} tables", tables.len())
}
