import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { PartProps } from './draft.ts'
import { LinkEntry } from './LinkEntry.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import { SwitchEntry } from './SwitchEntry.tsx'
import { TextEntry } from './TextEntry.tsx'

/** What some voters see beside the theses: an advertisement and two surveys. */
export function SurveysTab(parts: PartProps) {
  return (
    <>
      <AdvertisementSection {...parts} />
      <SurveySection parts={parts} survey="presurvey" />
      <SurveySection parts={parts} survey="survey" />
    </>
  )
}

function AdvertisementSection(parts: PartProps) {
  const { t } = useTranslation('configuration')
  const { title, frequency } = parts.draft.ads
  return (
    <Section title={t('part.ads')} hint={t('hint.ads')}>
      <TextEntry parts={parts} path="ads.title" />
      <TextEntry parts={parts} path="ads.description" isLong />
      <LinkEntry parts={parts} path="ads.link" required={title.trim() !== ''} />
      <TextEntry parts={parts} path="ads.agree" />
      <TextEntry parts={parts} path="ads.disagree" />
      <NumberEntry parts={parts} path="ads.frequency" whenEmpty={1} meaning={t('everyNth', { count: frequency })} />
    </Section>
  )
}

const TEXTS = ['title', 'description', 'endpoint', 'yes', 'no'] as const

interface SurveyProps {
  readonly parts: PartProps
  readonly survey: 'presurvey' | 'survey'
}

function SurveySection({ parts, survey }: SurveyProps) {
  const { t } = useTranslation('configuration')
  const { enabled, frequency, minThesesAmount } = parts.draft[survey]
  // A disabled survey with errors stays visible.
  const isShown = enabled || TEXTS.some((name) => parts.problems(`${survey}.${name}`))
  return (
    <Section title={t(`part.${survey}`)} hint={t(`hint.${survey}`)}>
      <SwitchEntry parts={parts} path={`${survey}.enabled`} />
      {isShown && (
        <>
          <TextEntry parts={parts} path={`${survey}.title`} required={enabled} />
          <TextEntry parts={parts} path={`${survey}.description`} isLong required={enabled} />
          <LinkEntry parts={parts} path={`${survey}.endpoint`} required={enabled} />
          <TextEntry parts={parts} path={`${survey}.yes`} />
          <TextEntry parts={parts} path={`${survey}.no`} />
          <NumberEntry
            parts={parts}
            path={`${survey}.frequency`}
            whenEmpty={1}
            meaning={t('everyNth', { count: frequency })}
          />
          <NumberEntry
            parts={parts}
            path={`${survey}.minThesesAmount`}
            whenEmpty={0}
            meaning={minThesesAmount === 0 ? t('atOnce') : t('afterTheses', { count: minThesesAmount })}
          />
        </>
      )}
    </Section>
  )
}
