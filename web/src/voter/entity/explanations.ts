import type { EntityExplanations, Explanation, Id, ThesisExplanations } from '../../core/snapshot.ts'
import type { EntityKind } from '../../voterUi/entries.ts'
import { getPublicUrl } from '../app/publicUrl.ts'

/**
 * Returns the URL of the explanations of a thesis. For offline use, explanations are cached by thesis: see
 * sw/offlineCache.ts.
 */
export function getThesisExplanationsUrl(domain: string, thesis: Id, language: string): string {
  return `${getPublicUrl(domain)}/theses/${thesis}/explanations?language=${encodeURIComponent(language)}`
}

/** The entity whose explanations are meant. */
export interface EntityKey {
  readonly kind: EntityKind
  readonly id: Id
}

function getEntityExplanationsUrl(domain: string, { kind, id }: EntityKey, language: string): string {
  return `${getPublicUrl(domain)}/${kind}/${id}/explanations?language=${encodeURIComponent(language)}`
}

/** An entity's explanations by thesis id. */
export type Explanations = Readonly<Record<string, Explanation>>

/**
 * Fetches an entity's explanations in one request. Without a connection, collects them from the cached explanations of
 * each thesis.
 */
export async function loadExplanations(
  domain: string,
  entity: EntityKey,
  theses: readonly { readonly id: Id }[],
  language: string,
): Promise<Explanations> {
  try {
    const { theses } = await getJson<EntityExplanations>(getEntityExplanationsUrl(domain, entity, language))
    return theses
  } catch {
    const cached = await Promise.all(theses.map(({ id }) => loadThesisExplanations(domain, id, language)))
    return Object.fromEntries(
      cached.flatMap((answer) => {
        const explanation = answer[entity.kind][entity.id]
        return explanation ? [[String(answer.thesis), explanation]] : []
      }),
    )
  }
}

/** Fetches the explanations of every entity for one thesis. */
export function loadThesisExplanations(domain: string, thesis: Id, language: string): Promise<ThesisExplanations> {
  return getJson(getThesisExplanationsUrl(domain, thesis, language))
}

async function getJson<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: status ${answer.status}`)
  return (await answer.json()) as T
}
