import { Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { getScreenLink } from '../../ui/instanceScreens.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Page } from '../../ui/Page.tsx'
import { ElectionData } from './ElectionData.tsx'

/** The creators' page of the election data. */
export function ElectionDataPage() {
  const { t } = useTranslation('instance')
  const { id } = useParams({ strict: false })
  return (
    <Page title={t('title')} lead={t('lead')}>
      <ElectionData id={Number(id)} />
      <Text>
        <AnchorLink {...getScreenLink(Number(id), 'manage')}>{t('manage')}</AnchorLink>
      </Text>
    </Page>
  )
}
