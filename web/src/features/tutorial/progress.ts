/** How far somebody is in the guided tour, for each role: kept in this browser, so that it can be resumed. */

import { useSyncExternalStore } from 'react'
import type { RoleName } from '../../api/roles.ts'
import { browserStorage } from '../../browser/storage.ts'
import { type StopId, stopsOf } from './stops.ts'

const KEY = 'tutorial'

interface Progress {
  readonly stop: StopId
  readonly state: 'interrupted' | 'finished' | 'declined'
}

type Kept = { readonly [Role in RoleName]?: Progress }

/** The tour runs in the tab where it was started, in no other. */
let running: RoleName | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function kept(raw = browserStorage.getItem(KEY)): Kept {
  try {
    return JSON.parse(raw ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function keep(role: RoleName, progress: Progress): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...kept(), [role]: progress }))
  for (const listener of listeners) listener()
}

/** Begins the tour, or goes on where it was interrupted. */
export function startTutorial(role: RoleName): void {
  const before = kept()[role]
  running = role
  const first = stopsOf(role)[0]?.id ?? 'welcome'
  keep(role, { stop: before?.state === 'interrupted' ? before.stop : first, state: 'interrupted' })
}

/** Not offered again unless asked for. */
export function declineTutorial(role: RoleName): void {
  keep(role, { stop: 'welcome', state: 'declined' })
}

export interface Tour {
  readonly stop: StopId
  /** From 1. */
  readonly number: number
  readonly of: number
  readonly back: (() => void) | null
  /** Ends the tour at its last stop. */
  readonly next: () => void
  readonly interrupt: () => void
}

/** The tour as long as it runs; null otherwise. */
export function useTour(role: RoleName): Tour | null {
  const progress = useProgress(role)
  if (running !== role || !progress) return null
  const stops = stopsOf(role).map(({ id }) => id)
  const index = Math.max(0, stops.indexOf(progress.stop))
  const goTo = (stop: StopId) => keep(role, { stop, state: 'interrupted' })
  const end = (state: Progress['state']) => {
    running = null
    keep(role, { stop: stops[index] ?? 'welcome', state })
  }
  const [before, after] = [stops[index - 1], stops[index + 1]]
  return {
    stop: stops[index] ?? 'welcome',
    number: index + 1,
    of: stops.length,
    back: before ? () => goTo(before) : null,
    next: () => (after ? goTo(after) : end('finished')),
    interrupt: () => end('interrupted'),
  }
}

/** Whether to offer the tour: to begin it, to go on with it, or not at all. */
export function useOffer(role: RoleName): 'start' | 'continue' | null {
  const progress = useProgress(role)
  if (running === role) return null
  if (!progress) return 'start'
  return progress.state === 'interrupted' ? 'continue' : null
}

function useProgress(role: RoleName): Progress | undefined {
  // One string for what is kept and for where the tour runs: it changes whenever either does.
  const snapshot = useSyncExternalStore(subscribe, () => `${running ?? ''}\n${browserStorage.getItem(KEY) ?? ''}`)
  return kept(snapshot.slice(snapshot.indexOf('\n') + 1) || null)[role]
}
