import { useSessionStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '../../api/types.ts'
import { showUndoToast } from '../undoToast.tsx'
import type { CellValues, ImportModel, ImportRow, RowState, RowVerdict } from './importModel.ts'
import type { ImportScope } from './queries.ts'
import {
  buildRows,
  createTableDraft,
  removeRows,
  setAnswer,
  setCells,
  setTarget,
  type TableDraft,
} from './tableDraft.ts'
import type { ImportKind } from './tableImportSearch.ts'

/** State of an import: reading a table with `read`, and correcting it. The draft survives leaving the page. */
export function useTableDraft(
  scope: ImportScope,
  kind: ImportKind,
  model: ImportModel,
  read: (file: File) => Promise<ImportTable>,
) {
  const { t } = useTranslation(['sheet', 'tableImport'])
  const [draft, setDraft] = useSessionStorage<TableDraft | null>({
    key: `table_import:${kind}:${scope.applicationId}:${scope.partyId ?? ''}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const reading = useMutation({
    mutationFn: read,
    onSuccess: (table, file) => setDraft(createTableDraft(file.name, table, (guess) => findTarget(model, guess))),
  })
  const rows = useMemo(() => (draft ? buildRows(draft, model.parse) : []), [draft, model])
  const [serverErrors, setServerErrors] = useState<ServerErrors>({})
  const [revision, setRevision] = useState(0)
  const verdicts = useMemo(
    () => model.check(rows).map((verdict, at) => addServerErrors(verdict, serverErrors[rows[at]?.row ?? 0])),
    [rows, model, serverErrors],
  )
  const count = (state: RowState) => verdicts.filter((verdict) => verdict.state === state).length
  const update = (change: (draft: TableDraft) => TableDraft) => setDraft((current) => current && change(current))

  function changeCells(changes: readonly CellChange[]): void {
    update((each) =>
      changes.reduce((next, change) => setCells(next, change.row, parseChange(change, rows, model)), each),
    )
    const changed = new Set(changes.map(({ row }) => String(row)))
    setServerErrors((errors) => Object.fromEntries(Object.entries(errors).filter(([row]) => !changed.has(row))))
  }

  return {
    draft,
    reading,
    rows,
    verdicts,
    /** Increases when rows with problems must move to the top again. */
    revision,
    /** The rows that the import would write. */
    takenRows: rows.filter((_, at) => verdicts[at]?.state === 'new' || verdicts[at]?.state === 'changed'),
    /** The numbers of rows that need nothing more after the import. */
    doneRows: rows.flatMap(({ row }, at) =>
      ['new', 'changed', 'unchanged'].includes(verdicts[at]?.state ?? '') ? [row] : [],
    ),
    /** Shows errors of the server in their rows, on top. */
    showErrors: (errors: ServerErrors) => {
      setServerErrors(errors)
      setRevision((count) => count + 1)
    },
    counts: {
      wrong: count('wrong'),
      open: count('open'),
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
    },
    /** The number of rows with a probable mistake. They are among those of their state. */
    doubtfulCount: verdicts.filter(({ isDoubtful }) => isDoubtful).length,
    setTarget: (column: number, target: string | null) => update((each) => setTarget(each, column, target)),
    changeCells,
    /** Pastes cells into several rows. It can be undone. */
    pasteCells: (changes: readonly CellChange[]) => {
      const before = draft
      changeCells(changes)
      showUndoToast(t('tableImport:pasted', { count: changes.length }), () => setDraft(before))
    },
    setAnswer: (row: number, answer: string) => update((each) => setAnswer(each, row, answer)),
    /** Changes cells of many rows at once. */
    changeRows: (change: (row: ImportRow) => CellValues | null) => {
      update((each) =>
        rows.reduce((next, row) => {
          const values = change(row)
          return values ? setCells(next, row.row, values) : next
        }, each),
      )
      setRevision((count) => count + 1)
    },
    leaveOut: (row: number) => {
      const before = draft
      update((each) => removeRows(each, [row]))
      showUndoToast(t('wasLeftOut', { row }), () => {
        setDraft(before)
        setRevision((count) => count + 1)
      })
    },
    /** Removes imported rows. Without any other row, the import is finished. */
    finishRows: (done: readonly number[]) => {
      const left = rows.filter(({ row }) => !done.includes(row))
      setDraft((current) => (current && left.length > 0 ? removeRows(current, done) : null))
    },
    startAgain: () => {
      setServerErrors({})
      reading.reset()
      setDraft(null)
    },
  }
}

export type TableDraftState = ReturnType<typeof useTableDraft>

/** New texts for cells of a row. */
export interface CellChange {
  readonly row: number
  readonly values: CellValues
}

/** Converts entered texts like those of a file. */
function parseChange({ row, values }: CellChange, rows: readonly ImportRow[], { parse }: ImportModel): CellValues {
  const stored = rows.find((each) => each.row === row)?.values
  const parsed = parse({ ...stored, ...values })
  return Object.fromEntries(Object.entries(values).map(([key, entered]) => [key, parsed[key] ?? entered]))
}

/** Messages of the server by row number and column. */
type ServerErrors = Readonly<Record<number, CellValues>>

function addServerErrors(verdict: RowVerdict, errors: CellValues | undefined): RowVerdict {
  return errors ? { ...verdict, state: 'wrong', errors: { ...errors, ...verdict.errors } } : verdict
}

/** A text without a language is in the default language, whose target comes first. */
function findTarget({ targets }: ImportModel, guess: string): string | null {
  const found =
    targets.find(({ value }) => value === guess) ?? targets.find(({ value }) => value.startsWith(`${guess}:`))
  return found?.value ?? null
}
