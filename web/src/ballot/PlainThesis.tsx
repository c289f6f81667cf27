import type { Instance, Thesis } from '../core/snapshot.ts'
import { plainText } from '../core/terms.ts'

interface Props {
  readonly thesis: Pick<Thesis, 'text' | 'fallback'>
  /** Tells which language the thesis is in. */
  readonly instance: Pick<Instance, 'language' | 'default_language'>
  readonly id?: string
}

/** A thesis in a list, where there is no room to explain its terms. */
export function PlainThesis({ thesis: { text, fallback }, instance, id }: Props) {
  return (
    <span id={id} className="plain-thesis" dir="auto" lang={fallback ? instance.default_language : instance.language}>
      {plainText(text)}
    </span>
  )
}
