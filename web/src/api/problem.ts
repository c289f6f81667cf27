/** Why a call failed, in words of the interface: those of the server, and three of our own. */

export interface FieldFault {
  /** Path of the field in the body, `election.election_date`. */
  readonly field: string
  readonly code: string
  readonly min?: number | null
  readonly max?: number | null
}

/** `offline`: the server cannot be reached. `timeout`: it took too long. `invalid_answer`: it did not answer as agreed. */
export type OwnCode = 'offline' | 'timeout' | 'invalid_answer'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** A stable word: wire.md lists them. */
  readonly code: string
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  readonly faults: readonly FieldFault[]
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null

  constructor(problem: {
    code: string
    status: number
    detail?: string
    errors?: readonly FieldFault[]
    retryAfter?: number | null
  }) {
    super(problem.detail ?? problem.code)
    this.code = problem.code
    this.status = problem.status
    this.faults = problem.errors ?? []
    this.retryAfter = problem.retryAfter ?? null
  }
}

/** The word for what went wrong, whatever was thrown. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal'
}

const UNKNOWN_OUTCOME = ['offline', 'timeout', 'under_way']

/** Whether nobody knows what became of a call: there was no answer, one that says nothing of it, or it is under way. */
export function hasNoAnswer(error: unknown): boolean {
  return error instanceof ApiError && (error.status >= 500 || UNKNOWN_OUTCOME.includes(error.code))
}

/** Reads a failed answer. A proxy between us and the server may answer with something else than a problem. */
export async function problemOf(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after')) || null
  const body: unknown = await response.json().catch(() => null)
  if (!isProblem(body)) return new ApiError({ code: ownCode(response.status), status: response.status, retryAfter })
  return new ApiError({ ...body, status: response.status, retryAfter })
}

function isProblem(body: unknown): body is { code: string; detail?: string; errors?: FieldFault[] } {
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
}

function ownCode(status: number): OwnCode | 'unavailable' {
  return status >= 500 ? 'unavailable' : 'invalid_answer'
}
