import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../../ui/FormSkeleton.tsx'
import { getPhoneQuery } from '../../../ui/phoneQuery.ts'
import type { PeopleScope } from '../entries.ts'

const PeopleImport = lazy(() => import('./PeopleImport.tsx').then((module) => ({ default: module.PeopleImport })))

interface Props {
  readonly scope: PeopleScope
  readonly isOpen: boolean
  readonly onBegun: (job: number) => void
  readonly onClose: () => void
}

/** Dialog over the list with the import from a spreadsheet. */
export function PeopleImportDialog({ isOpen, ...props }: Props) {
  const { t } = useTranslation('people')
  const isPhone = useMediaQuery(getPhoneQuery())
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
        <PeopleImport {...props} />
      </Suspense>
    </Modal>
  )
}
