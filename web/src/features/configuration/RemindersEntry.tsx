import { ActionIcon, Button, Group, Input, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconBell, IconBellOff, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatTimeZone, getDayInTimeZone } from '../../core/format.ts'
import classes from './Configuration.module.css'
import type { PartProps } from './draft.ts'
import { useField } from './useField.ts'

/** The days on which those who have not submitted are reminded; each can be taken away, and there is always room for one more. */
export function RemindersEntry(parts: PartProps) {
  const { t, i18n } = useTranslation('configuration')
  const { label, description, error, id } = useField(parts, 'reminders')
  const { reminders } = parts.draft
  const { time_zone } = parts.instance
  const input = useRef<HTMLInputElement>(null)
  const [said, say] = useState('')
  const words = (day: string) => formatDay(day, i18n.language)

  function remove(day: string): void {
    parts.change({ reminders: reminders.filter((each) => each !== day) })
    say(t('reminders.removed', { day: words(day) }))
    input.current?.focus()
  }

  function add(day: string): void {
    parts.change({ reminders: [...reminders, day].toSorted() })
    say(t('reminders.added', { day: words(day) }))
  }

  return (
    <Input.Wrapper id={id} label={label} labelElement="div" description={description} error={error} size="md">
      <Text size="sm" c="dimmed" mt={4}>
        {t('reminders.when', { zone: formatTimeZone(time_zone, i18n.language) })}
      </Text>
      {reminders.length > 0 && (
        <ul className={classes.days} aria-label={label}>
          {reminders.map((day) => (
            <Day key={day} day={day} parts={parts} onRemove={() => remove(day)} />
          ))}
        </ul>
      )}
      <Adder days={reminders} timeZone={time_zone} input={input} onAdd={add} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Input.Wrapper>
  )
}

interface DayProps {
  readonly day: string
  readonly parts: PartProps
  readonly onRemove: () => void
}

function Day({ day, parts: { instance }, onRemove }: DayProps) {
  const { t, i18n } = useTranslation('configuration')
  const name = formatDay(day, i18n.language)
  const isPast = day < getDayInTimeZone(instance.time_zone, new Date())
  const isTooLate = !isPast && instance.sundown_date != null && day > instance.sundown_date
  const Sign = isPast ? IconBellOff : isTooLate ? IconAlertTriangle : IconBell
  return (
    <li className={classes.day} data-past={isPast || undefined} data-late={isTooLate || undefined}>
      <Sign size={20} aria-hidden />
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

interface AdderProps {
  readonly days: readonly string[]
  readonly timeZone: string
  readonly input: React.RefObject<HTMLInputElement | null>
  readonly onAdd: (day: string) => void
}

function Adder({ days, timeZone, input, onAdd }: AdderProps) {
  const { t } = useTranslation('configuration')
  const [day, setDay] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)

  function add(): void {
    const found = faultOf(day, days, timeZone)
    setFault(found)
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
        error={fault && t(`reminders.${fault}`)}
        onChange={(event) => {
          setDay(event.currentTarget.value)
          setFault(null)
        }}
        // Within the form the key would send all of it.
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

type Fault = 'none' | 'twice' | 'gone' | 'tooLateToday'

/** The hour at which reminders go out, in the instance's time zone. A day that is added later would remind at once. */
const SENT_AT = 9

function faultOf(day: string, days: readonly string[], timeZone: string): Fault | null {
  if (!day) return 'none'
  if (days.includes(day)) return 'twice'
  const now = new Date()
  const today = getDayInTimeZone(timeZone, now)
  if (day < today) return 'gone'
  return day === today && hourIn(timeZone, now) >= SENT_AT ? 'tooLateToday' : null
}

function hourIn(timeZone: string, now: Date): number {
  return Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
}
