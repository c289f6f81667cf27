import { useState } from 'react'
import { browserStorage } from '../../browser/storage.ts'

/** A text with a default that the user may edit; the edited version is stored in this browser. */
export interface EditableText {
  readonly text: string
  readonly isEdited: boolean
  readonly edit: (text: string) => void
  readonly reset: () => void
}

/** `name` identifies the text among all instances and languages. It must not change while the component is mounted. */
export function useEditableText(name: string, defaultText: string): EditableText {
  const key = `communication_text:${name}`
  const [editedText, setEditedText] = useState(() => browserStorage.getItem(key))
  return {
    text: editedText ?? defaultText,
    isEdited: editedText !== null && editedText !== defaultText,
    edit(text) {
      browserStorage.setItem(key, text)
      setEditedText(text)
    },
    reset() {
      browserStorage.removeItem(key)
      setEditedText(null)
    },
  }
}
