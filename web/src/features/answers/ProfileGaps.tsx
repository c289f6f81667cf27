import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useAnswering } from './Answering.tsx'

/** What the profile lacks before the answers can be submitted: each with the way to its field. */
export function ProfileGaps({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('answers')
  const { whose } = useAnswering()
  const gaps = error instanceof ApiError ? error.fieldErrors.map(({ field }) => field) : []
  const profile = whose.kind === 'party' ? '/portal/parties/$id/profile' : '/portal/candidates/$id/profile'
  return (
    <Alert color="red" role="alert" title={t('gaps.title')}>
      {t('gaps.text')}
      <List mt="xs" spacing={4}>
        {gaps.map((field) => (
          <List.Item key={field}>
            <AnchorLink to={profile} params={{ id: String(whose.id) }} hash={idOf(field)}>
              {t(isKnown(field) ? `gaps.field.${field}` : 'gaps.field.other')}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

const FIELDS = [
  'shortcut',
  'name',
  'description',
  'website',
  'firstName',
  'lastName',
  'gender',
  'district',
  'list_place',
] as const

function isKnown(field: string): field is (typeof FIELDS)[number] {
  return (FIELDS as readonly string[]).includes(field)
}

/** The form calls the gender by its number. */
function idOf(field: string): string {
  return field === 'gender' ? 'gender_id' : field
}
