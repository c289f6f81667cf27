import type { ApplicationFigures } from './types.ts'

export type AttentionReason = ApplicationFigures['by_reason'][number]['reason']

/** Why an instance needs the attention of the provider, the most urgent reason first. */
export const ATTENTION_REASONS = [
  'offer_wanted',
  'new',
  'not_live',
  'failed_mails',
  'no_creator',
] as const satisfies readonly AttentionReason[]
