import { em, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalConfig } from '../../api/portalConfig.ts'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import type { Questionnaire } from './theses.ts'
import { usePlace } from './usePlace.ts'

const ThesisEditor = lazy(() => import('./ThesisEditor.tsx').then((module) => ({ default: module.ThesisEditor })))
const PhonePreview = lazy(() => import('./PhonePreview.tsx').then((module) => ({ default: module.PhonePreview })))
const Upload = lazy(() => import('./Upload.tsx').then((module) => ({ default: module.Upload })))

/** What stands over the list, as the address says: the editor of a thesis, the upload, the preview. */
export function Dialogs({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const { place, go } = usePlace()
  const { theses, isFinal } = questionnaire
  const thesis = theses.find(({ id }) => String(id) === place.open)
  const isNew = place.open === 'new' && !isFinal
  const close = () => go({ open: undefined }, { replace: true })
  const edits = isFinal ? 'editor.ofFinal' : 'editor.of'
  return (
    <>
      <Window
        isOpen={isNew || thesis !== undefined}
        title={thesis ? t(edits, { place: thesis.position + 1 }) : t('editor.new')}
        onClose={close}
      >
        <ThesisEditor key={thesis?.id ?? 'new'} thesis={thesis} questionnaire={questionnaire} onClose={close} />
      </Window>
      <Window isOpen={place.open === 'preview' && theses.length > 0} title={t('preview.title')} onClose={close}>
        <PhonePreview questionnaire={questionnaire} />
      </Window>
      <Window isOpen={place.open === 'upload' && !isFinal} title={t('upload.title')} onClose={close}>
        <Upload questionnaire={questionnaire} onClose={close} />
      </Window>
    </>
  )
}

interface WindowProps {
  readonly isOpen: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** As wide as two texts side by side; on a phone the whole screen. */
function Window({ isOpen, title, onClose, children }: WindowProps) {
  const isPhone = useMediaQuery(`(max-width: ${em(getPortalConfig().bounds.client.breakpoint_narrow - 1)})`)
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size="68rem"
      fullScreen={Boolean(isPhone)}
      transitionProps={{ duration: 0 }}
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>{children}</Suspense>
    </Modal>
  )
}
