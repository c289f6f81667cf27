import { Alert, List, Text } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Instance } from '../../../api/types.ts'
import { AnchorLink } from '../../../ui/links.tsx'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { MissingTranslations } from './missingTranslations.ts'
import type { TranslationCheck } from './useMissingTranslations.ts'

interface Props {
  readonly instance: Instance
  readonly check: TranslationCheck
  /** Whether it links to the pages where translations are added. */
  readonly hasLinks?: boolean
}

/** Lists what is not translated. It is a warning: voters read what is missing in the default language. */
export function MissingTranslationsNotice({ instance, check, hasLinks = false }: Props) {
  const { t } = useTranslation('instance')
  const getLanguageName = useLanguageName()
  const describe = useDescription()
  if (check.isUnknown) return <Text>{t('missingTranslations.unknown')}</Text>
  if (check.missing.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconLanguage aria-hidden />} title={t('missingTranslations.title')}>
      <List size="sm" spacing={4}>
        {check.missing.map((missing) => (
          <List.Item key={missing.language}>
            {t('missingTranslations.language', {
              language: getLanguageName(missing.language),
              what: describe(missing),
            })}{' '}
            {hasLinks && missing.theses > 0 && (
              <AnchorLink {...getTranslationsLink(instance.id, missing.language)} c="inherit" size="sm">
                {t('missingTranslations.translate')}
              </AnchorLink>
            )}
          </List.Item>
        ))}
      </List>
      <Text size="sm" mt="xs">
        {t('missingTranslations.text', { language: getLanguageName(instance.default_language) })}
      </Text>
    </Alert>
  )
}

function getTranslationsLink(id: number, language: string) {
  return linkOptions({
    to: '/portal/applications/$id/theses/translations',
    params: { id: String(id) },
    search: { language },
  })
}

/** Returns a function that lists what is missing: `3 Thesen, Beschreibung`. */
function useDescription(): (missing: MissingTranslations) => string {
  const { t, i18n } = useTranslation('instance')
  const format = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' })
  return ({ theses, fields }) => {
    const counted = theses > 0 ? [t('missingTranslations.theses', { count: theses })] : []
    return format.format([...counted, ...fields.map((field) => t(`field.${field}`))])
  }
}
