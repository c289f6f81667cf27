import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { type Answering, hasSubmitted } from './board.ts'
import type { Entry } from './entries.ts'

interface Props {
  readonly kind: Answering
  /** All of this kind of whom answers are expected. */
  readonly entries: readonly Entry[]
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** How many of one kind have submitted. */
export function Total({ kind, entries, children }: Props) {
  const { t } = useTranslation('people')
  const submitted = entries.filter(hasSubmitted).length
  const reopened = entries.filter((entry) => entry.reopened !== null).length
  return (
    <div className={classes.total}>
      <Text fw={600}>{t(`tab.${kind}`)}</Text>
      <Text>{t('board.total', { submitted, count: entries.length })}</Text>
      <AnswerBar part={submitted} of={entries.length} />
      {reopened > 0 && (
        <Text size="sm" c="dimmed">
          {t('reopened.count', { count: reopened })}
        </Text>
      )}
      {children}
    </div>
  )
}
