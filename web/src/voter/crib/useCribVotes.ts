import { setCribVotes } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'

const NO_VOTES: Readonly<Record<string, number>> = {}

/** The votes on the voter's crib, by entity key. */
export function useCribVotes() {
  const { session, setSession } = useVoter()
  const votes = session.cribVotes ?? NO_VOTES
  return {
    votes,
    /** Adds votes for an entity, or takes some back. */
    add: (key: string, count: number) =>
      setSession((session) =>
        setCribVotes({ ...session.cribVotes, [key]: Math.max(0, (session.cribVotes?.[key] ?? 0) + count) })(session),
      ),
    clear: () => setSession(setCribVotes({})),
  }
}
