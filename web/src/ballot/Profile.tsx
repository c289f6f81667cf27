import { Fragment } from 'react'
import type { FieldName, ShownField } from '../core/snapshot.ts'
import type { Entry } from './entries.ts'
import { fieldLabel } from './fields.ts'
import { LinkedText } from './LinkedText.tsx'
import { Mark } from './Mark.tsx'
import { NotTranslated } from './NotTranslated.tsx'
import { useTexts } from './Texts.tsx'

/**
 * What stands above the name of a party or a candidate: its full name; party, district, place on the list. Nothing where
 * the name says it all.
 */
export function Kicker({ entry: { colour, details } }: { entry: Entry }) {
  if (details.length === 0) return null
  return (
    <p className="kicker">
      <Mark colour={colour} /> {details.join(' · ')}
    </p>
  )
}

/** The name, for the heading. Its colour is beside it where nothing stands above. */
export function Name({ entry: { colour, details, name } }: { entry: Entry }) {
  if (details.length > 0) return name
  return (
    <>
      <Mark colour={colour} /> {name}
    </>
  )
}

/** What a party or a candidate says of itself, with its picture. */
export function Profile({ entry: { entity, fields }, language }: { entry: Entry; language: string }) {
  const { t } = useTexts()
  const picture = 'picture' in entity ? entity.picture : entity.logo
  const { description, website } = entity
  if (!description && !website && !picture) return null
  const parts = {
    description: description && (
      <Fragment key="description">
        <DescriptionTitle fields={fields} language={language} />
        <p dir="auto" lang={entity.lang?.description ?? language}>
          <LinkedText text={description} />
        </p>
        {entity.lang?.description && <NotTranslated from={entity.lang.description} to={language} />}
      </Fragment>
    ),
    website: website && (
      <p key="website">
        <a className="website" href={website} rel="noopener nofollow">
          {fieldLabel(fields, 'website', t)}
        </a>
      </p>
    ),
  }
  return (
    <section className="profile" aria-labelledby="profile">
      <h2 id="profile">{t.entity.about}</h2>
      {picture && <img src={picture} alt="" />}
      {isBefore(fields, 'website', 'description') ? [parts.website, parts.description] : Object.values(parts)}
    </section>
  )
}

/** What the instance calls the description; nothing where the heading above says enough. */
function DescriptionTitle({ fields, language }: { fields: readonly ShownField[]; language: string }) {
  const field = fields.find(({ name }) => name === 'description')
  if (!field?.label) return null
  return (
    <h3 lang={field.lang?.label ?? language} dir="auto">
      {field.label}
    </h3>
  )
}

function isBefore(fields: readonly ShownField[], one: FieldName, other: FieldName): boolean {
  const names = fields.map(({ name }) => name)
  return names.includes(one) && names.indexOf(one) < names.indexOf(other)
}
