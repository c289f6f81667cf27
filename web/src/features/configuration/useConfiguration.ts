import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { configurationQueries, type VersionedConfiguration } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidationMessage, type ValidationError } from '../../ui/validationErrors.ts'
import { faultsIn } from './checks.ts'
import { readAt } from './document.ts'
import { type Configuration, forgetDraft, keepDraft, readDraft } from './draft.ts'
import { differences, isSame, merge } from './merge.ts'
import { keepConfiguration, saveConfiguration } from './queries.ts'

interface Saving {
  readonly values: Configuration
  /** Which state of the document is changed. */
  readonly tag: string
}

/** What was wrong when it was to be saved: a field is marked until it is changed. */
interface Attempt {
  readonly values: Configuration
  readonly faults: Readonly<Record<string, ValidationError>>
}

/**
 * The document as it is edited: what is entered survives a reload, and what somebody else saves meanwhile. `seen` is the
 * document as it was last heard of.
 */
export function useConfiguration(id: number, seen: VersionedConfiguration) {
  const queries = useQueryClient()
  const [{ base, values }, setDraft] = useState(() => readDraft(id, seen))
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const isChanged = differences(base.configuration, values).length > 0
  const theirs = seen.tag !== base.tag && seen.fetchedAt > base.fetchedAt ? seen : null

  function take(to: VersionedConfiguration, now = to.configuration) {
    setDraft({ base: to, values: now })
  }

  function change(part: Partial<Configuration>) {
    setDraft((draft) => ({ ...draft, values: { ...draft.values, ...part } }))
  }

  const sending = useMutation({
    mutationFn: async ({ values: wanted, tag }: Saving) => {
      // An older answer that is still on its way must not be taken for news.
      await queries.cancelQueries({ queryKey: configurationQueries.key(id) })
      return saveConfiguration(id, tag, wanted)
    },
    onSuccess: (saved, { values: sent }) => {
      const hasNewSponsor = saved.configuration.sponsors.length > base.configuration.sponsors.length
      keepConfiguration(queries, id, saved)
      // What was entered while it was on its way is kept.
      setDraft((draft) => ({ base: saved, values: merge(sent, draft.values, saved.configuration).values }))
      toast.done(hasNewSponsor ? 'sponsor_created' : 'updated')
    },
    onError: (error, { values: wanted }) => {
      // What somebody else has changed, or how far the instance has come meanwhile, is looked at anew.
      void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
      if (getErrorCode(error) === 'stale') return
      const faults = error instanceof ApiError ? error.fieldErrors : []
      setAttempt({ values: wanted, faults: Object.fromEntries(faults.map((fault) => [fault.field, fault])) })
      toast.failed(faults.length > 0 ? 'input_error' : 'updated_error', faults.length > 0 ? undefined : error)
    },
  })

  /** Saves this over the state with the tag, unless something is wrong with it. */
  function save(wanted: Configuration, tag: string) {
    const faults = faultsIn(wanted)
    setAttempt({ values: wanted, faults })
    if (Object.keys(faults).length === 0) sending.mutate({ values: wanted, tag })
    else toast.failed('input_error')
  }

  function discard() {
    sending.reset()
    setAttempt(null)
    take(base)
  }

  useEffect(() => {
    if (isChanged) keepDraft(id, { base, values })
    else forgetDraft(id)
  }, [isChanged, base, values, id])

  // Who has changed nothing just sees what is new.
  useEffect(() => {
    if (theirs && !isChanged) setDraft({ base: theirs, values: theirs.configuration })
  }, [theirs, isChanged])

  return {
    base,
    values,
    theirs,
    isChanged,
    change,
    take,
    save,
    discard,
    sending,
    attempt,
    errors: useErrors(attempt, values),
  }
}

export type ConfigurationForm = ReturnType<typeof useConfiguration>

/** What is wrong with fields that have not been changed since, in words, by their paths. */
function useErrors(attempt: Attempt | null, values: Configuration): Readonly<Record<string, string>> {
  const wordsFor = useValidationMessage()
  if (!attempt) return {}
  const left = Object.entries(attempt.faults).filter(([path]) =>
    isSame(readAt(attempt.values, path), readAt(values, path)),
  )
  return Object.fromEntries(left.map(([path, fault]) => [path, wordsFor(fault)]))
}
