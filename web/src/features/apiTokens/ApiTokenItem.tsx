import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../api/types.ts'
import { ConfirmationDialog } from '../../ui/ConfirmationDialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { useDateTimeFormat } from '../../ui/useDateTimeFormat.ts'
import classes from './apiTokens.module.css'
import { revokeApiToken } from './queries.ts'
import { getScopeText } from './scopes.ts'

interface Props {
  /** The instance. */
  readonly id: number
  readonly token: ApiToken
}

/** A token with its scopes, its last use, and the button that revokes it. */
export function ApiTokenItem({ id, token }: Props) {
  const { t, i18n } = useTranslation('apiTokens')
  const queries = useQueryClient()
  const nameId = useId()
  const [isRevoking, setRevoking] = useState(false)
  const formatMoment = useDateTimeFormat()
  const dayFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  const formatDay = (moment: string) => dayFormat.format(new Date(moment))
  const revoking = useMutation({
    mutationFn: () => revokeApiToken(queries, id, token.id),
    onSuccess: () => {
      toast.success(t('revoke.done'))
      setRevoking(false)
    },
  })
  const { name, state, scopes, created_by, created_at, expires_at, last_used_at } = token
  const isOpen = state === 'valid' || state === 'without_access'
  return (
    <li className={classes.item}>
      <Text fw={600} id={nameId} className={classes.name}>
        {name}
      </Text>
      <Text size="sm" {...(state !== 'valid' && { c: 'dimmed' })}>
        {state === 'valid' ? t('until', { day: formatDay(expires_at) }) : t(`state.${state}`, { name: created_by })}
      </Text>
      <ul className={classes.scopes}>
        {scopes.map((scope) => (
          <Text component="li" size="sm" key={scope}>
            {t(`scope.${getScopeText(scope)}`)}
          </Text>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t('createdBy', { name: created_by, day: formatDay(created_at) })}
      </Text>
      <Text size="sm" c="dimmed">
        {last_used_at ? t('lastUse', { moment: formatMoment(last_used_at) }) : t('neverUsed')}
      </Text>
      {isOpen && (
        <Button variant="subtle" color="red" mt="xs" aria-describedby={nameId} onClick={() => setRevoking(true)}>
          {t('revoke.action')}
        </Button>
      )}
      <ConfirmationDialog
        opened={isRevoking}
        title={t('revoke.title')}
        text={t('revoke.text', { name })}
        action={t('revoke.confirm')}
        mutation={revoking}
        onClose={() => setRevoking(false)}
      />
    </li>
  )
}
