/** The fields of the translation of all theses: a category for each group of theses, and a text and a video for each. */
import { INSTANCE_STATUS } from '../../../api/instanceStatus.ts'
import type { Questionnaire, Thesis, WordingBody } from '../theses.ts'

/** What somebody has typed and the server has not stored yet. */
export interface FieldEdit {
  readonly value: string
  /** The stored value that it replaces. If the server has another one, somebody else has changed it. */
  readonly base: string
  /** Whether the person has chosen to publish exactly this value. */
  readonly isConfirmed?: boolean
}

/** Unsaved values by field. */
export type Edits = Readonly<Record<string, FieldEdit>>

/** The theses of a category. Its translation is the same for all of them. */
export interface CategoryGroup {
  /** The category in the default language. */
  readonly category: string
  readonly theses: readonly Thesis[]
  /** The stored translations of the category, the most frequent one first. */
  readonly translations: readonly string[]
}

export interface TranslationField {
  readonly name: string
  readonly part: Part
  /** The stored value; empty if there is none. */
  readonly stored: string
  /** Whether a translation needs it. */
  readonly isRequired: boolean
  /** The theses that contain it. */
  readonly theses: readonly Thesis[]
}

/** The changes of a thesis in a language. Fields that are left out are not changed. */
export type WordingChanges = Partial<WordingBody>

/** The parts of a wording, as the server names them. */
export const PARTS = ['title', 'text', 'sign_video'] as const
export type Part = (typeof PARTS)[number]

/** The parts whose corrections the server publishes. */
const PUBLISHED_PARTS: readonly Part[] = ['title', 'text']

/** Returns whether the server publishes corrections of a field. */
export const isPublishedPart = ({ part }: TranslationField) => PUBLISHED_PARTS.includes(part)

/** The name of the field of each part. */
export type PartFields = Readonly<Record<Part, string>>

export function getPartFields(thesis: Thesis, { category }: CategoryGroup): PartFields {
  return { title: getCategoryField(category), text: getTextField(thesis), sign_video: getVideoField(thesis) }
}

export function getCategoryField(category: string): string {
  // A name is also the id of an element, which has no spaces.
  return `category-${encodeURIComponent(category)}`
}

export function getTextField({ id }: Thesis): string {
  return `text-${id}`
}

export function getVideoField({ id }: Thesis): string {
  return `video-${id}`
}

/** Groups theses by their category in the default language, in the order of the first thesis of each. */
export function groupByCategory(
  theses: readonly Thesis[],
  defaultLanguage: string,
  language: string,
): readonly CategoryGroup[] {
  const byCategory = groupBy(theses, ({ wordings }) => wordings[defaultLanguage]?.title ?? '')
  return [...byCategory].map(([category, members]) => ({
    category,
    theses: members,
    translations: countTitles(members, language),
  }))
}

/** Returns the different categories of theses in a language, the most frequent one first. */
function countTitles(theses: readonly Thesis[], language: string): readonly string[] {
  const titles = theses.flatMap(({ wordings }) => wordings[language]?.title || [])
  const groups = [...groupBy(titles, (title) => title)]
  return groups.sort(([, a], [, b]) => b.length - a.length).map(([title]) => title)
}

function groupBy<T>(items: readonly T[], getKey: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item])
  return groups
}

/** Returns the group of the thesis with this id. */
export function findGroup(groups: readonly CategoryGroup[], id: number): CategoryGroup | undefined {
  return groups.find(({ theses }) => theses.some((thesis) => thesis.id === id))
}

/** Returns the fields in the order of the page. */
export function listFields(groups: readonly CategoryGroup[], language: string): readonly TranslationField[] {
  return groups.flatMap(({ category, theses, translations }): TranslationField[] => [
    { name: getCategoryField(category), part: 'title', stored: translations[0] ?? '', isRequired: true, theses },
    ...theses.flatMap((thesis): TranslationField[] => [
      {
        name: getTextField(thesis),
        part: 'text',
        stored: thesis.wordings[language]?.text ?? '',
        isRequired: true,
        theses: [thesis],
      },
      {
        name: getVideoField(thesis),
        part: 'sign_video',
        stored: thesis.videos[language] ?? '',
        isRequired: false,
        theses: [thesis],
      },
    ]),
  ])
}

export function getValue(edits: Edits, { name, stored }: Pick<TranslationField, 'name' | 'stored'>): string {
  return edits[name]?.value ?? stored
}

/** Returns whether somebody else has changed a field since its edit began. */
export function hasConflict(edits: Edits, { name, stored }: Pick<TranslationField, 'name' | 'stored'>): boolean {
  const edit = edits[name]
  return edit !== undefined && edit.base !== stored && edit.value !== stored
}

/**
 * Returns what has to be sent so that a thesis has the typed values, or null if that is nothing. A new translation needs
 * category and text. An emptied text or category is not sent.
 */
export function getWordingChanges(
  thesis: Thesis,
  group: CategoryGroup,
  language: string,
  edits: Edits,
): WordingChanges | null {
  const stored = thesis.wordings[language]
  const editedCategory = edits[getCategoryField(group.category)]?.value.trim()
  const text = edits[getTextField(thesis)]?.value.trim()
  const video = edits[getVideoField(thesis)]?.value.trim()
  if (!stored) {
    const title = editedCategory ?? group.translations[0]
    return title && text ? { title, text, ...(video && { sign_video: video }) } : null
  }
  const changes = {
    ...(editedCategory && editedCategory !== stored.title && { title: editedCategory }),
    ...(text && text !== stored.text && { text }),
    ...(video !== undefined && video !== (thesis.videos[language] ?? '') && { sign_video: video || null }),
  }
  return Object.keys(changes).length > 0 ? changes : null
}

/** Returns whether voters can read the theses. */
export function isLive({ instance }: Questionnaire): boolean {
  return instance.status >= INSTANCE_STATUS.live
}

/**
 * Returns whether voters may have read the translation of a thesis. The server publishes each correction of its category
 * or its text.
 */
export function isPublished(questionnaire: Questionnaire, { wordings }: Thesis, language: string): boolean {
  return isLive(questionnaire) && wordings[language] !== undefined
}

interface EditedQuestionnaire {
  readonly questionnaire: Questionnaire
  readonly language: string
  readonly edits: Edits
}

/**
 * Returns the changes of a thesis that can be sent now, or null if there are none. It leaves out the fields that are in
 * conflict or being typed, and unconfirmed corrections of what voters may have read. Other fields of the thesis are sent.
 */
export function getSendableChanges(
  { questionnaire, language, edits }: EditedQuestionnaire,
  thesis: Thesis,
  group: CategoryGroup,
  isBeingTyped: (name: string) => boolean,
): WordingChanges | null {
  const fields = getPartFields(thesis, group)
  const conflicts = listConflicts(edits, group, language)
  // Without the edit, a new translation would have the category that somebody else has stored.
  if (!thesis.wordings[language] && conflicts.has(fields.title)) return null
  const isUnconfirmed = (name: string) =>
    isPublished(questionnaire, thesis, language) &&
    PUBLISHED_PARTS.some((part) => fields[part] === name) &&
    !edits[name]?.isConfirmed
  const isWaiting = (name: string) => conflicts.has(name) || isUnconfirmed(name) || isBeingTyped(name)
  return getWordingChanges(thesis, group, language, omitEdits(edits, isWaiting))
}

/** Returns the fields whose edits correct what voters may have read. Each needs a confirmation. */
export function listCorrections(
  { questionnaire, language, edits }: EditedQuestionnaire,
  groups: readonly CategoryGroup[],
): readonly TranslationField[] {
  const names = groups.flatMap((group) => {
    const conflicts = listConflicts(edits, group, language)
    const decided = omitEdits(edits, (name) => conflicts.has(name))
    const published = group.theses.filter((thesis) => isPublished(questionnaire, thesis, language))
    return published.flatMap((thesis) => {
      const fields = getPartFields(thesis, group)
      const changes = getWordingChanges(thesis, group, language, decided)
      return PUBLISHED_PARTS.filter((part) => changes?.[part] !== undefined).map((part) => fields[part])
    })
  })
  return listFields(groups, language).filter(({ name }) => names.includes(name))
}

function listConflicts(edits: Edits, group: CategoryGroup, language: string): ReadonlySet<string> {
  const inConflict = listFields([group], language).filter((field) => hasConflict(edits, field))
  return new Set(inConflict.map(({ name }) => name))
}

/** Returns the edits without those of some fields. */
export function omitEdits(edits: Edits, isOmitted: (name: string) => boolean): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => !isOmitted(name)))
}

/** Returns the edits without those whose value is stored in all theses of the field. */
export function dropStoredEdits(edits: Edits, groups: readonly CategoryGroup[], language: string): Edits {
  const fields = new Map(listFields(groups, language).map((field) => [field.name, field]))
  const inconsistent = new Set(
    groups.filter(({ translations }) => translations.length > 1).map(({ category }) => getCategoryField(category)),
  )
  const isUnsaved = ([name, { value }]: [string, FieldEdit]) =>
    inconsistent.has(name) || value !== fields.get(name)?.stored
  return Object.fromEntries(Object.entries(edits).filter(isUnsaved))
}

/**
 * Returns the name of the next field without a translation after a field, from the top again at the end. Null if there
 * is none.
 */
export function findNextGap(
  fields: readonly TranslationField[],
  edits: Edits,
  after: string | null,
  hasProblem: (name: string) => boolean,
): string | null {
  const start = fields.findIndex(({ name }) => name === after) + 1
  const isGap = (field: TranslationField) =>
    hasProblem(field.name) || hasConflict(edits, field) || (field.isRequired && !getValue(edits, field).trim())
  return [...fields.slice(start), ...fields.slice(0, start)].find(isGap)?.name ?? null
}
