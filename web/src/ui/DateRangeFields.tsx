import { Group, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Days `YYYY-MM-DD` as in the URL; either end may be open. */
export interface DateRange {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Returns whether the range ends before it begins. Days in this format sort as text. */
export function isInvalidRange({ from, until }: DateRange): boolean {
  return Boolean(from && until && until < from)
}

interface Props {
  readonly value: DateRange
  readonly onChange: (span: DateRange) => void
  /** Whether the labels stand inside of the fields, as in a bar of filters. */
  readonly isInBar?: boolean
}

/** The first and the last day of a range. */
export function DateRangeFields({ value, onChange, isInBar = false }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap="sm" wrap="nowrap" align="end" flex={2} miw="min(100%, 19rem)">
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          {...(isInBar
            ? {
                'aria-label': t(`span.${end}`),
                size: 'sm',
                leftSection: <Text size="sm">{t(`span.${end}`)}</Text>,
                leftSectionWidth: 52,
              }
            : { label: t(`span.${end}`) })}
          flex={1}
          miw={0}
          value={value[end] ?? ''}
          error={end === 'until' && isInvalidRange(value) && t('span.backwards')}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
        />
      ))}
    </Group>
  )
}
