/**
 * The variables of a thesis. The server has a twin of these rules, crates/elections/src/terms.rs; both are tested against
 * the cases in crates/elections/tests/terms.json.
 */

/** What the variables of a thesis stand for. */
export interface Variables {
  /** The place of the instance. */
  readonly location: string
  /** The title of the instance. */
  readonly title: string
}

export const VARIABLES = ['location', 'title'] as const satisfies readonly (keyof Variables)[]

const BRACED_NAME = /\{([^{}]*)\}/g

/** The text with its variables replaced. One that does not exist stays as it is; a value is never looked into again. */
export function replaceVariables(text: string, values: Variables): string {
  return text.replace(BRACED_NAME, (whole, name: string) => (isVariable(name) ? values[name] : whole))
}

/** What stands in curly brackets and is no variable. */
export function findUnknownVariables(text: string): readonly string[] {
  return [...text.matchAll(BRACED_NAME)].map(([, name = '']) => name).filter((name) => !isVariable(name))
}

function isVariable(name: string): name is keyof Variables {
  return VARIABLES.some((known) => known === name)
}
