import { Card } from './Card.tsx'
import { Heading } from './Heading.tsx'
import type { CardName } from './run.ts'

/** A card in the place of a thesis, which comes as soon as the card is answered. */
export default function CardPage({ name }: { name: CardName }) {
  return (
    <main id="main" className="page card">
      <Card name={name} heading={(title) => <Heading windowTitle={title}>{title}</Heading>} />
    </main>
  )
}
