import * as checks from '../../ui/checks.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'
import type { Words } from './mailings.ts'

/** The form of words of one's own for a mail. */
export function useWords() {
  return useValidatedForm(
    { subject: '', text: '', language: '' },
    {
      subject: (value) => (value.trim() ? checks.text(value, 'heading') : null),
      text: (value) => checks.text(value, 'mail_text'),
    },
  )
}

export type WordsEntry = ReturnType<typeof useWords>

/** What was written; what was left empty is left out. */
export function wordsOf(entered: Readonly<Record<string, string>>): Words {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value.trim()))
}
