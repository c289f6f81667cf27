import { Button, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../ui/focus.ts'
import { UrlInput } from '../../../ui/UrlInput.tsx'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { Thesis } from '../theses.ts'
import { WritingHints } from '../WritingHints.tsx'
import { FieldConflict } from './FieldConflict.tsx'
import { PublicationNote } from './PublicationNote.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import { StatusIcon } from './StatusIcon.tsx'
import classes from './Translations.module.css'
import type { TranslationContext } from './translation.ts'
import { getTextField, getValue, getVideoField, hasConflict, type TranslationField } from './translationFields.ts'
import { findDoubt, getTranslationStatus } from './translationStatus.ts'

interface Props {
  readonly thesis: Thesis
  readonly translation: TranslationContext
}

/** A thesis: its number, the original, the fields of the translation, and what keeps them from being saved. */
export function TranslationRow({ thesis, translation }: Props) {
  const { questionnaire, language, state, reviews, getProps } = translation
  const { t } = useTranslation('translations')
  const getLanguageName = useLanguageName()
  const text = state.fields.find(({ name }) => name === getTextField(thesis))
  if (!text) return null
  const [source = ''] = questionnaire.languages
  const value = getValue(state.edits, text)
  const original = thesis.wordings[source]?.text || t('noText')
  const review = reviews.get(thesis)
  const status = getTranslationStatus(questionnaire, thesis, language, { isUnsaved: state.isUnsaved(thesis), review })
  const labels = { place: thesis.position + 1, language: getLanguageName(language) }
  return (
    <li className={classes.row}>
      <div className={classes.number}>
        <span>{thesis.position + 1}</span>
        <StatusIcon status={status} label={t(`status.${status}`)} />
      </div>
      <p className={classes.source} lang={source} dir="auto">
        {original}
      </p>
      <div className={classes.target}>
        <Textarea
          {...getProps(text)}
          classNames={{ label: classes.label ?? '', description: classes.hidden ?? '' }}
          label={t('text', labels)}
          // Mantine sets aria-describedby itself. So the original is a hidden description, which screen readers read once.
          description={<span lang={source}>{original}</span>}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={2}
          maxRows={12}
          lang={language}
          dir="auto"
        />
        <VideoField thesis={thesis} translation={translation} label={t('video', labels)} />
        {value && <WritingHints text={value} language={language} hasStyleHints={false} />}
        {review?.status !== 'checked' && <DoubtNote source={thesis.wordings[source]?.text ?? ''} text={value} />}
        <ReviewNote thesis={thesis} translation={translation} />
        <UnsavedNote thesis={thesis} translation={translation} text={text} />
        <PublicationNote field={text} state={state} />
        <FieldConflict field={text} translation={translation} />
      </div>
    </li>
  )
}

/** Says what should be looked at in a translation. */
function DoubtNote({ source, text }: { readonly source: string; readonly text: string }) {
  const { t } = useTranslation('translations')
  const doubt = findDoubt(source, text)
  if (!doubt) return null
  return (
    <Text size="sm" className={classes.doubt ?? ''}>
      <StatusIcon status="doubtful" />
      {t(`doubt.${doubt.kind}`, { variables: doubt.variables.join(', ') })}
    </Text>
  )
}

function VideoField({ thesis, translation, label }: Props & { readonly label: string }) {
  const { t } = useTranslation('translations')
  const { questionnaire, hasVideos, state, getProps } = translation
  const name = getVideoField(thesis)
  const field = state.fields.find((each) => each.name === name)
  const original = thesis.videos[questionnaire.languages[0] ?? '']
  if (!field) return null
  // What cannot be saved is shown even if videos are not.
  const isStuck = state.getProblem(name) !== undefined || hasConflict(state.edits, field)
  if (!hasVideos && !isStuck) return null
  return (
    <>
      <UrlInput
        {...getProps(field)}
        label={label}
        description={original && t('videoOriginal', { url: original })}
        dir="ltr"
        onComplete={(url) => state.enter(field, url)}
      />
      <FieldConflict field={field} translation={translation} />
    </>
  )
}

/** Says why what was typed is not saved, and offers what can be done. */
function UnsavedNote({ thesis, translation, text }: Props & { readonly text: TranslationField }) {
  const { t } = useTranslation('translations')
  const { questionnaire, language, focused, state } = translation
  const edit = state.edits[text.name]
  if (focused === text.name || questionnaire.isClosed) return null
  function act(action: () => void) {
    // The button that has the focus disappears.
    focusField(text.name)
    action()
  }
  if (edit && !edit.value && text.stored) {
    return (
      <div className={classes.note}>
        <Text size="sm">{t(questionnaire.isFinal ? 'emptied.final' : 'emptied.text')}</Text>
        <Button size="compact-md" mih={44} variant="default" onClick={() => act(() => state.drop(text))}>
          {t('emptied.restore')}
        </Button>
        {!questionnaire.isFinal && (
          <Button size="compact-md" mih={44} variant="default" onClick={() => act(() => state.remove(thesis))}>
            {t('emptied.remove')}
          </Button>
        )}
      </div>
    )
  }
  if (!edit?.value || thesis.wordings[language]) return null
  const isInConflict = state.isCategoryInConflict(thesis)
  if (!isInConflict && state.isUnsaved(thesis)) return null
  return (
    <Text size="sm" c="dimmed">
      {t(isInConflict ? 'categoryInConflict' : 'needsCategory')}
    </Text>
  )
}
