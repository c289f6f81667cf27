import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Counted, fill, type Texts, type Values } from '../i18n/voter/texts.ts'

/** How the ballot speaks to its reader. */
export interface Speech {
  readonly t: Texts
  /** Language of the texts, and of the numbers in them. */
  readonly language: string
  /** Puts values into a text; a counted one follows the value `n`. */
  readonly say: (text: string | Counted, values: Values) => string
}

const SpeechContext = createContext<Speech | null>(null)

export function TextsProvider({ texts, language, children }: { texts: Texts; language: string; children: ReactNode }) {
  const speech = useMemo<Speech>(
    () => ({ t: texts, language, say: (text, values) => fill(text, values, language) }),
    [texts, language],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Texts in the reader's language, and how to put values into them. */
export function useTexts(): Speech {
  const speech = useContext(SpeechContext)
  if (!speech) throw new Error('parts of the ballot stand inside a TextsProvider')
  return speech
}
