import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Election } from '../../api/types.ts'
import { formatDay } from '../../core/format.ts'
import { ElectionStatusBadge } from './ElectionStatusBadge.tsx'

/** Place and day of an election, shown below its name. */
export function ElectionFacts({ election: { status, location, election_date } }: { readonly election: Election }) {
  const { i18n } = useTranslation()
  return (
    <Group component="span" gap="sm">
      <ElectionStatusBadge status={status} />
      <span>{location}</span>
      {election_date && <span>{formatDay(election_date, i18n.language)}</span>}
    </Group>
  )
}
