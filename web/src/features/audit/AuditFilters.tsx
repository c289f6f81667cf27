import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { DateRangeFields } from '../../ui/DateRangeFields.tsx'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { actionsQuery, PROVIDER } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'
import { useAuditTexts } from './useAuditTexts.ts'

export function AuditFilters() {
  const { t } = useTranslation('audit')
  const { filters, filter } = useAuditSearchParams()
  const { application, user, from, until } = filters
  return (
    <FilterBar>
      <SearchableSelect
        label={t('filter.application')}
        placeholder={t('filter.all')}
        source={INSTANCE_SOURCE}
        fixedOptions={[{ value: PROVIDER, label: t('filter.provider') }]}
        value={application ?? null}
        onChange={(chosen) => filter({ application: chosen ?? undefined })}
      />
      <SearchableSelect
        label={t('filter.user')}
        placeholder={t('filter.all')}
        source={PERSON_SOURCE}
        value={user ?? null}
        onChange={(chosen) => filter({ user: chosen ?? undefined })}
      />
      <ActionFilter />
      <DateRangeFields value={{ from, until }} onChange={filter} />
    </FilterBar>
  )
}

/** Areas of actions, by the prefixes of their codes. */
const AREAS = [
  { area: 'accounts', begins: ['user', 'session', 'admin', 'key'] },
  { area: 'instances', begins: ['application', 'instance', 'picture'] },
  { area: 'people', begins: ['creator', 'party', 'candidate', 'trust_person', 'people'] },
  { area: 'theses', begins: ['thesis', 'theses', 'answer', 'answers'] },
] as const

/** A filter by action; every action is shown as a sentence. */
function ActionFilter() {
  const { t } = useTranslation('audit')
  const { filters, filter } = useAuditSearchParams()
  const { describeAction } = useAuditTexts()
  const { data = [] } = useQuery(actionsQuery)
  const getArea = (action: string) =>
    AREAS.find(({ begins }) => (begins as readonly string[]).includes(action.split('.')[0] ?? ''))?.area ?? 'provider'
  const groups = [...AREAS.map(({ area }) => area), 'provider' as const].map((area) => ({
    group: t(`area.${area}`),
    items: data
      .filter((action) => getArea(action) === area)
      .map((action) => ({ value: action, label: describeAction(action) })),
  }))
  return (
    <NativeSelect
      label={t('filter.action')}
      flex={2}
      miw="min(100%, 16rem)"
      value={filters.action ?? ''}
      data={[{ value: '', label: t('filter.all') }, ...groups.filter(({ items }) => items.length > 0)]}
      onChange={({ currentTarget }) => filter({ action: currentTarget.value || undefined })}
    />
  )
}
