import { Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Days `YYYY-MM-DD`, as the address holds them; either may be left open. */
export interface Span {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** Ends before it begins: nothing lies in it. Days are written so that they sort as text. */
export function isBackwards({ from, until }: Span): boolean {
  return Boolean(from && until && until < from)
}

interface Props {
  readonly value: Span
  readonly onChange: (span: Span) => void
}

/** From which day on and until which day a list or a figure reaches. */
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
