import { getFormatter } from './format.ts'

/** Formats points given in thousandths with up to three decimals: 2750 is `2,75` in German. */
export function formatPoints(thousandths: number, language: string): string {
  return getFormatter(`points ${language}`, () => new Intl.NumberFormat(language, { maximumFractionDigits: 3 })).format(
    thousandths / 1000,
  )
}
