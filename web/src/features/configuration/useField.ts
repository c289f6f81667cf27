import { useTranslation } from 'react-i18next'
import type { ConfigurationEditor } from './draft.ts'
import { toTextKey, useFieldNames } from './useFieldNames.ts'

/** Returns the id, label, description and error of a field. The description says what the field does for voters. */
export function useField({ findError }: ConfigurationEditor, path: string) {
  const { t } = useTranslation('configuration')
  const { getLabel } = useFieldNames()
  return { id: path, label: getLabel(path), description: t(`field.${toTextKey(path)}.hint`), error: findError(path) }
}
