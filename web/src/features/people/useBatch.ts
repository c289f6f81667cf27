import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { act, type Deed, type Doing } from './deeds.ts'
import type { Entry, Scope } from './entries.ts'
import { refetch } from './queries.ts'

/** What became of an entry in a batch. */
export interface Line {
  readonly entry: Entry
  readonly outcome: 'waiting' | 'done' | 'failed'
  readonly error?: unknown
}

export interface Batch {
  readonly deed: Deed
  readonly lines: readonly Line[]
  readonly isRunning: boolean
}

/** What stands against one stands against all that follow. */
const ENDS = ['email_not_confirmed', 'offline', 'unauthenticated', 'forbidden']

/**
 * Does the same with one entry after the other, and tells of each what became of it. What is begun meanwhile waits for
 * its turn; the results of many stay while something is done with a single one.
 */
export function useBatch(scope: Scope) {
  const queries = useQueryClient()
  const [many, setMany] = useState<Batch | null>(null)
  const [single, setSingle] = useState<Batch | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function runNow(deed: Deed, entries: readonly Entry[], doing: Doing): Promise<readonly Line[]> {
    const show = entries.length > 1 ? setMany : setSingle
    let lines: readonly Line[] = entries.map((entry) => ({ entry, outcome: 'waiting' }))
    show({ deed, lines, isRunning: true })
    for (const [index, entry] of entries.entries()) {
      const line = await lineOf(act(deed, scope, entry, doing), entry)
      lines = lines.with(index, line)
      show({ deed, lines, isRunning: true })
      if (ENDS.includes(getErrorCode(line.error))) break
    }
    await refetch(queries, scope)
    show({ deed, lines, isRunning: false })
    // What failed among many and was made good one by one is told there as well.
    if (entries.length === 1) setMany((before) => before && withNews(before, deed, lines))
    return lines
  }

  function run(deed: Deed, entries: readonly Entry[], doing: Doing = {}): Promise<readonly Line[]> {
    const running = last.current.then(() => runNow(deed, entries, doing))
    last.current = running
    return running
  }

  return { many, single, run, close: () => setMany(null) }
}

function withNews(batch: Batch, deed: Deed, news: readonly Line[]): Batch {
  if (batch.deed !== deed) return batch
  const newsOf = ({ entry }: Line) => news.find((line) => line.entry.id === entry.id)
  return { ...batch, lines: batch.lines.map((line) => newsOf(line) ?? line) }
}

async function lineOf(doing: Promise<void>, entry: Entry): Promise<Line> {
  try {
    await doing
    return { entry, outcome: 'done' }
  } catch (error) {
    return { entry, outcome: 'failed', error }
  }
}
