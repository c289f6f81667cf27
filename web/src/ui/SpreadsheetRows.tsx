import { Badge, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../api/portalConfig.ts'
import { ListPagination } from './ListPagination.tsx'
import classes from './Spreadsheet.module.css'

interface RowsProps<Row> {
  readonly rows: readonly Row[]
  /** Renders a row; `at` is its index among all rows. */
  readonly children: (row: Row, at: number) => ReactNode
}

/** The rows of a file, one page at a time. */
export function SpreadsheetRows<Row>({ rows, children }: RowsProps<Row>) {
  const [requestedPage, setPage] = useState(1)
  const size = getPortalConfig().bounds.constants.page_size
  const last = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(requestedPage, last)
  const first = (page - 1) * size
  return (
    <>
      <ol className={classes.rows}>{rows.slice(first, first + size).map((row, at) => children(row, first + at))}</ol>
      <ListPagination page={page} last={last} onPage={setPage} />
    </>
  )
}

interface RowProps {
  /** The row number in the file. */
  readonly row: number
  readonly summary: string
  readonly detail: string
  /** What the row would change. */
  readonly effect?: ReactNode
  readonly isWrong: boolean
  readonly onLeaveOut: () => void
  /** The fields of the row. They are shown if the row has errors or the user expands it. */
  readonly children: ReactNode
}

/** A row of a file. */
export function SpreadsheetRow({ row, summary, detail, effect, isWrong, onLeaveOut, children }: RowProps) {
  const { t } = useTranslation('sheet')
  // A row that the user corrects stays expanded after its last error is gone.
  const [isOpen, setOpen] = useState(isWrong)
  const isExpanded = isOpen || isWrong
  const heading = `sheet-${row}`
  return (
    <li className={classes.row} aria-labelledby={heading} data-wrong={isWrong || undefined}>
      <div className={classes.head}>
        <div>
          <Group gap="xs">
            <Text id={heading} fw={600}>
              {t('row', { row })}
            </Text>
            {isWrong && (
              <Badge tt="none" variant="default" leftSection={<IconAlertTriangle size={14} aria-hidden />}>
                {t('toMend')}
              </Badge>
            )}
          </Group>
          <Text className={classes.wrap ?? ''}>{summary}</Text>
          <Text size="sm" c="dimmed" className={classes.wrap ?? ''}>
            {detail}
          </Text>
          {effect}
        </div>
        <Group gap={4}>
          {!isWrong && (
            <Button
              variant="subtle"
              aria-expanded={isExpanded}
              aria-label={t(isExpanded ? 'closeRow' : 'openRow', { row })}
              onClick={() => setOpen(!isOpen)}
            >
              {t(isExpanded ? 'shut' : 'change')}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={18} aria-hidden />}
            aria-label={t('leaveOut', { row })}
            onClick={onLeaveOut}
          >
            {t('leaveOutShort')}
          </Button>
        </Group>
      </div>
      {isExpanded && <div className={classes.fields}>{children}</div>}
    </li>
  )
}

/**
 * Focuses the first field with an error. Rows with errors come first, so it is visible unless another page is shown.
 */
export function focusFirstError(): void {
  const field = document.querySelector<HTMLElement>(`.${classes.rows} [aria-invalid="true"]`)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
