import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRoleKey } from '../../api/roleRevocation.ts'
import { getRoleName, ROLE } from '../../api/roles.ts'
import type { HeldRole, Me, User } from '../../api/types.ts'
import { InstanceStatusBadge } from '../../ui/InstanceStatusBadge.tsx'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { ListPagination } from '../../ui/ListPagination.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { SubmitError } from '../../ui/SubmitError.tsx'
import { toast } from '../../ui/toasts.ts'
import classes from './Accounts.module.css'
import { AdminRight } from './AdminRight.tsx'
import { DetailSection } from './DetailSection.tsx'
import { pendingInvitationQuery, sendInvitation } from './invitations.ts'
import { refetchAccounts, rolesQuery } from './queries.ts'

interface Props {
  readonly user: User
  readonly profile: Me
}

/** All roles of an account, in every instance, and the administrator right. */
export function AccountRoles({ user, profile }: Props) {
  const { t } = useTranslation('accounts')
  const [page, setPage] = useState(1)
  const { data, error, refetch: again } = useQuery(rolesQuery(user.id, page))
  return (
    <DetailSection title={t('roles.title')}>
      {error && !data && <LoadError error={error} onRetry={again} />}
      {!error && !data && <Skeleton h={48} />}
      {data && (
        <>
          {data.data.length === 0 ? (
            <Text c="dimmed">{t('roles.none')}</Text>
          ) : (
            <ul className={classes.roles}>
              {data.data.map((held) => (
                <RoleItem key={getRoleKey(held)} user={user} held={held} />
              ))}
            </ul>
          )}
          <ListPagination page={page} last={data.pagination.last_page} onPage={setPage} />
          <AdminRight
            user={user}
            // The administrator role comes first, on the first page.
            isAdmin={page === 1 ? data.data.some(({ role }) => role === ROLE.admin) : null}
            isSelf={user.id === profile.User.id}
          />
        </>
      )}
    </DetailSection>
  )
}

interface ItemProps {
  readonly user: User
  readonly held: HeldRole
}

function RoleItem({ user, held }: ItemProps) {
  const { t } = useTranslation(['accounts', 'navigation'])
  const { application_id, title, domain, status, party_name, role } = held
  return (
    <li className={classes.role}>
      <div>
        <Text fw={600}>{[t(`navigation:role.${getRoleName(role)}`), party_name].filter(Boolean).join(' · ')}</Text>
        {application_id != null && (
          <Group gap="xs">
            <AnchorLink {...getScreenLink(application_id, 'people', 'admin')}>{title || domain}</AnchorLink>
            {status != null && <InstanceStatusBadge status={status} />}
          </Group>
        )}
      </div>
      <ResendInvitation user={user} held={held} />
    </li>
  )
}

/** Sends an invitation again, for a role that the user has not accepted yet. */
function ResendInvitation({ user, held }: ItemProps) {
  const { t } = useTranslation('accounts')
  const queries = useQueryClient()
  const { data: id } = useQuery(pendingInvitationQuery(user.id, held))
  const resending = useMutation({
    mutationFn: (role: number) => sendInvitation(held, role),
    onSuccess: () => {
      toast.done('invited')
      return refetchAccounts(queries)
    },
    onError: (error) => toast.failed('invite_error', error),
  })
  if (id == null) return null
  return (
    <Stack gap="xs" align="end">
      <Button
        variant="default"
        leftSection={<IconSend size={18} aria-hidden />}
        loading={resending.isPending}
        onClick={() => resending.mutate(id)}
      >
        {t('roles.inviteAgain')}
      </Button>
      <SubmitError error={resending.error} />
    </Stack>
  )
}
