import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { ChoiceCount } from '../../core/scale.ts'
import type { Instance } from '../../core/snapshot.ts'
import { readItem, writeItem } from './browserStorage.ts'
import { createSession, isBlank, isSession, type Session } from './session.ts'
import { useMilestoneReport } from './useMilestoneReport.ts'

/** Must be increased when stored sessions can no longer be read. */
const VERSION = 1

/** Returns the storage key of an instance's session. */
export function getSessionKey(domain: string): string {
  return `standpunkt:${domain}`
}

/**
 * The voter's session. It is stored in the browser; its start and its completion are reported to the server, unless the
 * voter has declined or nobody is counted.
 */
export function useSession(
  { domain, id: application_id }: Instance,
  choices: ChoiceCount,
  percentageB = 0,
  isCounting = true,
): [Session, Dispatch<SetStateAction<Session>>] {
  const [session, setSession] = useStoredSession(getSessionKey(domain), choices, percentageB)
  const { answers, completion, id, isUncounted, variant } = session
  const hasStarted = Object.values(answers).some((answer) => answer !== null)
  const isCounted = !isUncounted && isCounting
  const start = hasStarted && isCounted ? { id, application_id, event: 'voto_started' } : null
  const finish = completion && isCounted ? { id, variant, ...completion } : null
  useMilestoneReport(session, 'started', '/api/v1/events', start, setSession)
  useMilestoneReport(session, 'completed', `/api/v1/public/instances/${domain}/completions`, finish, setSession)
  return [session, setSession]
}

/**
 * A session that several windows may have open. Each change is applied to the stored session, and each window shows the
 * changes of the others. If the browser does not store it, each window has its own session.
 */
function useStoredSession(
  key: string,
  choices: ChoiceCount,
  percentageB: number,
): [Session, Dispatch<SetStateAction<Session>>] {
  const [initialText] = useState(() => readItem(key))
  const [session, setShownSession] = useState(() => parseSession(initialText, choices, percentageB))
  const shown = useRef(session)
  const lastWritten = useRef(initialText)

  const setSession = useCallback(
    (next: SetStateAction<Session>) => {
      const text = readItem(key)
      // If no other window has written since, the shown session is current: with a full disk, the stored one may be
      // older.
      const before = text === lastWritten.current ? shown.current : parseSession(text, choices, percentageB)
      const session = typeof next === 'function' ? next(before) : next
      writeItem(key, isWorthStoring(session) ? JSON.stringify({ version: VERSION, run: session }) : null)
      lastWritten.current = readItem(key)
      shown.current = session
      setShownSession(session)
    },
    [key, choices, percentageB],
  )

  useEffect(() => {
    const handleStorage = () => setSession((session) => session)
    addEventListener('storage', handleStorage)
    return () => removeEventListener('storage', handleStorage)
  }, [setSession])

  return [session, setSession]
}

/**
 * A session without answers is not stored, except to remember which cards were answered, the chosen district, or that it is
 * not counted.
 */
function isWorthStoring(session: Session): boolean {
  const { dealt, district, isUncounted } = session
  return !isBlank(session) || dealt.length > 0 || district !== undefined || isUncounted === true
}

/** Parses a stored session. Returns a new one if there is none or it is invalid. */
export function parseSession(text: string | null, choices: ChoiceCount, percentageB = 0): Session {
  const newSession = createSession(percentageB)
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; run?: object } | null
    // Fields that an older app did not store have the values of a new session.
    const session = { ...newSession, ...stored?.run }
    return stored?.version === VERSION && isSession(session, choices) ? session : newSession
  } catch {
    return newSession
  }
}
