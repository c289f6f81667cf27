import { useState } from 'react'
import { browserStorage } from '../../browser/storage.ts'

/** A text that is offered, and that the reader may word otherwise; their version stays in this browser. */
export interface Wording {
  readonly text: string
  readonly isOwn: boolean
  readonly edit: (text: string) => void
  readonly reset: () => void
}

/** `name` tells the texts of all instances and languages apart; a component shows one name as long as it lives. */
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
