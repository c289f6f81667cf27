import { useCallback, useEffect, useState } from 'react'
import type { Id, ThesisExplanations } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { type EntityKey, type Explanations, loadExplanations, loadThesisExplanations } from './explanations.ts'

export type LoadedExplanations<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly explanations: T }

/** Returns an entity's explanations in the language of the snapshot, and a function that retries. */
export function useExplanations({ kind, id }: EntityKey): [LoadedExplanations<Explanations>, () => void] {
  const { instance, theses } = useVoter().snapshot
  return useLoaded(
    useCallback(
      () => loadExplanations(instance.domain, { kind, id }, theses, instance.language),
      [instance.domain, instance.language, kind, id, theses],
    ),
  )
}

/** Returns the explanations of every entity for a thesis, and a function that retries. */
export function useThesisExplanations(thesis: Id): [LoadedExplanations<ThesisExplanations>, () => void] {
  const { domain, language } = useVoter().snapshot.instance
  return useLoaded(useCallback(() => loadThesisExplanations(domain, thesis, language), [domain, language, thesis]))
}

/** Loads when the function changes. */
function useLoaded<T>(load: () => Promise<T>): [LoadedExplanations<T>, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedExplanations<T>>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same once more
  useEffect(() => {
    let isCurrent = true
    setLoaded({ state: 'loading' })
    load().then(
      (explanations) => isCurrent && setLoaded({ state: 'loaded', explanations }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  return [loaded, () => setAttempt(attempt + 1)]
}
