import type { Explanation } from '../core/snapshot.ts'
import { LinkedText } from './LinkedText.tsx'
import { NotTranslatedNote } from './NotTranslatedNote.tsx'

interface Props {
  readonly explanation: Explanation
  /** The language of the reader. */
  readonly language: string
}

/** The explanation of an answer by a party or a candidate. */
export function ExplanationText({ explanation: { text, lang, fallback }, language }: Props) {
  return (
    <div className="reason" dir="auto">
      <blockquote lang={lang ?? language}>
        <p>
          <LinkedText text={text} />
        </p>
      </blockquote>
      {fallback && <NotTranslatedNote from={lang} to={language} />}
    </div>
  )
}
