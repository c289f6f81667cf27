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
  percentageB = 0,
): [Run, Dispatch<SetStateAction<Run>>] {
  const [run, change] = useKeptRun(keyOfRun(domain), choices, percentageB)
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
 * another one made of it. Where the browser keeps nothing, or nothing more, each window has its own.
 */
function useKeptRun(key: string, choices: Choices, percentageB: number): [Run, Dispatch<SetStateAction<Run>>] {
  const [found] = useState(() => recall(key))
  const [run, show] = useState(() => readRun(found, choices, percentageB))
  const shown = useRef(run)
  const left = useRef(found)

  const change = useCallback(
    (next: SetStateAction<Run>) => {
      const text = recall(key)
      // Where no other window has written since, what is shown goes on: a full disk may have kept less of it.
      const before = text === left.current ? shown.current : readRun(text, choices, percentageB)
      const run = typeof next === 'function' ? next(before) : next
      remember(key, isWorthKeeping(run) ? JSON.stringify({ version: VERSION, run }) : null)
      left.current = recall(key)
      shown.current = run
      show(run)
    },
    [key, choices, percentageB],
  )

  useEffect(() => {
    const follow = () => change((run) => run)
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [change])

  return [run, change]
}

/** A run without any answer leaves no trace, but for what the voter need not be asked again. */
function isWorthKeeping(run: Run): boolean {
  return !isBlank(run) || run.dealt.length > 0
}

/** Reads a run that was kept; a new one where there is none, or none that can be read. */
export function readRun(text: string | null, choices: Choices, percentageB = 0): Run {
  const fresh = newRun(percentageB)
  try {
    const kept = JSON.parse(text ?? 'null') as { version?: unknown; run?: object } | null
    // What an older app did not keep yet is as in a fresh one.
    const run = { ...fresh, ...kept?.run }
    return kept?.version === VERSION && isRun(run, choices) ? run : fresh
  } catch {
    return fresh
  }
}
