import { formatPoints } from '../../../core/formatPoints.ts'

/** Formats a score given in thousandths. The minus sign is as wide as a plus: −500 is `−0,5` in German. */
export function formatScore(thousandths: number, language: string): string {
  return formatPoints(thousandths, language).replace('-', '−')
}
