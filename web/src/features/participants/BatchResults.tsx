import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAfterDialog } from '../../ui/focus.ts'
import { ResultItem, ResultStrip } from '../../ui/ResultStrip.tsx'
import type { Batch, BatchResult } from './useBatch.ts'
import { useErrorReasons } from './useErrorReasons.ts'

/** The result for each entry of a batch, during the run and afterwards. The page stays usable meanwhile. */
export function BatchResults({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { t } = useTranslation('people')
  const { action, results, isRunning } = batch
  const count = (outcome: BatchResult['outcome']) => results.filter((result) => result.outcome === outcome).length
  const [done, failed] = [count('done'), count('failed')]
  const heading = useRef<HTMLHeadingElement>(null)
  const isAsking = action === 'remove'
  // The pressed button is gone or far below. The confirmation dialog for deleting stays open until all entries are
  // gone.
  useEffect(() => {
    if (isRunning && !isAsking) focusAfterDialog(heading)
  }, [isRunning, isAsking])
  const percent = (part: number) => (part / results.length) * 100
  return (
    <ResultStrip
      title={t(`batch.${action}`)}
      headingRef={heading}
      status={
        isRunning
          ? t('batch.running', { done: done + failed, count: results.length })
          : t('batch.ended', { done, count: results.length, action: t(`batch.done.${action}`) })
      }
      progress={
        isRunning ? { done: percent(done), failed: percent(failed), failedLabel: t('batch.failedOnes') } : undefined
      }
      problemCount={failed}
      closeLabel={t('batch.close')}
      onClose={isRunning ? undefined : onClose}
      listLabel={t('batch.each')}
    >
      {results.map((result) => (
        <ResultLine key={result.entry.id} result={result} isRunning={isRunning} action={action} />
      ))}
    </ResultStrip>
  )
}

const OUTCOME_ICONS = { waiting: IconClock, done: IconCheck, failed: IconAlertTriangle } as const
const OUTCOME_COLOURS = {
  waiting: 'var(--mantine-color-dimmed)',
  done: 'var(--mantine-color-green-text)',
  failed: 'var(--mantine-color-error)',
} as const

interface ResultLineProps {
  readonly result: BatchResult
  readonly isRunning: boolean
  readonly action: Batch['action']
}

function ResultLine({ result: { entry, outcome, error }, isRunning, action }: ResultLineProps) {
  const { t } = useTranslation('people')
  const describeError = useErrorReasons()
  const StatusIcon = OUTCOME_ICONS[outcome]
  const waiting = t(isRunning ? 'batch.waits' : 'batch.notTried')
  const words = outcome === 'done' ? t(`batch.done.${action}`) : waiting
  return (
    <ResultItem icon={<StatusIcon size={20} color={OUTCOME_COLOURS[outcome]} aria-hidden />}>
      <strong>{entry.name}</strong>: {outcome === 'failed' ? describeError(error) : words}
    </ResultItem>
  )
}
