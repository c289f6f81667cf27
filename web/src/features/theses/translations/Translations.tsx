import { Group, NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getScreenLink } from '../../../ui/instanceScreens.ts'
import { AnchorLink, ButtonLink } from '../../../ui/links.tsx'
import { getTableImportLink } from '../../../ui/tableImport/tableImportLinks.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import { useSearchParams } from '../../../ui/useSearchParams.ts'
import { FrozenNote } from '../FrozenNote.tsx'
import { isComplete, type Questionnaire } from '../theses.ts'
import { TRANSLATIONS_SEARCH } from './searchParams.ts'
import { TranslationTable } from './TranslationTable.tsx'

/** The choice of a language, and all theses with their translation into it. */
export function Translations({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('translations')
  const getLanguageName = useLanguageName()
  const [searchParams, setSearchParams] = useSearchParams(TRANSLATIONS_SEARCH)
  const { instance, theses, languages, isClosed } = questionnaire
  const others = languages.slice(1)
  const language = others.find((tag) => tag === searchParams.language) ?? others[0]
  if (theses.length === 0 || !language) return <NothingToTranslate questionnaire={questionnaire} />
  const hasSignVideo = theses.some(({ videos }) => Object.keys(videos).length > 0)
  const hasVideos = searchParams.videos ? searchParams.videos === '1' : hasSignVideo
  const countMissing = (tag: string) => theses.filter((thesis) => !isComplete(thesis, tag)).length
  const toOption = (tag: string) => {
    const values = { language: getLanguageName(tag), count: countMissing(tag) }
    return { value: tag, label: values.count > 0 ? t('languageMissing', values) : values.language }
  }
  return (
    <Stack gap="md">
      {isClosed && <FrozenNote questionnaire={questionnaire} />}
      <Group align="end" gap="md">
        {others.length > 1 && (
          <NativeSelect
            label={t('language')}
            data={others.map(toOption)}
            value={language}
            onChange={(event) => setSearchParams({ language: event.currentTarget.value, thesis: undefined })}
          />
        )}
        <Switch
          label={t('videos')}
          checked={hasVideos}
          onChange={(event) => setSearchParams({ videos: event.currentTarget.checked ? '1' : '0' }, { replace: true })}
        />
        <ButtonLink
          {...getTableImportLink(instance.id, { of: 'translations' })}
          variant="default"
          leftSection={<IconFileExport size={18} aria-hidden />}
        >
          {t('files')}
        </ButtonLink>
      </Group>
      <TranslationTable
        key={`${instance.id}-${language}`}
        questionnaire={questionnaire}
        language={language}
        hasVideos={hasVideos}
        startId={searchParams.thesis}
      />
    </Stack>
  )
}

function NothingToTranslate({ questionnaire: { instance, theses } }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('translations')
  const reason = theses.length === 0 ? 'noTheses' : 'oneLanguage'
  return (
    <Stack gap="xs" align="start">
      <Text>{t(`nothing.${reason}`)}</Text>
      <AnchorLink {...getScreenLink(instance.id, reason === 'noTheses' ? 'theses' : 'metadata')}>
        {t(`nothing.${reason}Link`)}
      </AnchorLink>
    </Stack>
  )
}
