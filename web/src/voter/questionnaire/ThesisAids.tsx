import { useEffect, useState } from 'react'
import { toPlainText } from '../../core/plainText.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { useVoice } from './useVoice.ts'

/** Alternatives to reading a thesis: the browser's speech synthesis, and a video in sign language. */
export default function ThesisAids({ thesis }: { thesis: Thesis }) {
  const { aids, cards } = useExtraTexts()
  const { language } = useVoter().snapshot.instance
  const { id, lang, sign_video, text } = thesis
  const voice = useVoice(lang?.text ?? language)
  if (!voice && !sign_video) return null
  return (
    <p className="aids">
      <ExtraStyles />
      {voice && <ReadAloud key={id} text={toPlainText(text)} voice={voice} />}
      {sign_video && (
        <a href={sign_video} target="_blank" rel="noopener">
          {aids.sign} <span className="visually-hidden">({cards.opens})</span>
        </a>
      )}
    </p>
  )
}

/** Reads to the end, until it is stopped, or until the voter moves on. */
function ReadAloud({ text, voice }: { text: string; voice: SpeechSynthesisVoice }) {
  const { aids } = useExtraTexts()
  const [isReading, setReading] = useState(false)
  useEffect(() => {
    if (!isReading) return
    const speech = new SpeechSynthesisUtterance(text)
    speech.voice = voice
    speech.lang = voice.lang
    speech.onend = () => setReading(false)
    speech.onerror = () => setReading(false)
    speechSynthesis.speak(speech)
    return () => speechSynthesis.cancel()
  }, [isReading, text, voice])
  return (
    <button type="button" onClick={() => setReading(!isReading)}>
      {isReading ? aids.stop : aids.read}
    </button>
  )
}
