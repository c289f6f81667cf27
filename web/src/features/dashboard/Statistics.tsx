import { Skeleton, Text } from '@mantine/core'
import { IconChartLine, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LineChart } from '../../ui/LineChart.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import classes from './Dashboard.module.css'
import { daysOf } from './history.ts'
import { type Votes, votes } from './queries.ts'
import { useLiveVotes } from './useLiveVotes.ts'

interface Props {
  /** `null`: all instances together. */
  readonly applicationId: number | null
  /** Whether voters can have been there at all. */
  readonly hasBegun: boolean
}

/** How many voters have reached their result, kept up to date while one looks. */
export function Statistics({ applicationId, hasBegun }: Props) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="usage" data-tour="statistics">
      <h2 id="usage" className={classes.heading}>
        {t('statistics.title')}
      </h2>
      {hasBegun ? <Begun applicationId={applicationId} /> : <Text c="dimmed">{t('statistics.notLive')}</Text>}
    </section>
  )
}

function Begun({ applicationId }: { readonly applicationId: number | null }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { data, error, refetch } = useQuery(votes.query(applicationId))
  const isLive = useLiveVotes(data ? applicationId : null)
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <Skeleton h={320} role="status" aria-label={t('common:loading')} />
  return (
    <>
      <Figures figures={data} />
      <p className={classes.live} data-live={isLive || undefined} aria-live="off">
        {isLive && (
          <>
            <IconPointFilled size={16} aria-hidden />
            {t('statistics.live')}
          </>
        )}
      </p>
      {data.votes_total === 0 ? <NoFigures /> : <History figures={data} />}
      <Text size="sm" c="dimmed" mt="sm">
        {t('statistics.explained')}
      </Text>
    </>
  )
}

function Figures({ figures }: { readonly figures: Votes }) {
  const { t, i18n } = useTranslation('dashboard')
  const number = new Intl.NumberFormat(i18n.language)
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  const { votes_total, votes_today, voto_started: started = 0 } = figures
  return (
    <dl className={classes.figures}>
      <Figure name={t('statistics.total')} value={number.format(votes_total)} />
      <Figure name={t('statistics.today')} value={number.format(votes_today)} />
      {started > 0 && (
        <Figure
          name={t('statistics.finished')}
          value={percent.format(Math.min(1, votes_total / started))}
          hint={t('statistics.finishedHint', { finished: number.format(votes_total), started: number.format(started) })}
        />
      )}
    </dl>
  )
}

interface FigureProps {
  readonly name: string
  readonly value: string
  readonly hint?: string
}

function Figure({ name, value, hint }: FigureProps) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        {hint && <span className={classes.hint}>{hint}</span>}
      </dd>
    </div>
  )
}

function History({ figures }: { readonly figures: Votes }) {
  const { t } = useTranslation('dashboard')
  const points = daysOf(figures, Date.now())
  if (points.length === 0) return null
  return <LineChart title={t('statistics.chart')} column={t('statistics.column')} points={points} />
}

function NoFigures() {
  const { t } = useTranslation('dashboard')
  return (
    <div className={classes.empty}>
      <IconChartLine size={32} stroke={1.4} aria-hidden />
      <p className={classes.emptyTitle}>{t('statistics.empty.title')}</p>
      <p>{t('statistics.empty.text')}</p>
    </div>
  )
}
