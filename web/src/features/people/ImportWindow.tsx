import { em, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { Scope } from './entries.ts'

const ImportPeople = lazy(() => import('./ImportPeople.tsx').then((module) => ({ default: module.ImportPeople })))

interface Props {
  readonly scope: Scope
  readonly isOpen: boolean
  readonly onBegun: (job: number) => void
  readonly onClose: () => void
}

/** Over the list: many people from a spreadsheet. */
export function ImportWindow({ isOpen, ...props }: Props) {
  const { t } = useTranslation('people')
  const isPhone = useMediaQuery(`(max-width: ${em(getPortalConfig().bounds.client.breakpoint_narrow - 1)})`)
  return (
    <Modal
      opened={isOpen}
      onClose={props.onClose}
      title={t('import.title')}
      size="68rem"
      fullScreen={Boolean(isPhone)}
      transitionProps={{ duration: 0 }}
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <ImportPeople {...props} />
      </Suspense>
    </Modal>
  )
}
