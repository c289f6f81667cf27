import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fetchThesisCount } from '../../api/theses.ts'
import { buildCsv } from '../../core/csv.ts'
import { downloadFile } from '../../ui/downloadFile.ts'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { fetchMatchingCandidates } from './candidates/queries.ts'
import { type Entry, getDisplayStatus, type PeopleScope } from './entries.ts'
import {
  type Column,
  filterAndSort,
  includesCandidatesLight,
  isServerPaged,
  type ListQuery,
  listColumns,
} from './listQuery.ts'
import { entriesQuery } from './queries.ts'
import type { DisplayStatus } from './statuses.ts'
import { useContacts } from './useContacts.ts'

/** Downloads the list as CSV: all pages, with the filters applied. */
export function useListExport(scope: PeopleScope, query: ListQuery) {
  const { t, i18n } = useTranslation('people')
  const queries = useQueryClient()
  const at = useDateTimeFormat()
  const { kind } = query
  const columns = listColumns(kind, scope)
  const contacts = useContacts(scope, kind)

  /** Returns the headings. The second line below the name becomes a column of its own. */
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
      case 'contact':
        return contacts
          .filter(({ value }) => value.party_id === entry.id)
          .map(({ name, value }) => (name === value.contact ? name : `${name} <${value.contact}>`))
          .join(', ')
      case 'party':
        return entry.party
      case 'list_place':
        return entry.listPlace < 0 ? '' : String(entry.listPlace)
      case 'status':
        return entry.kind === 'light' ? t('filter.light') : statusWord(getDisplayStatus(entry))
      case 'invitation':
        return entry.invitation ? t(`invitationState.${entry.invitation.state}`) : ''
      case 'rated':
        return entry.kind === 'light' ? '' : String(entry.ratedCount)
      case 'updated':
        return at(entry.updatedAt)
    }
  }

  const statusWord = (displayStatus: DisplayStatus | null) => (displayStatus ? t(`status.${displayStatus}`) : '')

  return useMutation({
    mutationFn: () => fetchMatchingEntries(queries, scope, query),
    onSuccess: (entries) => {
      const file = new Blob([buildCsv([headings(), ...entries.map(row)], i18n.language)], { type: 'text/csv' })
      downloadFile(file, `${t(`tab.${kind}`)}.csv`)
    },
    onError: (error) => toast.failed('load_error', error),
  })
}

/** Returns all entries that match the query, on all pages. */
export async function fetchMatchingEntries(
  queries: QueryClient,
  scope: PeopleScope,
  query: ListQuery,
): Promise<readonly Entry[]> {
  if (includesCandidatesLight(scope, query)) {
    const kinds = ['candidates', 'light'] as const
    const lists = await Promise.all(kinds.map((kind) => queries.fetchQuery(entriesQuery(scope, kind))))
    return filterAndSort(lists.flat(), query)
  }
  if (isServerPaged(query)) return fetchMatchingCandidates(scope, query)
  const thesisCount = query.progress ? await fetchThesisCount(queries, scope.applicationId) : 0
  return filterAndSort(await queries.fetchQuery(entriesQuery(scope, query.kind)), query, thesisCount)
}
