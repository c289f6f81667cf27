import { useEffect, useState } from 'react'
import { useVoter } from '../app/VoterContext.tsx'
import { type EntityKey, type Explanations, loadExplanations } from './explanations.ts'

export type LoadedExplanations =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly explanations: Explanations }

/** Returns an entity's explanations in the language of the snapshot, and a function that retries. */
export function useExplanations({ kind, id }: EntityKey): [LoadedExplanations, () => void] {
  const { instance, theses } = useVoter().snapshot
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<LoadedExplanations>({ state: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the same once more
  useEffect(() => {
    let isCurrent = true
    setLoaded({ state: 'loading' })
    loadExplanations(instance.domain, { kind, id }, theses, instance.language).then(
      (explanations) => isCurrent && setLoaded({ state: 'loaded', explanations }),
      () => isCurrent && setLoaded({ state: 'failed' }),
    )
    return () => {
      isCurrent = false
    }
  }, [instance.domain, instance.language, kind, id, theses, attempt])
  return [loaded, () => setAttempt(attempt + 1)]
}
