import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { EntryKind } from './entries.ts'
import classes from './People.module.css'
import { type DisplayStatus, STATUS_STYLES } from './statuses.ts'

/** Only these kinds have to submit answers. For the others `active` is the final status. */
const SUBMITTING_KINDS: readonly EntryKind[] = ['parties', 'candidates']

interface Props {
  readonly status: DisplayStatus
  readonly kind: EntryKind
}

/** A status as text with an icon and a colour. */
export function StatusBadge({ status, kind }: Props) {
  const { t } = useTranslation('people')
  const { icon: StatusIcon, colour } =
    STATUS_STYLES[status === 'active' && !SUBMITTING_KINDS.includes(kind) ? 'submitted' : status]
  return (
    <Badge
      variant="light"
      color={colour}
      size="lg"
      tt="none"
      fw={500}
      className={classes.badge}
      leftSection={<StatusIcon size={16} aria-hidden />}
    >
      {t(`status.${status}`)}
    </Badge>
  )
}
