import type { ReactNode } from 'react'
import { LinkedText } from '../ballot/LinkedText.tsx'
import type { Ad, Survey } from '../core/snapshot.ts'
import { ExtraStyles } from './ExtraStyles.tsx'
import { useExtraTexts } from './extraTexts.ts'
import { type CardName, deal } from './run.ts'
import { useVoter } from './Voter.tsx'

interface Props {
  readonly name: CardName
  /** The heading that fits the page, around the card's title. */
  readonly heading: (title: string) => ReactNode
}

/** What a voter is asked beside the theses, with both answers alike. Either one, and it comes no more. */
export function Card({ name, heading }: Props) {
  const texts = useExtraTexts().cards
  const { change, snapshot } = useVoter()
  const about = snapshot[name]
  if (!about) return null
  const words = texts[name]
  const { href, yes, no } = choicesOf(about)
  const done = () => change(deal(name))
  return (
    <>
      <ExtraStyles />
      <p className="kicker">{words.kicker}</p>
      <div lang={snapshot.instance.language} dir="auto">
        {heading(about.title || words.title)}
        {about.description && (
          <p className="card-text">
            <LinkedText text={about.description} />
          </p>
        )}
      </div>
      <div className="actions">
        {href && (
          <a className="button" href={href} target="_blank" rel="noopener" onClick={done}>
            {yes || words.yes} <span className="visually-hidden">({texts.opens})</span>
          </a>
        )}
        <button type="button" className="button" onClick={done}>
          {href ? no || words.no : texts.on}
        </button>
      </div>
      {href && <p className="aside">{texts.away}</p>}
    </>
  )
}

/** Where the card leads, and what its answers are called; empty for the app's own words. */
function choicesOf(about: Ad | Survey) {
  return 'endpoint' in about
    ? { href: about.endpoint, yes: about.yes, no: about.no }
    : { href: about.link, yes: about.agree, no: about.disagree }
}
