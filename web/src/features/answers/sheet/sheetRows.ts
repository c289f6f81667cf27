/** Rows of answers from a spreadsheet: what each would change, and why it cannot. */
import type { components } from '../../../api/schema.d.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import { getExplanation, isSame, measureExplanation, type Position, type StoredAnswer } from '../positions.ts'

type ParsedAnswers = components['schemas']['ParsedAnswers']

/** A row that can be corrected before it is taken over. */
export interface SheetRow {
  /** The row number in the file. */
  readonly row: number
  /** The id of the thesis; null if the row names none. */
  readonly thesis: number | null
  /** How the row names its thesis. */
  readonly name: string
  /** In percent; null leaves the rating as it is. */
  readonly value: number | null
  /** The content of an answer cell that is none of the answers; null if there is none. */
  readonly unreadValue: string | null
  /** The explanations that change, by language. */
  readonly explanation: Readonly<Record<string, string>>
  /** The tag of the stored answer that the row was compared with; null if there was none. */
  readonly seen: string | null
  readonly isChosen: boolean
  /** Whether the row is listed even if it changes nothing, so that it does not move while it is corrected. */
  readonly isListed: boolean
}

export interface SheetDraft {
  /** The name of the file. */
  readonly source: string
  readonly rows: readonly SheetRow[]
  readonly unknownColumns: readonly string[]
  /** Whether rows of the file have been taken over already. */
  readonly isPartlyTaken: boolean
}

/** The errors of a row, by field: `thesis`, `value`, or the language of an explanation. */
type RowErrors = Readonly<Record<string, ValidationError>>

/** What a row would do. */
export interface Verdict {
  readonly effect: 'new' | 'changed' | 'unchanged' | 'wrong'
  readonly errors: RowErrors
  readonly stored: Position
  /** The position after the row has been taken over. */
  readonly next: Position
  /** Whether the row has another rating than the submitted one, which stays. */
  readonly isRatingFixed: boolean
  /** Whether somebody has changed the stored answer since it was compared. */
  readonly isOutdated: boolean
}

export interface JudgedRow {
  readonly row: SheetRow
  readonly verdict: Verdict
}

interface AnswersState {
  readonly defaultLanguage: string
  /** Whether the ratings are submitted and cannot change. */
  readonly isSubmitted: boolean
  readonly getStoredAnswer: (thesis: number) => StoredAnswer
}

/** Creates the draft of a parsed file. Rows with errors come first. */
export function createSheetDraft(source: string, sheet: ParsedAnswers, state: AnswersState): SheetDraft {
  const rows = sheet.rows.map(({ row, statement_id, thesis, value, explanation, translations, problems }) => ({
    row,
    thesis: statement_id ?? null,
    name: thesis,
    value: value ?? null,
    unreadValue: problems.find(({ column }) => column === 'value')?.found ?? null,
    explanation: { ...translations, ...(explanation && { [state.defaultLanguage]: explanation }) },
    seen: statement_id ? state.getStoredAnswer(statement_id).tag : null,
    isChosen: true,
    isListed: true,
  }))
  const judged = judgeRows(rows, state)
  const isWrong = ({ verdict }: JudgedRow) => verdict.effect === 'wrong'
  const sorted = [...judged.filter(isWrong), ...judged.filter((each) => !isWrong(each))]
  return {
    source,
    rows: sorted.map(({ row, verdict }) => ({ ...row, isListed: !isIdle(verdict) })),
    unknownColumns: sheet.unknown_columns,
    isPartlyTaken: false,
  }
}

/** Returns what each row would do. */
export function judgeRows(rows: readonly SheetRow[], state: AnswersState): readonly JudgedRow[] {
  return rows.map((row) => {
    const twin = rows.find((other) => other !== row && row.thesis !== null && isTwin(row, other))
    return { row, verdict: judgeRow(row, twin, state) }
  })
}

function isTwin(row: SheetRow, other: SheetRow): boolean {
  return other.thesis === row.thesis && other.isChosen && row.isChosen
}

function judgeRow(row: SheetRow, twin: SheetRow | undefined, { isSubmitted, getStoredAnswer }: AnswersState): Verdict {
  const { position: stored, tag } = row.thesis === null ? NOTHING_STORED : getStoredAnswer(row.thesis)
  const isOtherRating = row.thesis !== null && row.value !== null && row.value !== stored.value
  const next = {
    value: isOtherRating && !isSubmitted ? row.value : stored.value,
    explanation: { ...stored.explanation, ...row.explanation },
  }
  const errors = findRowErrors(row, twin, isSubmitted)
  const isNew = stored.value === null && Object.keys(stored.explanation).every((each) => !getExplanation(stored, each))
  const effect =
    Object.keys(errors).length > 0 ? 'wrong' : isSame(stored, next) ? 'unchanged' : isNew ? 'new' : 'changed'
  return { effect, errors, stored, next, isRatingFixed: isSubmitted && isOtherRating, isOutdated: row.seen !== tag }
}

const NOTHING_STORED: StoredAnswer = { position: { value: null, explanation: {} }, tag: null }

function findRowErrors(row: SheetRow, twin: SheetRow | undefined, isSubmitted: boolean): RowErrors {
  const tooLong = Object.entries(row.explanation).flatMap(([language, text]) => {
    const { isTooLong, max } = measureExplanation(text)
    return isTooLong ? [[language, { code: 'too_long', max }] as const] : []
  })
  return {
    ...(row.thesis === null && { thesis: { code: 'unknown' } }),
    ...(twin && { thesis: { code: 'twice_in', row: twin.row } }),
    ...(row.unreadValue !== null && !isSubmitted && { value: { code: 'invalid' } }),
    ...Object.fromEntries(tooLong),
  }
}

/** Returns whether no row has an answer or an explanation, as in a file without columns for them. */
export function isWithoutAnswers({ rows }: SheetDraft): boolean {
  return rows.every(
    ({ value, unreadValue, explanation }) =>
      value === null && unreadValue === null && Object.values(explanation).every((text) => text === ''),
  )
}

/** Returns whether there is nothing to say about a row. */
export function isIdle({ effect, isRatingFixed }: Verdict): boolean {
  return effect === 'unchanged' && !isRatingFixed
}

/** Returns whether a row can be taken over as soon as it is chosen. */
export function isUsable({ verdict: { effect } }: JudgedRow): boolean {
  return effect === 'new' || effect === 'changed'
}

/** Returns whether a row is taken over. A choice holds only for the stored answer that it was made for. */
export function isTaken(judged: JudgedRow): boolean {
  return isUsable(judged) && judged.row.isChosen && !judged.verdict.isOutdated
}
