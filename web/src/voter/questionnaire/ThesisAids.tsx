import { useEffect, useState } from 'react'
import { toPlainText } from '../../core/plainText.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { useVoice } from './useVoice.ts'

/**
 * Alternatives to reading a thesis: the browser's speech synthesis, and a video in sign language. A voter who has answered
 * the thesis also gets a link to the answers of the parties, which do not influence the own answer any more.
 *
 * @param labelledBy the id of the element with the text of the thesis
 */
export default function ThesisAids({ thesis, labelledBy }: { thesis: Thesis; labelledBy: string }) {
  const { aids, cards } = useExtraTexts()
  const { session, snapshot } = useVoter()
  const { language } = snapshot.instance
  // The answer that leads to the next thesis adds no link, because it would move the buttons under the finger.
  const [visit, setVisit] = useState(() => ({ thesis, session }))
  if (visit.thesis !== thesis) setVisit({ thesis, session })
  const wasAnswered = typeof visit.session.answers[thesis.id] === 'number'
  const { id, lang, sign_video, text } = thesis
  const voice = useVoice(lang?.text ?? language)
  if (!voice && !sign_video && !wasAnswered) return null
  return (
    <p className="aids">
      <ExtraStyles />
      {voice && <ReadAloud key={id} text={toPlainText(text)} voice={voice} />}
      {sign_video && (
        <a href={sign_video} target="_blank" rel="noopener">
          {aids.sign} <span className="visually-hidden">({cards.opens})</span>
        </a>
      )}
      {wasAnswered && <PositionsLink thesis={thesis} labelledBy={labelledBy} />}
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
