import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { Instance } from '../core/snapshot.ts'
import { recall, remember } from './memory.ts'
import { isBlank, newRun, type Run } from './run.ts'
import { useReport } from './useReport.ts'

/** Changes when runs as they were kept can no longer be read. */
const VERSION = 1

/** Where an instance's run is kept in the browser. */
export function keyOfRun(domain: string): string {
  return `standpunkt:${domain}`
}

/** The voter's run: kept in the browser, its start and its finish reported to the server. */
export function useRun({ domain, id: application_id }: Instance): [Run, Dispatch<SetStateAction<Run>>] {
  const key = keyOfRun(domain)
  const [run, change] = useState(() => readRun(recall(key)))
  // A run without any answer leaves no trace.
  useEffect(() => remember(key, isBlank(run) ? null : JSON.stringify({ version: VERSION, run })), [key, run])

  const { answers, completion, id, variant } = run
  const hasStarted = Object.values(answers).some((answer) => answer !== null)
  const start = hasStarted ? { id, application_id, event: 'voto_started' } : null
  const finish = completion && { id, variant, ...completion }
  useReport(run, 'started', '/api/v1/events', start, change)
  useReport(run, 'completed', `/api/v1/public/instances/${domain}/completions`, finish, change)
  return [run, change]
}

/** Reads a run that was kept; a new one where there is none, or none that can be read. */
export function readRun(text: string | null): Run {
  const kept = text && (JSON.parse(text) as { version: number; run: Run })
  return kept && kept.version === VERSION ? kept.run : newRun()
}
