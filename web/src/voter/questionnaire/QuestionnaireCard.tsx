import type { ReactNode } from 'react'
import type { Ad, Survey } from '../../core/snapshot.ts'
import { LinkedText } from '../../voterUi/LinkedText.tsx'
import type { CardKind, SessionUpdate } from '../app/session.ts'
import { useVoter } from '../app/VoterContext.tsx'
import { ExtraStyles } from '../pageParts/ExtraStyles.tsx'
import { useExtraTexts } from '../pageParts/useExtraTexts.ts'

interface Props {
  readonly name: CardKind
  /** A heading of the level that fits the page, around the card's title. */
  readonly heading: (title: string) => ReactNode
}

/**
 * A card with a survey or an advertisement, between the theses or below the results, with two equal buttons. After either
 * one is pressed, the card is not shown again.
 */
export function QuestionnaireCard({ name, heading }: Props) {
  const texts = useExtraTexts().cards
  const { setSession, snapshot } = useVoter()
  const card = snapshot[name]
  if (!card) return null
  const defaults = texts[name]
  const { href, yes, no } = getOptions(card)
  const done = () => setSession(dismissCard(name))
  const { language } = snapshot.instance
  return (
    <>
      <ExtraStyles />
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
          <a className="button" href={href} target="_blank" rel="noopener" onClick={done}>
            <TextOrDefault own={yes} defaultText={defaults.yes} />{' '}
            <span className="visually-hidden">({texts.opens})</span>
          </a>
        )}
        <button type="button" className="button" onClick={done}>
          {href ? <TextOrDefault own={no} defaultText={defaults.no} /> : texts.on}
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

/** The instance's own text of a button, otherwise the app's default. */
function TextOrDefault({ own: { text, language }, defaultText }: { own: OwnText; defaultText: string }) {
  const own = useVoter().snapshot.instance.language
  if (!text) return defaultText
  return (
    <span lang={language ?? own} dir="auto">
      {text}
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

/** Marks a card as answered, so that it is not shown again. */
function dismissCard(card: CardKind): SessionUpdate {
  return (session) => ({ ...session, dealt: [...session.dealt, card] })
}
