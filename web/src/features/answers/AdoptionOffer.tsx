import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../ui/links.tsx'
import { usePartyComparison } from './useAdoptions.ts'

/** Leads to the view that takes over the party's answers, as long as there are theses without an own one. */
export function AdoptionOffer() {
  const { t } = useTranslation('answers')
  const { unrated } = usePartyComparison()
  if (unrated.length === 0) return null
  return (
    <ButtonLink to="." search={{ view: 'adopt' }} resetScroll={false} variant="default" mih={44}>
      {t('adoption.offer')}
    </ButtonLink>
  )
}
