import { Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core'
import { IconPlus, IconStack2 } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { electionQueries } from '../../api/elections.ts'
import type { Election } from '../../api/types.ts'
import { Bin, BinItem, BinTable } from '../../ui/Bin.tsx'
import { FilterBar, FilterSelect, SortSelect } from '../../ui/FilterBar.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { MenuItemLink } from '../../ui/MenuItemLink.tsx'
import { NoResults } from '../../ui/NoResults.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { SavedViewsButton } from '../../ui/SavedViewsButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useStatusNames } from './ElectionStatusBadge.tsx'
import { ElectionTable } from './ElectionTable.tsx'
import { electionPageQuery, restoreElection } from './queries.ts'
import { SORTS, STATUSES, useElectionSearchParams } from './useElectionSearchParams.ts'

/** All elections of the provider, or the deleted ones. */
export function ElectionsPage() {
  const { t } = useTranslation('elections')
  const { view, go } = useElectionSearchParams()
  if (view.isBin) {
    return (
      <Page title={t('list.title')}>
        <Bin onLeave={() => go({ bin: undefined, q: undefined })}>
          <DeletedElections />
        </Bin>
      </Page>
    )
  }
  return (
    <Page title={t('list.title')} isList hint={t('list.lead')}>
      <PageActions>
        <ButtonLink to="/portal/elections/new" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('new.title')}
        </ButtonLink>
        <ListMenu>
          <MenuItemLink to="/portal/elections/clusters" leftSection={<IconStack2 size={18} aria-hidden />}>
            {t('list.clusters')}
          </MenuItemLink>
          <BinItem onOpen={() => go({ bin: '1', q: undefined, status: undefined, sort: undefined })} />
        </ListMenu>
      </PageActions>
      <ElectionList />
    </Page>
  )
}

function ElectionList() {
  const { t } = useTranslation('elections')
  const { view, go, showAll } = useElectionSearchParams()
  const { data, error, refetch } = useQuery(electionPageQuery(view))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  const { total, last_page } = data.pagination
  const isNarrowed = Boolean(view.q || view.status)
  if (total === 0 && !isNarrowed) return <NoElections />
  return (
    <Stack gap="xs">
      <ElectionFilters />
      <VisuallyHidden role="status">{isNarrowed && t('list.count', { count: total })}</VisuallyHidden>
      {total === 0 ? <NoResults onReset={showAll} /> : <ElectionTable elections={data.data} />}
      <ListPagination
        page={view.page}
        last={last_page}
        onPage={(to) => go({ page: String(to) })}
        size={{ total, value: view.size, onChange: (size) => go({ size }) }}
      />
    </Stack>
  )
}

function ElectionFilters() {
  const { t } = useTranslation('elections')
  const getStatusName = useStatusNames()
  const { view, go } = useElectionSearchParams()
  return (
    <FilterBar
      search={
        <SearchField
          label={t('list.search')}
          clearLabel={t('list.clear')}
          value={view.q}
          onSettled={(q) => go({ q }, { replace: true })}
        />
      }
      end={<SavedViewsButton list="elections" />}
    >
      <FilterSelect
        label={t('column.status')}
        choices={STATUSES.map((value) => ({ value, label: getStatusName(value) }))}
        value={view.status}
        onChoose={(status) => go({ status })}
      />
      <SortSelect
        columns={SORTS.map((column) => ({ column, label: t(`column.${column}`) }))}
        sort={view.sort}
        defaultLabel={t('list.latest')}
        onSort={(sort) => go({ sort })}
      />
    </FilterBar>
  )
}

function NoElections() {
  const { t } = useTranslation('elections')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack maw="44rem">
        <Title order={2}>{t('list.empty.title')}</Title>
        <Text>{t('list.empty.what')}</Text>
        <Text>{t('list.empty.how')}</Text>
      </Stack>
    </Paper>
  )
}

function DeletedElections() {
  const queries = useQueryClient()
  const { view, go } = useElectionSearchParams()
  const { data, error, refetch } = useQuery(electionPageQuery(view))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton />
  return (
    <>
      <BinTable
        entries={data.data.map(toDeletedEntry)}
        restore={async (id) => {
          await restoreElection(id)
          await electionQueries.refetch(queries)
        }}
      />
      <ListPagination page={view.page} last={data.pagination.last_page} onPage={(to) => go({ page: String(to) })} />
    </>
  )
}

function toDeletedEntry({ id, name, location, deleted_at }: Election) {
  return { id, name, detail: location, deletedAt: deleted_at ?? '' }
}
