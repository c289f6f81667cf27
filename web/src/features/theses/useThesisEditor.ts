import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { createThesisDraft, hasSameValues } from './draft.ts'
import { createThesis, deleteTranslation, invalidateTheses, writeWording } from './queries.ts'
import { isFinalIn, type Questionnaire, type Thesis } from './theses.ts'
import { addVideos, getVideo, getVideoChecks, getVideoField, getVideoValues } from './videoFields.ts'
import { type EditorValues, getChecks, getFieldName, toFormValues, toWordings } from './wordingFields.ts'

/** State of the thesis editor, for an existing or a new thesis: values, draft and saving. */
export function useThesisEditor(questionnaire: Questionnaire, thesis: Thesis | undefined, onSaved: () => void) {
  const { instance, languages, isFinal } = questionnaire
  const queries = useQueryClient()
  const draft = createThesisDraft(instance.id, thesis?.id ?? 'new')
  const videos = getVideoValues(thesis ?? { videos: {} }, languages)
  const stored = { ...toFormValues(thesis?.wordings ?? {}, languages), ...videos }
  const openLanguages = languages.filter((language) => !isFinalIn(questionnaire, language))
  const [initial] = useState(() => ({
    ...stored,
    ...keepOpenFields(openLanguages, Object.keys(videos), draft.read() ?? {}),
  }))
  const checks = isFinal ? getChecks(openLanguages, false) : getChecks(languages)
  const entry = useValidatedForm<EditorValues>(initial, { ...checks, ...getVideoChecks(questionnaire) })
  // The errors of the server name the field but not the language.
  const languageBeingSaved = useRef(languages[0] ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (hasSameValues(entry.values, stored)) draft.delete()
    else draft.write(entry.values)
  }, [entry.values])

  async function send(entered: EditorValues): Promise<void> {
    const after = toWordings(entered, languages)
    if (!thesis) {
      await createThesis(questionnaire, addVideos(after, entered))
      return
    }
    const before = toWordings(stored, languages)
    for (const language of languages) {
      const [old, now] = [before[language], after[language]]
      const video = getVideo(entered, language)
      const hasOtherVideo = video !== getVideo(stored, language)
      languageBeingSaved.current = language
      if (old?.title === now?.title && old?.text === now?.text && !hasOtherVideo) continue
      const body = { title: '', text: '', ...now, ...(hasOtherVideo && { sign_video: video || null }) }
      // For a video without a text, the server reports what is missing.
      if (now || video) await writeWording(questionnaire, thesis.id, language, body)
      else await deleteTranslation(questionnaire, thesis.id, language)
    }
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      draft.delete()
      toast.done(thesis ? 'updated' : 'created')
      onSaved()
    },
    onError: (error) => {
      entry.showServerErrors(error, (part) => getErrorField(part, languageBeingSaved.current))
      toast.failed('updated_error', error)
    },
    onSettled: () => invalidateTheses(queries, instance.id),
  })

  return {
    entry,
    save,
    isChanged: !hasSameValues(entry.values, stored),
    hadDraft: !hasSameValues(initial, stored),
    discard: () => entry.set(stored),
  }
}

/** Returns the form field of a server error. */
function getErrorField(part: string, language: string): string | null {
  if (part === 'sign_video') return getVideoField(language)
  return part === 'title' || part === 'text' ? getFieldName(part, language) : null
}

/** Keeps only the values of a draft that can still be changed, because it may be older than the finalisation. */
function keepOpenFields(languages: readonly string[], others: readonly string[], entered: EditorValues): EditorValues {
  const fields = new Set([...Object.keys(toFormValues({}, languages)), ...others])
  return Object.fromEntries(Object.entries(entered).filter(([name]) => fields.has(name)))
}
