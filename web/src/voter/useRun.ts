import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import type { Instance } from '../core/snapshot.ts'
import { recall, remember } from './memory.ts'
import { nextReport, send } from './reports.ts'
import { isBlank, newRun, type Run, tell } from './run.ts'

/** Changes when runs as they were kept can no longer be read. */
const VERSION = 1

/** Where an instance's run is kept in the browser. */
export function keyOfRun(domain: string): string {
  return `standpunkt:${domain}`
}

/** The voter's run: kept in the browser, reported as soon as there is a connection. */
export function useRun(instance: Instance): [Run, Dispatch<SetStateAction<Run>>] {
  const key = keyOfRun(instance.domain)
  const [run, change] = useState(() => readRun(recall(key)))
  // A run without any answer leaves no trace.
  useEffect(() => remember(key, isBlank(run) ? null : JSON.stringify({ version: VERSION, run })), [key, run])
  useReports(run, instance, change)
  return [run, change]
}

/** Reads a run that was kept; a new one where there is none, or none that can be read. */
export function readRun(text: string | null): Run {
  const kept = text && (JSON.parse(text) as { version: number; run: Run })
  return kept && kept.version === VERSION ? kept.run : newRun()
}

/** Reports milestones to the server; those that it does not hear now, when the connection is back. */
function useReports(run: Run, instance: Instance, change: Dispatch<SetStateAction<Run>>): void {
  const report = nextReport(run, instance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a milestone is reported once, whatever else changes in the run
  useEffect(() => {
    if (!report) return
    let isCurrent = true
    const sendReport = async () => {
      if ((await send(report)) && isCurrent) change(tell(report.milestone))
    }
    void sendReport()
    addEventListener('online', sendReport)
    return () => {
      isCurrent = false
      removeEventListener('online', sendReport)
    }
  }, [run.id, report?.milestone])
}
