//! Permissions: every route of the interface, called by everybody, in their own instance and in another one.
use crate::people::{Person, PortalWithInbox, start_with_flags};
use database::sql;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use testing::databases::Engine;

/// Every call, and who may make it:
///
/// - `public`: everybody, without signing in
/// - `any`: every signed-in person
/// - `self`: the owner of the account, and administrators
/// - `member`: everybody with a role in that instance, and administrators
/// - `creator`: the creators of that instance, and administrators
/// - `trust_person`: the trust persons of the party, the creators of that instance, and administrators
/// - `trust_person_only`: the trust persons of that party
/// - `candidate`: that candidate, the creators of that instance, and administrators
/// - `candidate_only`: that candidate
/// - `can_invite`: administrators, creators and trust persons
/// - `can_create`: administrators and creators
/// - `admin`: administrators
/// - `admin_of_instance`: administrators; the path names an instance, which stays hidden from others
const PERMISSION_TABLE: &str = "
    get     /api/v1                                                          public
    get     /api/v1/public/instances                                         public
    get     /api/v1/public/instances/{domain}                                public
    get     /api/v1/public/snapshots/{hash}                                  public
    get     /api/v1/public/instances/{domain}/theses/{id}/explanations   public
    get     /api/v1/public/instances/{domain}/parties/{id}/explanations   public
    get     /api/v1/public/instances/{domain}/candidates/{id}/explanations public
    get     /api/v1/public/instances/{domain}/fairness                       public
    get     /api/v1/public/instances/{domain}/open-data.json                 public
    get     /api/v1/public/instances/{domain}/open-data.csv                  public
    get     /api/v1/public/instances/{domain}/open-data.json.sig             public
    get     /api/v1/public/open-data-key.pem                                 public
    get     /api/v1/public/open-data.schema.json                             public
    post    /api/v1/public/instances/{domain}/completions                    public
    post    /api/v1/public/instances/{domain}/research                       public
    get     /api/v1/public/instances/{domain}/live                           public
    post    /api/v1/public/instances/{domain}/class-rooms                    public
    get     /api/v1/public/class-rooms/{node}/{room}                         public
    post    /api/v1/public/class-rooms/{node}/{room}/participants            public
    post    /api/v1/public/class-rooms/{node}/{room}/answers                 public
    post    /api/v1/public/class-rooms/{node}/{room}/close                   public
    get     /api/v1/public/class-rooms/{node}/{room}/distributions           public
    get     /api/v1/public/domains/{domain}                                  public
    get     /api/v1/public/previews/{token}                                  public
    get     /api/v1/public/previews/{token}/theses/{id}/explanations         public
    get     /api/v1/public/previews/{token}/parties/{id}/explanations        public
    get     /api/v1/public/previews/{token}/candidates/{id}/explanations     public
    post    /api/v1/public/previews/{token}/remarks                          public
    post    /api/v1/vote                                                     public
    post    /api/v1/events                                                   public
    get     /api/v1/template                                                 public
    get     /api/v1/timeline                                                 public
    get     /api/v1/data-protection                                          public
    get     /api/v1/images/{name}                                            public
    get     /api/v1/unsubscribe/{token}                                      public
    post    /api/v1/unsubscribe/{token}                                      public
    delete  /api/v1/unsubscribe/{token}                                      public
    get     /api/v1/identity                                                 public
    get     /api/v1/identity/jwks                                            public
    post    /api/v1/identity/sign-in                                         public
    post    /api/v1/identity/sign-in/link                                    public
    post    /api/v1/identity/sign-in/token                                   public
    post    /api/v1/identity/token                                           public
    post    /api/v1/identity/sign-out                                        public
    post    /api/v1/identity/invitation/accept                               public
    post    /api/v1/identity/invitation/check                                public
    post    /api/v1/identity/invitation/renew                                public
    post    /api/v1/identity/invitation/passkey/challenge                    public
    post    /api/v1/identity/sign-in/passkey                                 public
    post    /api/v1/identity/sign-in/passkey/challenge                       public
    post    /api/v1/identity/sign-in/second-factor                           public
    post    /api/v1/identity/password-reset                                  public
    post    /api/v1/identity/password-reset/check                            public
    post    /api/v1/identity/password-reset/confirm                          public
    post    /api/v1/identity/email/confirm                                   public
    post    /api/v1/identity/password-strength                               public
    post    /api/v1/users/register                                           public
    post    /api/v1/identity/email/send-again                                any
    post    /api/v1/identity/reauthenticate                                  any
    post    /api/v1/identity/reauthenticate/link                             any
    post    /api/v1/identity/reauthenticate/passkey                          any
    post    /api/v1/identity/reauthenticate/passkey/challenge                any
    get     /api/v1/identity/passkeys                                        any
    post    /api/v1/identity/passkeys                                        any
    post    /api/v1/identity/passkeys/challenge                              any
    put     /api/v1/identity/passkeys/{id}                                   any
    delete  /api/v1/identity/passkeys/{id}                                   any
    get     /api/v1/identity/sessions                                        any
    delete  /api/v1/identity/sessions/{id}                                   any
    post    /api/v1/identity/sessions/end-others                             any
    get     /api/v1/identity/second-factor                                   any
    post    /api/v1/identity/second-factor                                   any
    post    /api/v1/identity/second-factor/begin                             any
    post    /api/v1/identity/second-factor/recovery-codes                    any
    post    /api/v1/identity/second-factor/disable                           any
    post    /api/v1/users/{id}/second-factor/reset                           admin
    get     /api/v1/me                                                       any
    get     /api/v1/dashboard                                                any
    get     /api/v1/search                                                   any
    get     /api/v1/notifications                                            any
    get     /api/v1/notifications/{id}                                       any
    get     /api/v1/metrics/votes                                            any
    get     /api/v1/metrics/votes/stream                                     any
    get     /api/v1/metrics/votes/{id}                                       member
    get     /api/v1/users                                                    admin
    post    /api/v1/users                                                    admin
    post    /api/v1/users/invite                                             can_invite
    get     /api/v1/users/{id}                                               self
    put     /api/v1/users/{id}                                               self
    patch   /api/v1/users/{id}                                               self
    get     /api/v1/users/{id}/roles                                         self
    get     /api/v1/users/{id}/data                                          self
    get     /api/v1/audit                                                    admin
    get     /api/v1/audit/actions                                            admin
    get     /api/v1/audit/export                                             admin
    get     /api/v1/audit/check                                              admin
    get     /api/v1/operations                                               admin
    get     /api/v1/admins                                                   admin
    post    /api/v1/admins                                                   admin
    get     /api/v1/admins/{id}                                              admin
    delete  /api/v1/admins/{id}                                              admin
    post    /api/v1/actions/custom                                           admin
    get     /api/v1/mails                                                    admin
    post    /api/v1/mails/{id}/retry                                         admin
    post    /api/v1/actions/invite/admin                                     admin
    post    /api/v1/actions/invite/{appId}/creator                           creator
    post    /api/v1/actions/invite/{appId}/trustperson                       creator
    get     /api/v1/applications                                             any
    post    /api/v1/metrics/votes                                            any
    post    /api/v1/metrics/votes/{id}                                       member
    get     /api/v1/clusters                                                 can_create
    get     /api/v1/clusters/{id}                                            any
    post    /api/v1/clusters                                                 admin
    put     /api/v1/clusters/{id}                                            admin
    delete  /api/v1/clusters/{id}                                            admin
    get     /api/v1/jobs                                                     can_create
    post    /api/v1/jobs/{jobId}/stop                                        can_create
    post    /api/v1/jobs/{jobId}/pause                                       can_create
    post    /api/v1/jobs/{jobId}/resume                                      can_create
    get     /api/v1/jobs/{jobId}/file                                        can_create
    post    /api/v1/actions/applications                                     admin
    post    /api/v1/actions/custom-mail                                      admin
    post    /api/v1/actions/custom-mail/preview                              admin
    post    /api/v1/actions/analyze/app/{id}/candidates                      admin_of_instance
    post    /api/v1/actions/analyze/app/{id}/votes                           admin_of_instance
    get     /api/v1/analytics/usage                                          admin
    get     /api/v1/analytics/application/{id}/rankings                      creator
    get     /api/v1/analytics/application/{id}/usage                         creator
    get     /api/v1/elections/{id}/towns/template                            admin
    post    /api/v1/elections/{id}/towns/read                                admin
    post    /api/v1/elections/{id}/towns                                     admin
    get     /api/v1/elections                                                admin
    post    /api/v1/elections                                                admin
    get     /api/v1/elections/{id}                                           admin
    put     /api/v1/elections/{id}                                           admin
    delete  /api/v1/elections/{id}                                           admin
    post    /api/v1/elections/{id}/restore                                   admin
    get     /api/v1/elections/{id}/applications                              admin
    post    /api/v1/notifications                                            admin
    delete  /api/v1/notifications/{id}                                       admin
    get     /api/v1/applications/{id}/guide                                  member
    put     /api/v1/applications/{id}/guide/{mark}                           member
    delete  /api/v1/applications/{id}/guide/{mark}                           member
    get     /api/v1/applications/{id}/jobs                                   creator
    get     /api/v1/applications/{id}/jobs/{jobId}                           creator
    post    /api/v1/applications/{id}/jobs/{jobId}/stop                      creator
    get     /api/v1/applications/{id}/matches/template                       creator
    post    /api/v1/applications/{id}/matches/read                           creator
    post    /api/v1/applications/{id}/matches/table                          creator
    post    /api/v1/applications/{id}/matches/people                         creator
    post    /api/v1/actions/invite/{appId}/many                              creator
    post    /api/v1/actions/invite/{appId}/preview                           creator
    post    /api/v1/actions/invite/{appId}/test                              creator
    post    /api/v1/actions/remind/{appId}                                   creator
    post    /api/v1/actions/remind/{appId}/preview                           creator
    get     /api/v1/jobs/{jobId}                                             can_create
    get     /api/v1/applications/{id}/matches/parties/{partyId}/jobs         trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId} trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/jobs/{jobId}/stop trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/people/template trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/people/read  trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/table        trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/people       trust_person
    post    /api/v1/actions/invite/{appId}/party/{partyId}/many              trust_person
    post    /api/v1/actions/invite/{appId}/party/{partyId}/preview           trust_person
    post    /api/v1/actions/invite/{appId}/party/{partyId}/test              trust_person
    post    /api/v1/actions/remind/{appId}/party/{partyId}                   trust_person
    post    /api/v1/actions/remind/{appId}/party/{partyId}/preview           trust_person
    get     /api/v1/applications/{id}/research                               creator
    get     /api/v1/analytics/application/{id}/partyvotes/{language}         creator
    get     /api/v1/analytics/application/{id}/candidatevotes/{language}     creator
    post    /api/v1/applications/{id}/configuration/pictures                 creator
    post    /api/v1/applications/{id}/configuration/logo                     creator
    post    /api/v1/applications/{id}/configuration/image                    creator
    put     /api/v1/applications/{id}/configuration/image                    creator
    get     /api/v1/applications/{id}/public-options                         creator
    put     /api/v1/applications/{id}/public-options                         creator
    get     /api/v1/applications/{id}/preview                                creator
    post    /api/v1/applications/{id}/preview                                creator
    delete  /api/v1/applications/{id}/preview                                creator
    delete  /api/v1/applications/{id}/preview/remarks                        creator
    patch   /api/v1/applications/{id}/preview/remarks/{remarkId}             creator
    delete  /api/v1/applications/{id}/preview/remarks/{remarkId}             creator
    get     /api/v1/applications/{id}/responsibilities                       creator
    put     /api/v1/applications/{id}/responsibilities/{calendarDate}        creator
    get     /api/v1/applications/{id}/api-tokens                             creator
    post    /api/v1/applications/{id}/api-tokens                             creator
    delete  /api/v1/applications/{id}/api-tokens/{apiTokenId}                creator
    get     /api/v1/applications/{id}/webhooks                               creator
    post    /api/v1/applications/{id}/webhooks                               creator
    put     /api/v1/applications/{id}/webhooks/{webhookId}                   creator
    delete  /api/v1/applications/{id}/webhooks/{webhookId}                   creator
    post    /api/v1/applications/{id}/webhooks/{webhookId}/test              creator
    get     /api/v1/applications/{id}/webhooks/{webhookId}/deliveries        creator
    put     /api/v1/applications/{id}/matches/parties/{partyId}/logo         trust_person
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/logo         trust_person
    put     /api/v1/applications/{id}/matches/candidates/{candidateId}/picture member
    delete  /api/v1/applications/{id}/matches/candidates/{candidateId}/picture member
    put     /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture trust_person
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId}/picture trust_person
    put     /api/v1/applications/{id}/matches/candidates-light/{candidateId}/picture creator
    delete  /api/v1/applications/{id}/matches/candidates-light/{candidateId}/picture creator
    put     /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture trust_person
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId}/picture trust_person
    post    /api/v1/applications                                             can_create
    post    /api/v1/applications/import                                      can_create
    post    /api/v1/actions/duplicate/app/{id}                               creator
    get     /api/v1/applications/{id}/export                                 creator
    post    /api/v1/actions/archive/app/{id}                                 admin_of_instance
    post    /api/v1/actions/unarchive/app/{id}                               admin_of_instance
    post    /api/v1/actions/return/app/{id}                                  admin_of_instance
    post    /api/v1/actions/reopen/app/{id}                                  admin_of_instance
    post    /api/v1/applications/{id}/restore                                admin_of_instance
    get     /api/v1/applications/{id}/changes                                member
    get     /api/v1/applications/{id}                                        member
    put     /api/v1/applications/{id}                                        creator
    get     /api/v1/applications/{id}/configuration                          member
    put     /api/v1/applications/{id}/configuration                          creator
    post    /api/v1/actions/finalize/app/{id}                                creator
    post    /api/v1/actions/golive/{id}                                      creator
    get     /api/v1/applications/{id}/towns                                  creator
    post    /api/v1/applications/{id}/towns                                  creator
    get     /api/v1/applications/{id}/towns/{townId}                         creator
    get     /api/v1/applications/{id}/theses                                 member
    put     /api/v1/applications/{id}/theses                                 creator
    post    /api/v1/actions/theses/{id}/standard-deviation                   creator
    get     /api/v1/applications/{id}/theses/languages                       member
    get     /api/v1/applications/{id}/theses/by-disagreement                 member
    post    /api/v1/applications/{id}/theses/read                            creator
    get     /api/v1/applications/{id}/theses/comments                        creator
    get     /api/v1/applications/{id}/theses/comments/{thesisId}             creator
    post    /api/v1/applications/{id}/theses/comments/{thesisId}             creator
    get     /api/v1/applications/{id}/theses/corrections                     creator
    put     /api/v1/applications/{id}/theses/corrections/{thesisId}          creator
    delete  /api/v1/applications/{id}/theses/corrections/{thesisId}          creator
    post    /api/v1/applications/{id}/theses/corrections/{thesisId}/confirm  creator
    get     /api/v1/applications/{id}/theses/pool                            creator
    post    /api/v1/applications/{id}/theses/pool                            creator
    get     /api/v1/applications/{id}/theses/translations                    creator
    put     /api/v1/applications/{id}/theses/translations/{language}         creator
    get     /api/v1/applications/{id}/theses/versions/{thesisId}             creator
    get     /api/v1/applications/{id}/theses/{language}                      member
    post    /api/v1/applications/{id}/theses/{language}                      creator
    get     /api/v1/applications/{id}/theses/{language}/{thesisId}           member
    put     /api/v1/applications/{id}/theses/{language}/{thesisId}           creator
    patch   /api/v1/applications/{id}/theses/{language}/{thesisId}           creator
    delete  /api/v1/applications/{id}/theses/{language}/{thesisId}           creator
    get     /api/v1/applications/{id}/matches/parties                        member
    post    /api/v1/applications/{id}/matches/parties                        creator
    get     /api/v1/applications/{id}/matches/parties/{partyId}              member
    put     /api/v1/applications/{id}/matches/parties/{partyId}              trust_person
    patch   /api/v1/applications/{id}/matches/parties/{partyId}              creator
    get     /api/v1/applications/{id}/matches/candidates                     member
    post    /api/v1/applications/{id}/matches/candidates                     creator
    get     /api/v1/applications/{id}/matches/candidates/{candidateId}       member
    put     /api/v1/applications/{id}/matches/candidates/{candidateId}       member
    patch   /api/v1/applications/{id}/matches/candidates/{candidateId}       trust_person
    get     /api/v1/applications/{id}/matches/candidates-light               creator
    post    /api/v1/applications/{id}/matches/candidates-light               creator
    get     /api/v1/applications/{id}/matches/candidates-light/{candidateId} creator
    put     /api/v1/applications/{id}/matches/candidates-light/{candidateId} creator
    delete  /api/v1/applications/{id}/matches/candidates-light/{candidateId} creator
    get     /api/v1/applications/{id}/matches/parties/{partyId}/candidates   trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/candidates   trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId} trust_person
    put     /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId} trust_person
    patch   /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId} trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId} trust_person
    put     /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId} trust_person
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/candidates-light/{candidateId} trust_person
    post    /api/v1/actions/invite/{appId}/party/{partyId}/candidate         trust_person
    get     /api/v1/applications/{id}/matches/parties/{partyId}/votes        member
    put     /api/v1/applications/{id}/matches/parties/{partyId}/votes        trust_person_only
    get     /api/v1/applications/{id}/matches/parties/{partyId}/votes/sheet  trust_person_only
    post    /api/v1/applications/{id}/matches/parties/{partyId}/votes/read   trust_person_only
    put     /api/v1/applications/{id}/matches/parties/{partyId}/votes/many   trust_person_only
    get     /api/v1/applications/{id}/matches/parties/{partyId}/collaboration trust_person_only
    post    /api/v1/applications/{id}/matches/parties/{partyId}/comments     trust_person_only
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/comments/{commentId} trust_person_only
    post    /api/v1/applications/{id}/matches/parties/{partyId}/submission-requests trust_person_only
    put     /api/v1/applications/{id}/matches/parties/{partyId}/four-eyes    trust_person_only
    post    /api/v1/actions/finalize/party/{id}                              trust_person_only
    get     /api/v1/applications/{id}/matches/candidates/{candidateId}/votes member
    put     /api/v1/applications/{id}/matches/candidates/{candidateId}/votes candidate_only
    get     /api/v1/applications/{id}/matches/candidates/{candidateId}/votes/sheet candidate_only
    post    /api/v1/applications/{id}/matches/candidates/{candidateId}/votes/read candidate_only
    put     /api/v1/applications/{id}/matches/candidates/{candidateId}/votes/many candidate_only
    post    /api/v1/actions/finalize/candidate/{id}                          candidate_only
    get     /api/v1/applications/{id}/matches/parties/{partyId}/history      trust_person
    get     /api/v1/applications/{id}/matches/candidates/{candidateId}/history candidate
    post    /api/v1/applications/{id}/matches/parties/{partyId}/reopen       creator
    post    /api/v1/applications/{id}/matches/candidates/{candidateId}/reopen creator
    get     /api/v1/applications/{id}/roles/creator                          creator
    post    /api/v1/applications/{id}/roles/creator                          creator
    get     /api/v1/applications/{id}/roles/creator/{roleId}                 creator
    put     /api/v1/applications/{id}/roles/creator/{roleId}                 creator
    patch   /api/v1/applications/{id}/roles/creator/{roleId}                 creator
    delete  /api/v1/applications/{id}/roles/creator/{roleId}                 creator
    get     /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId} trust_person
    post    /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons trust_person
    patch   /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId} creator
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/trustpersons/{roleId} trust_person
    post    /api/v1/actions/invite/{appId}/party/{partyId}/trustperson       trust_person
    get     /api/v1/applications/{id}/roles/trustpersons                     trust_person
    post    /api/v1/applications/{id}/roles/trustpersons                     creator
    get     /api/v1/applications/{id}/roles/trustpersons/{roleId}            creator
    put     /api/v1/applications/{id}/roles/trustpersons/{roleId}            creator
    patch   /api/v1/applications/{id}/roles/trustpersons/{roleId}            creator
    delete  /api/v1/applications/{id}/roles/trustpersons/{roleId}            creator
    delete  /api/v1/applications/{id}/matches/candidates/{candidateId}       creator
    delete  /api/v1/applications/{id}/matches/parties/{partyId}/candidates/{candidateId} trust_person
    delete  /api/v1/applications/{id}/matches/parties/{partyId}              creator
    delete  /api/v1/applications/{id}                                        admin_of_instance
    delete  /api/v1/users/{id}                                               self
";

/// The roles in an instance.
const MEMBER_ROLES: &[&str] = &["creator", "trustperson", "candidate"];

/// A person with a role in one of two instances.
pub(crate) struct Caller {
    pub(crate) role: &'static str,
    /// The index of the instance in which the person has the role.
    pub(crate) instance_index: usize,
    pub(crate) user: i64,
    pub(crate) person: Person,
}

impl Caller {
    fn is_admin(&self) -> bool {
        self.role == "admin"
    }
}

/// The kind of a response.
#[derive(Debug, PartialEq, Eq)]
enum Outcome {
    Allowed,
    Forbidden,
    Hidden,
}

/// Creates two instances that are not live, and a person for each role in each of them. The caller “media” has no
/// role.
pub(crate) async fn create_callers(portal: &PortalWithInbox) -> (Vec<Caller>, [i64; 2]) {
    let db = &portal.store.db;
    let admin = portal.create_admin().await;
    let mut callers =
        vec![Caller { role: "admin", instance_index: 0, user: portal.user_id(&admin).await, person: admin }];
    let mut instances = [0; 2];
    for instance_index in [0, 1] {
        let person = portal
            .register_creator(
                &format!("creator{instance_index}@example.org"),
                &format!("stadt-{instance_index}"),
            )
            .await;
        instances[instance_index] =
            portal.get_json(&person, "/api/v1/me").await["Creators"][0]["Id"].as_i64().unwrap();
        callers.push(Caller { role: "creator", instance_index, user: portal.user_id(&person).await, person });
        for role in ["trustperson", "candidate", "media"] {
            let person = portal
                .register_creator(
                    &format!("{role}{instance_index}@example.org"),
                    &format!("{role}-{instance_index}"),
                )
                .await;
            let user = portal.user_id(&person).await;
            sql("delete from creators where user_id = $1").bind(user).execute(db).await.unwrap();
            callers.push(Caller { role, instance_index, user, person });
            match role {
                "trustperson" => add_trust_person(instances[instance_index], user, db).await,
                "candidate" => {
                    add_candidate(
                        instances[instance_index],
                        trust_party_id(&callers, instance_index),
                        user,
                        db,
                    )
                    .await
                }
                _ => {}
            }
        }
    }
    // A person without a confirmed mail address has fewer permissions, whatever the role.
    sql("update users set email_confirmed_at = created_at").execute(db).await.unwrap();
    // A node caches the roles of a person for at most two seconds.
    tokio::time::sleep(std::time::Duration::from_millis(2_100)).await;
    (callers, instances)
}

/// Makes a person the trust person of a new party.
async fn add_trust_person(instance_id: i64, user: i64, db: &store::Db) {
    let now = jiff::Timestamp::now();
    sql("insert into parties (id, application_id, key, position, shortcut, name, description, status, sort_key, search,
             created_at, updated_at)
         values ($1, $2, 'p', 0, $3, $3, $3, 0, '', '', $4, $4)")
    .bind(user)
    .bind(instance_id)
    .bind(database::json(&json!({"de": "Partei"})))
    .bind(now)
    .execute(db)
    .await
    .unwrap();
    sql("insert into trust_persons (id, application_id, party_id, user_id, status, created_at, updated_at)
         values ($1, $2, $1, $1, 2, $3, $3)")
    .bind(user)
    .bind(instance_id)
    .bind(now)
    .execute(db)
    .await
    .unwrap();
}

/// Makes a person a candidate of a party.
async fn add_candidate(instance_id: i64, party: i64, user: i64, db: &store::Db) {
    sql("insert into candidates (id, application_id, party_id, user_id, key, position, has_profile, title, first_name, last_name,
             description, status, sort_key, search, created_at, updated_at)
         values ($1, $2, $6, $1, 'k', 0, $3, '', 'Ada', 'Berg', $4, 2, '', '', $5, $5)")
    .bind(user)
    .bind(instance_id)
    .bind(true)
    .bind(database::json(&json!({})))
    .bind(jiff::Timestamp::now())
    .bind(party)
    .execute(db)
    .await
    .unwrap();
}

/// Returns the expected response to a caller for a resource of their own instance, or of another one.
fn expect_outcome(access: &str, caller: &Caller, own: bool) -> Outcome {
    let of_the_instance = |roles: &[&str]| caller.is_admin() || (own && roles.contains(&caller.role));
    let is_allowed = match access {
        "any" => true,
        "admin" => caller.is_admin(),
        "self" => caller.is_admin() || own,
        "can_create" => ["admin", "creator"].contains(&caller.role),
        "admin_of_instance" => caller.is_admin(),
        "can_invite" => ["admin", "creator", "trustperson"].contains(&caller.role),
        "member" => of_the_instance(MEMBER_ROLES),
        "creator" => of_the_instance(&["creator"]),
        "trust_person" => of_the_instance(&["creator", "trustperson"]),
        "candidate" => of_the_instance(&["creator", "candidate"]),
        "trust_person_only" => own && caller.role == "trustperson",
        "candidate_only" => own && caller.role == "candidate",
        other => panic!("{other} is no access level of the table"),
    };
    match (is_allowed, access) {
        (true, _) => Outcome::Allowed,
        // Nobody else may learn that an instance exists that is not live.
        (
            false,
            "member" | "creator" | "trust_person" | "candidate" | "trust_person_only" | "candidate_only"
            | "admin_of_instance",
        ) if !(caller.is_admin() || own && MEMBER_ROLES.contains(&caller.role)) => Outcome::Hidden,
        (false, _) => Outcome::Forbidden,
    }
}

async fn send_as(portal: &PortalWithInbox, caller: &Caller, method: &str, path: &str) -> Outcome {
    let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
    let request = portal.request(&caller.person, method.clone(), path);
    let request =
        if method == Method::GET || method == Method::DELETE { request } else { request.json(&json!({})) };
    let answer = request.send().await.unwrap();
    match answer.status() {
        StatusCode::UNAUTHORIZED => panic!("{method} {path} does not recognise the {}", caller.role),
        StatusCode::FORBIDDEN => Outcome::Forbidden,
        // A missing person is a different case from a hidden instance.
        StatusCode::NOT_FOUND if answer.text().await.unwrap().contains("Diese Wahlhilfe") => Outcome::Hidden,
        _ => Outcome::Allowed,
    }
}

#[tokio::test]
async fn every_route_follows_the_table_of_permissions() {
    // Calls about passkeys are forbidden without a domain name.
    let flags = ["--url", "https://wahl.example.org", "--second-factor", "none"];
    let portal = start_with_flags(Engine::Sqlite, &flags).await;
    let (callers, instances) = create_callers(&portal).await;
    let rows: Vec<[&str; 3]> = PERMISSION_TABLE
        .lines()
        .filter_map(|line| line.split_whitespace().collect::<Vec<_>>().try_into().ok())
        .collect();

    let document = portal.server.json("/api/v1/openapi.json").await;
    assert_eq!(
        list_documented_calls(&document),
        rows.iter().map(|[method, path, access]| (format!("{method} {path}"), *access == "public")).collect()
    );

    for [method, path, access] in rows.into_iter().filter(|[.., access]| *access != "public") {
        let nobody = portal.server.request(
            Method::from_bytes(method.to_uppercase().as_bytes()).unwrap(),
            &fill_path(path, 1, &[1, 1]),
        );
        assert_eq!(
            nobody.send().await.unwrap().status(),
            StatusCode::UNAUTHORIZED,
            "{method} {path} without a token"
        );
        for caller in &callers {
            for own in [false, true] {
                let instance_index = if own { caller.instance_index } else { 1 - caller.instance_index };
                let id = match access {
                    "self" if own => caller.user,
                    "self" => {
                        callers
                            .iter()
                            .find(|other| other.user != caller.user && other.role == "media")
                            .unwrap()
                            .user
                    }
                    "trust_person_only" if path.contains("finalize") => {
                        party_and_candidate(&callers, instance_index, method, path)[0]
                    }
                    "candidate_only" if path.contains("finalize") => {
                        party_and_candidate(&callers, instance_index, method, path)[1]
                    }
                    "member" | "creator" | "trust_person" | "candidate" | "trust_person_only"
                    | "candidate_only" | "admin_of_instance" => instances[instance_index],
                    _ => 1,
                };
                // An administrator would delete the people and instances that the remaining calls need.
                if method == "delete"
                    && caller.is_admin()
                    && (access == "self" && !own || access == "admin_of_instance")
                {
                    continue;
                }
                let path = fill_path(path, id, &party_and_candidate(&callers, instance_index, method, path));
                let outcome = send_as(&portal, caller, method, &path).await;
                let owner = if own { "its own" } else { "a foreign one" };
                assert_eq!(
                    outcome,
                    expect_outcome(access, caller, own),
                    "{method} {path} by {} on {owner}",
                    caller.role
                );
            }
        }
    }
}

/// Returns the party of the trust person of an instance.
pub(crate) fn trust_party_id(callers: &[Caller], instance_index: usize) -> i64 {
    callers
        .iter()
        .find(|caller| caller.role == "trustperson" && caller.instance_index == instance_index)
        .unwrap()
        .user
}

/// Returns the party and its candidate in an instance. Calls that delete get ids that do not exist, so that the
/// next caller finds the same data. A candidate that does not exist has no party, so it does not belong to a trust
/// person.
pub(crate) fn party_and_candidate(
    callers: &[Caller],
    instance_index: usize,
    method: &str,
    path: &str,
) -> [i64; 2] {
    let candidate = callers
        .iter()
        .find(|caller| caller.role == "candidate" && caller.instance_index == instance_index)
        .unwrap();
    match method {
        // Removing a picture keeps its owner.
        _ if path.ends_with("picture") => [trust_party_id(callers, instance_index), candidate.user],
        "delete" if path.ends_with("{partyId}") => [1, 1],
        "delete" => [trust_party_id(callers, instance_index), 1],
        _ => [trust_party_id(callers, instance_index), candidate.user],
    }
}

/// Returns the path with this id, with the party and candidate in it, and with the id of a role that nobody has.
pub(crate) fn fill_path(path: &str, id: i64, [party, candidate]: &[i64; 2]) -> String {
    let path = path.replace("{partyId}", &party.to_string()).replace("{candidateId}", &candidate.to_string());
    path.replace("{id}", &id.to_string())
        .replace("{appId}", &id.to_string())
        .replace("{roleId}", "1")
        .replace("{language}", "de")
        .replace("{thesisId}", "1")
        .replace("{remarkId}", "1")
        .replace("{webhookId}", "1")
        .replace("{townId}", "1")
        .replace("{apiTokenId}", "1")
        .replace("{calendarDate}", "answers_until")
        .replace("{node}", "1")
        .replace("{room}", "AAAAAA")
}

/// Returns every call of the description, and whether it needs no token.
fn list_documented_calls(document: &Value) -> BTreeMap<String, bool> {
    let mut calls = BTreeMap::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            calls.insert(format!("{method} {path}"), operation["security"].is_null());
        }
    }
    calls
}
