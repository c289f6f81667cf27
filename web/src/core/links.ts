/** A piece of a text: plain, or a web address. All pieces in order are the whole. */
export interface TextPiece {
  readonly text: string
  /** Where it leads; undefined for plain text. */
  readonly href?: string
}

/** Characters that end a sentence rather than an address. */
const TRAILING_PUNCTUATION = /[.,;:!?'"’”“»…*_]$/

/** Splits the web addresses out of a plain text. Only http and https are any. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let plainFrom = 0
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[\p{L}\p{N}][^\s<>"“„]*/giu)) {
    const address = trimPunctuation(found)
    if (index > plainFrom) pieces.push({ text: text.slice(plainFrom, index) })
    pieces.push({ text: address, href: address })
    plainFrom = index + address.length
  }
  if (plainFrom < text.length) pieces.push({ text: text.slice(plainFrom) })
  return pieces
}

/** The address without the punctuation of the sentence around it. A closing bracket belongs to it if it was opened in it. */
function trimPunctuation(found: string): string {
  let address = found
  while (TRAILING_PUNCTUATION.test(address) || hasUnmatchedClosingBracket(address)) address = address.slice(0, -1)
  return address
}

function hasUnmatchedClosingBracket(address: string): boolean {
  const [open, close] = address.endsWith(')') ? ['(', ')'] : ['[', ']']
  return address.endsWith(close) && address.split(close).length > address.split(open).length
}
