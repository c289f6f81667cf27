/** How warnings about a thesis are quoted. */
import type { StyleHintKind } from '../../core/thesisStyle.ts'
import type { ThesisWarningKind } from '../../core/thesisWarnings.ts'

/** Returns the quoted text of a warning; for a long sentence only its beginning. */
export function quoteWarning(kind: ThesisWarningKind | StyleHintKind, about: string): string {
  if (kind === 'unknown_variable') return `{${about}}`
  return kind === 'long_sentence' ? about.split(/\s+/).slice(0, 8).join(' ') : about
}
