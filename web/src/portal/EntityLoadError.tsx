import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { LoadError } from '../ui/LoadError.tsx'
import { ButtonLink } from '../ui/links.tsx'

interface Props {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** The list that contains entries of this kind. */
  readonly list: '/portal/applications' | '/portal/elections'
}

/** Shown in place of an instance or election that could not be loaded. If it does not exist, it may be in the bin. */
export function EntityLoadError({ error, onRetry, list }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <LoadError error={error} onRetry={onRetry} />
      {getErrorCode(error) === 'not_found' && (
        <Group mx="md">
          <ButtonLink
            to={list}
            search={{ bin: '1' }}
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
          >
            {t('bin.look')}
          </ButtonLink>
        </Group>
      )}
    </>
  )
}
