import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswering } from './Answering.tsx'
import { AnswerReadOnly } from './AnswerReadOnly.tsx'
import classes from './Answers.module.css'
import { getAdoptionScope, isDifferent } from './adoptions.ts'
import type { Position } from './positions.ts'
import type { Thesis } from './theses.ts'
import { needsDecision } from './unsentAnswers.ts'
import { useAdoptions } from './useAdoptions.ts'

interface Props {
  readonly thesis: Thesis
  /** Whether the position can be taken over here. */
  readonly isAdoptable?: boolean
}

/** The submitted position of the candidate's party, beside the own answer. Empty if it is not available. */
export function PartyPosition({ thesis, isAdoptable = false }: Props) {
  const { t } = useTranslation('answers')
  const { answerer, getPartyPosition, getUnsentEntry } = useAnswering()
  const position = getPartyPosition(thesis.id)
  if (!position || !answerer.party) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark would appear thirty times, and a fieldset is for fields
    <div role="group" className={classes.party} aria-label={t('party.label', { party: answerer.party.name })}>
      <Text size="sm" c="dimmed" aria-hidden>
        {t('party.label', { party: answerer.party.name })}
      </Text>
      <AnswerReadOnly position={position} />
      <div className={classes.partyFoot}>
        <ComparisonStatus thesis={thesis} party={position} />
        {isAdoptable && !needsDecision(getUnsentEntry(thesis.id)) && (
          <AdoptionButton thesis={thesis} party={position} />
        )}
      </div>
    </div>
  )
}

interface PartProps {
  readonly thesis: Thesis
  readonly party: Position
}

/** Says that the own answer differs, or that it was taken over. */
function ComparisonStatus({ thesis, party }: PartProps) {
  const { t } = useTranslation('answers')
  const { getPosition, stage } = useAnswering()
  const adoption = useAdoptions().getAdoption(thesis)
  const isOpenAdoption = adoption !== undefined && stage === 'open'
  return (
    <p role="status" className={classes.comparison}>
      {isOpenAdoption && t(adoption.isChecked ? 'adoption.done' : 'adoption.unchecked')}
      {isDifferent(getPosition(thesis.id), party) && t('party.differs')}
    </p>
  )
}

/** Takes the party's answer over, and gives the own one back afterwards. One button, so that it keeps the focus. */
function AdoptionButton({ thesis, party }: PartProps) {
  const { t } = useTranslation(['answers', 'common'])
  const { getPosition } = useAnswering()
  const { adopt, getAdoption, undo } = useAdoptions()
  const isAdopted = getAdoption(thesis) !== undefined
  const scope = getAdoptionScope(getPosition(thesis.id), party)
  if (!isAdopted && !scope) return null
  return (
    <button
      type="button"
      className={classes.textButton}
      aria-describedby={`thesis-${thesis.number}`}
      onClick={() => (isAdopted ? undo([thesis]) : adopt([thesis], { isChecked: true }))}
    >
      {isAdopted || !scope ? t('common:undo') : t(`adoption.take.${scope}`)}
    </button>
  )
}
