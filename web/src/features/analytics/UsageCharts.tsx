import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { configurationQueries, getTestedFeature } from '../../api/configurations.ts'
import type { Usage } from '../../api/types.ts'
import { isInvalidRange } from '../../ui/DateRangeFields.tsx'
import { Figure, Figures } from '../../ui/Figures.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { toDailyPoints } from './dailyUsage.ts'
import { LiveFigures } from './LiveFigures.tsx'
import { usageQuery } from './queries.ts'
import type { AnalyticsFilter } from './searchParams.ts'
import { useAnalyticsSearchParams } from './useAnalyticsSearchParams.ts'

/** Usage figures: live, in the date range, and by day. */
export function UsageCharts() {
  const { t } = useTranslation('analytics')
  const { go: _, job: __, ...view } = useAnalyticsSearchParams()
  return (
    <Section title={t('use.title')} hint={t('use.hint')}>
      {view.election === undefined && <LiveFigures application={view.application ? Number(view.application) : null} />}
      {/* The date fields show the error of an invalid range. */}
      {!isInvalidRange(view) && <UsageInRange view={view} />}
    </Section>
  )
}

function UsageInRange({ view }: { readonly view: AnalyticsFilter }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(usageQuery(view))
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={360} role="status" aria-label={t('loading')} />
  return <UsageFigures figures={data} />
}

function UsageFigures({ figures }: { readonly figures: Usage }) {
  const { t } = useTranslation('analytics')
  const { number, share } = useNumberFormat()
  const { started, finished, b } = figures
  if (started === 0 && finished === 0) return <Text c="dimmed">{t('use.none')}</Text>
  return (
    <Stack gap="lg">
      <Figures>
        <Figure name={t('use.started')} value={number(started)} />
        <Figure name={t('use.finished')} value={number(finished)} />
        {started > 0 && <Figure name={t('use.share')} value={share(finished, started)} />}
      </Figures>
      <DailyChart figures={figures} title={t('use.chart')} counts={['started', 'finished']} />
      {b > 0 && <Variants figures={figures} />}
    </Stack>
  )
}

/** Only A/B tests have a second variant. */
function Variants({ figures }: { readonly figures: Usage }) {
  const { t } = useTranslation('analytics')
  const { number } = useNumberFormat()
  const feature = useTestedFeature()
  return (
    <Stack gap="xs">
      {feature && (
        <Text c="dimmed" maw="42rem">
          {t(`use.variants.${feature}`, { a: number(figures.a), b: number(figures.b) })}
        </Text>
      )}
      <DailyChart figures={figures} title={t('use.variantsChart')} counts={['a', 'b']} />
    </Stack>
  )
}

/**
 * Returns the feature that the selected instance tests, and undefined while that is loading. Several instances may test
 * different ones.
 */
function useTestedFeature() {
  const { application } = useAnalyticsSearchParams()
  const { data, isLoading } = useQuery({
    ...configurationQueries.query(Number(application)),
    enabled: application !== undefined,
  })
  if (isLoading) return undefined
  return data ? getTestedFeature(data.configuration) : 'several'
}

interface DailyChartProps {
  readonly figures: Usage
  readonly title: string
  readonly counts: Parameters<typeof toDailyPoints>[1]
}

function DailyChart({ figures, title, counts }: DailyChartProps) {
  const { t } = useTranslation('analytics')
  const { from, until } = useAnalyticsSearchParams()
  const points = toDailyPoints(figures.history, counts, { from, until }, Date.now())
  if (points.length === 0) return null
  return <LineChart title={title} columns={counts.map((count) => t(`use.${count}`))} points={points} />
}
