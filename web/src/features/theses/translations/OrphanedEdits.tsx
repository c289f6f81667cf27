import { Alert, Button, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { TranslationEdits } from './useTranslationEdits.ts'

/** What was typed for theses and categories that somebody else has deleted or renamed since. */
export function OrphanedEdits({ state }: { readonly state: TranslationEdits }) {
  const { t } = useTranslation('translations')
  const names = new Set(state.fields.map(({ name }) => name))
  const orphans = Object.entries(state.edits).filter(([name, { value }]) => !names.has(name) && value)
  if (orphans.length === 0) return null
  return (
    <Alert role="alert" color="yellow" title={t('orphans.title')}>
      <Stack gap="xs" align="start">
        <Text size="sm">{t('orphans.text')}</Text>
        <List>
          {orphans.map(([name, { value }]) => (
            <List.Item key={name}>
              <bdi>{value}</bdi>
            </List.Item>
          ))}
        </List>
        <Button size="compact-md" mih={44} variant="default" onClick={state.dropOrphans}>
          {t('orphans.discard')}
        </Button>
      </Stack>
    </Alert>
  )
}
