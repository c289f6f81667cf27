/** The parts of the provider's communication, as the address names them. */
export const COMMUNICATION_PARTS = ['write', 'sent', 'notices'] as const

export type CommunicationPart = (typeof COMMUNICATION_PARTS)[number]
