import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { type Entry, lookOf } from './entries.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** How far an entry has come, and below it what the one word leaves open. */
export function EntryStatus({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const look = lookOf(entry)
  if (!look) return null
  const more =
    look === 'inactive'
      ? t(`inactive.${entry.isOut ? 'out' : (entry.mayInvite ?? 'first')}`)
      : entry.reopened && t('reopened.since', { at: at(entry.reopened.reopened_at) })
  return (
    <>
      <StatusBadge status={look} kind={entry.kind} />
      {more && (
        <Text size="sm" c="dimmed">
          {more}
        </Text>
      )}
    </>
  )
}
