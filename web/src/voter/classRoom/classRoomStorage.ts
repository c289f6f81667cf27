import { useState } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import type { OpenedRoom, RoomAddress } from './classRoomRequests.ts'

/*
 * The data of a tab about its class room. It is deleted when the tab is closed, so that nothing about a class stays on the
 * device.
 */

/** The participation in a room. */
export interface Participation extends RoomAddress {
  /** With the ticket, answers can be handed in once. */
  readonly ticket: string
  readonly hasHandedIn: boolean
}

/** Returns the room that this window has opened, and a function that replaces it; null for none. */
export function useHostedRoom(domain: string) {
  return useTabItem<OpenedRoom>(`standpunkt:${domain}:class-host`)
}

/** Returns the participation of this window in a room, and a function that replaces it; null for none. */
export function useParticipation(domain: string) {
  return useTabItem<Participation>(getParticipationKey(domain))
}

/** Returns whether this window takes part in a room. */
export function isInClass(domain: string): boolean {
  return tabStorage.getItem(getParticipationKey(domain)) !== null
}

/** Forgets that this window takes part in a room. */
export function leaveClass(domain: string): void {
  tabStorage.removeItem(getParticipationKey(domain))
}

function getParticipationKey(domain: string): string {
  return `standpunkt:${domain}:class`
}

function useTabItem<T>(key: string): [T | null, (value: T | null) => void] {
  const [value, setValue] = useState<T | null>(() => parseItem(tabStorage.getItem(key)))
  const keep = (next: T | null) => {
    if (next === null) tabStorage.removeItem(key)
    else tabStorage.setItem(key, JSON.stringify(next))
    setValue(next)
  }
  return [value, keep]
}

function parseItem<T>(text: string | null): T | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
