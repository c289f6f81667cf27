import { Checkbox, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CalendarDate, Responsibility, UpdateResponsibility } from '../../api/types.ts'
import { toast } from '../../ui/toasts.ts'
import classes from './Calendar.module.css'
import { responsibilitiesQuery, setResponsibility } from './responsibilities.ts'

interface Props {
  /** The instance. */
  readonly id: number
  readonly date: CalendarDate
  /** The name of the date. */
  readonly label: string
  readonly isDisabled?: boolean
}

/** Who is responsible for a date, and whether a mail announces it. Both are saved at once. */
export function ResponsibilityFields(props: Props) {
  const { data } = useQuery(responsibilitiesQuery(props.id))
  const responsibility = data?.dates.find(({ date }) => date === props.date)
  // The calendar does without them while they are loaded.
  return data && responsibility ? <Fields {...props} people={data.people} responsibility={responsibility} /> : null
}

interface FieldsProps extends Props {
  readonly people: readonly { readonly id: number; readonly name: string }[]
  readonly responsibility: Responsibility
}

function Fields({ id, date, label, isDisabled = false, people, responsibility }: FieldsProps) {
  const { t } = useTranslation('calendar')
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (changed: UpdateResponsibility) => setResponsibility(queries, id, date, changed),
    onSuccess: () => toast.done('updated'),
    onError: (error) => toast.failed('updated_error', error),
  })
  // What was chosen is shown while it is saved.
  const { person_id, notice } = saving.isPending ? saving.variables : responsibility
  const { notice_days } = responsibility
  return (
    <div className={classes.responsibility}>
      <Select
        label={t('responsible.label')}
        aria-label={t('responsible.of', { name: label })}
        allowDeselect={false}
        disabled={isDisabled}
        data={[
          { value: '', label: t('responsible.all') },
          ...people.map((person) => ({ value: String(person.id), label: person.name })),
        ]}
        value={person_id ? String(person_id) : ''}
        onChange={(chosen) => saving.mutate({ person_id: chosen ? Number(chosen) : null, notice })}
      />
      {notice_days !== null && notice_days !== undefined && (
        <Checkbox
          label={t('responsible.notice', { count: notice_days })}
          aria-label={t('responsible.noticeOf', { count: notice_days, name: label })}
          checked={notice}
          disabled={isDisabled}
          onChange={({ currentTarget }) =>
            saving.mutate({ person_id: person_id ?? null, notice: currentTarget.checked })
          }
        />
      )}
    </div>
  )
}
