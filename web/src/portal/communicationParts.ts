/** Sections of the provider's communication, by their names in the URL. */
export const COMMUNICATION_PARTS = ['write', 'sent', 'notices'] as const

export type CommunicationPart = (typeof COMMUNICATION_PARTS)[number]
