import { useTranslation } from 'react-i18next'
import { formatPermille, getFormatter } from '../core/format.ts'
import { formatBytes } from '../core/formatBytes.ts'

/** Returns formatters of numbers in the user's language. */
export function useNumberFormat() {
  const { language } = useTranslation().i18n
  const plain = getFormatter(`number ${language}`, () => new Intl.NumberFormat(language))
  const signed = getFormatter(
    `change ${language}`,
    () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }),
  )
  return {
    number: (value: number) => plain.format(value),
    /** `45,2 %`, for a part of a whole. */
    share: (part: number, whole: number) =>
      formatPermille(whole > 0 ? (Math.min(part, whole) / whole) * 1000 : 0, language),
    /** `+4,5 %`, for a change by a part. */
    change: (part: number) => signed.format(part),
    /** `1,4 MB`, in the largest unit that fits. */
    size: (bytes: number) => formatBytes(bytes, language),
  }
}
