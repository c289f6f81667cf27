import { useTranslation } from 'react-i18next'
import classes from './Calendar.module.css'
import { placeAt } from './DateRow.tsx'
import { listMonths, type TimeAxis } from './timeAxis.ts'

interface Props {
  readonly axis: TimeAxis
  readonly today: string
}

/** The months above the axis, and today. The dates are said beside the axis, so screen readers need none of it. */
export function AxisHeader({ axis, today }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  return (
    <div className={classes.header} aria-hidden>
      <div className={classes.months}>
        {listMonths(axis)
          .filter(({ hasLabel }) => hasLabel)
          .map(({ day }) => (
            <span key={day} className={classes.month} style={placeAt(axis, day)}>
              {format.format(new Date(day))}
            </span>
          ))}
      </div>
      <div className={classes.months}>
        <span className={classes.now} style={placeAt(axis, today)}>
          {t('today')}
        </span>
      </div>
    </div>
  )
}
