import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/portal/resources.ts'
import type { LogEntry } from './queries.ts'

type Texts = Resources['audit']
type Kind = keyof Texts['what']

/** Kind of the subject of an action, by the prefix of its code. It is needed to describe an action without an entry. */
const SUBJECT_KINDS: Readonly<Record<string, Kind>> = {
  admin: 'user',
  answer: 'answerer',
  answers: 'answerer',
  candidate: 'candidate',
  cluster: 'cluster',
  creator: 'creator',
  election: 'election',
  job: 'job',
  mail: 'mail',
  notification: 'notification',
  party: 'party',
  thesis: 'thesis',
  trust_person: 'trust_person',
  user: 'user',
}

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

  function describeActor({ user, acting }: Pick<LogEntry, 'user' | 'acting'>): string {
    if (!user) return t('portal')
    const name = getAccountName(user)
    return acting ? t('acting', { acting: getAccountName(acting), name }) : name
  }

  const getAccountName = ({ id, name }: { readonly id: number; readonly name: string }) => name || t('nameless', { id })

  return {
    describeActor,
    getAccountName,
    describeSubject,
    /** Returns the sentence of an entry. */
    describeEntry: (entry: LogEntry) =>
      formatSentence(entry.action, {
        who: describeActor(entry),
        what: describeSubject(entry.subject_kind, entry.subject ?? null),
      }),
    /** Returns the sentence of an action. */
    describeAction: (action: string) =>
      formatSentence(action, {
        who: t('somebody'),
        what: describeSubject(SUBJECT_KINDS[action.split('.')[0] ?? ''] ?? 'application', null),
      }),
  }
}
