/** Errors of calls, by the codes of the server and three codes of the client. */

export interface FieldError {
  /** Path of the field in the body, such as `election.election_date`. */
  readonly field: string
  readonly code: string
  readonly min?: number | null
  readonly max?: number | null
}

/**
 * `offline`: the server cannot be reached. `timeout`: there was no response in time. `invalid_answer`: the response has
 * an unexpected format.
 */
export type ClientErrorCode = 'offline' | 'timeout' | 'invalid_answer'

/** Code of a dialog that somebody has closed. They have changed their mind, so it is not a failure. */
export const CANCELLED = 'cancelled'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** A stable code; docs/api.md lists them. */
  readonly code: string
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  readonly fieldErrors: readonly FieldError[]
  /** Seconds after which the call may be repeated. */
  readonly retryAfter: number | null

  constructor(problem: {
    code: string
    status: number
    detail?: string
    errors?: readonly FieldError[]
    retryAfter?: number | null
  }) {
    super(problem.detail ?? problem.code)
    this.code = problem.code
    this.status = problem.status
    this.fieldErrors = problem.errors ?? []
    this.retryAfter = problem.retryAfter ?? null
  }
}

/** Returns the code of an error, whatever was thrown. */
export function getErrorCode(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal'
}

const UNKNOWN_OUTCOME_CODES = ['offline', 'timeout', 'under_way']

/**
 * Returns whether the outcome of a call is unknown: there was no response, a server error, or the call is still
 * running.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || UNKNOWN_OUTCOME_CODES.includes(error.code))
}

/** Returns whether a retry cannot succeed. Expired sessions, timeouts and rate limits are retried. */
export function isPermanentError(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return error.status >= 400 && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/** Parses a failed response. A proxy may respond with something other than a problem document. */
export async function parseApiError(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const body: unknown = await response.json().catch(() => null)
  if (!isProblemDocument(body))
    return new ApiError({ code: getClientErrorCode(response.status), status: response.status, retryAfter })
  return new ApiError({ ...body, status: response.status, retryAfter })
}

function isProblemDocument(body: unknown): body is { code: string; detail?: string; errors?: FieldError[] } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}

function getClientErrorCode(status: number): ClientErrorCode | 'unavailable' {
  return status >= 500 ? 'unavailable' : 'invalid_answer'
}
