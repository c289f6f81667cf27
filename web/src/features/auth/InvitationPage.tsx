import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invitation as InvitationData } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { Page } from '../../ui/Page.tsx'
import classes from './Auth.module.css'

interface Props {
  readonly invitation: InvitationData
  readonly email: string
  /** Whether the form asks for the name, so that it need not be shown. */
  readonly hasNameFields: boolean
  /** The form that sets the password. */
  readonly children: ReactNode
}

/**
 * The page of an invitation link: who invites, to which role and election, until when; and a form that sets a password.
 */
export function InvitationPage({ invitation, email, hasNameFields, children }: Props) {
  const { t } = useTranslation('auth')
  const { invited_as, inviter, title, party } = invitation
  const facts = useInvitationFacts(invitation, email).filter(({ name }) => name !== 'name' || !hasNameFields)
  const values = { inviter, title: title ?? '', party: party ?? '' }
  return (
    <Page title={t('invited.title')} lead={t(`invited.${invited_as}.lead`, values)}>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(`invited.fact.${name}`)}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
      <Text>{t(`invited.${invited_as}.next`)}</Text>
      <section aria-labelledby="set-password">
        <Title order={2} id="set-password" mb="md">
          {t('invited.password')}
        </Title>
        {children}
      </section>
    </Page>
  )
}

const FACTS = ['name', 'title', 'location', 'election_date', 'party', 'email', 'valid_until'] as const

/** Returns the details of the election and the link as texts. */
function useInvitationFacts(
  { election_date, valid_until, first_name, last_name, ...invitation }: InvitationData,
  email: string,
) {
  const { i18n } = useTranslation('auth')
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' })
  const known = {
    ...invitation,
    email,
    name: [first_name, last_name].filter(Boolean).join(' '),
    election_date: election_date && formatDay(election_date, i18n.language),
    valid_until: moment.format(new Date(valid_until)),
  }
  return FACTS.flatMap((name) => (known[name] ? [{ name, value: known[name] }] : []))
}
