import { Button, Menu, Paper, Stack, Text, Title } from '@mantine/core'
import { IconChevronDown, IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Election } from '../../api/types.ts'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { MenuItemLink } from '../../ui/MenuItemLink.tsx'
import { PageActions } from '../../ui/PageActions.tsx'

interface Props {
  readonly election: Election
  /** The list of instances. */
  readonly children: ReactNode
}

/** The instances of an election, and beside the heading of the page the menu that adds some. */
export function ElectionInstances({ election: { id, applications }, children }: Props) {
  const { t } = useTranslation('elections')
  return (
    <>
      <PageActions>
        <AddMenu id={id} />
        <ListMenu />
      </PageActions>
      {applications > 0 ? (
        children
      ) : (
        <Paper withBorder p={{ base: 'md', sm: 'xl' }}>
          <Stack maw="44rem">
            <Title order={2}>{t('instances.empty.title')}</Title>
            <Text>{t('instances.empty.what')}</Text>
            <Text>{t('instances.empty.how')}</Text>
          </Stack>
        </Paper>
      )}
    </>
  )
}

/** Creates an instance, or many from a spreadsheet. */
function AddMenu({ id }: { readonly id: number }) {
  const { t } = useTranslation('elections')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={18} aria-hidden />}>{t('instances.add')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuItemLink
          to="/portal/applications/new"
          search={{ election: String(id) }}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('instances.one')}
        </MenuItemLink>
        <MenuItemLink
          to="/portal/elections/$id/towns"
          params={{ id: String(id) }}
          leftSection={<IconTableImport size={18} aria-hidden />}
        >
          {t('towns.open')}
        </MenuItemLink>
      </Menu.Dropdown>
    </Menu>
  )
}
