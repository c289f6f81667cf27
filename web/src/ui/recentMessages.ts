/** Messages of this visit, newest first, so that users can read missed ones. */
import { useSyncExternalStore } from 'react'

export interface Message {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly message: string
  readonly at: Date
}

const MAX_MESSAGES = 30

let messages: readonly Message[] = []
let count = 0
const listeners = new Set<() => void>()

export function addMessage(message: Pick<Message, 'kind' | 'message'>): void {
  count += 1
  messages = [{ ...message, id: count, at: new Date() }, ...messages].slice(0, MAX_MESSAGES)
  for (const listener of listeners) listener()
}

export function useRecentMessages(): readonly Message[] {
  return useSyncExternalStore(subscribe, () => messages)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
