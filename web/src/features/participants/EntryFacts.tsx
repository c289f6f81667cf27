import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import type { Entry, PeopleScope } from './entries.ts'
import { InvitationStatusLabel } from './InvitationStatusLabel.tsx'
import { usePublicVisibility } from './usePublicVisibility.ts'

interface Props {
  readonly scope: PeopleScope
  readonly entry: Entry
}

/** Read-only data: the account, and the dates of the events. */
export function EntryFacts({ scope, entry }: Props) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const visibility = usePublicVisibility(scope)
  const { value } = entry
  const facts: readonly Fact[] = [
    [t('fact.mail'), 'contact' in value ? value.contact : null],
    [t('fact.created'), at(value.created_at)],
    [t('fact.invited'), 'invited_at' in value && value.invited_at ? at(value.invited_at) : null],
    [t('fact.invitation'), entry.invitation && <InvitationStatusLabel invitation={entry.invitation} />],
    [t('fact.submitted'), 'submitted_at' in value && value.submitted_at ? at(value.submitted_at) : null],
    [t('fact.public'), 'public' in value ? t(`fact.${value.public ? 'visible' : 'hidden'}.${visibility}`) : null],
  ]
  return <FactList facts={facts} />
}
