import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getNonce } from '../../api/portalConfig.ts'
import { LoadError } from '../../ui/LoadError.tsx'
import { buildFrameDocument } from './buildFrameDocument.ts'
import classes from './Mailing.module.css'
import type { MailingState } from './useMailing.ts'

/** The mail as rendered by the server, in a sandboxed frame without scripts. */
export function MailPreview({ preview: { data, error, refetch } }: Pick<MailingState, 'preview'>) {
  const { t } = useTranslation('mailing')
  return (
    <Stack gap="xs" className={classes.preview} component="section" aria-label={t('preview.title')}>
      <Text size="sm" c="dimmed">
        {t('preview.title')}
      </Text>
      {error && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={480} />}
      {!error && data && (
        <>
          <Text fw={600} className={classes.subject}>
            {data.subject}
          </Text>
          <iframe
            className={classes.mail}
            sandbox=""
            title={t('preview.frame', { subject: data.subject })}
            srcDoc={buildFrameDocument(data.html, getNonce())}
          />
        </>
      )}
    </Stack>
  )
}
