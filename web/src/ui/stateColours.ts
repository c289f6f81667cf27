/** The colours of states: one for each meaning, everywhere in the portal. */
export const STATE_COLOURS = {
  /** Nothing has happened yet, or it is over. */
  idle: 'gray',
  /** Under way, and nobody has to do anything. */
  underWay: 'blue',
  /** Somebody has to go on, or should look at it. */
  unfinished: 'yellow',
  /** Only what is done is green: an instance that is published, too. */
  done: 'green',
  /** Failed or switched off. */
  failed: 'red',
} as const

export type StateColour = (typeof STATE_COLOURS)[keyof typeof STATE_COLOURS]
