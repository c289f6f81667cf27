import { createDraft } from './formDraft.ts'

/** The unsent mail to many. Other screens can choose its recipients. */
export const mailingDraft = createDraft('mailing_draft')
