import { Skeleton, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { getNonce } from '../api/portalConfig.ts'
import { buildFrameDocument } from './buildFrameDocument.ts'
import { LoadError } from './LoadError.tsx'
import classes from './MailPreview.module.css'

interface Props {
  readonly title: string
  /** The query of the mail as the server renders it. */
  readonly preview: {
    readonly data: { readonly subject: string; readonly html: string } | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** A mail as rendered by the server, in a sandboxed frame without scripts. */
export function MailPreview({ title, preview: { data, error, refetch } }: Props) {
  const { t } = useTranslation('common')
  return (
    <Stack gap="xs" component="section" aria-label={title}>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      {Boolean(error) && <LoadError error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton h={480} />}
      {!error && data && (
        <>
          <Text fw={600} className={classes.subject}>
            {data.subject}
          </Text>
          <iframe
            className={classes.mail}
            sandbox=""
            title={t('mailPreview', { subject: data.subject })}
            srcDoc={buildFrameDocument(data.html, getNonce())}
          />
        </>
      )}
    </Stack>
  )
}
