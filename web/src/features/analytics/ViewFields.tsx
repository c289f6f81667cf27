import { useTranslation } from 'react-i18next'
import { ELECTION_SOURCE, INSTANCE_SOURCE } from '../../api/searchSources.ts'
import { FilterBar } from '../../ui/FilterBar.tsx'
import { FoundSelect } from '../../ui/FoundSelect.tsx'
import { SpanFields } from '../../ui/SpanFields.tsx'
import { usePlace } from './usePlace.ts'

/** What is looked at. An instance belongs to one election: whoever chooses one of them means it alone. */
export function ViewFields() {
  const { t } = useTranslation('analytics')
  const { election, application, from, until, go } = usePlace()
  return (
    <FilterBar>
      <FoundSelect
        label={t('view.application')}
        placeholder={t('view.all')}
        finder={INSTANCE_SOURCE}
        value={application ?? null}
        onChange={(id) => go({ application: id ?? undefined, election: undefined })}
      />
      <FoundSelect
        label={t('view.election')}
        placeholder={t('view.all')}
        finder={ELECTION_SOURCE}
        value={election ?? null}
        onChange={(id) => go({ election: id ?? undefined, application: undefined })}
      />
      <SpanFields value={{ from, until }} onChange={go} />
    </FilterBar>
  )
}
