import { vi } from 'vitest'

/** The speech synthesis of a device, which jsdom lacks. */
export interface FakeSpeech {
  /** Texts that were read, in their order. */
  readonly texts: () => readonly string[]
  /** The languages of the voices that read them. */
  readonly languages: () => readonly string[]
  /** Ends the text that is being read. */
  readonly finish: () => void
  readonly cancel: ReturnType<typeof vi.fn>
  /** The text that is marked on the page; undefined if none is. */
  readonly getMarkedText: () => string | undefined
}

export const GERMAN_VOICE = { lang: 'de-DE', localService: true }

class FakeUtterance {
  lang = ''
  onend?: () => void
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Simulates a device with these voices, and a browser that can mark texts. */
export function stubSpeech(...voices: Partial<SpeechSynthesisVoice>[]): FakeSpeech {
  const spoken: FakeUtterance[] = []
  const marked = new Map<string, Range>()
  const cancel = vi.fn()
  const speak = (utterance: FakeUtterance) => spoken.push(utterance)
  vi.stubGlobal('speechSynthesis', { speak, cancel, getVoices: () => voices })
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance)
  vi.stubGlobal('CSS', { highlights: marked })
  vi.stubGlobal('Highlight', function highlight(range: Range) {
    return range
  })
  return {
    texts: () => spoken.map(({ text }) => text),
    languages: () => spoken.map(({ lang }) => lang),
    finish: () => spoken.at(-1)?.onend?.(),
    cancel,
    getMarkedText: () => marked.get('read-aloud')?.toString(),
  }
}
