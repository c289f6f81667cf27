/**
 * The markup of an instance's description: a small part of Markdown. HTML, code, quotes and tables have no meaning, so
 * they are read as they were written. There are three differences to CommonMark, for texts that people write without
 * thinking of markup:
 *
 * - A line break stays a line break.
 * - `*` and `_` inside of a word have no meaning, because German writes “Wähler*innen”.
 * - A numbered list begins with 1, because a line may begin with a date.
 *
 * The server has the same parser (crates/elections/src/descriptions.rs). Parsers and HTML of both are tested against the
 * cases in crates/elections/tests/descriptions.json.
 */
import { getHost, splitLinks } from './links.ts'

/** A paragraph, a heading or a list. Lists have no lists inside. */
export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  /** Level 1 is the highest that the text uses. */
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly (readonly Inline[])[] }

/** A part of a line. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly Inline[] }
  /** A web address in the text. */
  | { readonly kind: 'address'; readonly href: string }
  /** A text that is a link. The target is the host or the mail address, so that readers see where the link leads. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string; readonly target: string }
  /** A picture of the instance. */
  | { readonly kind: 'picture'; readonly alt: string; readonly src: string }

/** Returns the text of paragraphs without any markup or link; undefined if there is more than that. */
export function readPlainText(blocks: readonly Block[]): string | undefined {
  const texts = blocks.map((block) =>
    block.kind === 'paragraph' && isText(block.content) ? block.content.join('') : null,
  )
  return texts.includes(null) ? undefined : texts.join('\n\n')
}

function isText(content: readonly Inline[]): boolean {
  return content.every((inline) => typeof inline === 'string')
}

const HEADING = /^(#{1,6})\s+(.*?)[\s#]*$/
const LIST_ITEM = /^\s*(?:[-*+]|(\d{1,2})[.)])\s+(.*)$/
const CONTINUATION = /^\s{2,}(.*)$/

type SourceBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; marks: number; text: string }
  | { kind: 'list'; isNumbered: boolean; items: string[] }

/** Parses a text into blocks. */
export function parseMarkdown(text: string): Block[] {
  const blocks = splitBlocks(text)
  const highest = Math.min(...blocks.map((block) => (block.kind === 'heading' ? block.marks : 6)))
  return blocks.map((block) => {
    if (block.kind === 'list') return { ...block, items: block.items.map(parseInline) }
    const content = parseInline(block.text)
    if (block.kind === 'paragraph') return { kind: block.kind, content }
    return { kind: block.kind, level: block.marks === highest ? 1 : 2, content }
  })
}

function splitBlocks(text: string): SourceBlock[] {
  const blocks: SourceBlock[] = []
  let isAfterBlank = true
  for (const line of text.split(/\r?\n/).map((line) => line.trimEnd())) {
    if (line) addLine(blocks, line, isAfterBlank)
    isAfterBlank = line === ''
  }
  return blocks
}

function addLine(blocks: SourceBlock[], line: string, isAfterBlank: boolean): void {
  const last = blocks.at(-1)
  const [, marks, heading] = HEADING.exec(line) ?? []
  if (marks && heading) {
    blocks.push({ kind: 'heading', marks: marks.length, text: heading })
    return
  }
  const [, number, item] = LIST_ITEM.exec(line) ?? []
  const isNumbered = number !== undefined
  if (item && last?.kind === 'list' && last.isNumbered === isNumbered) last.items.push(item)
  else if (item && (!isNumbered || number === '1')) blocks.push({ kind: 'list', isNumbered, items: [item] })
  else if (!isAfterBlank && last?.kind === 'paragraph') last.text += `\n${line}`
  else if (!isAfterBlank && last?.kind === 'list' && CONTINUATION.test(line))
    last.items.push(`${last.items.pop()}\n${line.trimStart()}`)
  else blocks.push({ kind: 'paragraph', text: line })
}

/** The alternatives, in this order: an escaped character, a picture or a link, strong and emphasised text, an address. */
const MARKUP = new RegExp(
  [
    String.raw`\\(?<escaped>[\\*_[\]()#!.+-])`,
    String.raw`(?<image>!?)\[(?<label>[^[\]\n]*)\]\((?<target>[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)`,
    String.raw`(?<two>\*\*|__)(?=[^\s*_])(?<strong>[^\n]*?[^\s*_])\k<two>(?![*_\p{L}\p{N}])`,
    String.raw`(?<one>[*_])(?=[^\s*_])(?<emphasis>[^\n]*?[^\s*_])\k<one>(?![*_\p{L}\p{N}])`,
    String.raw`https?:\/\/\S+`,
  ].join('|'),
  'giu',
)

const ENDS_WITH_WORD = /[\p{L}\p{N}*_]$/u

function parseInline(text: string): Inline[] {
  const content: Inline[] = []
  const markup = new RegExp(MARKUP)
  let plainFrom = 0
  for (let found = markup.exec(text); found; found = markup.exec(text)) {
    const before = text.slice(0, found.index)
    const parsed = parseFound(found, before)
    if (!parsed) {
      markup.lastIndex = found.index + 1
      continue
    }
    if (found.index > plainFrom) addText(content, text.slice(plainFrom, found.index))
    if (typeof parsed.inline === 'string') addText(content, parsed.inline)
    else content.push(parsed.inline)
    plainFrom = found.index + parsed.length
    markup.lastIndex = plainFrom
  }
  if (plainFrom < text.length) addText(content, text.slice(plainFrom))
  return content
}

function addText(content: Inline[], text: string): void {
  const last = content.at(-1)
  if (typeof last === 'string') content[content.length - 1] = last + text
  else content.push(text)
}

/** Returns the meaning of what looks like markup, and its length. Undefined if it is plain text. */
function parseFound(found: RegExpExecArray, before: string): { inline: Inline; length: number } | undefined {
  const { escaped, image, label = '', target, strong, emphasis } = found.groups ?? {}
  const length = found[0].length
  if (escaped) return { inline: escaped, length }
  if (target !== undefined) {
    const inline = image ? toPicture(label, target) : toLink(label, target)
    return inline ? { inline, length } : undefined
  }
  const marked = strong ?? emphasis
  if (marked !== undefined) {
    if (ENDS_WITH_WORD.test(before)) return undefined
    return { inline: { kind: strong ? 'strong' : 'emphasis', content: parseInline(marked) }, length }
  }
  const [address] = splitLinks(found[0])
  if (!address?.href || ENDS_WITH_WORD.test(before)) return undefined
  return { inline: { kind: 'address', href: address.href }, length: address.text.length }
}

const OWN_PICTURE = /^\/api\/v1\/images\/[\w-]+\.(?:jpg|png|webp)$/

/** A picture of another website is a link, because the page loads nothing from other websites. */
function toPicture(alt: string, src: string): Inline | undefined {
  if (OWN_PICTURE.test(src)) return { kind: 'picture', alt: toPlainText(alt), src }
  return toLink(alt, src)
}

function toLink(label: string, href: string): Inline | undefined {
  const target = /^mailto:/i.test(href) ? readMailAddress(href) : getHost(href)
  if (!target) return undefined
  const text = toPlainText(label).trim()
  return { kind: 'link', text: text || target, href, target }
}

function readMailAddress(href: string): string | undefined {
  return /^mailto:([^\s?&,%]+@[^\s?&,%]+)(?:\?|$)/i.exec(href)?.[1]
}

/** Removes the markup of a label. A link has no links inside. */
function toPlainText(label: string): string {
  return parseInline(label)
    .map((inline) => {
      if (typeof inline === 'string') return inline
      if ('content' in inline) return inline.content.join('')
      return inline.kind === 'address' ? inline.href : ''
    })
    .join('')
}
