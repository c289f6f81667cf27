import type { ReactNode } from 'react'
import type { Instance, Thesis } from '../core/snapshot.ts'
import { NotTranslatedNote } from './NotTranslatedNote.tsx'

interface Props {
  readonly thesis: Pick<Thesis, 'category' | 'fallback' | 'lang'>
  /** Gives the language of the thesis if the thesis has none of its own. */
  readonly instance: Pick<Instance, 'language'>
  /** A heading of the level that fits the page, with the text of the thesis (class `thesis-text`). */
  readonly children: ReactNode
}

/** A thesis as a voter reads it: category, text, and a note if it is not in the reader's language. */
export function ThesisCard({ thesis: { category, fallback, lang }, instance, children }: Props) {
  return (
    <>
      <div lang={lang?.text ?? instance.language}>
        <p className="kicker" lang={lang?.category ?? instance.language} dir="auto">
          {category}
        </p>
        {children}
      </div>
      {fallback && <NotTranslatedNote from={lang?.text} to={instance.language} />}
    </>
  )
}
