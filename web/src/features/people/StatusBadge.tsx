import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './People.module.css'
import { LOOKS, type StatusName } from './statuses.ts'

/** How far somebody has come: a word, a sign, and only then a colour. */
export function StatusBadge({ status }: { readonly status: StatusName }) {
  const { t } = useTranslation('people')
  const { icon: Sign, colour } = LOOKS[status]
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
