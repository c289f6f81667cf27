import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../entries.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { type AnsweringKind, hasSubmitted } from './board.ts'

interface Props {
  readonly kind: AnsweringKind
  /** All entries of this kind whose answers are expected. */
  readonly entries: readonly Entry[]
  /** Actions below the total. */
  readonly children?: ReactNode
}

/** How many entries of one kind have submitted. */
export function SubmissionTotal({ kind, entries, children }: Props) {
  const { t } = useTranslation('people')
  const submitted = entries.filter(hasSubmitted).length
  const reopened = entries.filter((entry) => entry.reopened !== null).length
  return (
    <div className={classes.total}>
      <Text fw={600}>{t(`tab.${kind}`)}</Text>
      <Text>{t('board.total', { submitted, count: entries.length })}</Text>
      <AnswerBar value={submitted} max={entries.length} />
      {reopened > 0 && (
        <Text size="sm" c="dimmed">
          {t('reopened.count', { count: reopened })}
        </Text>
      )}
      {children}
    </div>
  )
}
