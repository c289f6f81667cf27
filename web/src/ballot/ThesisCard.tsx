import type { ReactNode } from 'react'
import type { Instance, Thesis } from '../core/snapshot.ts'
import { NotTranslated } from './NotTranslated.tsx'

interface Props {
  readonly thesis: Pick<Thesis, 'category' | 'fallback' | 'lang'>
  /** Tells which language the thesis is in, unless it says so itself. */
  readonly instance: Pick<Instance, 'language'>
  /** The heading that fits the page, with the thesis as its text (class `thesis-text`). */
  readonly children: ReactNode
}

/** A thesis as a voter reads it: category, text, and a note where it is not in the reader's language. */
export function ThesisCard({ thesis: { category, fallback, lang }, instance, children }: Props) {
  return (
    <>
      <div lang={lang?.text ?? instance.language}>
        <p className="kicker" lang={lang?.category ?? instance.language} dir="auto">
          {category}
        </p>
        {children}
      </div>
      {fallback && <NotTranslated from={lang?.text} to={instance.language} />}
    </>
  )
}
