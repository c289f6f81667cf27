import { Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import { usePageName } from './pageName.ts'

/** The screens of later versions: who may open them lands here, and is told so. */
export function ComingLater() {
  const { t } = useTranslation(['errors', 'navigation'])
  const name = usePageName()
  return (
    <Page title={name} lead={t('page.later.text')}>
      <Text>{t('page.later.hint')}</Text>
      <Group>
        <ButtonLink to="/portal/help">{t('navigation:help')}</ButtonLink>
      </Group>
    </Page>
  )
}
