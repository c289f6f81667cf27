import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findPartyRole, meQueries } from '../../api/me.ts'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { People } from './People.tsx'
import { PARTY_TABS } from './searchParams.ts'

/** Screen where a trust person manages the people of the party. */
export function PartyPeoplePage() {
  const { t } = useTranslation('people')
  const partyId = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery(meQueries.query())
  const held = data && findPartyRole(data, partyId)
  return (
    <Page title={t('title')} isList hint={held && t('leadOfParty', { party: held.party_name })}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <ListSkeleton />}
      {data && !held && <Text>{t('notYours')}</Text>}
      {held?.application_id && <People scope={{ applicationId: held.application_id, partyId }} tabs={PARTY_TABS} />}
    </Page>
  )
}
