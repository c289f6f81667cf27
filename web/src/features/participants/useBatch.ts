import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { type ActionKind, type ActionOptions, performAction } from './actions.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { invalidatePeople } from './queries.ts'

/** The result for one entry of a batch. */
export interface BatchResult {
  readonly entry: Entry
  readonly outcome: 'waiting' | 'done' | 'failed'
  readonly error?: unknown
}

export interface Batch {
  readonly action: ActionKind
  readonly results: readonly BatchResult[]
  readonly isRunning: boolean
}

/** Errors that would also occur for all following entries. They stop the batch. */
const FATAL_ERROR_CODES = ['email_not_confirmed', 'offline', 'unauthenticated', 'forbidden']

/**
 * Runs an action for one entry after the other and returns the result of each. An action that is started meanwhile
 * waits in a queue. The results of a batch stay visible while an action for a single entry runs.
 */
export function useBatch(scope: PeopleScope) {
  const queries = useQueryClient()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [single, setSingle] = useState<Batch | null>(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())

  async function runBatch(
    action: ActionKind,
    entries: readonly Entry[],
    options: ActionOptions,
  ): Promise<readonly BatchResult[]> {
    const show = entries.length > 1 ? setBatch : setSingle
    let results: readonly BatchResult[] = entries.map((entry) => ({ entry, outcome: 'waiting' }))
    show({ action, results, isRunning: true })
    for (const [index, entry] of entries.entries()) {
      const result = await toResult(performAction(action, scope, entry, options), entry)
      results = results.with(index, result)
      show({ action, results, isRunning: true })
      if (FATAL_ERROR_CODES.includes(getErrorCode(result.error))) break
    }
    await invalidatePeople(queries, scope)
    show({ action, results, isRunning: false })
    // A retry of a single entry also updates its line in the results of the batch.
    if (entries.length === 1) setBatch((before) => before && mergeResults(before, action, results))
    return results
  }

  function run(
    action: ActionKind,
    entries: readonly Entry[],
    options: ActionOptions = {},
  ): Promise<readonly BatchResult[]> {
    const running = last.current.then(() => runBatch(action, entries, options))
    last.current = running
    return running
  }

  return { batch, single, run, closeResults: () => setBatch(null) }
}

function mergeResults(batch: Batch, action: ActionKind, newResults: readonly BatchResult[]): Batch {
  if (batch.action !== action) return batch
  const findNewResult = ({ entry }: BatchResult) => newResults.find((result) => result.entry.id === entry.id)
  return { ...batch, results: batch.results.map((result) => findNewResult(result) ?? result) }
}

async function toResult(running: Promise<void>, entry: Entry): Promise<BatchResult> {
  try {
    await running
    return { entry, outcome: 'done' }
  } catch (error) {
    return { entry, outcome: 'failed', error }
  }
}
