import { tabStorage } from '../../browser/storage.ts'
import { EMPTY_VALUES, type RegistrationValues } from './registrationForm.ts'

const KEY = 'register_draft'

/** Returns the stored draft. */
export function loadDraft(): RegistrationValues {
  try {
    return { ...EMPTY_VALUES, ...JSON.parse(tabStorage.getItem(KEY) ?? '{}') }
  } catch {
    return EMPTY_VALUES
  }
}

/** Stores the draft until the tab is closed, without the password. */
export function saveDraft(values: RegistrationValues): void {
  tabStorage.setItem(KEY, JSON.stringify({ ...values, password: '', repeat: '' }))
}

export function clearDraft(): void {
  tabStorage.removeItem(KEY)
}
