import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { findPartyRole, meQueries } from '../../api/me.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { Page } from '../../ui/Page.tsx'
import { PeopleImport } from './import/PeopleImport.tsx'

/** Screen where a trust person imports the people of the party from a table. */
export function PartyImportPage() {
  const { t } = useTranslation('tableImport')
  const partyId = Number(useParams({ strict: false }).id)
  const { data, error, refetch } = useQuery(meQueries.query())
  const applicationId = data && findPartyRole(data, partyId)?.application_id
  return (
    <Page title={t('people.title')}>
      {error && !data && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <FormSkeleton fields={2} />}
      {applicationId && <PeopleImport scope={{ applicationId, partyId }} />}
    </Page>
  )
}
