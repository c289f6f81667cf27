import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type EditorValues, toWordings } from './wordingFields.ts'

interface Props {
  readonly languages: readonly string[]
  readonly value: string
  readonly values: EditorValues
  readonly onChoice: (language: string) => void
}

/** Choice of the translation shown beside the default language. Missing translations are marked. */
export function TranslationChoice({ languages, value, values, onChoice }: Props) {
  const { t } = useTranslation('theses')
  const getLanguageName = useLanguageName()
  const data = languages.map((tag) => ({
    value: tag,
    label: toWordings(values, [tag])[tag]
      ? getLanguageName(tag)
      : t('missing.inChoice', { language: getLanguageName(tag) }),
  }))
  return (
    <NativeSelect
      label={t('filter.beside')}
      maw={320}
      data={data}
      value={value}
      onChange={(event) => onChoice(event.currentTarget.value)}
    />
  )
}
