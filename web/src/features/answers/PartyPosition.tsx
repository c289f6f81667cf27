import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import classes from './Answers.module.css'
import { Said } from './Said.tsx'
import type { Thesis } from './theses.ts'

/** What a candidate's party has submitted on a thesis, beside the own answer; nothing where it is not to be had. */
export function PartyPosition({ thesis }: { readonly thesis: Thesis }) {
  const { t } = useTranslation('answers')
  const { answerer, partyOn } = useAnswering()
  const position = partyOn(thesis.id)
  if (!position || !answerer.party) return null
  return (
    <aside className={classes.party} aria-label={t('party.label', { party: answerer.party.name })}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('party.label', { party: answerer.party.name })}
      </Text>
      <Said position={position} />
    </aside>
  )
}
