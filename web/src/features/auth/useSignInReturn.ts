import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { signInWithToken } from '../../api/identity.ts'
import { clearSession } from '../../api/session.ts'

interface SignInReturn {
  readonly isPending: boolean
  readonly error: unknown
}

/**
 * Handles the return to `/user/login` from elsewhere, with `#token=…&next=…` or `#error=…`. The hash is never sent to a
 * server. It is removed at once, so that it does not stay in the browser history. With `end=1`, as in a demo, the session of
 * somebody else who is signed in here ends first; the guard of the page would let them in.
 */
export function useSignInReturn(): SignInReturn {
  const navigate = useNavigate()
  const [{ token, error, next, endsSession }] = useState(readHash)
  const { mutate, isPending, error: failure } = useMutation({ mutationFn: (token: string) => signInWithToken(token) })

  useEffect(() => {
    if (!token && !error) return
    if (endsSession) clearSession()
    void navigate({ to: '.', search: next ? { next } : {}, hash: '', replace: true })
    if (token) mutate(token)
  }, [token, error, next, endsSession, navigate, mutate])

  const refusal = error ? new ApiError({ code: error, status: 401 }) : null
  return { isPending, error: failure ?? refusal }
}

function readHash() {
  const params = new URLSearchParams(location.hash.slice(1))
  return {
    token: params.get('token'),
    error: params.get('error'),
    next: params.get('next'),
    endsSession: params.has('end'),
  }
}
