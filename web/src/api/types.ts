/** The things of the interface that the portal speaks of, by their names in the server's description. */
import type { components } from './schema.d.ts'

type Served = components['schemas']

export type Application = Served['Application']
export type ApplicationChange = Served['ApplicationChanged']
export type Chosen = Served['Chosen']
export type DashboardState = Served['Dashboard']
export type DashboardStep = Served['Step']
export type DomainCheck = Served['Availability']
export type Findings = Served['Found']
export type HeldRole = Served['HeldRole']
export type LinkPurpose = Served['LinkPurpose']
export type Me = Served['Me']
export type Notification = Served['Notification']
export type Registration = Served['Registration']
export type SentMail = Served['Mail']
export type Strength = Served['Strength']
export type ThesesInLanguage = Served['InLanguage']
export type ThesesRead = Served['ThesesRead']
export type ThesisRow = Served['ThesisRow']
export type ThesisWording = Served['ThesisWording']
export type Tokens = Served['Tokens']
export type User = Served['User']
/** A form sends every field, also those that are empty. */
export type UserInput = Required<Served['DetailsEntered']>
export type VoteMetrics = Served['PortalFigures']
export type InstanceVoteMetrics = Served['InstanceFigures']
/** What a person may change of their own account, with what each change takes. */
export type UserChange =
  | { readonly action: 'email' | 'password' | 'language'; readonly value: string }
  | { readonly action: 'active_role'; readonly value: { role: number; application_id: number | null } }
