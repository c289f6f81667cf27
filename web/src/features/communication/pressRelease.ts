/** A press release: its parts, and the text that they make. */

export interface PressRelease {
  /** When it may be published. */
  readonly embargo: string
  /** Place and day. */
  readonly dateline: string
  readonly headline: string
  readonly lead: string
  /** Paragraphs, separated by empty lines. */
  readonly body: string
  readonly quote: string
  readonly contact: string
}

export const PRESS_FIELDS = [
  'embargo',
  'dateline',
  'headline',
  'lead',
  'body',
  'quote',
  'contact',
] as const satisfies readonly (keyof PressRelease)[]
export type PressField = (typeof PRESS_FIELDS)[number]

interface Labels {
  /** The heading of the page. */
  readonly kind: string
  readonly contact: string
}

/** Returns the paragraphs of a text. */
export function splitParagraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Returns the dateline with the lead, as a release begins: `Obsthausen, 3. Februar 2099 – …`. */
export function joinLead({ dateline, lead }: Pick<PressRelease, 'dateline' | 'lead'>): string {
  return [dateline.trim(), lead.trim()].filter(Boolean).join(' – ')
}

/** Returns the release as plain text, as mail programs and editorial systems take it. Empty parts are left out. */
export function composeRelease(release: PressRelease, labels: Labels): string {
  const { embargo, headline, body, quote, contact } = release
  const contactBlock = contact.trim() && `${labels.contact}\n${contact.trim()}`
  const parts = [labels.kind, embargo, headline, joinLead(release), ...splitParagraphs(body), quote, contactBlock]
  return `${parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')}\n`
}
