import { getFormatter } from '../../core/format.ts'

/** Formats a number of bytes: `712 Byte`, `64,1 kB`. */
export function formatBytes(bytes: number, language: string): string {
  const unit = bytes < 1000 ? 'byte' : 'kilobyte'
  const create = () => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 })
  return getFormatter(`${unit} ${language}`, create).format(unit === 'byte' ? bytes : bytes / 1000)
}
