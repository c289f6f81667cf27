/** The edited configuration and its stored draft. */

import type { VersionedConfiguration } from '../../api/configurations.ts'
import type { Configuration, Instance } from '../../api/types.ts'
import { tabStorage } from '../../browser/storage.ts'

export type { Configuration } from '../../api/types.ts'

/** The edited configuration and the function that changes it; the props of every part of the screen. */
export interface ConfigurationEditor {
  readonly configuration: Configuration
  /** Replaces these parts of the configuration. */
  readonly change: (part: Partial<Configuration>) => void
  readonly instance: Instance
  /** Returns the error message of a field by its path, such as `sponsors.0.href`. */
  readonly findError: (path: string) => string | undefined
}

/** Unsaved values and the version of the configuration on which they are based. */
export interface Draft {
  readonly base: VersionedConfiguration
  readonly values: Configuration
}

const storageKey = (id: number) => `configuration_draft_${id}`

/** Returns the draft from before the page was left, or the current configuration. */
export function loadDraft(id: number, loaded: VersionedConfiguration): Draft {
  try {
    const stored: Draft | null = JSON.parse(tabStorage.getItem(storageKey(id)) ?? 'null')
    if (stored) return stored
  } catch {
    // An unreadable draft is ignored.
  }
  return { base: loaded, values: loaded.configuration }
}

/** Stores the draft until the browser tab is closed. */
export function saveDraft(id: number, draft: Draft): void {
  tabStorage.setItem(storageKey(id), JSON.stringify(draft))
}

export function clearDraft(id: number): void {
  tabStorage.removeItem(storageKey(id))
}
