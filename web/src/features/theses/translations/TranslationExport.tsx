import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile } from '../../../ui/downloadFile.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { Questionnaire } from '../theses.ts'
import { buildTranslationCsv, buildTranslationXliff } from './translationFile.ts'
import type { TranslationUnit } from './translationUnits.ts'
import type { XliffVersion } from './xliff.ts'

/** Offers all texts with their translations into a language as a file for translators. */
export function TranslationExport({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t, i18n } = useTranslation('tableImport')
  const getLanguageName = useLanguageName()
  const { instance, languages, theses } = questionnaire
  const others = languages.slice(1)
  const [chosen, setChosen] = useState('')
  const language = others.includes(chosen) ? chosen : (others[0] ?? '')
  if (!language || theses.length === 0) return null

  const describe = ({ kind, theses: about }: TranslationUnit): string => {
    const places = about.map(({ position }) => position + 1).join(', ')
    return t(`translations.note.${kind}`, { places, count: about.length })
  }
  const getName = (extension: string) => t('translations.file', { domain: instance.url, language, extension })
  const saveXliff = (version: XliffVersion) => {
    const file = buildTranslationXliff(questionnaire, language, version, { describe })
    downloadFile(new Blob([file], { type: 'application/xliff+xml' }), getName('xlf'))
  }
  const saveCsv = () => {
    const headings = { source: t('translations.heading.source'), translation: t('translations.heading.translation') }
    const file = buildTranslationCsv(questionnaire, language, { headings, uiLanguage: i18n.language })
    downloadFile(new Blob([file], { type: 'text/csv' }), getName('csv'))
  }
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <Stack gap="xs">
      <Text>{t('translations.export')}</Text>
      <Group align="end" gap="sm">
        {others.length > 1 && (
          <NativeSelect
            label={t('translations.language')}
            data={others.map((tag) => ({ value: tag, label: getLanguageName(tag) }))}
            value={language}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <Button variant="default" leftSection={icon} onClick={() => saveXliff('2.0')}>
          {t('translations.xliff', { version: '2.0' })}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => saveXliff('1.2')}>
          {t('translations.xliff', { version: '1.2' })}
        </Button>
        <Button variant="default" leftSection={icon} onClick={saveCsv}>
          {t('translations.csv')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('translations.exportHint')}
      </Text>
    </Stack>
  )
}
