import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { Section } from '../../ui/Section.tsx'
import { useNumberFormat } from '../../ui/useNumberFormat.ts'
import { rankingsQuery } from './queries.ts'
import { RankingTable } from './RankingTable.tsx'

/** How often each party and candidate had the first ranks in voters' results. */
export function RankingSection({ instance }: { readonly instance: number }) {
  const { t } = useTranslation(['analytics', 'common'])
  const { number } = useNumberFormat()
  const { data, error, refetch } = useQuery(rankingsQuery(instance))
  return (
    <Section title={t('results.title')} hint={t('results.hint')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={240} role="status" aria-label={t('common:loading')} />}
      {data && data.completions === 0 && <Text c="dimmed">{t('results.none')}</Text>}
      {data && data.completions > 0 && data.completions < data.min_completions && (
        <Text c="dimmed">{t('results.tooFew', { count: data.completions, least: data.min_completions })}</Text>
      )}
      {data && data.completions >= data.min_completions && (
        <>
          <Text>{t('results.of', { count: data.completions, results: number(data.completions) })}</Text>
          {(['party', 'candidate'] as const).map((type) => (
            <RankingTable
              key={type}
              title={t(`results.${type}`)}
              ranked={data.entities.filter((entity) => entity.type === type)}
              completions={data.completions}
            />
          ))}
        </>
      )}
    </Section>
  )
}
