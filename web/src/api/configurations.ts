import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { TestedFeature } from '../core/snapshot.ts'
import { api } from './client.ts'
import { instanceQueries } from './instances.ts'
import type { Configuration } from './types.ts'

/** A configuration with its entity tag. An update sends the tag, so that it does not overwrite changes by others. */
export interface VersionedConfiguration {
  readonly configuration: Configuration
  readonly tag: string
  /** Time of the response, in milliseconds since 1970. */
  readonly fetchedAt: number
}

export const configurationQueries = {
  key: (id: number) => [...instanceQueries.key(id), 'configuration'] as const,

  query: (id: number) =>
    queryOptions({
      queryKey: configurationQueries.key(id),
      queryFn: () =>
        toVersionedConfiguration(api.GET('/api/v1/applications/{id}/configuration', { params: { path: { id } } })),
    }),
}

/** Replaces the configuration if its current version has this entity tag. */
export function saveConfiguration(id: number, tag: string, draft: Configuration): Promise<VersionedConfiguration> {
  const body = removeDerivedMatrix(draft)
  const headers = { 'If-Match': tag }
  return toVersionedConfiguration(
    api.PUT('/api/v1/applications/{id}/configuration', { params: { path: { id } }, headers, body }),
  )
}

/** Puts the saved configuration into the cache and invalidates everything that depends on it. */
export function cacheConfiguration(queries: QueryClient, id: number, saved: VersionedConfiguration): void {
  queries.setQueryData(configurationQueries.key(id), saved)
  void queries.invalidateQueries({ queryKey: instanceQueries.key(id) })
}

/**
 * Features that an A/B test can cover; the server has the same list (crates/elections/src/configuration/ab_testing.rs).
 */
export const TESTED_FEATURES = ['live-vote', 'live-number'] as const satisfies readonly TestedFeature[]

/**
 * Returns the feature that the A/B test of an instance covers. Old configurations name none: they test `live-number`.
 */
export function getTestedFeature({ abtesting: { features } }: Configuration): TestedFeature {
  return TESTED_FEATURES.find((name) => features.includes(name)) ?? 'live-number'
}

/** Returns the configuration of a response together with its entity tag. */
export async function toVersionedConfiguration(
  call: Promise<{ data?: Configuration; response: Response }>,
): Promise<VersionedConfiguration> {
  const { data, response } = await call
  const configuration = removeDerivedMatrix(data as Configuration)
  return { configuration, tag: response.headers.get('etag') ?? '', fetchedAt: Date.now() }
}

/** Number of the calculation model that uses a custom matrix. */
const CUSTOM_MODEL = 3

/** The hour of the day at which reminders are sent, in the time zone of the instance. */
export const REMINDER_HOUR = 9

/**
 * Removes the matrix of a model that needs no custom one. The server always sends the effective matrix, but takes a
 * matrix that contradicts the model for a custom one.
 */
export function removeDerivedMatrix(configuration: Configuration): Configuration {
  const { algorithm } = configuration
  return algorithm.calculation === CUSTOM_MODEL
    ? configuration
    : { ...configuration, algorithm: { ...algorithm, matrix: [] } }
}
