/** The bin of a list of elections or instances: deleted entries that can still be restored. */
import { Button, Group, Menu, Stack, Table, Text, Title } from '@mantine/core'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import { CardCell, CardRow, CardTable } from './CardTable.tsx'
import { toast } from './toasts.ts'
import { useDateTimeFormat } from './useDateTimeFormat.ts'

const DAY_MS = 86_400_000
const HEADING = 'bin'

interface FrameProps {
  /** Returns to the list of entries that are not deleted. */
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The frame of a bin, shown in place of the list: heading, retention period and a button that leads back. */
export function Bin({ onLeave, children }: FrameProps) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that opened the bin is unmounted, so the heading takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Stack>
      <Group justify="space-between" gap="sm">
        <Title order={2} id={HEADING} ref={heading} tabIndex={-1}>
          {t('bin.title')}
        </Title>
        <Button variant="default" leftSection={<IconArrowBackUp size={18} aria-hidden />} onClick={onLeave}>
          {t('bin.leave')}
        </Button>
      </Group>
      <Text c="dimmed">{t('bin.text', { count: getPortalConfig().bounds.constants.restore_days })}</Text>
      {children}
    </Stack>
  )
}

/** Opens the bin of a list, from its menu. */
export function BinItem({ onOpen }: { readonly onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={onOpen}>
      {t('bin.title')}
    </Menu.Item>
  )
}

export interface DeletedEntry {
  readonly id: number
  readonly name: string
  readonly detail: string
  readonly deletedAt: string
}

interface TableProps {
  readonly entries: readonly DeletedEntry[]
  /** Restores an entry and refetches the lists. */
  readonly restore: (id: number) => Promise<unknown>
}

/** The entries of a bin, each with its remaining days and a button that restores it. */
export function BinTable({ entries, restore }: TableProps) {
  const { t } = useTranslation()
  if (entries.length === 0) return <Text>{t('bin.empty')}</Text>
  return (
    <CardTable
      label={t('bin.title')}
      head={(['name', 'deleted', 'left', 'restore'] as const).map((column) => (
        <Table.Th key={column} role="columnheader">
          {t(`bin.${column}`)}
        </Table.Th>
      ))}
    >
      {entries.map((entry) => (
        <BinRow key={entry.id} entry={entry} restore={restore} />
      ))}
    </CardTable>
  )
}

function BinRow({
  entry: { id, name, detail, deletedAt },
  restore,
}: Pick<TableProps, 'restore'> & {
  readonly entry: DeletedEntry
}) {
  const { t } = useTranslation()
  const formatDateTime = useDateTimeFormat()
  const restoring = useMutation({
    mutationFn: () => restore(id),
    onSuccess: () => {
      toast.success(t('bin.restored', { name }))
      // The row is unmounted together with its button.
      document.getElementById(HEADING)?.focus({ preventScroll: true })
    },
    onError: (error) => toast.failed('updated_error', error),
  })
  return (
    <CardRow>
      <Table.Td role="cell">
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {detail && (
          <Text size="sm" c="dimmed">
            {detail}
          </Text>
        )}
      </Table.Td>
      <CardCell label={t('bin.deleted')}>
        <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
      </CardCell>
      <CardCell label={t('bin.left')}>{t('bin.days', { count: countDaysLeft(deletedAt) })}</CardCell>
      <Table.Td role="cell">
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          aria-label={t('bin.restoreNamed', { name })}
          loading={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          {t('bin.restore')}
        </Button>
      </Table.Td>
    </CardRow>
  )
}

function countDaysLeft(deletedAt: string): number {
  const passed = Math.floor((Date.now() - Date.parse(deletedAt)) / DAY_MS)
  return Math.max(0, getPortalConfig().bounds.constants.restore_days - passed)
}
