import { type ComponentProps, lazy, Suspense } from 'react'
import { useHasBeenOpen } from './useHasBeenOpen.ts'

/** Loaded separately, because it contains a form that most visits do not need. */
const ReauthenticationModal = lazy(async () => ({
  default: (await import('./ReauthenticationModal.tsx')).ReauthenticationModal,
}))

/**
 * Asks for a passkey or the present password before a sensitive action. A user without a password can request a link by mail
 * instead.
 */
export function ReauthenticationDialog(props: ComponentProps<typeof ReauthenticationModal>) {
  const isNeeded = useHasBeenOpen(props.reauthentication.isOpen)
  return <Suspense>{isNeeded && <ReauthenticationModal {...props} />}</Suspense>
}
