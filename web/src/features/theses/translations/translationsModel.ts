/** Translations as the import grid shows them: the id of a text, its original in the file, and a translation. */
import type { TFunction } from 'i18next'
import { getPortalConfig } from '../../../api/portalConfig.ts'
import type { ThesisRowInput } from '../../../api/types.ts'
import { findThesisWarnings } from '../../../core/thesisWarnings.ts'
import { checkText } from '../../../ui/checks.ts'
import { findDuplicates } from '../../../ui/tableImport/findDuplicates.ts'
import type {
  CellValues,
  ImportColumn,
  ImportModel,
  ImportRow,
  RowState,
  RowVerdict,
} from '../../../ui/tableImport/importModel.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import type { Questionnaire, Thesis, Wording } from '../theses.ts'
import { quoteWarning } from '../warningQuotes.ts'
import { getTranslationTarget, UNFINISHED, UNIT_TARGETS } from './translationFile.ts'
import { findDoubt } from './translationStatus.ts'
import { findUnit, getTranslation, listTranslationUnits, type TranslationUnit } from './translationUnits.ts'

const LIMITS = { category: 'thesis_category', text: 'thesis_text' } as const

/** The answer with which a translation of a changed original is taken. */
const TAKE = 'take'

interface Texts {
  readonly t: TFunction<['tableImport', 'theses', 'translations']>
  readonly getLanguageName: (language: string) => string
  readonly getMessage: (error: ValidationError) => string
}

export function createTranslationsModel(questionnaire: Questionnaire, texts: Texts): ImportModel {
  const { t, getLanguageName } = texts
  const [source = '', ...others] = questionnaire.languages
  const columns: readonly ImportColumn[] = [
    { key: UNIT_TARGETS.id, label: t('tableImport:translations.id'), width: 140, isRequired: true },
    {
      key: UNIT_TARGETS.source,
      label: t('tableImport:translations.source', { language: getLanguageName(source) }),
      width: 320,
      language: source,
      isMultiline: true,
      isRequired: true,
    },
    ...others.map((language) => ({
      key: getTranslationTarget(language),
      label: t('tableImport:translations.translation', { language: getLanguageName(language) }),
      width: 380,
      language,
      isMultiline: true,
    })),
  ]
  const state = { value: UNIT_TARGETS.state, label: t('tableImport:translations.state') }
  return {
    columns,
    targets: [...columns.map(({ key, label }) => ({ value: key, label })), state],
    parse: ({ id = '', ...cells }) => ({ ...cells, id: id.trim() }),
    check: (rows) => checkRows(rows, questionnaire, texts),
  }
}

/** What is known of a row before it is compared with other rows. */
interface CheckedRow {
  readonly row: ImportRow
  readonly unit: TranslationUnit | undefined
  readonly state: RowState
  readonly isSourceChanged: boolean
  readonly errors: CellValues
  readonly hints: CellValues
  readonly before: CellValues
}

function checkRows(rows: readonly ImportRow[], questionnaire: Questionnaire, texts: Texts): readonly RowVerdict[] {
  const units = listTranslationUnits(questionnaire)
  const twins = findDuplicates(rows, ({ values }) => findUnit(units, values.id ?? '')?.id ?? '')
  const checked = rows.map((row) =>
    checkRow(row, findUnit(units, row.values.id ?? ''), { questionnaire, texts, twins }),
  )
  return checked.map((each) => toVerdict(addDependencies(each, checked, questionnaire, texts), questionnaire, texts))
}

interface RowContext {
  readonly questionnaire: Questionnaire
  readonly texts: Texts
  readonly twins: ReadonlyMap<ImportRow, ImportRow>
}

function checkRow(
  row: ImportRow,
  unit: TranslationUnit | undefined,
  { questionnaire, texts, twins }: RowContext,
): CheckedRow {
  const { t, getMessage } = texts
  const { id = '', source = '' } = row.values
  if (!unit) {
    const error = id ? t('tableImport:translations.unknownId', { id }) : getMessage({ code: 'required' })
    return { row, unit, state: 'wrong', isSourceChanged: false, errors: { id: error }, hints: {}, before: {} }
  }
  const languages = listChangedLanguages(row, unit, questionnaire)
  const isSourceChanged = source !== '' && normalizeText(source) !== normalizeText(unit.source)
  const errors = {
    ...collect(languages, (language) => findError(row, unit, language, questionnaire, texts)),
    ...(twins.has(row) && { id: getMessage({ code: 'duplicate' }) }),
  }
  const hints = {
    ...collect(questionnaire.languages.slice(1), (language) => describeTranslation(row, unit, language, texts)),
    ...(isSourceChanged && { source: t('tableImport:translations.sourceNow', { source: unit.source }) }),
  }
  const before = collect(languages, (language) => getTranslation(unit, language))
  const isNew = languages.every((language) => !getTranslation(unit, language))
  const isOpen = isSourceChanged && row.answer !== TAKE
  const state = languages.length === 0 ? 'unchanged' : isOpen ? 'open' : isNew ? 'new' : 'changed'
  return { row, unit, state: Object.keys(errors).length > 0 ? 'wrong' : state, isSourceChanged, errors, hints, before }
}

/** Returns the languages in which the row has another translation than the stored one. Empty cells keep that. */
function listChangedLanguages(row: ImportRow, unit: TranslationUnit, { languages }: Questionnaire): readonly string[] {
  return languages.slice(1).filter((language) => {
    const value = getValue(row, language)
    return value !== '' && value !== getTranslation(unit, language)
  })
}

const getValue = ({ values }: ImportRow, language: string) => values[getTranslationTarget(language)]?.trim() ?? ''

/** Returns the texts of the languages that have one, by column. */
function collect(languages: readonly string[], getText: (language: string) => string | undefined): CellValues {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = getText(language)
      return text === undefined ? [] : [[getTranslationTarget(language), text]]
    }),
  )
}

/** A tool may have changed spaces and line breaks. */
function normalizeText(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

function findError(
  row: ImportRow,
  { kind }: TranslationUnit,
  language: string,
  { isClosed }: Questionnaire,
  { t, getMessage }: Texts,
): string | undefined {
  if (isClosed) return t('tableImport:theses.fixed')
  const error = checkText(getValue(row, language), LIMITS[kind])
  return error ? getMessage(error) : undefined
}

/** Returns what should be looked at in a translation. It does not prevent the import. */
function describeTranslation(
  row: ImportRow,
  { kind, source }: TranslationUnit,
  language: string,
  { t }: Texts,
): string | undefined {
  const value = getValue(row, language)
  if (!value) return undefined
  const doubt = findDoubt(source, value)
  const words = getPortalConfig().bounds.constants.long_sentence_words
  const warnings = kind === 'text' ? findThesisWarnings(value, language, words) : []
  const messages = [
    ...(doubt ? [t(`translations:doubt.${doubt.kind}`, { variables: doubt.variables.join(', ') })] : []),
    ...(row.values.state === UNFINISHED ? [t('tableImport:translations.unfinished')] : []),
    ...warnings
      .filter((warning) => warning.kind === 'unknown_variable' || warning.kind === 'unbalanced_bracket')
      .map((warning) =>
        t(`theses:warning.${warning.kind}`, { about: quoteWarning(warning.kind, warning.text), words }),
      ),
  ]
  return messages.join(' ') || undefined
}

/** A translated thesis needs a category, and a category is stored with its theses. Both may be in other rows. */
function addDependencies(
  checked: CheckedRow,
  all: readonly CheckedRow[],
  questionnaire: Questionnaire,
  { t }: Texts,
): CheckedRow {
  const { row, unit, state } = checked
  if (!unit || !isTaken(state)) return checked
  const others = all.filter(
    (each) => isTaken(each.state) && each.unit && sharesThesis(each.unit, unit) && each !== checked,
  )
  const missing = collect(listChangedLanguages(row, unit, questionnaire), (language) => {
    const isStored = unit.theses.some(({ wordings }) => wordings[language])
    const isBeside = others.some((other) => getValue(other.row, language))
    if (isStored || isBeside || (unit.kind === 'text' && findStoredCategory(unit, language, questionnaire)))
      return undefined
    return t(`tableImport:translations.${unit.kind === 'text' ? 'needsCategory' : 'needsThesis'}`)
  })
  if (Object.keys(missing).length === 0) return checked
  return { ...checked, state: 'wrong', errors: { ...checked.errors, ...missing } }
}

const isTaken = (state: RowState) => state === 'new' || state === 'changed'

const sharesThesis = (one: TranslationUnit, other: TranslationUnit) =>
  one.kind !== other.kind && one.theses.some(({ id }) => other.theses.some((thesis) => thesis.id === id))

/** Returns the translation of the category of a thesis that other theses have. */
function findStoredCategory({ theses }: TranslationUnit, language: string, questionnaire: Questionnaire): string {
  const [thesis] = theses
  const category = listTranslationUnits(questionnaire).find(
    (unit) => unit.kind === 'category' && unit.theses.some(({ id }) => id === thesis?.id),
  )
  return category ? getTranslation(category, language) : ''
}

function toVerdict(
  { row, unit, state, isSourceChanged, errors, hints, before }: CheckedRow,
  { languages }: Questionnaire,
  { t }: Texts,
): RowVerdict {
  const stored = unit
    ? { source: unit.source, ...collect(languages.slice(1), (language) => getTranslation(unit, language)) }
    : {}
  const verdict = { state, errors, hints, before, stored, known: '' }
  if (!isSourceChanged || (state !== 'open' && row.answer !== TAKE)) return verdict
  return {
    ...verdict,
    question: {
      text: t('tableImport:translations.sourceChanged'),
      answers: [
        {
          label: t('tableImport:translations.takeAnyway'),
          isChosen: row.answer === TAKE,
          change: { answer: TAKE },
        },
      ],
    },
  }
}

/** A thesis to write, and the row that is about it. */
export interface TranslatedThesis {
  readonly input: ThesisRowInput
  readonly row: ImportRow
}

/** Returns what has to be written so that the theses have the translations of the rows. */
export function listTranslatedTheses(
  rows: readonly ImportRow[],
  questionnaire: Questionnaire,
): readonly TranslatedThesis[] {
  const units = listTranslationUnits(questionnaire)
  const found = rows.flatMap((row) => {
    const unit = findUnit(units, row.values.id ?? '')
    return unit ? [{ row, unit }] : []
  })
  return questionnaire.theses.flatMap((thesis) => {
    const own = found.filter(({ unit }) => unit.theses.some(({ id }) => id === thesis.id))
    const text = own.find(({ unit }) => unit.kind === 'text')
    const category = own.find(({ unit }) => unit.kind === 'category')
    const row = text?.row ?? category?.row
    const translations = questionnaire.languages.slice(1).flatMap((language) => {
      const wording = mergeWording(thesis, language, { text: text?.row, category: category?.row }, questionnaire)
      return wording ? [[language, wording] as const] : []
    })
    if (!row || translations.length === 0) return []
    return [{ row, input: { number: thesis.position + 1, translations: Object.fromEntries(translations) } }]
  })
}

/** Returns the wording of a thesis after the import; null if it stays as it is, or is not complete. */
function mergeWording(
  thesis: Thesis,
  language: string,
  rows: { readonly text: ImportRow | undefined; readonly category: ImportRow | undefined },
  questionnaire: Questionnaire,
): Wording | null {
  const stored = thesis.wordings[language]
  const unit: TranslationUnit = { id: '', kind: 'text', source: '', theses: [thesis] }
  const text = (rows.text && getValue(rows.text, language)) || stored?.text
  const title =
    (rows.category && getValue(rows.category, language)) ||
    stored?.title ||
    findStoredCategory(unit, language, questionnaire)
  if (!text || !title) return null
  return text === stored?.text && title === stored.title ? null : { title, text }
}
