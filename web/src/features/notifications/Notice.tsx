import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Notification } from '../../api/types.ts'

const NOTICE_STYLES = {
  info: { color: 'blue', Icon: IconInfoCircle },
  success: { color: 'green', Icon: IconCircleCheck },
  warning: { color: 'yellow', Icon: IconAlertTriangle },
  danger: { color: 'red', Icon: IconAlertTriangle },
} as const

interface Props {
  readonly notice: Notification
  /** Shows a close button. */
  readonly onClose?: () => void
}

/** A notice of the provider: title, description, link. Its kind is also a word, not only a colour. */
export function Notice({ notice, onClose }: Props) {
  const { t } = useTranslation('notifications')
  const { color, Icon } = NOTICE_STYLES[notice.type]
  return (
    <Alert
      color={color}
      icon={<Icon aria-hidden />}
      title={`${t(`type.${notice.type}`)}: ${notice.title}`}
      withCloseButton={onClose !== undefined}
      closeButtonLabel={t('putAside')}
      {...(onClose && { onClose })}
    >
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {notice.description}
      </Text>
      {notice.url && (
        <Anchor href={notice.url} size="sm" c="inherit" target="_blank" rel="noreferrer">
          {t('more')}
        </Anchor>
      )}
    </Alert>
  )
}
