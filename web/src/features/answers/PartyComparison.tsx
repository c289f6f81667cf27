import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AdoptionOffer } from './AdoptionOffer.tsx'
import { useAnswering } from './Answering.tsx'
import { usePartyComparison } from './useAdoptions.ts'

/** In how many theses the own answers differ from the party's, in the review. */
export function PartyComparison() {
  const { t } = useTranslation('answers')
  const { answerer, unrated } = useAnswering()
  const { different, hasAnswers } = usePartyComparison()
  if (!hasAnswers || !answerer.party) return null
  const count = different.length
  const isKnown = count > 0 || unrated.length === 0
  return (
    <Group gap="sm">
      {isKnown && <Text>{t('party.difference', { count, party: answerer.party.name })}</Text>}
      <AdoptionOffer />
    </Group>
  )
}
