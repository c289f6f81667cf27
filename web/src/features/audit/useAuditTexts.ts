import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/portal/resources.ts'
import type { LogEntry } from './queries.ts'

type Texts = Resources['audit']
type Kind = keyof Texts['what']

/** Stands for the subject in a sentence, so that it can be emphasised. */
const SUBJECT_MARK = '\u0001'

/** Returns functions that describe entries and actions as sentences. */
export function useAuditTexts() {
  const { t, i18n } = useTranslation('audit')

  /**
   * Returns `die Partei „Grüne Liste“`, or `eine Partei` without a name. Kinds that are unknown here get a generic
   * word.
   */
  function describeSubject(kind: string, name: string | null): string {
    const known = (i18n.exists(`audit:what.${kind}.some`) ? kind : 'other') as Kind
    return name ? t(`what.${known}.named`, { name }) : t(`what.${known}.some`)
  }

  /** An action without a sentence is shown as its code. */
  function formatSentence(action: string, words: { readonly who: string; readonly what: string }): string {
    const key = `sentence.${action}`
    return i18n.exists(`audit:${key}`) ? t(key as 'sentence.user.signed_in', words) : action
  }

  function describeActor({ user, acting, api_token }: Pick<LogEntry, 'user' | 'acting' | 'api_token'>): string {
    if (!user) return t('portal')
    const name = getAccountName(user)
    if (api_token) return t('byProgram', { name, token: api_token.name || api_token.id })
    return acting ? t('acting', { acting: getAccountName(acting), name }) : name
  }

  const getAccountName = ({ id, name }: { readonly id: number; readonly name: string }) => name || t('nameless', { id })

  /** Returns the sentence of an entry. */
  function describeEntry(entry: LogEntry): string {
    return formatSentence(entry.action, { who: describeActor(entry), what: describeEntrySubject(entry) })
  }

  /** Returns the subject of an entry. An entry that stands for several others names none of their subjects. */
  function describeEntrySubject({ subject_kind, subject, count = 1 }: LogEntry): string {
    return describeSubject(subject_kind, count !== null && count > 1 ? null : (subject ?? null))
  }

  return {
    describeActor,
    getAccountName,
    describeSubject,
    describeEntry,
    /** Returns the sentence of an entry in three parts: before its subject, the subject, and after it. */
    splitEntry: (entry: LogEntry): readonly [before: string, subject: string, after: string] => {
      const sentence = formatSentence(entry.action, { who: describeActor(entry), what: SUBJECT_MARK })
      const [before = '', after] = sentence.split(SUBJECT_MARK)
      return after === undefined ? [before, '', ''] : [before, describeEntrySubject(entry), after]
    },
    /** Returns an action as a noun. An unknown one is shown as its code. */
    getActionName: (action: string) => {
      const key = `noun.${action.split('.')[1]}`
      return i18n.exists(`audit:${key}`) ? t(key as 'noun.added') : action
    },
    /** Returns the name of the group of an action, by what it concerns. */
    getActionGroup: (action: string) => {
      const key = `group.${action.split('.')[0]}`
      return i18n.exists(`audit:${key}`) ? t(key as 'group.party') : t('filter.other')
    },
  }
}
