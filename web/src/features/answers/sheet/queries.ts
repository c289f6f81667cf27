/** The answers of a party or a candidate as a spreadsheet. */
import { api, unwrap } from '../../../api/client.ts'
import { type NamedFile, toFormData, toNamedFile, withFileTimeout } from '../../../api/files.ts'
import type { components } from '../../../api/schema.d.ts'
import type { AnswerOwner } from '../answerOwner.ts'
import type { Answer, Position } from '../positions.ts'
import { splitExplanation } from '../queries.ts'

export type SheetFormat = 'xlsx' | 'ods'

/** Downloads all theses with the stored answers, with headings in this language. */
export function fetchSheet(
  { instanceId: id, kind, id: owner }: AnswerOwner,
  format: SheetFormat,
  language: string,
): Promise<NamedFile> {
  const query = { format, language }
  const options = { parseAs: 'blob', ...withFileTimeout() } as const
  const call =
    kind === 'party'
      ? api.GET('/api/v1/applications/{id}/matches/parties/{partyId}/votes/sheet', {
          params: { path: { id, partyId: owner }, query },
          ...options,
        })
      : api.GET('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/sheet', {
          params: { path: { id, candidateId: owner }, query },
          ...options,
        })
  return toNamedFile(call, `answers.${format}`)
}

/** Lets the server parse a spreadsheet. Nothing is stored yet. */
export function parseSheet({ instanceId: id, kind, id: owner }: AnswerOwner, file: File) {
  const sent = { body: toFormData({ file }), ...withFileTimeout() }
  return unwrap(
    kind === 'party'
      ? api.POST('/api/v1/applications/{id}/matches/parties/{partyId}/votes/read', {
          params: { path: { id, partyId: owner } },
          ...sent,
        })
      : api.POST('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/read', {
          params: { path: { id, candidateId: owner } },
          ...sent,
        }),
  )
}

/** A position to write, and the tag of the answer that it replaces; null if there was none. */
export interface PositionChange {
  readonly thesis: number
  readonly position: Position
  readonly seen: string | null
}

/** Writes many positions, all or none. Fails with `stale` if one of the answers has changed since its tag. */
export function writeAnswers(
  { instanceId: id, kind, id: owner }: AnswerOwner,
  changes: readonly PositionChange[],
  languages: readonly string[],
): Promise<Answer[]> {
  const answers = changes.map(({ thesis, position, seen }): components['schemas']['ManyAnswer'] => ({
    statement_id: thesis,
    value: position.value,
    ...splitExplanation(position, languages),
    tag: seen,
  }))
  return unwrap(
    kind === 'party'
      ? api.PUT('/api/v1/applications/{id}/matches/parties/{partyId}/votes/many', {
          params: { path: { id, partyId: owner } },
          body: { answers },
        })
      : api.PUT('/api/v1/applications/{id}/matches/candidates/{candidateId}/votes/many', {
          params: { path: { id, candidateId: owner } },
          body: { answers },
        }),
  )
}
