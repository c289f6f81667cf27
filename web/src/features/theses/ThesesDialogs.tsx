import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSkeleton } from '../../ui/FormSkeleton.tsx'
import { usePageShortcut } from '../../ui/keyboardShortcuts.ts'
import { getPhoneQuery } from '../../ui/phoneQuery.ts'
import { useSearchParams } from '../../ui/useSearchParams.ts'
import { THESES_SEARCH } from './searchParams.ts'
import { isCorrectable, type Questionnaire } from './theses.ts'

const ThesisEditor = lazy(() => import('./ThesisEditor.tsx').then((module) => ({ default: module.ThesisEditor })))
const CorrectionForm = lazy(() =>
  import('./corrections/CorrectionForm.tsx').then((module) => ({ default: module.CorrectionForm })),
)
const PhonePreview = lazy(() => import('./PhonePreview.tsx').then((module) => ({ default: module.PhonePreview })))

/** Dialogs over the list, as given in the URL: the editor of a thesis and the preview. */
export function ThesesDialogs({ questionnaire }: { readonly questionnaire: Questionnaire }) {
  const { t } = useTranslation('theses')
  const [searchParams, setSearchParams] = useSearchParams(THESES_SEARCH)
  const { theses, isFinal } = questionnaire
  const thesis = theses.find(({ id }) => String(id) === searchParams.open)
  const isNew = searchParams.open === 'new' && !isFinal
  const close = () => setSearchParams({ open: undefined, panel: undefined }, { replace: true })
  usePageShortcut('n', t('editor.new'), () => {
    if (!isFinal) setSearchParams({ open: 'new' })
  })
  const corrected = isCorrectable(questionnaire)
    ? theses.find(({ id }) => String(id) === searchParams.correct)
    : undefined
  const closeCorrection = () => setSearchParams({ correct: undefined }, { replace: true })
  const titleKey = isFinal ? 'editor.ofFinal' : 'editor.of'
  return (
    <>
      <ThesesDialog
        isOpen={isNew || thesis !== undefined}
        title={thesis ? t(titleKey, { place: thesis.position + 1 }) : t('editor.new')}
        onClose={close}
      >
        <ThesisEditor key={thesis?.id ?? 'new'} thesis={thesis} questionnaire={questionnaire} onClose={close} />
      </ThesesDialog>
      <ThesesDialog
        isOpen={corrected !== undefined}
        title={t('correction.titleOf', { place: (corrected?.position ?? 0) + 1 })}
        size="lg"
        onClose={closeCorrection}
      >
        {corrected && <CorrectionForm thesis={corrected} questionnaire={questionnaire} onClose={closeCorrection} />}
      </ThesesDialog>
      <ThesesDialog
        isOpen={searchParams.open === 'preview' && theses.length > 0}
        title={t('preview.title')}
        onClose={close}
      >
        <PhonePreview questionnaire={questionnaire} />
      </ThesesDialog>
    </>
  )
}

interface ThesesDialogProps {
  readonly isOpen: boolean
  readonly title: string
  /** By default, wide enough for two texts side by side. */
  readonly size?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Full screen on a phone. */
function ThesesDialog({ isOpen, title, size = '68rem', onClose, children }: ThesesDialogProps) {
  const isPhone = useMediaQuery(getPhoneQuery())
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={Boolean(isPhone)}
      transitionProps={{ duration: 0 }}
    >
      <Suspense fallback={<FormSkeleton fields={2} />}>{children}</Suspense>
    </Modal>
  )
}
