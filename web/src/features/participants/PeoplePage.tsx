import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/Page.tsx'
import { People } from './People.tsx'
import { TABS } from './searchParams.ts'

/** Screen where a creator manages all participants of an instance. */
export function PeoplePage() {
  const { t } = useTranslation('people')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} isList>
      <People scope={{ applicationId: Number(id), partyId: null }} tabs={TABS} />
    </Page>
  )
}
