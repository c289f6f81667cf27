import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../../api/apiError.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { useInitialFocus } from '../../ui/focus.ts'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { useLanguageName } from '../../ui/useLanguageName.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import classes from './Editor.module.css'
import { EditorPanels } from './EditorPanels.tsx'
import { THESES_SEARCH } from './searchParams.ts'
import { ThesisStaleNotice } from './ThesisStaleNotice.tsx'
import { TranslationChoice } from './TranslationChoice.tsx'
import { isComplete, isCorrectable, isFinalIn, type Questionnaire, type Thesis } from './theses.ts'
import { useThesisEditor } from './useThesisEditor.ts'
import { getVideoField } from './videoFields.ts'
import { WordingEditor } from './WordingEditor.tsx'
import { getFieldName, getLabels } from './wordingFields.ts'

interface Props {
  /** Undefined for a new thesis. */
  readonly thesis: Thesis | undefined
  readonly questionnaire: Questionnaire
  readonly onClose: () => void
}

/** Editor of a thesis with its languages side by side, each with a preview. */
export function ThesisEditor({ thesis, questionnaire, onClose }: Props) {
  const { t } = useTranslation(['theses', 'common'])
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  const getLanguageName = useLanguageName()
  const { languages, isFinal } = questionnaire
  const editor = useThesisEditor(questionnaire, thesis, onClose)
  const { entry, save, base, theirs } = editor
  const [first = '', ...others] = languages
  const beside = others.find((tag) => tag === searchParams.beside) ?? others[0]
  const isFixed = (language: string) => isFinalIn(questionnaire, language)
  const appendLanguage = (word: string, language: string) =>
    others.length > 0 ? `${word} (${getLanguageName(language)})` : word
  const labels = {
    ...getLabels(languages, (part, language) => appendLanguage(t(`field.${part}`), language)),
    ...Object.fromEntries(languages.map((tag) => [getVideoField(tag), appendLanguage(t('field.sign_video'), tag)])),
  }
  // Translations with errors are shown, whichever translation is selected.
  const listFields = (tag: string) => [getFieldName('title', tag), getFieldName('text', tag), getVideoField(tag)]
  const languagesWithErrors = others.filter((tag) => listFields(tag).some((field) => entry.errors[field]))
  const visibleLanguages = [...new Set([first, ...(beside ? [beside] : []), ...languagesWithErrors])]
  const missing = visibleLanguages.find((language) => !isFixed(language) && !isComplete(thesis, language))
  useInitialFocus(getFieldName('text', missing ?? first))
  const canSave = !questionnaire.isClosed
  const isStale = theirs !== null && getErrorCode(save.error) === 'stale'
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isStale) notice.current?.focus()
  }, [isStale])
  const requestSave = entry.submit((entered) => (theirs ? notice.current?.focus() : save.mutate({ entered, base })))
  return (
    <Stack>
      {thesis && <EditorPanels thesis={thesis} questionnaire={questionnaire} onTake={entry.set} />}
      <form noValidate onSubmit={requestSave}>
        <Stack>
          <Group justify="space-between" gap="xs">
            <Text size="sm" c="dimmed">
              {t(isFinal ? 'editor.final' : 'editor.markup')}
            </Text>
            <HelpLink topic="theses" />
          </Group>
          {editor.hadDraft && editor.isChanged && (
            <Alert role="status" title={t('draft.title')}>
              <Group justify="space-between" gap="sm">
                <Text size="sm">{t('draft.text')}</Text>
                <Button size="sm" mih={44} variant="default" onClick={editor.discard}>
                  {t('draft.discard')}
                </Button>
              </Group>
            </Alert>
          )}
          {theirs && (
            <ThesisStaleNotice
              ref={notice}
              editor={editor}
              theirs={theirs}
              labels={labels}
              firstField={getFieldName('text', missing ?? first)}
            />
          )}
          <ErrorSummary ref={entry.summary} errors={entry.errors} labels={labels} />
          {others.length > 1 && beside && (
            <TranslationChoice
              languages={others}
              value={beside}
              values={entry.values}
              onChoice={(tag) => setSearchParams({ beside: tag }, { replace: true })}
            />
          )}
          <div className={classes.languages} data-single={beside === undefined || undefined}>
            {visibleLanguages.map((language) => (
              <WordingEditor
                key={language}
                language={language}
                isDefault={language === first}
                isFixed={isFixed(language)}
                onCorrect={
                  thesis && language === first && isCorrectable(questionnaire)
                    ? () => setSearchParams({ open: undefined, correct: String(thesis.id) }, { replace: true })
                    : undefined
                }
                entry={entry}
                questionnaire={questionnaire}
              />
            ))}
          </div>
          {editor.isChanged && (
            <Text size="sm" c="dimmed" ta="end">
              {t('draft.kept')}
            </Text>
          )}
          <SubmitError error={isStale ? null : save.error} />
          <Group justify="space-between" className={classes.foot} data-bottom-bar>
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
    </Stack>
  )
}
