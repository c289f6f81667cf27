import { PageHeading } from './PageHeading.tsx'
import { SurveyCard } from './SurveyCard.tsx'
import type { CardKind } from './session.ts'

/** A card in place of a thesis. The thesis is shown as soon as the card is answered. */
export default function SurveyCardPage({ name }: { name: CardKind }) {
  return (
    <main id="main" className="page card">
      <SurveyCard name={name} heading={(title) => <PageHeading windowTitle={title}>{title}</PageHeading>} />
    </main>
  )
}
