/** Links to the places where steps are done, down to the missing field. */
import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { RoleName } from '../../api/roles.ts'
import type { DashboardStep, HeldRole } from '../../api/types.ts'
import type { Resources } from '../../i18n/portal/resources.ts'

type Steps = Resources['dashboard']['steps']
export type RoleWithSteps = keyof Pick<Steps, 'creator' | 'trustperson' | 'candidate'>
export type StepKey<Role extends RoleWithSteps = RoleWithSteps> = Role extends RoleWithSteps
  ? keyof Steps[Role] & string
  : never

export type StepLink = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash'>

/** Who submits by the four-eyes principle. */
export interface SubmissionTurn {
  readonly isOwn: boolean
  /** The name of the person who has changed the answers last; null if the account was deleted. */
  readonly editor: string | null
}

/** A step of the server, or one that only the dashboard has. */
export interface ShownStep extends DashboardStep {
  /** Whether the user has decided against the step, which then counts as done. */
  readonly isDeclined?: boolean
}

/** A step that has texts and a link. */
export interface KnownStep extends ShownStep {
  readonly link: StepLink
  /** The instance of the role. */
  readonly instanceId: number | null
  /** For the submission: whose turn it is by the four-eyes principle. */
  readonly turn?: SubmissionTurn
}

export function hasSteps(role: RoleName): role is RoleWithSteps {
  return role === 'creator' || role === 'trustperson' || role === 'candidate'
}

/** Adds the links to the steps, in the server's order. Steps that are unknown here are omitted. */
export function addLinks(steps: readonly ShownStep[], role: RoleWithSteps, held: HeldRole): readonly KnownStep[] {
  const links = getStepLinks(role, held)
  return steps.flatMap((step) => {
    const link = links[step.key]
    return link ? [{ ...step, link, instanceId: held.application_id ?? null }] : []
  })
}

/** Adds whose turn it is to submit. If it is not the user's own turn, the step waits. */
export function addTurn(steps: readonly KnownStep[], turn: SubmissionTurn | null): readonly KnownStep[] {
  if (!turn) return steps
  const state = turn.isOwn ? 'incomplete' : 'waiting'
  return steps.map((step) => (step.key === 'submit' ? { ...step, turn, state } : step))
}

type StepLinks = Readonly<Record<string, StepLink>>

/** Returns the links of a role by the keys of its steps. */
export function getStepLinks(role: RoleWithSteps, held: HeldRole): StepLinks {
  return STEP_LINKS[role](held)
}

const STEP_LINKS: Readonly<Record<RoleWithSteps, (held: HeldRole) => StepLinks>> = {
  creator: ({ application_id }) => {
    if (application_id === null) return {}
    const params = { id: String(application_id) }
    const metadata = linkOptions({ to: '/portal/applications/$id/metadata', params })
    const theses = linkOptions({ to: '/portal/applications/$id/theses', params })
    const people = linkOptions({ to: '/portal/applications/$id/administration', params })
    return {
      metadata,
      theses,
      finalise: { ...theses, hash: 'finalise' },
      people,
      answers: people,
      go_live: { ...metadata, hash: 'go_live' },
      sundown: { ...metadata, hash: 'sundown_date' },
      archive: { ...metadata, hash: 'public_options' },
    } satisfies Record<StepKey<'creator'>, StepLink>
  },
  trustperson: ({ party_id }) => {
    if (party_id === null) return {}
    const params = { id: String(party_id) }
    const theses = linkOptions({ to: '/portal/parties/$id/theses', params })
    return {
      profile: linkOptions({ to: '/portal/parties/$id/profile', params }),
      theses,
      submit: { ...theses, search: { view: 'submit' } },
      candidates: linkOptions({ to: '/portal/parties/$id/administration', params }),
    } satisfies Record<StepKey<'trustperson'>, StepLink>
  },
  candidate: ({ candidate_id }) => {
    if (candidate_id === null) return {}
    const params = { id: String(candidate_id) }
    const theses = linkOptions({ to: '/portal/candidates/$id/theses', params })
    return {
      profile: linkOptions({ to: '/portal/candidates/$id/profile', params }),
      theses,
      submit: { ...theses, search: { view: 'submit' } },
    } satisfies Record<StepKey<'candidate'>, StepLink>
  },
}

/** Returns the link to a missing field, which the page identifies by the hash. */
export function getMissingFieldLink(link: StepLink, code: string): StepLink {
  return { ...link, hash: code }
}

/** Returns the next step. */
export function findNextStep(steps: readonly KnownStep[]): KnownStep | undefined {
  return steps.find(({ state }) => state === 'incomplete')
}

/** Returns the step of a creator that shows the link to the preview: the next one that makes something final. */
export function findPreviewedStep(steps: readonly KnownStep[]): KnownStep | undefined {
  const finalise = steps.find(({ key }) => key === 'finalise')
  if (finalise?.state === 'incomplete') return finalise
  const isFinal = finalise?.state === 'complete'
  return isFinal ? steps.find(({ key, state }) => key === 'go_live' && state !== 'complete') : undefined
}

/**
 * Returns the step of a creator that shows the link to the thesis lab: finalising the theses once that is possible, and then,
 * while answers come in, that of the answers.
 */
export function findExaminedStep(steps: readonly KnownStep[]): KnownStep | undefined {
  const finalise = steps.find(({ key }) => key === 'finalise')
  const examined = finalise?.state === 'complete' ? steps.find(({ key }) => key === 'answers') : finalise
  return examined?.state === 'waiting' ? undefined : examined
}
