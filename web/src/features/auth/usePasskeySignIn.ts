import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getErrorCode } from '../../api/apiError.ts'
import { isPasskeyAutofillAvailable, signInWithPasskey } from '../../api/passkeys.ts'
import type { Me } from '../../api/types.ts'

/** The challenge of the server expires after five minutes. */
const CHALLENGE_RENEWAL_MS = 4 * 60_000

interface Options {
  /** Whether the browser also offers passkeys in the field for the mail address. */
  readonly hasAutofill?: boolean
  readonly onSignedIn: (me: Me) => unknown
}

/** Signs in with a passkey: in the browser's dialog, or by selecting one in the field for the mail address. */
export function usePasskeySignIn({ hasAutofill = false, onSignedIn }: Options) {
  const dialog = useMutation({ mutationFn: () => signInWithPasskey(), onSuccess: onSignedIn })
  const autofill = useMutation({
    mutationFn: signInFromField,
    onSuccess: (me) => me && onSignedIn(me),
  })
  const { isPending } = dialog
  const { mutate: offer } = autofill
  // A browser has one request at a time, so the field offers nothing while the dialog is open.
  useEffect(() => {
    if (!hasAutofill || isPending) return
    const stop = new AbortController()
    offer(stop.signal)
    return () => stop.abort()
  }, [hasAutofill, isPending, offer])
  // The field offers passkeys unasked, so the only error shown is that of a refused passkey.
  const isRefused = getErrorCode(autofill.error) === 'passkey_refused'
  return { signIn: dialog.mutate, isPending, error: dialog.error ?? (isRefused ? autofill.error : null) }
}

/** Waits until the person selects a passkey in the field. Returns null if the browser does not offer any there. */
async function signInFromField(stop: AbortSignal): Promise<Me | null> {
  if (!(await isPasskeyAutofillAvailable())) return null
  for (;;) {
    const renewal = AbortSignal.timeout(CHALLENGE_RENEWAL_MS)
    try {
      return await signInWithPasskey({ mediation: 'conditional', signal: AbortSignal.any([stop, renewal]) })
    } catch (error) {
      if (stop.aborted || !renewal.aborted) throw error
    }
  }
}
