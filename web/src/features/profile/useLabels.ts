import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type Asked, askedOf, type Field } from './fields.ts'

const NOTHING_ASKED: readonly Asked[] = []

/** What a field is called: as the instance calls it, if it does; a translation with its language. */
export function useLabels(application: Instance, asked = NOTHING_ASKED): (field: Field) => string {
  const { t, i18n } = useTranslation('profile')
  const languageName = useLanguageName()
  const own = (each: Asked | undefined) =>
    (i18n.language === application.default_language ? each?.value : each?.locales?.[i18n.language]) || undefined
  return ({ name, language }) => {
    const label = own(askedOf(asked, name)) ?? t(`field.${name}`)
    return language ? t('fieldIn', { field: label, language: languageName(language) }) : label
  }
}

/** What there is to know about a field before it is filled in. */
export function useHints(asked = NOTHING_ASKED): (field: Field) => string | undefined {
  const { t } = useTranslation('profile')
  return ({ name, language }) => {
    if (language) return undefined
    if (askedOf(asked, name)?.show === false) return t('hint.hidden')
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
