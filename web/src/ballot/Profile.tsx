import type { Entry } from './entries.ts'
import { LinkedText } from './LinkedText.tsx'
import { Mark } from './Mark.tsx'
import { useTexts } from './Texts.tsx'

/** What stands above the name of a party or a candidate: its full name; party, district, place on the list. */
export function Kicker({ entry: { colour, details } }: { entry: Entry }) {
  return (
    <p className="kicker">
      {colour !== undefined && <Mark colour={colour} />} {details.join(' · ')}
    </p>
  )
}

/** What a party or a candidate says of itself, with its picture. */
export function Profile({ entry: { entity }, language }: { entry: Entry; language: string }) {
  const { t } = useTexts()
  const picture = 'picture' in entity ? entity.picture : entity.logo
  const { description, website } = entity
  if (!description && !website && !picture) return null
  return (
    <section className="profile" aria-labelledby="profile">
      <h2 id="profile">{t.entity.about}</h2>
      {picture && <img src={picture} alt="" />}
      {description && (
        <p dir="auto" lang={language}>
          <LinkedText text={description} />
        </p>
      )}
      {website && (
        <a href={website} rel="noopener nofollow">
          {t.entity.website}
        </a>
      )}
    </section>
  )
}
