import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countChoices } from '../../core/snapshot.ts'
import { AnswerButtons } from '../../voterUi/AnswerButtons.tsx'
import { ThesisCard } from '../../voterUi/ThesisCard.tsx'
import type { ConfigurationEditor } from './draft.ts'

type Props = Pick<ConfigurationEditor, 'configuration' | 'instance'>

/** A sample thesis with the configured answers. */
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
