import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { dismissRevocation, markRevocationRead } from '../../api/roleRevocation.ts'
import type { HeldRole, Me } from '../../api/types.ts'
import { Page } from '../../ui/Page.tsx'
import { useRevokedRoleTexts } from '../../ui/useRevokedRoleTexts.ts'
import { OtherRoles } from './OtherRoles.tsx'

interface Props {
  readonly revokedRole: HeldRole
  readonly profile: Me | undefined
}

/** Shown when the active role was revoked: which one, possible reasons, and what to do. */
export function RoleRevokedPage({ revokedRole, profile }: Props) {
  const { t } = useTranslation('errors')
  const { title, what, more } = useRevokedRoleTexts(revokedRole)
  useEffect(() => {
    markRevocationRead()
    return dismissRevocation
  }, [])
  return (
    <Page title={title} lead={what}>
      {more.map((words) => (
        <Text key={words} maw="42rem">
          {words}
        </Text>
      ))}
      {more.length > 0 && <Text maw="42rem">{t('page.ended.draft')}</Text>}
      {profile && <OtherRoles profile={profile} />}
    </Page>
  )
}
