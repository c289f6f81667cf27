import type { RoomResult, RoomStatus } from '../src/voter/classRoom/classRoomRequests.ts'

/** A server with one room of the fictional election, `1-K7QW4B`, whose state a test sets. */
export class ClassRoomServer {
  status: RoomStatus = {
    domain: 'hinterwald',
    joined: 0,
    submitted: 0,
    closed: false,
    expires_at: '2027-03-01T12:00:00Z',
  }
  result: RoomResult = {
    participants: 6,
    distributions: [
      [0, 0, 0, 1, 5, 0],
      [3, 0, 0, 0, 2, 1],
      [1, 1, 1, 1, 1, 1],
    ],
  }
  /** Status codes with which the next requests fail, by the last segment of their path. */
  readonly failures: Record<string, number | 'offline' | undefined> = {}
  /** The sent requests with a content. */
  readonly sent: { readonly path: string; readonly body: unknown }[] = []

  readonly fetch = async (address: string, { body, method = 'GET' }: RequestInit = {}): Promise<Response> => {
    const path = address.replace('/api/v1/public/', '')
    if (!path.includes('class-rooms')) return new Response(null, { status: 202 })
    if (method === 'POST') this.sent.push({ path, body: JSON.parse(String(body)) })
    const action = path.split('/').at(-1) ?? ''
    const failure = this.failures[action]
    if (failure === 'offline') throw new TypeError('no connection')
    if (failure) return new Response(null, { status: failure })
    return this.respond(action)
  }

  private respond(action: string): Response {
    switch (action) {
      case 'class-rooms':
        return Response.json({ node: '1', room: 'K7QW4B', secret: 'secret' }, { status: 201 })
      case 'participants':
        return Response.json({ ticket: 'ticket' }, { status: 201 })
      case 'answers':
        return new Response(null, { status: 204 })
      case 'close':
        this.status = { ...this.status, closed: true }
        return Response.json(this.result)
      case 'distributions':
        return Response.json(this.result)
      default:
        return Response.json(this.status)
    }
  }
}
