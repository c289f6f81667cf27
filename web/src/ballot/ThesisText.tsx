import { segmentsOf } from '../core/terms.ts'
import { Term } from './Term.tsx'

/** A thesis with its terms explained on demand. */
export function ThesisText({ text }: { text: string }) {
  return segmentsOf(text).map((segment, index) =>
    segment.kind === 'term' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
      <Term key={index} text={segment.text} explanation={segment.explanation} />
    ) : (
      segment.text
    ),
  )
}
