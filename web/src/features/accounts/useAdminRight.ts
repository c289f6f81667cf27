import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../api/me.ts'
import { getStoredRoleName } from '../../api/session.ts'
import type { User } from '../../api/types.ts'
import { toast } from '../../ui/toasts.ts'
import { showUndoToast } from '../../ui/undoToast.tsx'
import { grantAdmin, refetchAccounts, revokeAdmin } from './queries.ts'

/** Grants and revokes the administrator right, each with undo. */
export function useAdminRight(user: User) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const name = fullName(user)

  async function handleChange(message: string, undo: () => Promise<unknown>): Promise<void> {
    await refetchAccounts(queries)
    // Users who revoked their own right cannot grant it again.
    if (getStoredRoleName() !== 'admin') return
    showUndoToast(message, () => void undo().then(() => refetchAccounts(queries), toast.error))
  }

  return {
    grant: useMutation({
      mutationFn: () => grantAdmin({ user_id: user.id }),
      onSuccess: () => handleChange(t('admin.granted', { name }), () => revokeAdmin(user.id)),
      onError: (error) => toast.failed('updated_error', error),
    }),
    revoke: useMutation({
      mutationFn: () => revokeAdmin(user.id),
      onSuccess: () => handleChange(t('admin.revoked', { name }), () => grantAdmin({ user_id: user.id })),
      onError: (error) => toast.failed('updated_error', error),
    }),
  }
}
