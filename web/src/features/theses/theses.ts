/** The theses of an instance as this screen thinks of them: one thesis, with what it says in each language. */
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { getVariables } from '../../api/theses.ts'
import type { Instance, ThesesInLanguage, ThesisWording } from '../../api/types.ts'
import { toPlainText } from '../../core/plainText.ts'
import { normalizeSearchText, toSearchText } from '../../core/searchText.ts'
import { replaceVariables } from '../../core/variables.ts'

/** Category and statement in one language. */
export type Wording = Readonly<ThesisWording>

/** A wording as it is sent, with its video in sign language; null takes that away. */
export type Written = Wording & { readonly sign_video?: string | null }

export type Wordings = Readonly<Record<string, Wording>>

export interface Thesis {
  readonly id: number
  /** Its place among all, from 0. */
  readonly position: number
  /** What it says, by language; a language in which it says nothing is missing. */
  readonly wordings: Wordings
  /** Addresses of its videos in sign language, by language. */
  readonly videos: Readonly<Record<string, string>>
}

/** All theses of an instance, and what may be done with them. */
export interface Questionnaire {
  readonly application: Instance
  /** The default one first. */
  readonly languages: readonly string[]
  readonly theses: readonly Thesis[]
  /** Nothing may be added, removed, reordered or reworded any more. */
  readonly isFinal: boolean
  /** Not even a missing translation may be added. */
  readonly isClosed: boolean
}

export function questionnaireOf(application: Instance, answer: readonly ThesesInLanguage[]): Questionnaire {
  return {
    application,
    languages: application.languages,
    theses: thesesOf(answer),
    isFinal: application.status >= INSTANCE_STATUS.thesesFinal,
    isClosed: application.status >= INSTANCE_STATUS.archived,
  }
}

function thesesOf(answer: readonly ThesesInLanguage[]): readonly Thesis[] {
  return (answer[0]?.theses ?? []).map(({ id, position }, at) => {
    const said = answer.flatMap(({ language, theses }) => {
      const there = theses[at]
      return there?.translation_id ? [[language, { title: there.title, text: there.text }] as const] : []
    })
    const signed = answer.flatMap(({ language, theses }) => {
      const { sign_video, translation_id } = theses[at] ?? {}
      return translation_id && sign_video ? [[language, sign_video] as const] : []
    })
    return { id, position, wordings: Object.fromEntries(said), videos: Object.fromEntries(signed) }
  })
}

/** What a thesis is called in a sentence about it: its statement, as it is read. */
export function nameOf({ position, wordings }: Thesis, application: Instance): string {
  const [said] = Object.entries(wordings)
  return said?.[1].text ? readAs(said[1].text, application, said[0]) : String(position + 1)
}

/** Whether it has a category and a statement in this language. */
export function isCompleteIn(thesis: Thesis | undefined, language: string): boolean {
  const wording = thesis?.wordings[language]
  return Boolean(wording?.title.trim() && wording.text.trim())
}

/** Whether its words in this language are final. */
export function isFixedIn(questionnaire: Questionnaire, thesis: Thesis | undefined, language: string): boolean {
  const { languages, isFinal, isClosed } = questionnaire
  return isClosed || (isFinal && (language === languages[0] || isCompleteIn(thesis, language)))
}

/** The categories in use, in the order of the alphabet, each with how many theses it has. */
export function categoriesOf(
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

/** The theses of a category in which all words of a search occur, in whatever language. */
export function selected({ theses, languages }: Questionnaire, category: string, search: string): readonly Thesis[] {
  const words = normalizeSearchText(search).split(/\s+/).filter(Boolean)
  const holds = ({ wordings }: Thesis) => {
    const said = toSearchText(
      Object.values(wordings)
        .flatMap(({ title, text }) => [title, text])
        .join(' '),
    )
    return words.every((word) => said.includes(word))
  }
  const isOfCategory = ({ wordings }: Thesis) => !category || wordings[languages[0] ?? '']?.title === category
  return theses.filter((thesis) => isOfCategory(thesis) && holds(thesis))
}

/** A statement as it is read where there is no room to explain its terms. */
export function readAs(text: string, application: Instance, language: string): string {
  return toPlainText(replaceVariables(text, getVariables(application, language)))
}

/** The theses with one of them at another place. */
export function moved<T extends { readonly position: number }>(theses: readonly T[], from: number, to: number): T[] {
  const rest = theses.filter((_, at) => at !== from)
  const order = [...rest.slice(0, to), ...theses.slice(from, from + 1), ...rest.slice(to)]
  return order.map((thesis, position) => ({ ...thesis, position }))
}
