import { CloseButton, Group, Paper, Progress, ScrollArea, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAfterDialog } from '../../ui/focus.ts'
import classes from './People.module.css'
import { useReasons } from './reasons.ts'
import type { Batch, Line } from './useBatch.ts'

/** What becomes of each of many entries, while it is done and after; one may go on working meanwhile. */
export function BatchResults({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { t } = useTranslation('people')
  const { deed, lines, isRunning } = batch
  const count = (outcome: Line['outcome']) => lines.filter((line) => line.outcome === outcome).length
  const [done, failed] = [count('done'), count('failed')]
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsking = deed === 'remove'
  // What was pressed is gone or far below; the window that asks before deleting stays until all are gone.
  useEffect(() => {
    if (isRunning && !isAsking) focusAfterDialog(heading)
  }, [isRunning, isAsking])
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="batch">
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="start">
          <Title order={2} fz="h3" id="batch" ref={heading} tabIndex={-1}>
            {t(`batch.${deed}`)}
          </Title>
          {!isRunning && <CloseButton size="xl" aria-label={t('batch.close')} onClick={onClose} />}
        </Group>
        <Progress value={((done + failed) / lines.length) * 100} aria-label={t(`batch.${deed}`)} />
        <Text role="status">
          {isRunning
            ? t('batch.running', { done: done + failed, count: lines.length })
            : t('batch.ended', { done, count: lines.length, deed: t(`batch.done.${deed}`) })}
        </Text>
        <ScrollArea.Autosize mah={352} viewportProps={{ tabIndex: 0, 'aria-label': t('batch.each'), role: 'group' }}>
          <ul className={classes.lines}>
            {lines.map((line) => (
              <ResultLine key={line.entry.id} line={line} isRunning={isRunning} deed={deed} />
            ))}
          </ul>
        </ScrollArea.Autosize>
      </Stack>
    </Paper>
  )
}

const SIGNS = { waiting: IconClock, done: IconCheck, failed: IconAlertTriangle } as const
const COLOURS = {
  waiting: 'var(--mantine-color-dimmed)',
  done: 'var(--mantine-color-green-text)',
  failed: 'var(--mantine-color-error)',
} as const

interface LineProps {
  readonly line: Line
  readonly isRunning: boolean
  readonly deed: Batch['deed']
}

function ResultLine({ line: { entry, outcome, error }, isRunning, deed }: LineProps) {
  const { t } = useTranslation('people')
  const reasonFor = useReasons()
  const Sign = SIGNS[outcome]
  const waiting = t(isRunning ? 'batch.waits' : 'batch.notTried')
  const words = outcome === 'done' ? t(`batch.done.${deed}`) : waiting
  return (
    <li className={classes.line}>
      <Sign size={20} color={COLOURS[outcome]} aria-hidden />
      <span>
        <strong>{entry.name}</strong>: {outcome === 'failed' ? reasonFor(error) : words}
      </span>
    </li>
  )
}
