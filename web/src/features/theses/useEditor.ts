import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/toasts.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import { draftOf, isSame } from './draft.ts'
import { add, refetch, removeTranslation, word } from './queries.ts'
import { isFixedIn, type Questionnaire, type Thesis } from './theses.ts'
import { fieldOfVideo, videoChecksOf, videoIn, videosEntered, withVideos } from './videoEntry.ts'
import { checksOf, type Entered, enteredOf, fieldOf, wordingsOf } from './wordingEntry.ts'

/** The editor of a thesis, a new one where there is none: what is entered, its draft, and saving it. */
export function useEditor(questionnaire: Questionnaire, thesis: Thesis | undefined, onSaved: () => void) {
  const { application, languages, isFinal } = questionnaire
  const queries = useQueryClient()
  const draft = draftOf(application.id, thesis?.id ?? 'new')
  const videos = videosEntered(thesis ?? { videos: {} }, languages)
  const stored = { ...enteredOf(thesis?.wordings ?? {}, languages), ...videos }
  const open = languages.filter((language) => !isFixedIn(questionnaire, thesis, language))
  const [initial] = useState(() => ({ ...stored, ...saidIn(open, Object.keys(videos), draft.read() ?? {}) }))
  const checks = isFinal ? checksOf(open, false) : checksOf(languages)
  const entry = useValidatedForm<Entered>(initial, { ...checks, ...videoChecksOf(questionnaire) })
  // Errors of the server name the field, not the language that was being saved.
  const saving = useRef(languages[0] ?? '')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft follows what is typed
  useEffect(() => {
    if (isSame(entry.values, stored)) draft.forget()
    else draft.keep(entry.values)
  }, [entry.values])

  async function send(entered: Entered): Promise<void> {
    const after = wordingsOf(entered, languages)
    if (!thesis) {
      await add(questionnaire, withVideos(after, entered))
      return
    }
    const before = wordingsOf(stored, languages)
    for (const language of languages) {
      const [old, now] = [before[language], after[language]]
      const video = videoIn(entered, language)
      const hasOtherVideo = video !== videoIn(stored, language)
      saving.current = language
      if (old?.title === now?.title && old?.text === now?.text && !hasOtherVideo) continue
      const written = { title: '', text: '', ...now, ...(hasOtherVideo && { sign_video: video || null }) }
      // Of a video without words the server says what is missing.
      if (now || video) await word(questionnaire, thesis.id, language, written)
      else await removeTranslation(questionnaire, thesis.id, language)
    }
  }

  const save = useMutation({
    mutationFn: send,
    onSuccess: () => {
      draft.forget()
      toast.done(thesis ? 'updated' : 'created')
      onSaved()
    },
    onError: (error) => {
      entry.showServerErrors(error, (part) => fieldOfProblem(part, saving.current))
      toast.failed('updated_error', error)
    },
    onSettled: () => refetch(queries, application.id),
  })

  return {
    entry,
    save,
    isChanged: !isSame(entry.values, stored),
    hadDraft: !isSame(initial, stored),
    discard: () => entry.set(stored),
  }
}

/** The field of a language that the server found something wrong with. */
function fieldOfProblem(part: string, language: string): string | null {
  if (part === 'sign_video') return fieldOfVideo(language)
  return part === 'title' || part === 'text' ? fieldOf(part, language) : null
}

/** What of a draft may still be said: it can be older than the words that are final. */
function saidIn(languages: readonly string[], others: readonly string[], entered: Entered): Entered {
  const fields = new Set([...Object.keys(enteredOf({}, languages)), ...others])
  return Object.fromEntries(Object.entries(entered).filter(([name]) => fields.has(name)))
}
