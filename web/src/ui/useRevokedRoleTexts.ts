import { useTranslation } from 'react-i18next'
import { getRoleName } from '../api/roles.ts'
import type { HeldRole } from '../api/types.ts'

/** Returns the texts about a revoked role: which one, possible reasons, and whom to contact. */
export function useRevokedRoleTexts({ role, title, party_name }: HeldRole) {
  const { t } = useTranslation('errors')
  const name = getRoleName(role)
  const heading = t('page.ended.title')
  if (name === 'admin' || name === 'media') return { title: heading, what: t('page.ended.what.admin'), more: [] }
  const what = t(`page.ended.what.${name}`, { title: title ?? '', party: party_name ?? '' })
  return { title: heading, what, more: [t('page.ended.why'), t(`page.ended.ask.${name}`)] }
}
