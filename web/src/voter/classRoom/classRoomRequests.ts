import type { Distribution } from '../../core/classDistribution.ts'
import { recordRequest } from '../requests/requestLog.ts'

/** Where a class room is: the node of the server that holds it, and its code there. */
export interface RoomAddress {
  readonly node: string
  readonly room: string
}

export interface OpenedRoom extends RoomAddress {
  /** The secret with which the host closes the room. */
  readonly secret: string
}

export interface RoomStatus {
  /** The domain of the instance. */
  readonly domain: string
  readonly joined: number
  readonly submitted: number
  /** Whether the result can be read. */
  readonly closed: boolean
  /** When the room ends at the latest. */
  readonly expires_at: string
}

export interface RoomResult {
  readonly participants: number
  /** In the order of the snapshot's theses. */
  readonly distributions: readonly Distribution[]
}

/** Why a request about a room has failed; `refused` depends on the request. */
export type RoomProblem = 'offline' | 'ended' | 'closed' | 'refused' | 'failed'

/** The outcome of a request about a room. */
export type RoomResponse<T> = { readonly value: T; readonly problem?: never } | { readonly problem: RoomProblem }

/** The minimum number of people whose answers are shown as a result. The server enforces it; the page only says so. */
export const MIN_CLASS_SIZE = 5

const PROBLEMS: Partial<Record<number, RoomProblem>> = { 404: 'ended', 409: 'refused', 410: 'closed' }

/** Opens a room. Refused if the instance has no class mode, or the server has too many rooms. */
export function openRoom(domain: string): Promise<RoomResponse<OpenedRoom>> {
  return post(`/api/v1/public/instances/${domain}/class-rooms`, {})
}

export function readRoom(address: RoomAddress): Promise<RoomResponse<RoomStatus>> {
  return send(buildPath(address))
}

/** Adds a participant. Refused if the room is full. */
export function joinRoom(address: RoomAddress): Promise<RoomResponse<{ readonly ticket: string }>> {
  return post(`${buildPath(address)}/participants`, {})
}

/**
 * Hands in answers: values in percent in the order of the snapshot's theses, or null for a skipped thesis. Refused if it was
 * done before with this ticket.
 */
export function handInAnswers(
  address: RoomAddress,
  ticket: string,
  answers: readonly (number | null)[],
): Promise<RoomResponse<unknown>> {
  return post(`${buildPath(address)}/answers`, { ticket, answers })
}

/** Closes a room. Refused if too few have handed in their answers. */
export function closeRoom({ secret, ...address }: OpenedRoom): Promise<RoomResponse<RoomResult>> {
  return post(`${buildPath(address)}/close`, { secret })
}

/** Reads the result of a closed room. Refused while it is open. */
export function readResult(address: RoomAddress): Promise<RoomResponse<RoomResult>> {
  return send(`${buildPath(address)}/distributions`)
}

function buildPath({ node, room }: RoomAddress): string {
  return `/api/v1/public/class-rooms/${encodeURIComponent(node)}/${encodeURIComponent(room)}`
}

function post<T>(path: string, body: object): Promise<RoomResponse<T>> {
  recordRequest('POST', path, body)
  return send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function send<T>(path: string, init?: RequestInit): Promise<RoomResponse<T>> {
  try {
    const response = await fetch(path, init)
    if (!response.ok) return { problem: PROBLEMS[response.status] ?? 'failed' }
    return { value: response.status === 204 ? undefined : await response.json() }
  } catch {
    return { problem: 'offline' }
  }
}
