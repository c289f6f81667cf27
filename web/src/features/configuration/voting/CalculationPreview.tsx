import { Button, Text, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../../../voterUi/ballot.css'
import { getScoreRange } from '../../../core/ballot.ts'
import { formatPermille } from '../../../core/format.ts'
import { formatPoints } from '../../../core/formatPoints.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import { countChoices } from '../../../core/snapshot.ts'
import { applyDoubleLimit, countRemainingDoubles } from '../../../core/weights.ts'
import { Section } from '../../../ui/Section.tsx'
import type { ConfigurationEditor } from '../draft.ts'
import { SampleModels } from './SampleModels.tsx'
import { SampleResults } from './SampleResults.tsx'
import { SampleThesis } from './SampleThesis.tsx'
import { computeSampleResults, createSampleAnswers, type SampleAnswers, toVoterAlgorithm } from './sampleCalculation.ts'
import { formatScore } from './scores.ts'
import { useSampleTheses } from './useSampleTheses.ts'
import classes from './voting.module.css'

/** Preview of the calculation: what the settings do with a few sample answers, which can be changed. */
export function CalculationPreview(editor: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const choices = countChoices(editor.configuration.algorithm)
  return (
    <Section title={t('preview.title')} hint={t('preview.hint')}>
      <SampleQuestionnaire key={choices} choices={choices} {...editor} />
    </Section>
  )
}

function SampleQuestionnaire({
  choices,
  configuration,
  instance,
}: ConfigurationEditor & { readonly choices: ChoiceCount }) {
  const { t, i18n } = useTranslation('voting')
  const { isOwn, texts } = useSampleTheses(instance)
  const algorithm = toVoterAlgorithm(configuration, choices)
  const limit = algorithm.limit_weighted_votes
  const [entered, setEntered] = useState<SampleAnswers>(() => createSampleAnswers(choices))
  const sample = { ...entered, ballot: applyDoubleLimit(entered.ballot, limit) }
  const results = computeSampleResults(sample, algorithm)
  const { lowest, span } = getScoreRange(algorithm.matrix)
  const partyNames = results.map((_, at) => t('preview.party', { letter: String.fromCharCode(65 + at) }))
  return (
    <>
      <Text size="sm" fw={600}>
        {t(isOwn ? 'preview.own' : 'preview.invented')}
      </Text>
      <ol className={`ballot ${classes.sampleTheses}`}>
        {texts.map((text, at) => (
          <SampleThesis
            key={text}
            text={text}
            at={at}
            choices={choices}
            partyNames={partyNames}
            sample={sample}
            results={results}
            matrix={algorithm.matrix}
            mayDouble={countRemainingDoubles(sample.ballot, limit) > 0}
            onChange={setEntered}
          />
        ))}
      </ol>
      <SampleResults partyNames={partyNames} results={results} />
      <Text size="sm" c="dimmed" maw="42rem">
        {t('preview.points', {
          lowest: formatScore(lowest, i18n.language),
          best: formatPoints(span, i18n.language),
        })}
      </Text>
      <SampleModels partyNames={partyNames} sample={sample} algorithm={algorithm} choices={choices} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={() => setEntered(createSampleAnswers(choices))}
      >
        {t('preview.reset')}
      </Button>
      <VisuallyHidden role="status">
        {t('preview.status', {
          results: results
            .map(({ result: { permille } }, at) => [
              partyNames[at],
              permille === null ? t('preview.noResult') : formatPermille(permille, i18n.language),
            ])
            .map((words) => words.join(' '))
            .join(', '),
        })}
      </VisuallyHidden>
    </>
  )
}
