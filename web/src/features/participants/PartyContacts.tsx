import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '../../ui/links.tsx'
import type { EntryOf } from './entries.ts'
import classes from './People.module.css'
import { NO_FILTERS } from './searchParams.ts'
import { getStatusStyle } from './statuses.ts'

interface Props {
  readonly party: EntryOf<'parties'>
  /** The trust persons of all parties. */
  readonly contacts: readonly EntryOf<'trustpersons'>[]
}

/** The trust persons of a party with a link to them, or a link that adds one. */
export function PartyContacts({ party, contacts }: Props) {
  const { t } = useTranslation('people')
  const own = contacts.filter(({ value }) => value.party_id === party.id)
  const [first] = own
  if (!first)
    return (
      <AnchorLink
        to="."
        search={(searchParams) => ({ ...openTrustPersons(searchParams), open: 'new', for: String(party.id) })}
        className={classes.missing}
      >
        <IconAlertTriangle size={18} aria-hidden />
        {t('contact.add')}
      </AnchorLink>
    )
  return (
    <AnchorLink
      to="."
      search={(searchParams) => ({ ...openTrustPersons(searchParams), party: String(party.id) })}
      className={classes.contact}
    >
      <ContactIcon contacts={own} />
      <span>
        {own.length === 1 ? first.name : t('contact.several', { name: first.name, count: own.length - 1 })}
        <Text span size="sm" c="dimmed" className={classes.contactStatus}>
          {t(`status.${own.some(({ status }) => status === 'active') ? 'active' : (first.status ?? 'created')}`)}
        </Text>
      </span>
    </AnchorLink>
  )
}

/** Returns the search parameters of the unfiltered list of trust persons. */
function openTrustPersons<SearchParams extends object>(searchParams: SearchParams) {
  return { ...searchParams, ...NO_FILTERS, sort: undefined, tab: 'trustpersons' as const, open: undefined }
}

/** A check mark once somebody has signed in. */
function ContactIcon({ contacts }: Pick<Props, 'contacts'>) {
  const isActive = contacts.some(({ status }) => status === 'active')
  const ContactStatusIcon = isActive ? IconCheck : IconClock
  const { colour } = getStatusStyle(isActive ? 'active' : 'invited', 'trustpersons')
  return <ContactStatusIcon size={18} color={`var(--mantine-color-${colour}-text)`} aria-hidden />
}
