import { Button, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Nothing was found in a list: that it is so, and the way back to everything. */
export function NothingFound({ onReset }: { readonly onReset: () => void }) {
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
