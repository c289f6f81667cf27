import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Spreadsheet.module.css'

interface Props {
  readonly fileName: string
  readonly rowCount: number
  /** Number of rows with errors. */
  readonly invalidRowCount: number
  /** What the user has not decided yet. */
  readonly question?: string | null
  readonly onStartAgain: () => void
}

/** Summary of a parsed spreadsheet: the number of rows, and how many need corrections. */
export function SpreadsheetSummary({ fileName, rowCount, invalidRowCount, question, onStartAgain }: Props) {
  const { t } = useTranslation('sheet')
  const text = useRef<HTMLParagraphElement>(null)
  // The drop zone is unmounted, so the summary takes the focus.
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  const open = [invalidRowCount > 0 && t('wrong', { count: invalidRowCount }), question].filter(Boolean)
  const summary = open.length > 0 ? open.join(' ') : t('right')
  return (
    <Group justify="space-between" gap="sm">
      <Text role="status" ref={text} tabIndex={-1} className={classes.verdict ?? ''}>
        {t('read', { file: fileName, count: rowCount })} <b>{rowCount === 0 ? t('none') : summary}</b>
      </Text>
      <Button variant="subtle" onClick={onStartAgain}>
        {t('again')}
      </Button>
    </Group>
  )
}

/** Columns of the file that are not known and ignored. */
export function UnknownColumns({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslation('sheet')
  if (names.length === 0) return null
  return (
    <Alert color="orange" variant="default" title={t('leftOut')}>
      <List size="sm" spacing={4}>
        {names.map((name) => (
          <List.Item key={name}>{t('unknownColumn', { name })}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
