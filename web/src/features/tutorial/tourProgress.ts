/** Progress of the guided tour by role. It is stored in this browser, so that the tour can be resumed. */

import { useSyncExternalStore } from 'react'
import type { RoleName } from '../../api/roles.ts'
import { browserStorage } from '../../browser/storage.ts'
import { getStops, type StopId } from './tourStops.ts'

const KEY = 'tutorial'

interface Progress {
  readonly stop: StopId
  readonly state: 'interrupted' | 'finished' | 'declined'
}

type StoredProgress = { readonly [Role in RoleName]?: Progress }

/** The tour runs only in the tab where it was started. */
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

function loadProgress(raw = browserStorage.getItem(KEY)): StoredProgress {
  try {
    return JSON.parse(raw ?? '{}') ?? {}
  } catch {
    return {}
  }
}

function saveProgress(role: RoleName, progress: Progress): void {
  browserStorage.setItem(KEY, JSON.stringify({ ...loadProgress(), [role]: progress }))
  for (const listener of listeners) listener()
}

/** Starts the tour or resumes an interrupted one. */
export function startTutorial(role: RoleName): void {
  const before = loadProgress()[role]
  running = role
  const first = getStops(role)[0]?.id ?? 'welcome'
  saveProgress(role, { stop: before?.state === 'interrupted' ? before.stop : first, state: 'interrupted' })
}

/** Declines the tour; it is not offered again. */
export function declineTutorial(role: RoleName): void {
  saveProgress(role, { stop: 'welcome', state: 'declined' })
}

export interface Tour {
  readonly stop: StopId
  /** Starts at 1. */
  readonly number: number
  readonly of: number
  readonly back: (() => void) | null
  /** Ends the tour at its last stop. */
  readonly next: () => void
  readonly interrupt: () => void
}

/** Returns the running tour; null if there is none. */
export function useTour(role: RoleName): Tour | null {
  const progress = useProgress(role)
  if (running !== role || !progress) return null
  const stops = getStops(role).map(({ id }) => id)
  const index = Math.max(0, stops.indexOf(progress.stop))
  const goTo = (stop: StopId) => saveProgress(role, { stop, state: 'interrupted' })
  const end = (state: Progress['state']) => {
    running = null
    saveProgress(role, { stop: stops[index] ?? 'welcome', state })
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

/** Returns whether to offer starting or resuming the tour; null for neither. */
export function useTourOffer(role: RoleName): 'start' | 'continue' | null {
  const progress = useProgress(role)
  if (running === role) return null
  if (!progress) return 'start'
  return progress.state === 'interrupted' ? 'continue' : null
}

function useProgress(role: RoleName): Progress | undefined {
  // The snapshot combines the stored progress and the running role, so that it changes with either.
  const snapshot = useSyncExternalStore(subscribe, () => `${running ?? ''}\n${browserStorage.getItem(KEY) ?? ''}`)
  return loadProgress(snapshot.slice(snapshot.indexOf('\n') + 1) || null)[role]
}
