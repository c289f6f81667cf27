import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { asTranslation } from './document.ts'

type FieldWord = 'ads.title'

/** The same fields stand in every entry of a list, and in both surveys. */
export function wordOf(path: string): FieldWord {
  return path.replace(/\.\d+(?=\.|$)/g, '').replace(/^presurvey\./, 'survey.') as FieldWord
}

/** What fields are called: beside their input, and where they stand alone. */
export function useNames() {
  const { t, i18n } = useTranslation('configuration')
  const languageName = useLanguageName()

  function inLanguage(name: string, language: string): string {
    return t('inLanguage', { name, language: languageName(language) })
  }

  /** Beside its input. */
  function labelOf(path: string): string {
    const translation = asTranslation(path)
    const name = t(keysOf(wordOf(translation?.ofText ?? path)))
    return translation ? inLanguage(name, translation.language) : name
  }

  /** Where its part of the screen has to be told as well: “Sponsor 2: Link”. */
  function nameOf(path: string): string {
    const [part = '', place] = (asTranslation(path)?.ofText ?? path).split('.')
    if (place === undefined || !i18n.exists(`configuration:part.${part}`)) return labelOf(path)
    return t('partAndName', { part: t(`part.${part as 'ads'}`, { number: Number(place) + 1 }), name: labelOf(path) })
  }

  return { labelOf, nameOf, inLanguage }
}

/** A field that has no name of its own is called as what it belongs to. */
function keysOf(word: string): 'field.ads.title.label'[] {
  const shorter = word.includes('.') ? keysOf(word.slice(0, word.lastIndexOf('.'))) : []
  return [`field.${word}.label` as 'field.ads.title.label', ...shorter]
}
