import { useTranslation } from 'react-i18next'
import type { Invitation } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { MailLink, PhoneLink } from '../../ui/contactLinks.tsx'
import classes from './Auth.module.css'

/** Returns whether the invited person gives answers. */
export function isAnswering({ invited_as }: Invitation): boolean {
  return invited_as === 'candidate' || invited_as === 'trustperson'
}

interface Props {
  readonly invitation: Invitation
  readonly email: string
}

/** What somebody should know before accepting an invitation: dates, effort, and whom to ask. */
export function InvitationFacts({ invitation, email }: Props) {
  const { t, i18n } = useTranslation('auth')
  const { election_date, answers_until, editors, last_day, theses, minutes } = invitation
  const answersUntil = isAnswering(invitation) && answers_until && formatDay(answers_until, i18n.language)
  const validUntil = formatDay(last_day, i18n.language)
  const hasEditors = isAnswering(invitation) && Object.values(editors).some(Boolean)
  const facts = [
    { name: 'election_date', value: election_date && formatDay(election_date, i18n.language) },
    { name: 'effort', value: isAnswering(invitation) && theses > 0 && t('invited.effort', { count: theses, minutes }) },
    { name: 'answers_until', value: answersUntil },
    { name: 'editors', value: hasEditors && <Editors editors={editors} /> },
    { name: 'valid_until', value: validUntil !== answersUntil && validUntil },
    { name: 'email', value: email },
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{t(`invited.fact.${name}`)}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Whom to ask, each part on a line of its own. */
function Editors({ editors: { publisher, contact, phone, email } }: Pick<Invitation, 'editors'>) {
  return (
    <>
      {[publisher, contact].filter(Boolean).map((name) => (
        <div key={name}>{name}</div>
      ))}
      {phone && (
        <div>
          <PhoneLink phone={phone} />
        </div>
      )}
      {email && (
        <div>
          <MailLink email={email} />
        </div>
      )}
    </>
  )
}
