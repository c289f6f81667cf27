import type { ApiTokenScope } from '../../api/types.ts'

/** The scopes in the order of the form. */
export const SCOPES = [
  'participants:read',
  'candidates:write',
  'theses:read',
  'theses:write',
  'figures:read',
  'results:read',
] as const satisfies readonly ApiTokenScope[]

const TEXTS = {
  'participants:read': 'participants_read',
  'candidates:write': 'candidates_write',
  'theses:read': 'theses_read',
  'theses:write': 'theses_write',
  'figures:read': 'figures_read',
  'results:read': 'results_read',
} as const satisfies Record<ApiTokenScope, string>

/** Returns the key of the text of a scope. */
export function getScopeText(scope: ApiTokenScope): (typeof TEXTS)[ApiTokenScope] {
  return TEXTS[scope]
}
