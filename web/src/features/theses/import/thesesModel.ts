/** Theses as the import grid shows them: a number, and category and text in each language. */
import type { TFunction } from 'i18next'
import { getPortalConfig } from '../../../api/portalConfig.ts'
import type { ThesisRowInput } from '../../../api/types.ts'
import { findThesisWarnings, type ThesisWarning } from '../../../core/thesisWarnings.ts'
import { checkText } from '../../../ui/checks.ts'
import { findDuplicates } from '../../../ui/tableImport/findDuplicates.ts'
import type {
  CellValues,
  ImportColumn,
  ImportModel,
  ImportRow,
  RowVerdict,
} from '../../../ui/tableImport/importModel.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import { getThesisName, isFinalIn, type Questionnaire, type Thesis, type Wording } from '../theses.ts'
import { quoteWarning } from '../warningQuotes.ts'

const PARTS = ['category', 'text'] as const
type Part = (typeof PARTS)[number]

const LIMITS = { category: 'thesis_category', text: 'thesis_text' } as const
/** The names of the parts on the server. */
const FIELDS = { category: 'title', text: 'text' } as const satisfies Record<Part, keyof Wording>

interface Texts {
  readonly t: TFunction<['theses', 'tableImport']>
  readonly getLanguageName: (language: string) => string
  readonly getMessage: (error: ValidationError) => string
}

const getKey = (part: Part, language: string) => `${part}:${language}`

export function listThesisColumns({ languages }: Questionnaire, { t, getLanguageName }: Omit<Texts, 'getMessage'>) {
  const getLabel = (part: Part, language: string) => {
    const name = t(`theses:field.${FIELDS[part]}`)
    return languages.length > 1 ? `${name} (${getLanguageName(language)})` : name
  }
  const number: ImportColumn = {
    key: 'number',
    label: t('tableImport:theses.number'),
    width: 90,
    isNumber: true,
    isRequired: true,
  }
  const texts = languages.flatMap((language, at) =>
    PARTS.map(
      (part): ImportColumn => ({
        key: getKey(part, language),
        label: getLabel(part, language),
        width: part === 'text' ? 380 : 160,
        language,
        isMultiline: part === 'text',
        isRequired: at === 0,
      }),
    ),
  )
  return [number, ...texts]
}

/** Creates the model of theses. Rows are recognised by their number or, without one, by their text. */
export function createThesesModel(questionnaire: Questionnaire, texts: Texts): ImportModel {
  const columns = listThesisColumns(questionnaire, texts)
  return {
    columns,
    targets: columns.map(({ key, label }) => ({ value: key, label })),
    parse: ({ number = '', ...cells }) => ({ ...cells, number: parseNumber(number) }),
    check: (rows) => checkRows(rows, questionnaire, texts),
  }
}

/** Returns the number at the beginning of a cell. Other keys come from other programs and are ignored. */
function parseNumber(cell: string): string {
  return /^\d+/.exec(cell.trim())?.[0] ?? ''
}

/** Returns the stored thesis that a row is about. */
export function findThesis({ values }: ImportRow, { theses, languages }: Questionnaire): Thesis | undefined {
  if (values.number) return theses[Number(values.number) - 1]
  const text = normalizeText(values[getKey('text', languages[0] ?? '')])
  return text ? theses.find(({ wordings }) => normalizeText(wordings[languages[0] ?? '']?.text) === text) : undefined
}

function normalizeText(text = ''): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase()
}

/** Returns the wording after the import. Empty cells keep the stored text, or take the category from other theses. */
function getWording(row: ImportRow, known: Thesis | undefined, language: string, findCategory: FindCategory): Wording {
  const stored = known?.wordings[language]
  const text = row.values[getKey('text', language)]?.trim() || stored?.text || ''
  const title = row.values[getKey('category', language)]?.trim() || stored?.title || ''
  return { title: title || (text ? (findCategory(row, known, language) ?? '') : ''), text }
}

type FindCategory = (row: ImportRow, known: Thesis | undefined, language: string) => string | undefined

/** Returns a function that finds the translation of a row’s category in stored theses and in other rows. */
function createCategoryFinder(rows: readonly ImportRow[], { theses, languages }: Questionnaire): FindCategory {
  const first = languages[0] ?? ''
  const translated = new Map<string, string>()
  const add = (name: string | undefined, language: string, other: string | undefined) => {
    if (name && other?.trim() && !translated.has(`${language}:${name}`)) translated.set(`${language}:${name}`, other)
  }
  for (const language of languages.slice(1)) {
    for (const { values } of rows)
      add(values[getKey('category', first)]?.trim(), language, values[getKey('category', language)])
    for (const { wordings } of theses) add(wordings[first]?.title, language, wordings[language]?.title)
  }
  return ({ values }, known, language) =>
    translated.get(`${language}:${values[getKey('category', first)]?.trim() || known?.wordings[first]?.title}`)
}

function checkRows(rows: readonly ImportRow[], questionnaire: Questionnaire, texts: Texts): readonly RowVerdict[] {
  const findCategory = createCategoryFinder(rows, questionnaire)
  const firstKey = getKey('text', questionnaire.languages[0] ?? '')
  const textTwins = findDuplicates(rows, ({ values }) => normalizeText(values[firstKey]))
  const numberTwins = findDuplicates(rows, ({ values }) => values.number ?? '')
  const findStoredTwin = createStoredTwinFinder(rows, questionnaire)
  return rows.map((row) => {
    const known = findThesis(row, questionnaire)
    const context = { questionnaire, texts, known }
    const cells = questionnaire.languages.flatMap((language) =>
      checkWording(row, getWording(row, known, language, findCategory), language, context),
    )
    const isNumberTwice = known && row.values.number && numberTwins.has(row)
    const rowCells: readonly CellVerdict[] = [
      ...(!known && row.values.number && !row.values[firstKey]
        ? [{ key: 'number', error: texts.t('tableImport:theses.unknownNumber', { number: row.values.number }) }]
        : []),
      ...(isNumberTwice ? [{ key: 'number', error: texts.getMessage({ code: 'duplicate' }) }] : []),
      ...(!known && questionnaire.isFinal ? [{ key: firstKey, error: texts.t('tableImport:theses.final') }] : []),
      ...describeTwin(textTwins.get(row), findStoredTwin(row), firstKey, texts),
    ]
    return toVerdict([...cells, ...rowCells], known, questionnaire)
  })
}

/** Returns a function that finds the stored thesis with the text of a row that is about another thesis or a new one. */
function createStoredTwinFinder(rows: readonly ImportRow[], questionnaire: Questionnaire) {
  const first = questionnaire.languages[0] ?? ''
  const getRowText = ({ values }: ImportRow) => normalizeText(values[getKey('text', first)])
  const getStoredText = ({ wordings }: Thesis) => normalizeText(wordings[first]?.text)
  // A thesis that another row replaces keeps its text no longer.
  const reworded = new Set(
    rows.flatMap((row) => {
      const known = findThesis(row, questionnaire)
      return known && getRowText(row) && getRowText(row) !== getStoredText(known) ? [known] : []
    }),
  )
  const byText = new Map(
    questionnaire.theses.filter((thesis) => !reworded.has(thesis)).map((thesis) => [getStoredText(thesis), thesis]),
  )
  return (row: ImportRow): Thesis | undefined => {
    const twin = getRowText(row) ? byText.get(getRowText(row)) : undefined
    return twin === findThesis(row, questionnaire) ? undefined : twin
  }
}

function describeTwin(
  twin: ImportRow | undefined,
  stored: Thesis | undefined,
  key: string,
  { t }: Texts,
): readonly CellVerdict[] {
  return [
    ...(twin ? [{ key, hint: t('tableImport:theses.twin', { row: twin.row }), isDoubtful: true }] : []),
    ...(stored
      ? [{ key, hint: t('tableImport:theses.storedTwin', { number: stored.position + 1 }), isDoubtful: true }]
      : []),
  ]
}

/** What is wrong with a cell, or what it changes. */
interface CellVerdict {
  readonly key: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly before?: string | undefined
  /** Whether the hint is about a probable mistake. */
  readonly isDoubtful?: boolean
}

interface RowContext {
  readonly questionnaire: Questionnaire
  readonly texts: Texts
  readonly known: Thesis | undefined
}

function checkWording(
  row: ImportRow,
  wording: Wording,
  language: string,
  { questionnaire, texts, known }: RowContext,
): readonly CellVerdict[] {
  const isFirst = language === questionnaire.languages[0]
  const isNeeded = (isFirst && !known) || Boolean(wording.title || wording.text)
  return PARTS.map((part) => {
    const key = getKey(part, language)
    const value = wording[FIELDS[part]]
    const entered = row.values[key]?.trim() ?? ''
    const stored = known?.wordings[language]?.[FIELDS[part]] ?? ''
    const isChanged = known !== undefined && value !== stored
    const validationError = isNeeded ? checkText(value, LIMITS[part]) : null
    const isFixed = isChanged && isFinalIn(questionnaire, language)
    const warnings = listWarnings(part, entered, language)
    return {
      key,
      error: isFixed
        ? texts.t('tableImport:theses.fixed')
        : validationError
          ? texts.getMessage(validationError)
          : undefined,
      hint: entered ? describeWarnings(warnings, texts) : explainCategory(value, stored, texts),
      before: isChanged ? stored : undefined,
      isDoubtful: warnings.some(isProbableMistake),
    }
  })
}

function explainCategory(value: string, stored: string, { t }: Texts): string | undefined {
  return value && value !== stored ? t('tableImport:theses.category', { category: value }) : undefined
}

/** The other warnings are about style. */
function isProbableMistake({ kind }: ThesisWarning): boolean {
  return kind === 'unknown_variable' || kind === 'unbalanced_bracket'
}

function listWarnings(part: Part, text: string, language: string): readonly ThesisWarning[] {
  if (part !== 'text') return []
  return findThesisWarnings(text, language, getPortalConfig().bounds.constants.long_sentence_words)
}

function describeWarnings(warnings: readonly ThesisWarning[], { t }: Texts): string | undefined {
  const words = getPortalConfig().bounds.constants.long_sentence_words
  const messages = warnings.map(({ kind, text }) =>
    t(`theses:warning.${kind}`, { about: quoteWarning(kind, text), words }),
  )
  return messages.join(' ') || undefined
}

function toVerdict(
  cells: readonly CellVerdict[],
  known: Thesis | undefined,
  { instance, languages }: Questionnaire,
): RowVerdict {
  /** A cell may have several messages. */
  const collect = (field: 'error' | 'hint' | 'before'): CellValues => {
    const texts = new Map<string, string>()
    for (const { key, [field]: text } of cells)
      if (text !== undefined) texts.set(key, [texts.get(key) ?? '', text].filter(Boolean).join(' '))
    return Object.fromEntries(texts)
  }
  const [errors, before] = [collect('error'), collect('before')]
  const isWrong = Object.keys(errors).length > 0
  const kind = known ? (Object.keys(before).length > 0 ? 'changed' : 'unchanged') : 'new'
  return {
    state: isWrong ? 'wrong' : kind,
    errors,
    hints: collect('hint'),
    isDoubtful: cells.some(({ isDoubtful }) => isDoubtful),
    before,
    stored: known ? getStoredCells(known, languages) : {},
    known: known ? getThesisName(known, instance) : '',
  }
}

/** Returns the request body of a row: the languages that it changes. */
export function toThesisRow(row: ImportRow, rows: readonly ImportRow[], questionnaire: Questionnaire): ThesisRowInput {
  const known = findThesis(row, questionnaire)
  const findCategory = createCategoryFinder(rows, questionnaire)
  const wordings = questionnaire.languages.flatMap((language) => {
    const wording = getWording(row, known, language, findCategory)
    const stored = known?.wordings[language]
    const isChanged = wording.title !== (stored?.title ?? '') || wording.text !== (stored?.text ?? '')
    return isChanged ? [[language, wording] as const] : []
  })
  return { ...(known && { number: known.position + 1 }), translations: Object.fromEntries(wordings) }
}

/** Returns the stored theses as rows of a table that can be imported again. */
export function toTable({ theses, languages }: Questionnaire, columns: readonly ImportColumn[]): readonly string[][] {
  const rows = theses
    .map((thesis) => getStoredCells(thesis, languages))
    .map((values) => columns.map(({ key }) => values[key] ?? ''))
  return [columns.map(({ label }) => label), ...rows]
}

function getStoredCells({ position, wordings }: Thesis, languages: readonly string[]): CellValues {
  const texts = languages.flatMap((language) =>
    PARTS.map((part) => [getKey(part, language), wordings[language]?.[FIELDS[part]] ?? '']),
  )
  return Object.fromEntries([['number', String(position + 1)], ...texts])
}
