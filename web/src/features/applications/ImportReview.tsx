import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '../../api/types.ts'
import { ImportContent } from './ImportContent.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportProblems } from './ImportProblems.tsx'

interface Props {
  readonly files: readonly File[]
  readonly found: Imported
  readonly onStartAgain: () => void
}

/** What would become of the files, and everything that is wrong or worth knowing about them. */
export function ImportReview({ files, found: { instance, problems }, onStartAgain }: Props) {
  const { t, i18n } = useTranslation('applications')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const names = new Intl.ListFormat(i18n.language).format(files.map(({ name }) => name))
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
          <ImportForm files={files} content={instance} />
        </>
      ) : (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={t('import.refused')}>
          {t('import.mend')}
        </Alert>
      )}
      <ImportProblems problems={problems} />
    </Stack>
  )
}
