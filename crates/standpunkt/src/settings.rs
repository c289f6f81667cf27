//! Settings: the command line overrides the environment, which overrides the file, which overrides the defaults.
use crate::cli::{LogFormat, PictureStorageArgs, ServeArgs, StoreArgs};
use anyhow::{Context, Result, bail};
use database::PortalLock;
use elections::{
    bounds::{self, LengthBounds},
    class_rooms::NodeName,
    formats::{is_email, is_url},
};
use identity::{breaches::BreachList, secret_box::SecretBox};
use mail::MailSender;
use media::PictureStorage;
use portal::{
    accounts::external_sign_in::{self, ExternalSignIn},
    limits::Limits,
    operations::readiness::DiskLimit,
    provider::{BilingualText, Provider, ProviderBrand, SecondFactorPolicy},
    retention::Retention,
    webhook_client::WebhookClient,
};
use serde::Deserialize;
use std::os::unix::fs::DirBuilderExt;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs::File,
    io::BufReader,
    net::{IpAddr, Ipv4Addr, SocketAddr, SocketAddrV4},
    num::NonZeroU32,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

/// The default path of the file with settings.
const DEFAULT_FILE: &str = "standpunkt.toml";

/// The default address to listen on.
const DEFAULT_LISTEN: SocketAddr = SocketAddr::V4(SocketAddrV4::new(Ipv4Addr::LOCALHOST, 8080));

/// The default sender of mails. A mail server usually needs an address of its own.
const DEFAULT_MAIL_FROM: &str = "Standpunkt <standpunkt@localhost>";

/// The recommended length of passwords: long enough to need no luck, and no limit for people with password managers.
const RECOMMENDED_PASSWORD: LengthBounds = LengthBounds::multi_line(10, 128);

/// The default free space in MiB that the disk must have for writes.
const DEFAULT_MIN_FREE_DISK_MIB: u64 = 256;

/// How long a portal waits for a store that does not answer yet.
const STORE_WAIT_TIMEOUT: Duration = Duration::from_secs(60);
/// The time between two attempts to open the store.
const STORE_WAIT_INTERVAL: Duration = Duration::from_secs(1);

/// The content of the file with settings.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct FileSettings {
    listen: Option<SocketAddr>,
    data: Option<PathBuf>,
    database_url: Option<String>,
    demo: bool,
    log: Option<String>,
    log_format: Option<LogFormat>,
    url: Option<String>,
    base_domain: Option<String>,
    smtp: Option<String>,
    storage: Option<String>,
    mail_from: Option<String>,
    behind_proxy: bool,
    drain: Option<u32>,
    min_free_disk: Option<u64>,
    audit_days: Option<NonZeroU32>,
    imprint: Option<String>,
    privacy: Option<String>,
    security: SecuritySettings,
    node: NodeSettings,
    brand: BrandSettings,
    retention: RetentionSettings,
    password: PasswordSettings,
    identity: Option<IdentitySettings>,
    second_factor: Option<SecondFactorPolicy>,
    secret_key_file: Option<PathBuf>,
    limits: BTreeMap<String, NonZeroU32>,
    webhooks: WebhookSettings,
}

/// Whether instances may call other programs, and which.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct WebhookSettings {
    enabled: bool,
    /// Host names and IP addresses that need not be public.
    allowed_hosts: Vec<String>,
    /// Certificates in PEM format that are trusted besides those of the system.
    ca_file: Option<PathBuf>,
}

/// Whom to tell about security problems.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SecuritySettings {
    contact: Option<String>,
    policy: Option<String>,
}

/// What distinguishes this node from others on the same database.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct NodeSettings {
    name: Option<String>,
}

/// An external OpenID Connect provider that replaces passwords.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct IdentitySettings {
    issuer: String,
    /// Its name on the sign-in page.
    name: String,
    client_id: String,
    /// Better set as STANDPUNKT_OIDC_SECRET.
    client_secret: Option<String>,
}

/// The names of the provider and its instances.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct BrandSettings {
    name: Option<String>,
    team: Option<String>,
    instances_de: Option<String>,
    instances_en: Option<String>,
}

impl BrandSettings {
    fn to_brand(&self) -> ProviderBrand {
        let defaults = ProviderBrand::default();
        ProviderBrand {
            name: self.name.clone().unwrap_or(defaults.name),
            team: self.team.clone().unwrap_or(defaults.team),
            instances: BilingualText {
                de: self.instances_de.clone().unwrap_or(defaults.instances.de),
                en: self.instances_en.clone().unwrap_or(defaults.instances.en),
            },
        }
    }
}

/// The retention periods in days.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct RetentionSettings {
    invitations: Option<NonZeroU32>,
    mails: Option<NonZeroU32>,
    #[serde(rename = "mail_words")]
    mail_bodies: Option<NonZeroU32>,
    links: Option<NonZeroU32>,
    sessions: Option<NonZeroU32>,
    jobs: Option<NonZeroU32>,
}

impl RetentionSettings {
    fn to_retention(self, audit: Option<NonZeroU32>) -> Retention {
        let defaults = Retention::default();
        Retention {
            invitations: self.invitations,
            mails: self.mails,
            mail_bodies: self.mail_bodies.unwrap_or(defaults.mail_bodies),
            links: self.links.unwrap_or(defaults.links),
            sessions: self.sessions.unwrap_or(defaults.sessions),
            jobs: self.jobs.unwrap_or(defaults.jobs),
            audit,
        }
    }
}

/// The length of passwords.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct PasswordSettings {
    min: Option<usize>,
    max: Option<usize>,
    /// A file of leaked passwords, or their SHA-1 hashes, one a line.
    breached: Option<PathBuf>,
}

impl PasswordSettings {
    fn length_bounds(&self) -> Result<LengthBounds> {
        let min = self.min.unwrap_or(bounds::PASSWORD.min);
        let max = self.max.unwrap_or(bounds::PASSWORD.max);
        if min == 0 || max < min {
            bail!("The settings [password] ask for {min} to {max} characters, which no password can have.");
        }
        Ok(LengthBounds::multi_line(min, max))
    }

    fn load_breaches(&self) -> Result<BreachList> {
        let Some(path) = &self.breached else { return Ok(BreachList::default()) };
        let list = File::open(path).and_then(|file| BreachList::read(BufReader::new(file)));
        list.with_context(|| format!("The file {} of leaked passwords cannot be read.", path.display()))
    }
}

/// The location of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoreLocation {
    /// The folder for all data of the portal.
    pub(crate) data: PathBuf,
    /// The address of the store.
    pub(crate) url: String,
}

/// The location of the pictures.
#[derive(Clone, Debug)]
pub(crate) enum PictureLocation {
    /// A folder or an address from the settings.
    Configured(String),
    /// The default folder inside the data folder.
    DefaultFolder(PathBuf),
}

/// The settings of `standpunkt serve`.
#[derive(Clone, Debug)]
pub(crate) struct ServeSettings {
    pub(crate) store: StoreLocation,
    pub(crate) listen: SocketAddr,
    pub(crate) demo: bool,
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    /// The public address of the portal, if it differs from the address that it listens on.
    pub(crate) url: Option<String>,
    base_domain: Option<String>,
    /// The mail server. Without one, mails are written to a folder.
    pub(crate) smtp: Option<String>,
    storage: PictureLocation,
    mail_from: String,
    pub(crate) behind_proxy: bool,
    /// How long to go on serving after a signal to stop.
    pub(crate) drain: Duration,
    min_free_disk: u64,
    /// The name of this node in the addresses of its class rooms.
    pub(crate) node: NodeName,
    imprint: Option<String>,
    privacy: Option<String>,
    security_contact: Option<String>,
    security_policy: Option<String>,
    retention: Retention,
    brand: ProviderBrand,
    password: LengthBounds,
    breaches: BreachList,
    limits: Limits,
    identity: Option<IdentitySettings>,
    oidc_secret: Option<String>,
    second_factor: Option<SecondFactorPolicy>,
    secret_box: Option<Arc<SecretBox>>,
    webhooks: Option<Arc<WebhookClient>>,
}

impl StoreLocation {
    pub(crate) fn new(flags: &StoreArgs) -> Result<StoreLocation> {
        Ok(StoreLocation::merge(flags, &read_file(flags.config.as_deref())?))
    }

    fn merge(flags: &StoreArgs, file: &FileSettings) -> StoreLocation {
        let data = flags.data.clone().or_else(|| file.data.clone()).unwrap_or_else(|| "data".into());
        // An empty environment variable counts as unset.
        let setting = flags.database_url.clone().filter(|url| !url.is_empty());
        let url = setting.or_else(|| file.database_url.clone());
        let url = url.unwrap_or_else(|| format!("sqlite:{}", data.join("standpunkt.db").display()));
        StoreLocation { data, url }
    }

    /// Opens the store and migrates its tables. Creates the data folder if the store is a file in it.
    pub(crate) async fn open(&self) -> Result<store::Db> {
        let db = self.open_or_create().await?;
        db.migrate().await.context("The tables of the store cannot be brought up to date.")?;
        Ok(db)
    }

    /// Opens the store for a portal, migrates its tables, and marks it as used until the lock is dropped. Waits for a
    /// PostgreSQL server that is not up yet.
    pub(crate) async fn open_for_portal(&self) -> Result<(store::Db, PortalLock)> {
        self.create_folder()?;
        let db = self.wait_for_store().await.context("The store cannot be opened.")?;
        let lock = db.lock_for_portal()?;
        db.migrate().await.context("The tables of the store cannot be brought up to date.")?;
        Ok((db, lock))
    }

    async fn wait_for_store(&self) -> store::Result<store::Db> {
        let started_at = Instant::now();
        let mut is_reported = false;
        loop {
            let error = match store::Db::open_for_portal(&self.url).await {
                Err(error) if error.is_temporary() && !self.url.starts_with("sqlite:") => error,
                opened => return opened,
            };
            if started_at.elapsed() >= STORE_WAIT_TIMEOUT {
                return Err(error);
            }
            if !is_reported {
                let seconds = STORE_WAIT_TIMEOUT.as_secs();
                tracing::warn!(%error, seconds, "the store does not answer yet; waiting for it");
                is_reported = true;
            }
            tokio::time::sleep(STORE_WAIT_INTERVAL).await;
        }
    }

    /// Opens the store without migrating its tables. Creates the data folder if the store is a file in it.
    pub(crate) async fn open_or_create(&self) -> Result<store::Db> {
        self.create_folder()?;
        self.connect().await
    }

    fn create_folder(&self) -> Result<()> {
        if self.url.starts_with("sqlite:") {
            // It will contain mail addresses and answers. Other users of the machine must not read them.
            std::fs::DirBuilder::new()
                .recursive(true)
                .mode(0o700)
                .create(&self.data)
                .with_context(|| format!("The data folder {} cannot be created.", self.data.display()))?;
        }
        Ok(())
    }

    /// Opens the store without changes. Returns `None` if it does not exist.
    pub(crate) async fn open_existing(&self) -> Result<Option<store::Db>> {
        if self.find_file().is_some_and(|file| !file.exists()) {
            return Ok(None);
        }
        self.connect().await.map(Some)
    }

    /// Returns the path of the SQLite file, if this is the store.
    fn find_file(&self) -> Option<&Path> {
        let file = self.url.strip_prefix("sqlite:")?.trim_start_matches("//");
        Some(Path::new(file.split('?').next().unwrap_or(file)))
    }

    async fn connect(&self) -> Result<store::Db> {
        // The address may contain a password, so no message contains it.
        store::Db::open(&self.url).await.context("The store cannot be opened.")
    }
}

impl PictureLocation {
    pub(crate) fn new(flags: &PictureStorageArgs, store: &StoreArgs) -> Result<PictureLocation> {
        let file = read_file(store.config.as_deref())?;
        Ok(PictureLocation::merge(flags, &file, &StoreLocation::merge(store, &file).data))
    }

    fn merge(flags: &PictureStorageArgs, file: &FileSettings, data: &Path) -> PictureLocation {
        let setting =
            flags.storage.clone().or_else(|| file.storage.clone()).filter(|place| !place.is_empty());
        setting.map_or_else(
            || PictureLocation::DefaultFolder(data.join("pictures")),
            PictureLocation::Configured,
        )
    }

    pub(crate) fn open(&self) -> Result<PictureStorage> {
        let storage = match self {
            PictureLocation::Configured(place) => PictureStorage::open(place),
            PictureLocation::DefaultFolder(folder) => PictureStorage::folder(folder),
        };
        storage.context("The storage of pictures cannot be opened.")
    }
}

impl ServeSettings {
    pub(crate) fn new(flags: &ServeArgs) -> Result<ServeSettings> {
        let file = read_file(flags.store.config.as_deref())?;
        let store = StoreLocation::merge(&flags.store, &file);
        let secret_box = load_secret_key(
            flags.secret_key.as_deref(),
            flags.secret_key_file.as_deref().or(file.secret_key_file.as_deref()),
        )?;
        Ok(ServeSettings {
            webhooks: build_webhook_client(&file.webhooks, secret_box.is_some())?,
            secret_box,
            storage: PictureLocation::merge(&flags.storage, &file, &store.data),
            store,
            listen: flags.listen.or(file.listen).unwrap_or(DEFAULT_LISTEN),
            demo: flags.demo || file.demo,
            log: flags.log.clone().or(file.log).unwrap_or_else(|| "info".to_owned()),
            log_format: flags.log_format.or(file.log_format).unwrap_or_default(),
            url: validate_url(flags.url.clone().or(file.url))?,
            base_domain: validate_host("base_domain", flags.base_domain.clone().or(file.base_domain))?,
            smtp: flags.smtp.clone().or(file.smtp).filter(|server| !server.is_empty()),
            mail_from: flags
                .mail_from
                .clone()
                .or(file.mail_from)
                .unwrap_or_else(|| DEFAULT_MAIL_FROM.to_owned()),
            behind_proxy: flags.behind_proxy || file.behind_proxy,
            drain: Duration::from_secs(flags.drain.or(file.drain).unwrap_or(0).into()),
            min_free_disk: flags.min_free_disk.or(file.min_free_disk).unwrap_or(DEFAULT_MIN_FREE_DISK_MIB),
            node: parse_node_name(flags.node_name.clone().or(file.node.name))?,
            imprint: validate_page("imprint", flags.imprint.clone().or(file.imprint))?,
            privacy: validate_page("privacy", flags.privacy.clone().or(file.privacy))?,
            security_contact: parse_contact(flags.security_contact.clone().or(file.security.contact))?,
            security_policy: parse_security_policy(flags.security_policy.clone().or(file.security.policy))?,
            retention: file.retention.to_retention(flags.audit_days.or(file.audit_days)),
            brand: file.brand.to_brand(),
            password: file.password.length_bounds()?,
            breaches: file.password.load_breaches()?,
            limits: parse_limits(&file.limits)?,
            identity: file.identity,
            oidc_secret: flags.oidc_secret.clone(),
            second_factor: flags.second_factor.map(SecondFactorPolicy::from).or(file.second_factor),
        })
    }

    /// Returns the provider of the portal that listens at this address.
    pub(crate) fn provider(&self, listening: SocketAddr) -> Provider {
        let url = self.url.clone().unwrap_or_else(|| format!("http://{listening}"));
        Provider {
            second_factor: self.second_factor_policy(),
            secret_box: self.secret_box.clone(),
            webhooks: self.webhooks.clone(),
            base_domain: self.base_domain.clone(),
            brand: self.brand.clone(),
            password_length: self.password,
            breaches: self.breaches.clone(),
            limits: self.limits.clone(),
            imprint_url: self.imprint.clone(),
            privacy_policy_url: self.privacy.clone(),
            security_contact: self.security_contact.clone(),
            security_policy_url: self.security_policy.clone(),
            retention: self.retention,
            shows_mails: self.demo && self.smtp.is_none(),
            ..Provider::new(url)
        }
    }

    /// Returns who must have a second factor: by default administrators, but only where the portal has a public address
    /// with TLS and is no demo, so that somebody who tries it out can begin at once.
    fn second_factor_policy(&self) -> SecondFactorPolicy {
        let is_public = self.url.as_deref().is_some_and(|url| url.starts_with("https://"));
        let default = if is_public && !self.demo {
            SecondFactorPolicy::Administrators
        } else {
            SecondFactorPolicy::None
        };
        self.second_factor.unwrap_or(default)
    }

    /// Returns whether the log recommends longer passwords: where people are real and sign in with passwords.
    pub(crate) fn recommends_longer_passwords(&self) -> bool {
        let is_short =
            self.password.min < RECOMMENDED_PASSWORD.min || self.password.max < RECOMMENDED_PASSWORD.max;
        is_short && !self.demo && self.identity.is_none()
    }

    /// Returns the free space that the disks of the data folder and of the SQLite file must have.
    pub(crate) fn disk_limit(&self) -> DiskLimit {
        let file_folder = self.store.find_file().and_then(Path::parent);
        let file_folder = file_folder.filter(|folder| !folder.as_os_str().is_empty()).map(Path::to_owned);
        let folders = [self.store.data.clone()].into_iter().chain(file_folder).collect();
        DiskLimit { folders, min_free_mib: self.min_free_disk }
    }

    /// Returns the external sign-in, if it is configured.
    pub(crate) fn external_sign_in(&self, provider: &Provider) -> Result<Option<ExternalSignIn>> {
        let Some(identity) = &self.identity else { return Ok(None) };
        let settings = external_sign_in::ExternalSettings {
            issuer: identity.issuer.clone(),
            name: identity.name.clone(),
            client_id: identity.client_id.clone(),
            client_secret: self.oidc_secret.clone().or_else(|| identity.client_secret.clone()),
        };
        let external = ExternalSignIn::new(settings, &provider.url);
        external.map(Some).context("The identity provider cannot be used.")
    }

    /// Opens the storage of pictures.
    pub(crate) fn open_picture_storage(&self) -> Result<PictureStorage> {
        self.storage.open()
    }

    /// Returns the sender of mails.
    pub(crate) fn mail_sender(&self) -> Result<MailSender> {
        let sender = match &self.smtp {
            Some(server) => MailSender::server(server, &self.mail_from),
            None => MailSender::folder(&self.store.data.join("mails"), &self.mail_from),
        };
        sender.context("Mails cannot be sent.")
    }
}

/// Returns the address that the portal listens on for a command: that of the command line, else that of the file.
pub(crate) fn load_listen_address(config: Option<&Path>, listen: Option<SocketAddr>) -> Result<SocketAddr> {
    Ok(match listen {
        Some(listen) => listen,
        None => read_file(config)?.listen.unwrap_or(DEFAULT_LISTEN),
    })
}

/// Returns the public address of the portal for a command: that of the command line, else that of the file.
pub(crate) fn load_url(flags: &StoreArgs, address: Option<String>) -> Result<Option<String>> {
    let address = address.filter(|address| !address.is_empty());
    validate_url(match address {
        Some(address) => Some(address),
        None => read_file(flags.config.as_deref())?.url,
    })
}

/// Validates the public address of the portal.
fn validate_url(address: Option<String>) -> Result<Option<String>> {
    let address = address.filter(|address| !address.is_empty());
    match address {
        Some(address) if !is_url(&address) => {
            bail!("The setting url is not a web address; write it like https://wahl.example.org.")
        }
        address => Ok(address),
    }
}

/// Validates the address of a page of the provider, to which everybody gets links.
fn validate_page(setting: &str, address: Option<String>) -> Result<Option<String>> {
    let address = address.filter(|address| !address.is_empty());
    match address {
        Some(address) if !is_url(&address) => {
            bail!("The setting {setting} is not a web address; write it like https://example.org/{setting}.")
        }
        address => Ok(address),
    }
}

/// Parses the contact for security problems: a mail address or a web address with TLS. Returns it as a URI.
fn parse_contact(contact: Option<String>) -> Result<Option<String>> {
    match contact.filter(|contact| !contact.is_empty()) {
        None => Ok(None),
        Some(page) if is_url(&page) && page.starts_with("https://") => Ok(Some(page)),
        Some(contact) => match contact.strip_prefix("mailto:").unwrap_or(&contact) {
            address if is_email(address) => Ok(Some(format!("mailto:{address}"))),
            _ => bail!(
                "The setting [security] contact is neither a mail address nor a web address; write it like \
                 sicherheit@example.org or https://example.org/sicherheit."
            ),
        },
    }
}

/// Parses the address of the policy for security problems. `security.txt` requires TLS (RFC 9116, section 2.5.7).
fn parse_security_policy(address: Option<String>) -> Result<Option<String>> {
    match address.filter(|address| !address.is_empty()) {
        Some(address) if !is_url(&address) || !address.starts_with("https://") => {
            bail!(
                "The setting [security] policy is not a web address with TLS; write it like \
                 https://example.org/sicherheit."
            )
        }
        address => Ok(address),
    }
}

/// Returns the limits with those that the file sets.
fn parse_limits(settings: &BTreeMap<String, NonZeroU32>) -> Result<Limits> {
    let mut limits = Limits::default();
    for (name, count) in settings {
        if !limits.set(name, count.get()) {
            bail!("The settings [limits] have no limit {name}.");
        }
    }
    Ok(limits)
}

/// Validates a host name without scheme, port or wildcard.
fn validate_host(setting: &str, name: Option<String>) -> Result<Option<String>> {
    let name = name.filter(|name| !name.is_empty()).map(|name| name.to_ascii_lowercase());
    let is_label = |label: &str| {
        let inner = !label.starts_with('-') && !label.ends_with('-');
        !label.is_empty() && inner && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
    };
    match name {
        Some(name) if !name.split('.').all(is_label) => {
            bail!("The setting {setting} is not a host name; write it like wahl.example.org.")
        }
        name => Ok(name),
    }
}

/// Parses the name of this node, `1` without a setting.
fn parse_node_name(name: Option<String>) -> Result<NodeName> {
    let Some(name) = name.filter(|name| !name.is_empty()) else { return Ok(NodeName::default()) };
    match name.parse() {
        Ok(name) => Ok(name),
        Err(_) => {
            bail!(
                "The setting [node] name is not a valid name of a node; use 1 to 16 small letters, digits and hyphens."
            )
        }
    }
}

/// Loads the key that encrypts secrets in the store: the key itself, or the file that contains it, such as a systemd
/// credential.
fn load_secret_key(key: Option<&str>, file: Option<&Path>) -> Result<Option<Arc<SecretBox>>> {
    let key = match (key.filter(|key| !key.is_empty()), file) {
        (Some(key), _) => key.to_owned(),
        (None, Some(file)) => std::fs::read_to_string(file)
            .with_context(|| format!("The secret key in {} cannot be read.", file.display()))?,
        (None, None) => return Ok(None),
    };
    let key = SecretBox::from_base64(&key);
    let key = key.context("The secret key is not valid; create one with: openssl rand -base64 32")?;
    Ok(Some(Arc::new(key)))
}

/// Builds the client that calls webhooks, if they are switched on.
fn build_webhook_client(
    settings: &WebhookSettings,
    has_secret_key: bool,
) -> Result<Option<Arc<WebhookClient>>> {
    if !settings.enabled {
        return Ok(None);
    }
    if !has_secret_key {
        bail!(
            "Webhooks need a secret key, because their secrets are stored encrypted; set secret_key_file. Create a key \
             with: openssl rand -base64 32"
        );
    }
    let hosts =
        settings.allowed_hosts.iter().map(|host| match host.trim_matches(['[', ']']).parse::<IpAddr>() {
            Ok(address) => Ok(address.to_string()),
            Err(_) => Ok(validate_host("[webhooks] allowed_hosts", Some(host.clone()))?.unwrap_or_default()),
        });
    let hosts = hosts.collect::<Result<BTreeSet<String>>>()?;
    let authorities = settings.ca_file.as_deref().map(|file| {
        let name = file.display();
        std::fs::read(file)
            .with_context(|| format!("The certificates in {name}, [webhooks] ca_file, cannot be read."))
    });
    let client = WebhookClient::new(hosts, authorities.transpose()?.as_deref());
    Ok(Some(Arc::new(client.context("Webhooks cannot be called.")?)))
}

/// Returns the retention period of the audit log in days, if the file has one.
pub(crate) fn read_audit_days(flags: &StoreArgs) -> Result<Option<NonZeroU32>> {
    Ok(read_file(flags.config.as_deref())?.audit_days)
}

/// Reads the file with settings: the given path, which must exist, or the default path if it exists.
fn read_file(given: Option<&Path>) -> Result<FileSettings> {
    let path = given.unwrap_or(Path::new(DEFAULT_FILE));
    if !path.exists() {
        if given.is_some() {
            bail!("There is no file {}.", path.display());
        }
        return Ok(FileSettings::default());
    }
    let settings = std::fs::read_to_string(path).map_err(anyhow::Error::from);
    let settings = settings.and_then(|text| Ok(toml::from_str(&text)?));
    settings.with_context(|| format!("The settings in {} cannot be read.", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Command};
    use clap::Parser;
    use elections::registration::Password;
    use portal::limits::Limit;

    fn file(text: &str) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("settings.toml");
        std::fs::write(&path, text).unwrap();
        (folder, path)
    }

    #[test]
    fn the_command_line_overrides_the_file() {
        let (_folder, path) = file("data = \"/from/file\"\nlog = \"debug\"\n");
        let flags =
            StoreArgs { data: Some("/from/flag".into()), config: Some(path.clone()), ..Default::default() };
        assert_eq!(StoreLocation::new(&flags).unwrap().data, Path::new("/from/flag"));
        let flags = StoreArgs { config: Some(path), ..Default::default() };
        assert_eq!(StoreLocation::new(&flags).unwrap().url, "sqlite:/from/file/standpunkt.db");
    }

    #[test]
    fn the_public_address_of_a_command_is_that_of_the_file_unless_the_command_line_has_one() {
        let (_folder, path) = file("url = \"https://wahl.example.org\"\n");
        let flags = StoreArgs { config: Some(path), ..Default::default() };
        let load = |address: Option<&str>| load_url(&flags, address.map(str::to_owned)).unwrap().unwrap();
        assert_eq!(load(None), "https://wahl.example.org");
        assert_eq!(
            load(Some("")),
            "https://wahl.example.org",
            "an empty environment variable counts as unset"
        );
        assert_eq!(load(Some("https://wahl.example.com")), "https://wahl.example.com");
    }

    #[test]
    fn an_empty_address_of_the_store_is_ignored() {
        let flags = StoreArgs { database_url: Some(String::new()), ..Default::default() };
        let store =
            StoreLocation::merge(&flags, &FileSettings { data: Some("/there".into()), ..Default::default() });
        assert_eq!(store.url, "sqlite:/there/standpunkt.db");
    }

    #[test]
    fn a_page_of_the_provider_must_be_a_web_address() {
        let validated = |address: &str| validate_page("imprint", Some(address.to_owned()));
        assert_eq!(validated("https://example.org/wir").unwrap().as_deref(), Some("https://example.org/wir"));
        assert_eq!(validated("").unwrap(), None, "an empty environment variable counts as unset");
        let error = validated("javascript:alert(1)").unwrap_err().to_string();
        assert_eq!(
            error,
            "The setting imprint is not a web address; write it like https://example.org/imprint."
        );
    }

    #[test]
    fn the_address_of_the_portal_must_be_a_web_address() {
        let validated = |address: &str| validate_url(Some(address.to_owned()));
        for good in ["https://wahl.example.org", "http://127.0.0.1:8080", "https://wahl.example.org/"] {
            assert_eq!(validated(good).unwrap().as_deref(), Some(good));
        }
        assert_eq!(validated("").unwrap(), None, "an empty environment variable counts as unset");
        for bad in ["wahl.example.org", "localhost:8080", "https://", "ftp://wahl.example.org", "/match"] {
            let error = validated(bad).unwrap_err().to_string();
            assert_eq!(
                error,
                "The setting url is not a web address; write it like https://wahl.example.org."
            );
        }
    }

    #[test]
    fn a_security_contact_is_a_mail_address_or_a_page_with_tls() {
        let parse = |contact: &str| parse_contact(Some(contact.to_owned()));
        for contact in ["sicherheit@example.org", "mailto:sicherheit@example.org"] {
            assert_eq!(parse(contact).unwrap().as_deref(), Some("mailto:sicherheit@example.org"));
        }
        assert_eq!(parse("https://example.org/s").unwrap().as_deref(), Some("https://example.org/s"));
        assert_eq!(parse("").unwrap(), None);
        for contact in ["http://example.org", "javascript:1", "mailto:", "somebody", "a@example.org\nX: y"] {
            assert!(parse(contact).is_err(), "{contact}");
        }
    }

    #[test]
    fn a_security_policy_is_a_page_with_tls() {
        let parse = |address: &str| parse_security_policy(Some(address.to_owned()));
        assert_eq!(parse("https://example.org/s").unwrap().as_deref(), Some("https://example.org/s"));
        assert_eq!(parse("").unwrap(), None);
        for address in ["http://example.org", "javascript:1", "https://"] {
            assert!(parse(address).is_err(), "{address}");
        }
    }

    #[test]
    fn a_base_domain_must_be_a_host_name() {
        let validated = |name: &str| validate_host("base_domain", Some(name.to_owned()));
        assert_eq!(validated("Wahl.example.org").unwrap().as_deref(), Some("wahl.example.org"));
        assert_eq!(validated("").unwrap(), None, "an empty environment variable counts as unset");
        for wrong in ["https://wahl.example.org", ".example.org", "wahl.example.org:443", "*.example.org"] {
            let error = validated(wrong).unwrap_err().to_string();
            assert_eq!(
                error, "The setting base_domain is not a host name; write it like wahl.example.org.",
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_node_without_a_name_is_named_1() {
        let parsed = |name: &str| {
            let name = parse_node_name(Some(name.to_owned()));
            name.map(|name| name.to_string()).map_err(|error| error.to_string())
        };
        assert_eq!(parse_node_name(None).unwrap().to_string(), "1");
        assert_eq!(parsed("").unwrap(), "1", "an empty environment variable counts as unset");
        assert_eq!(parsed("berlin-2").unwrap(), "berlin-2");
        assert_eq!(
            parsed("Berlin 2").unwrap_err(),
            "The setting [node] name is not a valid name of a node; use 1 to 16 small letters, digits and hyphens."
        );
    }

    #[test]
    fn a_secret_key_is_read_from_a_file_and_must_be_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        assert!(load_secret_key(None, None).unwrap().is_none());
        assert!(
            load_secret_key(Some(""), None).unwrap().is_none(),
            "an empty environment variable counts as unset"
        );
        let error = load_secret_key(None, Some(&path)).unwrap_err().to_string();
        assert!(error.starts_with("The secret key in "), "{error}");
        std::fs::write(&path, "geheim").unwrap();
        let error = load_secret_key(None, Some(&path)).unwrap_err().to_string();
        assert!(error.contains("openssl rand -base64 32"), "{error}");
        std::fs::write(&path, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n").unwrap();
        assert!(load_secret_key(None, Some(&path)).unwrap().is_some());
    }

    #[test]
    fn webhooks_are_off_by_default_and_need_a_secret_key() {
        let client = |text: &str, has_key| {
            let file: FileSettings = toml::from_str(text).unwrap();
            build_webhook_client(&file.webhooks, has_key)
        };
        assert!(client("", true).unwrap().is_none());
        assert!(client("[webhooks]\nallowed_hosts = [\"hooks.example\"]\n", true).unwrap().is_none());
        let on = "[webhooks]\nenabled = true\n";
        assert!(client(on, true).unwrap().is_some());
        let error = client(on, false).unwrap_err().to_string();
        assert!(error.contains("secret_key_file"), "{error}");
        let hosts = format!("{on}allowed_hosts = [\"10.1.2.3\", \"[fd00::1]\", \"hooks.intern\"]\n");
        assert!(client(&hosts, true).unwrap().is_some());
        let error =
            client(&format!("{on}allowed_hosts = [\"https://hooks\"]\n"), true).unwrap_err().to_string();
        assert!(error.contains("[webhooks] allowed_hosts"), "{error}");
        let error = client(&format!("{on}ca_file = \"/no/such/file\"\n"), true).unwrap_err().to_string();
        assert!(error.contains("[webhooks] ca_file"), "{error}");
    }

    #[test]
    fn administrators_need_a_second_factor_where_the_portal_is_public_unless_the_settings_say_otherwise() {
        let policy = |text: &str| {
            let (_folder, path) = file(text);
            let arguments = ["standpunkt", "serve", "--config", path.to_str().unwrap()];
            let Command::Serve(flags) = Cli::parse_from(arguments).command else { panic!("{text}") };
            ServeSettings::new(&flags).unwrap().second_factor_policy()
        };
        let public = "url = \"https://wahl.example.org\"\n";
        assert_eq!(policy(""), SecondFactorPolicy::None);
        assert_eq!(policy("url = \"http://localhost:8080\"\n"), SecondFactorPolicy::None);
        assert_eq!(policy(public), SecondFactorPolicy::Administrators);
        assert_eq!(policy(&format!("{public}demo = true\n")), SecondFactorPolicy::None);
        assert_eq!(policy(&format!("{public}second_factor = \"none\"\n")), SecondFactorPolicy::None);
        assert_eq!(policy("second_factor = \"creators\"\n"), SecondFactorPolicy::Creators);
    }

    #[test]
    fn the_start_recommends_longer_passwords_outside_of_a_demo() {
        let recommends = |text: &str| {
            let (_folder, path) = file(text);
            let arguments = ["standpunkt", "serve", "--config", path.to_str().unwrap()];
            let Command::Serve(flags) = Cli::parse_from(arguments).command else { panic!("{text}") };
            ServeSettings::new(&flags).unwrap().recommends_longer_passwords()
        };
        assert!(recommends("url = \"https://wahl.example.org\"\n"));
        assert!(!recommends("demo = true\n"));
        assert!(recommends("password = { min = 10 }\n"), "sixteen characters are too few for a sentence");
        assert!(!recommends("password = { min = 10, max = 128 }\n"));
    }

    #[test]
    fn the_operator_gives_a_file_of_leaked_passwords() {
        let (folder, path) = file("Kranichruf-Abend\n");
        let breached = PasswordSettings { breached: Some(path), ..Default::default() };
        let list = breached.load_breaches().unwrap();
        assert!(list.contains(&Password::new("kranichruf-abend")));
        let missing = PasswordSettings { breached: Some(folder.path().join("none")), ..Default::default() };
        let error = missing.load_breaches().unwrap_err().to_string();
        assert!(error.contains("of leaked passwords cannot be read"), "{error}");
    }

    #[test]
    fn limits_are_set_by_their_names() {
        let (_folder, path) = file("[limits]\nstrangers_per_day = 200\n");
        let limits = parse_limits(&read_file(Some(&path)).unwrap().limits).unwrap();
        assert_eq!((limits.count(Limit::Strangers), limits.count(Limit::Exports)), (200, 60));
        let (_folder, path) = file("[limits]\nstrangers = 200\n");
        let error = parse_limits(&read_file(Some(&path)).unwrap().limits).unwrap_err().to_string();
        assert_eq!(error, "The settings [limits] have no limit strangers.");
    }

    #[test]
    fn an_unknown_setting_is_reported_with_its_name() {
        let (_folder, path) = file("lisen = \"127.0.0.1:1\"\n");
        let error = read_file(Some(&path)).unwrap_err();
        assert!(format!("{error:#}").contains("lisen"), "{error:#}");
    }

    #[test]
    fn a_given_settings_file_must_exist() {
        assert!(read_file(Some(Path::new("/nowhere/settings.toml"))).is_err());
    }
}
