import { useEffect, useState } from 'react'

/**
 * A voice of this device that speaks the language; undefined where there is none. Voices that send the text to a server
 * are none: nobody else learns what a voter listens to.
 */
export function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState(listLocalVoices)
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    // Some browsers know their voices only after a while.
    const follow = () => setVoices(listLocalVoices())
    follow()
    speechSynthesis.addEventListener?.('voiceschanged', follow)
    return () => speechSynthesis.removeEventListener?.('voiceschanged', follow)
  }, [])
  const matching = voices.filter(({ lang }) => getPrimaryTag(lang) === getPrimaryTag(language))
  return matching.find((voice) => voice.default) ?? matching[0]
}

function listLocalVoices(): readonly SpeechSynthesisVoice[] {
  return 'speechSynthesis' in window ? speechSynthesis.getVoices().filter((voice) => voice.localService) : []
}

/** `de` of `de-AT`, of `de_DE` as Android writes it, and of `de-x-easy`. */
function getPrimaryTag(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? ''
}
