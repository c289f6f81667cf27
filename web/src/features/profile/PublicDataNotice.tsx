import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly kind: 'party' | 'candidate'
  /** The names of the data that voters see. */
  readonly data: readonly string[]
}

/** Names the data that voters will see, and the one that they never see. */
export function PublicDataNotice({ kind, data }: Props) {
  const { t, i18n } = useTranslation('profile')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(data)
  return (
    <Text size="sm" maw="42rem">
      {t(`publicData.${kind}`, { data: list })}
    </Text>
  )
}
