import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useInitialFocus } from '../../ui/focus.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import classes from './Editor.module.css'
import { TranslationChoice } from './TranslationChoice.tsx'
import { isCompleteIn, isFixedIn, type Questionnaire, type Thesis } from './theses.ts'
import { useEditor } from './useEditor.ts'
import { usePlace } from './usePlace.ts'
import { fieldOfVideo } from './videoEntry.ts'
import { WordingEditor } from './WordingEditor.tsx'
import { fieldOf, labelsOf } from './wordingEntry.ts'

interface Props {
  /** None where a new one is written. */
  readonly thesis: Thesis | undefined
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

/** A thesis in its languages side by side, each with what voters will see of it. */
export function ThesisEditor({ thesis, questionnaire, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const { place, go } = usePlace()
  const nameOf = useLanguageName()
  const { languages, isFinal } = questionnaire
  const { entry, save, ...draft } = useEditor(questionnaire, thesis, onClose)
  const [first = '', ...others] = languages
  const beside = others.find((tag) => tag === place.beside) ?? others[0]
  const isFixed = (language: string) => isFixedIn(questionnaire, thesis, language)
  const inLanguage = (word: string, language: string) => (others.length > 0 ? `${word} (${nameOf(language)})` : word)
  const labels = {
    ...labelsOf(languages, (part, language) => inLanguage(t(`field.${part}`), language)),
    ...Object.fromEntries(languages.map((tag) => [fieldOfVideo(tag), inLanguage(t('field.sign_video'), tag)])),
  }
  // What is wrong must be seen, whichever translation was chosen.
  const fieldsOf = (tag: string) => [fieldOf('title', tag), fieldOf('text', tag), fieldOfVideo(tag)]
  const wrong = others.filter((tag) => fieldsOf(tag).some((field) => entry.errors[field]))
  const shown = [...new Set([first, ...(beside ? [beside] : []), ...wrong])]
  const missing = shown.find((language) => !isFixed(language) && !isCompleteIn(thesis, language))
  useInitialFocus(fieldOf('text', missing ?? first))
  const canSave = !questionnaire.isClosed
  return (
    <form noValidate onSubmit={entry.submit((entered) => save.mutate(entered))}>
      <Stack>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {t(isFinal ? 'editor.final' : 'editor.markup')}
          </Text>
          <HelpLink topic="theses" />
        </Group>
        {draft.hadDraft && draft.isChanged && (
          <Alert role="status" title={t('draft.title')}>
            <Group justify="space-between" gap="sm">
              <Text size="sm">{t('draft.text')}</Text>
              <Button size="sm" mih={44} variant="default" onClick={draft.discard}>
                {t('draft.discard')}
              </Button>
            </Group>
          </Alert>
        )}
        <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
        {others.length > 1 && beside && (
          <TranslationChoice
            languages={others}
            value={beside}
            values={entry.values}
            onChoice={(tag) => go({ beside: tag }, { replace: true })}
          />
        )}
        <div className={classes.languages} data-single={beside === undefined || undefined}>
          {shown.map((language) => (
            <WordingEditor
              key={language}
              language={language}
              isDefault={language === first}
              isFixed={isFixed(language)}
              entry={entry}
              questionnaire={questionnaire}
            />
          ))}
        </div>
        {draft.isChanged && (
          <Text size="sm" c="dimmed" ta="end">
            {t('draft.kept')}
          </Text>
        )}
        <SubmitError error={save.error} />
        <Group justify="space-between" className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {t(canSave ? 'common:cancel' : 'common:close')}
          </Button>
          {canSave && (
            <Button type="submit" loading={save.isPending}>
              {t('common:save')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
