/** Screens of the voter app with the configured values and sample data for the rest. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countChoices } from '../../core/snapshot.ts'
import { AnswerButtons } from '../../voterUi/AnswerButtons.tsx'
import { ResultRow } from '../../voterUi/ResultRow.tsx'
import { useTexts } from '../../voterUi/Texts.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import { Welcome } from '../../voterUi/Welcome.tsx'
import type { ConfigurationEditor } from './draft.ts'

type Props = Pick<ConfigurationEditor, 'configuration' | 'instance'>

export function StartScreen({ configuration, instance }: Props) {
  const { t } = useTexts()
  return (
    <div className="page intro">
      <Welcome
        instance={{
          title: instance.title,
          election_name: instance.election_name,
          election_date: instance.sundown_date ?? null,
          subtitle: instance.subtitle,
          description: instance.description,
          language: instance.default_language,
        }}
        choices={countChoices(configuration.algorithm)}
        background={configuration.introduction.background}
        heading={
          <h1 lang={instance.default_language} dir="auto">
            {instance.title}
          </h1>
        }
        actions={<span className="button primary">{t.intro.start}</span>}
        sponsors={configuration.sponsors.filter(({ name }) => name)}
        sponsorText={configuration.introduction.sponsor_text}
      />
    </div>
  )
}

export function ThesisScreen({ configuration, instance }: Props) {
  const { t: tPortal } = useTranslation('configuration')
  const { decisions, binary } = configuration.algorithm
  const choices = countChoices({ decisions, binary })
  const [answer, setAnswer] = useState(choices - 1)
  const language = instance.default_language
  return (
    <div className="page thesis">
      <div className="sheet">
        <div>
          <ThesisCard thesis={{ category: tPortal('preview.category') }} instance={{ language }}>
            <h1 id="thesis" className="thesis-text">
              {tPortal('preview.statement')}
            </h1>
          </ThesisCard>
        </div>
        <AnswerButtons choices={choices} value={answer} onAnswer={setAnswer} labelledBy="thesis" />
      </div>
    </div>
  )
}

/** Colours that no real party uses, so that no party seems to lead. */
const SAMPLE_PARTIES = [
  { name: 'A', permille: 824, colour: '#7a8450' },
  { name: 'B', permille: 615, colour: '#8a6d9b' },
  { name: 'C', permille: 402, colour: '#b08958' },
]

export function ResultScreen(_: Props) {
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
