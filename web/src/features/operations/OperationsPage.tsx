import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatTime } from '../../core/format.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { FactCard } from './FactCard.tsx'
import { ProblemList } from './ProblemList.tsx'
import { type Operations, operationsQuery } from './queries.ts'
import { useOperationsFacts } from './useOperationsFacts.ts'

/** The operating state of the portal, with advice on problems. */
export function OperationsPage() {
  const { t } = useTranslation('operations')
  const { data, error, refetch, dataUpdatedAt } = useQuery(operationsQuery)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <PageSkeleton />}
      {data && <OperationsState state={data} asOf={dataUpdatedAt} />}
    </Page>
  )
}

function OperationsState({ state, asOf }: { readonly state: Operations; readonly asOf: number }) {
  const { t, i18n } = useTranslation('operations')
  const facts = useOperationsFacts(state)
  return (
    <>
      <ProblemList state={state} />
      <Text size="sm" c="dimmed">
        {t('asOf', { time: formatTime(asOf, i18n.language, 'medium') })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {facts.map(({ area, rows }) => (
          <FactCard key={area} title={t(`area.${area}`)} rows={rows} />
        ))}
      </SimpleGrid>
    </>
  )
}
