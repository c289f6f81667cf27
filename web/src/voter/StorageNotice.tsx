import { useState } from 'react'
import { useTexts } from '../ballot/Texts.tsx'
import { ExtraStyles } from './ExtraStyles.tsx'
import { useExtraTexts } from './useExtraTexts.ts'

/** Said once a visit: nothing else can be remembered here. */
let wasClosed = false

/** Says that the answers live in this tab alone, and are gone with it. Covers nothing that a voter answers with. */
export default function StorageNotice() {
  const { t } = useTexts()
  const { storage } = useExtraTexts()
  const [isOpen, setOpen] = useState(!wasClosed)
  if (!isOpen) return null
  const close = () => {
    wasClosed = true
    setOpen(false)
  }
  return (
    <div className="toast at-top">
      <ExtraStyles />
      <p role="status">{storage}</p>
      <button type="button" className="button plain" onClick={close}>
        {t.forget.close}
      </button>
    </div>
  )
}
