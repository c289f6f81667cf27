import { VoterView } from '../features/answers/VoterView.tsx'
import { CandidateProfilePage } from '../features/profile/CandidateProfilePage.tsx'
import { PartyProfilePage } from '../features/profile/PartyProfilePage.tsx'

/** The profile of a candidate, with the answers in its preview. */
export function CandidatePage() {
  return (
    <CandidateProfilePage
      renderAnswers={(language, name) => <VoterView kind="candidate" language={language} name={name} />}
    />
  )
}

/** The profile of a party, with the answers in its preview. */
export function PartyPage() {
  return (
    <PartyProfilePage renderAnswers={(language, name) => <VoterView kind="party" language={language} name={name} />} />
  )
}
