import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { getErrorCode } from '../api/apiError.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { ButtonLink } from '../ui/links.tsx'

interface Props {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Where all of its kind are listed. */
  readonly list: '/portal/applications' | '/portal/elections'
}

/** In the place of an instance or an election that could not be loaded: what is not there may lie in the bin. */
export function Gone({ error, onRetry, list }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <LoadFailed error={error} onRetry={onRetry} />
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
