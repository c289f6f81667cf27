import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import type { Thesis } from './theses.ts'

/** The submitted position of the candidate's party, beside the own answer. Empty if it is not available. */
export function PartyPosition({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { answerer, getPartyPosition } = useAnswering()
  const position = getPartyPosition(thesis.id)
  if (!position || !answerer.party) return null
  return (
    <aside className={classes.party} aria-label={t('party.label', { party: answerer.party.name })}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('party.label', { party: answerer.party.name })}
      </Text>
      <AnswerReadOnly position={position} />
    </aside>
  )
}
