import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configurationQueries, getTestedFeature } from '../../api/configurations.ts'
import { isInvalidRange } from '../../ui/DateRangeFields.tsx'
import { Section } from '../../ui/Section.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { usageQuery } from './queries.ts'
import { UsageInRange } from './UsageInRange.tsx'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'

/** Usage figures: live, in the date range, and by day. */
export function UsageCharts() {
  const { t } = useTranslation('analytics')
  const { go: _, job: __, ...view } = useAnalyticsSearchParams()
  const feature = useTestedFeature(view.application)
  return (
    <Section title={t('use.title')} hint={t('use.hint')}>
      {view.election === undefined && <LiveFigures application={view.application ? Number(view.application) : null} />}
      {/* The date fields show the error of an invalid range. */}
      {!isInvalidRange(view) && <UsageInRange query={usageQuery(view)} range={view} feature={feature} />}
    </Section>
  )
}

/**
 * Returns the feature that the selected instance tests, and undefined while that is loading. Several instances may test
 * different ones.
 */
function useTestedFeature(application: string | undefined) {
  const { data, isLoading } = useQuery({
    ...configurationQueries.query(Number(application)),
    enabled: application !== undefined,
  })
  if (isLoading) return undefined
  return data ? getTestedFeature(data.configuration) : 'several'
}
