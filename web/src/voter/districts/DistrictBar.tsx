import { useEffect, useRef, useState } from 'react'
import { getFieldLabel } from '../../voterUi/fields.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { useVoter } from '../app/VoterContext.tsx'
import { useComparingTexts } from '../pageParts/useComparingTexts.ts'
import { DistrictPicker } from './DistrictPicker.tsx'

interface Props {
  /** Whether the page shows no candidates before the voter has chosen, if there are many. */
  readonly isRequired?: boolean
  /** Whether the list of districts is folded until the voter opens it, where the choice is only a side matter. */
  readonly isFolded?: boolean
}

/**
 * Says which district's candidates a page shows, and changes it. If the voter has to choose first, asks for the district.
 * Not shown if there is no choice.
 */
export default function DistrictBar({ isRequired = false, isFolded = false }: Props) {
  const { districts } = useVoter()
  return districts.length > 0 && <Bar isRequired={isRequired} isFolded={isFolded} />
}

function Bar({ isRequired, isFolded }: Required<Props>) {
  const { t, format } = useTexts()
  const texts = useComparingTexts().districts
  const { chooseDistrict, district, isDistrictMissing, snapshot } = useVoter()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const hasChosen = useRef(false)
  // The pressed button of the list is gone.
  useEffect(() => {
    if (!hasChosen.current || !button.current) return
    button.current.focus()
    hasChosen.current = false
  })
  const choose = (chosen: string) => {
    hasChosen.current = true
    setOpen(false)
    chooseDistrict(chosen)
  }
  if (isRequired && isDistrictMissing) {
    return isFolded ? (
      <details className="district-question">
        <summary>{texts.question}</summary>
        <p>{texts.why}</p>
        <DistrictPicker onChoose={choose} />
      </details>
    ) : (
      <section className="district-question" aria-labelledby="district">
        <h2 id="district">{texts.question}</h2>
        <p>{texts.why}</p>
        <DistrictPicker onChoose={choose} />
      </section>
    )
  }
  const label = getFieldLabel(snapshot.fields, 'district', t)
  return (
    <div className="district-bar">
      <p>
        <span dir="auto">
          {!district
            ? format(texts.chosen, { label, name: texts.all })
            : district.startsWith(label)
              ? district
              : format(texts.chosen, { label, name: district })}
        </span>
        <button
          ref={button}
          type="button"
          className="button plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {district ? texts.change : texts.choose}
        </button>
      </p>
      {isOpen && <DistrictPicker onChoose={choose} />}
    </div>
  )
}
