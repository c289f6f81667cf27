import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../api/types.ts'
import type { Language } from '../../i18n/portal/i18n.ts'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { COMMUNICATION_SEARCH } from './searchParams.ts'
import { getTextLanguages } from './textFacts.ts'

/** Returns the language of texts and poster: the one in the URL, otherwise the first of the instance. */
export function useTextLanguage(instance: Instance): Language {
  const [params] = useSearchParams(COMMUNICATION_SEARCH)
  const languages = getTextLanguages(instance)
  return languages.find((language) => language === params.language) ?? languages[0] ?? 'de'
}

/** Selects the language, if there are several. */
export function TextLanguageSelect({ instance }: { readonly instance: Instance }) {
  const { t } = useTranslation('communication')
  const getLanguageName = useLanguageName()
  const [, go] = useSearchParams(COMMUNICATION_SEARCH)
  const language = useTextLanguage(instance)
  const languages = getTextLanguages(instance)
  if (languages.length < 2) return null
  return (
    <NativeSelect
      label={t('language')}
      maw={320}
      data={languages.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
      value={language}
      onChange={(event) => go({ language: event.currentTarget.value })}
    />
  )
}
