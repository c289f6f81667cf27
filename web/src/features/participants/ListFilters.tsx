import { useTranslation } from 'react-i18next'
import { FilterBar, FilterSelect, SortSelect } from '../../ui/FilterBar.tsx'
import { SavedViewsButton } from '../../ui/SavedViewsButton.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import type { PeopleScope } from './entries.ts'
import {
  type Column,
  FAILED_INVITATION,
  hasInvitationColumn,
  type ListQuery,
  listColumns,
  listSortableColumns,
} from './listQuery.ts'
import { PartySelect } from './PartySelect.tsx'
import type { ListTab, RatingProgress } from './searchParams.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import { STATUSES } from './statuses.ts'

interface Props {
  readonly scope: PeopleScope
  readonly tab: ListTab
  readonly query: ListQuery
}

const PROGRESS_STEPS: readonly RatingProgress[] = ['nothing', 'partial', 'complete']

/** Filters and sort order of a list. They are kept in the URL. */
export function ListFilters({ scope, tab, query }: Props) {
  const { t } = useTranslation('people')
  const [searchParams, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const statuses = STATUSES[tab].map((status) => ({ value: status as string, label: t(`status.${status}`) }))
  const light = tab === 'candidates' && scope.partyId === null ? [{ value: 'light', label: t('filter.light') }] : []
  const failed = hasInvitationColumn(tab) ? [{ value: FAILED_INVITATION, label: t('filter.failed') }] : []
  const states = [...statuses, ...failed, ...light]
  const hasColumn = (column: Column) => listColumns(query.kind, scope).includes(column)
  return (
    <FilterBar
      search={
        <SearchField
          label={t(`filter.search.${tab}`)}
          clearLabel={t('filter.clear')}
          value={searchParams.q ?? ''}
          onSettled={(q) => setSearchParams({ q, page: undefined }, { replace: true })}
        />
      }
      end={scope.partyId === null && <SavedViewsButton list={tab} />}
    >
      {states.length > 0 && (
        <FilterSelect
          label={t('filter.status')}
          choices={states}
          value={getSelectedStatus(query)}
          onChoose={(status) => setSearchParams({ status, page: undefined, open: undefined })}
        />
      )}
      {hasColumn('party') && (
        <PartySelect
          applicationId={scope.applicationId}
          value={query.party}
          hasNone={tab !== 'trustpersons'}
          onChoose={(party) => setSearchParams({ party, page: undefined, open: undefined })}
        />
      )}
      {hasColumn('rated') && (
        <FilterSelect
          label={t('column.rated')}
          choices={PROGRESS_STEPS.map((value) => ({ value, label: t(`filter.progress.${value}`) }))}
          value={query.progress}
          onChoose={(value) =>
            setSearchParams({
              progress: PROGRESS_STEPS.find((step) => step === value),
              page: undefined,
              open: undefined,
            })
          }
        />
      )}
      <SortSelect
        columns={listSortableColumns(query.kind, scope).map((column) => ({ column, label: t(`column.${column}`) }))}
        sort={query.sort}
        defaultLabel={t('sort.position')}
        onSort={(sort) => setSearchParams({ sort, page: undefined })}
      />
    </FilterBar>
  )
}

function getSelectedStatus({ kind, hasFailed, status }: ListQuery): string {
  if (kind === 'light') return 'light'
  return hasFailed ? FAILED_INVITATION : (status ?? '')
}
