//! Candidates, with and without profile.
use crate::{
    rows::{Maybe, moment},
    words::{folded, searchable},
};
use database::{On, Result, Tx, Value, batch, json, sql};
use elections::{
    candidates::{Candidate, Gender, Profile, Status},
    ids::{ApplicationId, CandidateId, PartyId, UserId},
    texts::Texts,
};
use sqlx::FromRow;

#[derive(FromRow)]
struct Row {
    #[sqlx(try_from = "i64")]
    id: CandidateId,
    #[sqlx(try_from = "i64")]
    application_id: ApplicationId,
    #[sqlx(try_from = "Option<i64>")]
    party_id: Maybe<PartyId>,
    #[sqlx(try_from = "Option<i64>")]
    user_id: Maybe<UserId>,
    key: String,
    has_profile: bool,
    title: String,
    first_name: String,
    last_name: String,
    #[sqlx(try_from = "Option<i16>")]
    gender: Maybe<Gender>,
    birth_year: Option<i16>,
    email: Option<String>,
    district: Option<String>,
    list_place: Option<i16>,
    website: Option<String>,
    #[sqlx(json)]
    description: Texts,
    picture: Option<String>,
    #[sqlx(try_from = "i16")]
    status: Status,
    submitted_at: Option<jiff_sqlx::Timestamp>,
    created_at: jiff_sqlx::Timestamp,
    updated_at: jiff_sqlx::Timestamp,
}

impl From<Row> for Candidate {
    fn from(row: Row) -> Candidate {
        Candidate {
            id: row.id,
            application: row.application_id,
            party: row.party_id.0,
            user: row.user_id.0,
            key: row.key,
            has_profile: row.has_profile,
            profile: Profile {
                title: row.title,
                first_name: row.first_name,
                last_name: row.last_name,
                gender: row.gender.0,
                birth_year: row.birth_year,
                email: row.email,
                district: row.district,
                list_place: row.list_place,
                website: row.website,
                description: row.description,
                picture: row.picture,
            },
            status: row.status,
            submitted_at: moment(row.submitted_at),
            created_at: row.created_at.into(),
            updated_at: row.updated_at.into(),
        }
    }
}

/// Adds candidates of one instance after those that it has.
///
/// # Errors
/// [`Error::Taken`](crate::Error::Taken) when the instance has a candidate with one of the keys or accounts,
/// [`Error::Dangling`](crate::Error::Dangling) when there is no such instance, or no such party in it.
pub async fn add_all(candidates: &[Candidate], tx: &mut Tx) -> Result<()> {
    let Some(Candidate { application, .. }) = candidates.first() else { return Ok(()) };
    let (next,): (i32,) =
        sql("select coalesce(max(position) + 1, 0) from candidates where application_id = $1")
            .bind(i64::from(*application))
            .one(&mut *tx)
            .await?;
    let rows = (next..).zip(candidates).map(|(position, candidate)| row(position, candidate));
    batch(
        "insert into candidates
             (id, application_id, party_id, user_id, key, position, has_profile, title, first_name, last_name, gender,
              birth_year, email, district, list_place, website, description, picture, status, submitted_at, sort_key,
              search, created_at, updated_at)",
        rows,
    )
    .execute(tx)
    .await?;
    Ok(())
}

fn row(position: i32, candidate: &Candidate) -> [Value; 24] {
    let profile = &candidate.profile;
    let (sort_key, search) = words(profile);
    [
        i64::from(candidate.id).into(),
        i64::from(candidate.application).into(),
        candidate.party.map(i64::from).into(),
        candidate.user.map(i64::from).into(),
        candidate.key.as_str().into(),
        position.into(),
        candidate.has_profile.into(),
        profile.title.as_str().into(),
        profile.first_name.as_str().into(),
        profile.last_name.as_str().into(),
        profile.gender.map(i16::from).into(),
        profile.birth_year.into(),
        profile.email.as_deref().into(),
        profile.district.as_deref().into(),
        profile.list_place.into(),
        profile.website.as_deref().into(),
        json(&profile.description).into(),
        profile.picture.as_deref().into(),
        i16::from(candidate.status).into(),
        candidate.submitted_at.into(),
        sort_key.into(),
        search.into(),
        candidate.created_at.into(),
        candidate.updated_at.into(),
    ]
}

/// By what candidates are sorted (last name first), and in what they are searched: names, mail address, district.
fn words(profile: &Profile) -> (String, String) {
    let Profile { first_name, last_name, email, district, .. } = profile;
    let search = [
        first_name,
        last_name,
        email.as_deref().unwrap_or_default(),
        district.as_deref().unwrap_or_default(),
    ];
    (folded(&format!("{last_name} {first_name}")), searchable(search))
}

/// The candidates of an instance, in the creator's order.
///
/// # Errors
/// When the store fails.
pub async fn of(application: ApplicationId, on: impl On) -> Result<Vec<Candidate>> {
    let rows: Vec<Row> = sql(
        "select id, application_id, party_id, user_id, key, has_profile, title, first_name, last_name, gender,
             birth_year, email, district, list_place, website, description, picture, status, submitted_at, created_at,
             updated_at
         from candidates where application_id = $1 order by position, id",
    )
    .bind(i64::from(application))
    .all(on)
    .await?;
    Ok(rows.into_iter().map(Candidate::from).collect())
}
