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
  const { language } = snapshot.instance
  return (
    <>
      <ExtraStyles />
      <p className="kicker">{words.kicker}</p>
      {about.title ? (
        <div lang={about.lang?.title ?? language} dir="auto">
          {heading(about.title)}
        </div>
      ) : (
        heading(words.title)
      )}
      {about.description && (
        <p className="card-text" lang={about.lang?.description ?? language} dir="auto">
          <LinkedText text={about.description} />
        </p>
      )}
      <div className="actions">
        {href && (
          <a className="button" href={href} target="_blank" rel="noopener" onClick={done}>
            <Own said={yes} other={words.yes} /> <span className="visually-hidden">({texts.opens})</span>
          </a>
        )}
        <button type="button" className="button" onClick={done}>
          {href ? <Own said={no} other={words.no} /> : texts.on}
        </button>
      </div>
      {href && <p className="aside">{texts.away}</p>}
    </>
  )
}

/** A text of the instance, and its language. */
interface Said {
  readonly text: string
  readonly language: string | undefined
}

/** What the instance calls an answer, else the app's own word. */
function Own({ said: { text, language }, other }: { said: Said; other: string }) {
  const own = useVoter().snapshot.instance.language
  if (!text) return other
  return (
    <span lang={language ?? own} dir="auto">
      {text}
    </span>
  )
}

/** Where the card leads, and what its answers are called; empty for the app's own words. */
function choicesOf(about: Ad | Survey): { href: string | null; yes: Said; no: Said } {
  if ('endpoint' in about) {
    const { endpoint, lang, no, yes } = about
    return { href: endpoint, yes: { text: yes, language: lang?.yes }, no: { text: no, language: lang?.no } }
  }
  const { agree, disagree, lang, link } = about
  return { href: link, yes: { text: agree, language: lang?.agree }, no: { text: disagree, language: lang?.disagree } }
}
