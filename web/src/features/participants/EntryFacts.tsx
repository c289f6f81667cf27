import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import type { Entry } from './entries.ts'
import { InvitationStatusLabel } from './InvitationStatusLabel.tsx'

/** Read-only data: the account, and the dates of the events. */
export function EntryFacts({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const { value } = entry
  const facts: readonly Fact[] = [
    [t('fact.mail'), 'contact' in value ? value.contact : null],
    [t('fact.created'), at(value.created_at)],
    [t('fact.invited'), 'invited_at' in value && value.invited_at ? at(value.invited_at) : null],
    [t('fact.invitation'), entry.invitation && <InvitationStatusLabel invitation={entry.invitation} />],
    [t('fact.submitted'), 'submitted_at' in value && value.submitted_at ? at(value.submitted_at) : null],
    [t('fact.public'), 'public' in value ? t(value.public ? 'fact.shown' : 'fact.hidden') : null],
  ]
  return <FactList facts={facts} />
}
