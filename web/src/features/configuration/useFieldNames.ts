import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { parseTranslationPath } from './configurationPaths.ts'

type FieldTextKey = 'ads.title'

/** Returns the path without indices. Entries of a list and both surveys share their texts. */
export function toTextKey(path: string): FieldTextKey {
  return path.replace(/\.\d+(?=\.|$)/g, '').replace(/^presurvey\./, 'survey.') as FieldTextKey
}

/** Returns functions for the names of fields, beside an input or on their own. */
export function useFieldNames() {
  const { t, i18n } = useTranslation('configuration')
  const languageName = useLanguageName()

  function appendLanguage(name: string, language: string): string {
    return t('inLanguage', { name, language: languageName(language) })
  }

  /** The label beside the input. */
  function getLabel(path: string): string {
    const translation = parseTranslationPath(path)
    const name = t(getLabelKeys(toTextKey(translation?.textPath ?? path)))
    return translation ? appendLanguage(name, translation.language) : name
  }

  /** The full name outside its section: “Sponsor 2: Link”. */
  function getFullName(path: string): string {
    const [part = '', place] = (parseTranslationPath(path)?.textPath ?? path).split('.')
    if (place === undefined || !i18n.exists(`configuration:part.${part}`)) return getLabel(path)
    return t('partAndName', { part: t(`part.${part as 'ads'}`, { number: Number(place) + 1 }), name: getLabel(path) })
  }

  return { getLabel, getFullName, appendLanguage }
}

/** Returns the translation keys of a label. A field without a label has the one of its parent. */
function getLabelKeys(word: string): 'field.ads.title.label'[] {
  const shorter = word.includes('.') ? getLabelKeys(word.slice(0, word.lastIndexOf('.'))) : []
  return [`field.${word}.label` as 'field.ads.title.label', ...shorter]
}
