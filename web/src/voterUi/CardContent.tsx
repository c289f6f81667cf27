import type { ReactNode } from 'react'
import type { Ad, Survey } from '../core/snapshot.ts'
import { LinkedText } from './LinkedText.tsx'

/** Texts of a kind of card, for what the instance does not say itself. */
interface CardDefaults {
  readonly kicker: string
  readonly title: string
  readonly yes: string
  readonly no: string
}

/** Texts of all cards: the button without a link, and what is said about a link. */
interface CardTexts {
  readonly on: string
  readonly opens: string
  readonly away: string
}

interface Props {
  readonly card: Ad | Survey
  /** Language of the instance. */
  readonly language: string
  readonly defaults: CardDefaults
  readonly texts: CardTexts
  /** A heading of the level that fits the page, around the card's title. */
  readonly heading: (title: string) => ReactNode
  /** Called after either button. */
  readonly onDone?: () => void
}

/** What a survey or an advertisement says, with two equal buttons. */
export function CardContent({ card, language, defaults, texts, heading, onDone }: Props) {
  const { href, yes, no } = getOptions(card)
  return (
    <>
      <p className="kicker">{defaults.kicker}</p>
      {card.title ? (
        <div lang={card.lang?.title ?? language} dir="auto">
          {heading(card.title)}
        </div>
      ) : (
        heading(defaults.title)
      )}
      {card.description && (
        <p className="card-text" lang={card.lang?.description ?? language} dir="auto">
          <LinkedText text={card.description} />
        </p>
      )}
      <div className="actions">
        {href && (
          <a className="button" href={href} target="_blank" rel="noopener" onClick={onDone}>
            <TextOrDefault own={yes} language={language} defaultText={defaults.yes} />{' '}
            <span className="visually-hidden">({texts.opens})</span>
          </a>
        )}
        <button type="button" className="button" onClick={onDone}>
          {href ? <TextOrDefault own={no} language={language} defaultText={defaults.no} /> : texts.on}
        </button>
      </div>
      {href && <p className="aside">{texts.away}</p>}
    </>
  )
}

/** A text of the instance and its language. */
interface OwnText {
  readonly text: string
  readonly language: string | undefined
}

interface TextProps {
  readonly own: OwnText
  readonly language: string
  readonly defaultText: string
}

/** The instance's own text of a button, otherwise the app's default. */
function TextOrDefault({ own, language, defaultText }: TextProps) {
  if (!own.text) return defaultText
  return (
    <span lang={own.language ?? language} dir="auto">
      {own.text}
    </span>
  )
}

/** Returns the target of the card and the texts of its buttons; empty texts stand for the app's defaults. */
function getOptions(card: Ad | Survey): { href: string | null; yes: OwnText; no: OwnText } {
  if ('endpoint' in card) {
    const { endpoint, lang, no, yes } = card
    return { href: endpoint, yes: { text: yes, language: lang?.yes }, no: { text: no, language: lang?.no } }
  }
  const { agree, disagree, lang, link } = card
  return { href: link, yes: { text: agree, language: lang?.agree }, no: { text: disagree, language: lang?.disagree } }
}
