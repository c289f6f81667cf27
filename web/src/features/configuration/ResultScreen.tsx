import { useTranslation } from 'react-i18next'
import { ResultRow } from '../../voterUi/ResultRow.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'

/** Colours that no real party uses, so that no party seems to lead. */
const SAMPLE_PARTIES = [
  { name: 'A', permille: 824, colour: '#7a8450' },
  { name: 'B', permille: 615, colour: '#8a6d9b' },
  { name: 'C', permille: 402, colour: '#b08958' },
]

/** A sample result. */
export function ResultScreen() {
  const { t } = useTexts()
  const { t: tPortal } = useTranslation('configuration')
  return (
    <div className="page">
      <h1>{t.results.title}</h1>
      {SAMPLE_PARTIES.map(({ name, permille, colour }, at) => (
        <div key={name} className="result">
          <ResultRow
            entry={{
              name: tPortal('preview.party', { name }),
              details: [tPortal('preview.partyInFull', { name })],
              colour,
            }}
            result={{ rank: at + 1, permille, counted: 10, answered: 10 }}
            isShared={false}
          />
        </div>
      ))}
    </div>
  )
}
