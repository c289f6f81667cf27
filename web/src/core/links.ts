/** A part of a text: plain text or a web address. All parts in order are the whole text. */
export interface TextPiece {
  readonly text: string
  /** The target of a link; undefined for plain text. */
  readonly href?: string
}

/** Characters that belong to the sentence, not to the address, if they are at its end. */
const TRAILING_PUNCTUATION = /[.,;:!?'"’”“»…*_]$/

/** Splits a plain text into plain parts and web addresses. Only http and https addresses are recognised. */
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

/**
 * Returns the address without the punctuation of the sentence around it. A closing bracket belongs to the address if
 * its opening bracket is in the address.
 */
function trimPunctuation(found: string): string {
  let address = found
  while (TRAILING_PUNCTUATION.test(address) || hasUnmatchedClosingBracket(address)) address = address.slice(0, -1)
  return address
}

function hasUnmatchedClosingBracket(address: string): boolean {
  const [open, close] = address.endsWith(')') ? ['(', ')'] : ['[', ']']
  return address.endsWith(close) && address.split(close).length > address.split(open).length
}
