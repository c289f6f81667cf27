import { useEffect, useState } from 'react'

/**
 * Returns a voice of this device for the language; undefined if there is none. Voices that send the text to a server
 * are excluded for privacy.
 */
export function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState(listLocalVoices)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    // Some browsers load their voices asynchronously.
    const updateVoices = () => setVoices(listLocalVoices())
    updateVoices()
    speechSynthesis.addEventListener?.('voiceschanged', updateVoices)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', updateVoices)
  }, [])
  return selectVoice(voices, language)
}

/** Returns a voice of this device that can read this language, once the voices are loaded. */
export function findVoice(language: string): SpeechSynthesisVoice | undefined {
  return selectVoice(listLocalVoices(), language)
}

function selectVoice(voices: readonly SpeechSynthesisVoice[], language: string): SpeechSynthesisVoice | undefined {
  const matching = voices.filter(({ lang }) => getPrimaryTag(lang) === getPrimaryTag(language))
  return matching.find((voice) => voice.default) ?? matching[0]
}

function listLocalVoices(): readonly SpeechSynthesisVoice[] {
  return 'speechSynthesis' in window ? speechSynthesis.getVoices().filter((voice) => voice.localService) : []
}

/** Returns the primary language tag: `de` for `de-AT`, for `de_DE` as Android writes it, and for `de-x-easy`. */
function getPrimaryTag(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? ''
}
