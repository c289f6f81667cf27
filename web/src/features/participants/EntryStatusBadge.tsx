import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import type { EntryKind } from './entries.ts'
import { type DisplayStatus, getStatusStyle } from './statuses.ts'

interface Props {
  readonly status: DisplayStatus
  readonly kind: EntryKind
}

/** A status as text with an icon and a colour. */
export function EntryStatusBadge({ status, kind }: Props) {
  const { t } = useTranslation('people')
  const { icon: StatusIcon, colour } = getStatusStyle(status, kind)
  return (
    <StatusBadge icon={StatusIcon} colour={colour}>
      {t(`status.${status}`)}
    </StatusBadge>
  )
}
