import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_SOURCE, PERSON_SOURCE } from '../../api/searchSources.ts'
import { DateRangeFields } from '../../ui/DateRangeFields.tsx'
import { FilterBar, FilterField, FilterSelect } from '../../ui/FilterBar.tsx'
import { SavedViewsButton } from '../../ui/SavedViewsButton.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { actionsQuery, PROVIDER } from './queries.ts'
import { useAuditSearchParams } from './useAuditSearchParams.ts'
import { useAuditTexts } from './useAuditTexts.ts'

/** Filters of the audit log. They are kept in the URL. */
export function AuditFilters() {
  const { t } = useTranslation('audit')
  const { filters, filter } = useAuditSearchParams()
  const { application, user, from, until } = filters
  return (
    <FilterBar end={<SavedViewsButton list="audit" />}>
      <FilterField isActive={application !== undefined}>
        <SearchableSelect
          isInBar
          label={t('filter.application')}
          placeholder={t('filter.all')}
          source={INSTANCE_SOURCE}
          fixedOptions={[{ value: PROVIDER, label: t('filter.provider') }]}
          value={application ?? null}
          onChange={(chosen) => filter({ application: chosen ?? undefined })}
        />
      </FilterField>
      <FilterField isActive={user !== undefined}>
        <SearchableSelect
          isInBar
          label={t('filter.user')}
          placeholder={t('filter.all')}
          source={PERSON_SOURCE}
          value={user ?? null}
          onChange={(chosen) => filter({ user: chosen ?? undefined })}
        />
      </FilterField>
      <ActionFilter />
      <FilterField isActive={Boolean(from || until)}>
        <DateRangeFields isInBar value={{ from, until }} onChange={filter} />
      </FilterField>
    </FilterBar>
  )
}

/** A filter by action: nouns, in groups by what the actions concern. */
function ActionFilter() {
  const { t } = useTranslation('audit')
  const { filters, filter } = useAuditSearchParams()
  const { getActionName, getActionGroup } = useAuditTexts()
  const { data = [] } = useQuery(actionsQuery)
  const groups = [...new Set(data.map(getActionGroup))].sort((one, other) => one.localeCompare(other))
  return (
    <FilterSelect
      label={t('filter.action')}
      choices={groups.map((group) => ({
        group,
        items: data
          .filter((action) => getActionGroup(action) === group)
          .map((action) => ({ value: action, label: getActionName(action) })),
      }))}
      value={filters.action}
      onChoose={(action) => filter({ action: action || undefined })}
    />
  )
}
