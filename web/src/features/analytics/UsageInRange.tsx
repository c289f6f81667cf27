import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { getTestedFeature } from '../../api/configurations.ts'
import type { Usage } from '../../api/types.ts'
import type { DateRange } from '../../ui/DateRangeFields.tsx'
import { Figure, Figures } from '../../ui/Figures.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { toDailyPoints } from './dailyUsage.ts'
import type { UsageQuery } from './queries.ts'
import { VariantOutcome } from './VariantOutcome.tsx'

interface Props {
  readonly query: UsageQuery
  readonly range: DateRange
  /** What the A/B test covers; `several` for several instances, undefined while it is loading. */
  readonly feature: ReturnType<typeof getTestedFeature> | 'several' | undefined
  /** The percentage of voters in variant B, if the outcome of a test is shown. */
  readonly percentageB?: number | undefined
}

/** Usage figures in the date range, and by day. */
export function UsageInRange({ query, ...view }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(query)
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={360} role="status" aria-label={t('loading')} />
  return <UsageFigures figures={data} {...view} />
}

function UsageFigures({ figures, range, feature, percentageB }: FiguresProps) {
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
      <DailyChart figures={figures} range={range} title={t('use.chart')} counts={['started', 'finished']} />
      {b > 0 && <Variants figures={figures} range={range} feature={feature} percentageB={percentageB} />}
    </Stack>
  )
}

interface FiguresProps extends Omit<Props, 'query'> {
  readonly figures: Usage
}

/** Only A/B tests have a second variant. */
function Variants({ figures, range, feature, percentageB }: FiguresProps) {
  const { t } = useTranslation('analytics')
  const { number } = useNumberFormat()
  return (
    <Stack gap="xs">
      {feature && (
        <Text c="dimmed" maw="42rem">
          {t(`use.variants.${feature}`, { a: number(figures.a), b: number(figures.b) })}
        </Text>
      )}
      {percentageB !== undefined && <VariantOutcome history={figures.history} percentageB={percentageB} />}
      <DailyChart figures={figures} range={range} title={t('use.variantsChart')} counts={['a', 'b']} />
    </Stack>
  )
}

interface DailyChartProps {
  readonly figures: Usage
  readonly range: DateRange
  readonly title: string
  readonly counts: Parameters<typeof toDailyPoints>[1]
}

function DailyChart({ figures, range, title, counts }: DailyChartProps) {
  const { t } = useTranslation('analytics')
  const points = toDailyPoints(figures.history, counts, range, Date.now())
  if (points.length === 0) return null
  return <LineChart title={title} columns={counts.map((count) => t(`use.${count}`))} points={points} />
}
