import type { Choices } from '../ballot/scale.ts'
import { browserStorage } from '../browser/storage.ts'
import { asSnapshot, countChoices, type Snapshot } from '../core/snapshot.ts'
import { recall } from './memory.ts'
import type { Change, Run } from './run.ts'
import { keyOfRun, readRun } from './useRun.ts'

/** Answers of another instance that fit here. */
export interface Carried {
  readonly domain: string
  /** Title of the other instance. */
  readonly title: string
  /** By id of the thesis here. */
  readonly answers: Run['answers']
}

/** The answers as the voter's own; what was answered here stays. */
export function takeOver(answers: Run['answers']): Change {
  return (run) => ({ ...run, answers: { ...answers, ...run.answers } })
}

/**
 * Answers that this browser keeps of other instances of the same cluster, to theses that stand here word for word and
 * are not dealt with yet. The server is asked for the cluster and for the theses of those of its instances alone: the
 * answers stay where they are, and so does which other instances were ever used here.
 */
export async function carriedAnswers(here: Snapshot, run: Run, choices: Choices): Promise<readonly Carried[]> {
  const kept = otherDomains(here)
  if (!here.cluster || kept.length === 0) return []
  const live = await liveDomains(here.cluster.url)
  const near = kept.filter((domain) => live.includes(domain))
  const found = await Promise.all(near.map((domain) => carriedFrom(domain, here, run, choices)))
  return found.filter((carried) => carried !== null)
}

async function carriedFrom(domain: string, here: Snapshot, run: Run, choices: Choices): Promise<Carried | null> {
  const there = await readSnapshot(domain, here.instance.language)
  if (!there || countChoices(there.algorithm) !== choices) return null
  const kept = readRun(recall(keyOfRun(domain)), choices)
  const given = new Map(there.theses.map(({ id, text }) => [oneLine(text), kept.answers[id] ?? null]))
  const fitting = here.theses.flatMap(({ id, text }) => {
    const answer = given.get(oneLine(text)) ?? null
    return answer === null || run.answers[id] !== undefined ? [] : [[String(id), answer] as const]
  })
  return fitting.length > 0 ? { domain, title: there.instance.title, answers: Object.fromEntries(fitting) } : null
}

/** Of which other instances this browser keeps a run. */
function otherDomains({ instance }: Snapshot): string[] {
  const start = keyOfRun('')
  return browserStorage
    .keys()
    .flatMap((key) => (key.startsWith(start) && key !== keyOfRun(instance.domain) ? key.slice(start.length) : []))
}

/** The live instances of a cluster, as its page lists them; none where that is not to be had. */
async function liveDomains(cluster: string): Promise<readonly string[]> {
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
async function readSnapshot(domain: string, language: string): Promise<Snapshot | null> {
  try {
    const answer = await fetch(`/api/v1/public/instances/${encodeURIComponent(domain)}?language=${language}`)
    return answer.ok ? asSnapshot(await answer.json()) : null
  } catch {
    return null
  }
}

/** A text without what nobody sees of it: space at its ends, line breaks, more than one blank. */
function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
