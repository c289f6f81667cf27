import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPermille } from '../../../core/format.ts'
import type { EntityResult } from '../../../core/matching.ts'
import type { ChoiceCount } from '../../../core/scale.ts'
import type { Algorithm } from '../../../core/snapshot.ts'
import { useTexts } from '../../../voterUi/Texts.tsx'
import { compareModels, type SampleAnswers } from './sampleCalculation.ts'
import classes from './voting.module.css'

interface Props {
  readonly partyNames: readonly string[]
  readonly sample: SampleAnswers
  readonly algorithm: Algorithm
  readonly choices: ChoiceCount
}

/** The results of the sample answers under every model. */
export function SampleModels({ partyNames, sample, algorithm, choices }: Props) {
  const { t } = useTranslation('voting')
  const { t: voterTexts } = useTexts()
  const title = useId()
  const models = compareModels(sample, algorithm, choices)
  return (
    <section aria-labelledby={title}>
      <Title order={3} id={title}>
        {t('preview.compareTitle')}
      </Title>
      <Text size="sm" c="dimmed" maw="42rem">
        {t('preview.compareHint')}
      </Text>
      <table className={classes.comparison} aria-labelledby={title}>
        <thead>
          <tr>
            <td />
            {partyNames.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map(({ model, results }) => (
            <tr key={model} data-used={model === algorithm.model.name || undefined}>
              <th scope="row">
                {voterTexts.models.names[model]}
                {model === algorithm.model.name && <span className={classes.used}>{t('preview.used')}</span>}
              </th>
              {results.map((result) => (
                <Result key={result.id} {...result} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Result({ rank, permille }: EntityResult) {
  const { t, i18n } = useTranslation('voting')
  return (
    <td className="figure">
      {permille === null ? t('preview.noResult') : formatPermille(permille, i18n.language)}
      <span className={classes.rank}>{rank === null ? t('preview.noRank') : t('preview.rank', { rank })}</span>
    </td>
  )
}
