import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import {
  cacheConfiguration,
  configurationQueries,
  saveConfiguration,
  type VersionedConfiguration,
} from '../../api/configurations.ts'
import { instanceQueries } from '../../api/instances.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidationMessage, type ValidationError } from '../../ui/validationErrors.ts'
import { getValueAt } from './configurationPaths.ts'
import { type Configuration, clearDraft, loadDraft, saveDraft } from './draft.ts'
import { isDeepEqual, listDifferences, mergeConfigurations } from './merge.ts'
import { validateConfiguration } from './validation.ts'

interface SaveInput {
  readonly values: Configuration
  /** The version of the configuration that is replaced. */
  readonly tag: string
}

/** The last attempt to save and its errors. A field is marked until its value changes. */
interface Attempt {
  readonly values: Configuration
  readonly errorsByPath: Readonly<Record<string, ValidationError>>
}

/**
 * State of the edited configuration. Entered values survive a reload and the changes of others. `loaded` is the latest
 * version from the server.
 */
export function useConfigurationForm(instanceId: number, loaded: VersionedConfiguration) {
  const queryClient = useQueryClient()
  const [{ base, values }, setDraft] = useState(() => loadDraft(instanceId, loaded))
  const [attempt, setAttempt] = useState<Attempt | null>(null)
  const isChanged = listDifferences(base.configuration, values).length > 0
  const newerVersion = loaded.tag !== base.tag && loaded.fetchedAt > base.fetchedAt ? loaded : null

  function replaceDraft(base: VersionedConfiguration, values = base.configuration) {
    setDraft({ base, values })
  }

  function updateValues(part: Partial<Configuration>) {
    setDraft((draft) => ({ ...draft, values: { ...draft.values, ...part } }))
  }

  const saveMutation = useMutation({
    mutationFn: async ({ values: submitted, tag }: SaveInput) => {
      // Cancels a request that is still running, because its older response would look like a new version.
      await queryClient.cancelQueries({ queryKey: configurationQueries.key(instanceId) })
      return saveConfiguration(instanceId, tag, submitted)
    },
    onSuccess: (saved, { values: submitted }) => {
      const hasNewSponsor = saved.configuration.sponsors.length > base.configuration.sponsors.length
      cacheConfiguration(queryClient, instanceId, saved)
      // Keeps values that were entered while the request was running.
      setDraft((draft) => ({
        base: saved,
        values: mergeConfigurations(submitted, draft.values, saved.configuration).values,
      }))
      toast.done(hasNewSponsor ? 'sponsor_created' : 'updated')
    },
    onError: (error, { values: submitted }) => {
      // Reloads what may have changed meanwhile: the configuration and the status of the instance.
      void queryClient.invalidateQueries({ queryKey: instanceQueries.key(instanceId) })
      if (getErrorCode(error) === 'stale') return
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
      setAttempt({
        values: submitted,
        errorsByPath: Object.fromEntries(fieldErrors.map((fieldError) => [fieldError.field, fieldError])),
      })
      toast.failed(fieldErrors.length > 0 ? 'input_error' : 'updated_error', fieldErrors.length > 0 ? undefined : error)
    },
  })

  /** Validates the values and saves them over the version with this tag. */
  function save(submitted: Configuration, tag: string) {
    const errorsByPath = validateConfiguration(submitted)
    setAttempt({ values: submitted, errorsByPath })
    if (Object.keys(errorsByPath).length === 0) saveMutation.mutate({ values: submitted, tag })
    else toast.failed('input_error')
  }

  function discard() {
    saveMutation.reset()
    setAttempt(null)
    replaceDraft(base)
  }

  useEffect(() => {
    if (isChanged) saveDraft(instanceId, { base, values })
    else clearDraft(instanceId)
  }, [isChanged, base, values, instanceId])

  // Without own changes, a new version is simply shown.
  useEffect(() => {
    if (newerVersion && !isChanged) setDraft({ base: newerVersion, values: newerVersion.configuration })
  }, [newerVersion, isChanged])

  return {
    base,
    values,
    newerVersion,
    isChanged,
    updateValues,
    replaceDraft,
    save,
    discard,
    saveMutation,
    attempt,
    errors: useErrorMessages(attempt, values),
  }
}

export type ConfigurationFormState = ReturnType<typeof useConfigurationForm>

/** Returns the error messages by path, except for fields that have changed since. */
function useErrorMessages(attempt: Attempt | null, values: Configuration): Readonly<Record<string, string>> {
  const getValidationMessage = useValidationMessage()
  if (!attempt) return {}
  const remaining = Object.entries(attempt.errorsByPath).filter(([path]) =>
    isDeepEqual(getValueAt(attempt.values, path), getValueAt(values, path)),
  )
  return Object.fromEntries(remaining.map(([path, error]) => [path, getValidationMessage(error)]))
}
