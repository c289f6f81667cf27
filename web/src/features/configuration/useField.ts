import { useTranslation } from 'react-i18next'
import type { ConfigurationEditor } from './draft.ts'
import { toTextKey, useFieldNames } from './useFieldNames.ts'

/**
 * Returns the id, label, description and error of a field. The description says what the field does for voters and its
 * default.
 */
export function useField({ findError }: ConfigurationEditor, path: string) {
  const { t } = useTranslation('configuration')
  const { getLabel } = useFieldNames()
  const word = toTextKey(path)
  const description = t('hintAndDefault', { hint: t(`field.${word}.hint`), value: t(`field.${word}.default`) })
  return { id: path, label: getLabel(path), description, error: findError(path) }
}
