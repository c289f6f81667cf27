import { toPlainText } from '../core/plainText.ts'
import type { Instance, Thesis } from '../core/snapshot.ts'

interface Props {
  readonly thesis: Pick<Thesis, 'text' | 'lang'>
  /** Tells which language the thesis is in, unless it says so itself. */
  readonly instance: Pick<Instance, 'language'>
  readonly id?: string
}

/** A thesis in a list, where there is no room to explain its terms. */
export function PlainThesis({ thesis: { text, lang }, instance, id }: Props) {
  return (
    <span id={id} className="plain-thesis" dir="auto" lang={lang?.text ?? instance.language}>
      {toPlainText(text)}
    </span>
  )
}
