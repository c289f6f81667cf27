import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Returns a function that names a language in the user's language, including its easy variant (`de-x-easy`). */
export function useLanguageName(): (language: string) => string {
  const { t, i18n } = useTranslation()
  const names = useMemo(
    () => new Intl.DisplayNames([i18n.language], { type: 'language', fallback: 'code' }),
    [i18n.language],
  )
  return (language) => {
    const [base = language, variant] = language.split('-x-')
    const name = names.of(base) ?? language
    return variant === 'easy' ? t('easyLanguage', { name }) : name
  }
}
