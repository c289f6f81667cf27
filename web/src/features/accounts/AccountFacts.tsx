import { useTranslation } from 'react-i18next'
import type { User } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'

/** Personal details of an account. Unknown ones are omitted. */
export function AccountFacts({ user }: { readonly user: User }) {
  const { t, i18n } = useTranslation('accounts')
  const getLanguageName = useLanguageName()
  const formatTime = useDateTimeFormat()
  const facts: readonly Fact[] = [
    [t('fact.email'), user.email],
    [t('fact.phone'), user.phone],
    [
      t('fact.address'),
      [user.address1, user.address2, `${user.zipcode} ${user.city}`.trim()].filter(Boolean).join(', '),
    ],
    [t('fact.job'), user.job],
    [t('fact.birthday'), user.birthday ? formatDay(user.birthday, i18n.language) : ''],
    [t('fact.language'), getLanguageName(user.language)],
    [t('fact.updated'), formatTime(user.updated_at)],
  ]
  return <FactList facts={facts} />
}
