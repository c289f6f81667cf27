import { useTranslation } from 'react-i18next'
import type { PartProps } from './draft.ts'
import { useNames, wordOf } from './useNames.ts'

/** A field's id, its name, what it does to voters and what it is by default, and what is wrong with it. */
export function useField({ problems }: PartProps, path: string) {
  const { t } = useTranslation('configuration')
  const { labelOf } = useNames()
  const word = wordOf(path)
  const description = t('hintAndDefault', { hint: t(`field.${word}.hint`), value: t(`field.${word}.default`) })
  return { id: path, label: labelOf(path), description, error: problems(path) }
}
