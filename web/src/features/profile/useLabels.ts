import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type Field, type FieldSettings, findFieldSettings } from './fields.ts'

const NO_FIELD_SETTINGS: readonly FieldSettings[] = []

/**
 * Returns a function that gives the label of a field: the custom name of the instance if there is one. Translations
 * include their language.
 */
export function useLabels(application: Instance, fieldSettings = NO_FIELD_SETTINGS): (field: Field) => string {
  const { t, i18n } = useTranslation('profile')
  const languageName = useLanguageName()
  const detailName = useDetailName()
  const getCustomLabel = (each: FieldSettings | undefined) =>
    (i18n.language === application.default_language ? each?.value : each?.locales?.[i18n.language]) || undefined
  return ({ name, language }) => {
    const label =
      getCustomLabel(findFieldSettings(fieldSettings, name)) ??
      (isCandidateDetail(name) ? detailName(name) : t(`field.${name}`))
    return language ? t('fieldIn', { field: label, language: languageName(language) }) : label
  }
}

/** Returns a function that gives the hint of a field. */
export function useHints(fieldSettings = NO_FIELD_SETTINGS): (field: Field) => string | undefined {
  const { t } = useTranslation('profile')
  return ({ name, language }) => {
    if (language) return undefined
    if (findFieldSettings(fieldSettings, name)?.show === false) return t('hint.hidden')
    switch (name) {
      case 'description':
      case 'shortcut':
      case 'name':
      case 'gender_id':
        return t(`hint.${name}`)
      default:
        return undefined
    }
  }
}
