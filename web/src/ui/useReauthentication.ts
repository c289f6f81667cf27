import { useState } from 'react'
import { ApiError, CANCELLED, getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'

export interface ReauthenticationState {
  readonly isOpen: boolean
  /**
   * Runs an action. If the server requires a recent authentication, asks for one and runs the action again.
   */
  readonly withReauthentication: <T>(action: () => Promise<T>) => Promise<T>
  readonly confirm: () => void
  readonly cancel: () => void
}

/** The open dialog, with the functions that settle the promise of its caller. */
interface Question {
  readonly confirm: () => void
  readonly cancel: () => void
}

export function useReauthentication(): ReauthenticationState {
  const [question, setQuestion] = useState<Question | null>(null)

  async function withReauthentication<T>(action: () => Promise<T>): Promise<T> {
    try {
      return await action()
    } catch (error) {
      if (getErrorCode(error) !== 'reauthentication_needed') throw error
      // An external identity provider has the password, so the user must sign in again.
      if (getPortalConfig().identity.kind !== 'built_in') throw new ApiError({ code: 'sign_in_anew', status: 0 })
      await new Promise<void>((resolve, reject) => {
        const cancel = () => reject(new ApiError({ code: CANCELLED, status: 0 }))
        setQuestion({ confirm: resolve, cancel })
      }).finally(() => setQuestion(null))
      return action()
    }
  }

  return {
    isOpen: question !== null,
    withReauthentication,
    confirm: () => question?.confirm(),
    cancel: () => question?.cancel(),
  }
}
