/** Files for translators, made and read in the browser: XLIFF, and a table for spreadsheet programs. */
import type { ImportTable } from '../../../api/types.ts'
import { buildCsv, parseCsv, restoreCell } from '../../../core/csv.ts'
import type { Questionnaire } from '../theses.ts'
import { getTranslation, listTranslationUnits, type TranslationUnit } from './translationUnits.ts'
import { buildXliff, parseXliff, type XliffVersion } from './xliff.ts'

/** No questionnaire comes near it. */
const MAX_FILE_BYTES = 10_000_000

/** Why a file cannot be read. */
export type TranslationFileProblem = 'tooLarge' | 'unreadable' | 'noTexts'

export class TranslationFileError extends Error {
  readonly problem: TranslationFileProblem

  constructor(problem: TranslationFileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What a column of the file contains; a translation names its language: `translation:en`. */
export const UNIT_TARGETS = { id: 'id', source: 'source', state: 'state' } as const
export const getTranslationTarget = (language: string) => `translation:${language}`

/** In the column `state`: the file says that the translation is not finished. */
export const UNFINISHED = 'unfinished'

export interface ExportTexts {
  /** Returns the note for translators. */
  readonly describe: (unit: TranslationUnit) => string
  /** The headings of the table. The tags of the languages are appended. */
  readonly headings: { readonly source: string; readonly translation: string }
  /** The language of the portal, which decides how cells are separated. */
  readonly uiLanguage: string
}

/** Returns a file with all texts and their translations into a language. */
export function buildTranslationXliff(
  questionnaire: Questionnaire,
  language: string,
  version: XliffVersion,
  { describe }: Pick<ExportTexts, 'describe'>,
): string {
  const units = listTranslationUnits(questionnaire).map((unit) => ({
    id: unit.id,
    source: unit.source,
    target: getTranslation(unit, language),
    note: describe(unit),
  }))
  return buildXliff({ sourceLanguage: questionnaire.languages[0] ?? '', targetLanguage: language, units }, version)
}

export function buildTranslationCsv(
  questionnaire: Questionnaire,
  language: string,
  { headings, uiLanguage }: Omit<ExportTexts, 'describe'>,
): string {
  const rows = listTranslationUnits(questionnaire).map((unit) => [unit.id, unit.source, getTranslation(unit, language)])
  const [source = ''] = questionnaire.languages
  return buildCsv(
    [['ID', `${headings.source} (${source})`, `${headings.translation} (${language})`], ...rows],
    uiLanguage,
  )
}

/**
 * Reads a file of translators as a table for the import grid.
 *
 * @throws TranslationFileError
 */
export async function readTranslationFile(file: File, { languages }: Questionnaire): Promise<ImportTable> {
  if (file.size > MAX_FILE_BYTES) throw new TranslationFileError('tooLarge')
  const text = decodeText(await file.arrayBuffer())
  const table = /^\uFEFF?\s*</.test(text) ? toXliffTable(text, languages) : toCsvTable(text, languages)
  if (table.rows.length === 0) throw new TranslationFileError('noTexts')
  return table
}

/** Decodes a file by its byte order mark, as UTF-8, or as spreadsheet programs on Windows write it. */
function decodeText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function toXliffTable(text: string, languages: readonly string[]): ImportTable {
  const file = parseXliff(text)
  if (!file) throw new TranslationFileError('unreadable')
  const hasUnfinished = file.units.some(({ isUnfinished }) => isUnfinished)
  return {
    columns: [
      { heading: 'id', guess: UNIT_TARGETS.id },
      { heading: `source (${file.sourceLanguage})`, guess: UNIT_TARGETS.source },
      { heading: `target (${file.targetLanguage})`, guess: guessTranslation(file.targetLanguage, languages) },
      ...(hasUnfinished ? [{ heading: 'state', guess: UNIT_TARGETS.state }] : []),
    ],
    rows: file.units.map(({ id, source, target, isUnfinished }, at) => ({
      row: at + 1,
      cells: [id, source, target, ...(hasUnfinished ? [isUnfinished ? UNFINISHED : ''] : [])],
    })),
  }
}

/** The first row has the headings. A language is recognised by its tag in brackets at the end: `Original (de)`. */
function toCsvTable(text: string, languages: readonly string[]): ImportTable {
  const [headings, ...rows] = parseCsv(text)
  if (!headings || headings.length < 2) throw new TranslationFileError('unreadable')
  const guess = (heading: string) => {
    if (heading.trim().toLowerCase() === 'id') return UNIT_TARGETS.id
    const [, tag = ''] = /\(([\w-]+)\)\s*$/.exec(heading) ?? []
    return isSameLanguage(tag, languages[0] ?? '') ? UNIT_TARGETS.source : guessTranslation(tag, languages)
  }
  return {
    columns: headings.map((heading) => ({ heading, guess: guess(heading) })),
    rows: rows.map((cells, at) => ({
      row: at + 2,
      cells: headings.map((_, column) => restoreCell(cells[column] ?? '')),
    })),
  }
}

function guessTranslation(tag: string, languages: readonly string[]): string | null {
  const language = languages.slice(1).find((each) => isSameLanguage(each, tag))
  return language ? getTranslationTarget(language) : null
}

const isSameLanguage = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
