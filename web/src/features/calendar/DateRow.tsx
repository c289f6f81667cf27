import { ActionIcon, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconMail, IconTrash } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWeekday } from '../../core/format.ts'
import { formatRelativeDay } from '../../core/relativeDays.ts'
import { addDays } from '../../ui/checks.ts'
import classes from './Calendar.module.css'
import type { Finding } from './dateChecks.ts'
import { countDays, getPlace, type TimeAxis } from './timeAxis.ts'

/** While a year is typed, some browsers offer years with more digits. */
const DAY = /^\d{4}-\d{2}-\d{2}$/

interface Props {
  /** The id of the field; a date without one cannot be changed. */
  readonly id?: string
  readonly label: string
  /** `YYYY-MM-DD`, or an empty text. */
  readonly day: string
  readonly axis: TimeAxis
  readonly today: string
  readonly findings: readonly Finding[]
  readonly serverError?: string | undefined
  /** What mail is sent on this day. */
  readonly mail: string
  readonly hint?: string
  /** What is said instead of a day that is not set and cannot be changed. */
  readonly emptyText?: string
  readonly isDisabled?: boolean
  readonly onChange?: (day: string) => void
  readonly onLeave?: () => void
  readonly onRemove?: () => void
  /** Who is responsible. */
  readonly children?: ReactNode
}

/** A date: its field, its place on the axis where it can be dragged, what is wrong with it, and its mail. */
export function DateRow(props: Props) {
  const { label, day, today, findings, mail, emptyText, onRemove, children } = props
  const { t } = useTranslation('calendar')
  const describe = useDayText(today)
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <DayField {...props} />
        {onRemove && (
          <ActionIcon size={44} variant="subtle" aria-label={t('remove', { name: label })} onClick={onRemove}>
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Track {...props} />
      <div className={classes.notes}>
        <Text size="sm">{day ? describe(day) : (emptyText ?? t('empty.day'))}</Text>
        {findings
          .filter(({ severity }) => severity !== 'error')
          .map((finding) => (
            <FindingNote key={finding.kind} finding={finding} />
          ))}
        <Text size="sm" c="dimmed" className={classes.note ?? ''}>
          <IconMail size={18} aria-hidden />
          <span>{mail}</span>
        </Text>
        {children}
      </div>
    </li>
  )
}

function DayField({ id, label, day, findings, serverError, hint, isDisabled, onChange, onLeave }: Props) {
  const { t } = useTranslation('calendar')
  const error = findings.find(({ severity }) => severity === 'error')
  if (!id) return <Text fw={600}>{label}</Text>
  return (
    <TextInput
      id={id}
      type="date"
      max="9999-12-31"
      label={label}
      description={hint}
      value={day}
      disabled={isDisabled ?? false}
      error={error ? t(`finding.${error.kind}`) : serverError}
      className={classes.field ?? ''}
      onChange={({ currentTarget }) => onChange?.(DAY.test(currentTarget.value) ? currentTarget.value : '')}
      onBlur={onLeave}
    />
  )
}

/** The place of a day on the axis: a slider if the day can be changed. */
function Track({ id, label, day, axis, today, isDisabled, onChange }: Props) {
  const { t, i18n } = useTranslation('calendar')
  return (
    <div className={classes.track}>
      <span className={classes.line} />
      <span className={classes.today} style={placeAt(axis, today)} />
      {day && !id && <span className={classes.mark} style={placeAt(axis, day)} />}
      {day && id && (
        <input
          type="range"
          className={classes.slider}
          aria-label={t('slider', { name: label })}
          aria-valuetext={formatWeekday(day, i18n.language)}
          min={0}
          max={axis.length}
          step={1}
          value={Math.min(axis.length, Math.max(0, countDays(axis.first, day)))}
          disabled={isDisabled}
          onChange={({ currentTarget }) => onChange?.(addDays(axis.first, Number(currentTarget.value)))}
        />
      )}
    </div>
  )
}

/** Returns the style of an element at the place of a day. */
export function placeAt(axis: TimeAxis, day: string): CSSProperties {
  return { '--place': getPlace(axis, day) } as CSSProperties
}

/** A warning or a fact about a date. */
function FindingNote({ finding: { kind, severity, holiday } }: { readonly finding: Finding }) {
  const { t } = useTranslation('calendar')
  const isWarning = severity === 'warning'
  const NoteIcon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <Text size="sm" className={classes.note ?? ''} data-warning={isWarning || undefined}>
      <NoteIcon size={18} aria-hidden />
      <span>{t(`finding.${kind}`, { name: holiday ? t(`holiday.${holiday}`) : '' })}</span>
    </Text>
  )
}

/** Returns a function that says which day it is and how far away: `Sonntag, 14. März 2027 (in 12 Tagen)`. */
function useDayText(today: string): (day: string) => string {
  const { t, i18n } = useTranslation('calendar')
  return (day) =>
    t('day', {
      day: formatWeekday(day, i18n.language),
      relative: formatRelativeDay(countDays(today, day), i18n.language),
    })
}
