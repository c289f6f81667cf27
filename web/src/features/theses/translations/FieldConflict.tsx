import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import { hasConflict, type TranslationField } from './translationFields.ts'
import type { TranslationEdits } from './useTranslationEdits.ts'

interface Props {
  readonly field: TranslationField
  readonly language: string
  readonly state: TranslationEdits
}

/** Shown below a field that somebody else has changed: their version, and the choice between both. */
export function FieldConflict({ field, language, state }: Props) {
  const { t } = useTranslation('translations')
  if (!hasConflict(state.edits, field)) return null
  function decide(choice: (field: TranslationField) => void) {
    // The button that has the focus disappears.
    focusField(field.name)
    choice(field)
  }
  return (
    <Alert role="alert" color="yellow" title={t('conflict.title')}>
      <Stack gap="xs">
        {field.stored ? (
          <Text lang={language} dir="auto">
            {field.stored}
          </Text>
        ) : (
          <Text>{t('conflict.removed')}</Text>
        )}
        <Text size="sm">{t('conflict.kept')}</Text>
        <Group gap="xs">
          <Button size="compact-md" mih={44} onClick={() => decide(state.saveOwn)}>
            {t('conflict.keep')}
          </Button>
          <Button size="compact-md" mih={44} variant="default" onClick={() => decide(state.drop)}>
            {t('conflict.take')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
