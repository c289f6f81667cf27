/** People as the import grid shows them. */
import type { TFunction } from 'i18next'
import { type CandidateDetail, isCandidateDetail } from '../../../core/candidateDetails.ts'
import {
  type CellValues,
  findLabel,
  type ImportColumn,
  type ImportModel,
  type ImportRow,
  type RowQuestion,
  type RowVerdict,
} from '../../../ui/tableImport/importModel.ts'
import type { ValidationError } from '../../../ui/validationErrors.ts'
import type { Entry, EntryOf } from '../entries.ts'
import { findNearParties, type PartyNames } from '../nearParties.ts'
import { getRowEffect, type RowEffect, toCells } from './importEffects.ts'
import { findNamesakes, type ImportContext, isQuestionOpen, type Namesake } from './importNamesakes.ts'
import {
  IMPORT_COLUMNS,
  indexEntries,
  isNamed,
  type ImportColumn as PersonColumn,
  type PersonRow,
  type PersonRowErrors,
  type Role,
  validateRows,
} from './importRows.ts'
import { parsePersonCells } from './personCells.ts'

export interface PeopleModelOptions extends ImportContext {
  /** The role of rows that name none. */
  readonly defaultRole: Role
  /** Names of new parties that resemble those of existing ones, as the user has confirmed. */
  readonly newPartyNames: readonly string[]
  readonly t: TFunction<['people', 'common', 'tableImport']>
  readonly getMessage: (error: ValidationError) => string
  readonly getDetailName: (detail: CandidateDetail) => string
}

const WIDTHS: Readonly<Partial<Record<PersonColumn, number>>> = {
  party: 150,
  title: 70,
  gender: 110,
  email: 230,
  list_place: 100,
  description: 260,
}

export function createPeopleModel(options: PeopleModelOptions): ImportModel {
  const { t, defaultRole } = options
  const columns = listColumns(options)
  const targets = columns.map(({ key, label }) => ({ value: key, label }))
  return {
    columns,
    targets: [
      ...targets,
      { value: 'full_name', label: t('tableImport:people.fullName') },
      { value: 'id', label: 'ID' },
    ],
    parse: (cells) => parsePersonCells(cells, defaultRole),
    check: (rows) => checkRows(rows, options),
  }
}

function listColumns({ t, getDetailName, defaultRole }: PeopleModelOptions): readonly ImportColumn[] {
  const getLabel = (column: PersonColumn) =>
    isCandidateDetail(column) ? getDetailName(column) : t(`people:import.column.${column}`)
  const required: readonly PersonColumn[] =
    defaultRole === 'candidate' ? ['first_name', 'last_name', 'email'] : ['first_name', 'last_name', 'email', 'party']
  const role: ImportColumn = {
    key: 'role',
    label: t('people:import.column.role'),
    width: 140,
    choices: (['candidate', 'trust_person'] as const).map((value) => ({
      value,
      label: t(`people:import.role.${value}`),
    })),
  }
  const genders = [
    { value: '', label: t('people:none') },
    ...(['female', 'male', 'diverse'] as const).map((value) => ({ value, label: t(`common:gender.${value}`) })),
    { value: 'no comment', label: t('people:none') },
  ]
  const others = IMPORT_COLUMNS.map(
    (column): ImportColumn => ({
      key: column,
      label: getLabel(column),
      width: WIDTHS[column] ?? 140,
      isRequired: required.includes(column),
      isNumber: column === 'list_place',
      isMultiline: column === 'description',
      ...(column === 'gender' && { choices: genders }),
    }),
  )
  return [...others, role]
}

/** Converts a row of the grid. The party is left out if it is the one that the import is limited to. */
export function toPersonRow({ row, values, answer }: ImportRow, ownParty: Entry | null): PersonRow {
  const cells = Object.fromEntries(IMPORT_COLUMNS.map((column) => [column, values[column] ?? '']))
  const party = ownParty && isNamed(ownParty, values.party ?? '') ? '' : (values.party ?? '')
  return {
    row,
    id: /^\d+$/.test(values.id ?? '') ? Number(values.id) : null,
    answer: answer === null ? null : answer === 'new' ? 'new' : Number(answer),
    role: values.role === 'trust_person' ? 'trust_person' : 'candidate',
    values: { ...(cells as PersonRow['values']), party },
  }
}

function checkRows(rows: readonly ImportRow[], options: PeopleModelOptions): readonly RowVerdict[] {
  const { existing, parties, ownParty, newPartyNames } = options
  const people = rows.map((row) => toPersonRow(row, ownParty))
  const errors = validateRows(people, existing, parties, ownParty)
  const known = indexEntries(existing, ownParty)
  const namesakes = findNamesakes(people, options)
  const names = ownParty ? [] : people.map(({ values }) => values.party)
  const nearParties = findNearParties(names, parties, newPartyNames)
  return people.map((person, at) => {
    const own = errors[at] ?? {}
    const effect = getRowEffect(person, own, known, parties)
    const questions = { namesakes: namesakes[at] ?? [], near: nearParties.get(person.values.party) ?? null }
    return buildVerdict(rows[at] as ImportRow, person, own, effect, questions, options)
  })
}

function buildVerdict(
  { values }: ImportRow,
  person: PersonRow,
  errors: PersonRowErrors,
  { kind, known, changes }: RowEffect,
  { namesakes, near }: { readonly namesakes: readonly Namesake[]; readonly near: PartyNames | null },
  { t, getMessage }: PeopleModelOptions,
): RowVerdict {
  const messages = describeErrors(values, person, errors, getMessage)
  const isOpen = near !== null || isQuestionOpen(person, namesakes)
  const isWrong = Object.keys(messages).length > 0
  const question = near ? askParty(near, t) : askNamesakes(person, namesakes, t)
  return {
    state: isWrong ? 'wrong' : isOpen ? 'open' : kind === 'wrong' ? 'new' : kind,
    errors: messages,
    hints: near ? { party: t('tableImport:people.nearParty', { name: near.name }) } : {},
    before: Object.fromEntries(changes.map(({ column, before }) => [column, before])),
    stored: known?.kind === 'candidates' ? toCells(known.value) : {},
    known: known?.name ?? '',
    ...(question && { question }),
  }
}

function describeErrors(
  { role, gender }: CellValues,
  person: PersonRow,
  errors: PersonRowErrors,
  getMessage: PeopleModelOptions['getMessage'],
): CellValues {
  const isGenderUnknown = gender && !GENDERS.includes(gender)
  return {
    ...(role !== person.role && { role: getMessage({ code: 'invalid' }) }),
    ...(isGenderUnknown && { gender: getMessage({ code: 'invalid' }) }),
    ...Object.fromEntries(Object.entries(errors).map(([column, error]) => [column, getMessage(error)])),
  }
}

const GENDERS: readonly string[] = ['female', 'male', 'diverse', 'no comment']

function askParty(near: PartyNames, t: PeopleModelOptions['t']): RowQuestion {
  const label = t('tableImport:people.useParty', { name: near.name })
  return {
    text: t('tableImport:people.nearParty', { name: near.name }),
    answers: [{ label, isChosen: false, change: { values: { party: near.name } } }],
  }
}

/** Asks whether a row is about a candidate with the same name. The answer can be changed until the import. */
function askNamesakes(
  { answer }: PersonRow,
  namesakes: readonly Namesake[],
  t: PeopleModelOptions['t'],
): RowQuestion | null {
  const [first] = namesakes
  if (!first) return null
  const nameOf = ({ name, detail }: Namesake) => `${name} (${detail || t('people:import.sameName.noMail')})`
  return {
    text: t('tableImport:people.sameName', { names: namesakes.map(nameOf).join(', ') }),
    answers: [
      ...namesakes.map((namesake) => ({
        label: namesakes.length === 1 ? t('people:import.sameName.yes') : nameOf(namesake),
        isChosen: answer === namesake.id,
        change: { answer: String(namesake.id) },
      })),
      { label: t('people:import.sameName.no'), isChosen: answer === 'new', change: { answer: 'new' } },
    ],
  }
}

/** Returns the stored candidates as rows of a table that can be imported again. Trust persons cannot be changed. */
export function toPeopleTable(
  { existing, ownParty, defaultRole }: PeopleModelOptions,
  { columns }: ImportModel,
): readonly (readonly string[])[] {
  const written = columns.filter(({ key }) => key !== 'role' && !(ownParty && key === 'party'))
  const candidates = defaultRole === 'candidate' ? existing.filter(isCandidate) : []
  const rows = candidates.map(({ id, value }) => {
    const cells: CellValues = toCells(value)
    return [
      String(id),
      ...written.map((column) => (cells[column.key] ? findLabel(column, cells[column.key] ?? '') : '')),
    ]
  })
  const headings = written.map(({ label }) => label)
  return rows.length > 0 ? [['ID', ...headings], ...rows] : [headings]
}

function isCandidate(entry: Entry): entry is EntryOf<'candidates'> {
  return entry.kind === 'candidates'
}
