import { SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { Facts } from './Facts.tsx'
import { type Operations, operations } from './queries.ts'
import { useFacts } from './useFacts.ts'
import { Worries } from './Worries.tsx'

/** The operating state of the portal, with advice on problems. */
export function OperationsPage() {
  const { t } = useTranslation('operations')
  const { data, error, refetch, dataUpdatedAt } = useQuery(operations)
  return (
    <Page title={t('title')} lead={t('lead')}>
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <PageSkeleton />}
      {data && <State state={data} asOf={dataUpdatedAt} />}
    </Page>
  )
}

function State({ state, asOf }: { readonly state: Operations; readonly asOf: number }) {
  const { t, i18n } = useTranslation('operations')
  const time = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'medium' })
  const facts = useFacts(state)
  return (
    <>
      <Worries state={state} />
      <Text size="sm" c="dimmed">
        {t('asOf', { time: time.format(asOf) })}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {facts.map(({ area, rows }) => (
          <Facts key={area} title={t(`area.${area}`)} rows={rows} />
        ))}
      </SimpleGrid>
    </>
  )
}
