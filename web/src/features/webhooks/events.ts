import type { WebhookEvent } from '../../api/types.ts'

/** The events in the order of an election. */
export const EVENTS = [
  'instance.finalised',
  'party.submitted',
  'candidate.submitted',
  'responses.daily',
  'instance.live',
  'instance.corrected',
  'instance.over',
] as const satisfies readonly WebhookEvent[]

const TEXTS = {
  'instance.finalised': 'instance_finalised',
  'instance.live': 'instance_live',
  'instance.corrected': 'instance_corrected',
  'instance.over': 'instance_over',
  'party.submitted': 'party_submitted',
  'candidate.submitted': 'candidate_submitted',
  'responses.daily': 'responses_daily',
  'webhook.test': 'webhook_test',
} as const

type NamedEvent = keyof typeof TEXTS

/** Returns the key of the text of an event; null for one that a newer server has added. */
export function getEventText(event: string): (typeof TEXTS)[NamedEvent] | null {
  return event in TEXTS ? TEXTS[event as NamedEvent] : null
}
