import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import { EntryStatusBadge } from './EntryStatusBadge.tsx'
import { type Entry, getDisplayStatus } from './entries.ts'

/** The status of an entry, with a second line that explains it. */
export function EntryStatus({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation('people')
  const at = useDateTimeFormat()
  const displayStatus = getDisplayStatus(entry)
  if (!displayStatus) return null
  const more =
    displayStatus === 'inactive'
      ? t(`inactive.${entry.isDeactivated ? 'out' : (entry.invitationKind ?? 'first')}`)
      : entry.reopened && t('reopened.since', { at: at(entry.reopened.reopened_at) })
  return (
    <>
      <EntryStatusBadge status={displayStatus} kind={entry.kind} />
      {more && (
        <Text size="sm" c="dimmed">
          {more}
        </Text>
      )}
    </>
  )
}
