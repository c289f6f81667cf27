import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import type { TranslationContext } from './translation.ts'
import { hasConflict, isPublished, isPublishedPart, type TranslationField } from './translationFields.ts'

interface Props {
  readonly field: TranslationField
  readonly translation: TranslationContext
}

/** Shown below a field that somebody else has changed: their version, and the choice between both. */
export function FieldConflict({ field, translation }: Props) {
  const { t } = useTranslation('translations')
  const { questionnaire, language, state } = translation
  if (!hasConflict(state.edits, field)) return null
  const isPublic = isPublishedPart(field) && field.theses.some((thesis) => isPublished(questionnaire, thesis, language))
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
          <Text>{t(field.part === 'sign_video' ? 'conflict.videoRemoved' : 'conflict.removed')}</Text>
        )}
        <Text size="sm">{t('conflict.kept')}</Text>
        <Group gap="xs">
          {!questionnaire.isClosed && (
            <Button size="compact-md" mih={44} onClick={() => decide(state.saveOwn)}>
              {t(isPublic ? 'conflict.publish' : 'conflict.keep')}
            </Button>
          )}
          <Button size="compact-md" mih={44} variant="default" onClick={() => decide(state.drop)}>
            {t('conflict.take')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
