import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/portal/resources.ts'
import type { Entry } from './queries.ts'

type Texts = Resources['audit']
type Kind = keyof Texts['what']

/** Kind of the subject of an action, by the prefix of its code. It is needed to describe an action without an entry. */
const KIND_OF: Readonly<Record<string, Kind>> = {
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
export function useWords() {
  const { t, i18n } = useTranslation('audit')

  /**
   * Returns `die Partei „Grüne Liste“`, or `eine Partei` without a name. Kinds that are unknown here get a generic
   * word.
   */
  function what(kind: string, name: string | null): string {
    const known = (i18n.exists(`audit:what.${kind}.some`) ? kind : 'other') as Kind
    return name ? t(`what.${known}.named`, { name }) : t(`what.${known}.some`)
  }

  /** An action without a sentence is shown as its code. */
  function sentence(action: string, words: { readonly who: string; readonly what: string }): string {
    const key = `sentence.${action}`
    return i18n.exists(`audit:${key}`) ? t(key as 'sentence.user.signed_in', words) : action
  }

  function who({ user, acting }: Pick<Entry, 'user' | 'acting'>): string {
    if (!user) return t('portal')
    const name = nameOf(user)
    return acting ? t('acting', { acting: nameOf(acting), name }) : name
  }

  const nameOf = ({ id, name }: { readonly id: number; readonly name: string }) => name || t('nameless', { id })

  return {
    who,
    nameOf,
    what,
    /** Returns the sentence of an entry. */
    told: (entry: Entry) =>
      sentence(entry.action, { who: who(entry), what: what(entry.subject_kind, entry.subject ?? null) }),
    /** Returns the sentence of an action. */
    meaning: (action: string) =>
      sentence(action, {
        who: t('somebody'),
        what: what(KIND_OF[action.split('.')[0] ?? ''] ?? 'application', null),
      }),
  }
}
