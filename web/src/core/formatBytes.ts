import { getFormatter } from './format.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a number of bytes in the largest unit that fits, with at most one decimal: `712 Byte`, `64,1 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const unit = UNITS[power] ?? 'byte'
  return getFormatter(
    `${unit} ${language}`,
    () => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }),
  ).format(bytes / 1000 ** power)
}
