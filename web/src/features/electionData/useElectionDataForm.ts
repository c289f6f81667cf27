import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { domainQueries } from '../../api/domains.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { saveElectionData, updateInstanceCache } from '../../api/instanceUpdates.ts'
import { OFFERED_LANGUAGES } from '../../ui/offeredLanguages.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { clearDraft, loadDraft, saveDraft } from './electionDataDraft.ts'
import {
  areEqualValues,
  createChecks,
  type ElectionDataValues,
  findFieldName,
  toFormValues,
  toUpdate,
} from './electionDataValues.ts'

interface Saving {
  readonly entered: ElectionDataValues
  /** The entity tag of the version to change. */
  readonly tag: string
  /** Confirms a last day in the past. */
  readonly confirm?: boolean
  /** Confirms a new address that replaces one that voters know. */
  readonly confirmed_url?: string
}

/** Codes of errors that a dialog or a notice of the form handles. */
const ERRORS_HANDLED_BY_FORM: readonly string[] = ['stale', 'sundown_in_past', 'address_in_use']

export const isHandledByForm = (error: unknown) => ERRORS_HANDLED_BY_FORM.includes(getErrorCode(error))

/**
 * State and actions of the form. Unsaved values survive a reload, and changes that somebody else saves in the meantime.
 * `latest` is the latest known version of the instance.
 */
export function useElectionDataForm(latest: VersionedInstance) {
  const queries = useQueryClient()
  const { id, languages } = latest.application
  const [initial] = useState(() => loadDraft(latest))
  const [base, setBase] = useState(initial.base)
  const entry = useValidatedForm<ElectionDataValues>(
    initial.values,
    createChecks(base.application, [...new Set([...languages, ...OFFERED_LANGUAGES])], (domain) =>
      domainQueries.getCachedCheck(queries, domain),
    ),
  )
  const { values } = entry
  const isChanged = !areEqualValues(values, toFormValues(base.application))
  const theirs = isNewer(latest, base) ? latest : null

  function applyVersion(to: VersionedInstance, entered = toFormValues(to.application)) {
    setBase(to)
    entry.set(entered)
  }

  const save = useMutation({
    mutationFn: ({ entered, tag, ...confirmed }: Saving) =>
      saveElectionData(id, tag, { ...toUpdate(entered), ...confirmed }),
    onSuccess: (saved) => {
      applyVersion(saved)
      updateInstanceCache(queries, saved)
      toast.done('updated')
    },
    onError: (error) => {
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
      if (isHandledByForm(error)) return
      const isBelow = entry.showServerErrors(error, (path) => findFieldName(path, values))
      toast.failed(isBelow ? 'input_error' : 'updated_error', isBelow ? undefined : error)
    },
  })

  useEffect(() => {
    if (isChanged) saveDraft({ base, values })
    else clearDraft(id)
  }, [isChanged, base, values, id])

  // Without unsaved values, the form shows the new version directly.
  useEffect(() => {
    if (!theirs || isChanged) return
    applyVersion(theirs)
    save.reset()
  })

  return { entry, base, theirs, isChanged, save, applyVersion }
}

export type ElectionDataFormState = ReturnType<typeof useElectionDataForm>

/**
 * Returns whether somebody else has saved. The form knows the user's own change before the page does, so the times of the
 * changes are compared.
 */
function isNewer(latest: VersionedInstance, base: VersionedInstance): boolean {
  const savedAt = ({ application }: VersionedInstance) => Date.parse(application.updated_at)
  return latest.tag !== base.tag && savedAt(latest) > savedAt(base)
}
