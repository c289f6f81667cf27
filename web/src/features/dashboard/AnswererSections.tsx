import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { INSTANCE_STATUS } from '../../api/instanceStatus.ts'
import { instanceQueries } from '../../api/instances.ts'
import { profileQueries } from '../../api/profiles.ts'
import type { DashboardState, HeldRole } from '../../api/types.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { ReopenedNotice } from '../../ui/ReopenedNotice.tsx'
import { PublicLinks } from './PublicLinks.tsx'
import { getStepLinks, type StepLink } from './stepLinks.ts'

export interface AnswererProps {
  readonly kind: 'party' | 'candidate'
  readonly held: HeldRole
  readonly application: NonNullable<DashboardState['application']>
}

/** Returns the query of the party or candidate whose role is active. */
export function useAnswererQuery({ kind, held, application }: AnswererProps) {
  const party = useQuery({
    ...profileQueries.party(application.id, held.party_id ?? 0),
    enabled: kind === 'party' && Boolean(held.party_id),
  })
  const candidate = useQuery({
    ...profileQueries.candidate(application.id, held.candidate_id ?? 0),
    enabled: kind === 'candidate' && Boolean(held.candidate_id),
  })
  return kind === 'party' ? party : candidate
}

/** Returns the party or candidate whose role is active; undefined until it is loaded or if that fails. */
export function useAnswerer(props: AnswererProps) {
  return useAnswererQuery(props).data
}

/** Informs that submitted answers were reopened: the reason, and a link to them. */
export function ReopenedAnswers(props: AnswererProps) {
  const { t } = useTranslation('dashboard')
  const { kind, held, application } = props
  const reopened = useAnswerer(props)?.reopened
  const instance = useQuery({ ...instanceQueries.query(application.id), enabled: Boolean(reopened) })
  const theses: StepLink | undefined = getStepLinks(kind === 'party' ? 'trustperson' : 'candidate', held).theses
  if (!reopened || !instance.data) return null
  return (
    <ReopenedNotice
      kind={kind}
      reopened={reopened}
      timeZone={instance.data.application.time_zone}
      isLive={application.status >= INSTANCE_STATUS.live}
    >
      {theses && (
        <ButtonLink {...theses} search={{ view: 'list' }} variant="default" size="sm" mih={44}>
          {t('reopened.action')}
        </ButtonLink>
      )}
    </ReopenedNotice>
  )
}

/** Public links of the instance and of the party or candidate, once the instance is live. */
export function PublicAnswers({
  isDeadlineOver = false,
  ...props
}: AnswererProps & { readonly isDeadlineOver?: boolean }) {
  const { kind, application } = props
  const answerer = useAnswerer(props)
  if (application.status !== INSTANCE_STATUS.live || !answerer) return null
  return (
    <PublicLinks
      kind={kind}
      domain={application.domain}
      id={answerer.id}
      isShown={answerer.public}
      isDeadlineOver={isDeadlineOver}
    />
  )
}
