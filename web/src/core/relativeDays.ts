/** Returns the calendar days from today until a day `YYYY-MM-DD`, in the user's time zone; negative for past days. */
export function countDaysUntil(day: string, now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / (24 * 60 * 60 * 1000))
}

/** Returns `heute`, `morgen`, `in 12 Tagen`, `vor 3 Monaten`; months from two months on. */
export function formatRelativeDay(days: number, language: string): string {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const months = Math.trunc(days / 30)
  return Math.abs(months) >= 2 ? relative.format(months, 'month') : relative.format(days, 'day')
}
