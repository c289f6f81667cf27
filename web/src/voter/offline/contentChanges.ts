import { checksum } from '../../core/checksum.ts'
import type { Id, Snapshot } from '../../core/snapshot.ts'
import { type ContentFingerprint, isBlank, type Session } from '../app/session.ts'

/** The changes of a questionnaire since a voter last saw it. */
export interface ContentChanges {
  /** Theses with another text, in the language in which the voter read them. */
  readonly reworded: readonly Id[]
  readonly added: readonly Id[]
  /** Theses that the voter has answered and that no longer exist. */
  readonly gone: readonly Id[]
  readonly hasOtherPositions: boolean
}

export function createFingerprint({ candidates, instance, parties, theses }: Snapshot): ContentFingerprint {
  const positions = [parties, candidates].map((entities) => entities.map(({ id, answers }) => `${id}:${answers}`))
  return {
    language: instance.language,
    theses: Object.fromEntries(theses.map(({ id, text }) => [id, checksum(text)])),
    positions: checksum(positions.join(';')),
  }
}

/** Returns the changes that matter to this voter; null if there are none. */
export function findChanges(
  before: ContentFingerprint,
  now: ContentFingerprint,
  answers: Session['answers'],
): ContentChanges | null {
  const isSameLanguage = before.language === now.language
  const ids = Object.keys(now.theses)
  const [known, added] = [ids.filter((id) => id in before.theses), ids.filter((id) => !(id in before.theses))]
  const reworded = known.filter((id) => isSameLanguage && before.theses[id] !== now.theses[id])
  const gone = Object.keys(before.theses).filter((id) => !(id in now.theses) && typeof answers[id] === 'number')
  const hasOtherPositions = before.positions !== now.positions
  if (!hasOtherPositions && reworded.length + added.length + gone.length === 0) return null
  return { reworded: reworded.map(Number), added: added.map(Number), gone: gone.map(Number), hasOtherPositions }
}

/**
 * Stores in the session what the voter sees. A session without answers is not changed, so that nothing is stored for
 * it.
 */
export function saveFingerprint(seen: ContentFingerprint): (session: Session) => Session {
  return (session) => (isBlank(session) ? session : { ...session, seen })
}
