import { Alert, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboardQueries } from '../../api/dashboard.ts'
import { ROLE } from '../../api/roles.ts'
import { isCandidateDetail } from '../../core/candidateDetails.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { useDetailName } from '../../ui/useDetailName.ts'
import { useMissingFieldLabel } from '../../ui/useMissingFieldLabel.ts'
import { useAnswering } from './Answering.tsx'

/** The empty required fields of the profile, shown before they would prevent the submission. */
export function MissingProfileNotice() {
  const { owner } = useAnswering()
  const role = owner.kind === 'party' ? ROLE.trustperson : ROLE.candidate
  const { data } = useQuery(dashboardQueries.query(role, owner.instanceId))
  const missing = data?.steps.find(({ key }) => key === 'profile')?.missing.map(toFieldName) ?? []
  return missing.length > 0 && <MissingProfileFields fields={missing} />
}

/** Missing profile fields that prevent the submission, each with a link to its field. */
export function MissingProfileFields({ fields }: { readonly fields: readonly string[] }) {
  const { t } = useTranslation('answers')
  const detailName = useDetailName()
  const { owner } = useAnswering()
  const findOwnLabel = useMissingFieldLabel(owner.kind === 'candidate' ? owner.instanceId : null)
  const getLabel = (field: string) => {
    if (isCandidateDetail(field)) return detailName(field)
    return findOwnLabel(field) ?? t(isKnown(field) ? `gaps.field.${field}` : 'gaps.field.other')
  }
  const profile = owner.kind === 'party' ? '/portal/parties/$id/profile' : '/portal/candidates/$id/profile'
  return (
    <Alert color="red" role="alert" title={t('gaps.title')}>
      {t('gaps.text')}
      <List mt="xs" spacing={4}>
        {fields.map((field) => (
          <List.Item key={field}>
            <AnchorLink to={profile} params={{ id: String(owner.id) }} hash={getFieldId(field)}>
              {getLabel(field)}
            </AnchorLink>
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** The dashboard names the fields of a person as they are stored. */
function toFieldName(field: string): string {
  return { first_name: 'firstName', last_name: 'lastName' }[field] ?? field
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
