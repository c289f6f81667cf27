import { lazy, Suspense, useEffect, useState } from 'react'
import { ApiError, CANCELLED } from '../../api/apiError.ts'
import { setSecondFactorPrompt } from '../../api/secondFactor.ts'
import type { SecondFactorChallenge, Tokens } from '../../api/types.ts'

/** Loaded separately, because most people never see it. */
const SecondFactorModal = lazy(async () => ({
  default: (await import('./SecondFactorModal.tsx')).SecondFactorModal,
}))

/** The open dialog, with the functions that settle the promise of its caller. */
interface Question {
  readonly challenge: string
  readonly confirm: (tokens: Tokens) => void
  readonly cancel: () => void
}

/** Asks for a code of the authenticator app, wherever on the page somebody signs in. */
export function SecondFactorPrompt() {
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    setSecondFactorPrompt(({ challenge }: SecondFactorChallenge) =>
      new Promise<Tokens>((resolve, reject) => {
        const cancel = () => reject(new ApiError({ code: CANCELLED, status: 0 }))
        setQuestion({ challenge, confirm: resolve, cancel })
      }).finally(() => setQuestion(null)),
    )
  }, [])
  return (
    <Suspense>
      {question && (
        <SecondFactorModal challenge={question.challenge} onSignedIn={question.confirm} onCancel={question.cancel} />
      )}
    </Suspense>
  )
}
