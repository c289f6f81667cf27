import { useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'

/** The notice is shown once per visit. It cannot be stored, so a variable is enough. */
let wasDismissed = false

/** Says that the answers only exist in this tab and are lost with it. Does not cover the answer buttons. */
export default function StorageNotice() {
  const { t } = useTexts()
  const { storage } = useExtraTexts()
  const [isOpen, setOpen] = useState(!wasDismissed)
  if (!isOpen) return null
  const close = () => {
    wasDismissed = true
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
