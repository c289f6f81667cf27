import { useTexts } from '../ballot/Texts.tsx'
import { dateInWords } from '../i18n/voter/texts.ts'
import { Heading } from './Heading.tsx'
import { isBlank } from './run.ts'
import { firstOpen } from './steps.ts'
import { useVoter } from './Voter.tsx'

/** Theses that a voter gets through in a minute. */
const THESES_A_MINUTE = 6

const STEPS = ['answer', 'weight', 'compare'] as const

/**
 * The first page. The server writes the same, tag for tag, into the page's HTML (crates/api/templates/voter.html), so
 * that it is there before any script.
 */
export default function Intro() {
  const { t } = useTexts()
  const { instance, sponsors, sponsor_text, theming } = useVoter().snapshot
  const { description, election_date, election_name, language, subtitle, title } = instance
  const own = { lang: language, dir: 'auto' }
  return (
    <main id="main" className="page intro">
      {theming.background && <img className="banner" src={theming.background} alt="" />}
      <div className="opening">
        <p className="kicker">
          {election_name}
          {election_date && ` · ${dateInWords(election_date, t)}`}
        </p>
        <Heading windowTitle="" {...own}>
          {title}
        </Heading>
        {subtitle && (
          <p className="lead" {...own}>
            {subtitle}
          </p>
        )}
        <p className="description" {...own}>
          {description}
        </p>
        <div className="actions">
          <NextStep />
        </div>
      </div>
      <section className="how" aria-labelledby="how">
        <h2 id="how">{t.intro.howTitle}</h2>
        <ol>
          {STEPS.map((step) => (
            <li key={step}>
              <h3>{t.intro[`${step}Title`]}</h3>
              <p>{t.intro[`${step}Text`]}</p>
            </li>
          ))}
        </ol>
      </section>
      {sponsors.length > 0 && (
        <section className="sponsors" aria-labelledby="sponsors">
          <h2 id="sponsors">{sponsor_text || t.intro.sponsors}</h2>
          <ul>
            {sponsors.map(({ name, image, href }) => (
              <li key={href}>
                <a href={href} rel="noopener">
                  <img src={image} alt={name} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  )
}

/** Begins, or goes on where the voter left off. */
function NextStep() {
  const { t, say } = useTexts()
  const { forget, href, run, snapshot } = useVoter()
  const n = snapshot.theses.length
  const isNew = isBlank(run)
  const open = run.completion ? -1 : firstOpen(run, snapshot)
  return (
    <>
      <a className="button primary" href={open < 0 ? href('results') : href('theses', open + 1)}>
        {isNew ? t.intro.start : open < 0 ? t.intro.toResults : say(t.intro.resume, { n: open + 1 })}
      </a>
      {isNew ? (
        <span className="aside">{say(t.intro.duration, { n, minutes: Math.ceil(n / THESES_A_MINUTE) })}</span>
      ) : (
        <button type="button" className="button plain" onClick={forget}>
          {t.forget.button}
        </button>
      )}
    </>
  )
}
