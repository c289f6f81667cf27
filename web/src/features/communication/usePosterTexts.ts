import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import type { PosterTexts } from './posterLayout.ts'
import { useTextFacts } from './textFacts.ts'
import { useEditableText } from './useEditableText.ts'

/** Returns the editable texts of a poster, with defaults from the election data. The URL is fixed. */
export function usePosterTexts(instance: Instance, language: Language) {
  const { t } = useTranslation('communication', { lng: language })
  const { title, place, day, address } = useTextFacts(instance, language)
  const getTextName = (field: keyof PosterTexts) => `${instance.id}:poster:${language}:${field}`
  const editableTexts = {
    title: useEditableText(getTextName('title'), title),
    place: useEditableText(getTextName('place'), place),
    day: useEditableText(getTextName('day'), t('poster.day', { day })),
    question: useEditableText(getTextName('question'), t('poster.question')),
    call: useEditableText(getTextName('call'), t('poster.call')),
  }
  const texts: PosterTexts = {
    title: editableTexts.title.text,
    place: editableTexts.place.text,
    day: editableTexts.day.text,
    question: editableTexts.question.text,
    call: editableTexts.call.text,
  }
  const all = Object.values(editableTexts)
  return {
    editableTexts,
    texts,
    address,
    isEdited: all.some(({ isEdited }) => isEdited),
    reset() {
      for (const text of all) text.reset()
    },
  }
}
