import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { Choices } from '../ballot/scale.ts'
import type { Instance } from '../core/snapshot.ts'
import { readItem, writeItem } from './browserStorage.ts'
import { createSession, isBlank, isSession, type Session } from './session.ts'
import { useMilestoneReport } from './useMilestoneReport.ts'

/** Changes when runs as they were kept can no longer be read. */
const VERSION = 1

/** Where an instance's run is kept in the browser. */
export function getSessionKey(domain: string): string {
  return `standpunkt:${domain}`
}

/** The voter's run: kept in the browser, its start and its finish reported to the server. */
export function useSession(
  { domain, id: application_id }: Instance,
  choices: Choices,
  percentageB = 0,
): [Session, Dispatch<SetStateAction<Session>>] {
  const [session, updateSession] = useStoredSession(getSessionKey(domain), choices, percentageB)
  const { answers, completion, id, variant } = session
  const hasStarted = Object.values(answers).some((answer) => answer !== null)
  const start = hasStarted ? { id, application_id, event: 'voto_started' } : null
  const finish = completion && { id, variant, ...completion }
  useMilestoneReport(session, 'started', '/api/v1/events', start, updateSession)
  useMilestoneReport(session, 'completed', `/api/v1/public/instances/${domain}/completions`, finish, updateSession)
  return [session, updateSession]
}

/**
 * A run that several windows may have open: each change is made to the run as it is kept, and each window shows what
 * another one made of it. Where the browser keeps nothing, or nothing more, each window has its own.
 */
function useStoredSession(
  key: string,
  choices: Choices,
  percentageB: number,
): [Session, Dispatch<SetStateAction<Session>>] {
  const [initialText] = useState(() => readItem(key))
  const [session, setShownSession] = useState(() => parseSession(initialText, choices, percentageB))
  const shown = useRef(session)
  const lastWritten = useRef(initialText)

  const updateSession = useCallback(
    (next: SetStateAction<Session>) => {
      const text = readItem(key)
      // Where no other window has written since, what is shown goes on: a full disk may have kept less of it.
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
    const follow = () => updateSession((session) => session)
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [updateSession])

  return [session, updateSession]
}

/** A run without any answer leaves no trace, but for what the voter need not be asked again. */
function isWorthStoring(session: Session): boolean {
  return !isBlank(session) || session.dealt.length > 0
}

/** Reads a run that was kept; a new one where there is none, or none that can be read. */
export function parseSession(text: string | null, choices: Choices, percentageB = 0): Session {
  const newSession = createSession(percentageB)
  try {
    const stored = JSON.parse(text ?? 'null') as { version?: unknown; run?: object } | null
    // What an older app did not keep yet is as in a fresh one.
    const session = { ...newSession, ...stored?.run }
    return stored?.version === VERSION && isSession(session, choices) ? session : newSession
  } catch {
    return newSession
  }
}
