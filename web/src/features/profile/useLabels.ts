import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { getCustomFieldLabel } from '../../ui/useMissingFieldLabel.ts'
import { type Field, type FieldSettings, findFieldSettings, toFormName } from './fields.ts'

const NO_FIELD_SETTINGS: readonly FieldSettings[] = []

/**
 * Returns a function that gives the label of a field: the custom name of the instance if there is one. Translations
 * include their language.
 */
export function useLabels(
  application: Instance,
  fieldSettings = NO_FIELD_SETTINGS,
): (field: Pick<Field, 'name' | 'language'>) => string {
  const { t, i18n } = useTranslation('profile')
  const getLanguageName = useLanguageName()
  const getDetailName = useDetailName()
  return ({ name, language }) => {
    const label =
      getCustomFieldLabel(findFieldSettings(fieldSettings, name), application, i18n.language) ??
      (isCandidateDetail(name) ? getDetailName(name) : t(`field.${name}`))
    return language ? t('fieldIn', { field: label, language: getLanguageName(language) }) : label
  }
}

/** Returns a function that gives the hint of a field. */
export function useHints(fieldSettings = NO_FIELD_SETTINGS): (field: Field) => string | undefined {
  const { t } = useTranslation('profile')
  return ({ name, language }) => {
    if (language) return undefined
    const settings = findFieldSettings(fieldSettings, name)
    // The form has a gender for everybody, also if the instance does not ask for it.
    if (settings?.show === false || (name === 'gender_id' && !settings)) return t('hint.hidden')
    switch (name) {
      case 'description':
      case 'shortcut':
      case 'name':
        return t(`hint.${name}`)
      default:
        return undefined
    }
  }
}

/** Returns what voters see of a party. */
export function usePublicPartyData(): readonly string[] {
  const { t } = useTranslation('profile')
  const fields = (['shortcut', 'name', 'description', 'website', 'colour'] as const).map((name) => t(`field.${name}`))
  return [...fields, t('party.logo'), t('publicData.answers'), t('publicData.explanations')]
}

/** Returns what voters see of a candidate. The age group results from the birthday in the account settings. */
export function usePublicCandidateData(
  application: Instance,
  fieldSettings: readonly FieldSettings[],
  hasParty: boolean,
): readonly string[] {
  const { t } = useTranslation('profile')
  const getLabel = useLabels(application, fieldSettings)
  const shown = fieldSettings.filter(({ show = true }) => show).map(({ name }) => getLabel({ name: toFormName(name) }))
  const person = [t('publicData.name'), ...(hasParty ? [t('settled.party')] : []), t('candidate.picture')]
  return [...person, ...shown, t('publicData.answers'), t('publicData.explanations')]
}
