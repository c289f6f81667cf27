import { useSessionStorage } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { type Entry, placeWord, type Scope } from './entries.ts'
import {
  type Column,
  faultsOf,
  type Import,
  importOf,
  newParties,
  type Role,
  type Row,
  withRefusals,
} from './imports.ts'
import type { Words } from './mailings.ts'
import { everybody, everything, readPeople, takePeople } from './queries.ts'

const NOBODY: readonly Entry[] = []

/** Reading a spreadsheet, mending its rows, and taking all of them or none. What was mended outlives the window. */
export function useImport(scope: Scope, onBegun: (job: number) => void) {
  const { t } = useTranslation('sheet')
  const [kept, keep] = useSessionStorage<Import | null>({
    key: `people_import:${placeWord(scope)}`,
    defaultValue: null,
    getInitialValueInEffect: false,
  })
  const there = useQuery(everybody(scope))
  const parties = useQuery(everything(scope, 'parties'))
  const people = there.data ?? NOBODY
  const own = parties.data?.find(({ id }) => id === scope.partyId) ?? null
  const rows = kept?.rows ?? []
  // Those to be mended are shown first; people are added in the order of the file.
  const asInFile = rows.toSorted((one, other) => one.row - other.row)

  const reading = useMutation({
    mutationFn: (file: File) => readPeople(scope, file),
    onSuccess: (read, file) => keep(importOf(file.name, read, people, own)),
  })
  const taking = useMutation({
    mutationFn: (mail: { readonly invite: boolean; readonly words: Words }) => takePeople(scope, asInFile, mail),
    onSuccess: (job) => {
      keep(null)
      onBegun(job)
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.fieldErrors.length === 0) return
      toast.failed('input_error')
      change(withRefusals(asInFile, error.fieldErrors))
    },
  })

  const change = (next: readonly Row[]) => keep(kept && { ...kept, rows: next })
  const replace = (row: Row, next: Row) => change(rows.map((each) => (each === row ? next : each)))
  return {
    kept,
    isReady: !there.isPending && !parties.isPending,
    error: there.error ?? parties.error,
    refetch: () => void Promise.all([there.refetch(), parties.refetch()]),
    reading,
    taking,
    /** The party whose people they are; null where a row may name any. */
    own,
    faults: faultsOf(rows, people, own),
    newParties: own ? [] : newParties(rows, parties.data ?? NOBODY),
    write: (row: Row, column: Column, value: string) => {
      const { [column]: _, ...refused } = row.refused
      replace(row, { ...row, values: { ...row.values, [column]: value }, refused })
    },
    setRole: (row: Row, role: Role) => replace(row, { ...row, role }),
    setRoleOfAll: (role: Role) => change(rows.map((row) => ({ ...row, role }))),
    leaveOut: (row: Row) => {
      const at = rows.indexOf(row)
      change(rows.filter((each) => each !== row))
      showUndoToast(t('wasLeftOut', { row: row.row }), () =>
        keep((now) => now && { ...now, rows: now.rows.toSpliced(at, 0, row) }),
      )
    },
    startAgain: () => keep(null),
  }
}

export type Importing = ReturnType<typeof useImport>
