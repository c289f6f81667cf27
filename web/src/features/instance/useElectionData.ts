import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { domainQueries } from '../../api/domains.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { OFFERED_LANGUAGES } from '../../ui/offeredLanguages.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { changeOf, checksOf, type Entered, enteredOf, fieldOf, isSame } from './entry.ts'
import { keepApplication, saveElectionData } from './queries.ts'

interface Saving {
  readonly entered: Entered
  /** The entity tag of the version to change. */
  readonly tag: string
  /** Confirms a last day in the past. */
  readonly confirm?: boolean
}

/**
 * State and actions of the form. Unsaved values survive a reload, and changes that somebody else saves in the meantime.
 * `seen` is the latest known version of the instance.
 */
export function useElectionData(seen: VersionedInstance) {
  const queries = useQueryClient()
  const { id, languages } = seen.application
  const [initial] = useState(() => readDraft(seen))
  const [base, setBase] = useState(initial.base)
  const entry = useValidatedForm<Entered>(
    initial.values,
    checksOf(base.application, [...new Set([...languages, ...OFFERED_LANGUAGES])], (domain) =>
      domainQueries.getCachedCheck(queries, domain),
    ),
  )
  const { values } = entry
  const isChanged = !isSame(values, enteredOf(base.application))
  const theirs = isLater(seen, base) ? seen : null

  function take(to: VersionedInstance, entered = enteredOf(to.application)) {
    setBase(to)
    entry.set(entered)
  }

  const save = useMutation({
    mutationFn: ({ entered, tag, confirm }: Saving) =>
      saveElectionData(id, tag, { ...changeOf(entered), ...(confirm && { confirm }) }),
    onSuccess: (saved) => {
      take(saved)
      keepApplication(queries, saved)
      toast.done('updated')
    },
    onError: (error) => {
      if (getErrorCode(error) === 'stale') void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
      if (['stale', 'sundown_in_past'].includes(getErrorCode(error))) return
      const isBelow = entry.showServerErrors(error, (path) => fieldOf(path, values))
      toast.failed(isBelow ? 'input_error' : 'updated_error', isBelow ? undefined : error)
    },
  })

  useEffect(() => {
    if (isChanged) keepDraft({ base, values })
    else forgetDraft(id)
  }, [isChanged, base, values, id])

  // Without unsaved values, the form shows the new version directly.
  useEffect(() => {
    if (!theirs || isChanged) return
    take(theirs)
    save.reset()
  })

  return { entry, base, theirs, isChanged, save, take }
}

export type ElectionDataForm = ReturnType<typeof useElectionData>

/**
 * Returns whether somebody else has saved. The user's own change reaches the form before the page, so the times are
 * compared.
 */
function isLater(seen: VersionedInstance, base: VersionedInstance): boolean {
  const savedAt = ({ application }: VersionedInstance) => Date.parse(application.updated_at)
  return seen.tag !== base.tag && savedAt(seen) > savedAt(base)
}
