/** The theses of an instance as used by this screen: each with its texts in all languages. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getVariables } from '../../api/theses.ts'
import type { Instance, ThesesInLanguage, ThesisTranslation } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { listSearchWords, matchesSearch, toSearchText } from '../../core/searchText.ts'
import { replaceVariables } from '../../core/variables.ts'

/** Category and text of a thesis in one language. */
export type Wording = Readonly<ThesisTranslation>

/** A wording in the request format, with its sign language video; null removes the video. */
export type WordingBody = Wording & { readonly sign_video?: string | null }

export type Wordings = Readonly<Record<string, Wording>>

export interface Thesis {
  readonly id: number
  /** Position among all theses, from 0. */
  readonly position: number
  /** The wordings by language; languages without a translation are missing. */
  readonly wordings: Wordings
  /** URLs of the sign language videos, by language. */
  readonly videos: Readonly<Record<string, string>>
  /** The tags of the wordings by language, also of missing ones. A change sends the tag that it is based on. */
  readonly tags: Readonly<Record<string, string>>
}

/** Returns the wordings of a thesis with their videos, in the request format. */
export function toWordingBodies({ wordings, videos }: Thesis): Readonly<Record<string, WordingBody>> {
  return Object.fromEntries(
    Object.entries(wordings).map(([language, wording]) => {
      const video = videos[language]
      return [language, { ...wording, ...(video && { sign_video: video }) }]
    }),
  )
}

/** All theses of an instance, and whether they can be changed. */
export interface Questionnaire {
  readonly instance: Instance
  /** The default language first. */
  readonly languages: readonly string[]
  readonly theses: readonly Thesis[]
  /** Whether theses can no longer be added, removed, sorted or changed. */
  readonly isFinal: boolean
  /** Whether missing translations can no longer be added either. */
  readonly isClosed: boolean
}

export function createQuestionnaire(instance: Instance, lists: readonly ThesesInLanguage[]): Questionnaire {
  return {
    instance,
    languages: instance.languages,
    theses: toTheses(lists),
    isFinal: instance.status >= INSTANCE_STATUS.thesesFinal,
    isClosed: instance.status >= INSTANCE_STATUS.archived,
  }
}

/** Joins the lists of the languages. Every list has all theses in the same order. */
function toTheses(lists: readonly ThesesInLanguage[]): readonly Thesis[] {
  return (lists[0]?.theses ?? []).map(({ id, position }, at) => {
    const wordings = lists.flatMap(({ language, theses }) => {
      const thesis = theses[at]
      return thesis?.translation_id ? [[language, { title: thesis.title, text: thesis.text }] as const] : []
    })
    const videos = lists.flatMap(({ language, theses }) => {
      const { sign_video, translation_id } = theses[at] ?? {}
      return translation_id && sign_video ? [[language, sign_video] as const] : []
    })
    const tags = lists.flatMap(({ language, theses }) => (theses[at] ? [[language, theses[at].tag] as const] : []))
    return {
      id,
      position,
      wordings: Object.fromEntries(wordings),
      videos: Object.fromEntries(videos),
      tags: Object.fromEntries(tags),
    }
  })
}

/** Returns the text of a thesis as its name in messages. */
export function getThesisName({ position, wordings }: Thesis, instance: Instance): string {
  const [first] = Object.entries(wordings)
  return first?.[1].text ? toReadableText(first[1].text, instance, first[0]) : String(position + 1)
}

/** Returns whether a thesis has a category and a text in a language. */
export function isComplete(thesis: Thesis | undefined, language: string): boolean {
  const wording = thesis?.wordings[language]
  return Boolean(wording?.title.trim() && wording.text.trim())
}

/** Returns whether the text in a language is final. Translations can be corrected until the instance is archived. */
export function isFinalIn({ languages, isFinal, isClosed }: Questionnaire, language: string): boolean {
  return isClosed || (isFinal && language === languages[0])
}

/** Returns whether the wording of final theses can be corrected. */
export function isCorrectable({ isFinal, isClosed }: Questionnaire): boolean {
  return isFinal && !isClosed
}

/** Returns the categories in alphabetical order with their number of theses. */
export function countCategories(
  { theses, languages }: Questionnaire,
  language = languages[0],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { wordings } of theses) {
    const category = wordings[language ?? '']?.title
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  return new Map([...counts].sort(([a], [b]) => a.localeCompare(b, language)))
}

/** Returns the theses of a category that contain all words of the search in any language. */
export function filterTheses(
  { theses, languages }: Questionnaire,
  category: string,
  search: string,
): readonly Thesis[] {
  const words = listSearchWords(search)
  const isFound = ({ wordings }: Thesis) => {
    const texts = Object.values(wordings).flatMap(({ title, text }) => [title, text])
    return matchesSearch(toSearchText(texts.join(' ')), words)
  }
  const hasCategory = ({ wordings }: Thesis) => !category || wordings[languages[0] ?? '']?.title === category
  return theses.filter((thesis) => hasCategory(thesis) && isFound(thesis))
}

/** Returns the plain text of a thesis with its variables replaced. */
export function toReadableText(text: string, instance: Instance, language: string): string {
  return toPlainText(replaceVariables(text, getVariables(instance, language)))
}

/** Returns the theses with one of them moved to another position. */
export function moveItem<T extends { readonly position: number }>(theses: readonly T[], from: number, to: number): T[] {
  const rest = theses.filter((_, at) => at !== from)
  const order = [...rest.slice(0, to), ...theses.slice(from, from + 1), ...rest.slice(to)]
  return order.map((thesis, position) => ({ ...thesis, position }))
}
