import { Alert, Anchor, List } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { focusField } from './focus.ts'

interface Props {
  /** Messages by the id of the field. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** Labels of the fields by their id, in the order of the page. */
  readonly labels: Readonly<Record<string, string>>
  readonly ref: Ref<HTMLDivElement>
  /** Focuses a field that may be hidden. By default the field is focused in place. */
  readonly onFocusField?: (name: string) => void
}

/** All errors of a form, shown above it, each with a link to its field. */
export function ErrorSummary({ errors, labels, ref, onFocusField = focusField }: Props) {
  const { t } = useTranslation('errors')
  const invalidFields = Object.keys(labels).filter((name) => errors[name])
  if (invalidFields.length === 0) return null
  return (
    <Alert
      ref={ref}
      tabIndex={-1}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('summary', { count: invalidFields.length })}
    >
      <List size="sm" spacing={4}>
        {invalidFields.map((name) => (
          <List.Item key={name}>
            <Anchor
              href={`#${name}`}
              c="inherit"
              onClick={(event) => {
                // The hash is part of the page's URL state, so the link must not change it.
                event.preventDefault()
                onFocusField(name)
              }}
            >
              {labels[name]}: {errors[name]}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
