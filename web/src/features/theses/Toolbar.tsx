import { Button, Group, Menu, Title } from '@mantine/core'
import {
  IconChartBar,
  IconChevronDown,
  IconDeviceMobile,
  IconHistory,
  IconLanguage,
  IconPlus,
  IconTableImport,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { HintButton } from '../../ui/HintButton.tsx'
import { ListMenu } from '../../ui/ListMenu.tsx'
import { MenuItemLink } from '../../ui/MenuItemLink.tsx'
import { PageActions } from '../../ui/PageActions.tsx'
import { getTableImportLink } from '../../ui/tableImport/tableImportLinks.ts'
import { getThesisLabLink } from '../../ui/thesisLabLink.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { FrozenNote } from './FrozenNote.tsx'
import { getThesisPoolLink } from './pool/poolLinks.ts'
import { THESES_SEARCH } from './searchParams.ts'
import type { Questionnaire } from './theses.ts'
import { getTranslationsLink } from './translations/translationLinks.ts'

/** The number of theses, the recommended number if there are fewer, and beside the heading of the page the actions for all theses. */
export function Toolbar({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  const { instance, theses, languages, isFinal } = questionnaire
  const count = t('count', { count: theses.length })
  const min = getPortalConfig().bounds.constants.theses_to_finalise
  return (
    <Group gap="0 0.25rem">
      <Title order={2} fz="md">
        {count}
      </Title>
      {!isFinal && theses.length < min && <HintButton label={count}>{t('usual', { min })}</HintButton>}
      <FrozenNote questionnaire={questionnaire} />
      <PageActions>
        <AddMenu questionnaire={questionnaire} />
        <ListMenu>
          <Menu.Item
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
            onClick={() => setSearchParams({ open: 'preview' })}
          >
            {t('preview.open')}
          </Menu.Item>
          <MenuItemLink {...getThesisLabLink(instance.id)} leftSection={<IconChartBar size={18} aria-hidden />}>
            {t('lab')}
          </MenuItemLink>
          {languages.length > 1 && (
            <MenuItemLink
              {...getTranslationsLink(instance.id, { language: searchParams.beside })}
              leftSection={<IconLanguage size={18} aria-hidden />}
            >
              {t('missing.translate')}
            </MenuItemLink>
          )}
        </ListMenu>
      </PageActions>
    </Group>
  )
}

/** Adds a thesis or many. With final theses, a table can still bring translations and videos. */
function AddMenu({ questionnaire: { instance, isFinal, isClosed } }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [, setSearchParams] = useSearchParams(THESES_SEARCH)
  if (isClosed) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant={isFinal ? 'default' : 'filled'} rightSection={<IconChevronDown size={18} aria-hidden />}>
          {t('addMenu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {!isFinal && (
          <Menu.Item leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSearchParams({ open: 'new' })}>
            {t('editor.new')}
          </Menu.Item>
        )}
        <MenuItemLink
          {...getTableImportLink(instance.id, { of: 'theses' })}
          leftSection={<IconTableImport size={18} aria-hidden />}
        >
          {t('import')}
        </MenuItemLink>
        {!isFinal && (
          <MenuItemLink {...getThesisPoolLink(instance.id)} leftSection={<IconHistory size={18} aria-hidden />}>
            {t('fromPool')}
          </MenuItemLink>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
