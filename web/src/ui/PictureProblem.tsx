import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getPictureLimits } from './picture.ts'

const KNOWN_PROBLEMS = [
  'type',
  'heic',
  'unreadable',
  'too_large',
  'too_many_pixels',
  'too_small',
  'offline',
  'timeout',
  'forbidden',
] as const

/** An error with its reason and a remedy. */
export function PictureProblem({
  code,
  limits = getPictureLimits(),
}: {
  readonly code: string
  readonly limits?: Readonly<Record<string, number>>
}) {
  const { t } = useTranslation('picture')
  const known = KNOWN_PROBLEMS.find((candidate) => candidate === code) ?? 'other'
  return (
    <Alert role="alert" color="red" variant="light" icon={<IconAlertTriangle aria-hidden />} title={t('problem.title')}>
      {t(`problem.${known}`, limits)}
    </Alert>
  )
}
