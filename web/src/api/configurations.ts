import { queryOptions } from '@tanstack/react-query'
import type { TestedFeature } from '../core/snapshot.ts'
import { applications } from './applications.ts'
import { api } from './client.ts'
import type { Configuration } from './types.ts'

/** A configuration as somebody has seen it; a change names the tag, so that what others changed since is not overwritten. */
export interface SeenConfiguration {
  readonly configuration: Configuration
  readonly tag: string
  /** When it was heard of, in milliseconds since 1970. */
  readonly at: number
}

export const configurations = {
  key: (id: number) => [...applications.key(id), 'configuration'] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: configurations.key(id),
      queryFn: () =>
        seenConfiguration(api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } })),
    }),
}

/** What an A/B test can be about; the server knows the same (crates/elections/src/configuration/ab_testing.rs). */
export const TESTED_FEATURES = ['live-vote', 'live-number'] as const satisfies readonly TestedFeature[]

/** What an instance's A/B test is about. One that names nothing is from before there was a choice. */
export function testedFeature({ abtesting: { features } }: Configuration): TestedFeature {
  return TESTED_FEATURES.find((name) => features.includes(name)) ?? 'live-number'
}

/** What a call answered that answers a configuration. */
export async function seenConfiguration(
  call: Promise<{ data?: Configuration; response: Response }>,
): Promise<SeenConfiguration> {
  const { data, response } = await call
  const configuration = withOwnMatrixOnly(data as Configuration)
  return { configuration, tag: response.headers.get('etag') ?? '', at: Date.now() }
}

/** The number of the model that counts by a table of one's own. */
const CUSTOM = 3

/**
 * The document without the table of a model that needs none of one's own: the server always tells the table in force,
 * and takes one that contradicts the model for a table of one's own.
 */
export function withOwnMatrixOnly(configuration: Configuration): Configuration {
  const { algorithm } = configuration
  return algorithm.calculation === CUSTOM
    ? configuration
    : { ...configuration, algorithm: { ...algorithm, matrix: [] } }
}
