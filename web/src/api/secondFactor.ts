/** The second step of signing in, for accounts with an authenticator app. */
import { ApiError } from './apiError.ts'
import type { SecondFactorChallenge, Tokens } from './types.ts'

/** Asks for a code and exchanges it for tokens. Rejects if the person closes the dialog. */
type SecondFactorPrompt = (challenge: SecondFactorChallenge) => Promise<Tokens>

let askForCode: SecondFactorPrompt = () => Promise.reject(new ApiError({ code: 'sign_in_expired', status: 0 }))

/** Sets the dialog that asks for a code. The portal sets it, so that every way to sign in uses the same. */
export function setSecondFactorPrompt(prompt: SecondFactorPrompt): void {
  askForCode = prompt
}

/**
 * Returns the tokens of a sign-in; asks for a code if the account has a second factor.
 *
 * @throws ApiError `cancelled` if the person closes the dialog.
 */
export async function completeSignIn(answer: Tokens | SecondFactorChallenge): Promise<Tokens> {
  return 'challenge' in answer ? askForCode(answer) : answer
}
