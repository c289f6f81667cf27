//! Sample answers for a preview: what voters would see if all parties and candidates had answered. They are invented but
//! the same every time, so that reviewers see the same.
use crate::publishing::election_data::{ElectionData, EntityWithAnswers, PreviewData};
use elections::{
    candidates::{Candidate, CandidateProfile, CandidateStatus},
    ids::{CandidateId, InstanceId, PartyId},
    parties::{Party, PartyProfile, PartyStatus},
    previews::PreviewAnswers,
    texts::{Language, Texts},
};
use jiff::Timestamp;

/// The letters of invented parties and candidates, which stand for those that nobody has entered yet.
const SAMPLE_LETTERS: [char; 4] = ['A', 'B', 'C', 'D'];

/// The texts of sample answers, in the languages of the voter app.
#[derive(Clone, Debug)]
pub struct SampleTexts {
    /// The name of an invented party, to which its letter is added.
    pub party: Texts,
    /// The first name of an invented candidate, whose last name is its letter.
    pub candidate: Texts,
    /// The explanation of every answer.
    pub reason: Texts,
}

impl SampleTexts {
    fn party_name(&self, letter: char) -> Texts {
        self.party.map(|name| format!("{name} {letter}"))
    }
}

/// Gives sample answers to all parties and candidates. If none are entered, there are invented ones.
pub(crate) fn fill_in_samples(election_data: &mut ElectionData, pseudo_domain: String, texts: &SampleTexts) {
    let match_type = election_data.instance.configuration.algorithm.match_type;
    // A person who has not accepted the invitation has not agreed to be shown.
    election_data.candidates.retain(|candidate| has_agreed(&candidate.entity));
    if match_type.includes_parties() && election_data.parties.is_empty() {
        election_data.parties = invent_parties(election_data.instance.id, texts);
    }
    if match_type.includes_candidates() && election_data.candidates.is_empty() {
        let default = &election_data.instance.metadata.default_language;
        election_data.candidates = invent_candidates(election_data.instance.id, texts, default);
    }
    let theses: Vec<i64> = election_data.theses.iter().map(|thesis| thesis.id.into()).collect();
    let choices = election_data.scale.choices();
    for party in &mut election_data.parties {
        if party.entity.submitted_at.is_none() {
            hide_unpublished_party_details(&mut party.entity.profile);
        }
        party.entity.submitted_at = None;
        party.fill_in(party.entity.id.into(), &theses, choices);
    }
    for candidate in &mut election_data.candidates {
        if candidate.entity.submitted_at.is_none() {
            hide_unpublished_candidate_details(&mut candidate.entity.profile);
        }
        candidate.entity.submitted_at = None;
        candidate.fill_in(candidate.entity.id.into(), &theses, choices);
    }
    let sample_reason = Some(texts.reason.clone());
    election_data.preview =
        Some(PreviewData { pseudo_domain, answers: PreviewAnswers::Sample, sample_reason });
}

impl<E> EntityWithAnswers<E> {
    fn fill_in(&mut self, entity: i64, theses: &[i64], choices: usize) {
        self.answers = theses.iter().map(|thesis| Some(draw_answer(entity, *thesis, choices))).collect();
        self.explained = theses.len();
    }
}

/// Returns the sample answer of a party or candidate to a thesis, as a position on a scale with that many choices.
fn draw_answer(entity: i64, thesis: i64, choices: usize) -> u8 {
    // The finalizer of SplitMix64, after which all bits depend on both ids.
    let mut mixed = entity.unsigned_abs() ^ thesis.unsigned_abs().rotate_left(32);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^= mixed >> 31;
    u8::try_from(mixed % choices.max(1) as u64).unwrap_or_default()
}

/// Returns whether a candidate has signed in or submitted answers.
fn has_agreed(candidate: &Candidate) -> bool {
    candidate.submitted_at.is_some() || candidate.status == CandidateStatus::Active
}

/// Removes what a party has entered about itself and not submitted yet. Names and the colour stay.
fn hide_unpublished_party_details(profile: &mut PartyProfile) {
    *profile = PartyProfile {
        shortcut: std::mem::take(&mut profile.shortcut),
        name: std::mem::take(&mut profile.name),
        colour: profile.colour.take(),
        ..PartyProfile::default()
    };
}

/// Removes what a candidate has entered about itself and not submitted yet. Name, district and list place stay.
fn hide_unpublished_candidate_details(profile: &mut CandidateProfile) {
    *profile = CandidateProfile {
        title: std::mem::take(&mut profile.title),
        first_name: std::mem::take(&mut profile.first_name),
        last_name: std::mem::take(&mut profile.last_name),
        district: profile.district.take(),
        list_place: profile.list_place,
        ..CandidateProfile::default()
    };
}

fn invent_parties(instance_id: InstanceId, texts: &SampleTexts) -> Vec<EntityWithAnswers<Party>> {
    let parties = SAMPLE_LETTERS.iter().zip(1..).filter_map(|(letter, number)| {
        let name = texts.party_name(*letter);
        Some(Party {
            id: PartyId::try_from(number).ok()?,
            instance_id,
            parent: None,
            key: number.to_string(),
            profile: PartyProfile { shortcut: name.clone(), name, ..PartyProfile::default() },
            status: PartyStatus::Created,
            submitted_at: None,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        })
    });
    parties.map(EntityWithAnswers::without_answers).collect()
}

fn invent_candidates(
    instance_id: InstanceId,
    texts: &SampleTexts,
    default: &Language,
) -> Vec<EntityWithAnswers<Candidate>> {
    let candidates = SAMPLE_LETTERS.iter().zip(1..).filter_map(|(letter, number)| {
        Some(Candidate {
            id: CandidateId::try_from(number).ok()?,
            instance_id,
            party: None,
            user: None,
            key: number.to_string(),
            has_profile: true,
            profile: CandidateProfile {
                first_name: texts.candidate.text(default, default).to_owned(),
                last_name: letter.to_string(),
                ..CandidateProfile::default()
            },
            status: CandidateStatus::Created,
            submitted_at: None,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        })
    });
    candidates.map(EntityWithAnswers::without_answers).collect()
}

impl<E> EntityWithAnswers<E> {
    fn without_answers(entity: E) -> EntityWithAnswers<E> {
        EntityWithAnswers { entity, answers: Vec::new(), explained: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_answer_is_always_the_same_and_on_the_scale() {
        for choices in [2, 3, 5] {
            let answers: Vec<u8> = (1..200).map(|thesis| draw_answer(7, thesis, choices)).collect();
            assert_eq!(answers, (1..200).map(|thesis| draw_answer(7, thesis, choices)).collect::<Vec<_>>());
            assert!(answers.iter().all(|answer| usize::from(*answer) < choices));
            for choice in 0..choices {
                assert!(answers.iter().any(|answer| usize::from(*answer) == choice), "{choice} of {choices}");
            }
        }
    }

    #[test]
    fn parties_with_neighbouring_ids_have_different_answers() {
        let answers = |party| (1..20).map(|thesis| draw_answer(party, thesis, 5)).collect::<Vec<_>>();
        assert_ne!(answers(1), answers(2));
    }

    #[test]
    fn a_preview_shows_only_names_and_colour_of_a_party_that_has_not_submitted() {
        let named = || PartyProfile {
            name: Texts::single(Language::german(), "Grüne Mitte"),
            colour: Some("#00aa00".to_owned()),
            ..PartyProfile::default()
        };
        let mut profile = PartyProfile {
            description: Texts::single(Language::german(), "Ein Entwurf."),
            website: Some("https://example.org".to_owned()),
            logo: Some("/api/v1/images/1.jpg".to_owned()),
            ..named()
        };
        hide_unpublished_party_details(&mut profile);
        assert_eq!(profile, named());
    }

    #[test]
    fn a_candidate_who_has_not_accepted_the_invitation_is_not_shown() {
        let [invented] = &invent_candidates(InstanceId::random(), &texts(), &Language::german())[..1] else {
            panic!("there are invented candidates")
        };
        let with_status = |status| Candidate { status, ..invented.entity.clone() };
        assert!(!has_agreed(&with_status(CandidateStatus::Created)));
        assert!(!has_agreed(&with_status(CandidateStatus::Invited)));
        assert!(has_agreed(&with_status(CandidateStatus::Active)));
    }

    fn texts() -> SampleTexts {
        let text = || Texts::single(Language::german(), "Beispiel");
        SampleTexts { party: text(), candidate: text(), reason: text() }
    }

    #[test]
    fn a_preview_shows_only_name_and_list_place_of_a_candidate_who_has_not_submitted() {
        let mut profile = CandidateProfile {
            first_name: "Ada".to_owned(),
            last_name: "Berg".to_owned(),
            list_place: Some(3),
            birth_year: Some(1980),
            email: Some("ada@example.org".to_owned()),
            picture: Some("/api/v1/images/1.jpg".to_owned()),
            ..CandidateProfile::default()
        };
        hide_unpublished_candidate_details(&mut profile);
        let rest = CandidateProfile {
            first_name: "Ada".to_owned(),
            last_name: "Berg".to_owned(),
            list_place: Some(3),
            ..CandidateProfile::default()
        };
        assert_eq!(profile, rest);
    }
}
