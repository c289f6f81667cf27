import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { thesisCountQuery } from '../../api/theses.ts'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { Selection } from '../../ui/useSelection.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryTable } from './EntryTable.tsx'
import type { Entry, PeopleScope } from './entries.ts'
import { type EntryPage, isFiltered, type ListQuery } from './listQuery.ts'
import { NO_FILTERS, PARTICIPANTS_SEARCH } from './searchParams.ts'
import type { ActionRunner } from './useActionRunner.ts'
import { useInvitationPolling } from './useInvitationPolling.ts'

interface Props {
  readonly scope: PeopleScope
  readonly query: ListQuery
  readonly page: EntryPage
  readonly selection: Selection<Entry>
  readonly actions: ActionRunner
}

/** The found entries and the links to the other pages. */
export function EntryList({ scope, query, page, selection, actions }: Props) {
  const { t } = useTranslation('people')
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const { data: thesisCount } = useQuery(thesisCountQuery(scope.applicationId))
  const { entries, total, lastPage } = page
  useInvitationPolling(scope, entries)
  return (
    <>
      <VisuallyHidden role="status">{isFiltered(query) && t(`count.${query.kind}`, { count: total })}</VisuallyHidden>
      {entries.length === 0 ? (
        <NoResults onReset={() => setSearchParams(NO_FILTERS)} />
      ) : (
        <EntryTable
          scope={scope}
          entries={entries}
          query={query}
          thesisCount={thesisCount}
          selection={selection}
          details={(entry) => <EntryDetails key={entry.id} scope={scope} entry={entry} actions={actions} />}
        />
      )}
      <ListPagination
        page={query.page}
        last={lastPage}
        onPage={(to) => setSearchParams({ page: String(to), open: undefined })}
        size={{
          total,
          value: searchParams.size,
          onChange: (size) => setSearchParams({ size, page: undefined, open: undefined }),
        }}
      />
    </>
  )
}
