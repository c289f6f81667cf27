import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Days `YYYY-MM-DD` as in the URL; either end may be open. */
export interface Span {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Returns whether the range ends before it begins. Days in this format sort as text. */
export function isBackwards({ from, until }: Span): boolean {
  return Boolean(from && until && until < from)
}

interface Props {
  readonly value: Span
  readonly onChange: (span: Span) => void
}

/** The first and the last day of a range. */
export function SpanFields({ value, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap="sm" wrap="nowrap" align="end" flex={2} miw="min(100%, 19rem)">
      {(['from', 'until'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={t(`span.${end}`)}
          flex={1}
          miw={0}
          value={value[end] ?? ''}
          error={end === 'until' && isBackwards(value) && t('span.backwards')}
          onChange={({ currentTarget }) => onChange({ [end]: currentTarget.value || undefined })}
        />
      ))}
    </Group>
  )
}
