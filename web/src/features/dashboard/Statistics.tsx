import { Skeleton, Text } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { useLiveVotes } from '../../api/useLiveVotes.ts'
import { type Votes, voteQueries } from '../../api/votes.ts'
import { Figure, Figures, LiveIndicator } from '../../ui/Figures.tsx'
import { LineChart } from '../../ui/LineChart.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import classes from './Dashboard.module.css'
import { toDailyPoints } from './dailyVotes.ts'

interface Props {
  /** `null`: all instances together. */
  readonly applicationId: number | null
  /** The status of the instance. */
  readonly status: number
}

/** Number of voters who have reached their result, updated live while the page is visible and the election goes on. */
export function Statistics({ applicationId, status }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="usage" data-tour="statistics">
      <h2 id="usage" className={classes.heading}>
        {t('statistics.title')}
      </h2>
      {status >= INSTANCE_STATUS.live ? (
        <LiveStatistics applicationId={applicationId} isOver={status >= INSTANCE_STATUS.over} />
      ) : (
        <Text c="dimmed">{t('statistics.notLive')}</Text>
      )}
    </section>
  )
}

interface LiveProps {
  readonly applicationId: number | null
  readonly isOver: boolean
}

function LiveStatistics({ applicationId, isOver }: LiveProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data, error, refetch } = useQuery(voteQueries.query(applicationId))
  const isLive = useLiveVotes(data && !isOver ? applicationId : null)
  if (error && !data) return <LoadError error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={320} role="status" aria-label={t('common:loading')} />
  return (
    <>
      <Totals figures={data} isOver={isOver} />
      <LiveIndicator isLive={isLive} />
      {data.votes_total === 0 ? <EmptyStatistics isOver={isOver} /> : <History figures={data} />}
      <Text size="sm" c="dimmed" mt="sm">
        {t('statistics.explained')}
      </Text>
    </>
  )
}

function Totals({ figures, isOver }: { readonly figures: Votes; readonly isOver: boolean }) {
  const { t } = useTranslation('dashboard')
  const { number, share } = useNumberFormat()
  const { votes_total, votes_today, voto_started: started = 0 } = figures
  return (
    <Figures>
      <Figure name={t('statistics.total')} value={number(votes_total)} />
      {!isOver && <Figure name={t('statistics.today')} value={number(votes_today)} />}
      {started > 0 && (
        <Figure
          name={t('statistics.finished')}
          value={share(votes_total, started)}
          hint={t('statistics.finishedHint', { finished: number(votes_total), started: number(started) })}
        />
      )}
    </Figures>
  )
}

function History({ figures }: { readonly figures: Votes }) {
  const { t } = useTranslation('dashboard')
  const points = toDailyPoints(figures, Date.now())
  if (points.length === 0) return null
  // The texts of the chart are loaded with it, and must not hide the page meanwhile.
  return (
    <Suspense fallback={<Skeleton h={280} />}>
      <LineChart title={t('statistics.chart')} columns={[t('statistics.column')]} points={points} />
    </Suspense>
  )
}

function EmptyStatistics({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('dashboard')
  return (
    <div className={classes.empty}>
      <IconChartLine size={32} stroke={1.4} aria-hidden />
      <p className={classes.emptyTitle}>{t(isOver ? 'statistics.empty.over' : 'statistics.empty.title')}</p>
      {!isOver && <p>{t('statistics.empty.text')}</p>}
    </div>
  )
}
