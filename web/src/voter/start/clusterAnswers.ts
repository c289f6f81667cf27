import { browserStorage } from '../../browser/storage.ts'
import type { ChoiceCount } from '../../core/scale.ts'
import { asSnapshot, countChoices, type Snapshot } from '../../core/snapshot.ts'
import { readItem } from '../app/browserStorage.ts'
import type { Session, SessionUpdate } from '../app/session.ts'
import { getSessionKey, parseSession } from '../app/useSession.ts'

/** Answers of another instance that can be used here. */
export interface ClusterAnswers {
  readonly domain: string
  /** Title of the other instance. */
  readonly title: string
  /** By id of the thesis in this instance. */
  readonly answers: Session['answers']
}

/** Adds the answers to the session; answers given here are kept. */
export function adoptAnswers(answers: Session['answers']): SessionUpdate {
  return (session) => ({ ...session, answers: { ...answers, ...session.answers } })
}

/**
 * Finds answers that this browser stores for other instances of the same cluster, to theses with the same text that are
 * not answered here yet. The server is only asked for the cluster and for the theses of its instances. It learns
 * neither the answers nor which other instances were used in this browser.
 */
export async function findClusterAnswers(
  ownSnapshot: Snapshot,
  session: Session,
  choices: ChoiceCount,
): Promise<readonly ClusterAnswers[]> {
  const storedDomains = listOtherDomains(ownSnapshot)
  if (!ownSnapshot.cluster || storedDomains.length === 0) return []
  const live = await fetchClusterDomains(ownSnapshot.cluster.url)
  const clusterDomains = storedDomains.filter((domain) => live.includes(domain))
  const found = await Promise.all(
    clusterDomains.map((domain) => findFittingAnswers(domain, ownSnapshot, session, choices)),
  )
  return found.filter((answers) => answers !== null)
}

async function findFittingAnswers(
  domain: string,
  ownSnapshot: Snapshot,
  session: Session,
  choices: ChoiceCount,
): Promise<ClusterAnswers | null> {
  const otherSnapshot = await fetchSnapshot(domain, ownSnapshot.instance.language)
  if (!otherSnapshot || countChoices(otherSnapshot.algorithm) !== choices) return null
  const storedSession = parseSession(readItem(getSessionKey(domain)), choices)
  const otherAnswers = new Map(
    otherSnapshot.theses.map(({ id, text }) => [normalizeWhitespace(text), storedSession.answers[id] ?? null]),
  )
  const matchingAnswers = ownSnapshot.theses.flatMap(({ id, text }) => {
    const answer = otherAnswers.get(normalizeWhitespace(text)) ?? null
    return answer === null || session.answers[id] !== undefined ? [] : [[String(id), answer] as const]
  })
  return matchingAnswers.length > 0
    ? { domain, title: otherSnapshot.instance.title, answers: Object.fromEntries(matchingAnswers) }
    : null
}

/** Returns the domains of other instances for which this browser stores a session. */
function listOtherDomains({ instance }: Snapshot): string[] {
  const start = getSessionKey('')
  return browserStorage
    .keys()
    .flatMap((key) => (key.startsWith(start) && key !== getSessionKey(instance.domain) ? key.slice(start.length) : []))
}

/** Fetches the domains of the live instances of a cluster from its page; none if it is not available. */
async function fetchClusterDomains(cluster: string): Promise<readonly string[]> {
  try {
    const response = await fetch(`/match/cluster/${encodeURIComponent(cluster)}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const links = [...page.querySelectorAll<HTMLAnchorElement>('.elections a')]
    return links.map(({ pathname }) => pathname.slice('/match/'.length))
  } catch {
    return []
  }
}

/** Fetches the snapshot of an instance; null if it is not available. */
async function fetchSnapshot(domain: string, language: string): Promise<Snapshot | null> {
  try {
    const response = await fetch(`/api/v1/public/instances/${encodeURIComponent(domain)}?language=${language}`)
    return response.ok ? asSnapshot(await response.json()) : null
  } catch {
    return null
  }
}

/** Removes spaces at the ends, line breaks and repeated spaces. */
function normalizeWhitespace(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
