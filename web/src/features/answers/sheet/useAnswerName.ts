import { useTranslation } from 'react-i18next'
import { getAnswerNames } from '../../../voterUi/scale.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { useAnswering } from '../Answering.tsx'
import { getChoice, type Position } from '../positions.ts'

/** Returns a function that returns the name of the rating of a position. */
export function useAnswerName(): (position: Position) => string {
  const { t } = useTranslation('answers')
  const texts = useTexts()
  const { choices } = useAnswering()
  return (position) => {
    const choice = getChoice(position, choices)
    return (choice === null ? undefined : getAnswerNames(texts.t, choices)[choice]) ?? t('unrated')
  }
}
