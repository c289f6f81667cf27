import type { Choices } from '../ballot/scale.ts'
import { browserStorage } from '../browser/storage.ts'
import { asSnapshot, countChoices, type Snapshot } from '../core/snapshot.ts'
import { readItem } from './browserStorage.ts'
import type { Session, SessionUpdate } from './session.ts'
import { getSessionKey, parseSession } from './useSession.ts'

/** Answers of another instance that fit here. */
export interface ClusterAnswers {
  readonly domain: string
  /** Title of the other instance. */
  readonly title: string
  /** By id of the thesis here. */
  readonly answers: Session['answers']
}

/** The answers as the voter's own; what was answered here stays. */
export function adoptAnswers(answers: Session['answers']): SessionUpdate {
  return (session) => ({ ...session, answers: { ...answers, ...session.answers } })
}

/**
 * Answers that this browser keeps of other instances of the same cluster, to theses that stand here word for word and
 * are not dealt with yet. The server is asked for the cluster and for the theses of those of its instances alone: the
 * answers stay where they are, and so does which other instances were ever used here.
 */
export async function findClusterAnswers(
  here: Snapshot,
  session: Session,
  choices: Choices,
): Promise<readonly ClusterAnswers[]> {
  const kept = listOtherDomains(here)
  if (!here.cluster || kept.length === 0) return []
  const live = await fetchClusterDomains(here.cluster.url)
  const near = kept.filter((domain) => live.includes(domain))
  const found = await Promise.all(near.map((domain) => findFittingAnswers(domain, here, session, choices)))
  return found.filter((carried) => carried !== null)
}

async function findFittingAnswers(
  domain: string,
  here: Snapshot,
  session: Session,
  choices: Choices,
): Promise<ClusterAnswers | null> {
  const there = await fetchSnapshot(domain, here.instance.language)
  if (!there || countChoices(there.algorithm) !== choices) return null
  const kept = parseSession(readItem(getSessionKey(domain)), choices)
  const given = new Map(there.theses.map(({ id, text }) => [normalizeWhitespace(text), kept.answers[id] ?? null]))
  const fitting = here.theses.flatMap(({ id, text }) => {
    const answer = given.get(normalizeWhitespace(text)) ?? null
    return answer === null || session.answers[id] !== undefined ? [] : [[String(id), answer] as const]
  })
  return fitting.length > 0 ? { domain, title: there.instance.title, answers: Object.fromEntries(fitting) } : null
}

/** Of which other instances this browser keeps a run. */
function listOtherDomains({ instance }: Snapshot): string[] {
  const start = getSessionKey('')
  return browserStorage
    .keys()
    .flatMap((key) => (key.startsWith(start) && key !== getSessionKey(instance.domain) ? key.slice(start.length) : []))
}

/** The live instances of a cluster, as its page lists them; none where that is not to be had. */
async function fetchClusterDomains(cluster: string): Promise<readonly string[]> {
  try {
    const answer = await fetch(`/match/cluster/${encodeURIComponent(cluster)}`)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const links = [...page.querySelectorAll<HTMLAnchorElement>('.elections a')]
    return links.map(({ pathname }) => pathname.slice('/match/'.length))
  } catch {
    return []
  }
}

/** The snapshot of an instance; null where it is not to be had. */
async function fetchSnapshot(domain: string, language: string): Promise<Snapshot | null> {
  try {
    const answer = await fetch(`/api/v1/public/instances/${encodeURIComponent(domain)}?language=${language}`)
    return answer.ok ? asSnapshot(await answer.json()) : null
  } catch {
    return null
  }
}

/** A text without what nobody sees of it: space at its ends, line breaks, more than one blank. */
function normalizeWhitespace(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
