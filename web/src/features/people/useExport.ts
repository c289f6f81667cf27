import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { buildCsv } from '../../core/csv.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { type Entry, lookOf, type Scope } from './entries.ts'
import { found } from './queries.ts'
import type { Look } from './statuses.ts'
import { type Column, columnsOf, type View } from './view.ts'

/** The list as it is shown, all pages of it, as a file for spreadsheet programs. */
export function useExport(scope: Scope, view: View) {
  const { t, i18n } = useTranslation('people')
  const queries = useQueryClient()
  const at = useDateTimeFormat()
  const { kind } = view
  const columns = columnsOf(kind, scope)

  /** Below the name stands a second line, which is a column of its own here. */
  function headings(): readonly string[] {
    const [name, ...others] = columns.map((column) => t(`column.${column}`))
    return [name ?? '', t(kind === 'parties' ? 'field.name' : 'field.email'), ...others]
  }

  function row(entry: Entry): readonly string[] {
    const [name, ...others] = columns.map((column) => cell(entry, column))
    return [name ?? '', entry.detail, ...others]
  }

  function cell(entry: Entry, column: Column): string {
    switch (column) {
      case 'name':
        return entry.name
      case 'party':
        return entry.party
      case 'list_place':
        return entry.listPlace < 0 ? '' : String(entry.listPlace)
      case 'status':
        return entry.kind === 'light' ? t('filter.light') : statusWord(lookOf(entry))
      case 'invitation':
        return entry.fate ? t(`fate.${entry.fate.state}`) : ''
      case 'rated':
        return entry.kind === 'light' ? '' : String(entry.rated)
      case 'updated':
        return at(entry.updatedAt)
    }
  }

  const statusWord = (look: Look | null) => (look ? t(`status.${look}`) : '')

  return useMutation({
    mutationFn: () => found(queries, scope, view),
    onSuccess: (entries) => {
      const file = new Blob([buildCsv([headings(), ...entries.map(row)], i18n.language)], { type: 'text/csv' })
      downloadFile(file, `${t(`tab.${kind}`)}.csv`)
    },
    onError: (error) => toast.failed('load_error', error),
  })
}
