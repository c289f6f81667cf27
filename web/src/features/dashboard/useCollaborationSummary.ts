import { useQuery } from '@tanstack/react-query'
import { type AnswerComment, type Collaboration, collaborationQuery } from '../../api/collaboration.ts'
import type { DashboardStep } from '../../api/types.ts'
import { type AnswererProps, useAnswerer } from './AnswererSections.tsx'
import type { SubmissionTurn } from './stepLinks.ts'

/** What the other trust persons of a party have done. */
export interface CollaborationSummary {
  /** Null if the four-eyes principle does not apply. */
  readonly turn: SubmissionTurn | null
  /** The comments of others, the oldest first. */
  readonly comments: readonly AnswerComment[]
}

/** Returns what others have done for the answers of a party; undefined unless a trust person can still submit them. */
export function useCollaborationSummary(
  props: AnswererProps,
  steps: readonly DashboardStep[],
): CollaborationSummary | undefined {
  const { kind, held, application } = props
  const submittedAt = useAnswerer(props)?.submitted_at ?? null
  const hasState = (step: string, state: DashboardStep['state']) =>
    steps.some((each) => each.key === step && each.state === state)
  const isAnswering = !hasState('theses', 'waiting') && !hasState('submit', 'complete')
  const query = collaborationQuery({ kind, id: held.party_id ?? 0, instanceId: application.id })
  const { data } = useQuery({ ...query, enabled: kind === 'party' && Boolean(held.party_id) && isAnswering })
  return (
    data && {
      turn: hasState('submit', 'incomplete') ? findTurn(data, submittedAt) : null,
      comments: data.comments.filter(({ is_own }) => !is_own),
    }
  )
}

/** Returns whose turn it is; null if nobody has changed the answers since they were submitted. */
function findTurn(
  { four_eyes, needs_second_person, people, changes: [last] }: Collaboration,
  submittedAt: string | null,
): SubmissionTurn | null {
  if (!four_eyes || people.length < 2 || !last) return null
  if (submittedAt && Date.parse(last.changed_at) <= Date.parse(submittedAt)) return null
  return { isOwn: !needs_second_person, editor: last.changed_by ?? null }
}
