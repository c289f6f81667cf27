import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLiveVotes } from '../../api/useLiveVotes.ts'
import { voteQueries } from '../../api/votes.ts'
import { Figure, Figures, LiveIndicator } from '../../ui/Figures.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'

/** Live vote figures of one instance or of all. They are an addition to the figures below, so errors are not shown. */
export function LiveFigures({ application }: { readonly application: number | null }) {
  const { t } = useTranslation('analytics')
  const { number } = useNumberFormat()
  const { data } = useQuery(voteQueries.query(application))
  const isLive = useLiveVotes(data ? application : null)
  if (!data) return null
  return (
    <div>
      <Figures>
        <Figure name={t('now.today')} value={number(data.votes_today)} />
        <Figure name={t('now.total')} value={number(data.votes_total)} />
      </Figures>
      {/* The figures of all instances are polled. */}
      <LiveIndicator isLive={isLive || application === null} />
    </div>
  )
}
