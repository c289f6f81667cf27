import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { meQueries } from '../../api/me.ts'
import { getRevokedRole, subscribeToRevocation } from '../../api/roleRevocation.ts'
import { getStoredUser } from '../../api/session.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { RoleRevokedPage } from './RoleRevokedPage.tsx'

/** Shown if the active role may not open a page, or was revoked. */
export function UnauthorizedPage() {
  const { t } = useTranslation('errors')
  const revokedRole = useSyncExternalStore(subscribeToRevocation, getRevokedRole)
  const { data: profile, isLoading } = useQuery({ ...meQueries.query(), enabled: getStoredUser() !== null })
  if (revokedRole) return <RoleRevokedPage revokedRole={revokedRole} profile={profile} />
  // A revocation in the browser's storage is read only with the response of `/me`, because it names its user.
  if (isLoading) return <PageSkeleton />
  return (
    <Page title={t('page.unauthorized.title')} lead={t('page.unauthorized.text')}>
      <p>{t('page.unauthorized.hint')}</p>
      <Group>
        <ButtonLink to="/portal/dashboard">{t('page.unauthorized.toDashboard')}</ButtonLink>
      </Group>
    </Page>
  )
}
