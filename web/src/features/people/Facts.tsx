import { useTranslation } from 'react-i18next'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import type { Entry } from './entries.ts'
import { InvitationFate } from './InvitationFate.tsx'

/** What nobody writes, but everybody may want to know: account, and when what happened. */
export function Facts({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const { value } = entry
  const facts: readonly Fact[] = [
    [t('fact.mail'), 'contact' in value ? value.contact : null],
    [t('fact.created'), at(value.created_at)],
    [t('fact.invited'), 'invited_at' in value && value.invited_at ? at(value.invited_at) : null],
    [t('fact.invitation'), entry.fate && <InvitationFate fate={entry.fate} />],
    [t('fact.submitted'), 'submitted_at' in value && value.submitted_at ? at(value.submitted_at) : null],
    [t('fact.public'), 'public' in value ? t(value.public ? 'fact.shown' : 'fact.hidden') : null],
  ]
  return <FactList facts={facts} />
}
