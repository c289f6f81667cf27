import { api, unwrap } from '../../api/client.ts'
import type { PreviewAddress, PreviewAnswers } from '../../api/types.ts'

export function createPreview(id: number, answers: PreviewAnswers): Promise<PreviewAddress> {
  return unwrap(api.POST('/api/v1/applications/{id}/preview', { params: { path: { id } }, body: { answers } }))
}

export function revokePreview(id: number): Promise<unknown> {
  return unwrap(api.DELETE('/api/v1/applications/{id}/preview', { params: { path: { id } } }))
}

export function setRemarkDone(id: number, remarkId: number, done: boolean): Promise<unknown> {
  const params = { path: { id, remarkId } }
  return unwrap(api.PATCH('/api/v1/applications/{id}/preview/remarks/{remarkId}', { params, body: { done } }))
}

export function deleteRemark(id: number, remarkId: number): Promise<unknown> {
  const params = { path: { id, remarkId } }
  return unwrap(api.DELETE('/api/v1/applications/{id}/preview/remarks/{remarkId}', { params }))
}

export function deleteRemarks(id: number): Promise<unknown> {
  return unwrap(api.DELETE('/api/v1/applications/{id}/preview/remarks', { params: { path: { id } } }))
}
