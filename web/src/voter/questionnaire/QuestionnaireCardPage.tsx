import type { CardKind } from '../app/session.ts'
import { PageHeading } from '../pageParts/PageHeading.tsx'
import { QuestionnaireCard } from './QuestionnaireCard.tsx'

/** The page of a card that is shown in place of a thesis. The thesis is shown as soon as the card is answered. */
export default function QuestionnaireCardPage({ name }: { name: CardKind }) {
  return (
    <main id="main" className="page card">
      <QuestionnaireCard name={name} heading={(title) => <PageHeading windowTitle={title}>{title}</PageHeading>} />
    </main>
  )
}
