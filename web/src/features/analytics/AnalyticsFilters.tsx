import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ELECTION_SOURCE, INSTANCE_SOURCE } from '../../api/searchSources.ts'
import { DateRangeFields } from '../../ui/DateRangeFields.tsx'
import { SearchableSelect } from '../../ui/SearchableSelect.tsx'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'

/** Filters of the figures. An instance belongs to one election, so selecting one of them resets the other. */
export function AnalyticsFilters() {
  const { t } = useTranslation('analytics')
  const { election, application, from, until, go } = useAnalyticsSearchParams()
  return (
    <Group gap="sm" align="end" role="search">
      <SearchableSelect
        label={t('view.application')}
        placeholder={t('view.all')}
        source={INSTANCE_SOURCE}
        value={application ?? null}
        onChange={(id) => go({ application: id ?? undefined, election: undefined })}
      />
      <SearchableSelect
        label={t('view.election')}
        placeholder={t('view.all')}
        source={ELECTION_SOURCE}
        value={election ?? null}
        onChange={(id) => go({ election: id ?? undefined, application: undefined })}
      />
      <DateRangeFields value={{ from, until }} onChange={go} />
    </Group>
  )
}
