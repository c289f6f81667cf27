import { useTranslation } from 'react-i18next'
import { roleName } from '../api/roles.ts'
import type { HeldRole } from '../api/types.ts'

/** A role that was taken away, in words: which one, why that may be, and whom to ask. */
export function useEndedWords({ role, title, party_name }: HeldRole) {
  const { t } = useTranslation('errors')
  const name = roleName(role)
  const heading = t('page.ended.title')
  if (name === 'admin' || name === 'media') return { title: heading, what: t('page.ended.what.admin'), more: [] }
  const what = t(`page.ended.what.${name}`, { title: title ?? '', party: party_name ?? '' })
  return { title: heading, what, more: [t('page.ended.why'), t(`page.ended.ask.${name}`)] }
}
