import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { configurationQueries, type VersionedConfiguration } from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidationMessage, type ValidationError } from '../../ui/validationErrors.ts'
import { getValueAt } from './configurationPaths.ts'
import { type Configuration, deleteDraft, readDraft, storeDraft } from './draft.ts'
import { isSame, listDifferences, merge } from './merge.ts'
import { cacheConfiguration, saveConfiguration } from './queries.ts'
import { validateConfiguration } from './validation.ts'

interface Saving {
  readonly values: Configuration
  /** The version of the configuration that is replaced. */
  readonly tag: string
}

/** The last attempt to save and its errors. A field is marked until its value changes. */
interface Attempt {
  readonly values: Configuration
  readonly faults: Readonly<Record<string, ValidationError>>
}

/**
 * State of the edited configuration. Entered values survive a reload and the changes of others. `loaded` is the latest
 * version from the server.
 */
export function useConfiguration(id: number, loaded: VersionedConfiguration) {
  const queries = useQueryClient()
  const [{ base, values }, setDraft] = useState(() => readDraft(id, loaded))
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const isChanged = listDifferences(base.configuration, values).length > 0
  const theirs = loaded.tag !== base.tag && loaded.fetchedAt > base.fetchedAt ? loaded : null

  function rebase(to: VersionedConfiguration, now = to.configuration) {
    setDraft({ base: to, values: now })
  }

  function change(part: Partial<Configuration>) {
    setDraft((draft) => ({ ...draft, values: { ...draft.values, ...part } }))
  }

  const saving = useMutation({
    mutationFn: async ({ values: submitted, tag }: Saving) => {
      // Cancels a request that is still running, because its older response would look like a new version.
      await queries.cancelQueries({ queryKey: configurationQueries.key(id) })
      return saveConfiguration(id, tag, submitted)
    },
    onSuccess: (saved, { values: sent }) => {
      const hasNewSponsor = saved.configuration.sponsors.length > base.configuration.sponsors.length
      cacheConfiguration(queries, id, saved)
      // Keeps values that were entered while the request was running.
      setDraft((draft) => ({ base: saved, values: merge(sent, draft.values, saved.configuration).values }))
      toast.done(hasNewSponsor ? 'sponsor_created' : 'updated')
    },
    onError: (error, { values: submitted }) => {
      // Reloads what may have changed meanwhile: the configuration and the status of the instance.
      void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
      if (getErrorCode(error) === 'stale') return
      const faults = error instanceof ApiError ? error.fieldErrors : []
      setAttempt({ values: submitted, faults: Object.fromEntries(faults.map((fault) => [fault.field, fault])) })
      toast.failed(faults.length > 0 ? 'input_error' : 'updated_error', faults.length > 0 ? undefined : error)
    },
  })

  /** Validates the values and saves them over the version with this tag. */
  function save(submitted: Configuration, tag: string) {
    const faults = validateConfiguration(submitted)
    setAttempt({ values: submitted, faults })
    if (Object.keys(faults).length === 0) saving.mutate({ values: submitted, tag })
    else toast.failed('input_error')
  }

  function discard() {
    saving.reset()
    setAttempt(null)
    rebase(base)
  }

  useEffect(() => {
    if (isChanged) storeDraft(id, { base, values })
    else deleteDraft(id)
  }, [isChanged, base, values, id])

  // Without own changes, a new version is simply shown.
  useEffect(() => {
    if (theirs && !isChanged) setDraft({ base: theirs, values: theirs.configuration })
  }, [theirs, isChanged])

  return {
    base,
    values,
    theirs,
    isChanged,
    change,
    rebase,
    save,
    discard,
    saving,
    attempt,
    errors: useErrorMessages(attempt, values),
  }
}

export type ConfigurationForm = ReturnType<typeof useConfiguration>

/** Returns the error messages by path, except for fields that have changed since. */
function useErrorMessages(attempt: Attempt | null, values: Configuration): Readonly<Record<string, string>> {
  const wordsFor = useValidationMessage()
  if (!attempt) return {}
  const remaining = Object.entries(attempt.faults).filter(([path]) =>
    isSame(getValueAt(attempt.values, path), getValueAt(values, path)),
  )
  return Object.fromEntries(remaining.map(([path, fault]) => [path, wordsFor(fault)]))
}
