//! The published interface of the system that the specification describes: clients of that system work with the
//! portal. Each of its requests is sent as published, and each response is validated against the published schema.
mod description;
mod deviations;
mod public_reading;
mod request_forms;

use crate::people::{Person, password, start_with_inbox};
use deviations::{
    Body::{Form, Json, Nothing},
    Trial,
};
use reqwest::{Method, StatusCode};
use rstest::rstest;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use testing::databases::Engine;

/// The deviations from the description: operation, deviation, reason. Where an operation contradicts itself, the
/// responses follow what clients can use.
const EXPECTED_DEVIATIONS: &str = "
    creatElection | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    creatElection | answer lacks election_id | requires fields that it does not describe, copied from instances
    creatElection | answer lacks title | requires fields that it does not describe, copied from instances
    createApplication | /sundown_date format | a day is a date, as in its own LaunchDate
    createCandidateLightForApplicationAndParty | answer type | its links read `id` of the answer, so that it is no list
    createCandidatesForApplication | answer type | its links read `id` of the answer, so that it is no list
    createCandidatesForApplicationAndParty | answer type | its links read `id` of the answer, so that it is no list
    createCluster | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    createCluster | answer lacks election_id | requires fields that it does not describe, copied from instances
    createMetricsEvent | request answer type | its own client sends an object
    createPartyForApplication | answer type | its links read `id` of the answer, so that it is no list
    createUser | /phone type | a number loses the zeros at its beginning
    createUser | /zipcode type | a number loses the zeros at its beginning
    createVotingForApplication | /matches/*/match oneOf | every party also matches the schema of a candidate
    customMailActionRequest | status 202 for 200 | a job writes the mails; the response names it
    getApplication | /sundown_date format | a day is a date, as in its own LaunchDate
    getApplications | /data/* lacks cluster_id | an instance need not be in a cluster
    getApplications | /data/*/launch_date format | a day is a date, as in its own LaunchDate
    getApplications | /data/*/sundown_date format | a day is a date, as in its own LaunchDate
    getApplicationsForElection | /data/*/sundown_date format | a day is a date, as in its own LaunchDate
    getCandidateLightForApplicationAndParty | answer type | its links read `id` of the answer, so that it is no list
    getCandidatesLightForPartyWithinApplication | /* type | a list of lists
    getCluster | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    getCluster | answer lacks election_id | requires fields that it does not describe, copied from instances
    getClusters | /* lacks cluster_id | requires fields that it does not describe, copied from instances
    getClusters | /* lacks election_id | requires fields that it does not describe, copied from instances
    getElection | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    getElection | answer lacks election_id | requires fields that it does not describe, copied from instances
    getElection | answer lacks title | requires fields that it does not describe, copied from instances
    getElections | /data/* lacks cluster_id | requires fields that it does not describe, copied from instances
    getElections | /data/* lacks election_id | requires fields that it does not describe, copied from instances
    getElections | /data/* lacks title | requires fields that it does not describe, copied from instances
    getMyself | /User/phone type | a number loses the zeros at its beginning
    getMyself | /User/zipcode type | a number loses the zeros at its beginning
    getTimeline | /*/election_date format | a day is a date, as in its own example
    getTimeline | /*/election_date type | a date is no number, as its own format says
    getUserById | /phone type | a number loses the zeros at its beginning
    getUserById | /zipcode type | a number loses the zeros at its beginning
    getVotoVotesForApplication | /votes type | a number, as the specification has it; its own title is an object in an object
    patchUser | status 200 for 204 | the response is the changed account
    postConfigurationImageForApplication | application/json for text/plain | the request describes no picture; the response is the changed document
    putApplication | /sundown_date format | a day is a date, as in its own LaunchDate
    putCandidateForApplication | answer type | its links read `id` of the answer, so that it is no list
    putCandidateForApplicationAndParty | answer type | its links read `id` of the answer, so that it is no list
    putCandidateLightForApplicationAndParty | answer type | its links read `id` of the answer, so that it is no list
    putCluster | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    putCluster | answer lacks election_id | requires fields that it does not describe, copied from instances
    putElection | answer lacks cluster_id | requires fields that it does not describe, copied from instances
    putElection | answer lacks election_id | requires fields that it does not describe, copied from instances
    putElection | answer lacks title | requires fields that it does not describe, copied from instances
    putPartyForApplication | answer type | its links read `id` of the answer, so that it is no list
    removeConfigurationImageForApplication | application/json for text/plain | an answer without content cannot be the text that it describes
    removeConfigurationImageForApplication | status 200 for 204 | an answer without content cannot be the text that it describes
    updateUser | /phone type | a number loses the zeros at its beginning
    updateUser | /zipcode type | a number loses the zeros at its beginning
";

#[rstest]
#[tokio::test]
async fn every_published_request_is_answered_as_published(
    #[values(Engine::Sqlite, Engine::Postgres)] engine: Engine,
) {
    let mut trial = Trial::new(start_with_inbox(engine).await);
    make_all_calls(&mut trial).await;

    assert_eq!(trial.unsent_operations(), Vec::<&String>::new(), "every operation is sent");
    assert_eq!(trial.operation_count(), 98);
    let expected = EXPECTED_DEVIATIONS.lines().filter_map(|line| {
        let mut columns = line.trim().split(" | ");
        Some((columns.next()?.to_owned(), columns.next()?.to_owned()))
    });
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (operation, deviation) in expected {
        known.entry(operation).or_default().insert(deviation);
    }
    let lines = |all: &BTreeMap<String, BTreeSet<String>>| -> Vec<String> {
        all.iter()
            .flat_map(|(id, deviations)| deviations.iter().map(move |one| format!("{id} | {one}")))
            .collect()
    };
    assert_eq!(lines(&trial.deviations).join("\n"), lines(&known).join("\n"));
}

/// Makes all calls of the description, in a possible order.
async fn make_all_calls(trial: &mut Trial) {
    let admin = trial.portal.create_admin().await;
    let anne = trial.portal.register_creator("anne@example.org", "annes-ort").await;
    let tim = trial.portal.register_creator("tim@example.org", "tims-ort").await;
    let ada = trial.portal.register_creator("ada@example.org", "adas-ort").await;
    // An account with an unconfirmed address loses its sessions when it is invited.
    for _ in 0..3 {
        trial.portal.confirm_mail().await;
    }
    let account = async |trial: &Trial, person: &Person| json!(trial.portal.user_id(person).await);
    let (anne_id, tim_id, ada_id) =
        (account(trial, &anne).await, account(trial, &tim).await, account(trial, &ada).await);
    let by = Some(&admin);

    trial.send(None, "getAPIInfo", &[], Nothing).await;

    // Elections, clusters, instances.
    let election = json!({
        "election_date": "2099-09-26", "location": "Deutschland", "name": "Bundestagswahl",
        "election_id": 123, "cluster_id": 456, "title": "Bundestagswahl"
    });
    let made = trial.send(by, "creatElection", &[], Json(election.clone())).await;
    let election_id = &made["id"];
    let at_election = &[("electionId", election_id)];
    trial.send(by, "getElections", &[], Nothing).await;
    trial.send(by, "getElection", at_election, Nothing).await;
    trial.send(by, "putElection", at_election, Json(election.clone())).await;
    let cluster = json!({
        "title": "Landtagswahlen", "subtitle": "Alle Länder", "description": "Lorem ipsum dolor sed amet.", "url": "laender",
        "election_id": 123, "cluster_id": 456
    });
    let made = trial.send(by, "createCluster", &[], Json(cluster.clone())).await;
    let cluster_id = &made["id"];
    let at_cluster = &[("clusterId", cluster_id)];
    trial.send(by, "getClusters", &[], Nothing).await;
    trial.send(by, "getCluster", at_cluster, Nothing).await;
    trial.send(by, "putCluster", at_cluster, Json(cluster.clone())).await;
    let instance = json!({
        "election_id": election_id, "cluster_id": cluster_id, "title": "Wahlhilfe Berg",
        "subtitle": "Berg", "description": "Lorem ipsum dolor sed amet.", "website": "https://example.org",
        "url": "berg", "launch_date": "2099-08-05T06:00:00Z", "sundown_date": "2099-10-05T06:00:00Z",
        "configuration": "https://example.org/foo_bar.json"
    });
    let made = trial.send(by, "createApplication", &[], Json(instance.clone())).await;
    let instance_id = &made["id"];
    let at = ("applicationId", instance_id);
    trial.send(by, "getApplications", &[], Nothing).await;
    trial.send(by, "getApplication", &[at], Nothing).await;
    trial.send(by, "putApplication", &[at], Json(instance.clone())).await;
    trial.send(by, "getApplicationsForElection", at_election, Nothing).await;

    // The appearance of the instance.
    let configuration = json!({
        "introduction": {"background": "/assets/backgrounds/hills.svg", "sponsor_text": "Mit Dank an"},
        "sponsors": [{"name": "Stiftung", "href": "https://example.org"}],
        "cluster": {"instances": [], "title": "Länder", "description": "Alle Länder"},
        "ads": {"html": "<b>Wählen</b> gehen!", "link": "https://example.org", "theme": "#ff0000"}
    });
    let form = Form(vec![("configuration", configuration.to_string())], false);
    trial.send(by, "updateConfigurationForApplication", &[at], form).await;
    trial.send(by, "getConfigurationForApplication", &[at], Nothing).await;
    trial.send(by, "postConfigurationImageForApplication", &[at], Form(Vec::new(), true)).await;
    let name = vec![("name", "coast".to_owned())];
    trial.send(by, "removeConfigurationImageForApplication", &[at], Form(name, false)).await;

    // Theses.
    let (german, english) = (json!("de"), json!("en"));
    let languages = json!({"languages": ["de", "en"]});
    let path = format!("/api/v1/applications/{instance_id}");
    let offered = trial.portal.request(&admin, Method::PUT, &path).json(&languages).send().await.unwrap();
    assert_eq!(offered.status(), StatusCode::OK);
    let in_german = [at, ("language", &german)];
    let mut theses = Vec::new();
    for n in 1..=6 {
        let thesis = json!({"title": "Verkehr", "text": format!("Es soll Linie {n} geben.")});
        theses
            .push(trial.send(by, "createTheseForApplication", &in_german, Json(thesis)).await["id"].clone());
    }
    let at_thesis = [at, ("language", &german), ("theseId", &theses[0])];
    let at_translation = [at, ("language", &english), ("theseId", &theses[0])];
    trial.send(by, "getSpecificTheseForApplication", &at_thesis, Nothing).await;
    let thesis = json!({"title": "Verkehr", "text": "Es soll Linie 1 geben."});
    trial.send(by, "updateSpecificTheseForApplication", &at_thesis, Json(thesis)).await;
    let translation =
        json!({"statement_id": theses[0], "title": "Transport", "text": "There shall be line 1."});
    trial.send(by, "addTranslationForSpecificTheseForApplication", &at_translation, Json(translation)).await;
    trial.send(by, "getAllLanguagesThesesForApplication", &[at], Nothing).await;
    trial.send(by, "getAllLanguagesForThesesForApplication", &[at], Nothing).await;
    trial.send(by, "getThesesForApplication", &in_german, Nothing).await;
    let spare = [at, ("language", &german), ("theseId", &theses[5])];
    trial.send(by, "deleteSpecificTheseForApplication", &spare, Nothing).await;

    // People.
    let person = json!({
        "title": "Dr.", "first_name": "John", "last_name": "Doe", "gender_id": 1, "email": "john@example.org",
        "birthday": "1993-12-27", "phone": 1_234_567_890, "address1": "Johnstreet 42", "address2": "2nd floor",
        "job": "CEO", "zipcode": 12345, "city": "Stuttgart", "status": 1
    });
    let john = trial.send(by, "createUser", &[], Json(person.clone())).await["id"].clone();
    let at_john = &[("userId", &john)];
    trial.send(by, "getUserById", at_john, Nothing).await;
    trial.send(by, "updateUser", at_john, Json(person)).await;
    let address = json!({"action": "email", "value": "john.doe@example.org"});
    trial.send(by, "patchUser", at_john, Json(address)).await;
    trial.send(by, "inviteUser", &[], Json(json!({"mail": "foo@example.org"}))).await;
    trial.send(Some(&anne), "getMyself", &[], Nothing).await;
    let role = json!({"user_id": john});
    let john_admin = trial.send(by, "createAdmin", &[], Json(role)).await["id"].clone();
    trial.send(by, "getAdmins", &[], Nothing).await;
    trial.send(by, "getAdminById", &[("adminId", &john_admin)], Nothing).await;
    let options = json!({"formats": "html,plain"});
    let invitation = |id: &Value| Json(json!({"id": id, "Mailoptions": options}));
    trial.send(by, "inviteAdminRequest", &[], invitation(&john_admin)).await;
    trial.send(by, "deleteAdmin", &[("adminId", &john_admin)], Nothing).await;

    // Creators.
    let role = json!({"user_id": anne_id});
    let creator = trial.send(by, "createCreatorForApplication", &[at], Json(role)).await["id"].clone();
    let at_creator = [at, ("creatorId", &creator)];
    trial.send(by, "getCreatorForApplication", &[at], Nothing).await;
    trial.send(by, "getCreatorForApplicationById", &at_creator, Nothing).await;
    trial.send(by, "inviteCreatorRequest", &[at], invitation(&creator)).await;

    // Parties and their trust persons.
    let party = json!({
        "application_id": instance_id, "shortcut": "ABC", "name": "Party name",
        "description": "Example party description", "website": "https://example.org"
    });
    let mut parent = party.clone();
    (parent["shortcut"], parent["name"]) = (json!("DEF"), json!("Parent"));
    let parent = trial.send(by, "createPartyForApplication", &[at], Json(parent)).await["id"].clone();
    let mut party = party;
    party["parent_party_id"] = parent.clone();
    let made = trial.send(by, "createPartyForApplication", &[at], Json(party.clone())).await;
    let party_id = &made["id"];
    let at_party = [at, ("partyId", party_id)];
    trial.send(by, "getPartiesForApplication", &[at], Nothing).await;
    trial.send(by, "getPartyForApplication", &at_party, Nothing).await;
    trial.send(by, "putPartyForApplication", &at_party, Json(party)).await;
    let own_id = vec![("partyId", party_id.to_string())];
    trial.send(by, "putPartyPictureForApplication", &at_party, Form(own_id, true)).await;
    let at_parent = [at, ("partyId", &parent)];
    trial.send(by, "togglePartyForApplication", &at_parent, Json(json!({"status": 3}))).await;
    trial.send(by, "deletePartyForApplication", &at_parent, Nothing).await;
    let role = json!({"user_id": tim_id, "party_id": party_id});
    let trusted = trial.send(by, "createTrustPersonForApplication", &[at], Json(role)).await["id"].clone();
    let at_trusted = [at, ("trustPersonId", &trusted)];
    let in_party = [at, ("partyId", party_id), ("trustPersonId", &trusted)];
    trial.send(by, "getTrustPersonsForApplication", &[at], Nothing).await;
    trial.send(by, "getTrustpersonForApplicationById", &at_trusted, Nothing).await;
    trial.send(by, "getTrustpersonForApplicationAndPartyById", &in_party, Nothing).await;
    trial.send(by, "inviteTrustPersonRequest", &[at], invitation(&trusted)).await;
    let role = json!({"user_id": anne_id, "party_id": party_id});
    let second =
        trial.send(by, "createTrustPersonForApplication", &[at], Json(role.clone())).await["id"].clone();
    let at_second = [at, ("trustPersonId", &second)];
    trial.send(by, "toggleTrustpersonForApplication", &at_second, Json(json!({"status": 3}))).await;
    trial.send(by, "deleteTrustPersonForApplication", &at_second, Nothing).await;
    let third = trial.send(by, "createTrustPersonForApplication", &[at], Json(role)).await["id"].clone();
    let at_third = [at, ("partyId", party_id), ("trustPersonId", &third)];
    trial.send(by, "toggleTrustpersonForApplicationAndParty", &at_third, Json(json!({"status": 3}))).await;
    trial.send(by, "deleteTrustPersonForApplicationAndParty", &at_third, Nothing).await;

    // Candidates.
    let candidate = |user: &Value| {
        json!({
            "party_id": party_id, "user_id": user, "description": "Example Title", "district": "Example District",
            "list_place": 1, "website": "https://example.org"
        })
    };
    let made = trial.send(by, "createCandidatesForApplication", &[at], Json(candidate(&ada_id))).await;
    let candidate_id = &made["id"];
    let at_candidate = [at, ("candidateId", candidate_id)];
    let of_party = [at, ("partyId", party_id), ("candidateId", candidate_id)];
    trial.send(by, "getCandidatesForApplication", &[at], Nothing).await;
    trial.send(by, "getCandidateForApplication", &at_candidate, Nothing).await;
    trial.send(by, "getCandidatesForPartyWithinApplication", &at_party, Nothing).await;
    trial.send(by, "putCandidateForApplication", &at_candidate, Json(candidate(&ada_id))).await;
    trial.send(by, "putCandidateForApplicationAndParty", &of_party, Json(candidate(&ada_id))).await;
    let own_id = vec![("candidateId", candidate_id.to_string())];
    trial.send(by, "putCandidatesPictureForApplication", &at_candidate, Form(own_id.clone(), true)).await;
    trial.send(by, "putCandidatesPictureForApplicationAndParty", &of_party, Form(own_id, true)).await;
    trial.send(by, "inviteCandidatesRequest", &at_party, invitation(candidate_id)).await;
    let created = "createCandidatesForApplicationAndParty";
    let other = trial.send(by, created, &at_party, Json(candidate(&tim_id))).await["id"].clone();
    let at_other = [at, ("candidateId", &other)];
    trial.send(by, "toggleCandidateForApplication", &at_other, Json(json!({"status": 4}))).await;
    trial.send(by, "deleteCandidateForApplication", &at_other, Nothing).await;
    let other = trial.send(by, created, &at_party, Json(candidate(&tim_id))).await["id"].clone();
    let at_other = [at, ("partyId", party_id), ("candidateId", &other)];
    trial.send(by, "toggleCandidateForApplicationAndParty", &at_other, Json(json!({"status": 4}))).await;
    trial.send(by, "deleteCandidateForApplicationAndParty", &at_other, Nothing).await;

    // Candidates without profile.
    let light = json!({"gender_id": 1, "party_id": party_id, "firstName": "Max", "lastName": "Mustermann"});
    let made =
        trial.send(by, "createCandidateLightForApplicationAndParty", &at_party, Json(light.clone())).await;
    let light_id = &made["id"];
    let at_light = [at, ("partyId", party_id), ("candidateId", light_id)];
    let own_id = vec![("candidateId", light_id.to_string())];
    trial.send(by, "putCandidatesLightPictureForApplicationAndParty", &at_light, Form(own_id, true)).await;
    trial.send(by, "getCandidatesLightForPartyWithinApplication", &at_party, Nothing).await;
    trial.send(by, "getCandidateLightForApplicationAndParty", &at_light, Nothing).await;
    trial.send(by, "putCandidateLightForApplicationAndParty", &at_light, Json(light)).await;
    trial.send(by, "deleteCandidateLightForApplicationAndParty", &at_light, Nothing).await;

    // Answers.
    let copy = json!({"url": "berg-copy"});
    let path = format!("/api/v1/actions/duplicate/app/{instance_id}");
    let copy = trial.portal.request(&admin, Method::POST, &path).json(&copy).send().await.unwrap();
    let copy: Value = copy.json().await.unwrap();
    let mut complete = instance;
    complete["url"] = json!("berg-copy");
    let path = format!("/api/v1/applications/{}", copy["id"]);
    let completed = trial.portal.request(&admin, Method::PUT, &path).json(&complete).send().await.unwrap();
    assert_eq!(completed.status(), StatusCode::OK, "{}", completed.text().await.unwrap());
    let mail = json!({
        "AddressType": "AddressTypePersonalized", "Subject": "Neues", "Title": "Was sich ändert",
        "Call2Action": "Zum Portal", "HTML": "<p>Ab Juli gilt dies.</p>", "DryRun": true, "Apps": [instance_id],
        "TargetStatus": {"TargetTrustPersonStatus": 1, "TargetCandidateStatus": 1}
    });
    trial.send(by, "customMailActionRequest", &[], Json(mail)).await;
    // An invited person accepts by signing in.
    let tim = trial.portal.sign_in("tim@example.org", password()).await;
    let ada = trial.portal.sign_in("ada@example.org", password()).await;
    trial.send(by, "finalizeAppThesesRequest", &[at], Nothing).await;
    for thesis in &theses[..5] {
        let vote = json!({
            "statement_id": thesis, "application_id": instance_id, "value": 75, "weight": 1, "explanation": "Lorem ipsum"
        });
        trial.send(Some(&tim), "putPartyVotes", &at_party, Json(vote.clone())).await;
        trial.send(Some(&ada), "putCandidateVotes", &at_candidate, Json(vote)).await;
    }
    trial.send(Some(&tim), "getVotingsForParty", &at_party, Nothing).await;
    trial.send(Some(&ada), "getVotingsForCandidate", &at_candidate, Nothing).await;
    trial.send(Some(&tim), "finalizePartyThesesRequest", &[("partyId", party_id)], Nothing).await;
    trial.send(Some(&ada), "finalizeCandidateThesesRequest", &[("candidateId", candidate_id)], Nothing).await;
    trial.send(by, "calculateStandardDeviationRequest", &[at], Nothing).await;

    // Voters of a live instance.
    trial.send(None, "getTimeline", &[], Nothing).await;
    let voters = trial.portal.server.json("/api/v1/public/instances/kleinstadt").await;
    let (live, thesis) = (&voters["instance"]["id"], &voters["theses"][0]["id"]);
    let vote = json!({
        "statement_id": thesis, "application_id": live, "value": 75, "weight": 1, "explanation": "Lorem ipsum"
    });
    trial.send(None, "createVotingForApplication", &[], Json(json!({"votes": [vote]}))).await;
    let event = json!({"electionId": live, "eventType": "voto_finished", "ratings": {}, "metadata": {"shortcut": false}});
    trial.send(None, "createMetricsEvent", &[], Json(event)).await;
    trial.send(by, "getVotoVotes", &[], Nothing).await;
    trial.send(by, "getVotoVotesForApplication", &[("applicationId", live)], Nothing).await;

    // The provider.
    let action = json!({"action": "ActionFinalizeAppTheses", "id": copy["id"]});
    trial.send(by, "customActionRequest", &[], Json(action)).await;

    // Data that is no longer needed is deleted. The last creator must stay.
    let role = json!({"user_id": ada_id});
    trial.send(by, "createCreatorForApplication", &[at], Json(role)).await;
    trial.send(by, "toggleCreatorForApplication", &at_creator, Json(json!({"status": 0}))).await;
    trial.send(by, "deleteCreatorForApplication", &at_creator, Nothing).await;
    trial.send(by, "deleteUser", at_john, Nothing).await;
    // Deleting answers requires a confirmation.
    let path = format!("/api/v1/applications/{instance_id}?confirm=true");
    let deleted = trial.portal.request(&admin, Method::DELETE, &path).send().await.unwrap();
    assert_eq!(deleted.status(), StatusCode::NO_CONTENT);
    trial.send(by, "deleteApplication", &[("applicationId", &copy["id"])], Nothing).await;
    trial.send(by, "removeCluster", at_cluster, Json(cluster)).await;
    trial.send(by, "deleteElection", at_election, Nothing).await;
}
