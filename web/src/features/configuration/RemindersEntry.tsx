import { ActionIcon, Button, Group, Input, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconBellOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REMINDER_HOUR } from '../../api/configurations.ts'
import { getServerTime } from '../../api/serverTime.ts'
import { formatDay, formatTimeZone, getDayInTimeZone } from '../../core/format.ts'
import classes from './Configuration.module.css'
import type { ConfigurationEditor } from './draft.ts'
import { useField } from './useField.ts'

/** The days on which reminders are sent to those who have not submitted. Days can be added and removed. */
export function RemindersEntry(editor: ConfigurationEditor) {
  const { t, i18n } = useTranslation('configuration')
  const { label, description, error, id } = useField(editor, 'reminders')
  const { reminders } = editor.configuration
  const { time_zone } = editor.instance
  const input = useRef<HTMLInputElement>(null)
  const [announcement, announce] = useState('')
  const format = (day: string) => formatDay(day, i18n.language)

  function remove(day: string): void {
    editor.change({ reminders: reminders.filter((each) => each !== day) })
    announce(t('reminders.removed', { day: format(day) }))
    input.current?.focus()
  }

  function add(day: string): void {
    editor.change({ reminders: [...reminders, day].toSorted() })
    announce(t('reminders.added', { day: format(day) }))
  }

  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error} size="md">
      <Text size="sm" c="dimmed" mt={4}>
        {t('reminders.when', { zone: formatTimeZone(time_zone, i18n.language) })}
      </Text>
      {reminders.length > 0 && (
        <ul className={classes.days} aria-label={label}>
          {reminders.map((day) => (
            <ReminderDay key={day} day={day} editor={editor} onRemove={() => remove(day)} />
          ))}
        </ul>
      )}
      <AddReminder days={reminders} timeZone={time_zone} input={input} onAdd={add} />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Input.Wrapper>
  )
}

interface ReminderDayProps {
  readonly day: string
  readonly editor: ConfigurationEditor
  readonly onRemove: () => void
}

function ReminderDay({ day, editor: { instance }, onRemove }: ReminderDayProps) {
  const { t, i18n } = useTranslation('configuration')
  const name = formatDay(day, i18n.language)
  const isPast = day < getDayInTimeZone(instance.time_zone, getServerTime())
  const isTooLate = !isPast && instance.sundown_date != null && day > instance.sundown_date
  const StatusIcon = isPast ? IconBellOff : isTooLate ? IconAlertTriangle : IconBell
  return (
    <li className={classes.day} data-past={isPast || undefined} data-late={isTooLate || undefined}>
      <StatusIcon size={20} aria-hidden />
      <div>
        <time dateTime={day}>{name}</time>
        {isPast && (
          <Text size="sm" c="dimmed">
            {t('reminders.past')}
          </Text>
        )}
        {isTooLate && (
          <Text size="sm">
            {t('reminders.tooLate', { last: formatDay(instance.sundown_date ?? '', i18n.language) })}
          </Text>
        )}
      </div>
      <ActionIcon size={44} variant="subtle" aria-label={t('remove', { name })} onClick={onRemove}>
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

interface AddReminderProps {
  readonly days: readonly string[]
  readonly timeZone: string
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly onAdd: (day: string) => void
}

function AddReminder({ days, timeZone, input, onAdd }: AddReminderProps) {
  const { t } = useTranslation('configuration')
  const [day, setDay] = useState('')
  const [error, setError] = useState<ReminderDayError | null>(null)

  function add(): void {
    const found = validateDay(day, days, timeZone)
    setError(found)
    if (!found) {
      onAdd(day)
      setDay('')
    }
    input.current?.focus()
  }

  return (
    <Group align="end" gap="sm" mt="sm">
      <TextInput
        type="date"
        ref={input}
        label={t('reminders.another')}
        value={day}
        error={error && t(`reminders.${error}`)}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          setError(null)
        }}
        // Inside the form, Enter would submit the whole form.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        {t('reminders.add')}
      </Button>
    </Group>
  )
}

/** Why a day cannot be added, as the key of its text: no day is entered, it is listed already, or it is over. */
type ReminderDayError = 'none' | 'twice' | 'gone' | 'tooLateToday'

/** The current day can only be added before the hour at which reminders are sent. */
function validateDay(day: string, days: readonly string[], timeZone: string): ReminderDayError | null {
  if (!day) return 'none'
  if (days.includes(day)) return 'twice'
  const now = getServerTime()
  const today = getDayInTimeZone(timeZone, now)
  if (day < today) return 'gone'
  return day === today && getHour(timeZone, now) >= REMINDER_HOUR ? 'tooLateToday' : null
}

function getHour(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
}
