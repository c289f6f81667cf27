import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportResponse } from '../../api/types.ts'
import { ImportContent } from './ImportContent.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportLosses } from './ImportLosses.tsx'
import { ImportProblems } from './ImportProblems.tsx'
import type { ImportSource } from './queries.ts'

interface Props {
  readonly source: ImportSource
  /** What the server has found in the files. */
  readonly result: ImportResponse
  readonly onStartAgain: () => void
  readonly onSkipUnscaled: () => void
}

/** Review of the files before the import: the resulting content and all errors, warnings and notes. */
export function ImportReview({ source, result, onStartAgain, onSkipUnscaled }: Props) {
  const { instance, problems, losses } = result
  const { t, i18n } = useTranslation('applications')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is no longer shown.
  useEffect(() => heading.current?.focus(), [])
  const names = new Intl.ListFormat(i18n.language).format(source.files.map(({ name }) => name))
  const isUnscaled = problems.some(({ code }) => code === 'worded_options')
  return (
    <Stack gap="lg">
      <Group justify="space-between" gap="sm">
        <Title order={2} ref={heading} tabIndex={-1} style={{ overflowWrap: 'anywhere' }}>
          {t('import.read', { names })}
        </Title>
        <Button variant="default" onClick={onStartAgain}>
          {t('import.again')}
        </Button>
      </Group>
      {instance ? (
        <>
          <ImportContent content={instance} />
          <ImportForm source={source} content={instance} />
        </>
      ) : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('import.refused')}>
          <Stack align="flex-start">
            {t(isUnscaled ? 'import.unscaled' : 'import.mend')}
            {isUnscaled && <Button onClick={onSkipUnscaled}>{t('import.skipUnscaled')}</Button>}
          </Stack>
        </Alert>
      )}
      <ImportLosses losses={losses} />
      <ImportProblems problems={problems} />
    </Stack>
  )
}
