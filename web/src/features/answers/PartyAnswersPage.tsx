import { Answers } from './Answers.tsx'

/** The trust person's page: what the party says to the theses. */
export function PartyAnswersPage() {
  return <Answers kind="party" />
}
