//! The command line.
use clap::{Args, Parser, Subcommand};
use elections::instances::Domain;
use exchange::model::import_options::ImportFormat;
use jiff::civil::Date;
use portal::provider::SecondFactorPolicy;
use serde::Deserialize;
use std::{net::SocketAddr, num::NonZeroU32, path::PathBuf};

const AFTER_HELP: &str = "\
Settings can also come from environment variables (DATABASE_URL, STANDPUNKT_DATA, STANDPUNKT_LISTEN …; see \
`standpunkt serve --help`) or a TOML file (--config, default ./standpunkt.toml). Precedence: command line, environment, \
file.

Exit codes: 0 success, 1 failure, 2 wrong usage, 3 input file rejected.";

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
    /// Migrates the store and listens on the address printed in the first line of output. Waits up to a minute for a
    /// PostgreSQL server that is not up yet. On Ctrl-C or SIGTERM, completes the accepted requests and stops.
    Serve(ServeArgs),
    /// Import an election into a new instance
    ///
    /// Formats: the bundle that export writes, spreadsheets (xlsx, ods, csv; `standpunkt template` writes one to fill
    /// in), Mat-O-Wahl, Real-O-Mat, Omat, Open Election Compass, Volební kalkulačka, Helsingin Sanomat 2017. If a file
    /// has an error, nothing is imported. Reports every problem with file, row and column.
    Import(ImportArgs),
    /// Export an instance as a bundle that can be imported
    Export(ExportArgs),
    /// Match a voter's answers with a bundle, without a server
    ///
    /// Reads the answers from standard input as JSON: {"answers": {"<key of a thesis>": 75, …}, "double": ["<key>", …],
    /// "seed": 1}, and prints the result as JSON. double and seed are optional. Entities with the same rank are ordered
    /// by the seed and their position in the bundle. A portal uses its own ids, so its order can differ.
    Match(MatchArgs),
    /// Write an empty workbook to fill in and import
    Template(TemplateArgs),
    /// Back up the whole portal to one file; the portal may be running
    ///
    /// Writes a zip file with a consistent state of the store and the pictures. It can be restored on SQLite and
    /// PostgreSQL. The file holds personal data and the portal's keys. Protect it like the store.
    Backup(BackupArgs),
    /// Restore a backup
    ///
    /// All or nothing: the command checks the whole file before it writes anything, and compares every written table with
    /// the file before it commits. Stop the portal first: while it runs, nothing is restored.
    Restore(RestoreArgs),
    /// Move the store to another address: from SQLite to PostgreSQL, or back
    ///
    /// All or nothing. The command compares every table with the source before it commits. The old store and the
    /// pictures stay unchanged. Stop the portal first.
    Move(MoveArgs),
    /// Migrate the store and exit
    Migrate(MigrateArgs),
    /// Ask the running portal whether it is ready
    ///
    /// For a health check, such as that of a container. Requests /readyz at the address that the settings tell, prints what
    /// it says, and exits with 0 if the portal is ready. Exit code 1 if it is not, or does not respond within 5 s.
    Health(HealthArgs),
    /// Print the description of the HTTP interface (OpenAPI 3.1)
    Openapi,
    /// Verify the signature of open data, and compute a shared result again
    ///
    /// Checks the file against its signature with the portal's public key; the fairness page of an instance offers both
    /// for download. With --answers, prints the percentages and places that the voter app shows. Needs neither store nor
    /// network. Exit code 3 if the file was changed or comes from another portal, or if the link does not belong to it.
    Verify(VerifyArgs),
    /// Check that nobody has changed the audit log
    ///
    /// Reads the log of the provider and of each instance from its first entry, or from the checkpoint of the last
    /// pruning, to its last. Reports the first entry that was changed. Exit code 1 if an entry was changed.
    Check(CheckArgs),
    /// Manage the audit log
    #[command(subcommand)]
    Audit(AuditCommand),
    /// Manage the mails of the portal
    #[command(subcommand)]
    Mail(MailCommand),
    /// Manage the administrators of the portal
    #[command(subcommand)]
    Admin(AdminCommand),
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArgs {
    /// The open data: open-data.json
    pub(crate) file: PathBuf,
    /// Its signature: open-data.json.sig
    #[arg(long, value_name = "FILE")]
    pub(crate) signature: PathBuf,
    /// The public key of the portal: open-data-key.pem
    #[arg(long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The link of a shared result; prints the percentages and places that follow from the data
    #[arg(long, value_name = "LINK")]
    pub(crate) answers: Option<String>,
    /// The constituency whose candidates are ranked [default: all]
    #[arg(long, value_name = "NAME", requires = "answers")]
    pub(crate) district: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AuditCommand {
    /// Remove old entries of the audit log
    ///
    /// Replaces them with a signed checkpoint that holds the number and hash of the last removed entry. Does not prune
    /// a log that was changed.
    Prune(PruneArgs),
}

#[derive(Debug, Args)]
pub(crate) struct PruneArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// Remove entries from before this day (UTC)
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) before: Option<Date>,
    /// Remove entries older than this number of days; --before takes precedence
    #[arg(long, env = "STANDPUNKT_AUDIT_DAYS", value_name = "DAYS")]
    pub(crate) days: Option<NonZeroU32>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum MailCommand {
    /// Record a bounced mail
    ///
    /// Reads a delivery status notification (RFC 3464) from standard input. Configure the mail server, or a program
    /// that fetches mail, to pipe messages for the sender's address to this command. The administrators' list of mails
    /// then shows the mail as undelivered, with the reason. Every other mail is ignored.
    Returned(MailReturnedArgs),
}

#[derive(Debug, Args)]
pub(crate) struct MailReturnedArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// Create an administrator and print a link for choosing a password
    ///
    /// Creates the account if there is none with that mail address. The link works once, for 24 hours; run the command
    /// again for a new one. Sends no mail.
    Create(CreateAdminArgs),
}

#[derive(Debug, Args)]
pub(crate) struct CreateAdminArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The public URL of the portal, for the link [default: that of the settings file, else http://127.0.0.1:8080]
    #[arg(long, env = "STANDPUNKT_URL", value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The mail address of the account
    pub(crate) mail: String,
}

#[derive(Debug, Args)]
pub(crate) struct BackupArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) storage: PictureStorageArgs,
    /// The file to write; must not exist
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct RestoreArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) storage: PictureStorageArgs,
    /// Delete the current contents of the store
    #[arg(long)]
    pub(crate) replace: bool,
    /// The backup file
    pub(crate) file: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct MoveArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The target store (sqlite:FILE or postgres://…); must be empty
    #[arg(long, env = "STANDPUNKT_MOVE_TO", value_name = "URL", hide_env_values = true)]
    pub(crate) to: String,
}

/// The arguments for the storage of pictures.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PictureStorageArgs {
    /// The storage of pictures: a folder, or s3://bucket/path with the usual AWS_… variables [default: the folder
    /// pictures in the data folder]
    #[arg(long, env = "STANDPUNKT_STORAGE", value_name = "PLACE")]
    pub(crate) storage: Option<String>,
}

/// The arguments for the store.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct StoreArgs {
    /// The folder for all stored data [default: ./data]
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
pub(crate) struct ServeArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The address to listen on; port 0 selects a free port [default: 127.0.0.1:8080]
    #[arg(long, env = "STANDPUNKT_LISTEN", value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The public URL of the portal, for links in mails, for search engines and in open data [default: the listen
    /// address]
    #[arg(long, env = "STANDPUNKT_URL", value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The mail server: smtps://user:password@host or smtp://user:password@host:587; without one, mails are written to
    /// the folder mails in the data folder
    #[arg(long, env = "STANDPUNKT_SMTP", value_name = "URL", hide_env_values = true)]
    pub(crate) smtp: Option<String>,
    #[command(flatten)]
    pub(crate) storage: PictureStorageArgs,
    /// The sender of mails, e.g. "Standpunkt <portal@example.org>"
    #[arg(long, env = "STANDPUNKT_MAIL_FROM", value_name = "SENDER")]
    pub(crate) mail_from: Option<String>,
    /// The client secret for the OpenID Connect provider configured under [identity]
    #[arg(long, env = "STANDPUNKT_OIDC_SECRET", value_name = "SECRET", hide_env_values = true)]
    pub(crate) oidc_secret: Option<String>,
    /// Who must have an authenticator app or a passkey: none, administrators, or creators, which includes administrators
    /// [default: administrators at a public URL with https and without --demo, else none]
    #[arg(long, env = "STANDPUNKT_SECOND_FACTOR", value_name = "WHO")]
    pub(crate) second_factor: Option<SecondFactorRole>,
    /// The key that encrypts secrets in the store, 32 bytes in base64 [default: none, secrets are not encrypted]
    #[arg(long, env = "STANDPUNKT_SECRET_KEY", value_name = "KEY", hide_env_values = true)]
    pub(crate) secret_key: Option<String>,
    /// The file that contains the secret key
    #[arg(long, env = "STANDPUNKT_SECRET_KEY_FILE", value_name = "FILE")]
    pub(crate) secret_key_file: Option<PathBuf>,
    /// The URL of the provider's imprint, linked in mails and in the portal
    #[arg(long, env = "STANDPUNKT_IMPRINT", value_name = "URL")]
    pub(crate) imprint: Option<String>,
    /// The URL of the provider's privacy policy
    #[arg(long, env = "STANDPUNKT_PRIVACY", value_name = "URL")]
    pub(crate) privacy: Option<String>,
    /// Whom to tell about security problems of the portal, for /.well-known/security.txt: a mail address or an https URL
    #[arg(long, env = "STANDPUNKT_SECURITY_CONTACT", value_name = "CONTACT")]
    pub(crate) security_contact: Option<String>,
    /// The URL of the policy for reporting security problems
    #[arg(long, env = "STANDPUNKT_SECURITY_POLICY", value_name = "URL")]
    pub(crate) security_policy: Option<String>,
    /// Remove entries of the audit log after this number of days, once a day; the data protection page shows it
    #[arg(long, env = "STANDPUNKT_AUDIT_DAYS", value_name = "DAYS")]
    pub(crate) audit_days: Option<NonZeroU32>,
    /// The parent domain of the instances' host names: with wahl.example.org, the instance musterstadt is also
    /// available at musterstadt.wahl.example.org
    #[arg(long, env = "STANDPUNKT_BASE_DOMAIN", value_name = "HOST")]
    pub(crate) base_domain: Option<String>,
    /// Read the addresses of clients from X-Forwarded-For; only if a proxy forwards all requests
    #[arg(long, env = "STANDPUNKT_BEHIND_PROXY")]
    pub(crate) behind_proxy: bool,
    /// The name of this node in the addresses of its class rooms: 1 to 16 small letters, digits and hyphens; each of
    /// several nodes needs its own [default: 1]
    #[arg(long, env = "STANDPUNKT_NODE_NAME", value_name = "NAME")]
    pub(crate) node_name: Option<String>,
    /// The number of seconds to go on serving after a signal to stop, while /readyz already says that the node stops, so
    /// that a load balancer can notice; a second signal ends the wait [default: 0]
    #[arg(long, env = "STANDPUNKT_DRAIN", value_name = "SECONDS")]
    pub(crate) drain: Option<u32>,
    /// The free space in MiB that the disk must have for /readyz?for=writes to succeed [default: 256]
    #[arg(long, env = "STANDPUNKT_MIN_FREE_DISK", value_name = "MIB")]
    pub(crate) min_free_disk: Option<u64>,
    /// Load the demo election if the store is empty
    #[arg(long, env = "STANDPUNKT_DEMO")]
    pub(crate) demo: bool,
    /// What to log, e.g. info or api=debug [default: info]
    #[arg(long, env = "STANDPUNKT_LOG", value_name = "FILTER")]
    pub(crate) log: Option<String>,
    /// How to log: text for people, json for machines [default: text]
    #[arg(long, env = "STANDPUNKT_LOG_FORMAT", value_name = "FORMAT")]
    pub(crate) log_format: Option<LogFormat>,
}

#[derive(Debug, Args)]
pub(crate) struct HealthArgs {
    /// Also ask whether the portal can store what people write
    #[arg(long = "for", value_name = "PURPOSE")]
    pub(crate) purpose: Option<HealthPurpose>,
    /// The address of the portal [default: http:// and the listen address]
    #[arg(long, value_name = "URL")]
    pub(crate) url: Option<String>,
    /// The address that the portal listens on [default: that of the settings file, else 127.0.0.1:8080]
    #[arg(long, env = "STANDPUNKT_LISTEN", value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    /// The file with settings [default: ./standpunkt.toml if there is one]
    #[arg(long, env = "STANDPUNKT_CONFIG", value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

/// What a portal must be ready for, besides serving voters.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum HealthPurpose {
    /// Storing what people write.
    Writes,
}

#[derive(Debug, Args)]
pub(crate) struct ImportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) storage: PictureStorageArgs,
    /// The files of one election, and the pictures that they refer to; with --format voto, folders too
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The format [default: detected from the content, except voto]
    #[arg(long)]
    pub(crate) format: Option<ImportFormat>,
    /// With --format voto: import only the instance with this id; can be repeated
    #[arg(long, value_name = "ID")]
    pub(crate) instance: Vec<i64>,
    /// With --format voto: invite creators, trust persons and candidates by mail, as soon as the portal runs
    #[arg(long)]
    pub(crate) invite: bool,
    /// The domain of the instance: voters open /match/DOMAIN [default: from the title]
    #[arg(long)]
    pub(crate) domain: Option<Domain>,
    /// The title of the instance; replaces the title in the file
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// The location of the election; replaces the location in the file
    #[arg(long)]
    pub(crate) location: Option<String>,
    /// The election day; replaces the day in the file
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) election_date: Option<Date>,
    /// The language of the texts, for formats that do not specify it
    #[arg(long, value_name = "TAG")]
    pub(crate) language: Option<elections::texts::Language>,
    /// Import only this municipality from a file with several
    #[arg(long, value_name = "NAME")]
    pub(crate) municipality: Option<String>,
    /// Skip questions that are not on an agreement scale
    #[arg(long)]
    pub(crate) skip_unscaled: bool,
    /// The model that compares answers: manhattan, scalar-product or hybrid
    #[arg(long)]
    pub(crate) model: Option<BuiltInModel>,
    /// Publish the instance immediately
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
    /// Only print the changes, without making them
    #[arg(long)]
    pub(crate) dry_run: bool,
    /// List every problem instead of grouping them by kind
    #[arg(long)]
    pub(crate) verbose: bool,
}

/// The built-in models.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum BuiltInModel {
    /// Distance between two answers.
    Manhattan,
    /// Whether two answers have the same direction, and how strongly.
    ScalarProduct,
    /// Mean of manhattan and scalar-product.
    Hybrid,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// The domain of the instance
    pub(crate) domain: Domain,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    /// The bundle
    #[arg(value_name = "FILE")]
    pub(crate) bundle: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct TemplateArgs {
    /// The language of the election's texts
    #[arg(long, default_value = "de", value_name = "TAG")]
    pub(crate) language: elections::texts::Language,
    /// The file to write
    #[arg(default_value = "standpunkt.xlsx", value_name = "FILE")]
    pub(crate) output: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct MigrateArgs {
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// Who must have a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum SecondFactorRole {
    /// Nobody.
    None,
    /// Administrators.
    Administrators,
    /// Administrators and creators.
    Creators,
}

impl From<SecondFactorRole> for SecondFactorPolicy {
    fn from(role: SecondFactorRole) -> SecondFactorPolicy {
        match role {
            SecondFactorRole::None => SecondFactorPolicy::None,
            SecondFactorRole::Administrators => SecondFactorPolicy::Administrators,
            SecondFactorRole::Creators => SecondFactorPolicy::Creators,
        }
    }
}

/// The format of the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For machines: one JSON object a line.
    Json,
}
