import type { Me } from '../api/types.ts'
import { useSendUnsentAnswers } from '../features/answers/useSendUnsentAnswers.ts'
import { useSendUnsentProfiles } from '../features/profile/useSendUnsentProfiles.ts'

/** Sends what parties and candidates changed offline. It renders nothing. */
export function UnsentChanges({ profile }: { readonly profile: Me }) {
  useSendUnsentAnswers(profile)
  useSendUnsentProfiles(profile)
  return null
}
