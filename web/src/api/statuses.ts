/** How far an instance has come, by the numbers of the interface. */
export const STATUS = { created: 0, inPreparation: 1, thesesFinal: 2, live: 3, over: 4, archived: 5 } as const
