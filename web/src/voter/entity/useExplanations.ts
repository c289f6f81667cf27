import { useCallback, useEffect, useState } from 'react'
import type { Id, ThesisExplanations } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { type EntityReference, type Explanations, loadExplanations, loadThesisExplanations } from './explanations.ts'

export type ExplanationsState<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly explanations: T }

/** Returns an entity's explanations in the language of the snapshot, and a function that retries. */
export function useExplanations({ kind, id }: EntityReference): [ExplanationsState<Explanations>, () => void] {
  const { instance, theses } = useVoter().snapshot
  return useLoadState(
    useCallback(
      () => loadExplanations(instance.domain, { kind, id }, theses, instance.language),
      [instance.domain, instance.language, kind, id, theses],
    ),
  )
}

/** Returns the explanations of every entity for a thesis, and a function that retries. */
export function useThesisExplanations(thesis: Id): [ExplanationsState<ThesisExplanations>, () => void] {
  const { domain, language } = useVoter().snapshot.instance
  return useLoadState(useCallback(() => loadThesisExplanations(domain, thesis, language), [domain, language, thesis]))
}

/** Loads when the function changes. */
function useLoadState<T>(load: () => Promise<T>): [ExplanationsState<T>, () => void] {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<ExplanationsState<T>>({ state: 'loading' })
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
