import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown when a list has no results: a message and a button that resets the filters. */
export function NoResults({ onReset }: { readonly onReset: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack align="start" gap="sm">
      <Text>{t('nothingFound')}</Text>
      <Button variant="default" onClick={onReset}>
        {t('showAll')}
      </Button>
    </Stack>
  )
}
