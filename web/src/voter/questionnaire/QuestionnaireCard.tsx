import type { ReactNode } from 'react'
import { CardContent } from '../../voterUi/CardContent.tsx'
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
  return (
    <>
      <ExtraStyles />
      <CardContent
        card={card}
        language={snapshot.instance.language}
        defaults={texts[name]}
        texts={texts}
        heading={heading}
        onDone={() => setSession(dismissCard(name))}
      />
    </>
  )
}

/** Marks a card as answered, so that it is not shown again. */
function dismissCard(card: CardKind): SessionUpdate {
  return (session) => ({ ...session, dealt: [...session.dealt, card] })
}
