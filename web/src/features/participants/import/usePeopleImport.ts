import { useSessionStorage } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError, getErrorCode } from '../../../api/apiError.ts'
import { toast } from '../../../ui/toasts.ts'
import { showUndoToast } from '../../../ui/undoToast.tsx'
import { type Entry, type PeopleScope, scopeKey } from '../entries.ts'
import type { MailOptions } from '../mailings.ts'
import { entriesQuery } from '../queries.ts'
import { findEffect } from './importEffects.ts'
import { findNamesakes, type ImportContext, isQuestionOpen, sortRows } from './importNamesakes.ts'
import {
  applyServerFaults,
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
import { parsePeopleFile, peopleQuery, startPeopleImport } from './queries.ts'

const NO_ENTRIES: readonly Entry[] = []

/**
 * State of a people import: parsing, correcting rows, and importing all of them or none. The draft survives closing the
 * dialog.
 */
export function usePeopleImport(scope: PeopleScope, onBegun: (job: number) => void) {
  const { t } = useTranslation(['sheet', 'people'])
  const [draft, setDraft] = useSessionStorage<ImportDraft | null>({
    key: `people_import:${scopeKey(scope)}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const existing = useQuery(peopleQuery(scope))
  const parties = useQuery(entriesQuery(scope, 'parties'))
  const existingPeople = existing.data ?? NO_ENTRIES
  const ownParty = parties.data?.find(({ id }) => id === scope.partyId) ?? null
  const rows = draft?.rows ?? []
  const faults = validateRows(rows, existingPeople, ownParty)
  const known = indexEntries(existingPeople, ownParty)
  const effects = rows.map((row, at) => findEffect(row, faults[at] ?? {}, known, parties.data ?? NO_ENTRIES))
  const context: ImportContext = { existing: existingPeople, parties: parties.data ?? NO_ENTRIES, ownParty }
  const namesakes = findNamesakes(rows, context)
  // Faulty rows are shown first, but people are added in the order of the file.
  const rowsInFileOrder = rows
    .filter((_, at) => effects[at]?.kind !== 'unchanged')
    .toSorted((one, other) => one.row - other.row)

  const parsing = useMutation({
    mutationFn: (file: File) => parsePeopleFile(scope, file),
    onSuccess: (read, file) => setDraft(sortRows(createImportDraft(file.name, read, ownParty), context)),
  })
  const submission = useMutation({
    mutationFn: (mail: { readonly invite: boolean; readonly mailOptions: MailOptions }) =>
      startPeopleImport(scope, rowsInFileOrder, known, mail),
    onSuccess: (job) => {
      setDraft(null)
      onBegun(job)
    },
    onError: (error) => {
      // Somebody else has changed a candidate: the rows show what would change now.
      if (getErrorCode(error) === 'stale') void existing.refetch()
      if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return
      toast.failed('input_error')
      const others = rows.filter((row) => !rowsInFileOrder.includes(row))
      change([...applyServerFaults(rowsInFileOrder, error.fieldErrors), ...others])
    },
  })

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
    faults,
    /** What each row would do. */
    effects,
    /** The candidates whom each row may be about, although it would add a person. */
    namesakes,
    /** The number of rows that would add a person with the name of a candidate, without an answer of the user. */
    openQuestions: rows.filter((row, at) => isQuestionOpen(row, namesakes[at] ?? [])).length,
    /** The number of rows that add or change somebody. */
    effective: rowsInFileOrder.length,
    newParties: ownParty ? [] : findNewParties(rows, parties.data ?? NO_ENTRIES),
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
