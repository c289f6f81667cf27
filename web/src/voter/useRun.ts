import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { Choices } from '../ballot/scale.ts'
import type { Instance } from '../core/snapshot.ts'
import { recall, remember } from './memory.ts'
import { isBlank, isRun, newRun, type Run } from './run.ts'
import { useReport } from './useReport.ts'

/** Changes when runs as they were kept can no longer be read. */
const VERSION = 1

/** Where an instance's run is kept in the browser. */
export function keyOfRun(domain: string): string {
  return `standpunkt:${domain}`
}

/** The voter's run: kept in the browser, its start and its finish reported to the server. */
export function useRun(
  { domain, id: application_id }: Instance,
  choices: Choices,
): [Run, Dispatch<SetStateAction<Run>>] {
  const [run, change] = useKeptRun(keyOfRun(domain), choices)
  const { answers, completion, id, variant } = run
  const hasStarted = Object.values(answers).some((answer) => answer !== null)
  const start = hasStarted ? { id, application_id, event: 'voto_started' } : null
  const finish = completion && { id, variant, ...completion }
  useReport(run, 'started', '/api/v1/events', start, change)
  useReport(run, 'completed', `/api/v1/public/instances/${domain}/completions`, finish, change)
  return [run, change]
}

/**
 * A run that several windows may have open: each change is made to the run as it is kept, and each window shows what
 * another one made of it. Where the browser keeps nothing, each window has its own.
 */
function useKeptRun(key: string, choices: Choices): [Run, Dispatch<SetStateAction<Run>>] {
  const [run, show] = useState(() => readRun(recall(key), choices))
  const shown = useRef(run)
  const wasKept = useRef(!isBlank(run))

  const change = useCallback(
    (next: SetStateAction<Run>) => {
      const text = recall(key)
      // What was kept and is no longer, another window has forgotten.
      const before = text === null && !wasKept.current ? shown.current : readRun(text, choices)
      const run = typeof next === 'function' ? next(before) : next
      // A run without any answer leaves no trace.
      remember(key, isBlank(run) ? null : JSON.stringify({ version: VERSION, run }))
      wasKept.current = recall(key) !== null
      shown.current = run
      show(run)
    },
    [key, choices],
  )

  useEffect(() => {
    const follow = () => change((run) => run)
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [change])

  return [run, change]
}

/** Reads a run that was kept; a new one where there is none, or none that can be read. */
export function readRun(text: string | null, choices: Choices): Run {
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; run?: unknown } | null
    return kept?.version === VERSION && isRun(kept.run, choices) ? kept.run : newRun()
  } catch {
    return newRun()
  }
}
