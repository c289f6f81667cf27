import { useTranslation } from 'react-i18next'
import { ELECTIONS, INSTANCES } from '../../api/finders.ts'
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
        finder={INSTANCES}
        value={application ?? null}
        onChange={(id) => go({ application: id ?? undefined, election: undefined })}
      />
      <FoundSelect
        label={t('view.election')}
        placeholder={t('view.all')}
        finder={ELECTIONS}
        value={election ?? null}
        onChange={(id) => go({ election: id ?? undefined, application: undefined })}
      />
      <SpanFields value={{ from, until }} onChange={go} />
    </FilterBar>
  )
}
