import { useMutation, useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { ApiError, getErrorCode } from '../../../api/apiError.ts'
import { getScreenLink, type LinkTarget } from '../../../ui/instanceScreens.ts'
import { groupServerErrors } from '../../../ui/tableImport/serverErrors.ts'
import type { TableDraftState } from '../../../ui/tableImport/useTableDraft.ts'
import { toast } from '../../../ui/toasts.ts'
import type { PeopleScope } from '../entries.ts'
import { invalidatePeople } from '../queries.ts'
import { isNewWithoutMail, splitByInvitation } from './importParts.ts'
import { IMPORT_COLUMNS, indexEntries } from './importRows.ts'
import { type ImportSums, storeImportSums } from './importSums.ts'
import { type PeopleModelOptions, toPersonRow } from './peopleModel.ts'
import { type ImportInvitation, startPeopleImport } from './queries.ts'

/**
 * Returns the mutation that imports the rows without problems and then shows the progress in the list. What is not
 * imported stays in the draft.
 */
export function usePeopleSubmission(
  scope: PeopleScope,
  state: TableDraftState,
  { existing, ownParty, defaultRole, getMessage }: PeopleModelOptions,
  onStale: () => void,
) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const known = indexEntries(existing, ownParty)
  const rows = state.takenRows.map((row) => toPersonRow(row, ownParty))
  const newRows = new Set(state.rows.flatMap(({ row }, at) => (state.verdicts[at]?.state === 'new' ? [row] : [])))
  const isNew = ({ row }: { readonly row: number }) => newRows.has(row)
  const tab = defaultRole === 'trust_person' ? 'trustpersons' : 'candidates'
  const back = getPeopleLink(scope, { tab })

  const submission = useMutation({
    mutationFn: importInParts,
    onSuccess: (job) => {
      state.finishRows(state.doneRows)
      void invalidatePeople(queries, scope)
      void navigate(getPeopleLink(scope, { tab, job: String(job) }))
    },
    onError: (error) => {
      if (getErrorCode(error) === 'stale') onStale()
    },
  })

  /** Imports the parts and returns the job of the last one. */
  async function importInParts(invitation: ImportInvitation): Promise<number> {
    let job = 0
    const done: ImportSums['parts'][number][] = []
    for (const part of splitByInvitation(rows, invitation, known)) {
      job = await startPeopleImport(scope, part.rows, known, part.invitation).catch((error) => {
        if (error instanceof ApiError && error.fieldErrors.length > 0) {
          const partRows = part.rows.map(({ row }) => ({ row, values: {}, answer: null }))
          state.showErrors(groupServerErrors(error, partRows, toColumn, getMessage))
          toast.failed('input_error')
        }
        throw error
      })
      state.finishRows(part.rows.map(({ row }) => row))
      const added = part.rows.filter(isNew).length
      done.push({ jobId: job, added, changed: part.rows.length - added })
      const leftOut = state.counts.wrong + state.counts.open
      storeImportSums(scope, { parts: done, unchanged: state.counts.unchanged, leftOut })
    }
    return job
  }

  return {
    submission,
    back,
    /** The number of new people who can be invited, and of those who cannot because they have no mail address. */
    invitableCount: rows.filter((row) => isNew(row) && !isNewWithoutMail(row, known)).length,
    withoutMailCount: rows.filter((row) => isNewWithoutMail(row, known)).length,
  }
}

function getPeopleLink({ applicationId, partyId }: PeopleScope, search: Record<string, string>): LinkTarget {
  if (partyId !== null)
    return linkOptions({ to: '/portal/parties/$id/administration', params: { id: String(partyId) }, search })
  const link = getScreenLink(applicationId, 'people')
  return { ...link, search: { ...(typeof link.search === 'object' ? link.search : {}), ...search } } as LinkTarget
}

/** An error of the whole row, such as two rows about one candidate, needs a column that shows it. */
function toColumn([column]: readonly string[]): string {
  return IMPORT_COLUMNS.find((each) => each === column) ?? 'email'
}
