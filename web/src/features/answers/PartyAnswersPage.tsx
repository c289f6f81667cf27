import { Answers } from './Answers.tsx'

/** Screen where a trust person gives the answers of the party. */
export function PartyAnswersPage() {
  return <Answers kind="party" />
}
