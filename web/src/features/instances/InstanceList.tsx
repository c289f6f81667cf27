import { Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { OWN_JOBS } from '../../api/jobs.ts'
import type { Instance } from '../../api/types.ts'
import { JobProgress } from '../../ui/JobProgress.tsx'
import { ListHead } from '../../ui/ListHead.tsx'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { useSelection } from '../../ui/useSelection.ts'
import { type Column, parseColumns } from './columns.ts'
import { EmptyInstances } from './EmptyInstances.tsx'
import { InstanceFilterBar } from './InstanceFilterBar.tsx'
import { InstanceSelectionBar } from './InstanceSelectionBar.tsx'
import { InstanceTable } from './InstanceTable.tsx'
import { instancesQuery, invalidateInstances } from './queries.ts'
import { INSTANCES_SEARCH, type InstanceFilters, NO_INSTANCE_FILTERS } from './searchParams.ts'
import { useInstanceListParams } from './useInstanceListParams.ts'

interface Props {
  /** Only the instances of this election. */
  readonly election?: number
}

/** The columns in the list of an election. */
const ELECTION_COLUMNS: readonly Column[] = parseColumns(undefined).filter((column) => column !== 'election')

/** List of instances. Search, filters and sort order are kept in the URL. Many can be selected and changed at once. */
export function InstanceList({ election }: Props) {
  const { t } = useTranslation('applications')
  const { view, go } = useInstanceListParams()
  const [searchParams, setSearchParams] = useSearchParams(INSTANCES_SEARCH)
  const queries = useQueryClient()
  const filters: InstanceFilters = election === undefined ? searchParams : { election: String(election) }
  const { data, error, refetch } = useQuery(instancesQuery(view, filters))
  const selection = useSelection<Instance>()
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const { total, last_page } = data.pagination
  const isNarrowed = Boolean(view.q || view.status) || (election === undefined && hasFilters(filters))
  if (total === 0 && !isNarrowed) return <EmptyInstances />
  const { job } = searchParams
  const columns = election === undefined ? parseColumns(searchParams.columns) : ELECTION_COLUMNS
  return (
    <Stack gap="xs">
      {job !== undefined && (
        <JobProgress
          key={job}
          scope={OWN_JOBS}
          jobId={Number(job)}
          onEnded={() => void invalidateInstances(queries)}
          onClose={() => setSearchParams({ job: undefined }, { replace: true })}
        />
      )}
      <ListHead>
        <Text fw={600} role="status">
          {t(isNarrowed ? 'list.count' : 'list.total', { count: total })}
        </Text>
        <InstanceFilterBar hasAllFilters={election === undefined} />
      </ListHead>
      {total === 0 ? (
        <NoResults onReset={() => setSearchParams(NO_INSTANCE_FILTERS)} />
      ) : (
        <InstanceTable instances={data.data} columns={columns} selection={selection} />
      )}
      <ListPagination
        page={view.page}
        last={last_page}
        onPage={(to) => go({ page: String(to) })}
        size={{ total, value: view.size, onChange: (size) => go({ size }) }}
      />
      <InstanceSelectionBar
        view={view}
        filters={filters}
        page={data.data}
        total={total}
        selection={selection}
        onStarted={(started) => setSearchParams({ job: String(started) })}
      />
    </Stack>
  )
}

function hasFilters({ election, creator, licence, attention, from, until, created }: InstanceFilters): boolean {
  return Boolean(election || creator || licence || attention || from || until || created)
}
