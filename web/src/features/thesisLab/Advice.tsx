import { IconBulb, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { LabElection, LabThesis } from './method/labElection.ts'
import { listRecommendations, type Recommendation } from './method/recommendations.ts'
import type { LabReport } from './method/report.ts'
import { ThesisLink } from './ThesisLink.tsx'
import classes from './thesisLab.module.css'
import { useRecommendationText } from './useRecommendationText.ts'

interface Props {
  readonly id: number
  readonly election: LabElection
  readonly report: LabReport
}

/** What stands out, in plain words, each with links to the theses it is about. */
export function Advice({ id, election, report }: Props) {
  const { t } = useTranslation('lab')
  const describe = useRecommendationText(election)
  const recommendations = listRecommendations(report)
  return (
    <Section title={t('advice.title')}>
      {recommendations.every(({ kind }) => kind === 'few_entities') && (
        <p className={classes.text}>{t(report.simulation ? 'advice.none' : 'advice.noneOfTexts')}</p>
      )}
      <ul className={classes.advice} aria-label={t('advice.title')}>
        {recommendations.map((recommendation) => (
          <li key={JSON.stringify(recommendation)}>
            <AdviceIcon recommendation={recommendation} />
            <div>
              <p className={classes.text}>{describe(recommendation)}</p>
              {listTheses(recommendation, election).map((thesis) => (
                <ThesisLink key={thesis.id} id={id} thesis={thesis} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** What needs no change of a thesis has another icon. */
function AdviceIcon({ recommendation: { kind } }: { readonly recommendation: Recommendation }) {
  const Icon = kind === 'few_entities' || kind === 'model_dependent' ? IconInfoCircle : IconBulb
  return <Icon size={20} stroke={1.6} aria-hidden />
}

/** Returns the theses that a recommendation is about. */
function listTheses(recommendation: Recommendation, { theses }: LabElection): LabThesis[] {
  const indices =
    'keep' in recommendation
      ? [recommendation.keep, recommendation.drop].toSorted((one, other) => one - other)
      : 'thesis' in recommendation
        ? [recommendation.thesis]
        : []
  return indices.flatMap((index) => theses[index] ?? [])
}
