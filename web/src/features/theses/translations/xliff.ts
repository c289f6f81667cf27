/**
 * XLIFF, the exchange format of translators: version 2.0 (OASIS standard of 2014), and 1.2 for tools that only know that.
 * A variable such as `{location}` is an inline code, which translators move and cannot misspell.
 */
import { VARIABLES } from '../../../core/variables.ts'

export type XliffVersion = '2.0' | '1.2'

export interface XliffUnit {
  readonly id: string
  readonly source: string
  /** Empty without a translation. */
  readonly target: string
}

interface XliffNote {
  /** What translators should know about the text. */
  readonly note: string
}

export interface XliffFile<Unit extends XliffUnit = XliffUnit> {
  readonly sourceLanguage: string
  readonly targetLanguage: string
  readonly units: readonly Unit[]
}

export interface ParsedUnit extends XliffUnit {
  /** Whether the file says that the translation is not finished. */
  readonly isUnfinished: boolean
}

const VARIABLE = new RegExp(`\\{(?:${VARIABLES.join('|')})\\}`, 'g')

/** Control characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g

function escapeXml(text: string): string {
  return (
    text
      .replaceAll(UNWRITABLE, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      // A parser would read it as a line feed.
      .replaceAll('\r', '&#13;')
  )
}

export function buildXliff(file: XliffFile<XliffUnit & XliffNote>, version: XliffVersion): string {
  return version === '2.0' ? buildVersion2(file) : buildVersion1(file)
}

function buildVersion2({ sourceLanguage, targetLanguage, units }: XliffFile<XliffUnit & XliffNote>): string {
  const writeCode = (id: number, name: string) => `<ph id="${id}" equiv="${name}" disp="${name}" canDelete="no"/>`
  const languages = `srcLang="${escapeXml(sourceLanguage)}" trgLang="${escapeXml(targetLanguage)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" ${languages} xml:space="preserve">`,
    '<file id="theses">',
    ...units.flatMap((unit) => {
      const { source, target } = writeTexts(unit, writeCode)
      return [
        `<unit id="${escapeXml(unit.id)}"><notes><note>${escapeXml(unit.note)}</note></notes>`,
        `<segment state="${target ? 'translated' : 'initial'}"><source>${source}</source>${target && `<target>${target}</target>`}</segment></unit>`,
      ]
    }),
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

function buildVersion1({ sourceLanguage, targetLanguage, units }: XliffFile<XliffUnit & XliffNote>): string {
  const writeCode = (id: number, name: string) => `<x id="${id}" equiv-text="${name}"/>`
  const languages = `source-language="${escapeXml(sourceLanguage)}" target-language="${escapeXml(targetLanguage)}"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">',
    `<file original="theses" datatype="plaintext" ${languages}>`,
    '<body>',
    ...units.flatMap((unit) => {
      const { source, target } = writeTexts(unit, writeCode)
      return [
        `<trans-unit id="${escapeXml(unit.id)}" xml:space="preserve"><source>${source}</source>`,
        `${target && `<target state="translated">${target}</target>`}<note>${escapeXml(unit.note)}</note></trans-unit>`,
      ]
    }),
    '</body>',
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

/** Writes original and translation. The same variable has the same id in both. */
function writeTexts({ source, target }: XliffUnit, writeCode: (id: number, name: string) => string) {
  const codes = source.match(VARIABLE) ?? []
  return { source: writeInline(source, codes, writeCode), target: writeInline(target, codes, writeCode) }
}

function writeInline(text: string, codes: readonly string[], writeCode: (id: number, name: string) => string): string {
  const free = codes.map((name, at) => ({ name, id: at + 1 }))
  let next = codes.length
  let written = ''
  let end = 0
  for (const { 0: name, index } of text.matchAll(VARIABLE)) {
    const at = free.findIndex((code) => code.name === name)
    next += at < 0 ? 1 : 0
    const id = at < 0 ? next : (free.splice(at, 1)[0]?.id ?? next)
    written += escapeXml(text.slice(end, index)) + writeCode(id, name)
    end = index + name.length
  }
  return written + escapeXml(text.slice(end))
}

/** Reads a file of either version. Returns null if it is none. */
export function parseXliff(text: string): XliffFile<ParsedUnit> | null {
  // A document type may define entities that expand without end, and XLIFF has none.
  if (/<!DOCTYPE/i.test(text)) return null
  const document = new DOMParser().parseFromString(text.replace(/^\uFEFF/, ''), 'application/xml')
  const root = document.documentElement
  if (document.getElementsByTagName('parsererror').length > 0 || root.localName !== 'xliff') return null
  const isVersion1 = root.getAttribute('version')?.startsWith('1.')
  const [file] = listElements(root, 'file')
  return {
    sourceLanguage: (isVersion1 ? file?.getAttribute('source-language') : root.getAttribute('srcLang')) ?? '',
    targetLanguage: (isVersion1 ? file?.getAttribute('target-language') : root.getAttribute('trgLang')) ?? '',
    units: isVersion1 ? listElements(root, 'trans-unit').map(parseUnit1) : listElements(root, 'unit').map(parseUnit2),
  }
}

/** Returns the elements with this name, whatever their prefix. */
function listElements(parent: Element, name: string): readonly Element[] {
  return [...parent.getElementsByTagNameNS('*', name)]
}

function listChildren(parent: Element, ...names: readonly string[]): readonly Element[] {
  return [...parent.children].filter(({ localName }) => names.includes(localName))
}

/** Tools may have split a text into segments, with ignorable spaces between them. */
function parseUnit2(unit: Element): ParsedUnit {
  const codes = new Map(
    listElements(unit, 'data').map((data) => [data.getAttribute('id') ?? '', data.textContent ?? '']),
  )
  const parts = listChildren(unit, 'segment', 'ignorable').map((part) => {
    const [sourceElement] = listChildren(part, 'source')
    const [targetElement] = listChildren(part, 'target')
    const source = sourceElement ? readInline(sourceElement, codes) : ''
    const target = targetElement ? readInline(targetElement, codes) : ''
    // What is between two translated segments stays between them.
    const isIgnorable = part.localName === 'ignorable'
    return { source, target: target || (isIgnorable ? source : ''), state: part.getAttribute('state'), isIgnorable }
  })
  const segments = parts.filter(({ isIgnorable }) => !isIgnorable)
  const isEmpty = segments.every(({ target }) => !target.trim())
  return {
    id: unit.getAttribute('id') ?? '',
    source: parts.map(({ source }) => source).join(''),
    target: isEmpty ? '' : parts.map(({ target }) => target).join(''),
    isUnfinished:
      !isEmpty &&
      segments.some(({ source, target, state }) => state === 'initial' || (!target.trim() && source.trim() !== '')),
  }
}

function parseUnit1(unit: Element): ParsedUnit {
  const codes = new Map<string, string>()
  const [sourceElement] = listChildren(unit, 'source')
  const [targetElement] = listChildren(unit, 'target')
  const source = sourceElement ? readInline(sourceElement, codes) : ''
  const target = targetElement ? readInline(targetElement, codes) : ''
  const state = targetElement?.getAttribute('state') ?? ''
  return {
    id: unit.getAttribute('id') ?? '',
    source,
    target: target.trim() ? target : '',
    isUnfinished: target.trim() !== '' && (state === 'new' || state.startsWith('needs-')),
  }
}

/** Elements that stand for a piece of text, and those that surround one. */
const CODES: readonly string[] = ['ph', 'x', 'sc', 'ec', 'bx', 'ex', 'bpt', 'ept', 'it']

/**
 * Returns the text of an element with its inline codes. `codes` has the text of each code by its id: tools may repeat only
 * the id in a translation.
 */
function readInline(element: Element, codes: Map<string, string>): string {
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE || node.nodeType === Node.CDATA_SECTION_NODE) return node.nodeValue ?? ''
      if (!(node instanceof Element)) return ''
      if (node.localName === 'cp') return String.fromCodePoint(Number.parseInt(node.getAttribute('hex') ?? '20', 16))
      return CODES.includes(node.localName) ? readCode(node, codes) : readInline(node, codes)
    })
    .join('')
}

function readCode(code: Element, codes: Map<string, string>): string {
  const id = `code ${code.getAttribute('id')}`
  const text =
    code.getAttribute('equiv') ??
    code.getAttribute('equiv-text') ??
    codes.get(code.getAttribute('dataRef') ?? '') ??
    (code.textContent || codes.get(id) || '')
  codes.set(id, text)
  return text
}
