import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { type Entered, wordingsOf } from './wordingEntry.ts'

interface Props {
  readonly languages: readonly string[]
  readonly value: string
  readonly values: Entered
  readonly onChoice: (language: string) => void
}

/** Which translation stands beside the default language; those that are missing say so. */
export function TranslationChoice({ languages, value, values, onChoice }: Props) {
  const { t } = useTranslation('theses')
  const nameOf = useLanguageName()
  const data = languages.map((tag) => ({
    value: tag,
    label: wordingsOf(values, [tag])[tag] ? nameOf(tag) : t('missing.inChoice', { language: nameOf(tag) }),
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
