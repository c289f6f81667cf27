import { followPassage, markPassage } from './markPassage.ts'
import type { Passage } from './passages.ts'
import { findVoice } from './useVoice.ts'

export type ReaderState = 'stopped' | 'reading' | 'paused'

/** Reads passages aloud, one after the other. */
export interface Reader {
  readonly start: (passages: readonly Passage[]) => void
  readonly pause: () => void
  /** Goes on with the passage that was interrupted. */
  readonly resume: () => void
  readonly stop: () => void
}

/** The reader that is reading or paused. There is one voice for the whole page. */
let active: Reader | undefined

/** Creates a reader. Passages in a language that no voice of this device speaks are left out. */
export function createReader(onChange: (state: ReaderState) => void): Reader {
  let passages: readonly Passage[] = []
  let index = 0
  let speech: SpeechSynthesisUtterance | undefined

  const speak = () => {
    const passage = passages[index]
    const voice = passage && findVoice(passage.language)
    if (!passage || !voice) return reader.stop()
    markPassage(passage)
    followPassage(passage, passages[index - 1])
    const next = new SpeechSynthesisUtterance(passage.text)
    next.voice = voice
    next.lang = voice.lang
    next.onend = () => {
      // The end of a passage that was interrupted is reported, too.
      if (speech !== next) return
      index++
      speak()
    }
    next.onerror = () => {
      if (speech === next) reader.stop()
    }
    speech = next
    speechSynthesis.speak(next)
    onChange('reading')
  }
  const silence = () => {
    speech = undefined
    speechSynthesis.cancel()
  }
  const reader: Reader = {
    start: (all) => {
      active?.stop()
      active = reader
      passages = all.filter(({ language }) => findVoice(language))
      index = 0
      speak()
    },
    // The pause of the browser would end the passage on Android.
    pause: () => {
      silence()
      onChange('paused')
    },
    resume: speak,
    stop: () => {
      if (active !== reader) return
      active = undefined
      silence()
      markPassage(undefined)
      onChange('stopped')
    },
  }
  return reader
}
