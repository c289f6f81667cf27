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
import { formatScore } from './scores.ts'
import { TryOutModels } from './TryOutModels.tsx'
import { TryOutResults } from './TryOutResults.tsx'
import { TryOutThesis } from './TryOutThesis.tsx'
import { computeTryOutResults, createSample, type Sample, toVoterAlgorithm } from './tryOut.ts'
import { useSampleTheses } from './useSampleTheses.ts'
import classes from './voting.module.css'

/** Shows what the settings do with a few sample answers. */
export function TryOut(editor: ConfigurationEditor) {
  const { t } = useTranslation('voting')
  const choices = countChoices(editor.configuration.algorithm)
  return (
    <Section title={t('tryOut.title')} hint={t('tryOut.hint')}>
      <Questionnaire key={choices} choices={choices} {...editor} />
    </Section>
  )
}

function Questionnaire({ choices, configuration, instance }: ConfigurationEditor & { readonly choices: ChoiceCount }) {
  const { t, i18n } = useTranslation('voting')
  const { isOwn, texts } = useSampleTheses(instance)
  const algorithm = toVoterAlgorithm(configuration, choices)
  const limit = algorithm.limit_weighted_votes
  const [entered, setEntered] = useState<Sample>(() => createSample(choices))
  const sample = { ...entered, ballot: applyDoubleLimit(entered.ballot, limit) }
  const results = computeTryOutResults(sample, algorithm)
  const { lowest, span } = getScoreRange(algorithm.matrix)
  const partyNames = results.map((_, at) => t('tryOut.party', { letter: String.fromCharCode(65 + at) }))
  return (
    <>
      <Text size="sm" fw={600}>
        {t(isOwn ? 'tryOut.own' : 'tryOut.invented')}
      </Text>
      <ol className={`ballot ${classes.tried}`}>
        {texts.map((text, at) => (
          <TryOutThesis
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
      <TryOutResults partyNames={partyNames} results={results} />
      <Text size="sm" c="dimmed" maw="42rem">
        {t('tryOut.points', {
          lowest: formatScore(lowest, i18n.language),
          best: formatPoints(span, i18n.language),
        })}
      </Text>
      <TryOutModels partyNames={partyNames} sample={sample} algorithm={algorithm} choices={choices} />
      <Button
        variant="default"
        leftSection={<IconRefresh size={18} aria-hidden />}
        style={{ alignSelf: 'start' }}
        onClick={() => setEntered(createSample(choices))}
      >
        {t('tryOut.reset')}
      </Button>
      <VisuallyHidden role="status">
        {t('tryOut.status', {
          results: results
            .map(({ result: { permille } }, at) => [
              partyNames[at],
              permille === null ? t('tryOut.noResult') : formatPermille(permille, i18n.language),
            ])
            .map((words) => words.join(' '))
            .join(', '),
        })}
      </VisuallyHidden>
    </>
  )
}
