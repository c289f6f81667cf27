import { Alert, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/links.tsx'
import { getTemplateTownsLink } from './townLinks.ts'
import { listOutdatedTowns, townsQuery } from './towns.ts'

/** Shown on a template that has changed since towns were made from it. Nothing for other instances. */
export function OutdatedTownsNotice({ instanceId }: { readonly instanceId: number }) {
  const { t } = useTranslation('theses')
  const { data } = useQuery(townsQuery(instanceId))
  const outdated = listOutdatedTowns(data?.towns ?? [])
  if (outdated.length === 0) return null
  return (
    <Alert title={t('towns.outdated', { count: outdated.length })}>
      <Group justify="space-between" gap="xs">
        <span>{t('towns.text')}</span>
        <ButtonLink {...getTemplateTownsLink(instanceId)} variant="default">
          {t('towns.open')}
        </ButtonLink>
      </Group>
    </Alert>
  )
}
