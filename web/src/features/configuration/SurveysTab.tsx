import { useTranslation } from 'react-i18next'
import { Section } from '../../ui/Section.tsx'
import type { ConfigurationEditor } from './draft.ts'
import { LinkEntry } from './LinkEntry.tsx'
import { NumberEntry } from './NumberEntry.tsx'
import { SwitchEntry } from './SwitchEntry.tsx'
import { TextEntry } from './TextEntry.tsx'

/** What some voters see beside the theses: an advertisement and two surveys. */
export function SurveysTab(editor: ConfigurationEditor) {
  return (
    <>
      <AdvertisementSection {...editor} />
      <SurveySection editor={editor} survey="presurvey" />
      <SurveySection editor={editor} survey="survey" />
    </>
  )
}

function AdvertisementSection(editor: ConfigurationEditor) {
  const { t } = useTranslation('configuration')
  const { title, frequency } = editor.configuration.ads
  return (
    <Section title={t('part.ads')} hint={t('hint.ads')}>
      <TextEntry editor={editor} path="ads.title" />
      <TextEntry editor={editor} path="ads.description" isLong />
      <LinkEntry editor={editor} path="ads.link" required={title.trim() !== ''} />
      <TextEntry editor={editor} path="ads.agree" />
      <TextEntry editor={editor} path="ads.disagree" />
      <NumberEntry editor={editor} path="ads.frequency" whenEmpty={1} meaning={t('everyNth', { count: frequency })} />
    </Section>
  )
}

/** After how many theses a new survey between the theses appears. Zero would be before the first one. */
const DEFAULT_THESES_BEFORE_SURVEY = 3

const TEXTS = ['title', 'description', 'endpoint', 'yes', 'no'] as const

interface SurveyProps {
  readonly editor: ConfigurationEditor
  readonly survey: 'presurvey' | 'survey'
}

function SurveySection({ editor, survey }: SurveyProps) {
  const { t } = useTranslation('configuration')
  const { enabled, title, frequency, minThesesAmount } = editor.configuration[survey]
  // A disabled survey with errors stays visible.
  const isShown = enabled || TEXTS.some((name) => editor.findError(`${survey}.${name}`))
  function toggle(isOn: boolean) {
    // A survey with a title has the place that somebody has chosen.
    const isNew = survey === 'survey' && minThesesAmount === 0 && !title.trim()
    const place = isOn && isNew ? { minThesesAmount: DEFAULT_THESES_BEFORE_SURVEY } : {}
    editor.change({ [survey]: { ...editor.configuration[survey], enabled: isOn, ...place } })
  }
  return (
    <Section title={t(`part.${survey}`)} hint={t(`hint.${survey}`)}>
      <SwitchEntry editor={editor} path={`${survey}.enabled`} onSwitch={toggle} />
      {isShown && (
        <>
          <TextEntry editor={editor} path={`${survey}.title`} required={enabled} />
          <TextEntry editor={editor} path={`${survey}.description`} isLong required={enabled} />
          <LinkEntry editor={editor} path={`${survey}.endpoint`} required={enabled} />
          <TextEntry editor={editor} path={`${survey}.yes`} />
          <TextEntry editor={editor} path={`${survey}.no`} />
          <NumberEntry
            editor={editor}
            path={`${survey}.frequency`}
            whenEmpty={1}
            meaning={t('everyNth', { count: frequency })}
          />
          <NumberEntry
            editor={editor}
            path={`${survey}.minThesesAmount`}
            whenEmpty={0}
            meaning={minThesesAmount === 0 ? t('atOnce') : t('afterTheses', { count: minThesesAmount })}
          />
        </>
      )}
    </Section>
  )
}
