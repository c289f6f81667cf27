import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { createThesisDraft, hasSameValues } from './draft.ts'
import { createThesis, deleteTranslation, invalidateTheses, replaceInCache, writeWording } from './queries.ts'
import { isFinalIn, type Questionnaire, type Thesis } from './theses.ts'
import { addVideos, getVideo, getVideoChecks, getVideoField, getVideoValues } from './videoFields.ts'
import { type EditorValues, getChecks, getFieldName, toFormValues, toWordings } from './wordingFields.ts'

interface Saving {
  readonly entered: EditorValues
  /** The stored values that the entered ones replace. */
  readonly base: EditorValues
}

/** State of the thesis editor, for an existing or a new thesis: values, draft and saving. */
export function useThesisEditor(questionnaire: Questionnaire, thesis: Thesis | undefined, onSaved: () => void) {
  const { instance, languages, isFinal } = questionnaire
  const queries = useQueryClient()
  const draft = createThesisDraft(instance.id, thesis?.id ?? 'new')
  const videos = getVideoValues(thesis ?? { videos: {} }, languages)
  const stored: EditorValues = { ...toFormValues(thesis?.wordings ?? {}, languages), ...videos }
  const openLanguages = languages.filter((language) => !isFinalIn(questionnaire, language))
  const [initial] = useState(() => {
    const { base, values } = draft.read() ?? { base: {}, values: {} }
    const restore = (kept: EditorValues) => ({
      ...stored,
      ...keepOpenFields(openLanguages, Object.keys(videos), kept),
    })
    return { base: restore(base), values: restore(values) }
  })
  const [base, setBase] = useState(initial.base)
  const checks = isFinal ? getChecks(openLanguages, false) : getChecks(languages)
  const entry = useValidatedForm<EditorValues>(initial.values, { ...checks, ...getVideoChecks(questionnaire) })
  const isChanged = !hasSameValues(entry.values, base)
  // The errors of the server name the field but not the language.
  const languageBeingSaved = useRef(languages[0] ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isChanged) draft.write({ base, values: entry.values })
    else draft.delete()
  }, [entry.values, base])

  async function send({ entered, base }: Saving): Promise<void> {
    const after = toWordings(entered, languages)
    if (!thesis) {
      await createThesis(questionnaire, addVideos(after, entered))
      return
    }
    const before = toWordings(base, languages)
    for (const language of languages) {
      const [old, now] = [before[language], after[language]]
      const video = getVideo(entered, language)
      const hasOtherVideo = video !== getVideo(base, language)
      languageBeingSaved.current = language
      if (old?.title === now?.title && old?.text === now?.text && !hasOtherVideo) continue
      const body = { title: '', text: '', ...now, ...(hasOtherVideo && { sign_video: video || null }) }
      // For a video without a text, the server reports what is missing.
      if (now || video) {
        const saved = await writeWording(questionnaire, thesis, language, body)
        replaceInCache(queries, instance.id, language, saved)
      } else await deleteTranslation(questionnaire, thesis, language)
      // If another language fails, the next attempt begins with what is stored by now.
      const fields = Object.keys(toFormValues({}, [language])).concat(getVideoField(language))
      setBase((known) => ({ ...known, ...Object.fromEntries(fields.map((field) => [field, entered[field] ?? ''])) }))
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
      // The notice about the changes of others shows it.
      if (getErrorCode(error) === 'stale') return
      entry.showServerErrors(error, (part) => getErrorField(part, languageBeingSaved.current))
      toast.failed('updated_error', error)
    },
    onSettled: () => invalidateTheses(queries, instance.id),
  })

  function applyVersion(version: EditorValues, entered = version): void {
    setBase(version)
    entry.set(entered)
  }

  /** What somebody else has stored in the meantime. The cache follows an own change only once it is saved. */
  const theirs = thesis && !save.isPending && !hasSameValues(stored, base) ? stored : null

  // Without unsaved values, the editor shows the new version directly.
  useEffect(() => {
    if (theirs && !isChanged) applyVersion(theirs)
  })

  return {
    entry,
    save,
    base,
    theirs: isChanged ? theirs : null,
    isChanged,
    hadDraft: !hasSameValues(initial.values, initial.base),
    applyVersion,
    discard: () => applyVersion(stored),
  }
}

export type ThesisEditorState = ReturnType<typeof useThesisEditor>

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
