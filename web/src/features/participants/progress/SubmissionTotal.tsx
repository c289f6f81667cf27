import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entry } from '../entries.ts'
import { AnswerBar } from './AnswerBar.tsx'
import classes from './Board.module.css'
import { type AnsweringKind, hasSubmitted } from './board.ts'

interface Props {
  readonly kind: AnsweringKind
  /** All entries of this kind whose answers are expected. */
  readonly entries: readonly Entry[]
}

/** How many entries of one kind have submitted. */
export function SubmissionTotal({ kind, entries }: Props) {
  const { t } = useTranslation('people')
  const submitted = entries.filter(hasSubmitted).length
  const reopened = entries.filter((entry) => entry.reopened !== null).length
  return (
    <div className={classes.total}>
      <strong>{t(`tab.${kind}`)}</strong>
      <span>{t('board.total', { submitted, count: entries.length })}</span>
      <AnswerBar value={submitted} max={entries.length} />
      {reopened > 0 && (
        <Text size="sm" c="dimmed" className={classes.reopened ?? ''}>
          {t('reopened.count', { count: reopened })}
        </Text>
      )}
    </div>
  )
}
