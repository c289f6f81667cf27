import type { ReactNode } from 'react'
import type { ChoiceCount } from '../core/scale.ts'
import type { Instance, Sponsor } from '../core/snapshot.ts'
import { formatDateInWords, type Texts } from '../i18n/voter/texts.ts'
import { Description } from './Description.tsx'
import { useTexts } from './Texts.tsx'

interface Props {
  readonly instance: {
    readonly title: string
    readonly election_name: string
    /** `YYYY-MM-DD` */
    readonly election_date: string | null
    readonly subtitle: string
    readonly description: string
    readonly language: string
    readonly lang?: Instance['lang']
  }
  readonly choices: ChoiceCount
  /** URL of the picture at the top. */
  readonly background: string | null
  /** The heading with the instance's title. */
  readonly heading: ReactNode
  /** How long the questionnaire is. */
  readonly facts?: ReactNode
  /** The buttons that start or continue the questionnaire; undefined if it is over. */
  readonly actions?: ReactNode
  /** Says that the election is over, in place of the questionnaire. */
  readonly archiveNote?: ReactNode
  /** The links to what an archive has to read. */
  readonly archiveLinks?: ReactNode
  /** A note that some texts are not in the reader's language. */
  readonly note?: ReactNode
  /** Further content that the server cannot render. */
  readonly more?: ReactNode
  /** Further sections that the server cannot render. */
  readonly children?: ReactNode
  readonly sponsors: readonly Sponsor[]
  readonly sponsorText: string
  /** The language of the text above the sponsors, if it differs from that of the other texts. */
  readonly sponsorLanguage?: string | undefined
}

const STEPS = ['answer', 'weight', 'compare'] as const

/**
 * The content of the first page, inside `.page.intro`. The button to start comes before every text that may be long, so
 * that it is in sight on a small phone. The server writes the same markup into the page's HTML
 * (crates/api/templates/voter.html), so that it is visible before any script runs. Both must match tag for tag.
 */
export function Welcome(props: Props) {
  const { instance, choices, background, heading, facts, actions, archiveNote, archiveLinks, note, more, children } =
    props
  const { sponsors, sponsorText, sponsorLanguage } = props
  const { description, lang, language, subtitle } = instance
  return (
    <>
      {background && <img className="banner" src={background} width="1600" height="600" alt="" />}
      <div className="opening">
        <ElectionLine {...instance} />
        {heading}
        {facts && <p className="facts">{facts}</p>}
        {actions && <div className="actions">{actions}</div>}
        {archiveNote && <p className="notice">{archiveNote}</p>}
        {archiveLinks && <div className="actions">{archiveLinks}</div>}
        {subtitle && (
          <p className="lead" lang={lang?.subtitle ?? language} dir="auto">
            {subtitle}
          </p>
        )}
        <Description text={description} language={lang?.description ?? language} />
        {note && <p className="aside">{note}</p>}
        {more}
      </div>
      {actions && <Instructions choices={choices} />}
      {children}
      <Sponsors sponsors={sponsors} text={sponsorText} language={sponsorLanguage ?? language} />
    </>
  )
}

/** Name and day of the election. */
function ElectionLine({ election_date, election_name, title }: Props['instance']) {
  const { t } = useTexts()
  const isNamed = election_name !== '' && election_name !== title
  if (!isNamed && !election_date) return null
  return (
    <p className="kicker">
      {isNamed && <bdi>{election_name}</bdi>}
      {isNamed && election_date && ' · '}
      {election_date && <bdi>{formatDateInWords(election_date, t)}</bdi>}
    </p>
  )
}

/** How the questionnaire works. */
function Instructions({ choices }: Pick<Props, 'choices'>) {
  const { t } = useTexts()
  return (
    <section className="how" aria-labelledby="how">
      <h2 id="how">{t.intro.howTitle}</h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t.intro[`${step}Title`]}</h3>
            <p>{step === 'answer' ? getAnswerInstructions(t, choices) : t.intro[`${step}Text`]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function getAnswerInstructions({ answers, intro }: Texts, choices: ChoiceCount): string {
  if (answers.labels) return intro.answerTextOwn
  return choices === 2 ? intro.answerTextTwo : intro.answerText
}

interface SponsorsProps {
  readonly sponsors: readonly Sponsor[]
  /** The instance's own heading, if any, and its language. */
  readonly text: string
  readonly language: string
}

function Sponsors({ sponsors, text, language }: SponsorsProps) {
  const { t } = useTexts()
  if (sponsors.length === 0) return null
  return (
    <section className="sponsors" aria-labelledby="sponsors">
      {text ? (
        <h2 id="sponsors" lang={language} dir="auto">
          {text}
        </h2>
      ) : (
        <h2 id="sponsors">{t.intro.sponsors}</h2>
      )}
      <ul>
        {sponsors.map((sponsor) => (
          <li key={`${sponsor.name} ${sponsor.href}`}>
            {sponsor.href ? (
              <a href={sponsor.href} rel="noopener">
                <SponsorName {...sponsor} />
              </a>
            ) : (
              <SponsorName {...sponsor} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function SponsorName({ name, image }: Sponsor) {
  return image ? <img src={image} width="144" height="56" alt={name} /> : name
}
