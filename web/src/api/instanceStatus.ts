/** Numbers of the statuses of an instance in the interface. */
export const INSTANCE_STATUS = { created: 0, inPreparation: 1, thesesFinal: 2, live: 3, over: 4, archived: 5 } as const

/** Returns whether parties and candidates can answer: from the final theses to the end of the election. */
export function isAnsweringOpen({ status }: { readonly status: number }): boolean {
  return status >= INSTANCE_STATUS.thesesFinal && status < INSTANCE_STATUS.over
}
