import { Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FilterBar, FilterSelect, SortSelect } from '../../ui/FilterBar.tsx'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { EmptyInstances } from './EmptyInstances.tsx'
import { InstanceTable } from './InstanceTable.tsx'
import { instancesQuery } from './queries.ts'
import { SORTS, STATUSES, useInstanceListParams } from './useInstanceListParams.ts'

interface Props {
  /** Only the instances of this election. */
  readonly election?: number
}

/** List of instances. Search, filters and sort order are kept in the URL. */
export function InstanceList({ election }: Props) {
  const { t } = useTranslation('applications')
  const { view, go, showAll } = useInstanceListParams()
  const { data, error, refetch } = useQuery(instancesQuery(view, election))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const { total, last_page } = data.pagination
  const isNarrowed = Boolean(view.q || view.status)
  if (total === 0 && !isNarrowed) return <EmptyInstances />
  return (
    <Stack gap="lg">
      <InstanceFilters />
      <VisuallyHidden role="status">{isNarrowed && t('list.count', { count: total })}</VisuallyHidden>
      {total === 0 ? (
        <NoResults onReset={showAll} />
      ) : (
        <InstanceTable instances={data.data} showsElection={election === undefined} />
      )}
      <ListPagination page={view.page} last={last_page} onPage={(to) => go({ page: String(to) })} />
    </Stack>
  )
}

function InstanceFilters() {
  const { t } = useTranslation(['applications', 'common'])
  const { view, go } = useInstanceListParams()
  const statuses = STATUSES.map((value) => ({ value, label: t(`common:instanceStatus.${value}`) }))
  return (
    <FilterBar>
      <SearchField
        label={t('list.search')}
        clearLabel={t('list.clear')}
        value={view.q}
        onSettled={(q) => go({ q }, { replace: true })}
      />
      <FilterSelect
        label={t('column.status')}
        all={t('list.all')}
        choices={statuses}
        value={view.status}
        onChoose={(status) => go({ status })}
      />
      <SortSelect
        columns={SORTS.map((column) => ({ column, label: t(`column.${column}`) }))}
        sort={view.sort}
        defaultLabel={t('list.byTitle')}
        onSort={(sort) => go({ sort })}
      />
    </FilterBar>
  )
}
