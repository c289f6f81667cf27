import { useState } from 'react'
import { browserStorage } from '../../browser/storage.ts'

/** A text with a default that the user may edit; the edited version is stored in this browser. */
export interface Wording {
  readonly text: string
  readonly isOwn: boolean
  readonly edit: (text: string) => void
  readonly reset: () => void
}

/** `name` identifies the text among all instances and languages. It must not change while the component is mounted. */
export function useWording(name: string, offered: string): Wording {
  const key = `communication_text:${name}`
  const [own, setOwn] = useState(() => browserStorage.getItem(key))
  return {
    text: own ?? offered,
    isOwn: own !== null && own !== offered,
    edit(text) {
      browserStorage.setItem(key, text)
      setOwn(text)
    },
    reset() {
      browserStorage.removeItem(key)
      setOwn(null)
    },
  }
}
