import { useState } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'
import { closeMissingInterface } from './missingInterface.ts'
import { useVoter } from './VoterContext.tsx'

/** Says once that there is no interface in the language of the instance's texts. A kiosk says it to everybody. */
export default function MissingInterfaceNotice({ language }: { language: string }) {
  const { t, tag, format } = useTexts()
  const { foreignInterface } = useExtraTexts()
  const { isKiosk, snapshot } = useVoter()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const names = new Intl.DisplayNames(tag, { type: 'language' })
  const close = () => {
    if (!isKiosk) closeMissingInterface(snapshot.instance.domain, language)
    setOpen(false)
  }
  return (
    <div className="toast at-start">
      <ExtraStyles />
      <p role="status">
        {format(foreignInterface, { content: names.of(language) ?? language, own: names.of(tag) ?? tag })}
      </p>
      <button type="button" className="button plain" onClick={close}>
        {t.forget.close}
      </button>
    </div>
  )
}
