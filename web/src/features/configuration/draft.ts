/** The document as it is edited, and what of it is kept until it is saved. */

import type { VersionedConfiguration } from '../../api/configurations.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { tabStorage } from '../../browser/storage.ts'

export type { Configuration } from '../../api/types.ts'

/** What every part of the screen gets. */
export interface PartProps {
  readonly draft: Configuration
  /** Puts these parts of the document in place of what they were. */
  readonly change: (part: Partial<Configuration>) => void
  readonly instance: Instance
  /** What is wrong with a field, in words, by its path in the document (`sponsors.0.href`). */
  readonly problems: (path: string) => string | undefined
}

/** What was entered and not saved yet, and the document that it changes. */
export interface Draft {
  readonly base: VersionedConfiguration
  readonly values: Configuration
}

const key = (id: number) => `configuration_draft_${id}`

/** What was entered before the page was left; else the document as it stands. */
export function readDraft(id: number, seen: VersionedConfiguration): Draft {
  try {
    const kept: Draft | null = JSON.parse(tabStorage.getItem(key(id)) ?? 'null')
    if (kept) return kept
  } catch {
    // What cannot be read is as good as nothing kept.
  }
  return { base: seen, values: seen.configuration }
}

/** Keeps what was entered until the tab is closed. */
export function keepDraft(id: number, draft: Draft): void {
  tabStorage.setItem(key(id), JSON.stringify(draft))
}

export function forgetDraft(id: number): void {
  tabStorage.removeItem(key(id))
}
