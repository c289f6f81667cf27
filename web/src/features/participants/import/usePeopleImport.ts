import { useSessionStorage } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../../api/apiError.ts'
import { toast } from '../../../ui/toasts.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { type Entry, type PeopleScope, scopeKey } from '../entries.ts'
import { entriesQuery } from '../queries.ts'
import { getRowEffect, type RowEffect } from './importEffects.ts'
import { findNamesakes, type ImportContext, isQuestionOpen, sortRows } from './importNamesakes.ts'
import { type ImportPart, isNewWithoutMail, splitByInvitation } from './importParts.ts'
import {
  applyServerErrors,
  changeCell,
  createImportDraft,
  findNewParties,
  type ImportColumn,
  type ImportDraft,
  indexEntries,
  type PersonRow,
  type Role,
  swapNames,
  validateRows,
} from './importRows.ts'
import { type ImportSums, storeImportSums } from './importSums.ts'
import { type ImportInvitation, parsePeopleFile, peopleQuery, startPeopleImport } from './queries.ts'

const NO_ENTRIES: readonly Entry[] = []

/**
 * State of a people import: parsing, correcting rows, and importing those without errors. The draft survives closing
 * the dialog.
 */
export function usePeopleImport(scope: PeopleScope, onBegun: (job: number) => void) {
  const { t } = useTranslation(['sheet', 'people'])
  const [draft, setDraft] = useSessionStorage<ImportDraft | null>({
    key: `people_import_draft:${scopeKey(scope)}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const existing = useQuery(peopleQuery(scope))
  const parties = useQuery(entriesQuery(scope, 'parties'))
  const existingPeople = existing.data ?? NO_ENTRIES
  const ownParty = parties.data?.find(({ id }) => id === scope.partyId) ?? null
  const rows = draft?.rows ?? []
  const errors = validateRows(rows, existingPeople, ownParty)
  const known = indexEntries(existingPeople, ownParty)
  const effects = rows.map((row, at) => getRowEffect(row, errors[at] ?? {}, known, parties.data ?? NO_ENTRIES))
  const context: ImportContext = { existing: existingPeople, parties: parties.data ?? NO_ENTRIES, ownParty }
  const namesakes = findNamesakes(rows, context)
  const kindOf = (row: PersonRow) => effects[rows.indexOf(row)]?.kind
  const countRows = (kind: RowEffect['kind'], among = rows) => among.filter((row) => kindOf(row) === kind).length
  const hasErrors = (row: PersonRow) => kindOf(row) === 'wrong'
  // Faulty rows are shown first, but people are added in the order of the file.
  const takenRows = rows
    .filter((row) => kindOf(row) === 'new' || kindOf(row) === 'changed')
    .toSorted((one, other) => one.row - other.row)

  const parsing = useMutation({
    mutationFn: (file: File) => parsePeopleFile(scope, file),
    onSuccess: (read, file) => setDraft(sortRows(createImportDraft(file.name, read, ownParty), context)),
  })
  const submission = useMutation({
    mutationFn: (invitation: ImportInvitation) => importInParts(splitByInvitation(takenRows, invitation, known)),
    onSuccess: onBegun,
    // Somebody else has changed a candidate: the rows show what would change now.
    onError: (error) => void (getErrorCode(error) === 'stale' && existing.refetch()),
  })

  /** Imports the parts and returns the job of the last one. What is not imported stays in the draft. */
  async function importInParts(parts: readonly ImportPart[]): Promise<number> {
    let [left, job] = [rows, 0]
    const done: ImportSums['parts'][number][] = []
    for (const part of parts) {
      job = await startPeopleImport(scope, part.rows, known, part.invitation).catch((error) => {
        if (error instanceof ApiError && error.fieldErrors.length > 0) showServerErrors(part, left, error)
        throw error
      })
      left = left.filter((row) => !part.rows.includes(row))
      keepRows(left)
      done.push({ jobId: job, added: countRows('new', part.rows), changed: countRows('changed', part.rows) })
      storeImportSums(scope, { parts: done, unchanged: countRows('unchanged'), leftOut: countRows('wrong') })
    }
    keepRows(left.filter(hasErrors))
    return job
  }

  function keepRows(left: readonly PersonRow[]): void {
    setDraft(draft && left.length > 0 ? sortRows({ ...draft, rows: left }, context) : null)
  }

  function showServerErrors({ rows: part }: ImportPart, left: readonly PersonRow[], error: ApiError): void {
    toast.failed('input_error')
    const others = left.filter((row) => !part.includes(row))
    keepRows([...applyServerErrors(part, error.fieldErrors), ...others])
  }

  const change = (next: readonly PersonRow[]) => setDraft(draft && { ...draft, rows: next })
  const replace = (row: PersonRow, next: PersonRow) => change(rows.map((each) => (each === row ? next : each)))
  return {
    draft,
    isReady: !existing.isPending && !parties.isPending,
    error: existing.error ?? parties.error,
    refetch: () => void Promise.all([existing.refetch(), parties.refetch()]),
    parsing,
    submission,
    /** The party of the import; null if rows may name any party. */
    ownParty,
    errors,
    /** What each row would do. */
    effects,
    /** The candidates whom each row may be about, although it would add a person. */
    namesakes,
    /** The number of rows that would add a person with the name of a candidate, without an answer of the user. */
    openQuestions: rows.filter((row, at) => isQuestionOpen(row, namesakes[at] ?? [])).length,
    faulty: rows.filter(hasErrors).length,
    /** The number of rows that add or change somebody. */
    effective: takenRows.length,
    /** The number of people who can be invited when they are added, and of those who have no mail address. */
    invitable: takenRows.filter((row) => kindOf(row) === 'new' && !isNewWithoutMail(row, known)).length,
    withoutMail: takenRows.filter((row) => isNewWithoutMail(row, known)).length,
    newParties: ownParty ? [] : findNewParties(takenRows, parties.data ?? NO_ENTRIES),
    setCell: (row: PersonRow, column: ImportColumn, value: string) => replace(row, changeCell(row, column, value)),
    setAnswer: (row: PersonRow, answer: PersonRow['answer']) => replace(row, { ...row, answer }),
    swapAllNames: () => {
      setDraft(draft && sortRows({ ...draft, rows: rows.map(swapNames) }, context))
      toast.success(t('people:import.namesSwapped'))
    },
    setRole: (row: PersonRow, role: Role) => replace(row, { ...row, role }),
    setRoleOfAllRows: (role: Role) => change(rows.map((row) => ({ ...row, role }))),
    removeRow: (row: PersonRow) => {
      const at = rows.indexOf(row)
      change(rows.filter((each) => each !== row))
      showUndoToast(t('wasLeftOut', { row: row.row }), () =>
        setDraft((now) => now && { ...now, rows: now.rows.toSpliced(at, 0, row) }),
      )
    },
    startAgain: () => setDraft(null),
  }
}

export type PeopleImportState = ReturnType<typeof usePeopleImport>
