import { useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { isEmbeddedUrl } from '../app/location.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'

/** The notice is shown once per visit. It cannot be stored, so a variable is enough. */
let wasDismissed = false

/** Says that the answers only exist in this tab and are lost with it. Does not cover the answer buttons. */
export default function StorageNotice() {
  const { t } = useTexts()
  const { ownTab, storage, storageInFrame } = useExtraTexts()
  const { href } = useVoter()
  const [isOpen, setOpen] = useState(!wasDismissed)
  if (!isOpen) return null
  const close = () => {
    wasDismissed = true
    setOpen(false)
  }
  return (
    <div className="toast at-top">
      <ExtraStyles />
      <p role="status">{isEmbeddedUrl() ? storageInFrame : storage}</p>
      {isEmbeddedUrl() && (
        <a href={getUnframedUrl(href())} target="_blank" rel="noopener">
          {ownTab}
        </a>
      )}
      <button type="button" className="button plain" onClick={close}>
        {t.forget.close}
      </button>
    </div>
  )
}

/** Browsers block the storage of frames of other websites, but hardly ever that of a page in a tab. */
function getUnframedUrl(href: string): string {
  const url = new URL(href, location.href)
  url.searchParams.delete('embed')
  return url.href
}
