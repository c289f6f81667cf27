import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Details } from './Details.tsx'
import { EntryTable } from './EntryTable.tsx'
import type { Scope } from './entries.ts'
import { theses } from './queries.ts'
import type { Deeds } from './useDeeds.ts'
import { usePlace } from './usePlace.ts'
import type { Selection } from './useSelection.ts'
import type { EntryPage, View } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly view: View
  readonly page: EntryPage
  readonly selection: Selection
  readonly deeds: Deeds
}

/** What was found, and the way to its other pages. */
export function EntryList({ scope, view, page, selection, deeds }: Props) {
  const { t } = useTranslation('people')
  const { go } = usePlace()
  const { data: numberOfTheses } = useQuery({
    ...theses(scope.applicationId),
    select: ([first]) => first?.theses.length ?? 0,
  })
  const { entries, total, lastPage } = page
  return (
    <>
      <VisuallyHidden role="status">
        {(view.q || view.status || view.hasFailed) && t(`count.${view.kind}`, { count: total })}
      </VisuallyHidden>
      {entries.length === 0 ? (
        <NoResults onReset={() => go({ q: undefined, status: undefined, page: undefined })} />
      ) : (
        <EntryTable
          scope={scope}
          entries={entries}
          view={view}
          of={numberOfTheses}
          selection={selection}
          details={(entry) => <Details key={entry.id} scope={scope} entry={entry} deeds={deeds} />}
        />
      )}
      <ListPagination page={view.page} last={lastPage} onPage={(to) => go({ page: String(to), open: undefined })} />
    </>
  )
}
