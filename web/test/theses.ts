import type { Instance, ThesesInLanguage, ThesisTranslationReview } from '../src/api/types.ts'
import { apiUrl, HttpResponse, http, problem, server } from './server.ts'

/** The texts of a thesis and their videos, by language. */
export type ThesisTexts = Readonly<
  Record<string, { readonly title: string; readonly text: string; readonly sign_video?: string }>
>

export const INSTANCE = {
  id: 7,
  election_id: 1,
  title: 'Kommunalwahl Obsthausen',
  subtitle: 'Obsthausen',
  description: 'Wer vertritt Sie im Rat?',
  default_language: 'de',
  languages: ['de', 'en'],
  translations: {},
  status: 1,
  missing: [],
  transitions: [],
  url: 'obsthausen',
  licence: 'non_profit',
  configuration: '/api/v1/applications/7/configuration',
  time_zone: 'Europe/Berlin',
  votes: 0,
  created_at: '2026-11-01T08:00:00Z',
  updated_at: '2026-11-01T08:00:00Z',
} as unknown as Instance

/** One thesis per category in German; the first one also in English. */
export const THESIS_TEXTS: readonly ThesisTexts[] = [
  {
    de: { title: 'Verkehr', text: 'In {location} soll überall Tempo 30 gelten.' },
    en: { title: 'Transport', text: 'The speed limit should be 30 km/h.' },
  },
  { de: { title: 'Finanzen', text: 'Der (Hebesatz)[Prozentsatz der Steuer] soll steigen.' } },
  { de: { title: 'Wald', text: 'Der Stadtwald soll wachsen dürfen.' } },
]

/** A call that changed something, such as `PUT /de/11 {…}`. */
export type ThesisCall = readonly [call: string, body?: unknown]

interface StoredThesis {
  readonly id: number
  wordings: ThesisTexts
}

/** The theses that the server has stored. */
let stored: StoredThesis[] = []

/** Stores these theses, with ids from 11, as if somebody else had written them. */
export function storeTheses(texts: readonly ThesisTexts[]): void {
  stored = texts.map((wordings, at) => ({ id: 11 + at, wordings }))
}

type StoredReview = Partial<Omit<ThesisTranslationReview, 'statement_id' | 'language'>>

const WRITTEN: StoredReview = {
  status: 'translated',
  written_by: 'Ada Berg',
  written_at: '2026-11-02T08:00:00Z',
}
const CHECKED: StoredReview = {
  ...WRITTEN,
  status: 'checked',
  checked_by: 'Kim Öztürk',
  checked_at: '2026-11-03T08:00:00Z',
}

/** What the server knows about translations, by language and thesis: `en 11`. */
const storedReviews = new Map<string, StoredReview>()

/** Stores what is known about the translation of a thesis. */
export function storeReview(language: string, thesis: number, review: StoredReview): void {
  storedReviews.set(`${language} ${thesis}`, { ...WRITTEN, ...review })
}

function listReviews({ languages }: Instance): ThesisTranslationReview[] {
  return stored.flatMap(({ id, wordings }) =>
    languages.slice(1).map((language) => ({
      statement_id: id,
      language,
      status: wordings[language] ? ('translated' as const) : ('missing' as const),
      ...storedReviews.get(`${language} ${id}`),
    })),
  )
}

/** Serves an instance with these theses, with ids from 11. Records the changes. */
export function serveTheses(
  texts: readonly ThesisTexts[] = THESIS_TEXTS,
  changes: Partial<Instance> = {},
  corrections: readonly object[] = [],
): ThesisCall[] {
  const application = { ...INSTANCE, ...changes }
  const sent: ThesisCall[] = []
  storeTheses(texts)
  storedReviews.clear()
  const recordCall = async (request: Request) => {
    const text = await request.text()
    const { pathname, search } = new URL(request.url)
    const call = `${request.method} ${pathname.split('/theses')[1]}${search === '?confirm=false' ? '' : search}`
    sent.push(text ? [call, JSON.parse(text)] : [call])
  }
  const list = (): ThesesInLanguage[] => application.languages.map((language) => translateTheses(language, stored))
  server.use(
    http.get(apiUrl('/applications/7'), () => HttpResponse.json(application, { headers: { etag: '"1"' } })),
    http.get(apiUrl('/applications/7/configuration'), () =>
      HttpResponse.json({ algorithm: { decisions: 3, binary: false } }),
    ),
    http.get(apiUrl('/applications/7/theses'), () => HttpResponse.json(list())),
    http.get(apiUrl('/applications/7/theses/translations'), () => HttpResponse.json(listReviews(application))),
    http.get(apiUrl('/applications/7/theses/comments'), () => HttpResponse.json([])),
    http.get(apiUrl('/applications/7/theses/corrections'), () => HttpResponse.json(corrections)),
    http.all(apiUrl('/applications/7/theses/corrections/:thesis/confirm'), async ({ request }) => {
      await recordCall(request)
      return new HttpResponse(null, { status: 204 })
    }),
    http.put(apiUrl('/applications/7/theses/translations/:language'), async ({ request, params }) => {
      const { checked, theses } = (await request.clone().json()) as { checked: boolean; theses: { id: number }[] }
      await recordCall(request)
      for (const { id } of theses) storedReviews.set(`${params.language} ${id}`, checked ? CHECKED : WRITTEN)
      return HttpResponse.json(listReviews(application))
    }),
    http.post(apiUrl('/actions/theses/7/standard-deviation'), () => HttpResponse.json({ Candidates: [], Parties: [] })),
    http.put(apiUrl('/applications/7/theses'), async ({ request }) => {
      await recordCall(request)
      return HttpResponse.json(list())
    }),
    http.post(apiUrl('/applications/7/theses/:language'), async ({ request }) => {
      await recordCall(request)
      return HttpResponse.json({ id: 99 }, { status: 201 })
    }),
    http.delete(apiUrl('/applications/7/theses/:language/:thesis'), async ({ request, params }) => {
      await recordCall(request)
      if (params.language === 'de') stored = stored.filter(({ id }) => id !== Number(params.thesis))
      return new HttpResponse(null, { status: 204 })
    }),
    http.put(apiUrl('/applications/7/theses/:language/:thesis'), async ({ request, params }) => {
      const { title, text, sign_video } = (await request.clone().json()) as Partial<ThesisTexts[string]>
      const language = String(params.language)
      const thesis = stored.find(({ id }) => id === Number(params.thesis))
      const tag = request.headers.get('if-match')
      if (thesis && tag && tag !== getTag(thesis.wordings, language)) return problem(412, 'stale')
      await recordCall(request)
      if (thesis) {
        const changes = { ...(title && { title }), ...(text && { text }), ...(sign_video && { sign_video }) }
        const before = thesis.wordings[language] ?? { title: '', text: '' }
        thesis.wordings = { ...thesis.wordings, [language]: { ...before, ...changes } }
      }
      return HttpResponse.json(translateTheses(language, stored).theses.find(({ id }) => id === thesis?.id))
    }),
    http.all(apiUrl('/applications/7/theses/:language/:thesis'), async ({ request }) => {
      await recordCall(request)
      return HttpResponse.json({ id: 11 })
    }),
  )
  return sent
}

export function translateTheses(
  language: string,
  theses: readonly { id: number; wordings: ThesisTexts }[],
): ThesesInLanguage {
  return {
    language,
    theses: theses.map(({ id, wordings }, position) => {
      const translation = wordings[language]
      const { title, text, sign_video } = translation ?? wordings.de ?? { title: '', text: '' }
      const translation_id = translation ? id * 10 : null
      const times = { created_at: '2026-11-01T08:00:00Z', updated_at: '2026-11-01T08:00:00Z' }
      const place = { id, statement_id: id, application_id: 7, position, language: translation ? language : 'de' }
      const tag = getTag(wordings, language)
      return { ...place, translation_id, title, text, ...(sign_video && { sign_video }), tag, ...times }
    }),
  }
}

/** Returns the tag of a thesis in a language, which changes with its texts. */
function getTag(wordings: ThesisTexts, language: string): string {
  return `"${encodeURIComponent(JSON.stringify(wordings[language] ?? null))}"`
}
