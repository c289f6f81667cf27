//! The command line.
use clap::{Args, Parser, Subcommand};
use elections::instances::Domain;
use exchange::reading::ImportFormat;
use jiff::civil::Date;
use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf};

const AFTER_HELP: &str = "\
Where the store is and how it is served can also be set in the environment (DATABASE_URL, STANDPUNKT_DATA, \
STANDPUNKT_LISTEN …; `standpunkt serve --help` names them) or in a TOML file (--config, else ./standpunkt.toml if there \
is one): what is given on the command line counts most, then the environment, then the file.

Exit codes: 0 done, 1 failed, 2 wrong usage, 3 refused because of what a file holds.";

/// Standpunkt: the open platform for voting-advice applications.
#[derive(Debug, Parser)]
#[command(name = "standpunkt", version, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Start the portal
    ///
    /// Opens the store, brings its tables up to date, and answers at the address that the first line names. Stops on
    /// Ctrl-C or SIGTERM after finishing what it accepted.
    Serve(Serve),
    /// Read an election into a new instance
    ///
    /// Formats: our own bundle, spreadsheets (xlsx, ods, csv; `standpunkt template` writes one to fill in), Mat-O-Wahl,
    /// Real-O-Mat, Omat, Open Election Compass, Volební kalkulačka, Helsingin Sanomat 2017. All or nothing: a file with
    /// an error is refused whole, and every problem is named with file, row and column.
    Import(Import),
    /// Write an instance as a bundle, which import reads back
    Export(Export),
    /// Match a voter's answers with a bundle, without a server
    ///
    /// Reads the answers from standard input as JSON: {"answers": {"<key of a thesis>": 75, …}, "double": ["<key>", …],
    /// "seed": 1}, and prints the result as JSON. double and seed may be missing. The order among those who share a rank
    /// follows from the seed and their places in the bundle, so it is not that of a portal, which has ids of its own.
    Match(Match),
    /// Write the workbook to fill in and import
    Template(Template),
    /// Write everything that the portal keeps into one file, also while it runs
    ///
    /// The store as it is at one moment, and the pictures, as a zip file that can be restored on either engine. It holds
    /// what people entrusted to the portal, and its keys: keep it as safe as the store.
    Backup(Backup),
    /// Bring back what a backup holds
    ///
    /// All or nothing: the file is checked whole before anything is written, and every table is read back and compared
    /// before it counts. Stop the portal first.
    Restore(Restore),
    /// Move the store to another address: from SQLite to PostgreSQL, or back
    ///
    /// All or nothing: every table is read back and compared before it counts. The old store stays as it is, and so do the
    /// pictures. Stop the portal first.
    Move(Move),
    /// Bring the tables of the store up to date, and do nothing else
    Migrate(Migrate),
    /// Print the description of the HTTP interface (OpenAPI 3.1)
    Openapi,
    /// Check that open data is as the portal gave it
    ///
    /// Compares the file with its signature, both as the fairness page of an instance offers them, by the key of the portal.
    /// Needs neither store nor network. Exit code 3 if the file was changed, or is another portal's.
    Verify(Verify),
    /// Check that nobody has changed the audit log
    ///
    /// Reads the log of the provider and of each instance from its first entry, or the checkpoint of the last pruning,
    /// to its last, and names the first entry that is not as it was written. Exit code 1 if there is one.
    Check(Check),
    /// Manage the audit log
    #[command(subcommand)]
    Audit(Audit),
    /// Manage the mails of the portal
    #[command(subcommand)]
    Mail(Mail),
    /// Manage the administrators of the portal
    #[command(subcommand)]
    Admin(Admin),
}

#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The open data: open-data.json
    pub(crate) file: PathBuf,
    /// Its signature: open-data.json.sig
    #[arg(long, value_name = "FILE")]
    pub(crate) signature: PathBuf,
    /// The key of the portal: open-data-key.pem
    #[arg(long, value_name = "FILE")]
    pub(crate) key: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Audit {
    /// Remove old entries of the audit log
    ///
    /// A checkpoint takes their place, signed with a key of the provider: number and hash of the last entry removed.
    /// A log that somebody changed is left as it is.
    Prune(Prune),
}

#[derive(Debug, Args)]
pub(crate) struct Prune {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    /// Remove what happened before this day (UTC)
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) before: Option<Date>,
    /// Remove what is older than so many days, unless --before says otherwise
    #[arg(long, env = "STANDPUNKT_AUDIT_DAYS", value_name = "DAYS")]
    pub(crate) days: Option<NonZeroU32>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Mail {
    /// Note that a mail came back
    ///
    /// Reads from standard input what a mail server wrote to the address of the sender (RFC 3464): let the server, or a
    /// program that fetches mails, hand over what arrives there. Administrators then see the mail among those that were
    /// not delivered, with the reason. Every other mail is ignored.
    Returned(Returned),
}

#[derive(Debug, Args)]
pub(crate) struct Returned {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Admin {
    /// Create an administrator and print a link for choosing a password
    ///
    /// Makes the account if there is none with that mail address. The link works once, for 24 hours; run the command
    /// again for a new one. Nothing is mailed.
    Create(CreateAdmin),
}

#[derive(Debug, Args)]
pub(crate) struct CreateAdmin {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    /// The address of the portal as people type it, for the link [default: http://127.0.0.1:8080]
    #[arg(long, env = "STANDPUNKT_URL", value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The mail address of the account
    pub(crate) mail: String,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    #[command(flatten)]
    pub(crate) storage: StorageFlags,
    /// The file to write, which must not be there yet
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Restore {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    #[command(flatten)]
    pub(crate) storage: StorageFlags,
    /// Throw away what the store holds now
    #[arg(long)]
    pub(crate) replace: bool,
    /// The backup
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Move {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    /// Where to move to: sqlite:FILE or postgres://…; nothing may be there yet
    #[arg(long, env = "STANDPUNKT_MOVE_TO", value_name = "URL", hide_env_values = true)]
    pub(crate) to: String,
}

/// The flags for the storage of pictures.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StorageFlags {
    /// Where pictures are kept: a folder, or s3://bucket/path with the usual AWS_… variables [default: the folder pictures
    /// below the data folder]
    #[arg(long, env = "STANDPUNKT_STORAGE", value_name = "PLACE")]
    pub(crate) storage: Option<String>,
}

/// The flags for the store.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StoreFlags {
    /// The folder for everything that the portal keeps [default: ./data]
    #[arg(long, env = "STANDPUNKT_DATA", value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    /// The store: sqlite:FILE or postgres://… [default: a SQLite file in the data folder]
    #[arg(long, env = "DATABASE_URL", value_name = "URL", hide_env_values = true)]
    pub(crate) database_url: Option<String>,
    /// The file with settings [default: ./standpunkt.toml if there is one]
    #[arg(long, env = "STANDPUNKT_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    /// The address to listen on; port 0 takes a free one [default: 127.0.0.1:8080]
    #[arg(long, env = "STANDPUNKT_LISTEN", value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The address of the portal as people type it, for links in mails, for search engines and in open data [default: the
    /// address that is listened on]
    #[arg(long, env = "STANDPUNKT_URL", value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The mail server: smtps://user:password@host or smtp://user:password@host:587; without one, mails are written into
    /// the folder mails below the data folder
    #[arg(long, env = "STANDPUNKT_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    #[command(flatten)]
    pub(crate) storage: StorageFlags,
    /// Who mails come from, e.g. "Standpunkt <portal@example.org>"
    #[arg(long, env = "STANDPUNKT_MAIL_FROM", value_name = "SENDER")]
    pub(crate) mail_from: Option<String>,
    /// The secret of this portal at the external OpenID Connect provider that the file names under [identity]
    #[arg(long, env = "STANDPUNKT_OIDC_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub(crate) oidc_secret: Option<String>,
    /// The URL of the provider's imprint, linked in mails and in the portal
    #[arg(long, env = "STANDPUNKT_IMPRINT", value_name = "URL")]
    pub(crate) imprint: Option<String>,
    /// The URL of the provider's privacy policy
    #[arg(long, env = "STANDPUNKT_PRIVACY", value_name = "URL")]
    pub(crate) privacy: Option<String>,
    /// Remove entries of the audit log after this number of days, once a day; the data protection page shows it
    #[arg(long, env = "STANDPUNKT_AUDIT_DAYS", value_name = "DAYS")]
    pub(crate) audit_days: Option<NonZeroU32>,
    /// The host name below which each instance has one of its own: with wahl.example.org, the instance musterstadt is
    /// also found at musterstadt.wahl.example.org
    #[arg(long, env = "STANDPUNKT_BASE_DOMAIN", value_name = "HOST")]
    pub(crate) base_domain: Option<String>,
    /// Read the addresses of clients from X-Forwarded-For, since a proxy forwards all requests
    #[arg(long, env = "STANDPUNKT_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// Load the demo election if the store is empty
    #[arg(long, env = "STANDPUNKT_DEMO")]
    pub(crate) demo: bool,
    /// What to log, e.g. info or api=debug [default: info]
    #[arg(long, env = "STANDPUNKT_LOG", value_name = "FILTER")]
    pub(crate) log: Option<String>,
    /// How to log: text for people, json for machines [default: text]
    #[arg(long, env = "STANDPUNKT_LOG_FORMAT", value_name = "FORMAT")]
    pub(crate) log_format: Option<crate::settings::LogFormat>,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    #[command(flatten)]
    pub(crate) storage: StorageFlags,
    /// The files of one election, and the pictures that they name
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The format [default: detected from the content]
    #[arg(long)]
    pub(crate) format: Option<ImportFormat>,
    /// Where voters find the instance: /match/DOMAIN [default: from the title]
    #[arg(long)]
    pub(crate) domain: Option<Domain>,
    /// The title of the instance, in place of the file's
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// Where the election is held, in place of the file's
    #[arg(long)]
    pub(crate) location: Option<String>,
    /// The day of voting, in place of the file's
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) election_date: Option<Date>,
    /// The language of the texts, for formats that do not specify it
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<elections::texts::Language>,
    /// Only this municipality, from a file that holds many
    #[arg(long, value_name = "NAME")]
    pub(crate) municipality: Option<String>,
    /// Leave out questions that are not on an agreement scale, and import the rest
    #[arg(long)]
    pub(crate) skip_unscaled: bool,
    /// The model that compares answers: manhattan, scalar-product or hybrid
    #[arg(long)]
    pub(crate) model: Option<Model>,
    /// Let voters use it at once
    #[arg(long)]
    pub(crate) live: bool,
    /// The last day of the instance
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) sundown: Option<Date>,
    /// The source of the data, shown to voters
    #[arg(long, value_name = "NAME", requires = "source_licence")]
    pub(crate) source_name: Option<String>,
    /// The licence of the data, e.g. "CC BY 4.0"
    #[arg(long, value_name = "LICENCE", requires = "source_name")]
    pub(crate) source_licence: Option<String>,
    /// The URL of the data
    #[arg(long, value_name = "URL", requires = "source_name")]
    pub(crate) source_url: Option<String>,
    /// Only show what would be done
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// Name every single problem, also where many are alike
    #[arg(long)]
    pub(crate) verbose: bool,
}

/// The models that can be chosen by name.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Model {
    /// How near two answers are.
    Manhattan,
    /// On which side, and how strongly.
    ScalarProduct,
    /// Between the two.
    Hybrid,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
    /// The domain of the instance
    pub(crate) domain: Domain,
    /// Where to write it [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct Match {
    /// The bundle
    #[arg(value_name = "FILE")]
    pub(crate) bundle: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Template {
    /// The language of the election's texts
    #[arg(long, default_value = "de", value_name = "TAG")]
    pub(crate) language: elections::texts::Language,
    /// Where to write it
    #[arg(default_value = "standpunkt.xlsx", value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct Migrate {
    #[command(flatten)]
    pub(crate) store: StoreFlags,
}
