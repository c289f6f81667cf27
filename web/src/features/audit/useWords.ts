import { useTranslation } from 'react-i18next'
import type { Resources } from '../../i18n/portal/resources.ts'
import type { Entry } from './queries.ts'

type Texts = Resources['audit']
type Kind = keyof Texts['what']

/** What an action is mostly done to, as its word begins; for telling of it where nothing was done yet. */
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

/** Tells entries in words. */
export function useWords() {
  const { t, i18n } = useTranslation('audit')

  /** `die Partei „Grüne Liste“`; `eine Partei` where it is gone. What a later server names is called something. */
  function what(kind: string, name: string | null): string {
    const known = (i18n.exists(`audit:what.${kind}.some`) ? kind : 'other') as Kind
    return name ? t(`what.${known}.named`, { name }) : t(`what.${known}.some`)
  }

  /** An action that we have no sentence for is shown by its word. */
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
    /** What an entry tells. */
    told: (entry: Entry) =>
      sentence(entry.action, { who: who(entry), what: what(entry.subject_kind, entry.subject ?? null) }),
    /** What an action is. */
    meaning: (action: string) =>
      sentence(action, {
        who: t('somebody'),
        what: what(KIND_OF[action.split('.')[0] ?? ''] ?? 'application', null),
      }),
  }
}
