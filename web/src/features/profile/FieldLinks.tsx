import { Anchor } from '@mantine/core'
import { focusField } from '../../ui/focus.ts'
import type { Field } from './fields.ts'
import classes from './Profile.module.css'

interface Props {
  readonly title: string
  readonly fields: readonly Field[]
  readonly getLabel: (field: Field) => string
}

/** Fields of the form that need attention, each with a link to it. Renders nothing without fields. */
export function FieldLinks({ title, fields, getLabel }: Props) {
  if (fields.length === 0) return null
  return (
    <div className={classes.fieldLinks}>
      <span>{title}</span>
      <ul>
        {fields.map((field) => (
          <li key={field.key}>
            <Anchor
              href={`#${field.key}`}
              onClick={(event) => {
                // The hash of the URL also scrolls after a navigation, so the link must not change it.
                event.preventDefault()
                focusField(field.key)
              }}
            >
              {getLabel(field)}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
