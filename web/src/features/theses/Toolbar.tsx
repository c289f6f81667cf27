import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobile, IconLanguage, IconPlus, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { getTableImportLink } from '../../ui/tableImport/tableImportLinks.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { THESES_SEARCH } from './searchParams.ts'
import type { Questionnaire } from './theses.ts'
import { getTranslationsLink } from './translations/translationLinks.ts'

/** The number of theses, the recommended number, and actions for all theses. */
export function Toolbar({
  questionnaire: { instance, theses, languages, isFinal, isClosed },
}: {
  readonly questionnaire: Questionnaire
}) {
  const { t } = useTranslation('theses')
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  return (
    <Group justify="space-between" align="end" gap="md">
      <Stack gap={2}>
        <Title order={2}>{t('count', { count: theses.length })}</Title>
        {!isFinal && (
          <Text size="sm" c="dimmed">
            {t('usual', { min: getPortalConfig().bounds.constants.theses_to_finalise })}
          </Text>
        )}
      </Stack>
      <Group gap="sm">
        <Button
          disabled={isFinal}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setSearchParams({ open: 'new' })}
        >
          {t('editor.new')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={18} aria-hidden />}
          onClick={() => setSearchParams({ open: 'preview' })}
        >
          {t('preview.open')}
        </Button>
        {languages.length > 1 && (
          <ButtonLink
            {...getTranslationsLink(instance.id, { language: searchParams.beside })}
            variant="default"
            leftSection={<IconLanguage size={18} aria-hidden />}
          >
            {t('missing.translate')}
          </ButtonLink>
        )}
        {!isClosed && (
          <ButtonLink
            {...getTableImportLink(instance.id, { of: 'theses' })}
            variant="default"
            leftSection={<IconTable size={18} aria-hidden />}
          >
            {t('import')}
          </ButtonLink>
        )}
      </Group>
    </Group>
  )
}
