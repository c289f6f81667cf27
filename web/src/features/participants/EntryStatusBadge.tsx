import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { EntryKind } from './entries.ts'
import { type DisplayStatus, STATUS_STYLES } from './statuses.ts'

/** Only these kinds have to submit answers. For the others `active` is the final status. */
const SUBMITTING_KINDS: readonly EntryKind[] = ['parties', 'candidates']

interface Props {
  readonly status: DisplayStatus
  readonly kind: EntryKind
}

/** A status as text with an icon and a colour. */
export function EntryStatusBadge({ status, kind }: Props) {
  const { t } = useTranslation('people')
  const { icon: StatusIcon, colour } =
    STATUS_STYLES[status === 'active' && !SUBMITTING_KINDS.includes(kind) ? 'submitted' : status]
  return (
    <StatusBadge icon={StatusIcon} colour={colour}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
