import { useState } from 'react'
import { ApiError, getErrorCode } from '../api/apiError.ts'
import { getPortalConfig } from '../api/portalConfig.ts'

export interface Proof {
  readonly isAsking: boolean
  /**
   * Runs an action. If the server requires a recent authentication, asks for the password and runs the action again.
   */
  readonly whenProved: <T>(deed: () => Promise<T>) => Promise<T>
  readonly proved: () => void
  readonly cancelled: () => void
}

/** The open dialog, with the functions that settle the promise of its caller. */
interface Question {
  readonly proved: () => void
  readonly cancelled: () => void
}

/** Error code of a dismissed dialog. The user has changed their mind, so it is not a failure. */
export const CANCELLED = 'cancelled'

export function useReauthentication(): Proof {
  const [question, setQuestion] = useState<Question | null>(null)

  async function whenProved<T>(deed: () => Promise<T>): Promise<T> {
    try {
      return await deed()
    } catch (error) {
      if (getErrorCode(error) !== 'reauthentication_needed') throw error
      // An external identity provider has the password, so the user must sign in again.
      if (getPortalConfig().identity.kind !== 'built_in') throw new ApiError({ code: 'sign_in_anew', status: 0 })
      await new Promise<void>((resolve, reject) => {
        const cancelled = () => reject(new ApiError({ code: CANCELLED, status: 0 }))
        setQuestion({ proved: resolve, cancelled })
      }).finally(() => setQuestion(null))
      return deed()
    }
  }

  return {
    isAsking: question !== null,
    whenProved,
    proved: () => question?.proved(),
    cancelled: () => question?.cancelled(),
  }
}
