/** A value of the configuration that differs between two states of one of its parts. */
export interface ConfigurationDifference {
  /** The path in the document, such as `theming.primary`. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Returns the values that differ, each with its path. Lists are compared as a whole. */
export function listConfigurationDifferences(
  path: string,
  before: unknown,
  after: unknown,
): readonly ConfigurationDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isObject(before) || !isObject(after)) return [{ path, before, after }]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return keys.flatMap((key) => listConfigurationDifferences(`${path}.${key}`, before[key], after[key]))
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
