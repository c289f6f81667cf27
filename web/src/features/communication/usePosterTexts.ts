import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import type { PosterTexts } from './poster.ts'
import { useWording } from './useWording.ts'
import { factsOf } from './wording.ts'

/** Returns the editable texts of a poster, with defaults from the election data. The URL is fixed. */
export function usePosterTexts(application: Instance, language: Language) {
  const { t } = useTranslation('communication', { lng: language })
  const { title, place, day, address } = factsOf(application, language)
  const name = (field: keyof PosterTexts) => `${application.id}:poster:${language}:${field}`
  const wordings = {
    title: useWording(name('title'), title),
    place: useWording(name('place'), place),
    day: useWording(name('day'), t('poster.day', { day: day ?? t('texts.noDay') })),
    question: useWording(name('question'), t('poster.question')),
    call: useWording(name('call'), t('poster.call')),
  }
  const texts: PosterTexts = {
    title: wordings.title.text,
    place: wordings.place.text,
    day: wordings.day.text,
    question: wordings.question.text,
    call: wordings.call.text,
  }
  const all = Object.values(wordings)
  return {
    wordings,
    texts,
    address,
    isOwn: all.some(({ isOwn }) => isOwn),
    reset() {
      for (const wording of all) wording.reset()
    },
  }
}
