import { Alert, List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/apiError.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useAnswering } from './Answering.tsx'

/** Missing profile fields that prevent the submission, each with a link to its field. */
export function MissingProfileFields({ error }: { readonly error: unknown }) {
  const { t } = useTranslation('answers')
  const detailName = useDetailName()
  const { owner } = useAnswering()
  const missingFields = error instanceof ApiError ? error.fieldErrors.map(({ field }) => field) : []
  const profile = owner.kind === 'party' ? '/portal/parties/$id/profile' : '/portal/candidates/$id/profile'
  return (
    <Alert color="red" role="alert" title={t('gaps.title')}>
      {t('gaps.text')}
      <List mt="xs" spacing={4}>
        {missingFields.map((field) => (
          <List.Item key={field}>
            <AnchorLink to={profile} params={{ id: String(owner.id) }} hash={getFieldId(field)}>
              {isCandidateDetail(field)
                ? detailName(field)
                : t(isKnown(field) ? `gaps.field.${field}` : 'gaps.field.other')}
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

/** The form uses the id of the gender. */
function getFieldId(field: string): string {
  return field === 'gender' ? 'gender_id' : field
}
