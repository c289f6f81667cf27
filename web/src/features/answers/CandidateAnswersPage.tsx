import { Answers } from './Answers.tsx'

/** Screen where a candidate answers the theses. */
export function CandidateAnswersPage() {
  return <Answers kind="candidate" />
}
