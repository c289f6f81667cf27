import { useState } from 'react'
import { ApiError, codeOf } from '../api/problem.ts'
import { shell } from '../api/shell.ts'

export interface Proof {
  readonly isAsking: boolean
  /** Does something for which the server may want to know again who is there; asks for the password if it does. */
  readonly whenProved: <T>(deed: () => Promise<T>) => Promise<T>
  readonly proved: () => void
  readonly cancelled: () => void
}

/** The answer to the question for the password is waited for by whoever asked. */
interface Question {
  readonly proved: () => void
  readonly cancelled: () => void
}

/** Who turns the question away has changed their mind; nothing failed. */
export const CANCELLED = 'cancelled'

export function useReauthentication(): Proof {
  const [question, setQuestion] = useState<Question | null>(null)

  async function whenProved<T>(deed: () => Promise<T>): Promise<T> {
    try {
      return await deed()
    } catch (error) {
      if (codeOf(error) !== 'reauthentication_needed') throw error
      // Only the provider of identities knows the password.
      if (shell().identity.kind !== 'built_in') throw new ApiError({ code: 'sign_in_anew', status: 0 })
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
