import { Answers } from './Answers.tsx'

/** The candidate's page: what one says to the theses oneself. */
export function CandidateAnswersPage() {
  return <Answers kind="candidate" />
}
