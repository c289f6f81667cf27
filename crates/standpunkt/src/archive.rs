//! The format of a backup: a zip file that other programs can read too.
//!
//! ```text
//! tables/users.ndjson      the rows of a table, one per line, as the crate `database` writes them
//! pictures/9f86d0….jpg     a picture under its name, which is derived from its content
//! manifest.json            the tables with row count and SHA-256, the pictures, the version of the writer, the time
//! ```
use crate::output::{self, print_line};
use anyhow::{Context, Result, anyhow, bail, ensure};
use database::{ChecksumBuilder, Record, Table, TableChecksum};
use futures_util::{Stream, TryStreamExt, stream};
use jiff::Timestamp;
use media::PictureName;
use portal::clock::Clock;
use serde::{Deserialize, Serialize};
use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Read, Write},
    path::{Path, PathBuf},
    pin::pin,
};
use tempfile::NamedTempFile;
use zip::{CompressionMethod, ZipArchive, ZipWriter, write::SimpleFileOptions};

const FORMAT_NAME: &str = "standpunkt-backup";
const FORMAT_VERSION: u32 = 1;
const MANIFEST_PATH: &str = "manifest.json";

/// The content of a backup.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Manifest {
    format: String,
    version: u32,
    /// The version of the program that wrote it.
    program: String,
    created_at: Timestamp,
    /// The schema version of the tables.
    pub(crate) schema: i64,
    pub(crate) tables: Vec<TableManifest>,
    pub(crate) pictures: Vec<String>,
}

/// A table and the checksum of its rows.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct TableManifest {
    #[serde(flatten)]
    pub(crate) table: Table,
    #[serde(flatten)]
    pub(crate) sum: TableChecksum,
}

/// Writes a backup. The file appears at its path when it is finished.
pub(crate) struct BackupWriter {
    path: PathBuf,
    zip: ZipWriter<BufWriter<NamedTempFile>>,
    tables: Vec<TableManifest>,
    pictures: Vec<String>,
}

impl BackupWriter {
    /// Begins a backup with a temporary file in the folder of its path.
    pub(crate) fn begin(path: &Path) -> Result<BackupWriter> {
        ensure!(!path.exists(), output::file_exists_message(path));
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        // A temporary file can only be read by its owner, whatever the folder allows.
        let file =
            tempfile::Builder::new().prefix(".standpunkt-").tempfile_in(folder.unwrap_or(Path::new(".")));
        let file = file.with_context(|| write_error(path))?;
        let zip = ZipWriter::new(BufWriter::new(file));
        Ok(BackupWriter { path: path.to_owned(), zip, tables: Vec::new(), pictures: Vec::new() })
    }

    /// Adds a table row by row.
    pub(crate) async fn add_table(
        &mut self,
        table: &Table,
        records: impl Stream<Item = store::Result<Record>>,
    ) -> Result<()> {
        self.zip.start_file(table_path(table), SimpleFileOptions::default().large_file(true))?;
        let mut records = pin!(records);
        let mut sum = ChecksumBuilder::default();
        while let Some(record) = records.try_next().await? {
            let mut line = record.to_line(table)?;
            sum.add(&line);
            line.push(b'\n');
            self.zip.write_all(&line).with_context(|| write_error(&self.path))?;
        }
        self.tables.push(TableManifest { table: table.clone(), sum: sum.finish() });
        Ok(())
    }

    /// Adds a picture.
    pub(crate) fn add_picture(&mut self, name: PictureName, bytes: &[u8]) -> Result<()> {
        // Pictures are compressed already.
        let uncompressed = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        self.zip.start_file(picture_path(name), uncompressed)?;
        self.zip.write_all(bytes).with_context(|| write_error(&self.path))?;
        self.pictures.push(name.to_string());
        Ok(())
    }

    /// Adds the manifest, and moves the file to its path once it is on the disk.
    pub(crate) fn finish(mut self, schema: i64) -> Result<Manifest> {
        let manifest = Manifest {
            format: FORMAT_NAME.to_owned(),
            version: FORMAT_VERSION,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            created_at: Clock::system().now(),
            schema,
            tables: self.tables,
            pictures: self.pictures,
        };
        self.zip.start_file(MANIFEST_PATH, SimpleFileOptions::default())?;
        self.zip.write_all(&serde_json::to_vec_pretty(&manifest)?)?;
        finish_file(self.zip, &self.path).with_context(|| write_error(&self.path))?;
        Ok(manifest)
    }
}

fn finish_file(zip: ZipWriter<BufWriter<NamedTempFile>>, path: &Path) -> Result<()> {
    let file = zip.finish()?.into_inner()?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(path) {
        Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {
            bail!(output::file_exists_message(path))
        }
        Err(error) => Err(error.error.into()),
        Ok(_) => Ok(()),
    }
}

/// Reads a backup that was found to be complete.
#[derive(Debug)]
pub(crate) struct BackupReader {
    zip: ZipArchive<BufReader<File>>,
    pub(crate) manifest: Manifest,
}

impl BackupReader {
    /// Opens a backup and reads it from its first to its last byte. Rejects a broken backup, and one that is too new for this
    /// program.
    pub(crate) fn open(file: File) -> Result<BackupReader> {
        let mut zip = ZipArchive::new(BufReader::new(file)).context("it is not a complete zip file")?;
        let manifest = read_manifest(&mut zip)?;
        let mut backup = BackupReader { zip, manifest };
        for TableManifest { table, sum } in &backup.manifest.tables {
            let read = compute_checksum(&mut backup.zip, table)
                .with_context(|| format!("the table {} is broken", table.name))?;
            ensure!(read == *sum, "the table {} was changed after it was written", table.name);
        }
        for picture in &backup.manifest.pictures {
            read_picture(&mut backup.zip, picture)
                .with_context(|| format!("the picture {picture} is broken"))?;
        }
        Ok(backup)
    }

    /// Returns the rows of a table.
    pub(crate) fn records(&mut self, table: &Table) -> Result<impl Stream<Item = Result<Record>>> {
        let records =
            read_lines(&mut self.zip, table)?.map(move |line| Ok(Record::from_line(&line?, table)?));
        Ok(stream::iter(records))
    }

    /// Returns a picture.
    pub(crate) fn picture(&mut self, name: &str) -> Result<(PictureName, Vec<u8>)> {
        read_picture(&mut self.zip, name)
    }
}

type Zip = ZipArchive<BufReader<File>>;

fn read_manifest(zip: &mut Zip) -> Result<Manifest> {
    let file = zip.by_name(MANIFEST_PATH).context("it has no manifest")?;
    let manifest: serde_json::Value =
        serde_json::from_reader(BufReader::new(file)).context("its manifest is broken")?;
    ensure!(manifest["format"] == FORMAT_NAME, "its manifest is not that of a backup");
    let newer = anyhow!("it was written by a newer version of this program ({})", manifest["program"]);
    ensure!(manifest["version"] == FORMAT_VERSION, newer);
    let manifest: Manifest = serde_json::from_value(manifest).context("its manifest is broken")?;
    ensure!(manifest.schema <= database::newest_version(), newer);
    Ok(manifest)
}

fn compute_checksum(zip: &mut Zip, table: &Table) -> Result<TableChecksum> {
    let mut sum = ChecksumBuilder::default();
    for line in read_lines(zip, table)? {
        sum.add(&line?);
    }
    Ok(sum.finish())
}

fn read_lines<'a>(
    zip: &'a mut Zip,
    table: &Table,
) -> Result<impl Iterator<Item = io::Result<Vec<u8>>> + use<'a>> {
    Ok(BufReader::new(zip.by_name(&table_path(table))?).split(b'\n'))
}

fn read_picture(zip: &mut Zip, name: &str) -> Result<(PictureName, Vec<u8>)> {
    let name: PictureName = name.parse()?;
    let mut bytes = Vec::new();
    zip.by_name(&picture_path(name))?.read_to_end(&mut bytes)?;
    ensure!(name.matches(&bytes), "its content does not match its name");
    Ok((name, bytes))
}

fn table_path(table: &Table) -> String {
    format!("tables/{}.ndjson", table.name)
}

fn picture_path(name: PictureName) -> String {
    format!("pictures/{name}")
}

fn write_error(path: &Path) -> String {
    format!("{} cannot be written.", path.display())
}

/// Prints the row count and SHA-256 of each table.
pub(crate) fn print_tables(tables: &[TableManifest]) -> Result<()> {
    for TableManifest { table, sum } in tables.iter().filter(|part| part.sum.rows > 0) {
        print_line(format!("{:>10}  {:<24}  {}", sum.rows, table.name, sum.sha256))?;
    }
    Ok(())
}

/// Formats “12345 rows in 41 tables, 17 pictures”.
pub(crate) fn format_totals(manifest: &Manifest) -> String {
    format!("{}, {} pictures", format_row_count(&manifest.tables), manifest.pictures.len())
}

/// Formats “12345 rows in 41 tables”.
pub(crate) fn format_row_count(tables: &[TableManifest]) -> String {
    let rows: u64 = tables.iter().map(|part| part.sum.rows).sum();
    format!("{rows} rows in {} tables", tables.len())
}
