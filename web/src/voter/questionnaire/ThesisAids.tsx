import { useState } from 'react'
import { toPlainText } from '../../core/plainText.ts'
import type { Thesis } from '../../core/snapshot.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { PositionsLink } from '../positions/PositionsLink.tsx'
import { listSentences } from '../readAloud/passages.ts'
import ReadAloudControls from '../readAloud/ReadAloudControls.tsx'
import { useVoice } from '../readAloud/useVoice.ts'

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
  const listPassages = () => {
    const element = document.getElementById(labelledBy)
    return element ? listSentences(element, toPlainText(text).length) : []
  }
  return (
    <p className="aids">
      <ExtraStyles />
      {voice && <ReadAloudControls key={id} listPassages={listPassages} />}
      {sign_video && (
        <a href={sign_video} target="_blank" rel="noopener">
          {aids.sign} <span className="visually-hidden">({cards.opens})</span>
        </a>
      )}
      {wasAnswered && <PositionsLink thesis={thesis} labelledBy={labelledBy} />}
    </p>
  )
}
