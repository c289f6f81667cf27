/**
 * The variables of a thesis. The server has the same rules in crates/elections/src/terms.rs. Both are tested against
 * the cases in crates/elections/tests/terms.json.
 */

/** The values of the variables of a thesis. */
export interface Variables {
  /** The place of the instance. */
  readonly location: string
  /** The title of the instance. */
  readonly title: string
}

export const VARIABLES = ['location', 'title'] as const satisfies readonly (keyof Variables)[]

const BRACED_NAME = /\{([^{}]*)\}/g

/** Replaces the variables of a text. Unknown variables stay as they are, and values are not searched for variables. */
export function replaceVariables(text: string, values: Variables): string {
  return text.replace(BRACED_NAME, (whole, name: string) => (isVariable(name) ? values[name] : whole))
}

/** Returns the names in curly brackets that are not variables. */
export function findUnknownVariables(text: string): readonly string[] {
  return [...text.matchAll(BRACED_NAME)].map(([, name = '']) => name).filter((name) => !isVariable(name))
}

/** Returns the variables of a text, in their order, each as often as it occurs. */
export function listVariables(text: string): readonly (keyof Variables)[] {
  return [...text.matchAll(BRACED_NAME)].map(([, name = '']) => name).filter(isVariable)
}

function isVariable(name: string): name is keyof Variables {
  return VARIABLES.some((known) => known === name)
}
