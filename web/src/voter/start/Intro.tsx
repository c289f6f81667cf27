import { MAX_THESES_WITHOUT_QUICK_RUN, QUICK_RUN_LENGTH } from '../../core/quickRun.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { Welcome } from '../../voterUi/Welcome.tsx'
import { deferComponent } from '../app/deferComponent.tsx'
import { OptionalPart } from '../app/OptionalPart.tsx'
import { isBlank } from '../app/session.ts'
import { useVoter, type VoterState } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { findQuickRunStep } from '../questionnaire/quickRunSteps.ts'
import { findFirstUnanswered, isQuickRun } from '../questionnaire/steps.ts'
import CountingNotice from '../requests/CountingNotice.tsx'
import { ClusterAnswersOffer, ClusterLink } from './ClusterLink.tsx'
import { LiveNumber } from './LiveNumber.tsx'
import { isPartlyTranslated, PartlyTranslatedNote } from './PartlyTranslatedNote.tsx'

const ClassLink = deferComponent(() => import('../classRoom/ClassLink.tsx'))

/** Number of theses that a voter answers in a minute. */
const THESES_A_MINUTE = 6

/** The first page. */
export default function Intro() {
  const { choices, isKiosk, session, snapshot } = useVoter()
  const { instance, lang, sponsors, sponsor_text, theming } = snapshot
  return (
    <main id="main" className="page intro">
      <Welcome
        instance={instance}
        choices={choices}
        background={theming.background}
        heading={
          <PageHeading windowTitle="" lang={instance.lang?.title ?? instance.language} dir="auto">
            {instance.title}
          </PageHeading>
        }
        facts={isBlank(session) && <QuestionnaireLength />}
        actions={<NextStep />}
        note={isPartlyTranslated(snapshot) && <PartlyTranslatedNote />}
        more={
          <>
            <ClusterAnswersOffer />
            <LiveNumber />
          </>
        }
        sponsors={sponsors}
        sponsorText={sponsor_text}
        sponsorLanguage={lang?.sponsor_text}
      />
      <ClusterLink />
      {instance.class_mode && !isKiosk && (
        <OptionalPart>
          <ClassLink />
        </OptionalPart>
      )}
    </main>
  )
}

function QuestionnaireLength() {
  const { t, format } = useTexts()
  const n = useVoter().theses.length
  return format(t.pair, {
    first: format(t.intro.theses, { n }),
    second: format(t.intro.duration, { n: Math.ceil(n / THESES_A_MINUTE) }),
  })
}

/** Returns the thesis at which the voter goes on; undefined if the results come next. */
function findNextThesis(voter: VoterState): { segment: 'theses' | 'quick'; number: number } | undefined {
  const { session } = voter
  if (isBlank(session)) return { segment: 'theses', number: 1 }
  if (isQuickRun(voter)) {
    const step = findQuickRunStep(voter)
    return step && !step.isAfterResults ? { segment: 'quick', number: step.number } : undefined
  }
  const open = session.completion ? -1 : findFirstUnanswered(voter)
  return open < 0 ? undefined : { segment: 'theses', number: open + 1 }
}

/** Starts the questionnaire, or continues where the voter stopped. */
function NextStep() {
  const { t, format } = useTexts()
  const voter = useVoter()
  const { reset, href, session } = voter
  const isNew = isBlank(session)
  const next = findNextThesis(voter)
  return (
    <>
      <a className="button primary" href={next ? href(next.segment, next.number) : href('results')}>
        {isNew ? t.intro.start : next ? format(t.intro.resume, { n: next.number }) : t.intro.toResults}
      </a>
      {isNew && voter.theses.length > MAX_THESES_WITHOUT_QUICK_RUN && (
        <a className="button" href={href('quick', 1)}>
          {format(t.intro.quickRun, { n: QUICK_RUN_LENGTH })}
        </a>
      )}
      {!isNew && (
        <button type="button" className="button plain" onClick={reset}>
          {t.forget.button}
        </button>
      )}
      {!next && !session.completion && <CountingNotice />}
    </>
  )
}
