import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Shown before the first instance: what belongs here, and how to create one. */
export function EmptyInstances() {
  const { t } = useTranslation('applications')
  return (
    <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
      <Stack maw="44rem">
        <Title order={2}>{t('list.empty.title')}</Title>
        <Text>{t('list.empty.what')}</Text>
        <Text>{t('list.empty.how')}</Text>
      </Stack>
    </Paper>
  )
}
