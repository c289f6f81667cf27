import { useTranslation } from 'react-i18next'
import { getFormatter } from '../core/format.ts'

/** Returns a formatter of date and time in the user's language and time zone. */
export function useDateTimeFormat(): (instant: string) => string {
  const { language } = useTranslation().i18n
  const format = getFormatter(
    `moment ${language}`,
    () => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  return (instant) => format.format(new Date(instant))
}
