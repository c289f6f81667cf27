import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import type { ReadAloudProps } from './ReadAloudControls.tsx'
import { useVoice } from './useVoice.ts'

const ReadAloudControls = deferComponent(() => import('./ReadAloudControls.tsx'))

interface Props extends ReadAloudProps {
  /** The language of the text. */
  readonly language: string
}

/** Offers to read a part of a page aloud if this device has a voice for its language. */
export function ReadAloud({ language, ...controls }: Props) {
  if (!useVoice(language)) return null
  return (
    <OptionalPart>
      <ExtraStyles />
      <p className="aids">
        <ReadAloudControls {...controls} />
      </p>
    </OptionalPart>
  )
}
