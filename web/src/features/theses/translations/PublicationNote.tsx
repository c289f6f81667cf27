import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import classes from './Translations.module.css'
import type { TranslationField } from './translationFields.ts'
import type { TranslationEdits } from './useTranslationEdits.ts'

interface Props {
  readonly field: TranslationField
  readonly state: TranslationEdits
}

/** Shown below a field whose change corrects what voters may have read: what is published, and the choice. */
export function PublicationNote({ field, state }: Props) {
  const { t } = useTranslation('translations')
  if (!state.corrections.some(({ name }) => name === field.name)) return null
  function decide(action: () => void) {
    // The button that has the focus disappears.
    focusField(field.name)
    action()
  }
  return (
    <div className={classes.note}>
      <Text size="sm">{t('publication.note')}</Text>
      <Button size="compact-md" mih={44} onClick={() => decide(() => state.publish([field]))}>
        {t('publication.publish')}
      </Button>
      <Button size="compact-md" mih={44} variant="default" onClick={() => decide(() => state.drop(field))}>
        {t('publication.discard')}
      </Button>
    </div>
  )
}
