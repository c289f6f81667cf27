import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { configurationQueries, getTestedFeature } from '../../api/configurations.ts'
import { DateRangeFields, isInvalidRange } from '../../ui/DateRangeFields.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { AnswerExport } from './AnswerExport.tsx'
import { LiveFigures } from './LiveFigures.tsx'
import { instanceUsageQuery } from './queries.ts'
import { RankingSection } from './RankingSection.tsx'
import { RESULTS_SEARCH } from './searchParams.ts'
import { UsageInRange } from './UsageInRange.tsx'

/** For creators: the usage of their instance, the outcome of its A/B test, the rankings, and the answers as files. */
export function ResultsPage() {
  const { t } = useTranslation(['analytics', 'chart'])
  const { id } = useParams({ strict: false })
  const instance = Number(id)
  const [range, setRange] = useSearchParams(RESULTS_SEARCH)
  const { data } = useQuery(configurationQueries.query(instance))
  const abtesting = data?.configuration.abtesting
  // The outcome of a test is shown for its whole duration only.
  const isNarrowed = Boolean(range.from || range.until)
  return (
    <Page title={t('title')} lead={t('own.lead')}>
      <Section title={t('use.title')} hint={t('own.use')}>
        <LiveFigures application={instance} />
        <Group gap="sm" align="end" role="search">
          <DateRangeFields value={range} onChange={setRange} />
        </Group>
        {!isInvalidRange(range) && (
          <UsageInRange
            query={instanceUsageQuery(instance, range)}
            range={range}
            feature={data && getTestedFeature(data.configuration)}
            percentageB={abtesting?.enabled && !isNarrowed ? abtesting.percentageB : undefined}
          />
        )}
      </Section>
      <RankingSection instance={instance} />
      <AnswerExport instance={instance} />
    </Page>
  )
}
