import type german from '../../../../locales/de/pages.json'
import type { Snapshot } from '../../core/snapshot.ts'
import { useTexts } from '../../voterUi/Texts.tsx'
import { Welcome } from '../../voterUi/Welcome.tsx'
import { getUrlLanguage } from '../app/location.ts'
import { isBlank } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { useLazyTexts } from '../pageParts/useLazyTexts.ts'
import { findFirstUnanswered } from '../questionnaire/steps.ts'
import CountingNotice from '../requests/CountingNotice.tsx'
import { ClusterAnswersOffer, ClusterLink } from './ClusterLink.tsx'
import { LiveNumber } from './LiveNumber.tsx'

const files = import.meta.glob<typeof german>('../../../../locales/*/pages.json', { import: 'default' })

/** Number of theses that a voter answers in a minute. */
const THESES_A_MINUTE = 6

/** The first page. */
export default function Intro() {
  const { choices, session, snapshot } = useVoter()
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
        note={isPartlyTranslated(snapshot) && <PartlyNote />}
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
    </main>
  )
}

/** Returns whether some texts of the page, or all of them, are not in the requested language. */
function isPartlyTranslated({ instance, lang }: Snapshot): boolean {
  const named = getUrlLanguage()
  return Boolean(instance.lang ?? lang) || (named !== null && named !== instance.language)
}

/** The same note as the server shows. */
function PartlyNote() {
  const { partly, partlyEasy } = useLazyTexts(files)
  return useVoter().snapshot.instance.language.includes('-x-easy') ? partlyEasy : partly
}

function QuestionnaireLength() {
  const { t, format } = useTexts()
  const n = useVoter().theses.length
  return format(t.pair, {
    first: format(t.intro.theses, { n }),
    second: format(t.intro.duration, { n: Math.ceil(n / THESES_A_MINUTE) }),
  })
}

/** Starts the questionnaire, or continues where the voter stopped. */
function NextStep() {
  const { t, format } = useTexts()
  const voter = useVoter()
  const { reset, href, session } = voter
  const isNew = isBlank(session)
  const open = session.completion ? -1 : findFirstUnanswered(voter)
  return (
    <>
      <a className="button primary" href={open < 0 ? href('results') : href('theses', open + 1)}>
        {isNew ? t.intro.start : open < 0 ? t.intro.toResults : format(t.intro.resume, { n: open + 1 })}
      </a>
      {!isNew && (
        <button type="button" className="button plain" onClick={reset}>
          {t.forget.button}
        </button>
      )}
      {open < 0 && !session.completion && <CountingNotice />}
    </>
  )
}
