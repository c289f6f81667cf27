import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { configurationQueries, REMINDER_HOUR, type VersionedConfiguration } from '../../api/configurations.ts'
import { dashboardQueries } from '../../api/dashboard.ts'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries, type VersionedInstance } from '../../api/instances.ts'
import { ROLE } from '../../api/roles.ts'
import { getServerTime } from '../../api/serverTime.ts'
import { getDayInTimeZone } from '../../core/format.ts'
import { getInstant } from '../../core/zonedTime.ts'
import { addDays } from '../../ui/checks.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { focusField } from '../../ui/focus.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { AxisHeader } from './AxisHeader.tsx'
import classes from './Calendar.module.css'
import { CalendarDownload } from './CalendarDownload.tsx'
import { CalendarNotes } from './CalendarNotes.tsx'
import { type CalendarDates, type CalendarFacts, type DayField, findFinalDay, isFixed } from './calendarDates.ts'
import { DateRow } from './DateRow.tsx'
import type { DateKey } from './dateChecks.ts'
import { ResponsibilityFields } from './ResponsibilityFields.tsx'
import { responsibilitiesQuery } from './responsibilities.ts'
import { createTimeAxis, type TimeAxis } from './timeAxis.ts'
import { type CalendarState, useCalendar } from './useCalendar.ts'

/** Loads the dates of an instance, which the election data, the configuration and its history contain. */
export function Calendar({ id }: { readonly id: number }) {
  const instance = useQuery(instanceQueries.query(id))
  const configuration = useQuery(configurationQueries.query(id))
  const changes = useQuery(instanceQueries.changes(id))
  const dashboard = useQuery(dashboardQueries.query(ROLE.creator, id))
  const responsibilities = useQuery(responsibilitiesQuery(id))
  const error = instance.error ?? configuration.error
  if (error && !(instance.data && configuration.data)) {
    return <LoadError error={error} onRetry={() => void Promise.all([instance.refetch(), configuration.refetch()])} />
  }
  // The history, the election day and the responsible people only add to the dates, so the page does without them.
  const isLoading = changes.isPending || dashboard.isPending || responsibilities.isPending
  if (!instance.data || !configuration.data || isLoading) return <FormSkeleton fields={5} />
  const { application } = instance.data
  const today = getDayInTimeZone(application.time_zone, getServerTime())
  const facts: CalendarFacts = {
    instance: application,
    today,
    isReminderHourOver: getServerTime() >= getInstant(today, REMINDER_HOUR, application.time_zone),
    finalSince: findFinalDay(application, changes.data ?? []),
    electionDay: dashboard.data?.application?.election_date ?? null,
  }
  return <CalendarForm key={id} instance={instance.data} configuration={configuration.data} facts={facts} />
}

interface Props {
  readonly instance: VersionedInstance
  readonly configuration: VersionedConfiguration
  readonly facts: CalendarFacts
}

/** Returns the days that the axis shows. */
function listDays({ finalSince, electionDay, instance }: CalendarFacts, dates: CalendarDates): readonly string[] {
  const { reminders, answers_until, planned_launch_date, sundown_date } = dates
  const fixed = [finalSince, electionDay, instance.launch_date].filter((day) => day != null)
  return [...fixed, ...reminders, answers_until, planned_launch_date, sundown_date]
}

function CalendarForm({ instance, configuration, facts }: Props) {
  const { t } = useTranslation('calendar')
  const state = useCalendar({ instance, configuration, facts })
  // While a date is dragged the axis must not move, so it only changes when a field is left.
  const [axis, setAxis] = useState(() => createTimeAxis(listDays(facts, state.dates), facts.today))
  const updateAxis = () => setAxis(createTimeAxis(listDays(facts, state.dates), facts.today))
  const { instance: application } = facts
  const isArchived = application.status >= INSTANCE_STATUS.archived
  const isStale = getErrorCode(state.saving.error) === 'stale'
  const rowProps = { axis, facts, state, onLeave: updateAxis }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    state.submit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <CalendarDownload facts={facts} dates={state.stored} isChanged={state.isChanged} />
      <Stack gap="lg">
        <CalendarNotes instance={application} />
        <div className={classes.calendar}>
          <AxisHeader axis={axis} today={facts.today} />
          <ol className={classes.rows}>
            <FixedRow {...rowProps} name="thesesFinal" day={facts.finalSince} />
            <ReminderRows {...rowProps} />
            <DayRow {...rowProps} field="answers_until" />
            {application.launch_date ? (
              <FixedRow {...rowProps} name="launched" day={application.launch_date} />
            ) : (
              <DayRow {...rowProps} field="planned_launch_date" />
            )}
            {facts.electionDay && facts.electionDay !== state.dates.sundown_date && (
              <FixedRow {...rowProps} name="election" day={facts.electionDay} />
            )}
            <DayRow {...rowProps} field="sundown_date" />
          </ol>
        </div>
        <SubmitError error={isStale ? null : state.saving.error} />
        {isStale && (
          <p role="alert" className={classes.stale}>
            {t('stale')}
          </p>
        )}
        {!isArchived && (
          <SaveBar
            values={state.edits}
            version={`${instance.tag}${configuration.tag}`}
            isChanged={state.isChanged}
            isSaving={state.saving.isPending}
            savedAt={state.saving.isSuccess ? state.saving.submittedAt : null}
            onDiscard={state.discard}
            onBringBack={state.restore}
          />
        )}
      </Stack>
    </form>
  )
}

interface RowsProps {
  readonly axis: TimeAxis
  readonly facts: CalendarFacts
  readonly state: CalendarState
  readonly onLeave: () => void
}

/** A date that cannot be changed here. */
function FixedRow({ axis, facts, name, day }: RowsProps & { readonly name: FixedDate; readonly day: string | null }) {
  const { t } = useTranslation('calendar')
  const label = t(`date.${name}`, { election: facts.instance.election_name })
  return (
    <DateRow
      label={label}
      day={day ?? ''}
      axis={axis}
      today={facts.today}
      findings={[]}
      mail={t(`mail.${name === 'thesesFinal' ? 'thesesFinal' : 'none'}`)}
      emptyText={t('empty.thesesFinal')}
    >
      {name === 'thesesFinal' && (
        <ResponsibilityFields id={facts.instance.id} date="theses_final" label={label} isDisabled={isEnded(facts)} />
      )}
    </DateRow>
  )
}

type FixedDate = 'thesesFinal' | 'launched' | 'election'

/** A day of the election data. */
function DayRow({ axis, facts, state, onLeave, field }: RowsProps & { readonly field: DayField }) {
  const { t } = useTranslation('calendar')
  return (
    <DateRow
      id={field}
      label={t(`date.${field}`)}
      day={state.dates[field]}
      axis={axis}
      today={facts.today}
      findings={findingsOf(state, field)}
      serverError={state.getServerError(field)}
      mail={t('mail.none')}
      hint={t(`hint.${field}`)}
      isDisabled={isFixed(field, facts.instance)}
      onChange={(day) => state.change({ [field]: day })}
      onLeave={onLeave}
    >
      <ResponsibilityFields
        id={facts.instance.id}
        date={field}
        label={t(`date.${field}`)}
        isDisabled={isFixed(field, facts.instance)}
      />
    </DateRow>
  )
}

const isEnded = ({ instance }: CalendarFacts) => instance.status >= INSTANCE_STATUS.over

const findingsOf = ({ findings }: CalendarState, key: DateKey) => findings.filter((finding) => finding.key === key)

/** The days on which reminders are sent. Days can be added and removed. */
function ReminderRows({ axis, facts, state, onLeave }: RowsProps) {
  const { t } = useTranslation('calendar')
  const { reminders } = state.dates
  const isOver = isEnded(facts)
  const isSent = (key: DateKey) =>
    !findingsOf(state, key).some(({ kind }) => kind === 'reminderUnsent' || kind === 'reminderSent')

  function add(): void {
    state.change({ reminders: [...reminders, suggestReminder(state.dates, facts.today)] })
    // The field is rendered after the change.
    setTimeout(() => focusField(`reminders.${reminders.length}`))
  }

  function remove(at: number): void {
    state.change({ reminders: reminders.toSpliced(at, 1) })
    setTimeout(() => focusField('add-reminder'))
  }

  return (
    <>
      {reminders.map((day, at) => (
        <DateRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a reminder has no other identity while its day changes
          key={at}
          id={`reminders.${at}`}
          label={t('date.reminder', { number: at + 1 })}
          day={day}
          axis={axis}
          today={facts.today}
          findings={findingsOf(state, `reminders.${at}`)}
          serverError={state.getServerError(`reminders.${at}`)}
          mail={t(isSent(`reminders.${at}`) ? 'mail.reminder' : 'mail.none')}
          isDisabled={isOver}
          onChange={(changed) => state.change({ reminders: reminders.with(at, changed) })}
          onLeave={onLeave}
          onRemove={() => remove(at)}
        />
      ))}
      {!isOver && (
        <li className={classes.add}>
          <Button
            id="add-reminder"
            variant="default"
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={add}
          >
            {t('addReminder')}
          </Button>
          <ResponsibilityFields id={facts.instance.id} date="reminders" label={t('responsible.reminders')} />
        </li>
      )}
    </>
  )
}

/** Returns a day for another reminder: a week or three days before answers are due, otherwise in a week. */
function suggestReminder({ answers_until, sundown_date, reminders }: CalendarDates, today: string): string {
  const due = answers_until || sundown_date
  const beforeDue = due ? [addDays(due, -7), addDays(due, -3), addDays(due, -1)] : []
  const free = beforeDue.find((day) => day > today && !reminders.includes(day))
  return free ?? addDays(today, 7)
}
