import type { MailOptions } from '../../api/invitations.ts'
import { checkText } from '../../ui/checks.ts'
import { useValidatedForm } from '../../ui/useValidatedForm.ts'

/** Returns the form for the custom text of a mail. */
export function useMailTextForm() {
  return useValidatedForm(
    { subject: '', text: '', language: '' },
    {
      subject: (value) => (value.trim() ? checkText(value, 'heading') : null),
      text: (value) => checkText(value, 'mail_text'),
    },
  )
}

export type MailTextForm = ReturnType<typeof useMailTextForm>

/** Returns the mail options without empty values. */
export function toMailOptions(entered: Readonly<Record<string, string>>): MailOptions {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value.trim()))
}
