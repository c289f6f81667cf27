import { Button, Group, Menu, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconChevronDown,
  IconDownload,
  IconPhotoUp,
  IconPlus,
  IconSend,
  IconTableImport,
  IconUserPlus,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Ref, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionLabel } from '../../ui/ActionLabel.tsx'
import { HintButton } from '../../ui/HintButton.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { MenuItemLink } from '../../ui/MenuItemLink.tsx'
import { ActionSlotContext, PageActions } from '../../ui/PageActions.tsx'
import { toast } from '../../ui/toasts.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { createdCandidatesQuery } from './candidates/queries.ts'
import type { EntryKind, PeopleScope } from './entries.ts'
import type { EntryPage, ListQuery } from './listQuery.ts'
import classes from './People.module.css'
import { entriesQuery } from './queries.ts'
import { PARTICIPANTS_SEARCH } from './searchParams.ts'
import { findTableImportLink } from './tableImportLink.ts'
import type { ActionRunner } from './useActionRunner.ts'
import { splitUninvited, type UninvitedEntries } from './useEntryPage.ts'
import { useListExport } from './useListExport.ts'

interface Props {
  readonly scope: PeopleScope
  readonly query: ListQuery
  readonly page: EntryPage
  /** The entries that have not been invited yet. */
  readonly uninvited: UninvitedEntries
  readonly actions: ActionRunner
  readonly heading: Ref<HTMLHeadingElement>
}

/** Windows in which the actions beside the number of entries have room for two buttons at most. */
const NARROW_WINDOW = '(max-width: 30em)'

/** The number of entries, and beside the heading of the page the actions for all of them. */
export function Toolbar({ scope, query, page, uninvited, actions, heading }: Props) {
  const { t } = useTranslation('people')
  const { kind } = query
  const exporting = useListExport(scope, query)
  const queries = useQueryClient()
  const load = useMutation({
    mutationFn: async () =>
      splitUninvited(
        kind === 'candidates'
          ? await queries.fetchQuery(createdCandidatesQuery(scope))
          : await queries.fetchQuery(entriesQuery(scope, kind)),
      ),
    onSuccess: ({ reachable, withoutMailCount }) => actions.requestConfirmation('invite', reachable, withoutMailCount),
    onError: (error) => toast.failed('load_error', error),
  })
  const isNarrow = useMediaQuery(NARROW_WINDOW, false, { getInitialValueInEffect: false })
  const hasNoSlot = useContext(ActionSlotContext) === undefined
  const canInvite = uninvited.reachable.length > 0
  // A button of its own would move the list down by a line.
  const isInMenu = isNarrow && hasNoSlot
  return (
    <Group gap="0 0.25rem" className={classes.count ?? ''}>
      <Title order={2} ref={heading} tabIndex={-1}>
        {t(`count.${kind}`, { count: page.total })}
      </Title>
      {uninvited.withoutMailCount > 0 && (
        <HintButton label={t('withoutMailTitle')}>{t('withoutMail', { count: uninvited.withoutMailCount })}</HintButton>
      )}
      <PageActions>
        {canInvite && !isInMenu && (
          <Button
            data-wide
            leftSection={<IconSend size={18} aria-hidden />}
            loading={load.isPending}
            disabled={actions.isRunning}
            onClick={() => load.mutate()}
          >
            {t('inviteAll', { count: uninvited.reachable.length })}
          </Button>
        )}
        <AddMenu scope={scope} kind={kind} isPrimary={!canInvite || isInMenu} />
        <ListMenu>
          {canInvite && isInMenu && (
            <Menu.Item
              leftSection={<IconSend size={18} aria-hidden />}
              disabled={actions.isRunning || load.isPending}
              onClick={() => load.mutate()}
            >
              {t('inviteAll', { count: uninvited.reachable.length })}
            </Menu.Item>
          )}
          {page.total > 0 && scope.partyId === null && (kind === 'parties' || kind === 'candidates') && (
            <MenuItemLink
              to="/portal/applications/$id/pictures"
              params={{ id: String(scope.applicationId) }}
              search={{ of: kind }}
              leftSection={<IconPhotoUp size={18} aria-hidden />}
            >
              {t(`picture.upload.${kind}`)}
            </MenuItemLink>
          )}
          {page.total > 0 && (
            <Menu.Item
              leftSection={<IconDownload size={18} aria-hidden />}
              disabled={exporting.isPending}
              onClick={() => exporting.mutate()}
            >
              {t('export')}
            </Menu.Item>
          )}
        </ListMenu>
      </PageActions>
    </Group>
  )
}

interface AddMenuProps {
  readonly scope: PeopleScope
  readonly kind: EntryKind
  /** Whether adding is the most important action of the list. */
  readonly isPrimary: boolean
}

/** Adds entries: a button if there is one way to do so, otherwise a menu. */
function AddMenu({ scope, kind, isPrimary }: AddMenuProps) {
  const { t } = useTranslation('people')
  const [, setSearchParams] = useSearchParams(PARTICIPANTS_SEARCH)
  const variant = isPrimary ? 'filled' : 'default'
  const open = (dialog: 'new' | 'new-light') => setSearchParams({ open: dialog })
  const importLink = findTableImportLink(scope, kind)
  const isPerson = kind === 'trustpersons' || kind === 'creators'
  if (!importLink)
    return (
      <Button
        variant={variant}
        leftSection={<IconPlus size={18} aria-hidden />}
        aria-label={t(`add.${kind}`)}
        onClick={() => open(kind === 'light' ? 'new-light' : 'new')}
      >
        <ActionLabel full={t(`add.${kind}`)} short={t(isPerson ? 'add.shortPerson' : 'add.shortEntry')} />
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant={variant} rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('add.menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
          {t(`add.${kind}`)}
        </Menu.Item>
        <MenuItemLink {...importLink} leftSection={<IconTableImport size={18} aria-hidden />}>
          {t('import.open')}
        </MenuItemLink>
        {kind === 'candidates' && scope.partyId === null && (
          <Menu.Item leftSection={<IconUserPlus size={18} aria-hidden />} onClick={() => open('new-light')}>
            {t('add.light')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
