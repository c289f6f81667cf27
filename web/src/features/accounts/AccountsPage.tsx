import { Button, Menu } from '@mantine/core'
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionLabel } from '../../ui/ActionLabel.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { AccountList } from './AccountList.tsx'
import { InviteAdminDialog } from './InviteAdminDialog.tsx'
import { NewAccountDialog } from './NewAccountDialog.tsx'
import { RoleCounts } from './RoleCounts.tsx'
import { useAccountSearchParams } from './useAccountSearchParams.ts'

/** All accounts: their roles, and help for users who cannot sign in. */
export function AccountsPage() {
  const { t } = useTranslation('accounts')
  const { open, go } = useAccountSearchParams()
  const close = () => go({ open: undefined }, { replace: true })
  /** Opens a new account and resets the filters. */
  const openAccount = (id: number) =>
    go({ open: String(id), q: '', role: undefined, page: undefined }, { replace: true })
  return (
    <Page title={t('title')} isList hint={t('lead')}>
      <PageActions>
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-label={t('new.open')}
          onClick={() => go({ open: 'new' })}
        >
          <ActionLabel full={t('new.open')} short={t('new.short')} />
        </Button>
        <ListMenu>
          <Menu.Item leftSection={<IconMailPlus size={18} aria-hidden />} onClick={() => go({ open: 'invite' })}>
            {t('invite.open')}
          </Menu.Item>
        </ListMenu>
      </PageActions>
      <RoleCounts />
      <AccountList />
      <NewAccountDialog isOpen={open === 'new'} onClose={close} onAdded={openAccount} />
      <InviteAdminDialog isOpen={open === 'invite'} onClose={close} onAdded={openAccount} />
    </Page>
  )
}
