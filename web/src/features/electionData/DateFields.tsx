import { Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { formatDay } from '../../core/format.ts'
import { getCalendarLink } from '../../ui/calendarLink.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { MissingBadge } from '../../ui/MissingBadge.tsx'
import { Section } from '../../ui/Section.tsx'
import { getFieldProps, type SectionProps } from './sectionProps.ts'
import { useTimeZones } from './useTimeZones.ts'

/** The dates between which voters can use the instance, and the deadline for answers. */
export function DateFields(props: SectionProps) {
  const { t, i18n } = useTranslation('instance')
  const { status, launch_date } = props.instance
  const zones = useTimeZones(props.entry.values.time_zone ?? '')
  const isOver = status >= INSTANCE_STATUS.over
  const { label, ...lastDay } = getFieldProps(props, 'sundown_date')
  return (
    <Section
      title={t('section.dates')}
      hint={<AnchorLink {...getCalendarLink(props.instance.id)}>{t('calendarLink')}</AnchorLink>}
    >
      {launch_date && <Text>{t('launched', { date: formatDay(launch_date, i18n.language) })}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} style={{ alignItems: 'end' }}>
        {!launch_date && (
          <TextInput
            type="date"
            description={t('hint.planned_launch_date')}
            {...getFieldProps(props, 'planned_launch_date')}
          />
        )}
        <TextInput
          type="date"
          required
          disabled={isOver}
          label={
            <>
              {label}
              <MissingBadge value={lastDay.value} />
            </>
          }
          description={isOver ? t('frozen.sundown_date') : t('hint.sundown_date')}
          {...lastDay}
        />
        <AnswerDeadline {...props} isOver={isOver} />
        <NativeSelect description={t('hint.time_zone')} data={zones} {...getFieldProps(props, 'time_zone')} />
      </SimpleGrid>
    </Section>
  )
}

/** Until when parties and candidates can answer, and whether they can after that. */
function AnswerDeadline({ isOver, ...props }: SectionProps & { readonly isOver: boolean }) {
  const { t } = useTranslation('instance')
  const { values, set } = props.entry
  const { value: late, ...lateField } = getFieldProps(props, 'late_answers')
  return (
    <Stack gap="xs">
      <TextInput
        type="date"
        disabled={isOver}
        description={t('hint.answers_until')}
        {...getFieldProps(props, 'answers_until')}
      />
      {values.answers_until && (
        <Checkbox
          id={lateField.id}
          label={lateField.label}
          description={t('hint.late_answers')}
          disabled={isOver}
          checked={late === 'yes'}
          onChange={({ currentTarget }) => set({ late_answers: currentTarget.checked ? 'yes' : '' })}
        />
      )}
    </Stack>
  )
}
