import { parseSegments } from '../core/terms.ts'
import { ExplainedTerm } from './ExplainedTerm.tsx'

/** A thesis whose terms are explained on demand. */
export function ThesisText({ text }: { text: string }) {
  return parseSegments(text).map((segment, index) =>
    segment.kind === 'term' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity than their place
      <ExplainedTerm key={index} text={segment.text} explanation={segment.explanation} />
    ) : (
      segment.text
    ),
  )
}
