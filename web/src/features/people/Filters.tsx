import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterBar, SortSelect } from '../../ui/FilterBar.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Scope } from './entries.ts'
import { STATUSES } from './statuses.ts'
import type { List } from './tabs.ts'
import { usePlace } from './usePlace.ts'
import { FAILED, sortsOf, tellsInvitations, type View } from './view.ts'

interface Props {
  readonly scope: Scope
  readonly tab: List
  readonly view: View
}

/** Which entries are shown and in which order; the address keeps it. */
export function Filters({ scope, tab, view }: Props) {
  const { t } = useTranslation('people')
  const { place, go } = usePlace()
  const statuses = STATUSES[tab].map((status) => ({ value: status as string, label: t(`status.${status}`) }))
  const light = tab === 'candidates' && scope.partyId === null ? [{ value: 'light', label: t('filter.light') }] : []
  const failed = tellsInvitations(tab) ? [{ value: FAILED, label: t('filter.failed') }] : []
  const states = [...statuses, ...failed, ...light]
  return (
    <FilterBar>
      <SearchField
        label={t(`filter.search.${tab}`)}
        clearLabel={t('filter.clear')}
        value={place.q ?? ''}
        onSettled={(q) => go({ q, page: undefined }, { replace: true })}
      />
      {states.length > 0 && (
        <NativeSelect
          label={t('filter.status')}
          flex={1}
          miw="min(100%, 12rem)"
          value={chosenIn(view)}
          data={[{ value: '', label: t('filter.all') }, ...states]}
          onChange={(event) => go({ status: event.currentTarget.value, page: undefined, open: undefined })}
        />
      )}
      <SortSelect
        columns={sortsOf(view.kind, scope).map((column) => ({ column, label: t(`column.${column}`) }))}
        sort={view.sort}
        defaultLabel={t('sort.position')}
        onSort={(sort) => go({ sort, page: undefined })}
      />
    </FilterBar>
  )
}

function chosenIn({ kind, hasFailed, status }: View): string {
  if (kind === 'light') return 'light'
  return hasFailed ? FAILED : (status ?? '')
}
