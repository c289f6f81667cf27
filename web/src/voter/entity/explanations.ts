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

/** Identifies a party or a candidate. */
export interface EntityReference {
  readonly kind: EntityKind
  readonly id: Id
}

function getEntityExplanationsUrl(domain: string, { kind, id }: EntityReference, language: string): string {
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
  entity: EntityReference,
  theses: readonly { readonly id: Id }[],
  language: string,
): Promise<Explanations> {
  try {
    const { theses } = await getJson<EntityExplanations>(getEntityExplanationsUrl(domain, entity, language))
    return theses
  } catch {
    const cached = await Promise.all(theses.map(({ id }) => loadThesisExplanations(domain, id, language)))
    return Object.fromEntries(
      cached.flatMap((explanations) => {
        const explanation = explanations[entity.kind][entity.id]
        return explanation ? [[String(explanations.thesis), explanation]] : []
      }),
    )
  }
}

/** Fetches the explanations of every entity for one thesis. */
export function loadThesisExplanations(domain: string, thesis: Id, language: string): Promise<ThesisExplanations> {
  return getJson(getThesisExplanationsUrl(domain, thesis, language))
}

async function getJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: status ${response.status}`)
  return (await response.json()) as T
}
