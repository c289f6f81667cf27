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

/** Maximum number of characters of the path in a shortened address. */
const MAX_PATH_LENGTH = 20

/** A web address: the part with the host, and the rest. Browsers read a backslash as a slash. */
const ADDRESS = /^https?:\/\/([^/\\?#]*)(.*)$/i

/** Returns the host of a web address without “www.”. Undefined if the text is no web address. */
export function getHost(address: string): string | undefined {
  const [, authority] = ADDRESS.exec(address) ?? []
  return authority?.slice(authority.lastIndexOf('@') + 1).replace(/^www\./i, '') || undefined
}

/**
 * Returns the host of a web address and the start of its path, for reading. User name, query and fragment are left
 * out. The host is always complete, because it says where the link leads.
 */
export function shortenAddress(address: string): string {
  const host = getHost(address) ?? ''
  const [, , rest = ''] = ADDRESS.exec(address) ?? []
  if (rest === '/') return host
  const path = [...rest.replace(/[?#].*$/, '')].slice(0, MAX_PATH_LENGTH).join('')
  // A dot or a hyphen before the ellipsis would look like a part of it.
  return path.length < rest.length ? `${host}${path.replace(/[.-]+$/, '')}…` : `${host}${path}`
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
