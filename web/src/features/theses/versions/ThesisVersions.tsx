import { Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ThesisVersion } from '../../../api/types.ts'
import { LoadError } from '../../../ui/LoadError.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useDateTimeFormat } from '../../../ui/useDateTimeFormat.ts'
import { useLanguageName } from '../../../ui/useLanguageName.ts'
import type { Questionnaire, Thesis } from '../theses.ts'
import { WordDifferences } from '../WordDifferences.tsx'
import type { EditorValues } from '../wordingFields.ts'
import classes from './Versions.module.css'
import { type ChangedWording, listChangedWordings, toRestoredValues, versionsQuery } from './versions.ts'

/** How many versions are shown at once. */
const PAGE_SIZE = 10

interface Props {
  readonly thesis: Thesis
  readonly questionnaire: Questionnaire
  /** Puts a former wording into the editor, where it is not saved yet. */
  readonly onTake: (values: EditorValues) => void
}

/** The former wordings of a thesis with their differences to the stored one. */
export function ThesisVersions({ thesis, questionnaire, onTake }: Props) {
  const { t } = useTranslation('theses')
  const [limit, setLimit] = useState(PAGE_SIZE)
  const versions = useQuery(versionsQuery(questionnaire.instance.id, thesis.id))
  if (versions.error) return <LoadError error={versions.error} onRetry={() => void versions.refetch()} />
  if (!versions.data) return <Skeleton h={96} />
  if (versions.data.length === 0) return <Text size="sm">{t('versions.none')}</Text>
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('versions.legend')}
      </Text>
      <ol className={classes.list}>
        {versions.data.slice(0, limit).map((version) => (
          <li key={version.id}>
            <VersionCard
              version={version}
              changed={listChangedWordings(questionnaire, thesis, version)}
              hasTranslations={questionnaire.languages.length > 1}
              onRestore={onTake}
            />
          </li>
        ))}
      </ol>
      {versions.data.length > limit && (
        <Button variant="default" mih={44} onClick={() => setLimit(limit + PAGE_SIZE)}>
          {t('versions.more')}
        </Button>
      )}
    </Stack>
  )
}

interface CardProps {
  readonly version: ThesisVersion
  readonly changed: readonly ChangedWording[]
  readonly hasTranslations: boolean
  readonly onRestore: (values: EditorValues) => void
}

function VersionCard({ version, changed, hasTranslations, onRestore }: CardProps) {
  const { t, i18n } = useTranslation('theses')
  const formatTime = useDateTimeFormat()
  const getLanguageName = useLanguageName()
  const heading = useId()
  const open = changed.filter(({ isOpen }) => isOpen)

  function restore() {
    onRestore(toRestoredValues(changed))
    const names = open.map(({ language }) => getLanguageName(language))
    toast.success(t('versions.restored', { languages: new Intl.ListFormat(i18n.language).format(names) }))
  }

  return (
    <Card withBorder component="article" aria-labelledby={heading}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Title order={3} size="h5" id={heading}>
            {t('versions.until', { date: formatTime(version.replaced_at) })}
          </Title>
          {version.replaced_by && (
            <Text size="sm" c="dimmed">
              {t('versions.replacedBy', { name: version.replaced_by })}
            </Text>
          )}
        </Group>
        {changed.length === 0 && <Text size="sm">{t('versions.same')}</Text>}
        {changed.map(({ language, before, after }) => (
          <div key={language}>
            {hasTranslations && (
              <Text size="sm" c="dimmed">
                {getLanguageName(language)}
              </Text>
            )}
            {before.title !== after.title && (
              <WordDifferences before={before.title} after={after.title} language={language} />
            )}
            <WordDifferences before={before.text} after={after.text} language={language} />
          </div>
        ))}
        {open.length > 0 && (
          <Group>
            <Button
              variant="default"
              mih={44}
              leftSection={<IconRestore size={18} aria-hidden />}
              aria-describedby={heading}
              onClick={restore}
            >
              {t('versions.restore')}
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}
