import { Fragment } from 'react'
import type { CandidateField, FieldName } from '../core/snapshot.ts'
import { ColourMark } from './ColourMark.tsx'
import { type EntityEntry, getPictureUrl } from './entries.ts'
import { getFieldLabel } from './fields.ts'
import { LinkedText } from './LinkedText.tsx'
import { NotTranslatedNote } from './NotTranslatedNote.tsx'
import { useTexts } from './Texts.tsx'

/**
 * The line above the name of a party or a candidate: full name, party, district, place on the list. Renders nothing if
 * the name is all there is to show.
 */
export function EntityKicker({ entry: { colour, details } }: { entry: EntityEntry }) {
  if (details.length === 0) return null
  return (
    <p className="kicker">
      <ColourMark colour={colour} /> {details.join(' · ')}
    </p>
  )
}

/** The name, for the heading. The colour mark is beside it if there is no line above the name. */
export function EntityName({ entry: { colour, details, name } }: { entry: EntityEntry }) {
  if (details.length > 0) return name
  return (
    <>
      <ColourMark colour={colour} /> {name}
    </>
  )
}

/** A longer description is folded, in characters. On a phone it would push everything else out of view. */
const MAX_UNFOLDED_LENGTH = 280

/** The description, website and picture of a party or a candidate. */
export function EntityProfile({ entry: { entity, fields }, language }: { entry: EntityEntry; language: string }) {
  const { t } = useTexts()
  const picture = getPictureUrl(entity)
  const { description, website } = entity
  if (!description && !website && !picture) return null
  const parts = {
    description: description && (
      <Fragment key="description">
        <DescriptionTitle fields={fields} language={language} />
        <Description text={description} from={entity.lang?.description} language={language} />
      </Fragment>
    ),
    website: website && (
      <p key="website">
        <a className="website" href={website} rel="noopener nofollow">
          {getFieldLabel(fields, 'website', t)}
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

interface DescriptionProps {
  readonly text: string
  /** The language of the text, if it differs from the reader's. */
  readonly from: string | undefined
  readonly language: string
}

function Description({ text, from, language }: DescriptionProps) {
  const { t } = useTexts()
  const content = (
    <>
      <p dir="auto" lang={from ?? language}>
        <LinkedText text={text} />
      </p>
      {from && <NotTranslatedNote from={from} to={language} />}
    </>
  )
  if (text.length <= MAX_UNFOLDED_LENGTH) return content
  return (
    <details>
      <summary>{t.entity.readAbout}</summary>
      {content}
    </details>
  )
}

/** The instance's own label of the description. Renders nothing if the heading above is enough. */
function DescriptionTitle({ fields, language }: { fields: readonly CandidateField[]; language: string }) {
  const field = fields.find(({ name }) => name === 'description')
  if (!field?.label) return null
  return (
    <h3 lang={field.lang?.label ?? language} dir="auto">
      {field.label}
    </h3>
  )
}

function isBefore(fields: readonly CandidateField[], one: FieldName, other: FieldName): boolean {
  const names = fields.map(({ name }) => name)
  return names.includes(one) && names.indexOf(one) < names.indexOf(other)
}
