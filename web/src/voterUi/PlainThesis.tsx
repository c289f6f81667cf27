import { memo } from 'react'
import { toPlainText } from '../core/plainText.ts'
import type { Instance, Thesis } from '../core/snapshot.ts'

interface Props {
  readonly thesis: Pick<Thesis, 'text' | 'lang'>
  /** Gives the language of the thesis if the thesis has none of its own. */
  readonly instance: Pick<Instance, 'language'>
  readonly id?: string
}

/** A thesis as plain text, for lists without room for explained terms. */
export const PlainThesis = memo(function PlainThesis({ thesis: { text, lang }, instance, id }: Props) {
  return (
    <span id={id} className="plain-thesis" dir="auto" lang={lang?.text ?? instance.language}>
      {toPlainText(text)}
    </span>
  )
})
