import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, getErrorCode } from '../../api/apiError.ts'
import { cacheConfiguration, saveConfiguration, type VersionedConfiguration } from '../../api/configurations.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { saveElectionData, updateInstanceCache } from '../../api/instanceUpdates.ts'
import { focusField } from '../../ui/focus.ts'
import { toast } from '../../ui/toasts.ts'
import { useTabStorage } from '../../ui/useTabStorage.ts'
import { useValidationMessage } from '../../ui/validationErrors.ts'
import {
  type CalendarDates,
  type CalendarFacts,
  type DateEdits,
  dropStoredEdits,
  type EnteredDates,
  getStoredDates,
  mergeEdits,
  toEnteredDates,
  toInstanceUpdate,
} from './calendarDates.ts'
import { checkDates, type DateKey } from './dateChecks.ts'

interface Versions {
  readonly instance: VersionedInstance
  readonly configuration: VersionedConfiguration
  readonly facts: CalendarFacts
}

const NO_EDITS: EnteredDates = {}

/**
 * The dates as they are stored, what has been changed, and how it is saved. A change only replaces its own day, or adds and
 * removes its own reminders, so that it survives a reload and what somebody else saves in the meantime.
 */
export function useCalendar({ instance, configuration, facts }: Versions) {
  const queries = useQueryClient()
  const getMessage = useValidationMessage()
  const { id } = instance.application
  const [entered, setEntered] = useTabStorage(`calendar:${id}`, NO_EDITS)
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({})
  const stored = getStoredDates(instance.application, configuration.configuration)
  const edits = dropStoredEdits(mergeEdits(entered, stored), stored)
  const dates: CalendarDates = { ...stored, ...edits }
  const findings = checkDates(dates, stored, facts)

  /** Keeps these edits, of which the stored dates are the base. */
  function keep(kept: DateEdits, base: CalendarDates): void {
    const next = dropStoredEdits(kept, base)
    setEntered(Object.keys(next).length > 0 ? toEnteredDates(next, base) : NO_EDITS)
  }

  function change(changes: DateEdits): void {
    keep({ ...edits, ...changes }, stored)
    setServerErrors({})
  }

  const saving = useMutation({
    mutationFn: async (sent: DateEdits) => {
      const update = toInstanceUpdate(sent)
      if (update) updateInstanceCache(queries, await saveElectionData(id, instance.tag, update))
      if (sent.reminders) {
        const changed = { ...configuration.configuration, reminders: sent.reminders.toSorted() }
        cacheConfiguration(queries, id, await saveConfiguration(id, configuration.tag, changed))
      }
    },
    onSuccess: (_, sent) => {
      // Keeps what was entered while the request was running.
      const saved = { ...stored, ...sent }
      keep(mergeEdits(entered, saved), saved)
      toast.done('updated')
    },
    onError: async (error) => {
      const fieldErrors = error instanceof ApiError ? error.fieldErrors : []
      setServerErrors(Object.fromEntries(fieldErrors.map((each) => [each.field, getMessage(each)])))
      toast.failed(fieldErrors.length > 0 ? 'input_error' : 'updated_error', fieldErrors.length > 0 ? undefined : error)
      // The conflict is shown when the newer version is there, so that saving again replaces that one.
      if (getErrorCode(error) === 'stale') await queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
    },
  })

  return {
    stored,
    dates,
    findings,
    change,
    saving,
    isChanged: Object.keys(edits).length > 0,
    /** Returns the server's message about a day. An error of the list of reminders is shown at its first day. */
    getServerError: (key: DateKey): string | undefined =>
      serverErrors[key] ?? (key === 'reminders.0' ? serverErrors.reminders : undefined),
    submit(): void {
      const wrong = findings.find(({ severity }) => severity === 'error')
      if (wrong) {
        toast.failed('input_error')
        focusField(wrong.key)
      } else saving.mutate(edits)
    },
    restore: (edited: DateEdits) => keep(edited, stored),
    discard(): void {
      saving.reset()
      change(stored)
    },
    edits,
  }
}

export type CalendarState = ReturnType<typeof useCalendar>
