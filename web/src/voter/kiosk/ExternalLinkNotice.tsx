import { useEffect, useRef } from 'react'
import { useTexts } from '../../voterUi/Texts.tsx'
import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'

const QrCode = deferComponent(() => import('../pageParts/QrCode.tsx'))

interface Props {
  readonly address: string
  readonly onClose: () => void
}

/** Shows the URL of an external link that a kiosk does not open. */
export function ExternalLinkNotice({ address, onClose }: Props) {
  const { t, format } = useTexts()
  const { kiosk } = useExtraTexts()
  const closeButton = useRef<HTMLButtonElement>(null)
  useEffect(() => closeButton.current?.focus(), [])
  useEffect(() => {
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [onClose])
  return (
    <div className="toast away" role="dialog" aria-labelledby="away">
      <p id="away">
        {kiosk.address} <strong dir="ltr">{address.replace(/^mailto:/, '')}</strong>
      </p>
      <button ref={closeButton} type="button" className="button" onClick={onClose}>
        {t.forget.close}
      </button>
      <OptionalPart>
        <QrCode link={address} label={format(kiosk.code, { address })} />
      </OptionalPart>
    </div>
  )
}
