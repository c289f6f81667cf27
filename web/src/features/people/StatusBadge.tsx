import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Kind } from './entries.ts'
import classes from './People.module.css'
import { LOOKS, type Look } from './statuses.ts'

/** Whoever is active here still has to submit; the others have nothing left to do. */
const ANSWERING: readonly Kind[] = ['parties', 'candidates']

interface Props {
  readonly status: Look
  readonly kind: Kind
}

/** How far somebody has come: a word, a sign, and only then a colour. */
export function StatusBadge({ status, kind }: Props) {
  const { t } = useTranslation('people')
  const { icon: Sign, colour } = LOOKS[status === 'active' && !ANSWERING.includes(kind) ? 'submitted' : status]
  return (
    <Badge
      variant="light"
      color={colour}
      size="lg"
      tt="none"
      fw={500}
      className={classes.badge}
      leftSection={<Sign size={16} aria-hidden />}
    >
      {t(`status.${status}`)}
    </Badge>
  )
}
