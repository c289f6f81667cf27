import { Skeleton, Text } from '@mantine/core'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../voterUi/ballot.css'
import { resolveLabels } from '../../../core/labels.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { countChoices } from '../../../core/snapshot.ts'
import { AnswerButtons } from '../../../voterUi/AnswerButtons.tsx'
import { VoterTexts } from '../../../voterUi/VoterTexts.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { resizeLabels } from './answerLabels.ts'
import { Choice } from './Choice.tsx'
import { CUSTOM_MODEL, resizeMatrix, toDecimals, toThousandths } from './matrix.ts'
import { SettingsPart } from './SettingsPart.tsx'
import classes from './voting.module.css'

const CHOICES = ['5', '3', '2'] as const

/** The number of answer choices, with a preview. */
export function AnswerChoices({ configuration: { algorithm }, change, instance, findError }: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const choices = countChoices(algorithm)

  function selectChoices(chosen: (typeof CHOICES)[number]) {
    const scale = {
      5: { decisions: 5, binary: false },
      3: { decisions: 3, binary: false },
      2: { binary: true },
    } as const
    const own = toThousandths(algorithm.matrix)
    const matrix = own.length > 0 ? toDecimals(resizeMatrix(own, Number(chosen) as ChoiceCount)) : []
    const labels = resizeLabels(
      algorithm.labels.map((label) => ({ locales: {}, ...label })),
      Number(chosen) as ChoiceCount,
    )
    change({ algorithm: { ...algorithm, ...scale[chosen], matrix, labels } })
  }

  return (
    <SettingsPart
      name="choices"
      title={t('choices.title')}
      hint={t('choices.hint')}
      instance={instance}
      below={<AnswerPreview key={choices} algorithm={algorithm} language={instance.default_language} />}
    >
      <Choice
        label={t('choices.label')}
        value={`${choices}`}
        options={CHOICES.map((value) => ({
          value,
          label: t(`choices.${value}`),
          description: t(`choices.${value}hint`),
        }))}
        error={findError('algorithm.decisions') ?? findError('algorithm.binary')}
        onChange={selectChoices}
      />
      {algorithm.calculation === CUSTOM_MODEL && (
        <Text size="sm" c="dimmed">
          {t('choices.refit')}
        </Text>
      )}
    </SettingsPart>
  )
}

interface PreviewProps {
  readonly algorithm: ConfigurationEditor['configuration']['algorithm']
  readonly language: string
}

/** The answers as in the voter app. They can be pressed, but nothing is stored. */
function AnswerPreview({ algorithm, language }: PreviewProps) {
  const { t } = useTranslation('voting')
  const [answer, setAnswer] = useState<number | null>(null)
  const thesis = useId()
  return (
    <figure className={classes.preview}>
      <Text component="figcaption" size="sm" c="dimmed" mb={6}>
        {t('choices.preview')}
      </Text>
      <div className={`ballot ${classes.paper}`}>
        <Suspense fallback={<Skeleton h={120} />}>
          <VoterTexts language={language} labels={resolveLabels(algorithm, language, language)}>
            <p id={thesis} className={classes.example}>
              {t('choices.example')}
            </p>
            <AnswerButtons choices={countChoices(algorithm)} value={answer} onAnswer={setAnswer} labelledBy={thesis} />
          </VoterTexts>
        </Suspense>
      </div>
    </figure>
  )
}
