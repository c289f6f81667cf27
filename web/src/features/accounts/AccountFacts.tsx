import { useTranslation } from 'react-i18next'
import type { User } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useMoments } from '../../ui/useMoments.ts'
import classes from './Accounts.module.css'

/** What a person has told about themselves, and when. What is not known is left out. */
export function AccountFacts({ user }: { readonly user: User }) {
  const { t, i18n } = useTranslation('accounts')
  const languageName = useLanguageName()
  const at = useMoments()
  const facts = [
    ['email', user.email],
    ['phone', user.phone],
    ['address', [user.address1, user.address2, `${user.zipcode} ${user.city}`.trim()].filter(Boolean).join(', ')],
    ['job', user.job],
    ['birthday', user.birthday ? formatDay(user.birthday, i18n.language) : ''],
    ['language', languageName(user.language)],
    ['updated', at(user.updated_at)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, words]) =>
          words && (
            <div key={name}>
              <dt>{t(`fact.${name}`)}</dt>
              <dd>{words}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
